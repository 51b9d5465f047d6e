/* SPDX-License-Identifier: MIT
 *
 * What every rank does: it takes tasks from rank 0, does them one after the other, and
 * tells what it finds.
 */
#ifndef CLUSTER_FOLLOW_H
#define CLUSTER_FOLLOW_H

#include "cluster/cluster.h"
#include "cluster/runner.h"

struct follower {
    struct post *post;
    const struct cluster_job *job;
    struct runner *runner;
    struct buffer letter; /* being written; kept for its memory */
    score_t floor;        /* what the best line of the board is known to score */
    double heard;         /* when rank 0 last said something */
    double next_word;     /* when to say something even without news */
    bool alarmed;         /* rank 0 was told of a signal */
    bool over;            /* good-bye was said */
    bool whole;           /* all ranks were alive then */
};

enum status follow_start(struct follower *follower, struct post *post,
                         const struct cluster_job *job, struct error *error);
void follow_end(struct follower *follower);

enum status follow_letter(struct follower *follower, const struct letter *letter,
                          struct error *error);
enum status follow_step(struct follower *follower, struct error *error);

/* Seconds after which a rank that has no news says that it lives: longer the more ranks
 * there are, so that rank 0 hears a thousand words a second at most. */
double follow_interval(int ranks);

#endif
