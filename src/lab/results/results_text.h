/* SPDX-License-Identifier: MIT
 *
 * Results as text, which people can read, compare and commit: a heading with the version,
 * then a line for each intent and origin, and for each treatment a line with its key and a
 * line for every run. Tabs separate the fields of all lines but the runs, since their texts
 * have blanks. Origins are numbered in the order of their lines, and a run belongs to the
 * treatment whose line came last, so lines can be added for ever.
 */
#ifndef LAB_RESULTS_RESULTS_TEXT_H
#define LAB_RESULTS_RESULTS_TEXT_H

#include "base/buffer.h"
#include "lab/results/results.h"

/* What a line means depends on those before it. Started by zeroing. */
struct results_reader {
    int lines;             /* that were read */
    struct buffer origins; /* ints: what the results call each origin of the text */
    struct key key;        /* of the treatment that came last, */
    bool keyed;            /* if one came */
};

/* Reads the next line, without its end. Refuses what is no such line or is of another
 * version, and names the line. */
enum status results_read_line(struct results_reader *reader, struct results *results,
                              const char *line, struct error *error);
void results_reader_free(struct results_reader *reader);

/* The lines that begin a text. */
void results_write_heading(struct buffer *out);

/* The whole text. */
void results_write(const struct results *results, struct buffer *out);

/* Lines that add something behind those that the reader has seen. */
void results_write_intent(const struct intent *intent, struct buffer *out);
void results_write_run(const struct results_reader *reader, const struct results *results,
                       const struct key *key, const struct origin *origin,
                       const struct outcome *outcome, struct buffer *out);
void results_write_all(const struct results_reader *reader, const struct results *results,
                       struct buffer *out);

#endif
