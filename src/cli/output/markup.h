/* SPDX-License-Identifier: MIT
 *
 * Text inside the elements of pictures and pages.
 */
#ifndef CLI_OUTPUT_MARKUP_H
#define CLI_OUTPUT_MARKUP_H

#include "base/buffer.h"

/* Adds text: three characters mean something there, and bytes that are no text are '?'. */
void markup_text(struct buffer *out, const char *text);

#endif
