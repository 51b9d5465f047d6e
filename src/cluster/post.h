/* SPDX-License-Identifier: MIT
 *
 * Letters between the ranks of a cluster. Sending never waits, receiving takes what is
 * there, and letters from one rank to another arrive in the order they were sent; that
 * is all the ranks ask of whatever carries them. MPI is one carrier (post_mpi.c), the
 * mailboxes of the tests another. Only one thread of a rank uses its post.
 */
#ifndef CLUSTER_POST_H
#define CLUSTER_POST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

enum letter_kind {
    /* To rank 0. */
    LETTER_HELLO = 1, /* a rank is there, and free; the version of its program */
    LETTER_BEST,      /* a better line than it knew of: an account and moves */
    LETTER_WORK,      /* that it lives, and what it has done: an account */
    LETTER_RESULT,    /* its task is done: an account, then moves or a message; it is free */
    LETTER_ALARM,     /* a signal told it to stop */
    LETTER_BYE,       /* the last thing it says */
    /* From rank 0. */
    LETTER_TASK,  /* a task and a board */
    LETTER_FLOOR, /* the best line of its board so far: a score and moves. Others that score
                   * no more need not be told */
    LETTER_PULSE, /* that rank 0 lives */
    LETTER_STOP,  /* stop searching and tell the result */
    LETTER_END,   /* say good-bye; whether all ranks are alive */
};

struct letter {
    enum letter_kind kind;
    int from;
    size_t size;
    char *bytes; /* from malloc; whoever takes the letter frees it */
};

struct post {
    int rank, size; /* this one, and how many there are */
    /* Copies the bytes. A letter to a rank that died is lost without a word. */
    enum status (*send)(struct post *post, int to, enum letter_kind kind, const void *bytes,
                        size_t size, struct error *error);
    /* Takes the next letter; *arrived is false if none is there. */
    enum status (*receive)(struct post *post, struct letter *letter, bool *arrived,
                           struct error *error);
    /* `whole`: every rank is alive and does the same. Frees the post. */
    void (*close)(struct post *post, bool whole);
};

/* Joins the ranks that MPI started with this one. A build without MPI says so. */
enum status post_open(struct post **post, struct error *error);

#endif
