/* SPDX-License-Identifier: MIT
 *
 * What --warm begins with: the best line that the archive holds for a board and game.
 */
#ifndef CLI_SOLVE_WARM_H
#define CLI_SOLVE_WARM_H

#include "archive/archive.h"

struct warm {
    bool asked;       /* --warm was given */
    bool found;       /* and there was a line */
    struct line line; /* owned */
    char source[64];  /* who found it: the name of a search */
};

/* Looks into the archive, unless that is NULL: then nothing was asked for. To be freed in
 * any case. */
enum status warm_find(struct warm *warm, struct archive *archive, const struct grid *grid,
                      const struct rules *rules, struct error *error);
void warm_free(struct warm *warm);

/* What a request starts from; NULL: nothing. */
const struct line *warm_line(const struct warm *warm);

#endif
