/* SPDX-License-Identifier: MIT
 *
 * The steps of a tuning as lines of its journal, each a JSON object: a header that describes the
 * tuning, the generations, the result. Numbers have all their digits, so they read back exactly.
 */
#ifndef TUNE_TUNING_JOURNAL_H
#define TUNE_TUNING_JOURNAL_H

#include "tune/tuning.h"

/* The caller frees these lines. */
enum status tuning_header_line(const struct tuning *tuning, char **line, struct error *error);
enum status tuning_generation_line(const struct tuning *tuning, const struct generation *generation,
                                   char **line, struct error *error);
enum status tuning_result_line(const struct tuning *tuning, const struct contest *contest,
                               char **line, struct error *error);

/* STATUS_OK if both headers describe the same tuning; the message names the difference. The version
 * of the program is not compared. */
enum status tuning_same_header(const char *there, const char *mine, struct error *error);

bool tuning_is_result(const char *line);

/* Sets the Gaussians and the mean scores to those of the next generation. */
enum status tuning_recall_generation(const struct tuning *tuning, const char *line,
                                     struct generation *generation, struct error *error);

/* Fills in the contest if the line has one with as many generations and boards. */
bool tuning_recall_result(const struct tuning *tuning, const char *line, struct contest *contest);

#endif
