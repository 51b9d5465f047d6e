/* SPDX-License-Identifier: MIT
 *
 * A line of play as a web page that replays it: one file that needs nothing else.
 */
#ifndef CLI_OUTPUT_HTML_H
#define CLI_OUTPUT_HTML_H

#include "base/buffer.h"
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

/* Adds text as the content of an HTML or SVG element. Characters with a meaning there are
 * escaped, and bytes that are not UTF-8 become '?': file names may hold anything. */
void html_escape(struct buffer *out, const char *text);

#endif
