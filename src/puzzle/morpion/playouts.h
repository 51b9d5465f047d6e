/* SPDX-License-Identifier: MIT */
#ifndef PUZZLE_MORPION_PLAYOUTS_H
#define PUZZLE_MORPION_PLAYOUTS_H

#include "puzzle/morpion/board.h"
#include "puzzle/softmax.h"

/* The slot `sample`, and the policy "uniform". */
score_t morpion_sample(const void *self, void *state, const struct softmax *softmax,
                       const struct line *follow, struct rng *rng, struct line *line,
                       struct trace *trace);
score_t morpion_uniform(const struct player *player, void *state, struct rng *rng,
                        struct line *line);

#endif
