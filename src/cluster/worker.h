/* SPDX-License-Identifier: MIT
 *
 * What every rank does: it takes tasks from rank 0, runs one after the other and reports
 * what it finds.
 */
#ifndef CLUSTER_WORKER_H
#define CLUSTER_WORKER_H

#include "cluster/search_thread.h"

struct worker {
    struct transport *transport;
    const struct cluster_job *job;
    struct search_thread *search;
    struct buffer buffer;  /* for messages; reused */
    score_t known_best;    /* score of the best line of the board, from rank 0 */
    double last_message;   /* when rank 0 last sent one */
    double next_heartbeat; /* when to send something even without news */
    double next_watch;     /* when to look at the process of rank 0 again */
    double died_at;        /* when its end was noticed; 0: it is alive */
    bool abandoned;        /* rank 0 is dead */
    bool interrupted;      /* rank 0 knows of the signal */
    bool finished;         /* goodbye was sent */
    bool all_alive;        /* all ranks were alive then */
};

enum status worker_init(struct worker *worker, struct transport *transport,
                        const struct cluster_job *job, struct error *error);
void worker_free(struct worker *worker);

enum status worker_handle(struct worker *worker, const struct message *message,
                          struct error *error);
enum status worker_step(struct worker *worker, struct error *error);

/* Seconds between two heartbeats of a rank. The interval grows with the number of ranks, so
 * that rank 0 gets at most a thousand heartbeats per second. */
double heartbeat_interval(int ranks);

#endif
