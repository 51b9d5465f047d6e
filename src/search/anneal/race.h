/* SPDX-License-Identifier: MIT
 *
 * A race of tempering runs with different aims (puzzle/heuristic.h; in SameGame, the colour that
 * is saved up). The first runner takes the most promising aim, and another one starts each time
 * the work has doubled. How they stand decides which one runs next (standing.h). In the final
 * phase of a budget (tempering.h) the best one runs alone.
 */
#ifndef SEARCH_ANNEAL_RACE_H
#define SEARCH_ANNEAL_RACE_H

#include "search/anneal/standing.h"
#include "search/anneal/tempering.h"

enum { RUNNERS_MOST = 8 };

/* The options of annealing, and what race_set reads. */
#define RACE_OPTIONS(OPTION, CHOICE)                                                            \
    OPTION(colors, 3, 1, RUNNERS_MOST, "colours to save up that race each other")               \
    OPTION(patience, 0.25, 0.0001, 1000.0,                                                      \
           "how far behind a colour may be, in standard deviations of random games")            \
    OPTION(replicas, 6, 1, REPLICAS_MOST, "temperatures of parallel tempering, in the end")     \
    OPTION(hot, 0.18, 0.001, 1000.0,                                                            \
           "highest temperature, in standard deviations of random games")                       \
    OPTION(cold, 0.035, 0.0001, 1000.0, "lowest temperature")                                   \
    OPTION(leftover, 0.05, 0.0, 1.0,                                                            \
           "penalty for a piece that is left, as a share of the bonus for clearing")            \
    OPTION(insert, 0.3, 0.0, 1.0, "share of proposals that insert a move")                      \
    OPTION(remove, 0.1, 0.0, 1.0, "share that remove one; the rest shift one")                  \
    OPTION(reach, 0.25, 0.0, 1.0, "mean distance of a shift, as a share of the sequence")       \
    OPTION(saved, 0.3, 0.0, 1.0, "share of inserted moves that may play the colour saved up")   \
    OPTION(z, 2.5, 0.0, 1000.0,                                                                 \
           "reject early what would have to end so many standard deviations above expectation") \
    OPTION(final, 0.4, 0.0, 1.0,                                                                \
           "share of a limited budget in which temperatures fall, for the best colour alone")   \
    OPTION(cooling, 0.3, 0.0001, 1.0, "what temperatures fall to there, as a share")
extern const struct option race_options[];

struct race {
    struct tempering common; /* settings of every runner */
    int aims;                /* runners at most */
    double patience;         /* in units of chain.scale */
    struct run *run;
    int aim[RUNNERS_MOST];
    int count; /* runners that have started */
    struct tempering runner[RUNNERS_MOST];
    struct standing standing[RUNNERS_MOST];
    void *root; /* a state of the puzzle */
    const struct line *line;
};

/* Takes the settings from an option struct that begins with those of `race_options`. */
void race_set(struct race *race, const void *options);

/* Writes the aims that are worth saving up from the root on, the most promising first and at most
 * `most`; returns their number. */
int race_rank_aims(const struct puzzle *puzzle, const void *root, int most, int *aim);

/* Bytes that race_alloc takes. */
size_t race_bytes(const struct race *race, const struct run *run);

/* Lowers `aims` until all runners fit into half of so many bytes, then the number of replicas
 * until one runner fits into all of them; false if a single replica does not. */
bool race_fit(struct race *race, const struct run *run, size_t bytes);

/* Ask run_check_memory afterwards. */
void race_alloc(struct race *race, struct run *run);

/* Every runner starts from this line, which must stay, or from random games if there is none. */
void race_start(struct race *race, const struct line *line);

/* One pass of one runner; false if the budget ended it. */
bool race_pass(struct race *race);

#endif
