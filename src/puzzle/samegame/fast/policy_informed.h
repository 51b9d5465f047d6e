/* SPDX-License-Identifier: MIT
 *
 * Part of body.h: informed playouts (Baier and Winands 2012). As TabuColorRandom, but
 * which colour is tabu is learned from playout to playout by the bandit of bandit.h.
 * Colours that are no longer on the board are no choice.
 */

static score_t playout_informed(const struct player *player, void *state, struct rng *rng,
                                struct line *line)
{
    const struct samegame *game = player->puzzle->self;
    const struct options *options = (const void *)player->options;
    struct bandit *bandit = player->memory;
    uint64_t present = 0;
    for (int color = 1; color <= game->colors; color++)
        present |= (uint64_t)plane_any(board_color(state, color)) << color;
    if (!present)
        return playout_tabu(player, state, 0, rng, line);
    int tabu = bandit_choose(bandit, present, options->exploration);
    score_t score = playout_tabu(player, state, tabu, rng, line);
    bandit_learn(bandit, tabu, score);
    return score;
}
