/* SPDX-License-Identifier: MIT */
#include "search/tree/rave.h"

#include <string.h>

enum { MOST_HABITS = 1 << 20 };

void rave_take(struct rave *rave, struct run *run)
{
    *rave = (struct rave){
        .codes = run_take(run, (size_t)run->puzzle->max_length + 1, sizeof *rave->codes),
        .state = run_take_states(run, 1),
    };
}

void rave_take_habits(struct rave *rave, struct run *run, size_t bytes)
{
    if (bytes < sizeof *rave->habits)
        return;
    rave->count = 1;
    while (rave->count < MOST_HABITS && 2 * rave->count * sizeof *rave->habits <= bytes)
        rave->count *= 2;
    rave->habits = run_take(run, rave->count, sizeof *rave->habits);
}

uint64_t rave_code(const struct puzzle *puzzle, const void *state, move_t move)
{
    return puzzle->code ? puzzle->code(puzzle->self, state, move) : rng_mix(move);
}

static struct habit *place_of(const struct rave *rave, uint64_t code)
{
    return &rave->habits[code & (rave->count - 1)];
}

static void count(struct rave *rave, uint64_t code, score_t score)
{
    struct habit *habit = place_of(rave, code);
    uint32_t tag = (uint32_t)(code >> 32);
    if (habit->count > 0 && habit->tag != tag) {
        habit->sum -= habit->sum / habit->count;
        if (--habit->count > 0)
            return;
        habit->sum = 0;
    }
    habit->tag = tag;
    habit->count += habit->count < UINT32_MAX;
    habit->sum += (double)score;
}

void rave_learn(struct rave *rave, const struct puzzle *puzzle, const struct line *line, int known,
                const void *state, score_t score)
{
    memcpy(rave->state, state, puzzle->state_size);
    for (int i = known; i < line->length; i++) {
        rave->codes[i] = rave_code(puzzle, rave->state, line->move[i]);
        puzzle->play(puzzle->self, rave->state, line->move[i]);
    }
    for (int i = 0; i < line->length; i++)
        count(rave, rave->codes[i], score);
}

double rave_average(const struct rave *rave, uint64_t code, double otherwise)
{
    const struct habit *habit = place_of(rave, code);
    bool found = habit->count > 0 && habit->tag == (uint32_t)(code >> 32);
    return found ? habit->sum / habit->count : otherwise;
}
