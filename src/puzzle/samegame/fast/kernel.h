/* SPDX-License-Identifier: MIT
 *
 * A kernel is one compiled fast board: a size (16x16, 32x32 or 64x64 cells at
 * most) on one code path. All kernels are the same source, board.c, over planes
 * of different widths (planes_*.h); samegame.c picks one when a game is made.
 *
 * Two rules make the kernels interchangeable, and tests check them: all kernels
 * number cells column by column from the bottom left, and random draws depend on
 * that order alone. So a playout with the same generator plays the same game on
 * every size and path.
 */
#ifndef PUZZLE_SAMEGAME_FAST_KERNEL_H
#define PUZZLE_SAMEGAME_FAST_KERNEL_H

#include "puzzle/samegame/evaluation.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

/* A game in the form that the kernels read: every score is a table look-up. */
struct samegame {
    struct puzzle puzzle;
    struct grid grid;
    struct rules rules;
    const struct kernel *kernel;
    int colors, cells;
    struct weights weights;        /* the compiled-in ones for these rules */
    int64_t group[GRID_CELLS + 1]; /* points for a group of n */
    int64_t left[GRID_CELLS + 1];  /* cost of k cells of a colour left over; 0 for none */
    int64_t gain[GRID_CELLS + 1];  /* the most that k cells of a colour can still earn */
    int64_t
        clean[GRID_CELLS + 1]; /* the same if all are removed, which is impossible for one cell */
    int64_t bonus[GRID_CELLS + 1];      /* for n cells left of all colours */
    int64_t most_bonus[GRID_CELLS + 1]; /* the most for n or more cells left */
    /* Zobrist keys of the cells of each colour, from 1: [color - 1][column][row], with
     * side rows and side columns of the kernel. */
    uint64_t key[];
};

/* A group, as `groups` lists it. */
struct group {
    move_t first; /* its lowest cell of the leftmost column */
    int16_t size;
    uint8_t color;
};

struct kernel {
    const char *cpu; /* "portable", ... */
    int side;        /* most columns and rows */
    int colors;      /* most colours */
    size_t plane_size;
    /* The template of a game's puzzle: everything but self, name, judge and
     * what depends on the board. */
    struct puzzle slots;

    /* Lists all groups with their cells as planes of `plane_size` bytes, in the
     * order of moves(). `cells` has room for puzzle.max_moves planes,
     * PUZZLE_ALIGN-aligned. */
    int (*groups)(const void *self, const void *state, struct group *groups, void *cells);
    /* Writes the board as it stands. */
    void (*grid)(const void *self, const void *state, struct grid *grid);
};

/* As samegame_new, on a given kernel that is large enough for the board: for tests and
 * measurements. */
enum status samegame_new_on(struct samegame **game, const struct kernel *kernel,
                            const struct grid *grid, const struct rules *rules,
                            struct error *error);

/* The kernels that were compiled in, by path (slowest first) and then by size. */
extern const struct kernel *const kernel_table[];

/* Whether this processor runs the path of that name. */
bool kernel_runs(const char *cpu);

#endif
