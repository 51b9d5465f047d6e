/* SPDX-License-Identifier: MIT
 *
 * The slots, and the proofs of their bounds. Count at each dot the eight segments that could end
 * there, and take away those that lines use: the dots that are left over, summed, are the potential
 * P (Demaine et al. 2006). The cross has P = 8 * 36 = 288. A move adds a dot, so 8, and four
 * segments with two ends each, so it takes 8 away: P never changes.
 *
 * Torus. The outer dots of every row, column and diagonal that has a dot each have a free segment
 * outwards. So 2 (R + C + D + E) <= 288, where R rows, C columns, D and E diagonals of the two
 * kinds have dots. Dots are connected by steps to one of the eight neighbours, so there are dots in
 * all columns between the outer ones, and in every second diagonal at least. If the dots reach k
 * columns beyond the cross on both sides together, then C = 10 + k and R >= 10, the cross alone has
 * D = E = 13, and the corner diagonals of the wider box give (2k - 3) / 2 more. So 46 + 2k - 1.5 <=
 * 144 and k <= 49: all dots lie in at most 59 columns, and for the same reason in 59 rows. Lines
 * reach 4 places further, which the 64 of the torus hold.
 *
 * Legal moves. Take a run of r dots on a track, neighbours joined by unused segments: it has 2r
 * free ends, with the two outwards. A missing dot between runs of a and b dots, at most 4 of each
 * counted, ends at most a + b - 3 <= 5/8 (a + b) legal lines. A run borders two such places, so the
 * legal lines are at most 5/4 of the dots in runs, that is 5/8 of P, 180. Disjoint lines also
 * satisfy the rule for touching ones, so this holds for both games.
 *
 * Length. A disjoint game: a dot can be in four lines, one for each direction. 4 * 36 = 144 for
 * the cross; each move adds 4 and takes 5 away, so there are at most 144 moves. For touching games
 * Demaine et al. 2006 prove 705 from P = 288 and the isoperimetric inequality.
 */
#include "puzzle/morpion/morpion.h"

#include "puzzle/morpion/drawing.h"
#include "puzzle/morpion/judge.h"
#include "puzzle/morpion/notation.h"
#include "puzzle/morpion/playouts.h"

static const struct variant touching = {0xf, 3};
static const struct variant disjoint = {0x1f, 4};

static void slot_root(const void *self, void *state)
{
    board_root(self, state);
}

/* Sorted, because the list on the board depends on the order of the moves so far. */
static int slot_moves(const void *self, const void *state, move_t *moves)
{
    const struct board *board = state;
    (void)self;
    for (int i = 0; i < board->count; i++) {
        move_t move = entry_move(board->legal[i]);
        int at = i;
        for (; at > 0 && moves[at - 1] > move; at--)
            moves[at] = moves[at - 1];
        moves[at] = move;
    }
    return board->count;
}

static uint32_t move_entry(move_t move)
{
    struct stroke stroke = move_stroke(move);
    return legal_entry((unsigned)stroke.direction, (unsigned)stroke.x, (unsigned)stroke.y,
                       (unsigned)stroke.offset);
}

static void slot_play(const void *self, void *state, move_t move)
{
    board_play(self, state, move_entry(move), remove_portable);
    board_sum(state);
}

static score_t slot_score(const void *self, const void *state)
{
    (void)self;
    return ((const struct board *)state)->length;
}

static uint64_t slot_hash(const void *self, const void *state)
{
    (void)self;
    return board_hash(state);
}

static uint64_t slot_code(const void *self, const void *state, move_t move)
{
    (void)self, (void)state;
    return move;
}

static uint32_t slot_piece(const void *self, const void *state, move_t move)
{
    (void)self, (void)state;
    return move;
}

static int slot_piece_move(const void *self, const void *state, uint32_t piece, move_t *move)
{
    (void)self;
    *move = piece;
    return board_find(state, piece) >= 0;
}

static size_t slot_move_text(const void *self, const void *state, move_t move, char *text,
                             size_t size)
{
    (void)self, (void)state;
    return morpion_write_move(move, text, size);
}

static int slot_move_read(const void *self, const void *state, const char *text, move_t *move)
{
    (void)self;
    return morpion_read_move(text, move) && board_find(state, *move) >= 0;
}

static size_t slot_draw(const void *self, const void *state, char *text, size_t size)
{
    (void)self;
    return morpion_draw(state, text, size);
}

static size_t slot_svg(const void *self, const void *state, char *text, size_t size)
{
    (void)self;
    return morpion_svg(state, text, size);
}

static void slot_judge(const void *self, const move_t *moves, int length, struct verdict *verdict)
{
    morpion_judge(self == &disjoint, moves, length, verdict);
}

static const struct policy policies[] = {
    {"uniform", "uniform among all moves", "", morpion_uniform, NULL, 0},
    {0},
};

#define SLOTS(NAME, VARIANT, LENGTH)                                                               \
    {                                                                                              \
        .name = NAME, .self = &VARIANT,                                                            \
        .state_size = sizeof(struct board) + sizeof(line_t) * (LENGTH), .max_moves = MOVES_MOST,   \
        .max_length = LENGTH, .root = slot_root, .moves = slot_moves, .play = slot_play,           \
        .points = slot_score, .score = slot_score, .hash = slot_hash, .code = slot_code,           \
        .piece = slot_piece, .piece_move = slot_piece_move, .move_text = slot_move_text,           \
        .move_read = slot_move_read, .draw = slot_draw, .svg = slot_svg, .sample = morpion_sample, \
        .policies = policies, .judge = slot_judge,                                                 \
    }

const struct puzzle morpion_5t = SLOTS("morpion-5t", touching, LENGTH_TOUCHING);
const struct puzzle morpion_5d = SLOTS("morpion-5d", disjoint, LENGTH_DISJOINT);
