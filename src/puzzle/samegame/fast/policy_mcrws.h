/* SPDX-License-Identifier: MIT
 *
 * Part of body.h: Monte-Carlo with Roulette-Wheel Selection (Takes and Kosters 2009).
 * The wheel of roulette.h draws a colour, then one of its groups is drawn. The
 * colour that is most frequent at the start is tabu.
 */

static inline plane choose_by_roulette(const struct samegame *game, const struct board *board,
                                       plane corners, const struct manner *manner, struct rng *rng)
{
    struct wheel wheel = {.colors = game->colors};
    plane of_color[GRID_COLORS + 1];
    plane from = choose_allowed(game, board, corners, manner, rng);
    for (int color = 1; color <= game->colors; color++) {
        plane cells = board_color(board, color);
        of_color[color] = plane_and(from, cells);
        wheel.count[color] = plane_count(cells);
        wheel.in_play |= (uint64_t)plane_any(of_color[color]) << color;
    }
    roulette_weigh(&wheel, manner->beta, game->cells);
    return of_color[roulette_spin(&wheel, rng)];
}

static score_t playout_mcrws(const struct player *player, void *state, struct rng *rng,
                             struct line *line)
{
    struct manner manner = player_manner(player, frequent_color(player->puzzle->self, state));
    return playout(player, state, manner, choose_by_roulette, rng, line);
}
