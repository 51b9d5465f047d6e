/* SPDX-License-Identifier: MIT
 *
 * Improvers: a line in, a better one out. Each is a small search around or behind a line
 * that is known, one piece of work of some hundredths of a second; what they share
 * is a workshop. Every better line than any before is offered to the run as it is found.
 *
 * Some begin with nothing: their line comes with a score of SCORE_MIN and no moves, and is
 * the first of its kind when it comes back.
 */
#ifndef SEARCH_PORTFOLIO_IMPROVER_H
#define SEARCH_PORTFOLIO_IMPROVER_H

#include "search/anneal/race.h"
#include "search/nested/nrpa.h"
#include "search/beam/sweep_aim.h"

/* What improvers work with: one for a run, taken once. */
struct workshop {
    struct run *run;
    struct playout playout;
    struct outlook outlook;
    struct sweep sweep;
    struct nrpa nrpa;
    struct move_weights fitted; /* to a line */
    struct ladders ladders;
    bool climbs;    /* there is memory for a ladder */
    uint64_t tried; /* changes on them, which count as nodes alone */
    void *state;    /* somewhere on a line */
    struct workshop_settings {
        uint32_t width; /* of a sweep of effort 1 */
        int closure;    /* of sweeps */
        uint32_t look;
        int fit;     /* steps that fit weights to a line */
        double step; /* their size */
    } settings;
    bool exact; /* the last sweep from the root had a place for every state */
};

struct improver {
    const char *name;
    const char *summary;
    bool afresh; /* begins with nothing */
    bool once;   /* does the same with the same line again */
    /* Works on `line`, harder with a larger effort, which is 1 at first, and puts a better
     * line in its place; returns whether it did. The line has room for the longest.
     * Once the budget is spent it returns soon, with what it has. */
    bool (*run)(struct workshop *shop, struct line *line, double effort);
};

extern const struct improver improver_sweep, improver_learn, improver_restart, improver_polish,
    improver_endgame, improver_anneal;

/* Takes all that is left of the run's memory; ask run_check_memory afterwards. The settings and
 * the outlook's numbers come filled in. */
enum status workshop_take(struct workshop *shop, struct run *run, const char *policy,
                          const char *weights, const struct nrpa_settings *nrpa,
                          struct error *error);

/* Plays the first moves of a line; the state is left in shop->state. */
void workshop_go(struct workshop *shop, const struct line *line, int moves);

/* A sweep by this plan that follows the first moves of a line. The best line that it meets
 * takes the place of `line` if it is better. Returns false if the budget ended it. */
bool workshop_sweep(struct workshop *shop, const struct sweep_plan *plan, struct line *line,
                    int moves);

/* Every state was looked at: the best line of the run is the best there is. */
void workshop_prove(struct workshop *shop);

/* The line takes over the better one of itself and another; returns whether it changed. */
bool line_take_better(struct line *line, const struct line *other);

#endif
