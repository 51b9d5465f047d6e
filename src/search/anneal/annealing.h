/* SPDX-License-Identifier: MIT
 *
 * Annealing of a script (puzzle/script.h): one change at a time is made to it, the game is
 * played again from there on, and the change stays if the game is better, or with
 * probability e^(loss / temperature) if it is worse (Kirkpatrick, Gelatt & Vecchi 1983).
 * A change puts a move in, takes one out, or tells one earlier or later; what the script
 * no longer tells, because pieces are gone or alone when their turn comes, is left out, and
 * what is left in the end is played at random, unless there is no hope in it.
 */
#ifndef SEARCH_ANNEAL_ANNEALING_H
#define SEARCH_ANNEAL_ANNEALING_H

#include "search/anneal/early_rejection.h"
#include "search/anneal/replay.h"

struct annealing {
    struct run *run;
    struct annealing_settings {
        double leftover; /* what a piece that is left costs: a share of the bonus for none */
        double insert, remove;
        double reach; /* how far moves are shifted in the mean, as a share of the script */
        double aside; /* share of the moves put in that may serve the aim as well */
        double faith; /* deviations beyond which a trial is given up (hopes.h) */
    } settings;
    int aim; /* what moves that were drawn leave alone; -1: nothing */
    struct script now;
    struct retelling trial;
    double value;     /* of `now` */
    double needed;    /* what the trial's must be to be kept */
    struct line best; /* since the start */
    double scale;     /* deviation of the values of random games */
    uint64_t *tried;  /* counts games: random ones, and changes */
    struct hopes hopes;
};

/* What has shown good. */
#define ANNEALING_USUAL                                                                           \
    {                                                                                             \
        .leftover = 0.05, .insert = 0.3, .remove = 0.1, .reach = 0.25, .aside = 0.3, .faith = 2.5 \
    }

/* The settings come filled in. Ask run_check_memory afterwards. */
void annealing_take(struct annealing *annealing, struct run *run);

/* Bytes that this takes. */
size_t annealing_bytes(const struct puzzle *puzzle);

/* Plays some random games that tell how much games differ, what temperatures are measured
 * in, and goes on from the last one. */
void annealing_start(struct annealing *annealing, int aim);

/* Goes on from a line, or from another random game if there is none. */
void annealing_go(struct annealing *annealing, const struct line *line);

/* One change. */
void annealing_step(struct annealing *annealing, double temperature);

/* The points of a game, where a bonus is paid in part for leaving little: what annealing
 * goes by. */
double annealing_value(const struct annealing *annealing, const struct script *script);

#endif
