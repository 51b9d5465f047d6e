/* SPDX-License-Identifier: MIT
 *
 * Chooses between a puzzle's own evaluation and its plain slots. The plain slots make every child
 * in order to rate it: slower, but it works for any puzzle.
 */
#include "puzzle/heuristic.h"

#include <string.h>

/* Memory for plain slots: a child, and room for its moves and its parent's. */
static size_t state_bytes(const struct puzzle *puzzle)
{
    return (puzzle->state_size + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
}

size_t heuristic_size(const struct puzzle *puzzle)
{
    return puzzle->evaluation ? puzzle->evaluation->size(puzzle->self) : 0;
}

size_t heuristic_scratch_size(const struct puzzle *puzzle)
{
    size_t moves = 2 * sizeof(move_t) * ((size_t)puzzle->max_moves + 1);
    return puzzle->evaluation ? 0 : state_bytes(puzzle) + moves;
}

int heuristic_most_progress(const struct puzzle *puzzle)
{
    return puzzle->evaluation ? puzzle->evaluation->most_progress(puzzle->self)
                              : puzzle->max_length;
}

int heuristic_aims(const struct puzzle *puzzle, const void *state, double *appeal)
{
    return puzzle->evaluation ? puzzle->evaluation->aims(puzzle->self, state, appeal) : 0;
}

void heuristic_start(struct heuristic *heuristic, const struct puzzle *puzzle, const void *weights,
                     const struct heuristic_mode *mode, void *memory)
{
    *heuristic = (struct heuristic){puzzle, weights ? weights : puzzle->weights, memory, false};
    if (puzzle->evaluation)
        heuristic->refines =
            puzzle->evaluation->prepare(puzzle->self, heuristic->weights, mode, memory) &&
            puzzle->evaluation->refine;
}

/* Without a hash no two children are known to be the same. */
static uint64_t plain_signature(const struct puzzle *puzzle, const void *parent, const void *child,
                                move_t move)
{
    if (puzzle->hash)
        return puzzle->hash(puzzle->self, child);
    uint64_t signature = move;
    for (size_t i = 0; i < puzzle->state_size; i++)
        signature = rng_mix(signature ^ ((const unsigned char *)parent)[i]);
    return signature;
}

static double plain_value(const struct puzzle *puzzle, const void *state)
{
    return puzzle->evaluate ? puzzle->evaluate(puzzle->self, state)
                            : (double)puzzle->score(puzzle->self, state);
}

static struct child plain_child(const struct puzzle *puzzle, const void *parent, move_t move,
                                void *state, move_t *room)
{
    const void *self = puzzle->self;
    memcpy(state, parent, puzzle->state_size);
    puzzle->play(self, state, move);
    struct child child = {
        .signature = plain_signature(puzzle, parent, state, move),
        .bound = puzzle->bound ? puzzle->bound(self, state) : SCORE_MAX,
        .move = move,
        .over = puzzle->moves(self, state, room) == 0,
    };
    child.value = child.over ? (double)puzzle->score(self, state) : plain_value(puzzle, state);
    return child;
}

static int expand_plainly(const struct puzzle *puzzle, void *scratch, const void *state,
                          int progress, struct child *children)
{
    char *child = scratch;
    move_t *moves = (void *)(child + state_bytes(puzzle));
    move_t *room = moves + puzzle->max_moves + 1;
    int count = puzzle->moves(puzzle->self, state, moves);
    for (int i = 0; i < count; i++) {
        children[i] = plain_child(puzzle, state, moves[i], child, room);
        children[i].progress = (uint32_t)progress + 1;
    }
    return count;
}

int heuristic_expand(const struct heuristic *heuristic, void *scratch, const void *state,
                     int progress, struct child *children)
{
    const struct evaluation *evaluation = heuristic->puzzle->evaluation;
    if (evaluation)
        return evaluation->expand(heuristic->puzzle->self, heuristic->memory, state, children);
    return expand_plainly(heuristic->puzzle, scratch, state, progress, children);
}

double heuristic_refine(const struct heuristic *heuristic, const void *state)
{
    return heuristic->refines ? heuristic->puzzle->evaluation->refine(heuristic->puzzle->self,
                                                                      heuristic->memory, state)
                              : 0;
}
