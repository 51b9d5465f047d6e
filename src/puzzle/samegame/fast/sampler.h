/* SPDX-License-Identifier: MIT
 *
 * Part of board.c: the slot `sample`, a playout by learned odds. It needs the code of every
 * group, so listing them takes most of the time. More than half of all groups have two cells;
 * these are found in all columns at once, without a flood.
 */

/* The choices of a position while they are gathered. Functions take and return their
 * number, so that it stays in a register. */
struct sampling {
    const struct samegame *game;
    const struct softmax *softmax;
    struct board board;
    struct links links;
    int tabu;                           /* the colour */
    plane held;                         /* its cells, if the rule forbids them */
    uint64_t color[PLANES][WORDS];      /* the board's planes as words */
    struct choice *choice;              /* in the trace */
    uint16_t first[COLUMNS * LANE / 2]; /* cells that name the moves */
};

/* Groups of two, by their first cell: vertical and horizontal. */
struct pairs {
    plane upright, lying;
};

static inline struct pairs board_pairs(const struct links *links)
{
    plane down = plane_from_below(links->up), sides = plane_or(links->left, links->right);
    plane above = plane_from_above(plane_or(links->up, sides));
    plane beside = plane_from_right(plane_or(plane_or(links->up, down), links->right));
    return (struct pairs){
        .upright = plane_less(links->up, plane_or(plane_or(down, sides), above)),
        .lying = plane_less(links->right,
                            plane_or(plane_or(plane_or(links->up, down), links->left), beside)),
    };
}

HOT int sampling_color(const struct sampling *sampling, int index)
{
    int color = 0;
    for (int p = 0; p < PLANES; p++)
        color |= (int)(sampling->color[p][index / 64] >> index % 64 & 1) << p;
    return color;
}

HOT void put_choice(struct sampling *sampling, int number, int index, int color, int size,
                    uint64_t code)
{
    const struct softmax *softmax = sampling->softmax;
    int beyond = size - 2 < SOFTMAX_SIZES - 1 ? size - 2 : SOFTMAX_SIZES - 1;
    sampling->choice[number] = (struct choice){
        .slot = (uint32_t)code & softmax->mask,
        .factor = softmax->factor[color == sampling->tabu][beyond],
    };
    sampling->first[number] = (uint16_t)index;
}

/* Pairs among `cells`. */
HOT int add_pairs(struct sampling *sampling, int count, const struct pairs *pairs, plane cells)
{
    const uint64_t *keys = sampling->game->key;
    plane all = plane_and(plane_or(pairs->upright, pairs->lying), cells);
    uint64_t word[WORDS], lying[WORDS];
    plane_words(&all, word);
    plane_words(&pairs->lying, lying);
    for (int i = 0; i < WORDS; i++)
        for (uint64_t left = word[i]; left; left &= left - 1) {
            int bit = bits_lowest(left), index = i * 64 + bit;
            int color = sampling_color(sampling, index), next = lying[i] >> bit & 1 ? LANE : 1;
            const uint64_t *key = keys + (color - 1) * (COLUMNS * LANE) + index;
            put_choice(sampling, count++, index, color, 2, key[0] ^ key[next]);
        }
    return count;
}

/* Groups that have one of these corners. */
HOT int add_groups(struct sampling *sampling, int count, plane corners)
{
    struct lister lister;
    plane group;
    int index;
    lister_resume(&lister, &sampling->links, corners);
    while (lister_next(&lister, &group, &index)) {
        int color = sampling_color(sampling, index);
        put_choice(sampling, count++, index, color, plane_count(group),
                   group_code(sampling->game, color, group));
    }
    return count;
}

HOT int add_all(struct sampling *sampling, const struct pairs *pairs, plane within)
{
    plane known = plane_or(pairs->upright, pairs->lying);
    int count = add_pairs(sampling, 0, pairs, within);
    return add_groups(sampling, count,
                      plane_less(plane_and(sampling->links.corners, within), known));
}

/* Cells of the tabu colour that the selective rule allows although there are other groups:
 * its last group, and pairs once more than ten moves have been played. */
static inline plane selected(const struct sampling *sampling, const struct pairs *pairs, int played)
{
    plane corners = plane_and(sampling->links.corners, sampling->held);
    int index;
    if (!plane_any(corners))
        return corners;
    plane group = board_flood(&sampling->links, plane_first(corners, &index));
    if (!plane_any(plane_less(corners, group)))
        return group;
    plane known = plane_or(pairs->upright, pairs->lying);
    return played > 10 ? plane_and(known, sampling->held) : plane_fill(false);
}

/* Collects the choices that the rule allows, or all of the tabu colour if it allows none,
 * and returns their number. */
static inline int gather(struct sampling *sampling, int played)
{
    struct pairs pairs = board_pairs(&sampling->links);
    plane allowed = plane_less(board_filled(&sampling->board), sampling->held);
    if (sampling->softmax->tabu == TABU_SELECTIVE)
        allowed = plane_or(allowed, selected(sampling, &pairs, played));
    if (!plane_any(plane_and(sampling->links.corners, allowed)))
        allowed = sampling->held;
    return add_all(sampling, &pairs, allowed);
}

static int draw_choice(const struct sampling *sampling, int count, struct rng *rng)
{
    const float *odds = sampling->softmax->odds;
    float upto[COLUMNS * LANE / 2], sum = 0;
    for (int i = 0; i < count; i++)
        upto[i] = sum += odds[sampling->choice[i].slot] * sampling->choice[i].factor;
    return softmax_draw(upto, count, rng);
}

static int find_choice(const struct sampling *sampling, int count, move_t move)
{
    for (int i = 0; i < count; i++)
        if (index_move(sampling->first[i]) == move)
            return i;
    return -1;
}

/* The index of a given move among the choices. If the rule forbids it, all moves become
 * choices. */
static int follow_move(struct sampling *sampling, int *count, move_t move)
{
    int chosen = find_choice(sampling, *count, move);
    if (chosen < 0) {
        sampling->held = plane_fill(false);
        *count = gather(sampling, 0);
        chosen = find_choice(sampling, *count, move);
    }
    return chosen;
}

static score_t slot_sample(const void *self, void *state, const struct softmax *softmax,
                           const struct line *follow, struct rng *rng, struct line *line,
                           struct trace *trace)
{
    const struct samegame *game = self;
    struct sampling sampling = {.game = game, .softmax = softmax, .board = *(struct board *)state};
    struct board *board = &sampling.board;
    sampling.tabu = frequent_color(game, board);
    trace_start(trace);
    for (;;) {
        sampling.links = board_links(board);
        if (!plane_any(sampling.links.corners))
            break;
        for (int p = 0; p < PLANES; p++)
            plane_words(&board->color[p], sampling.color[p]);
        sampling.held = softmax->tabu ? board_color(board, sampling.tabu) : plane_fill(false);
        sampling.choice = trace_open(trace);
        int count = gather(&sampling, line->length);
        int chosen = follow ? follow_move(&sampling, &count, follow->move[line->length])
                            : draw_choice(&sampling, count, rng);
        trace_close(trace, count, chosen);
        int index = sampling.first[chosen];
        plane group = board_flood(&sampling.links, plane_bit(index));
        line->move[line->length++] = index_move(index);
        board->points += game->group[plane_count(group)];
        board_remove(board, group);
    }
    *(struct board *)state = *board;
    return line->score = board->points + colors_end(game, board->color);
}
