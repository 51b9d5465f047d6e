/* SPDX-License-Identifier: MIT
 *
 * Part of body.h: Random, every group alike.
 */

static score_t playout_random(const struct player *player, void *state, struct rng *rng,
                              struct line *line)
{
    return playout_tabu(player, state, 0, rng, line);
}
