/* SPDX-License-Identifier: MIT
 *
 * Part of body.h: the table of policies, and what a kernel exports.
 */

static const struct policy kernel_policies[] = {
    {"tabucolorrandom", "random, the most frequent colour only when nothing else can be played",
     "Schadd et al. 2008", playout_tabu_color_random, tabu_options, 0},
    {"informed", "as tabucolorrandom, but a bandit learns which colour waits best",
     "Baier & Winands 2012", playout_informed, bandit_options, sizeof(struct bandit)},
    {"mcrws", "a roulette wheel draws the colour, rare ones first; the most frequent one waits",
     "Takes & Kosters 2009", playout_mcrws, roulette_options, 0},
    {"taburandom", "random, one colour drawn per playout only when nothing else can be played",
     "Schadd et al. 2008", playout_tabu_random, tabu_options, 0},
    {"random", "uniform among all groups", "", playout_random, deviation_options, 0},
    {0},
};

#define KERNEL(kernel_name, path)                                                    \
    const struct kernel kernel_name = {                                              \
        .cpu = path,                                                                 \
        .side = COLUMNS,                                                             \
        .colors = (1 << PLANES) - 1 < GRID_COLORS ? (1 << PLANES) - 1 : GRID_COLORS, \
        .plane_size = sizeof(plane),                                                 \
        .slots =                                                                     \
            {                                                                        \
                .state_size = sizeof(struct board),                                  \
                .root = slot_root,                                                   \
                .moves = slot_moves,                                                 \
                .play = slot_play,                                                   \
                .points = slot_points,                                               \
                .score = slot_score,                                                 \
                .bound = slot_bound,                                                 \
                .hash = slot_hash,                                                   \
                .code = slot_code,                                                   \
                .evaluation = &kernel_evaluation,                                    \
                .sample = slot_sample,                                               \
                .scripting = &kernel_scripting,                                      \
                .policies = kernel_policies,                                         \
            },                                                                       \
        .groups = slot_groups,                                                       \
        .grid = slot_grid,                                                           \
    }
