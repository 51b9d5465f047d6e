/* SPDX-License-Identifier: MIT
 *
 * A line of play as one file to send to a friend: a page that replays it, with everything
 * it needs inside.
 */
#ifndef CLI_OUTPUT_HTML_H
#define CLI_OUTPUT_HTML_H

#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

struct html {
    const char *title;
    const struct grid *grid;
    const struct rules *rules;
    const move_t *move;
    int length;
    int64_t score; /* as the judge says */
};

/* Writes the page to a file, or to standard output for "-". */
enum status html_write(const struct html *html, const char *path, struct error *error);

#endif
