/* SPDX-License-Identifier: MIT
 *
 * The tree of every Monte-Carlo tree search here: 40 bytes per node, all nodes in one array
 * that is allocated once and never grows.
 *
 * A node holds the statistics of the playouts through a position. The children of a node lie
 * side by side in a block of the next power of two, so selection reads memory in order; a
 * block that is full moves to one of twice the size. Neither positions nor parents are
 * stored: a search replays the moves on its way down and remembers its path.
 *
 * The number of a node stays valid until its parent gains or loses a child.
 */
#ifndef SEARCH_TREE_TREE_H
#define SEARCH_TREE_TREE_H

#include "search/core/search.h"

struct node {
    union {
        struct {
            double sum, squares; /* of the scores */
        };
        struct {
            uint32_t next, previous; /* of the block that this node begins, while it is free */
        };
    };
    float top;  /* the best score */
    float base; /* SP-MCTS: the value of this child without the term for its parent */
    uint32_t visits;
    move_t move;         /* that leads here, as `moves` writes it */
    uint32_t first;      /* child; the others follow it */
    uint32_t count : 24; /* of children */
    uint32_t full : 1;   /* every legal move has a child */
    uint32_t done : 1;   /* the whole subtree was searched */
    uint32_t kept : 1;   /* survives the pruning under way */
    uint32_t free : 5;   /* begins a free block of 2^(free - 1) nodes; 0: in use */
};

_Static_assert(sizeof(struct node) == 40, "a node is 40 bytes");

enum {
    TREE_NONE = 0, /* no node: the root is no child */
    TREE_ROOT = 0,
    TREE_ORDERS = 31, /* blocks of 2^0 to 2^30 nodes */
};

struct tree {
    struct node *nodes;
    uint32_t capacity;
    uint32_t used;              /* nodes that are in the tree */
    uint32_t taken;             /* room for nodes in all blocks that are in use */
    uint32_t free[TREE_ORDERS]; /* first free block of each size, TREE_NONE where none is */
};

/* Takes `bytes` bytes, or enough for `least` nodes; call run_check_memory afterwards. */
void tree_alloc(struct tree *tree, struct run *run, size_t bytes, uint32_t least);

/* Leaves a root that was never visited. */
void tree_clear(struct tree *tree);

/* The new child, or TREE_NONE where there is no room. */
uint32_t tree_add(struct tree *tree, uint32_t parent, move_t move);

/* The child that the move leads to, TREE_NONE if there is none. */
uint32_t tree_find(const struct tree *tree, uint32_t parent, move_t move);

/* Frees everything below a node. */
void tree_drop(struct tree *tree, uint32_t parent);

/* Frees the children that are not `kept` with everything below them, and clears the mark of the
 * others. */
void tree_sift(struct tree *tree, uint32_t parent);

/* A postorder traversal of all nodes down to some depth. The current node may be changed, and
 * lose its children. */
struct walk {
    const struct tree *tree;
    uint32_t *path; /* path[depth] is the current node */
    uint32_t *next; /* children of path[i] that were visited */
    int depth, limit;
};

/* `path` and `next` have room for `limit` + 1 numbers. */
struct walk walk_start(const struct tree *tree, uint32_t *path, uint32_t *next, int limit);
bool walk_on(struct walk *walk);

static inline struct node *tree_node(const struct tree *tree, uint32_t id)
{
    return &tree->nodes[id];
}

/* Counts a playout through the node. At the largest count only the top score changes. */
static inline void node_count(struct node *node, score_t score)
{
    if (node->visits == 0 || (float)score > node->top)
        node->top = (float)score;
    if (node->visits == UINT32_MAX)
        return;
    node->visits++;
    node->sum += (double)score;
    node->squares += (double)score * (double)score;
}

/* A transposition table of node statistics that outlives the tree, so that the next search
 * starts with what the searches before have learned (Schadd et al. 2008). A position may be
 * reached with any number of points, so scores are stored less the points that led to it.
 * Of two positions in one slot, the one with more visits stays. */
struct position_entry {
    uint64_t hash;
    double sum, squares; /* of the scores gained from the position on */
    float top;
    uint32_t visits; /* 0: an empty slot */
};

struct position_table {
    struct position_entry *entries; /* NULL: none */
    size_t count;                   /* a power of two */
};

/* Takes room for at most `count` entries in at most `bytes`; none for a puzzle without a hash.
 * Call run_check_memory afterwards. */
void positions_alloc(struct position_table *table, struct run *run, size_t count, size_t bytes);

/* Stores the statistics of a node whose position was reached with `points`. */
void positions_put(struct position_table *table, uint64_t hash, score_t points,
                   const struct node *node);

/* Gives a new node the statistics of its position, scaled down to a few visits. */
void positions_get(const struct position_table *table, uint64_t hash, score_t points,
                   struct node *node);

#endif
