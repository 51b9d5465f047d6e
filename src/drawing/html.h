/* SPDX-License-Identifier: MIT
 *
 * A line of play as a web page that replays it: one file that needs nothing else.
 */
#ifndef DRAWING_HTML_H
#define DRAWING_HTML_H

#include "base/buffer.h"
#include "drawing/replay.h"

/* Appends the page. */
void html_page(struct buffer *out, const struct replayed *line, const char *title);

/* Adds text as the content of an HTML or SVG element. Characters with a meaning there are
 * escaped, and bytes that are not UTF-8 become '?': file names may hold anything. */
void html_escape(struct buffer *out, const char *text);

#endif
