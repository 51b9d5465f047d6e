/* SPDX-License-Identifier: MIT
 *
 * The interface of a search, and what a running one is given. Searches are rows
 * of search_table; each lives in a file of its own that exports one const
 * `struct search`.
 */
#ifndef SEARCH_CORE_SEARCH_H
#define SEARCH_CORE_SEARCH_H

#include "base/error.h"
#include "base/option.h"
#include "base/rng.h"
#include "puzzle/puzzle.h"
#include "search/core/budget.h"

struct run;

/* Units of work, as bits. */
enum {
    COUNTS_PLAYOUTS = 1,
    COUNTS_NODES = 2,
    COUNTS_ITERATIONS = 4,
    COUNTS_ALL = COUNTS_PLAYOUTS | COUNTS_NODES | COUNTS_ITERATIONS,
};

struct search {
    const char *name;
    const char *summary;
    const char *paper;
    const struct option *options; /* rows of the option struct, may be empty, never NULL */
    const struct preset *presets; /* may be NULL */
    /* Starts at 1. Raise it when the same seed and limits give another line, so that results
     * recorded before are not taken for those of the new revision. */
    int revision;
    unsigned counts;  /* units that it counts as long as it runs */
    const char *runs; /* option that names the search it runs; NULL: it runs none */
    bool repeats;     /* the answer does not depend on the seed: one thread is enough */
    bool warm;        /* can improve run->start */
    const char *gpu;  /* the search that does the same on a GPU, perhaps itself; NULL: none */
    /* How many of `threads` threads work together on one run with these options; the others work
     * on other runs. NULL: every run has one thread. */
    int (*team)(const void *options, int threads);
    /* Searches until the budget is spent or the answer is proven, offering lines
     * with run_offer. Fails only for what it cannot work with (no bound, too
     * little memory) and for running out of memory with nothing offered. */
    enum status (*run)(struct run *run, struct error *error);
};

/* All searches that run everywhere, ending with NULL; the first is the default. */
extern const struct search *const search_table[];

/* Those that need more than processors: a GPU. They are found by name as the others are. */
extern const struct search *const search_special[];
const struct search *search_find(const char *name);

/* The same, or an error with the nearest name or all names. */
enum status search_choose(const struct search **search, const char *name, struct error *error);

/* The revision of the search. If it runs another search: own revision + inner revision - 1. */
int search_revision(const struct search *search, const void *options);

/* The units that the search counts, or those of the search it runs, if any. */
unsigned search_counts(const struct search *search, const void *options);

/* Refuses limits that would never end the search, and lists those that would. Without any limit
 * a search runs until it has proven its answer or is stopped. */
enum status search_check_limits(const struct search *search, const void *options,
                                const struct limits *limits, struct error *error);

/* Refuses a search that cannot start from a line, and lists those that can. */
enum status search_can_start(const struct search *search, struct error *error);

/* The threads that a running search may give tasks to; parallel/pool.h implements it. What a
 * search finds must depend on how it divides its work, never on which thread did which task
 * or when. */
typedef void team_task(void *context, int index);

struct team {
    int size; /* tasks that can run at once */
    void (*each)(struct team *team, int count, team_task *task, void *context);
};

/* Runs task(context, 0) to task(context, count - 1), at most 65535 tasks, each once, in any
 * order and on any thread, and returns when all are done. Without a team, one after the other. */
void team_each(struct team *team, int count, team_task *task, void *context);

/* Callbacks; each may be NULL. They are called on the thread that searches, so they must be
 * quick; parallel runs call them under a lock. */
struct observer {
    void *context;
    /* There is a new best line. */
    void (*best)(void *context, const struct run *run);
    /* About ten times a second. */
    void (*tick)(void *context, const struct run *run);
};

/* How trees grew: nodes added, the sum of their depths, the greatest depth. */
struct growth {
    uint64_t nodes, depths;
    int deepest;
};

static inline void growth_add(struct growth *sum, const struct growth *part)
{
    sum->nodes += part->nodes;
    sum->depths += part->depths;
    sum->deepest = part->deepest > sum->deepest ? part->deepest : sum->deepest;
}

/* One search on one puzzle on one thread. */
struct run {
    const struct puzzle *puzzle;
    const struct search *search;
    const void *options; /* the search's option struct */
    struct rng rng;
    struct budget budget;
    const struct observer *observer; /* may be NULL */
    double next_tick;
    struct team *team;        /* threads for tasks; NULL: only its own */
    const struct line *start; /* a line to start from, offered already; NULL: none */

