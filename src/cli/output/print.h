/* SPDX-License-Identifier: MIT
 *
 * What several commands print the same way: numbers, boards, results, JSON, the version.
 */
#ifndef CLI_OUTPUT_PRINT_H
#define CLI_OUTPUT_PRINT_H

#include <jansson.h>
#include <stdio.h>

#include "base/quantity.h"
#include "cli/input/subject.h"

/* A short text, returned by value. */
struct phrase {
    char text[320];
};

/* "15x15, 5 colours, samegame" */
struct phrase print_board(const struct grid *grid, const struct rules *rules);

/* A text that begins with a name, returned by value. */
struct title {
    char text[450];
};

/* "mine.txt: 15x15, 5 colours, samegame" or "morpion-5d" */
struct title print_headline(const struct subject *subject);

/* "3185 points, cleared, 58 moves", "212 points, 9 cells left, 40 moves" or, for a puzzle,
 * "82 points, 82 moves", for a line that the judge replayed. */
struct phrase print_outcome(const struct subject *subject, const move_t *moves, int length,
                            const struct verdict *verdict);

/* "1 node", "1,234 nodes" */
struct phrase print_count(int64_t count, const char *noun);

/* "0.25 s", "12.3 s", "4:05" or "3:00:00" */
struct phrase print_seconds(double seconds);

/* Whether a person reads standard output as it is written. Not under mpirun, which gives its
 * ranks a pseudo-terminal, wherever the output goes. */
bool print_to_terminal(void);

/* Where remarks about an answer go: to standard output if a person reads it there, else to
 * standard error, so that a file or pipe gets the answer alone. */
FILE *print_remarks(void);

/* Whether a person reads the remarks as they are written. */
bool remarks_to_terminal(void);

/* Prints a warning on standard error. */
void warn(const struct error *error);

/* Writes to standard output; STATUS_FAILED if the buffer ran out of memory. Frees it. */
enum status print_buffer(struct buffer *buffer, struct error *error);

/* The format of that name; NULL is text. */
enum status format_find(const char *name, enum format *format, struct error *error);

/* Prints the moves of a legal line, one per line. */
enum status print_moves(const struct subject *subject, const move_t *moves, int length,
                        struct error *error);

/* Prints the i-th position in a format, with what the format has between positions. */
enum status print_position(enum format format, const struct position *position, int i,
                           struct error *error);

/* "1.0.0+3a776b1": release and commit, stored with every solution. */
extern const char version_text[];

/* Prints the object and drops the reference; NULL means that memory ran out. */
enum status write_json(json_t *object, struct error *error);

#endif
