/* SPDX-License-Identifier: MIT
 *
 * Sets of boards by name. `standard-20` is the file standard-20.txt in the first of these
 * folders that has it: $CHAINSHOT_BOARDS, the installed one, the one of the source tree that
 * the program was built from.
 */
#ifndef CLI_INPUT_SETS_H
#define CLI_INPUT_SETS_H

#include <stddef.h>

#include "base/buffer.h"
#include "base/error.h"

/* Splits "NAME:RANGE" into the path of the set's file and the range, "" if there is none. A
 * NAME with a slash is a path. */
enum status sets_find(const char *text, char *path, size_t size, const char **range,
                      struct error *error);

/* Names of all sets that can be found, sorted, with a space between. */
void sets_list(struct buffer *out);

/* Reads "3", "1-5", "1,7,9" or "1-3,7": numbers from 1 to `count`, in the order given; "" is
 * all of them. *picked holds indices from 0; the caller frees it. */
enum status sets_range(const char *range, int count, int **picked, int *length,
                       struct error *error);

#endif
