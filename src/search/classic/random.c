/* SPDX-License-Identifier: MIT
 *
 * The best of many playouts from the root: the baseline that every other search has
 * to beat, and the plainest way to compare policies.
 */
#include "search/core/search.h"

#define OPTIONS(OPTION, CHOICE) POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

static enum status run_random(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct playout playout;
    enum status status = playout_alloc(&playout, run, options->policy, error);
    if (!status)
        status = run_check_memory(run, error);
    if (status)
        return status;
    do {
        playout_offer_root(&playout, run);
        run->budget.nodes++;
        run->budget.iterations++;
    } while (!run_ended(run));
    return STATUS_OK;
}

const struct search search_random = {
    .name = "random",
    .summary =
        "Monte-Carlo sampling: the best of many playouts from the start. Nodes and iterations "
        "are playouts",
    .paper = "",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .run = run_random,
};
