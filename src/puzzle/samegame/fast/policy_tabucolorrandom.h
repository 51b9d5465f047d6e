/* SPDX-License-Identifier: MIT
 *
 * Part of body.h: TabuColorRandom (Schadd et al. 2008). The colour that is most
 * frequent at the start waits until nothing else can be played: the more cells, the
 * larger its last groups.
 */

static score_t playout_tabu_color_random(const struct player *player, void *state, struct rng *rng,
                                         struct line *line)
{
    int tabu = frequent_color(player->puzzle->self, state);
    return playout_tabu(player, state, tabu, rng, line);
}
