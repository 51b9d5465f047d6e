/* SPDX-License-Identifier: MIT
 *
 * The SameGame family as `struct puzzle`: takes a grid and rules and picks the smallest fast board
 * for it and the fastest code path of this processor.
 */
#ifndef PUZZLE_SAMEGAME_SAMEGAME_H
#define PUZZLE_SAMEGAME_SAMEGAME_H

#include "puzzle/puzzle.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

struct samegame;

/* Refuses a grid that is not settled. The rules come from rules_parse. Both are copied. */
enum status samegame_new(struct samegame **game, const struct grid *grid, const struct rules *rules,
                         struct error *error);
void samegame_free(struct samegame *game);

/* The game of a puzzle that samegame_puzzle gave; NULL for any other puzzle. */
const struct samegame *samegame_of(const struct puzzle *puzzle);

/* Lives as long as the game. */
const struct puzzle *samegame_puzzle(const struct samegame *game);
const struct grid *samegame_grid(const struct samegame *game);
const struct rules *samegame_rules(const struct samegame *game);

/* The code paths, the slowest ("portable") first, NULL at the end. All give the same results, bit
 * for bit. samegame_cpu is the one in use: the fastest of this processor unless samegame_use_cpu
 * chose another. The choice affects later games; it is not thread-safe. */
extern const char *const samegame_cpus[];
bool samegame_cpu_runs(const char *cpu);
const char *samegame_cpu(void);
enum status samegame_use_cpu(const char *cpu, struct error *error);

#endif
