/* SPDX-License-Identifier: MIT
 *
 * The progress line of a running command: one line on standard error, redrawn in place, never
 * wider than the terminal.
 */
#ifndef CLI_OUTPUT_PROGRESS_H
#define CLI_OUTPUT_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/puzzle.h"

/* What a search counts. */
struct work {
    uint64_t done;
    const char *unit;
};

/* Nodes where they are most of the work, or else playouts. Annealing, beam search and exact
 * searches play few whole games beside many nodes; tree and nested searches count about as many
 * of both. */
struct work work_counted(uint64_t playouts, uint64_t nodes);

/* What the line shows. */
struct progress {
    const char *board; /* its name */
    double seconds;    /* since the start */
    double share;      /* of the budget that is used, 0..1; negative if there is no limit */
    bool found;
    score_t score;      /* of the best line, if found */
    const char *result; /* shown instead of the best line; NULL: none */
    struct work work;
    const char *doing;
};

/* Writes the line, at most `width` columns of it, without a newline. `fine` allows
 * block characters. Returns the bytes, as snprintf does. */
size_t progress_text(const struct progress *progress, int width, bool fine, char *text,
                     size_t size);

/* Draws over the last line on a terminal. Elsewhere it prints a line at most once a second,
 * so callers may draw as often as they like. */
void progress_draw(const struct progress *progress);

/* Whether to draw at all: asked for by --progress, or a terminal that --quiet does not silence. */
bool progress_wanted(bool progress, bool quiet);

/* Wipes the line off a terminal. */
void progress_clear(void);

#endif
