/* SPDX-License-Identifier: MIT
 *
 * Who is there: what rank 0 knows of every rank. All of them say something several
 * times a second, if only that they live; one that is not heard of for a while counts
 * as dead until it speaks again.
 */
#ifndef CLUSTER_SEATS_H
#define CLUSTER_SEATS_H

#include <stdbool.h>

#include "base/error.h"

struct seat {
    bool here;    /* has said hello */
    bool dead;    /* was silent for too long */
    bool left;    /* has said good-bye */
    int task;     /* what it does, -1 if it is free */
    double heard; /* when it last said something */
};

struct seats {
    int count, own;   /* own: rank 0, which hears itself only when it listens */
    double last_look; /* when seats_lose was last asked */
    struct seat *at;
};

enum status seats_start(struct seats *seats, int count, int own, struct error *error);
void seats_end(struct seats *seats);

/* A letter came from this rank. */
void seats_hear(struct seats *seats, int rank);

/* Finds one that has been silent for longer than `most` seconds, marks it and takes its
 * task from it, -1 if it had none. False if there is no more. Rank 0 may itself have
 * been held up, by a disk say: then it listens first. */
bool seats_lose(struct seats *seats, double most, int *task);

/* Whether this one is dead, or has said nothing for longer than `most` seconds. */
bool seats_quiet(const struct seats *seats, int rank, double most);

bool seats_busy(const struct seats *seats);  /* one at least has a task */
bool seats_empty(const struct seats *seats); /* all have left or are dead */
bool seats_whole(const struct seats *seats); /* none is dead */
int seats_alive(const struct seats *seats);  /* how many */

#endif
