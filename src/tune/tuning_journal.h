/* SPDX-License-Identifier: MIT
 *
 * The steps of a tuning as lines of its journal, each a JSON object: a header that says what
 * is tuned, the generations, the result. Numbers have all their digits, so that what is
 * read back is what was written.
 */
#ifndef TUNE_TUNING_JOURNAL_H
#define TUNE_TUNING_JOURNAL_H

#include "tune/tuning.h"

/* Make lines for the caller to free. */
enum status tuning_header_line(const struct tuning *tuning, char **line, struct error *error);
enum status tuning_generation_line(const struct tuning *tuning, const struct generation *generation,
                                   char **line, struct error *error);
enum status tuning_result_line(const struct tuning *tuning, const struct contest *contest,
                               char **line, struct error *error);

/* STATUS_OK if both headers are of the same tuning; the message names what differs. Which
 * version of the program wrote them does not count. */
enum status tuning_same_header(const char *there, const char *mine, struct error *error);

bool tuning_is_result(const char *line);

/* Sets the Gaussians and the mean scores to those of the next generation. */
enum status tuning_recall_generation(const struct tuning *tuning, const char *line,
                                     struct generation *generation, struct error *error);

/* Fills in the contest, if the line has it for as many generations and boards. */
bool tuning_recall_result(const struct tuning *tuning, const char *line, struct contest *contest);

#endif
