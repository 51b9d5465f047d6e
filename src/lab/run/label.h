/* SPDX-License-Identifier: MIT
 *
 * Names of treatments and budgets in lists, tables and plots, and commands.
 */
#ifndef LAB_RUN_LABEL_H
#define LAB_RUN_LABEL_H

#include "lab/run/design.h"

/* The budget of a run: "100,000 nodes", "10 s, 4 threads". */
void label_budget(const struct treatment *treatment, char *text, size_t size);

/* A point: its name, or the scaled budget if the name would be wrong. */
void label_point(const struct design *design, const struct treatment *treatment, char *text,
                 size_t size);

/* A treatment, for tables in which rows and columns are one list. */
void label_treatment(const struct design *design, const struct treatment *treatment, char *text,
                     size_t size);

/* The command that runs the design, without the program: "lab run NAME --scale 0.1 --boards 20". */
void label_command(const struct design *design, char *text, size_t size);

#endif
