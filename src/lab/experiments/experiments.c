/* SPDX-License-Identifier: MIT
 *
 * The table of experiments. There is one file with rows per paper.
 */
#include <string.h>

#include "lab/experiments/experiment.h"

const struct experiment *const experiment_table[] = {
    &headline_standard,
    &headline_random,
    &headline_bubblebreaker,
    &headline_clickomania,
    &popstar,
    &great_comparison,
    &strength_of_time,
    &strength_of_threads,
    &strength_of_gpu,
    &nested_variants,
    &speeds,
    &searches_5d,
    &searches_5t,
    &schadd_table_1,
    &schadd_table_2,
    &schadd_figure_2,
    &schadd_table_3,
    &schadd_table_4,
    &schadd_table_5,
    &schadd_table_6,
    &schadd_table_7,
    &baier_figure_2,
    &baier_figure_3,
    &baier_figure_4,
    &baier_figure_5,
    &baier_figure_6,
    &baier_figure_7,
    &baier_figure_8,
    &baier_figure_9,
    &thesis_informed,
    &thesis_random,
    &thesis_breaker,
    &thesis_clickomania,
    &nrpa_figure_3_shared,
    &nrpa_figure_3_local,
    &nrpa_figure_4_shared,
    &nrpa_figure_4_local,
    &nrpa_clock,
    &nrpa_figure_5_board_1,
    &nrpa_figure_5_board_3,
    &nrpa_table_1,
    &nrpa_rule,
    NULL,
};

const struct experiment *experiment_find(const char *name)
{
    for (const struct experiment *const *row = experiment_table; *row; row++)
        if (strcmp((*row)->name, name) == 0)
            return *row;
    return NULL;
}
