/* SPDX-License-Identifier: MIT
 *
 * One solve from end to end: a request in, a judged solution out. The command line and the public
 * handle of chainshot.h are thin layers over it.
 */
#ifndef API_SOLVE_H
#define API_SOLVE_H

#include "parallel/root.h"
#include "search/core/search.h"

struct request {
    const struct puzzle *puzzle;
    const struct search *search;
    const void *options;  /* the search's option struct, filled in */
    struct limits limits; /* memory 0 is BUDGET_MEMORY */
    uint64_t seed;
    int threads;                     /* at least 1 */
    const struct line *start;        /* a line to start from; NULL: none */
    struct root_part part;           /* of a run that several processes share */
    atomic_bool *stop;               /* may be NULL: then only the limits end the search */
    const struct observer *observer; /* may be NULL; gets judged lines only */
};

/* Exists only after the judge replayed it. */
struct solution {
    score_t score;
    bool cleared;
    bool proven;   /* no line scores more */
    score_t bound; /* SCORE_MAX if there is none */
    int length;
    move_t *move; /* owned by the solution */
    uint64_t playouts, nodes, iterations;
    struct growth growth; /* of trees, if the search has them */
    double seconds;
    int threads; /* per rank */
    int ranks;   /* processes of a cluster; 0: this one alone */
};

/* Judges a line that a search found. If the judge contradicts the search, it fails: with
 * STATUS_BAD_INPUT for a puzzle from outside, which plays and judges its lines itself, else with
 * STATUS_FAILED, since that is a bug of the search. */
enum status judge_found(const struct puzzle *puzzle, const struct line *line,
                        struct verdict *verdict, struct error *error);

/* Runs the search and judges its line. Refuses limits that would never end it. */
enum status solve(const struct request *request, struct solution *solution, struct error *error);
void solution_free(struct solution *solution);

#endif
