/* SPDX-License-Identifier: MIT
 *
 * Monte-Carlo tree search for one player: the four steps that SP-MCTS, UCT and BMCTS
 * share. They differ in the formula that selects, and in what they do between
 * playouts.
 *
 * A playout selects its way down the tree as long as the nodes were visited often
 * enough for their statistics to count; then the policy plays to the end. The first
 * position on that line that is not in the tree is added (Coulom 2007), and the score
 * is counted in every node on the way. What was searched to the end is not selected
 * again: small boards are proven, and no playout is spent on repeating a game.
 */
#ifndef SEARCH_TREE_MCTS_H
#define SEARCH_TREE_MCTS_H

#include "search/tree/child_cache.h"
#include "search/core/finish.h"
#include "search/tree/memo.h"
#include "search/tree/rave.h"
#include "search/core/transposition.h"

enum formula { FORMULA_SPMCTS, FORMULA_UCB1, FORMULA_TUNED };

/* What happens when a playout finds no room for its node. */
enum crowding {
    CROWDING_KEEP,    /* the tree stays as it is */
    CROWDING_PRUNE,   /* what is below the least visited nodes goes, until half is free */
    CROWDING_RESTART, /* the next search begins */
};

/* Options that go beyond the papers; mcts_take reads them by name. */
#define MCTS_EXTRAS(OPTION, CHOICE)                                                             \
    CHOICE(merge, "no", "no|yes", "whether positions that were met by other moves are done")    \
    OPTION(table, 0, 0, 1000000000, "positions that the next search knows from the last ones")  \
    OPTION(trust, 10, 1, 1000000, "visits that such a position starts with at most")            \
    OPTION(rave, 0.0, 0.0, 1e9,                                                                 \
           "visits at which a node and its move elsewhere count about alike; 0: it alone does") \
    OPTION(widening, 0.0, 0.0, 1e6,                                                             \
           "a node of n visits has at most this times n^exponent children; 0: no limit")        \
    OPTION(exponent, 0.5, 0.0, 1.0, "of the visits, for widening")                              \
    CHOICE(guide, "average", "average|top", "what of its scores a node is worth")               \
    CHOICE(count, "score", "score|points",                                                      \
           "what a playout counts as: with what the end of the game adds, or without")

/* Options that every search on this tree has; those that know how many searches, or how
 * large a tree, are worth while have other defaults for these. */
#define MCTS_OPTIONS(OPTION, CHOICE) MCTS_SIZED_OPTIONS(OPTION, CHOICE, 1, 0)
#define MCTS_SIZED_OPTIONS(OPTION, CHOICE, RESTARTS, SIZE)                                     \
    OPTION(restarts, RESTARTS, 1, 1000000000, "searches that share the budget")                \
    OPTION(size, SIZE, 0, 1000000000, "nodes of a search before the next begins; 0: no limit") \
    CHOICE(full, "keep", "keep|prune|restart", "what happens to the tree when memory is full") \
    MCTS_EXTRAS(OPTION, CHOICE)                                                                \
    POLICY_OPTION(OPTION, CHOICE)

struct mcts {
    /* For the search to set, after mcts_take. */
    enum formula formula;
    struct selection selection;
    uint32_t threshold; /* visits of a node before the formula chooses in it */
    double high;        /* the score that counts as 1; 0: the top score */
    uint64_t size;      /* nodes that one search may add; 0: no limit */
    enum crowding crowding;
    int restarts; /* searches that share the budget */
    bool secret;  /* playouts are not offered */
    bool narrow;  /* a move that no playout made is tried when nothing else is left */

    /* What MCTS_EXTRAS say; none of them where the run has no options. */
    double widening, exponent; /* visits^exponent * widening children are the most; 0: no limit */
    bool by_top;               /* a node is worth its top score, not its average */
    bool bare;                 /* playouts count without what the end of the game adds */
    struct table met;          /* positions of nodes, where orders of moves are merged */
    uint32_t round;            /* of these, older ones do not count */
    struct memo memo;          /* what the searches before have learned */
    uint32_t trust;            /* visits that a node gets from it at most */
    struct rave rave;          /* moves as they are known from other positions */
    double equivalence;        /* K of RAVE; 0: none */

