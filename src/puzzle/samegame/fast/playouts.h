/* SPDX-License-Identifier: MIT
 *
 * Part of board.c: the playout that all policies share. Groups are drawn uniformly
 * without listing them: a corner is drawn and its group flooded; a group with k
 * corners would come up k times too often, so it is accepted with probability 1/k.
 *
 * A policy (policies.h) says from which corners to draw. The loop is inlined into each
 * policy, so that what is constant there costs nothing.
 */

/* How a playout goes. */
struct manner {
    int tabu;       /* the colour that is played only when nothing else can be; 0: none */
    int release;    /* there is no tabu when at most so many cells are left */
    double epsilon; /* share of the moves that are drawn from all groups */
    bool postpone;  /* vertical runs on top of a column wait */
    double beta;    /* of the roulette wheel */
};

static inline struct manner player_manner(const struct player *player, int tabu)
{
    const struct options *options = (const void *)player->options;
    return (struct manner){
        .tabu = tabu,
        .release = options->release,
        .epsilon = options->epsilon,
        .postpone = options->postpone[0] == 'y',
        .beta = options->beta,
    };
}

/* Draws a group whose corners are in `from`, which has at least one; *index is its
 * first cell, as moves() names it, and not the corner that happened to be drawn. */
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

/* Whether a group lies in one column, on top of it, and not on the ground: to play it moves
 * no other cell, now or later (Klein 2015). */
HOT bool is_top_run(const struct board *board, const struct links *links, plane group)
{
    plane filled = board_filled(board), end = plane_less(group, links->up);
    plane covered = plane_and(end, plane_from_above(filled));
    plane carried = plane_and(plane_and(group, links->corners), plane_from_below(filled));
    return !plane_any(plane_and(group, plane_or(links->right, links->left))) &&
           !plane_any(covered) && plane_any(carried);
}

/* Draws a group that need not wait, or any if all of them do. */
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

static inline bool board_has_tabu(const struct board *board, const struct manner *manner)
{
    return manner->tabu &&
           (manner->release == 0 || plane_count(board_filled(board)) > manner->release);
}

/* The corners to draw the next move from, of which there is at least one. */
typedef plane chooser(const struct samegame *game, const struct board *board, plane corners,
                      const struct manner *manner, struct rng *rng);

static inline plane choose_allowed(const struct samegame *game, const struct board *board,
                                   plane corners, const struct manner *manner, struct rng *rng)
{
    (void)game, (void)rng;
    if (!board_has_tabu(board, manner))
        return corners;
    plane allowed = plane_less(corners, board_color(board, manner->tabu));
    return plane_any(allowed) ? allowed : corners;
}

/* Plays to the end. */
HOT score_t playout(const struct player *player, struct board *state, struct manner manner,
                    chooser *choose, struct rng *rng, struct line *line)
{
    const struct samegame *game = player->puzzle->self;
    struct board board = *state;
    struct links links = board_links(&board);
    while (plane_any(links.corners)) {
        plane from = links.corners;
        int index;
        if (manner.epsilon == 0 || rng_unit(rng) >= manner.epsilon)
            from = choose(game, &board, from, &manner, rng);
        plane group = manner.postpone ? draw_urgent_group(&board, &links, from, rng, &index)
                                      : draw_group(&links, from, rng, &index);
        line->move[line->length++] = index_move(index);
        board.points += game->group[plane_count(group)];
        board_remove(&board, group);
        links = board_links(&board);
    }
    *state = board;
    return line->score = board.points + board_end(game, &board);
}

/* With a tabu colour, or none, and nothing else. */
APART score_t playout_plain(const struct player *player, struct board *state, int tabu,
                            struct rng *rng, struct line *line)
{
    const struct manner plain = {.tabu = tabu};
    return playout(player, state, plain, choose_allowed, rng, line);
}

APART score_t playout_mannered(const struct player *player, struct board *state,
                               struct manner manner, struct rng *rng, struct line *line)
{
    return playout(player, state, manner, choose_allowed, rng, line);
}

/* Plays with a tabu colour, or none. */
static score_t playout_tabu(const struct player *player, struct board *state, int tabu,
                            struct rng *rng, struct line *line)
{
    struct manner manner = player_manner(player, tabu);
    if (manner.epsilon == 0 && manner.release == 0 && !manner.postpone)
        return playout_plain(player, state, tabu, rng, line);
    return playout_mannered(player, state, manner, rng, line);
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
