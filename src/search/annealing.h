/* SPDX-License-Identifier: MIT
 *
 * Annealing of a script (puzzle/script.h): one change at a time is made to it, the game is
 * played again from there on, and the change stays if the game is better, or with
 * probability e^(loss / temperature) if it is worse (Kirkpatrick, Gelatt & Vecchi 1983).
 * A change puts a move in, takes one out, or tells one earlier or later; what the script
 * no longer tells, because pieces are gone or alone when their turn comes, is left out, and
 * what is left in the end is played at random.
 */
#ifndef SEARCH_ANNEALING_H
#define SEARCH_ANNEALING_H

#include "puzzle/script.h"
#include "search/search.h"

/* One move of a game: the piece that it is told by, and what was before it. */
struct scene {
    piece_t piece;
    score_t earned;
    void *state;
};

struct script {
    int length;          /* moves; one scene more shows how it ended */
    int told;            /* moves that changes are made to; the last ones may be for the aim only */
    struct scene *scene; /* room for the longest game, each with a state of its own */
    struct ending ending;
};

struct annealing {
    struct run *run;
    const struct scripting *scripting;
    struct annealing_settings {
        double leftover; /* what a piece that is left costs: a share of the bonus for none */
        double insert, remove;
        double reach; /* how far moves are shifted in the mean, as a share of the script */
        double aside; /* share of the moves put in that may serve the aim as well */
    } settings;
    int aim;                  /* what moves that were drawn leave alone; -1: nothing */
    struct script now, trial; /* of the trial only scenes from the change on */
    piece_t *text;            /* what the trial is to tell */
    struct line best;         /* since the start */
    double scale;             /* deviation of the values of random games */
    uint64_t *tried;          /* counts games: random ones, and changes */
};

/* What has shown good. */
#define ANNEALING_USUAL                                                             \
    {                                                                               \
        .leftover = 0.05, .insert = 0.3, .remove = 0.1, .reach = 0.25, .aside = 0.3 \
    }

/* The settings come filled in. Ask run_short afterwards. */
void annealing_take(struct annealing *annealing, struct run *run);

/* Bytes that this takes. */
size_t annealing_bytes(const struct puzzle *puzzle);

/* The same for a script alone, that may take the place of `now`. */
void script_take(struct script *script, struct run *run);
size_t script_bytes(const struct puzzle *puzzle);

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