    struct line best;     /* owned by the run */
    bool found;           /* best holds a line */
    bool proven;          /* no line scores more than best */
    score_t bound;        /* no line scores more than this; SCORE_MAX if nothing is known */
    const char *phase;    /* the phase of the search for the progress line, never NULL */
    struct growth growth; /* of its trees, if it has any */

    struct allocation *allocations; /* by run_alloc */
    size_t taken, wanted;           /* bytes allocated; the same plus those that did not fit */
};

/* Puzzle, search, options, rng, budget and observer of `run` are filled in, and perhaps team
 * and start; the rest is zero. Offers the start. Takes memory for the best line, which
 * run_check_memory checks too. */
void run_start(struct run *run);
void run_end(struct run *run);

/* Zeroed memory for `count` elements of `size` bytes, aligned to PUZZLE_ALIGN and counted
 * against limits.memory; NULL if it does not fit; run_end frees it. A search takes all it needs
 * without checking, and then calls run_check_memory once: STATUS_OK if everything fitted, else
 * an error with the least memory that would have been enough. Untouched pages of large
 * allocations cost nothing. */
void *run_alloc(struct run *run, size_t count, size_t size);
void *run_alloc_states(struct run *run, size_t count);
void run_release(struct run *run); /* frees it, as run_end does */
enum status run_check_memory(const struct run *run, struct error *error);

/* For tables that are sized by the memory: the largest `count` from `least` to `most` for which
 * layout(context, run, count) fits into `bytes`, found by dry runs that allocate nothing; `least`
 * if none does. A dry run gets a copy of the run and NULL from run_alloc. */
typedef void run_layout(void *context, struct run *run, size_t count);
size_t run_layout_fit(const struct run *run, size_t bytes, run_layout *layout, void *context,
                      size_t least, size_t most);

/* Bytes that layout(context, run, count) takes, by a dry run. */
size_t run_layout_bytes(const struct run *run, run_layout *layout, void *context, size_t count);

/* Bytes of the limit that are not taken: none once something did not fit. */
size_t run_memory_left(const struct run *run);

/* Bytes that one more run_alloc may ask for. */
size_t run_alloc_most(const struct run *run);

/* The same for each of `pieces` allocations of equal size. */
size_t run_alloc_most_each(const struct run *run, size_t pieces);

/* Bytes from one state to the next in the memory of run_alloc_states. */
size_t run_stride(const struct run *run);

/* The line becomes the best if it scores more; returns whether it did. */
bool run_offer(struct run *run, score_t score, const move_t *moves, int length);

/* budget_spent, and the observer's tick: the condition of a search's loop. */
bool run_ended(struct run *run);

/* Calls the observer's tick if a tenth of a second has passed since the last. */
void run_tick(struct run *run);

/* The player that an option describes (see player_find), with memory from the run: call
 * run_check_memory afterwards. */
enum status run_player(struct run *run, const char *policy, struct player *player,
                       struct error *error);

/* Writes the root to `state`, or refuses the puzzle if it has no bound there. */
enum status run_bounded_root(const struct run *run, void *state, struct error *error);

/* Plays one playout and counts it. */
score_t run_playout(struct run *run, const struct player *player, void *state, struct line *line);

/* The row of the option that playout_alloc reads. */
#define POLICY_OPTION(OPTION, CHOICE)                                                      \
    CHOICE(policy, "", NULL,                                                               \
           "playout policy, its options after colons (mcrws:beta=4); empty: the puzzle's " \
           "best policy")

/* Playouts from any state. Their lines begin with the moves that led there. Every search has one
 * of these, so it holds a line before its budget, however small, is spent. */
struct playout {
    struct player player;
    void *state;      /* where the playout plays */
    struct line line; /* of the last playout, from the root */
};

/* Finds the policy and takes memory from the run; call run_check_memory afterwards. */
enum status playout_alloc(struct playout *playout, struct run *run, const char *policy,
                          struct error *error);

/* Plays out from `state`, which `prefix` leads to, and returns the score. `state` and `prefix`
 * may be the playout's own. */
score_t playout_play(struct playout *playout, struct run *run, const void *state,
                     const move_t *prefix, int length);

/* The same, and offers the line to the run. */
score_t playout_offer(struct playout *playout, struct run *run, const void *state,
                      const move_t *prefix, int length);

/* The same from the start of the game. */
score_t playout_offer_root(struct playout *playout, struct run *run);

/* Clears the memory of a policy that learns. */
void playout_forget(struct playout *playout);

#endif
