/* SPDX-License-Identifier: MIT */
#include "puzzle/samegame/policy_options.h"

#include "puzzle/puzzle.h"

_Static_assert(sizeof(struct options) <= PLAYER_OPTIONS_SIZE, "a player has no room for these");

const struct option deviation_options[] = OPTION_ROWS(DEVIATION_OPTIONS);
const struct option tabu_options[] = OPTION_ROWS(TABU_OPTIONS);
const struct option roulette_options[] = OPTION_ROWS(ROULETTE_OPTIONS);
const struct option bandit_options[] = OPTION_ROWS(BANDIT_OPTIONS);
