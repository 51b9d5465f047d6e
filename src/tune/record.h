/* SPDX-License-Identifier: MIT
 *
 * The steps of a tuning as JSON, a line each: what is tuned, the generations, the result.
 * Numbers have all their digits, so that what is read back is what was written.
 */
#ifndef TUNE_RECORD_H
#define TUNE_RECORD_H

#include "tune/tuning.h"

/* Make lines for the caller to free. */
enum status record_header(const struct tuning *tuning, char **line, struct error *error);
enum status record_generation(const struct tuning *tuning, const struct generation *generation,
                              char **line, struct error *error);
enum status record_result(const struct tuning *tuning, const struct contest *contest, char **line,
                          struct error *error);

/* STATUS_OK if both headers are of the same tuning; the message names what differs. Which
 * version of the program wrote them does not count. */
enum status record_same(const char *there, const char *mine, struct error *error);

bool record_is_result(const char *line);

/* Sets the Gaussians and the mean scores to those of the next generation. */
enum status record_recall(const struct tuning *tuning, const char *line,
                          struct generation *generation, struct error *error);

/* Fills in the contest, if the line has it for as many generations and boards. */
bool record_recall_result(const struct tuning *tuning, const char *line, struct contest *contest);

#endif
