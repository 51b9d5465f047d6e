/* SPDX-License-Identifier: MIT
 *
 * The budget that was run, in words: "60 s", "1 of 60 s", "100,000 of 10 million nodes", and
 * "at most" before it where treatments differ.
 */
#ifndef LAB_REPORT_BUDGET_WORDS_H
#define LAB_REPORT_BUDGET_WORDS_H

#include <stddef.h>

#include "lab/run/design.h"

/* Empty where the whole of budgets that differ was run: axis or rows name them. */
void budget_words(const struct design *design, char *text, size_t size);

/* That of one treatment, with the time that it stands for: "5 million playouts for 60 s". */
void budget_words_of(const struct design *design, const struct treatment *treatment, char *text,
                     size_t size);

#endif
