/* SPDX-License-Identifier: MIT
 *
 * A paper's number beside ours, and what follows from both. Only results of today's program at the
 * full budget are compared, on enough boards.
 */
#ifndef LAB_REPORT_AGREEMENT_H
#define LAB_REPORT_AGREEMENT_H

#include "lab/report/findings.h"

/* In the order in which tables count them. */
enum agreement {
    AGREEMENT_REPRODUCED,
    AGREEMENT_BETTER,
    AGREEMENT_BELOW,
    AGREEMENT_FEW_BOARDS,   /* less than AGREEMENT_UNITS boards or runs, and not all */
    AGREEMENT_OLDER,        /* by an older revision of the search, or with other options */
    AGREEMENT_OTHER_BUDGET, /* the scale is not 1 */
    AGREEMENT_NOT_RUN,
    AGREEMENTS,
};

enum { AGREEMENT_UNITS = 40 };

/* A difference of so many standard errors is none. */
#define AGREEMENT_ERRORS 3.0

struct evidence {
    enum agreement agreement;
    double ours, our_error;     /* a mean and its standard error */
    double theirs, their_error; /* their_error 0: not published */
    double distance;            /* ours - theirs, in standard errors of the difference */
};

/* Whether ours and the published number were compared: the first three of the list. */
bool agreement_is_final(enum agreement agreement);

/* The mean of a finding beside the published one, if there is one. On the standard boards both
 * played the same boards, so their differences are averaged. */
struct evidence evidence_of(const struct findings *findings, const struct finding *finding);

/* A paper that prints a plot without numbers may still say which treatment is best. */
struct claim {
    const struct finding *best;  /* by the paper; NULL: it does not say */
    const struct finding *rival; /* ours with the highest mean, apart from it */
    enum agreement agreement;    /* AGREEMENT_REPRODUCED if nothing is better than the paper's */
    double distance;             /* best - rival, in standard errors of the difference */
};
struct claim claim_of(const struct findings *findings);

#endif
