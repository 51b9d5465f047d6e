/* SPDX-License-Identifier: MIT
 *
 * Part of body.h: scripts. A cell is named by its number on the board that the game began
 * with. The names lie in planes of their own, a bit of the name each, that fall and close
 * with the colours; to find a cell is to compare all names at once.
 */
#include "puzzle/script.h"

enum { NAMES = LANE == 16 ? 8 : LANE == 32 ? 10 : 12 }; /* bits of COLUMNS * LANE - 1 */

struct named {
    _Alignas(PUZZLE_ALIGN) plane plane[PLANES + NAMES]; /* the colours first */
};

static size_t script_size(const struct puzzle *puzzle)
{
    (void)puzzle;
    return sizeof(struct named);
}

static void script_root(const struct puzzle *puzzle, void *state)
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

/* Where the piece is; empty where it is gone. No bit of the name is asked by a branch, which
 * would be guessed wrong every other time. */
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

static inline plane named_group(const struct named *named, piece_t piece)
{
    struct links links = colors_links(named->plane);
    return board_flood(&links, named_cell(named, piece));
}

static bool script_play(const struct puzzle *puzzle, const void *before, void *after, piece_t piece,
                        score_t *gain)
{
    const struct samegame *game = puzzle->self;
    plane group = named_group(before, piece);
    int size = plane_count(group);
    if (size < 2)
        return false;
    *gain = game->group[size];
    struct named *named = after;
    *named = *(const struct named *)before;
    planes_fall(named->plane, PLANES + NAMES, group);
    planes_close(named->plane, PLANES + NAMES, colors_filled(named->plane));
    return true;
}

static inline piece_t draw_name(const struct named *named, plane cells, struct rng *rng)
{
    struct deck deck = plane_deck(cells);
    int index;
    deck_card(&deck, (int)rng_below(rng, (uint32_t)deck_count(&deck)), &index);
    return name_of(named, index);
}

/* Groups with more corners come up more often, which does no harm here. */
static piece_t script_draw(const struct puzzle *puzzle, const void *state, int aim, struct rng *rng)
{
    (void)puzzle;
    const struct named *named = state;
    plane corners = colors_links(named->plane).corners;
    plane others = plane_less(corners, colors_cells(named->plane, aim + 1));
    return plane_any(others) ? draw_name(named, others, rng) : PIECE_NONE;
}

static piece_t script_mate(const struct puzzle *puzzle, const void *state, piece_t piece,
                           struct rng *rng)
{
    (void)puzzle;
    return draw_name(state, named_group(state, piece), rng);
}

/* The same names in the same places are the same cells. */
static bool script_same(const struct puzzle *puzzle, const void *a, const void *b)
{
    (void)puzzle;
    const struct named *one = a, *other = b;
    if (!plane_same(colors_filled(one->plane), colors_filled(other->plane)))
        return false;
    return !plane_any(plane_differ(one->plane + PLANES, other->plane + PLANES, NAMES));
}

static struct ending script_end(const struct puzzle *puzzle, const void *state)
{
    const struct samegame *game = puzzle->self;
    const struct named *named = state;
    struct board board = {.points = 0};
    memcpy(board.color, named->plane, sizeof board.color);
    return (struct ending){
        .score = board_end(game, &board),
        .bonus = game->clear,
        .left = plane_count(board_filled(&board)),
    };
}

static piece_t script_piece(const struct puzzle *puzzle, const void *state, move_t move)
{
    (void)puzzle;
    return name_of(state, move_x(move) * LANE + move_y(move));
}

static move_t script_move(const struct puzzle *puzzle, const void *state, piece_t piece)
{
    (void)puzzle;
    int index;
    plane_first(named_group(state, piece), &index);
    return index_move(index);
}

static const struct scripting kernel_scripting = {
    .size = script_size,
    .root = script_root,
    .play = script_play,
    .draw = script_draw,
    .mate = script_mate,
    .same = script_same,
    .end = script_end,
    .piece = script_piece,
    .move = script_move,
};
