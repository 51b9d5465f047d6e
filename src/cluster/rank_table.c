/* SPDX-License-Identifier: MIT */
#include "cluster/rank_table.h"

#include <stdlib.h>

#include "base/clock.h"

/* Seconds between two checks after which rank 0 counts as held up. */
static const double held_up = 0.5;

enum status rank_table_init(struct rank_table *ranks, int count, int own, struct error *error)
{
    double now = clock_seconds();
    *ranks = (struct rank_table){.count = count, .own = own, .last_check = now};
    ranks->state = calloc((size_t)count, sizeof *ranks->state);
    if (!ranks->state)
        return fail(error, STATUS_FAILED, "out of memory");
    for (int i = 0; i < count; i++)
        ranks->state[i] = (struct rank_state){.task = -1, .last_message = now};
    return STATUS_OK;
}

void rank_table_free(struct rank_table *ranks)
{
    free(ranks->state);
    *ranks = (struct rank_table){0};
}

void rank_table_heard(struct rank_table *ranks, int rank)
{
    ranks->state[rank].last_message = clock_seconds();
    ranks->state[rank].dead = false;
}

bool rank_table_expire(struct rank_table *ranks, double timeout, int *task)
{
    double now = clock_seconds();
    bool late = now - ranks->last_check > held_up;
    ranks->last_check = now;
    for (int i = 0; i < ranks->count; i++) {
        struct rank_state *state = &ranks->state[i];
        if (late || i == ranks->own)
            state->last_message = now;
        if (state->dead || state->left || now - state->last_message <= timeout)
            continue;
        *task = state->task;
        state->task = -1;
        state->dead = true;
        return true;
    }
    return false;
}

bool rank_table_silent(const struct rank_table *ranks, int rank, double timeout)
{
    const struct rank_state *state = &ranks->state[rank];
    return state->dead || (rank != ranks->own && clock_seconds() - state->last_message > timeout);
}

bool rank_table_any_busy(const struct rank_table *ranks)
{
    for (int i = 0; i < ranks->count; i++)
        if (ranks->state[i].task >= 0)
            return true;
    return false;
}

bool rank_table_all_gone(const struct rank_table *ranks)
{
    for (int i = 0; i < ranks->count; i++)
        if (!ranks->state[i].left && !ranks->state[i].dead)
            return false;
    return true;
}

bool rank_table_all_alive(const struct rank_table *ranks)
{
    for (int i = 0; i < ranks->count; i++)
        if (ranks->state[i].dead)
            return false;
    return true;
}

int rank_table_count_alive(const struct rank_table *ranks)
{
    int alive = 0;
    for (int i = 0; i < ranks->count; i++)
        alive += ranks->state[i].joined && !ranks->state[i].dead;
    return alive;
}
