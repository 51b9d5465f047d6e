/* SPDX-License-Identifier: MIT
 *
 * The playout by learned odds, for puzzles without the slot `sample`.
 */
#include "puzzle/softmax.h"

/* If the puzzle has no codes, the code is made from the move and its number in the game. */
static uint64_t move_code(const struct puzzle *puzzle, const void *state, move_t move, int played)
{
    return puzzle->code ? puzzle->code(puzzle->self, state, move)
                        : rng_mix((uint64_t)played << 32 | move);
}

static int find_move(const move_t *moves, int count, move_t move)
{
    int i = 0;
    while (i < count - 1 && moves[i] != move)
        i++;
    return i;
}

static score_t sample_by_slots(const struct puzzle *puzzle, void *state,
                               const struct softmax *softmax, const struct line *follow,
                               struct rng *rng, struct line *line, struct trace *trace)
{
    move_t moves[puzzle->max_moves];
    float upto[puzzle->max_moves];
    int count;
    trace_start(trace);
    while ((count = puzzle->moves(puzzle->self, state, moves)) > 0) {
        struct choice *choice = trace_open(trace);
        for (int i = 0; i < count; i++) {
            uint64_t code = move_code(puzzle, state, moves[i], line->length);
            choice[i] = (struct choice){(uint32_t)code & softmax->mask, 1};
            upto[i] = (i ? upto[i - 1] : 0) + softmax->odds[choice[i].slot];
        }
        int chosen = follow ? find_move(moves, count, follow->move[line->length])
                            : softmax_draw(upto, count, rng);
        trace_close(trace, count, chosen);
        puzzle->play(puzzle->self, state, moves[chosen]);
        line->move[line->length++] = moves[chosen];
    }
    return line->score = puzzle->score(puzzle->self, state);
}

score_t puzzle_sample(const struct puzzle *puzzle, void *state, const struct softmax *softmax,
                      const struct line *follow, struct rng *rng, struct line *line,
                      struct trace *trace)
{
    if (puzzle->sample)
        return puzzle->sample(puzzle->self, state, softmax, follow, rng, line, trace);
    return sample_by_slots(puzzle, state, softmax, follow, rng, line, trace);
}
