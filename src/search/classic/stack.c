/* SPDX-License-Identifier: MIT */
#include "search/classic/stack.h"

#include <string.h>

void stack_alloc(struct stack *stack, struct run *run)
{
    size_t depths = (size_t)run->puzzle->max_length + 1;
    *stack = (struct stack){
        .puzzle = run->puzzle,
        .states = run_alloc_states(run, depths),
        .stride = run_stride(run),
        .levels = run_alloc(run, depths, sizeof *stack->levels),
        .moves = run_alloc(run, depths * (size_t)run->puzzle->max_moves, sizeof *stack->moves),
        .line = run_alloc(run, depths, sizeof *stack->line),
    };
}

void stack_start(struct stack *stack, const void *state)
{
    stack->depth = 0;
    stack->levels[0] = (struct level){0};
    memcpy(stack->states, state, stack->puzzle->state_size);
}

int stack_expand(struct stack *stack)
{
    struct level *level = &stack->levels[stack->depth];
    move_t *moves = stack->moves + level->next;
    int count = stack->puzzle->moves(stack->puzzle->self, stack_state(stack), moves);
    level->end = level->next + count;
    return count;
}

bool stack_push(struct stack *stack)
{
    struct level *level = &stack->levels[stack->depth];
    if (level->next == level->end)
        return false;
    move_t move = stack->moves[level->next++];
    const void *from = stack_state(stack);
    stack->line[stack->depth++] = move;
    level[1] = (struct level){level->end, level->end};
    memcpy(stack_state(stack), from, stack->puzzle->state_size);
    stack->puzzle->play(stack->puzzle->self, stack_state(stack), move);
    return true;
}

bool stack_pop(struct stack *stack)
{
    if (stack->depth == 0)
        return false;
    stack->depth--;
    return true;
}