    struct run *run;
    const struct puzzle *puzzle;
    struct tree tree;
    struct favourite *favourites; /* NULL where memory is short */
    struct finisher finisher;
    struct line top; /* the best line of this game */
    score_t worst;   /* score of any */

    int64_t searches; /* that have begun, this one included */
    double until;     /* the share of the budget that is used when this one ends */

    /* Where the last playout went. */
    uint32_t *path; /* nodes from the root, path[0], to path[depth] */
    int depth;
    bool grown;   /* it added its node */
    bool crowded; /* it found no room for its node */

    uint64_t added; /* nodes of this search */

    /* Moves from the start of the game: `start` are settled and lead to the root of the
     * tree. States after the first `known` of them are kept, so that a playout plays
     * only where it leaves the way of the one before. */
    move_t *line;
    int start, known;
    char *states;
    size_t stride;

    int sealed;     /* nodes above this depth get no more children */
    move_t *moves;  /* room for a list */
    uint32_t *next; /* for walks through the tree, one a depth */
};

/* Finds the policy and takes memory, for the tree all that is left, so this comes
 * last; fails if it was too little. */
enum status mcts_take(struct mcts *mcts, struct run *run, const char *policy, struct error *error);

/* The two steps of it, for searches with several trees: all but the tree; then the tree,
 * as if `trees` were to share the room, and with no more nodes than `most`. A policy that
 * is NULL is for trees that play nothing out themselves. Ask run_short afterwards. */
enum status mcts_take_rest(struct mcts *mcts, struct run *run, const char *policy,
                           struct error *error);
void mcts_take_tree(struct mcts *mcts, int trees, uint64_t most);

/* Sets what MCTS_OPTIONS and T say. */
void mcts_set(struct mcts *mcts, int threshold, int restarts, int size, const char *full);

/* Selects by an upper confidence bound; the options are those of uct.h. */
void mcts_set_ucb(struct mcts *mcts, const char *formula, double c, double scale);

/* Randomized restarts: ends the search before, if there was one, and begins the next;
 * false when the budget is over or the answer proven. */
bool mcts_restart(struct mcts *mcts);

/* A new game with an empty tree. */
void mcts_begin(struct mcts *mcts);

/* The same for the rest of a game: `prefix` led to `state`, which becomes the root. */
void mcts_begin_at(struct mcts *mcts, const void *state, const move_t *prefix, int length);

/* Settles the next move of the game, and empties the tree. */
void mcts_settle(struct mcts *mcts, move_t move);

/* One playout; counts it, and the node that it added or found no room for. */
void mcts_playout(struct mcts *mcts);

/* The two halves of it, for searches that play out in another way: the way down to the
 * state to play from, which the first mcts_length moves of mcts->line lead to; and what
 * came of it, a whole line. `exact` if nothing from that state scores more. The first
 * counts no work, the second the node. */
void mcts_select(struct mcts *mcts);
int mcts_length(const struct mcts *mcts);
const void *mcts_state(const struct mcts *mcts);
void mcts_result(struct mcts *mcts, const struct line *line, bool exact);

/* Whether this search is to end: its tree is done or as large as it may be, the budget
 * is over or used up to the share `until`. Makes room where that is wanted. */
bool mcts_over(struct mcts *mcts, double until);

/* For whoever frees nodes: what is known about them by their numbers is no longer so, and
 * their positions may be met again. */
void mcts_forget(struct mcts *mcts);

/* Whether there is nothing left to see below the root. */
bool mcts_done(const struct mcts *mcts);

/* Notes in the run that its best line is proven, if the tree shows that. */
void mcts_prove(const struct mcts *mcts);

#endif
