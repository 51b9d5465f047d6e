/* SPDX-License-Identifier: MIT
 *
 * Part of body.h: playouts that draw uniformly among groups without listing
 * them. A corner is drawn and its group flooded; a group with k corners would
 * come up k times too often, so it is accepted with probability 1/k.
 */

/* Draws a group whose corners are in `from`, which has at least one; *index is its
 * first cell, as moves() names it, and not the corner that happened to be drawn. */
static inline plane draw_group(const struct links *links, plane from, struct rng *rng, int *index)
{
    struct deck deck = plane_deck(from);
    for (;;) {
        int k = (int)rng_below(rng, (uint32_t)deck_count(&deck));
        plane seed = deck_card(&deck, k, index);
        plane group = board_flood(links, seed);
        plane others = plane_less(plane_and(group, from), seed);
        if (!plane_any(others))
            return group;
        if (rng_below(rng, (uint32_t)plane_count(others) + 1) == 0) {
            int first;
            plane_first(others, &first);
            *index = first < *index ? first : *index;
            return group;
        }
    }
}

/* Plays to the end. A tabu colour, if not 0, is played only when nothing else can be. */
static inline score_t playout(const struct samegame *game, struct board *state, int tabu,
                              struct rng *rng, struct line *line)
{
    struct board board = *state;
    struct links links = board_links(&board);
    while (plane_any(links.corners)) {
        plane from = links.corners;
        if (tabu) {
            plane allowed = plane_less(from, board_color(&board, tabu));
            if (plane_any(allowed))
                from = allowed;
        }
        int index;
        plane group = draw_group(&links, from, rng, &index);
        line->move[line->length++] = index_move(index);
        board.points += game->group[plane_count(group)];
        board_remove(&board, group);
        links = board_links(&board);
    }
    *state = board;
    return line->score = board.points + board_end(game, &board);
}

static score_t playout_random(const void *self, void *state, struct rng *rng, struct line *line)
{
    return playout(self, state, 0, rng, line);
}

static score_t playout_tabu_random(const void *self, void *state, struct rng *rng,
                                   struct line *line)
{
    const struct samegame *game = self;
    if (game->colors == 0)
        return playout(self, state, 0, rng, line);
    return playout(self, state, 1 + (int)rng_below(rng, (uint32_t)game->colors), rng, line);
}

static score_t playout_tabu_color_random(const void *self, void *state, struct rng *rng,
                                         struct line *line)
{
    const struct samegame *game = self;
    int tabu = 0, most = 0;
    for (int color = 1; color <= game->colors; color++) {
        int count = plane_count(board_color(state, color));
        if (count > most) {
            most = count;
            tabu = color;
        }
    }
    return playout(self, state, tabu, rng, line);
}

static const struct policy kernel_policies[] = {
    {"tabucolorrandom", "random, the most frequent colour only when nothing else can be played",
     "Schadd et al. 2008", playout_tabu_color_random},
    {"taburandom", "random, one colour drawn per playout only when nothing else can be played",
     "Schadd et al. 2008", playout_tabu_random},
    {"random", "uniform among all groups", "", playout_random},
    {0},
};

#define KERNEL(name, path)                                                           \
    const struct kernel name = {                                                     \
        .cpu = path,                                                                 \
        .side = COLUMNS,                                                             \
        .colors = (1 << PLANES) - 1 < GRID_COLORS ? (1 << PLANES) - 1 : GRID_COLORS, \
        .state_size = sizeof(struct board),                                          \
        .plane_size = sizeof(plane),                                                 \
        .root = slot_root,                                                           \
        .moves = slot_moves,                                                         \
        .play = slot_play,                                                           \
        .points = slot_points,                                                       \
        .score = slot_score,                                                         \
        .bound = slot_bound,                                                         \
        .hash = slot_hash,                                                           \
        .code = slot_code,                                                           \
        .policies = kernel_policies,                                                 \
        .groups = slot_groups,                                                       \
        .grid = slot_grid,                                                           \
    }
