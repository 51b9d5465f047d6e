/* SPDX-License-Identifier: MIT
 *
 * Treatments and their budgets in words: how lists, tables and plots name them.
 */
#ifndef LAB_RUN_LABEL_H
#define LAB_RUN_LABEL_H

#include "lab/run/design.h"

/* "100,000 nodes", "10 s, 4 threads": what a run of the treatment may spend. */
void label_budget(const struct treatment *treatment, char *text, size_t size);

/* A point: its name, or the budget that is run where a scaled one makes its name wrong. */
void label_point(const struct design *design, const struct treatment *treatment, char *text,
                 size_t size);

/* A treatment, where rows and columns are one list. */
void label_treatment(const struct design *design, const struct treatment *treatment, char *text,
                     size_t size);

#endif
