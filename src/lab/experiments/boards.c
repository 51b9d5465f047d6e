/* SPDX-License-Identifier: MIT
 *
 * The tables of the 20 standard boards: Schadd et al. 2012, table 7, and Negrevergne & Cazenave
 * 2017, table 1. Budgets are two hours per board, or nodes where the paper gives them.
 */
#include <stddef.h>

#include "lab/experiments/experiment.h"
#include "lab/experiments/published.h"

#define STANDARD_BOARDS                                                               \
    .game = "samegame", .sample = {.set = "standard-20"}, .boards = PUBLISHED_BOARDS, \
    .repetitions = 1, .layout = LAYOUT_BOARDS

static const struct point two_hours[] = {{"2 h", 7200, "time=2h", NULL}, {0}};

#define HUNDRED_MILLION "nodes=100M,memory=4G"

static const struct series schadd[] = {
    SERIES("IDA*", "idastar:preset=paper", .scores = published_idastar),
    SERIES("DBS", "dbs", .scores = published_dbs),
    SERIES("SP-MCTS(1)", "spmcts:preset=exploitation:size=~100000", .budget = HUNDRED_MILLION,
           .scores = published_spmcts_1),
    SERIES("SP-MCTS(2)", "spmcts:preset=exploitation:per=move:answer=played",
           .budget = HUNDRED_MILLION, .scores = published_spmcts_2),
    SERIES("SP-MCTS(3)", "spmcts:preset=cem-move:answer=played", .budget = HUNDRED_MILLION,
           .scores = published_spmcts_3),
    SERIES("MC-RWS", "random:policy=mcrws", .scores = published_mcrws),
    SERIES("Nested MC", "nmcs:level=4", .scores = published_nested_mc),
    {0},
};

const struct experiment schadd_table_7 = {
    .name = "spmcts-table-7",
    .title = "SP-MCTS and others on the 20 standard boards",
    .source = "Schadd, Winands, Tak & Uiterwijk 2012, table 7",
    .repeats = "Schadd et al. 2012, table 7",
    .text = "SP-MCTS(1) makes a thousand searches of 100,000 nodes each. SP-MCTS(2) and "
            "SP-MCTS(3) spend as many nodes in all, in searches before each move. The other "
            "searches have two hours of one core. How DBS works was never published; ours is "
            "a reconstruction from what is known.",
    STANDARD_BOARDS,
    .series = schadd,
    .points = two_hours,
};

static const struct series negrevergne[] = {
    SERIES("NMCS(4)", "nmcs:level=4", .scores = published_nested_mc),
    SERIES("NRPA(4)", "nrpa:preset=paper", .scores = published_nrpa_4),
    SERIES("Diversity-NRPA(4)", "nrpa:preset=paper:beam=4:diversity=score",
           .scores = published_diversity_nrpa_4),
    SERIES("Dist-NRPA(5)", "multistart:runs=10:of=nrpa:level=5:strategy=leaf:team=16",
           .budget = "time=320h", .scores = published_dist_nrpa_5),
    {0},
};

const struct experiment nrpa_table_1 = {
    .name = "nrpa-table-1",
    .title = "NRPA and its variants on the 20 standard boards",
    .source = "Negrevergne & Cazenave 2017, table 1",
    .repeats = "Negrevergne & Cazenave 2017, table 1",
    .text = "Two hours per board. The distributed search has two hours of 160 cores, which are "
            "320 hours of one core. The beam width of the published Diversity-NRPA is unknown.",
    STANDARD_BOARDS,
    .series = negrevergne,
    .points = two_hours,
};
