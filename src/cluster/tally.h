/* SPDX-License-Identifier: MIT
 *
 * What rank 0 knows of one board: the last account of every part of its run, and the
 * best line that any of them told. The answer is put together from the results in the
 * order of the parts, as threads are joined in parallel/root, so that it does not
 * depend on who was first.
 */
#ifndef CLUSTER_TALLY_H
#define CLUSTER_TALLY_H

#include "cluster/account.h"
#include "cluster/cluster.h"

struct tally_part {
    bool heard, ended;
    struct account account;
    struct line line;   /* of the result */
    struct error error; /* if that is a failure */
};

struct tally {
    int parts, ended;
    struct tally_part *part;
    struct line best; /* that any part told, alive or done; `move` is NULL if none did */
    double seconds;   /* after which it was found */
};

enum status tally_start(struct tally *tally, int parts, struct error *error);
void tally_end(struct tally *tally);

/* Takes an account and the moves or the message that came with it. Lines are judged
 * with the puzzle; one that does not hold fails. *better says whether the best line
 * became a better one. The account of a part that has ended changes nothing. */
enum status tally_hear(struct tally *tally, const struct puzzle *puzzle, bool result,
                       const struct account *account, const void *tail, bool *better,
                       struct error *error);

/* Nothing more will come of a part: what it has told counts. */
void tally_forget(struct tally *tally, int part);

/* The answer of all parts that were heard. Fails as the first part that failed did if
 * nothing was found. */
enum status tally_solution(const struct tally *tally, const struct puzzle *puzzle,
                           struct solution *solution, struct error *error);

/* The share of the work that is done, 0..1. */
double tally_share(const struct tally *tally);

#endif
