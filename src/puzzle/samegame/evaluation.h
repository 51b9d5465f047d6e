/* SPDX-License-Identifier: MIT
 *
 * The evaluation of a position of the SameGame family: the points so far plus a weighted sum of
 * features, all of them counts that the fast board finds in a few instructions. This table is the
 * only list of features; weight files, messages, help and the tuner use it.
 *
 * There are two kinds of colours: targets, which the line plays late as large groups, and the
 * others, which are removed first. Each feature has a weight at the start of the game and one at
 * its end, interpolated by the share of the cells that are removed.
 */
#ifndef PUZZLE_SAMEGAME_EVALUATION_H
#define PUZZLE_SAMEGAME_EVALUATION_H

#include "puzzle/heuristic.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

/* STAGED(name, low, high, meaning): name_start and name_end. */
#define KIND_WEIGHTS(PLAIN, STAGED, kind, of)                                                      \
    STAGED(kind##_color, -10, 10, "times what all cells of a colour would earn as one group, " of) \
    STAGED(kind##_group, -200, 200, "for each group of two cells or more, " of)                    \
    STAGED(kind##_large, -10, 10, "times (n-1)^power for each group of n >= 2, " of)               \
    PLAIN(kind##_power, 0, 4, "the power in the feature before")                                   \
    STAGED(kind##_pair, -200, 200, "for each group of two cells, " of)                             \
    STAGED(kind##_single, -200, 200, "for each cell without a neighbour of its colour, " of)       \
    STAGED(kind##_last, -2000, 2000, "for a colour of which one cell is left, " of)                \
    STAGED(kind##_run, -200, 200, "for each run of columns that hold a colour, " of)               \
    STAGED(kind##_lone, -200, 200, "for each such run of one column, " of)

#define WEIGHTS(PLAIN, STAGED)                                                               \
    KIND_WEIGHTS(PLAIN, STAGED, target, "targets")                                           \
    KIND_WEIGHTS(PLAIN, STAGED, other, "other colours")                                      \
    STAGED(rest_others, -200, 200, "for each cell of other colours that the closure leaves") \
    STAGED(rest_pieces, -200, 200, "for each piece of targets that the closure leaves")      \
    STAGED(rest_lonely, -200, 200,                                                           \
           "for each cell that the closure leaves and no cell of its colour can reach")      \
    STAGED(stuck, -200, 200,                                                                 \
           "for each cell left after removing all groups of the other colours in turn")      \
    STAGED(columns, -200, 200, "for each column that is left")                               \
    STAGED(heights, -10, 10, "times the square of each column's height")                     \
    STAGED(steps, -50, 50, "times the difference in height of neighbouring columns")

struct weights {
#define PLAIN_FIELD(name, low, high, text)  double name;
#define STAGED_FIELD(name, low, high, text) double name##_start, name##_end;
    WEIGHTS(PLAIN_FIELD, STAGED_FIELD)
#undef PLAIN_FIELD
#undef STAGED_FIELD
};

extern const struct option weight_rows[];

/* Weights are rounded to multiples of a small unit and summed as integers, so that sums are exact
 * in whatever order a code path adds them. A pair has the weights at the start and at the end of
 * the game; the compiler adds both at once. */
typedef int64_t pair __attribute__((vector_size(16)));

enum { OTHER, TARGET, KINDS };
enum { SMALL = 3 }; /* groups up to this size are counted without a flood fill */

/* The weights in the form that the kernels use. */
struct evaluator {
    double unit;      /* points per unit */
    uint64_t targets; /* bit c - 1 for colour c */
    int closure;
    pair small[SMALL + 1][KINDS]; /* by size */
    pair run[KINDS], lone[KINDS];
    pair rest_others, rest_pieces, rest_lonely, stuck, columns, heights, steps;
    bool counts_lonely, counts_stuck; /* their weights are not 0 */
    const pair
        *group[KINDS]; /* by size; this and the next two arrays follow the struct in memory */
    const pair *color[KINDS]; /* by cells left */
    const double *stage;      /* by cells left: the share of cells that are removed, 0 to 1 */
};

size_t evaluator_size(int cells);

/* `points[n]` are those of a group of n cells. */
void evaluator_prepare(struct evaluator *evaluator, const struct weights *weights, int cells,
                       const int64_t *points, const struct heuristic_mode *mode);

/* The files of the folder weights/, compiled in so that the library needs no file. Ends with a
 * row whose name is NULL. */
struct weight_set {
    const char *name; /* of the game */
    const char *text;
};
extern const struct weight_set weight_sets[];

/* The compiled-in weights for the game; those of samegame for custom rules. */
void weights_for(const struct rules *rules, struct weights *weights);

#endif
