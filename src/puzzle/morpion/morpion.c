/* SPDX-License-Identifier: MIT
 *
 * The slots, and the proofs of their bounds.
 *
 * Potential (Demaine et al. 2006). At each dot, count those of its eight directions in which no
 * line uses the segment to the next place, and sum over all dots: P. The cross has P = 8 * 36 =
 * 288. A move adds a dot, which is 8, and four segments with two ends each, which takes 8 away. So
 * P is 288 in every position.
 *
 * Torus. The outer dots of every row, column and diagonal have a free direction outwards. So
 * 2 (R + C + D + E) <= 288, where R rows, C columns and D and E diagonals of the two kinds have
 * dots. Dots are connected by steps to neighbours. So there are no empty columns between those with
 * dots, and never two empty diagonals in a row. Let the dots reach k columns beyond the cross, left
 * and right added up: C = 10 + k, R >= 10. The cross has D = E = 13. The rightmost dot, k' columns
 * beyond the cross, is at least 2k' - 3 diagonals of the two kinds further out, and half of them
 * have dots; the same to the left. So 10 + (10 + k) + 26 + (k - 3) <= 144 and k <= 50: all dots
 * lie in at most 60 columns, and for the same reason in 60 rows. Lines reach 4 places beyond a dot,
 * so no two places that the rules compare are 64 apart.
 *
 * Legal moves. Take a run of r dots on a track, neighbours joined by unused segments. It has
 * 2 (r - 1) free directions along the track, and one more at each end that borders an empty place
 * where a dot could go. Between runs of a and b dots, at most 4 counted of each, a dot completes
 * at most a + b - 3 <= 5/8 (a + b) lines. So a run takes part in at most 5/8 as many legal lines as
 * it has free directions, and there are at most 5/8 P = 180. Disjoint lines satisfy the rule for
 * touching ones too, so this holds for both games.
 *
 * Length. Disjoint: a dot can be on four lines, one for each direction, 144 for the cross. Each
 * move adds 4 and takes 5 away, so there are at most 144 moves. Touching: Demaine et al. prove 705
 * from P = 288 and an isoperimetric inequality.
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

/* A move is its own code. That would do for `piece` as well, but a puzzle without it is searched by
 * policy adaptation instead of annealing, which finds far shorter games here. */
static uint64_t slot_code(const void *self, const void *state, move_t move)
{
    (void)self, (void)state;
    return move;
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
    if (!morpion_read_move(text, move))
        return 0;
    return board_find(state, *move) >= 0 ? 1 : -1;
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

#define SLOTS(NAME, VARIANT, LENGTH)                                                             \
    {                                                                                            \
        .name = NAME, .self = &VARIANT,                                                          \
        .state_size = sizeof(struct board) + sizeof(line_t) * (LENGTH), .max_moves = MOVES_MOST, \
        .max_length = LENGTH, .root = slot_root, .moves = slot_moves, .play = slot_play,         \
        .points = slot_score, .score = slot_score, .hash = slot_hash, .code = slot_code,         \
        .move_text = slot_move_text, .move_read = slot_move_read, .line_head = "(28,28)",        \
        .draw = slot_draw, .svg = slot_svg, .sample = morpion_sample, .policies = policies,      \
        .judge = slot_judge,                                                                     \
    }

const struct puzzle morpion_5t = SLOTS("morpion-5t", touching, LENGTH_TOUCHING);
const struct puzzle morpion_5d = SLOTS("morpion-5d", disjoint, LENGTH_DISJOINT);
