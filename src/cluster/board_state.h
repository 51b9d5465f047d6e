/* SPDX-License-Identifier: MIT
 *
 * What rank 0 knows of one board: the latest report of every part of its run, and the best
 * line of all reports. The solution merges the results in the order of the parts, as
 * parallel/root merges threads, so it does not depend on which rank was first.
 */
#ifndef CLUSTER_BOARD_STATE_H
#define CLUSTER_BOARD_STATE_H

#include "cluster/message.h"

struct part_state {
    bool reported, ended;
    struct report report;
    struct line line;   /* of the result */
    struct error error; /* if the part failed */
};

struct board_state {
    int parts, ended;
    struct part_state *part;
    struct line best; /* of all reports; `move` is NULL until there is a line */
    double seconds;   /* after which it was found */
};

enum status board_state_init(struct board_state *state, int parts, struct error *error);
void board_state_free(struct board_state *state);

/* Takes a report with the moves or the error message that followed it. The puzzle judges the
 * line and the update fails if it is refused. *better tells whether the best line
 * improved. Reports of a part that has ended are ignored. */
enum status board_state_update(struct board_state *state, const struct puzzle *puzzle, bool result,
                               const struct report *report, const void *tail, bool *better,
                               struct error *error);

/* Ends a part without a result; what it has reported counts. */
void board_state_abandon(struct board_state *state, int part);

/* Merges all parts that reported. If there is no line, fails with the error of the first part
 * that failed. */
enum status board_state_solution(const struct board_state *state, const struct puzzle *puzzle,
                                 struct solution *solution, struct error *error);

/* Whether a part has reported a line or an error. */
bool board_state_answerable(const struct board_state *state);

/* The share of the work that is done, 0..1. */
double board_state_progress(const struct board_state *state);

#endif
