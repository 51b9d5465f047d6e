/* SPDX-License-Identifier: MIT
 *
 * The experiments by name, for the table that lists them all.
 */
#ifndef LAB_EXPERIMENTS_EXPERIMENTS_H
#define LAB_EXPERIMENTS_EXPERIMENTS_H

#include "lab/experiments/experiment.h"

extern const struct experiment schadd_table_1, schadd_table_2, schadd_table_3, schadd_table_4,
    schadd_table_5, schadd_table_6, schadd_table_7, schadd_figure_2;
extern const struct experiment baier_figure_2, baier_figure_3, baier_figure_4, baier_figure_5,
    baier_figure_6, baier_figure_7, baier_figure_8, baier_figure_9;
extern const struct experiment thesis_informed, thesis_random, thesis_breaker, thesis_clickomania;
extern const struct experiment nrpa_figure_3_shared, nrpa_figure_3_local, nrpa_figure_4_shared,
    nrpa_figure_4_local, nrpa_clock, nrpa_figure_5_board_1, nrpa_figure_5_board_3, nrpa_table_1,
    nrpa_rule;
extern const struct experiment great_comparison, strength_of_time, strength_of_threads,
    nested_variants, speeds;

#endif
