/* SPDX-License-Identifier: MIT
 *
 * Part of board.c: the playout that all policies share. Groups are drawn uniformly
 * without listing them: a corner is drawn and its group flooded; a group with k
 * corners would come up k times too often, so it is accepted with probability 1/k.
 *
 * A policy (policies.h) selects the corners to draw from. The loop is inlined into each
 * policy, so settings that are constant there cost nothing.
 */

/* How a playout chooses its moves. */
struct playout_settings {
    int tabu;       /* the colour that is played only if there is no other group; 0: none */
    int release;    /* the tabu ends when at most this many cells are left */
    double epsilon; /* share of the moves that are drawn from all groups */
    bool postpone;  /* vertical runs on top of a column wait */
    double beta;    /* beta of the roulette wheel */
};

static inline struct playout_settings player_settings(const struct player *player, int tabu)
{
    const struct options *options = (const void *)player->options;
    return (struct playout_settings){
        .tabu = tabu,
        .release = options->release,
        .epsilon = options->epsilon,
        .postpone = options->postpone[0] == 'y',
        .beta = options->beta,
    };
}

/* Draws a group whose corners are in `from`, which has at least one. *index is its
 * first cell, as moves() names it, and not the corner that was drawn. */
HOT plane draw_group(const struct links *links, plane from, struct rng *rng, int *index)
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

/* Whether a group lies in one column, on top of it, and not on the ground: playing it
 * moves no other cell, now or later (Klein 2015). */
HOT bool is_top_run(const struct board *board, const struct links *links, plane group)
{
    plane filled = board_filled(board), end = plane_less(group, links->up);
    plane covered = plane_and(end, plane_from_above(filled));
    plane carried = plane_and(plane_and(group, links->corners), plane_from_below(filled));
    return !plane_any(plane_and(group, plane_or(links->right, links->left))) &&
           !plane_any(covered) && plane_any(carried);
}

/* Draws a group that is not postponed, or any if all are. */
HOT plane draw_urgent_group(const struct board *board, const struct links *links, plane from,
                            struct rng *rng, int *index)
{
    plane left = from;
    while (plane_any(left)) {
        plane group = draw_group(links, left, rng, index);
        if (!is_top_run(board, links, group))
            return group;
        left = plane_less(left, group);
    }
    return draw_group(links, from, rng, index);
}

static inline bool board_has_tabu(const struct board *board,
                                  const struct playout_settings *settings)
{
    return settings->tabu &&
           (settings->release == 0 || plane_count(board_filled(board)) > settings->release);
}

/* The corners to draw the next move from, of which there is at least one. */
typedef plane chooser(const struct samegame *game, const struct board *board, plane corners,
                      const struct playout_settings *settings, struct rng *rng);

static inline plane choose_allowed(const struct samegame *game, const struct board *board,
                                   plane corners, const struct playout_settings *settings,
                                   struct rng *rng)
{
    (void)game, (void)rng;
    if (!board_has_tabu(board, settings))
        return corners;
    plane allowed = plane_less(corners, board_color(board, settings->tabu));
    return plane_any(allowed) ? allowed : corners;
}

/* Plays to the end. */
HOT score_t playout(const struct player *player, struct board *state,
                    struct playout_settings settings, chooser *choose, struct rng *rng,
                    struct line *line)
{
    const struct samegame *game = player->puzzle->self;
    struct board board = *state;
    struct links links = board_links(&board);
    while (plane_any(links.corners)) {
        plane from = links.corners;
        int index;
        if (settings.epsilon == 0 || rng_unit(rng) >= settings.epsilon)
            from = choose(game, &board, from, &settings, rng);
        plane group = settings.postpone ? draw_urgent_group(&board, &links, from, rng, &index)
                                        : draw_group(&links, from, rng, &index);
        line->move[line->length++] = index_move(index);
        board.points += game->group[plane_count(group)];
        board_remove(&board, group);
        links = board_links(&board);
    }
    *state = board;
    return line->score = board.points + colors_end(game, board.color);
}

/* The playout with a tabu colour, or none, and no other setting. */
APART score_t playout_plain(const struct player *player, struct board *state, int tabu,
                            struct rng *rng, struct line *line)
{
    const struct playout_settings plain = {.tabu = tabu};
    return playout(player, state, plain, choose_allowed, rng, line);
}

APART score_t playout_mannered(const struct player *player, struct board *state,
                               struct playout_settings settings, struct rng *rng, struct line *line)
{
    return playout(player, state, settings, choose_allowed, rng, line);
}

/* Plays with a tabu colour, or none. */
static score_t playout_tabu(const struct player *player, struct board *state, int tabu,
                            struct rng *rng, struct line *line)
{
    struct playout_settings settings = player_settings(player, tabu);
    if (settings.epsilon == 0 && settings.release == 0 && !settings.postpone)
        return playout_plain(player, state, tabu, rng, line);
    return playout_mannered(player, state, settings, rng, line);
}

static inline int frequent_color(const struct samegame *game, const struct board *board)
{
    int frequent = 0, most = 0;
    for (int color = 1; color <= game->colors; color++) {
        int count = plane_count(board_color(board, color));
        if (count > most) {
            most = count;
            frequent = color;
        }
    }
    return frequent;
}
