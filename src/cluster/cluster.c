/* SPDX-License-Identifier: MIT
 *
 * The loop of every rank's main thread: take letters, look after the search, sleep.
 */
#include "cluster/cluster.h"

#include <stdlib.h>
#include <time.h>

#include "cluster/follow.h"
#include "cluster/lead.h"

/* Short against what anybody notices, long against what looking costs. */
static const struct timespec nap = {.tv_nsec = 2000000};

/* What a rank is: all follow, rank 0 leads as well. */
struct rank {
    struct post *post;
    struct follower follower;
    bool leads;
    struct lead lead;
};

/* Takes every letter that is there; those of rank 0 to itself come the same way. */
static enum status read_post(struct rank *rank, struct error *error)
{
    struct letter letter;
    bool arrived = true;
    enum status status = STATUS_OK;
    while (!status && arrived) {
        status = rank->post->receive(rank->post, &letter, &arrived, error);
        if (status || !arrived)
            break;
        if (letter.kind >= LETTER_TASK)
            status = follow_letter(&rank->follower, &letter, error);
        else if (rank->leads)
            status = lead_letter(&rank->lead, &letter, error);
        free(letter.bytes);
    }
    return status;
}

static bool over(const struct rank *rank)
{
    return rank->follower.over && (!rank->leads || lead_over(&rank->lead));
}

static enum status loop(struct rank *rank, struct error *error)
{
    enum status status = STATUS_OK;
    while (!status && !over(rank)) {
        status = read_post(rank, error);
        if (!status)
            status = follow_step(&rank->follower, error);
        if (!status && rank->leads)
            status = lead_step(&rank->lead, error);
        nanosleep(&nap, NULL);
    }
    return status;
}

enum status cluster_solve(struct post *post, const struct cluster_job *job, bool *whole,
                          struct error *error)
{
    struct rank rank = {.post = post, .leads = post->rank == 0};
    enum status status = follow_start(&rank.follower, post, job, error);
    if (!status && rank.leads)
        status = lead_start(&rank.lead, post, job, error);
    if (!status)
        status = loop(&rank, error);
    *whole = !status && (rank.leads ? seats_whole(&rank.lead.seats) : rank.follower.whole);
    if (!status && rank.lead.error.status)
        status = fail(error, rank.lead.error.status, "%s", rank.lead.error.text);
    if (rank.leads)
        lead_end(&rank.lead);
    follow_end(&rank.follower);
    return status;
}
