/* SPDX-License-Identifier: MIT
 *
 * Whole games in one call: the slot `sample`, and the policy "uniform". Both have a path for
 * processors with AVX-512, which plays the same games.
 */
#ifndef PUZZLE_MORPION_PLAYOUTS_H
#define PUZZLE_MORPION_PLAYOUTS_H

#include "puzzle/morpion/board.h"
#include "puzzle/softmax.h"

typedef score_t morpion_sampler(const void *self, void *state, const struct softmax *softmax,
                                const struct line *follow, struct rng *rng, struct line *line,
                                struct trace *trace);
typedef score_t morpion_player(const struct player *player, void *state, struct rng *rng,
                               struct line *line);

/* On the fastest path that the processor runs, and on the path of all processors. */
morpion_sampler morpion_sample, morpion_sample_portable;
morpion_player morpion_uniform, morpion_uniform_portable;

#endif
