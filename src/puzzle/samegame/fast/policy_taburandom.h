/* SPDX-License-Identifier: MIT
 *
 * Part of body.h: TabuRandom (Schadd et al. 2008). A colour drawn at the start waits
 * until nothing else can be played, so that its groups grow.
 */

static score_t playout_tabu_random(const struct player *player, void *state, struct rng *rng,
                                   struct line *line)
{
    const struct samegame *game = player->puzzle->self;
    int tabu = game->colors ? 1 + (int)rng_below(rng, (uint32_t)game->colors) : 0;
    return playout_tabu(player, state, tabu, rng, line);
}
