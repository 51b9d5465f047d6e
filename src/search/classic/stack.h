/* SPDX-License-Identifier: MIT
 *
 * Depth-first search without recursion: the states from a start to the current
 * one, and at each depth the moves that have not been tried. Depth is limited by
 * memory the run counts, not by the thread's stack.
 */
#ifndef SEARCH_CLASSIC_STACK_H
#define SEARCH_CLASSIC_STACK_H

#include "search/core/search.h"

struct level {
    int next, end; /* untried moves of this depth, in `moves` */
};

struct stack {
    const struct puzzle *puzzle;
    char *states; /* one per depth, `stride` bytes apart */
    size_t stride;
    struct level *levels; /* one per depth */
    move_t *moves;        /* of all depths, one after the other */
    move_t *line;         /* line[i] leads from depth i to depth i + 1 */
    int depth;            /* of the current state; 0 is the start */
};

/* Takes memory from the run; call run_check_memory afterwards. */
void stack_alloc(struct stack *stack, struct run *run);

/* Begins at a copy of `state`, with no moves to try: stack_expand comes first. */
void stack_start(struct stack *stack, const void *state);

/* Lists the moves of the current state; returns how many. */
int stack_expand(struct stack *stack);

/* Plays the next untried move of the current state and goes there; false if none
 * is left. The new state has no moves to try until stack_expand. */
bool stack_push(struct stack *stack);

/* Goes back to the state before; false at the start. */
bool stack_pop(struct stack *stack);

static inline void *stack_state(const struct stack *stack)
{
    return stack->states + (size_t)stack->depth * stack->stride;
}

#endif
