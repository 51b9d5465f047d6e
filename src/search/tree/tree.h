/* SPDX-License-Identifier: MIT
 *
 * The tree of every Monte-Carlo tree search here: 40 bytes a node, all of them in one
 * piece of memory that is taken once and never grows.
 *
 * A node is a position that was met, and what the playouts through it scored. The
 * children of a node lie side by side in a block of the next power of two, so that
 * choosing among them is one walk through memory; a block that is too small moves to
 * one of twice the size. Positions are not stored, moves are: a search plays its way
 * down. Parents are not stored either, for a search knows the way it came.
 *
 * Numbers of nodes stay valid until their parent gets another child or loses one.
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
    uint32_t done : 1;   /* nothing below is left to be seen */
    uint32_t kept : 1;   /* survives the pruning that is going on */
    uint32_t free : 5;   /* begins a free block of 2^(free - 1) nodes; 0: in use */
};

_Static_assert(sizeof(struct node) == 40, "a node is 40 bytes");

enum {
    TREE_NONE = 0, /* no node: the root is never anybody's child */
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

/* Takes so many bytes, or enough for `least` nodes; ask run_short afterwards. */
void tree_take(struct tree *tree, struct run *run, size_t bytes, uint32_t least);

/* Leaves a root that was never visited. */
void tree_clear(struct tree *tree);

/* Whether `parent` may have one more child. */
bool tree_has_room(const struct tree *tree, uint32_t parent);

/* The new child, or TREE_NONE where there is no room. */
uint32_t tree_add(struct tree *tree, uint32_t parent, move_t move);

/* The child that the move leads to, TREE_NONE if there is none. */
uint32_t tree_find(const struct tree *tree, uint32_t parent, move_t move);

/* Frees everything below a node. */
void tree_drop(struct tree *tree, uint32_t parent);

/* Frees the children that are not `kept` with everything below them, and takes the
 * mark off the others. */
void tree_sift(struct tree *tree, uint32_t parent);

/* A walk that comes to every node down to some depth, children before their parent.
 * The node it has come to may be changed, and lose its children. */
struct walk {
    const struct tree *tree;
    uint32_t *path; /* path[depth] is the node that it has come to */
    uint32_t *next; /* children of path[i] that the walk has gone to */
    int depth, limit;
};

/* `path` and `next` have room for `limit` + 1 numbers. */
struct walk walk_start(const struct tree *tree, uint32_t *path, uint32_t *next, int limit);
bool walk_on(struct walk *walk);

static inline struct node *tree_node(const struct tree *tree, uint32_t id)
{
    return &tree->nodes[id];
}

/* Counts a playout through the node. After four thousand million visits more would
 * change nothing but the best. */
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

#endif
