/* SPDX-License-Identifier: MIT
 *
 * What rank 0 does besides following: it gives every free rank the next task, hears
 * what they find, notices who died, and ends it all.
 *
 * It goes through three phases: it works until every task is done; if it has to stop,
 * it waits a moment for the results of those who search; at last it says the end to
 * all and waits for their good-byes.
 *
 * The task of a rank that died is given to another. If the rank was only slow nothing
 * is lost: the task has the same result whoever does it, and the first to tell counts.
 */
#ifndef CLUSTER_LEAD_H
#define CLUSTER_LEAD_H

#include "cluster/cluster.h"
#include "cluster/ledger.h"
#include "cluster/seats.h"

enum phase { PHASE_WORKING, PHASE_STOPPING, PHASE_ENDING };

struct lead {
    struct post *post;
    const struct cluster_job *job;
    struct seats seats;
    struct ledger ledger;
    enum phase phase;
    double start, since;          /* since: when the phase began */
    double next_tick, next_pulse; /* when to say how the whole stands, and that rank 0 lives */
    struct error error;           /* what made all stop before they were done, if it did */
};

enum status lead_start(struct lead *lead, struct post *post, const struct cluster_job *job,
                       struct error *error);
void lead_end(struct lead *lead);

enum status lead_letter(struct lead *lead, const struct letter *letter, struct error *error);

/* Once in a few milliseconds. */
enum status lead_step(struct lead *lead, struct error *error);

/* Every rank has said good-bye or is dead. */
bool lead_over(const struct lead *lead);

#endif
