/* SPDX-License-Identifier: MIT
 *
 * Part of board.c and of the GPU's kernel: moves addressed by piece (puzzle/pieces.h), over
 * boards whose cells keep their names (named_planes.h, named_lanes.h). The name of a cell is its
 * number on the first board.
 */

static size_t pieces_size(const struct puzzle *puzzle)
{
    (void)puzzle;
    return NAMED_BYTES;
}

static void pieces_root(const struct puzzle *puzzle, void *state)
{
    struct board board;
    slot_root(puzzle->self, &board);
    named_start(&board, state);
}

/* The group that a cell is part of. */
static inline plane named_group(const struct named *named, plane cell)
{
    struct links links = named_links(named);
    return board_flood(&links, cell);
}

static inline plane named_cells(const struct named *named, int color)
{
    plane planes[PLANES];
    for (int p = 0; p < PLANES; p++)
        planes[p] = named_color(named, p);
    return colors_cells(planes, color);
}

/* The columns that a move looks at or changes: its own, the ones beside them, and where one is
 * emptied all from there on, which move up. */
static inline parts_t move_parts(plane group, plane filled)
{
    uint64_t own = plane_columns(group), emptied = own & ~plane_columns(filled);
    return own | own << 1 | own >> 1 | -(emptied & -emptied);
}

static inline struct effect remove_group(const struct puzzle *puzzle, const struct named *before,
                                         void *after, plane group, int size)
{
    const struct samegame *game = puzzle->self;
    plane filled = named_remove(before, group, after);
    return (struct effect){game->group[size], move_parts(group, filled)};
}

static bool pieces_play(const struct puzzle *puzzle, const void *before, void *after, piece_t piece,
                        struct effect *effect)
{
    NAMED_READ(named, before);
    plane cell = named_cell(named, piece);
    if (!plane_any(cell))
        return false;
    plane group = named_group(named, cell);
    int size = plane_count(group);
    if (size < 2)
        return false;
    *effect = remove_group(puzzle, named, after, group, size);
    return true;
}

/* Groups with more corners are drawn more often; that does no harm here. */
static inline plane free_corners(const struct named *named, const struct links *links, int aim)
{
    return plane_less(links->corners, named_cells(named, aim + 1));
}

static inline piece_t draw_name(const struct named *named, plane cells, struct rng *rng)
{
    struct deck deck = plane_deck(cells);
    int index;
    if (deck_count(&deck) == 0)
        return PIECE_NONE;
    deck_card(&deck, (int)rng_below(rng, (uint32_t)deck_count(&deck)), &index);
    return name_of(named, index);
}

static piece_t pieces_draw(const struct puzzle *puzzle, const void *state, int aim, struct rng *rng)
{
    (void)puzzle;
    NAMED_READ(named, state);
    struct links links = named_links(named);
    return draw_name(named, free_corners(named, &links, aim), rng);
}

static piece_t pieces_sibling(const struct puzzle *puzzle, const void *state, piece_t piece,
                              struct rng *rng)
{
    (void)puzzle;
    NAMED_READ(named, state);
    return draw_name(named, named_group(named, named_cell(named, piece)), rng);
}

static piece_t pieces_play_random(const struct puzzle *puzzle, const void *before, void *after,
                                  int aim, struct rng *rng, struct effect *effect)
{
    NAMED_READ(named, before);
    struct links links = named_links(named);
    struct deck deck = plane_deck(free_corners(named, &links, aim));
    int count = deck_count(&deck), index;
    if (count == 0)
        return PIECE_NONE;
    plane cell = deck_card(&deck, (int)rng_below(rng, (uint32_t)count), &index);
    plane group = board_flood(&links, cell);
    *effect = remove_group(puzzle, named, after, group, plane_count(group));
    return name_of(named, index);
}

static parts_t pieces_differ(const struct puzzle *puzzle, const void *a, const void *b)
{
    (void)puzzle;
    NAMED_READ(one, a);
    NAMED_READ(other, b);
    return named_differ(one, other);
}

static void pieces_blend(const struct puzzle *puzzle, parts_t parts, const void *of,
                         const void *rest, void *blend)
{
    (void)puzzle;
    NAMED_READ(one, of);
    NAMED_READ(other, rest);
    named_blend(parts, one, other, blend);
}

static struct rest pieces_rest(const struct puzzle *puzzle, const void *state, int aim)
{
    const struct samegame *game = puzzle->self;
    NAMED_READ(named, state);
    struct rest rest = {game->most_bonus[0], 0};
    for (int color = 1; color <= game->colors; color++) {
        int count = plane_count(named_cells(named, color));
        rest.most += game->gain[count];
        rest.pieces += color == aim + 1 ? 0 : count;
    }
    return rest;
}

static struct ending pieces_end(const struct puzzle *puzzle, const void *state)
{
    const struct samegame *game = puzzle->self;
    NAMED_READ(named, state);
    plane color[PLANES];
    for (int p = 0; p < PLANES; p++)
        color[p] = named_color(named, p);
    return (struct ending){
        .score = colors_end(game, color),
        .bonus = game->bonus[0],
        .left = plane_count(colors_filled(color)),
    };
}

static piece_t pieces_piece(const struct puzzle *puzzle, const void *state, move_t move)
{
    (void)puzzle;
    NAMED_READ(named, state);
    return name_of(named, move_x(move) * LANE + move_y(move));
}

static move_t pieces_move(const struct puzzle *puzzle, const void *state, piece_t piece)
{
    (void)puzzle;
    NAMED_READ(named, state);
    int index;
    plane_first(named_group(named, named_cell(named, piece)), &index);
    return index_move(index);
}

static const struct pieces kernel_pieces = {
    .size = pieces_size,
    .root = pieces_root,
    .play = pieces_play,
    .draw = pieces_draw,
    .play_random = pieces_play_random,
    .sibling = pieces_sibling,
    .differ = pieces_differ,
    .blend = pieces_blend,
    .rest = pieces_rest,
    .end = pieces_end,
    .piece = pieces_piece,
    .move = pieces_move,
};
