/* SPDX-License-Identifier: MIT
 *
 * Results as text that people can read, compare and commit: a heading with the version, a line per
 * intent and origin, and per treatment a line with its key and a line per run. Fields are separated
 * by tabs, because they may contain blanks; those of runs by blanks. Origins are numbered in the
 * order of their lines, and a run belongs to the last treatment before it. So lines can always be
 * appended.
 */
#ifndef LAB_RESULTS_RESULTS_TEXT_H
#define LAB_RESULTS_RESULTS_TEXT_H

#include "base/buffer.h"
#include "lab/results/results.h"

/* The state of a reader, because a line depends on those before it. Start from a zeroed struct. */
struct results_reader {
    int lines;             /* number of lines read */
    struct buffer origins; /* ints: the index in the results of each origin of the text */
    struct key key;        /* of the last treatment, */
    bool keyed;            /* if there was one */
};

/* Reads the next line, without its newline. Fails with the number of the line if it is malformed or
 * of another version. */
enum status results_read_line(struct results_reader *reader, struct results *results,
                              const char *line, struct error *error);
void results_reader_free(struct results_reader *reader);

/* Appends the first lines of a text. */
void results_write_heading(struct buffer *out);

/* Appends the whole text. */
void results_write(const struct results *results, struct buffer *out);

/* Appends lines that continue the text that the reader has read. */
void results_write_intent(const struct intent *intent, struct buffer *out);
void results_write_run(const struct results_reader *reader, const struct results *results,
                       const struct key *key, const struct origin *origin,
                       const struct outcome *outcome, struct buffer *out);
void results_write_all(const struct results_reader *reader, const struct results *results,
                       struct buffer *out);

#endif
