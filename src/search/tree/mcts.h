/* SPDX-License-Identifier: MIT
 *
 * Monte-Carlo tree search for one player: what SP-MCTS, UCT, BMCTS and the nested searches
 * share. They differ in the formula that selects and in what they do between playouts.
 *
 * A playout selects its way down the tree while the nodes have enough visits for their
 * statistics to count; then the policy plays to the end. The first position on that line
 * that is not in the tree is added (Coulom 2007), and the score is backed up to every node
 * on the way. A node whose subtree was searched to the end is not selected again: small
 * boards are proven, and no playout repeats a game.
 *
 * mcts.c has the four steps of a playout, mcts_search.c memory, settings and restarts.
 */
#ifndef SEARCH_TREE_MCTS_H
#define SEARCH_TREE_MCTS_H

#include "search/core/search.h"
#include "search/core/transposition.h"
#include "search/tree/child_cache.h"
#include "search/tree/rave.h"

enum formula { FORMULA_SPMCTS, FORMULA_UCB1, FORMULA_UCB1_TUNED };

/* Options that mcts_alloc reads by name, where a search has them. */
#define MERGE_OPTION(OPTION, CHOICE) \
    CHOICE(merge, "no", "no|yes",    \
           "whether a position that another order of moves led to is searched only once")

/* Options of UCT and of the searches that are built on it. */
#define UCT_OPTIONS(OPTION, CHOICE)                                                         \
    OPTION(C, 0.01, 0.0, 1000.0, "exploration constant")                                    \
    CHOICE(formula, "ucb1-tuned", "ucb1|ucb1-tuned", "which upper confidence bound")        \
    OPTION(scale, 0.0, 0.0, 1e12,                                                           \
           "the score that counts as 1; 0: the puzzle's upper bound, or the best score so " \
           "far where it has none")

/* The settings of Baier & Winands 2012 for a minute per board. */
#define UCT_SAMEGAME_RANDOM   "C=0.0009,policy=random"
#define UCT_SAMEGAME_INFORMED "C=0.0025,policy=informed"
#define UCT_BUBBLEBREAKER     "C=0.0275,policy=random"
#define UCT_CLICKOMANIA       "C=0.012,policy=random"

struct mcts {
    /* For the search to set, after mcts_alloc. */
    enum formula formula;
    struct selection selection;
    uint32_t threshold; /* visits of a node before the formula chooses in it */
    double high;        /* the score that counts as 1; 0: the best score of the game */
    uint64_t size;      /* nodes that one search may add; 0: no limit */
    int restarts;       /* searches that share the budget */
    bool no_offers;     /* lines of playouts are not offered to the run */
    bool found_only;    /* a move that no playout made is tried when all others are done */

    /* What the options say; all off where the run has no options. */
    double widening, exponent;       /* a node has at most widening * visits^exponent children */
    bool by_top;                     /* a node is worth its top score, not its average */
    bool points_only;                /* a playout counts without what the end of the game adds */
    struct table transpositions;     /* positions of nodes, where orders of moves are merged */
    uint32_t generation;             /* of these entries; older ones do not count */
    struct position_table positions; /* statistics of earlier searches */
    struct rave rave;
    double equivalence; /* K of RAVE; 0: none */

    struct run *run;
    const struct puzzle *puzzle;
    struct tree tree;
    struct cached_child *child_cache; /* NULL where memory is short */
    struct playout playout;
    struct line top; /* the best line of this game */
    score_t worst;   /* the lowest score of this game */

    int64_t searches; /* that have begun, this one included */
    double until;     /* the share of the budget at which this one ends */

    /* Where the last playout went. */
    uint32_t *path; /* nodes from the root, path[0], to path[depth] */
    int depth;
    bool expanded; /* it added its node */
    bool no_room;  /* it found no room for its node */

    uint64_t added; /* nodes of this search */

    /* Moves from the start of the game. The first `start` lead to the root of the tree.
     * States after the first `known` are kept, so that a playout plays only where it leaves
     * the path of the one before. */
    move_t *line;
    int start, known;
    char *states;
    size_t stride;

    int closed_depth; /* nodes above this depth get no more children */
    move_t *moves;    /* room for a list */
    uint32_t *next;   /* for walks through the tree, one per depth */
};

/* Finds the policy and takes all memory that is left, most of it for the tree. Call it last; it
 * fails if the memory is too small. */
enum status mcts_alloc(struct mcts *mcts, struct run *run, const char *policy, struct error *error);

/* The two steps of mcts_alloc, for searches with several trees: everything but the tree; then
 * the tree, as if `trees` trees shared what is left, with at most `most` nodes. A tree whose
 * playouts are searches has no policy: NULL. Call run_check_memory afterwards. */
enum status mcts_alloc_rest(struct mcts *mcts, struct run *run, const char *policy,
                            struct error *error);
void mcts_alloc_tree(struct mcts *mcts, int trees, uint64_t most);

void mcts_set(struct mcts *mcts, int threshold, int restarts, int size);

/* Selects by an upper confidence bound, as UCT_OPTIONS say. */
void mcts_set_ucb(struct mcts *mcts, const char *formula, double c, double scale);

/* Randomized restarts: ends the search before, if there was one, and begins the next;
 * false when the budget is spent or the answer proven. */
bool mcts_restart(struct mcts *mcts);

/* A new game with an empty tree. */
void mcts_begin(struct mcts *mcts);

/* The same for the rest of a game: `prefix` led to `state`, which becomes the root. */
void mcts_begin_at(struct mcts *mcts, const void *state, const move_t *prefix, int length);

/* Plays a move of the game for good and empties the tree. */
void mcts_advance(struct mcts *mcts, move_t move);

/* One playout; counts it, and the node that it added or found no room for. */
void mcts_playout(struct mcts *mcts);

/* The two halves of a playout, for searches whose playouts are searches. mcts_select goes down
 * to the state to play from; the first mcts_length moves of mcts->line lead there. mcts_result
 * takes a whole line; `exact` if no line from that state scores more. The first half counts no
 * work, the second counts the node. */
void mcts_select(struct mcts *mcts);
int mcts_length(const struct mcts *mcts);
const void *mcts_state(const struct mcts *mcts);
void mcts_result(struct mcts *mcts, const struct line *line, bool exact);

/* Whether this search ends: its tree is done or as large as it may be, or the budget is
 * spent, or used up to the share `until`. */
bool mcts_ended(struct mcts *mcts, double until);

/* For callers that free nodes: invalidates entries that refer to nodes by number, and allows
 * their positions to be added again. */
void mcts_forget(struct mcts *mcts);

/* Whether the whole tree below the root was searched. */
bool mcts_done(const struct mcts *mcts);

/* Marks the best line of the run as proven, if the tree shows that. */
void mcts_prove(const struct mcts *mcts);

#endif
