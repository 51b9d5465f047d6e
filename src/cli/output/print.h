/* SPDX-License-Identifier: MIT
 *
 * Words that several commands print the same way.
 */
#ifndef CLI_OUTPUT_PRINT_H
#define CLI_OUTPUT_PRINT_H

#include "base/quantity.h"
#include "cli/input/boards.h"

/* Room for a phrase. */
struct phrase {
    char text[224];
};

/* "15x15, 5 colours, samegame" */
struct phrase print_board(const struct grid *grid, const struct rules *rules);

/* "3185 points, cleared, 58 moves" or "212 points, 9 cells left, 40 moves", of a
 * line that the judge replayed. */
struct phrase print_outcome(const struct grid *grid, const move_t *moves, int length,
                            const struct verdict *verdict);

/* "1 node", "1,234 nodes" */
struct phrase print_count(int64_t count, const char *noun);

/* "0.25 s", "12.3 s", "4:05" or "3:00:00" */
struct phrase print_seconds(double seconds);

/* Whether a person reads standard output as it comes. Not so under mpirun, which gives
 * its ranks a terminal of its own making, wherever the output goes. */
bool print_to_terminal(void);

/* A remark on standard error that does not end the command. */
void warn(const struct error *error);

/* Writes to standard output; STATUS_FAILED if the buffer ran out of memory. Frees it. */
enum status print_buffer(struct buffer *buffer, struct error *error);

#endif
