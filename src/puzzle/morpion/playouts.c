/* SPDX-License-Identifier: MIT
 *
 * Whole games in one call: by learned odds, and uniform.
 */
#include "puzzle/morpion/playouts.h"

score_t morpion_sample(const void *self, void *state, const struct softmax *softmax,
                       const struct line *follow, struct rng *rng, struct line *line,
                       struct trace *trace)
{
    const struct variant *variant = self;
    struct board *board = state;
    const float *odds = softmax->odds;
    float upto[MOVES_MOST];
    trace_start(trace);
    while (board->count > 0) {
        struct choice *choice = trace_open(trace);
        int count = board->count;
        float sum = 0;
        for (int i = 0; i < count; i++) {
            choice[i] = (struct choice){entry_move(board->legal[i]) & softmax->mask, 1};
            upto[i] = sum += odds[choice[i].slot];
        }
        int chosen =
            follow ? board_find(board, follow->move[line->length]) : softmax_draw(upto, count, rng);
        trace_close(trace, count, chosen);
        line->move[line->length++] = entry_move(board->legal[chosen]);
        board_play(variant, board, board->legal[chosen]);
    }
    return line->score = board->length;
}

score_t morpion_uniform(const struct player *player, void *state, struct rng *rng,
                        struct line *line)
{
    const struct variant *variant = player->puzzle->self;
    struct board *board = state;
    while (board->count > 0) {
        uint32_t chosen = board->legal[rng_below(rng, board->count)];
        line->move[line->length++] = entry_move(chosen);
        board_play(variant, board, chosen);
    }
    return line->score = board->length;
}
