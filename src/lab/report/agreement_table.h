/* SPDX-License-Identifier: MIT
 *
 * The table on top of a page: one row per table or figure of a paper, with the published number,
 * ours, and the agreement.
 */
#ifndef LAB_REPORT_AGREEMENT_TABLE_H
#define LAB_REPORT_AGREEMENT_TABLE_H

#include "lab/experiments/experiment.h"
#include "lab/results/results.h"

/* `table` ends with NULL; experiments that repeat nothing of a paper are left out. */
enum status agreement_table_write(const struct experiment *const *table,
                                  const struct results *results, struct buffer *out,
                                  struct error *error);

#endif
