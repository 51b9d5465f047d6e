/* SPDX-License-Identifier: MIT */
#include "cluster/seats.h"

#include <stdlib.h>

#include "base/clock.h"

/* Seconds between two looks after which rank 0 was held up. */
static const double held_up = 0.5;

enum status seats_start(struct seats *seats, int count, int own, struct error *error)
{
    double now = clock_seconds();
    *seats = (struct seats){.count = count, .own = own, .last_look = now};
    seats->at = calloc((size_t)count, sizeof *seats->at);
    if (!seats->at)
        return fail(error, STATUS_FAILED, "out of memory");
    for (int i = 0; i < count; i++)
        seats->at[i] = (struct seat){.task = -1, .heard = now};
    return STATUS_OK;
}

void seats_end(struct seats *seats)
{
    free(seats->at);
    *seats = (struct seats){0};
}

void seats_hear(struct seats *seats, int rank)
{
    seats->at[rank].heard = clock_seconds();
    seats->at[rank].dead = false;
}

bool seats_lose(struct seats *seats, double most, int *task)
{
    double now = clock_seconds();
    bool late = now - seats->last_look > held_up;
    seats->last_look = now;
    for (int i = 0; i < seats->count; i++) {
        struct seat *seat = &seats->at[i];
        if (late || i == seats->own)
            seat->heard = now;
        if (seat->dead || seat->left || now - seat->heard <= most)
            continue;
        *task = seat->task;
        seat->task = -1;
        seat->dead = true;
        return true;
    }
    return false;
}

bool seats_quiet(const struct seats *seats, int rank, double most)
{
    const struct seat *seat = &seats->at[rank];
    return seat->dead || (rank != seats->own && clock_seconds() - seat->heard > most);
}

bool seats_busy(const struct seats *seats)
{
    for (int i = 0; i < seats->count; i++)
        if (seats->at[i].task >= 0)
            return true;
    return false;
}

bool seats_empty(const struct seats *seats)
{
    for (int i = 0; i < seats->count; i++)
        if (!seats->at[i].left && !seats->at[i].dead)
            return false;
    return true;
}

bool seats_whole(const struct seats *seats)
{
    for (int i = 0; i < seats->count; i++)
        if (seats->at[i].dead)
            return false;
    return true;
}

int seats_alive(const struct seats *seats)
{
    int alive = 0;
    for (int i = 0; i < seats->count; i++)
        alive += seats->at[i].here && !seats->at[i].dead;
    return alive;
}
