/* SPDX-License-Identifier: MIT
 *
 * The live line under a running search: one line on standard error, redrawn in
 * place, never wider than the terminal.
 */
#ifndef CLI_SOLVE_PROGRESS_H
#define CLI_SOLVE_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/puzzle.h"

/* What there is to tell. */
struct progress {
    const char *board; /* its name */
    double seconds;    /* since the start */
    double share;      /* of the budget that is used, 0..1; negative if there is no limit */
    bool found;
    score_t score;      /* of the best line, if found */
    const char *result; /* told instead of the best line; NULL: there is nothing else */
    uint64_t work;      /* playouts, or nodes where there are none */
    const char *unit;   /* of the work */
    const char *doing;
};

/* Writes the line, at most `width` columns of it, without a newline. `fine` allows
 * block characters. Returns the bytes, as snprintf does. */
size_t progress_text(const struct progress *progress, int width, bool fine, char *text,
                     size_t size);

/* Draws over the line that is there: on a terminal in place, elsewhere as a line
 * of its own. */
void progress_draw(const struct progress *progress);

/* Wipes the line off a terminal. */
void progress_clear(void);

#endif
