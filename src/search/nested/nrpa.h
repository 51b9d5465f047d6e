/* SPDX-License-Identifier: MIT
 *
 * Nested rollout policy adaptation on one thread (Rosin 2011). Each level has weights of its
 * own, copied from the level above when it begins. N times it calls the level below, keeps the
 * best sequence that came back, and adapts its weights to it. Level 0 is a playout.
 *
 * The variants are settings of the same loop: several playouts before each adaptation
 * (stabilized), a bias inside the softmax (generalized), an early end to levels whose best
 * sequence comes back again and again (limited repetitions), and several sequences with
 * weights of their own per level (beam, diversity).
 *
 * Weights may begin fitted to a known line (nrpa_fit).
 */
#ifndef SEARCH_NESTED_NRPA_H
#define SEARCH_NESTED_NRPA_H

#include "search/nested/nrpa_adapt.h"

enum { NRPA_LEVELS_MOST = 16 };

/* When two sequences of a beam count as the same. */
enum diversity { DIVERSITY_NONE, DIVERSITY_LINE, DIVERSITY_MOVES, DIVERSITY_SCORE };

struct nrpa_settings {
    int level; /* of the top */
    int N;     /* calls of the level below, at every level */
    int N_top; /* at the top level; 0: as at the others */
    double alpha;
    int playouts;   /* calls of level 0 before each adaptation */
    int repeats;    /* a level ends when its best sequence has come back this often; 0: never */
    int beam, from; /* beam width of the levels from this one on */
    enum diversity diversity;
    int bits; /* log2 of the slots for weights */
    enum tabu tabu;
    double bias;      /* of the weight of a move, for every size beyond the least */
    double tabu_bias; /* subtracted from the weight of tabu moves */
};

/* An entry of a beam: weights, and the best sequence they are adapted to. */
struct beam_policy {
    struct move_weights weights;
    struct traced_line sequence;
};

struct nrpa_level {
    int width;
    struct beam_policy *beam;
    int turn;                 /* the entry that calls */
    int64_t calls, most;      /* made so far, and to make */
    int repeats;              /* of the best sequence */
    struct beam_policy *best; /* NULL while there is none */
};

struct nrpa {
    struct run *run;
    struct nrpa_settings settings;
    int top, floor; /* level `floor` calls by `call`, those above it begin the level below */
    int at;         /* the level that a search has reached */
    struct nrpa_level levels[NRPA_LEVELS_MOST + 1];
    /* Makes calls for the entry whose turn it is, passes each result to level_offer, and
     * returns how many. By default it plays playouts. */
    int (*call)(struct nrpa *nrpa, struct nrpa_level *level);
    void *context;     /* of the call */
    float alpha_scale; /* of the adaptations after a call */

    void *root, *state; /* where games begin; where they are played */
    struct line line;
    struct softmax softmax;
    struct trace trace;
    struct traced_line sequence; /* of nrpa_fit */
    struct adapt_scratch scratch;
};

/* Takes memory from the run for the levels from `floor` to settings->level; `floor` is 0 for
 * playouts alone. Call run_check_memory afterwards. */
void nrpa_alloc(struct nrpa *nrpa, struct run *run, const struct nrpa_settings *settings,
                int floor);

/* Plays one playout, counts and offers it, and leaves it in nrpa->line and nrpa->trace. */
score_t nrpa_play(struct nrpa *nrpa, const struct move_weights *weights);

/* Fits the weights to a line by `steps` small adaptations, or until the budget ends. Large
 * weights at once would lose the order of the moves. */
void nrpa_fit(struct nrpa *nrpa, struct move_weights *weights, const struct line *line, int steps,
              double alpha);

/* What a search of the top level begins with: weights 0, or weights fitted to the best line if the
 * run starts from a line. */
void nrpa_first_weights(struct nrpa *nrpa, struct move_weights *weights);

/* A search of the top level that begins with these weights; NULL: all 0. True if it made all
 * its calls, false if the budget ended it. nrpa_begin and nrpa_step are the same search in steps:
 * a step makes the calls before one adaptation, or begins or ends a level, and is true if that
 * ended the search. */
void nrpa_begin(struct nrpa *nrpa, const struct move_weights *weights);
bool nrpa_step(struct nrpa *nrpa);
bool nrpa_search(struct nrpa *nrpa, const struct move_weights *weights);

/* The best sequence of the last search and its weights; NULL if there is none. */
const struct beam_policy *nrpa_best(const struct nrpa *nrpa);

/* For callers: a call returned this line, whose moves hash to `moves`. If it is good enough,
 * returns the entry it gets, for the caller to fill in its sequence; else NULL. */
struct beam_policy *level_offer(struct nrpa *nrpa, struct nrpa_level *level,
                                const struct line *line, uint64_t moves);

#endif
