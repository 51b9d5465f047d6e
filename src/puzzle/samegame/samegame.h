/* SPDX-License-Identifier: MIT
 *
 * The SameGame family behind `struct puzzle`: takes a grid and rules, picks the
 * smallest fast board that holds it and the fastest code that this processor
 * runs, and hands out the puzzle.
 */
#ifndef PUZZLE_SAMEGAME_SAMEGAME_H
#define PUZZLE_SAMEGAME_SAMEGAME_H

#include "puzzle/puzzle.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

struct samegame;

/* Refuses a grid that is not settled. The rules come from rules_parse. Both are
 * copied. Free with samegame_free. */
enum status samegame_new(struct samegame **game, const struct grid *grid, const struct rules *rules,
                         struct error *error);
void samegame_free(struct samegame *game);

/* Lives as long as the game. */
const struct puzzle *samegame_puzzle(const struct samegame *game);
const struct grid *samegame_grid(const struct samegame *game);
const struct rules *samegame_rules(const struct samegame *game);

/* The code paths, slowest ("portable") first, NULL at the end; `samegame_cpu` is
 * the one in use: the fastest that this processor runs unless samegame_use_cpu
 * chose another. All give the same results, bit for bit. Choosing affects games
 * made afterwards; not thread-safe. */
extern const char *const samegame_cpus[];
bool samegame_cpu_runs(const char *cpu);
const char *samegame_cpu(void);
enum status samegame_use_cpu(const char *cpu, struct error *error);

#endif
