/* SPDX-License-Identifier: MIT */
#include "search/tree/rave.h"

#include <string.h>

enum { MOST_ENTRIES = 1 << 20 };

void rave_alloc(struct rave *rave, struct run *run)
{
    *rave = (struct rave){
        .codes = run_alloc(run, (size_t)run->puzzle->max_length + 1, sizeof *rave->codes),
        .state = run_alloc_states(run, 1),
    };
}

void rave_alloc_entries(struct rave *rave, struct run *run, size_t bytes)
{
    if (bytes < sizeof *rave->entries)
        return;
    rave->count = 1;
    while (rave->count < MOST_ENTRIES && 2 * rave->count * sizeof *rave->entries <= bytes)
        rave->count *= 2;
    rave->entries = run_alloc(run, rave->count, sizeof *rave->entries);
}

uint64_t rave_code(const struct puzzle *puzzle, const void *state, move_t move)
{
    return puzzle->code ? puzzle->code(puzzle->self, state, move) : rng_mix(move);
}

static struct rave_entry *entry_of(const struct rave *rave, uint64_t code)
{
    return &rave->entries[code & (rave->count - 1)];
}

static void count(struct rave *rave, uint64_t code, score_t score)
{
    struct rave_entry *entry = entry_of(rave, code);
    uint32_t tag = (uint32_t)(code >> 32);
    if (entry->count > 0 && entry->tag != tag) {
        entry->sum -= entry->sum / entry->count;
        if (--entry->count > 0)
            return;
        entry->sum = 0;
    }
    entry->tag = tag;
    entry->count += entry->count < UINT32_MAX;
    entry->sum += (double)score;
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
    const struct rave_entry *entry = entry_of(rave, code);
    bool found = entry->count > 0 && entry->tag == (uint32_t)(code >> 32);
    return found ? entry->sum / entry->count : otherwise;
}
