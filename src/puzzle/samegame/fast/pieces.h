/* SPDX-License-Identifier: MIT
 *
 * Part of board.c: cells that keep their names. The name of a cell is its number on the first
 * board. Each bit of the names has a plane that falls with the colours, and a cell is found by
 * comparing all names at once.
 */
#include "puzzle/pieces.h"

enum { NAMES = LANE == 16 ? 8 : LANE == 32 ? 10 : 12 }; /* bits of COLUMNS * LANE - 1 */

struct named {
    _Alignas(PUZZLE_ALIGN) plane plane[PLANES + NAMES]; /* the colours first */
};

static size_t pieces_size(const struct puzzle *puzzle)
{
    (void)puzzle;
    return sizeof(struct named);
}

static void pieces_root(const struct puzzle *puzzle, void *state)
{
    struct named *named = state;
    struct board board;
    slot_root(puzzle->self, &board);
    memset(named, 0, sizeof *named);
    memcpy(named->plane, board.color, sizeof board.color);
    plane filled = colors_filled(named->plane);
    for (int index = 0; index < COLUMNS * LANE; index++) {
        plane cell = plane_and(plane_bit(index), filled);
        for (int bit = 0; bit < NAMES; bit++)
            if (index >> bit & 1)
                named->plane[PLANES + bit] = plane_or(named->plane[PLANES + bit], cell);
    }
}

/* The cell of a piece, or none if it is gone. There is no branch on a bit of the name: half of
 * them would be mispredicted. */
static inline plane named_cell(const struct named *named, piece_t piece)
{
    plane wanted[NAMES];
    for (int bit = 0; bit < NAMES; bit++)
        wanted[bit] = plane_fill(piece >> bit & 1);
    return plane_less(colors_filled(named->plane),
                      plane_differ(named->plane + PLANES, wanted, NAMES));
}

static inline piece_t name_of(const struct named *named, int index)
{
    piece_t piece = 0;
    for (int bit = 0; bit < NAMES; bit++) {
        uint64_t word[WORDS];
        plane_words(&named->plane[PLANES + bit], word);
        piece |= (piece_t)(word[index / 64] >> index % 64 & 1) << bit;
    }
    return piece;
}

/* All moves there, and the group that goes with a cell. */
static inline struct links named_links(const void *state)
{
    return colors_links(((const struct named *)state)->plane);
}

static inline plane named_group(const void *state, piece_t piece)
{
    struct links links = named_links(state);
    return board_flood(&links, named_cell(state, piece));
}

/* The columns that a move looks at or changes: its own, the ones beside them, and where one is
 * emptied all from there on, which move up. */
static inline parts_t move_parts(plane group, plane filled)
{
    uint64_t own = plane_columns(group), emptied = own & ~plane_columns(filled);
    return own | own << 1 | own >> 1 | -(emptied & -emptied);
}

/* Goes through registers: storing and loading again would stall. */
static struct effect remove_group(const struct puzzle *puzzle, const void *before, void *after,
                                  plane group, int size)
{
    const struct samegame *game = puzzle->self;
    const struct named *from = before;
    struct named named, *to = after;
    for (int p = 0; p < PLANES + NAMES; p++)
        named.plane[p] = from->plane[p];
    planes_fall(named.plane, PLANES + NAMES, group);
    plane filled = colors_filled(named.plane);
    struct effect effect = {game->group[size], move_parts(group, filled)};
    planes_close(named.plane, PLANES + NAMES, filled);
    for (int p = 0; p < PLANES + NAMES; p++)
        to->plane[p] = named.plane[p];
    return effect;
}

static bool pieces_play(const struct puzzle *puzzle, const void *before, void *after, piece_t piece,
                        struct effect *effect)
{
    plane cell = named_cell(before, piece);
    if (!plane_any(cell))
        return false;
    struct links links = named_links(before);
    plane group = board_flood(&links, cell);
    int size = plane_count(group);
    if (size < 2)
        return false;
    *effect = remove_group(puzzle, before, after, group, size);
    return true;
}

/* Groups with more corners are drawn more often; that does no harm here. */
static inline plane free_corners(const struct named *named, const struct links *links, int aim)
{
    return plane_less(links->corners, colors_cells(named->plane, aim + 1));
}

static piece_t draw_name(const struct named *named, plane cells, struct rng *rng)
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
    struct links links = named_links(state);
    return draw_name(state, free_corners(state, &links, aim), rng);
}

static piece_t pieces_sibling(const struct puzzle *puzzle, const void *state, piece_t piece,
                              struct rng *rng)
{
    (void)puzzle;
    return draw_name(state, named_group(state, piece), rng);
}

static piece_t pieces_play_random(const struct puzzle *puzzle, const void *before, void *after,
                                  int aim, struct rng *rng, struct effect *effect)
{
    struct links links = named_links(before);
    struct deck deck = plane_deck(free_corners(before, &links, aim));
    int count = deck_count(&deck), index;
    if (count == 0)
        return PIECE_NONE;
    plane cell = deck_card(&deck, (int)rng_below(rng, (uint32_t)count), &index);
    plane group = board_flood(&links, cell);
    *effect = remove_group(puzzle, before, after, group, plane_count(group));
    return name_of(before, index);
}

/* A column is the same if the same names are in the same places. */
static parts_t pieces_differ(const struct puzzle *puzzle, const void *a, const void *b)
{
    (void)puzzle;
    const struct named *one = a, *other = b;
    plane here = colors_filled(one->plane), there = colors_filled(other->plane);
    return plane_columns(plane_or(plane_differ(&here, &there, 1),
                                  plane_differ(one->plane + PLANES, other->plane + PLANES, NAMES)));
}

static void pieces_blend(const struct puzzle *puzzle, parts_t parts, const void *of,
                         const void *rest, void *blend)
{
    (void)puzzle;
    const struct named *one = of, *other = rest;
    struct named *named = blend;
    plane columns = plane_lanes(parts);
    for (int p = 0; p < PLANES + NAMES; p++)
        named->plane[p] =
            plane_or(plane_and(one->plane[p], columns), plane_less(other->plane[p], columns));
}

static struct rest pieces_rest(const struct puzzle *puzzle, const void *state, int aim)
{
    const struct samegame *game = puzzle->self;
    const struct named *named = state;
    struct rest rest = {game->most_bonus[0], 0};
    for (int color = 1; color <= game->colors; color++) {
        int count = plane_count(colors_cells(named->plane, color));
        rest.most += game->gain[count];
        rest.pieces += color == aim + 1 ? 0 : count;
    }
    return rest;
}

static struct ending pieces_end(const struct puzzle *puzzle, const void *state)
{
    const struct samegame *game = puzzle->self;
    const struct named *named = state;
    struct board board = {.points = 0};
    memcpy(board.color, named->plane, sizeof board.color);
    return (struct ending){
        .score = board_end(game, &board),
        .bonus = game->bonus[0],
        .left = plane_count(board_filled(&board)),
    };
}

static piece_t pieces_piece(const struct puzzle *puzzle, const void *state, move_t move)
{
    (void)puzzle;
    return name_of(state, move_x(move) * LANE + move_y(move));
}

static move_t pieces_move(const struct puzzle *puzzle, const void *state, piece_t piece)
{
    (void)puzzle;
    int index;
    plane_first(named_group(state, piece), &index);
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
