/* SPDX-License-Identifier: MIT
 *
 * The options of the policies of the SameGame family. All of them share one
 * struct; each policy has a table of the fields that it knows, the others stay 0.
 */
#ifndef PUZZLE_SAMEGAME_POLICY_OPTIONS_H
#define PUZZLE_SAMEGAME_POLICY_OPTIONS_H

#include "base/option.h"

#define DEVIATION_OPTIONS(OPTION, CHOICE)                                             \
    OPTION(epsilon, 0.0, 0.0, 1.0, "share of the moves that deviate from the policy") \
    CHOICE(deviate, "random", "random|largest",                                       \
           "what such a move is: drawn from all groups, or the largest of them")      \
    CHOICE(postpone, "no", "no|yes",                                                  \
           "whether a vertical run on top of other cells waits while there are other groups")

#define TABU_OPTIONS(OPTION, CHOICE)  \
    DEVIATION_OPTIONS(OPTION, CHOICE) \
    OPTION(release, 0, 0, 4096, "the tabu ends when at most so many cells are left")

#define ROULETTE_OPTIONS(OPTION, CHOICE) \
    TABU_OPTIONS(OPTION, CHOICE)         \
    OPTION(beta, 4.0, 0.0, 20.0, "how much a full board favours rare colours")

#define EXPLORATION_OPTION(OPTION, CHOICE) \
    OPTION(exploration, 1.0, 0.0, 100.0, "how much the bandit tries colours that seem worse")

#define BANDIT_OPTIONS(OPTION, CHOICE) \
    TABU_OPTIONS(OPTION, CHOICE)       \
    EXPLORATION_OPTION(OPTION, CHOICE)

#define ALL_OPTIONS(OPTION, CHOICE)  \
    ROULETTE_OPTIONS(OPTION, CHOICE) \
    EXPLORATION_OPTION(OPTION, CHOICE)
OPTION_STRUCT(ALL_OPTIONS)

extern const struct option deviation_options[], tabu_options[], roulette_options[],
    bandit_options[];

#endif
