/* SPDX-License-Identifier: MIT
 *
 * The default judge of every puzzle, which replays with the puzzle's own slots.
 */
#include "puzzle/puzzle.h"

#include <stdio.h>
#include <stdlib.h>

void *puzzle_states(const struct puzzle *puzzle, size_t count)
{
    size_t size = (puzzle->state_size + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
    return aligned_alloc(PUZZLE_ALIGN, size * (count ? count : 1));
}

static bool is_legal(const struct puzzle *puzzle, const void *state, move_t *room, move_t move)
{
    int count = puzzle->moves(puzzle->self, state, room);
    for (int i = 0; i < count; i++)
        if (room[i] == move)
            return true;
    return false;
}

/* The judge of a puzzle that has none of its own: a move is legal if moves() lists it. */
static void judge_by_slots(const struct puzzle *puzzle, void *state, move_t *room,
                           const move_t *moves, int length, struct verdict *verdict)
{
    puzzle->root(puzzle->self, state);
    for (int i = 0; i < length; i++) {
        if (!is_legal(puzzle, state, room, moves[i])) {
            verdict->bad_move = i;
            snprintf(verdict->reason, sizeof verdict->reason, "move %d is not legal", i + 1);
            break;
        }
        puzzle->play(puzzle->self, state, moves[i]);
    }
    if (verdict->bad_move < 0 && puzzle->moves(puzzle->self, state, room) > 0)
        snprintf(verdict->reason, sizeof verdict->reason, "the game is not over");
    verdict->score = puzzle->score(puzzle->self, state);
}

bool puzzle_judge(const struct puzzle *puzzle, const move_t *moves, int length,
                  struct verdict *verdict)
{
    *verdict = (struct verdict){.bad_move = -1};
    if (puzzle->judge) {
        puzzle->judge(puzzle->self, moves, length, verdict);
    } else {
        void *state = puzzle_states(puzzle, 1);
        move_t *room = malloc(sizeof *room * (size_t)(puzzle->max_moves + 1));
        if (state && room)
            judge_by_slots(puzzle, state, room, moves, length, verdict);
        else
            snprintf(verdict->reason, sizeof verdict->reason, "no memory to replay the line");
        free(room);
        free(state);
    }
    return verdict->bad_move < 0 && !verdict->reason[0];
}
