/* SPDX-License-Identifier: MIT
 *
 * What must hold of a tree at any time: every block lies within the memory, no node is
 * part of two blocks, and the counts are right.
 */
#ifndef TESTS_TREE_CHECK_H
#define TESTS_TREE_CHECK_H

#include "search/tree/tree.h"
#include "unit.h"

struct tree_census {
    bool *owned; /* by node */
    uint32_t used, taken;
};

static inline uint32_t block_size(uint32_t count)
{
    uint32_t size = count > 0;
    while (size < count)
        size *= 2;
    return size;
}

/* The block of the children of `parent`, in use or not. */
static inline void own_block(const struct tree *tree, struct tree_census *census,
                             const struct node *parent)
{
    uint32_t size = block_size(parent->count);
    assert_true(size == 0 || parent->first % size == 0);
    for (uint32_t i = 0; i < size; i++) {
        assert_true(parent->first + i < tree->capacity);
        assert_false(census->owned[parent->first + i]);
        census->owned[parent->first + i] = true;
    }
    census->used += parent->count;
    census->taken += size;
}

static inline void own_free_blocks(const struct tree *tree, struct tree_census *census)
{
    for (int order = 0; order < TREE_ORDERS; order++)
        for (uint32_t id = tree->free[order]; id != TREE_NONE; id = tree_node(tree, id)->next) {
            assert_int_equal(tree_node(tree, id)->free, order + 1);
            own_block(tree, &(struct tree_census){.owned = census->owned},
                      &(struct node){.first = id, .count = UINT32_C(1) << order});
        }
}

static inline void check_tree(const struct tree *tree)
{
    uint32_t *path = calloc(tree->capacity + 1, sizeof *path);
    uint32_t *next = calloc(tree->capacity + 1, sizeof *next);
    struct tree_census census = {.owned = calloc(tree->capacity, 1), .used = 1, .taken = 1};
    census.owned[TREE_ROOT] = true;
    struct walk walk = walk_start(tree, path, next, (int)tree->capacity);
    while (walk_on(&walk))
        own_block(tree, &census, tree_node(tree, walk.path[walk.depth]));
    own_free_blocks(tree, &census);
    for (uint32_t i = 0; i < tree->capacity; i++)
        assert_true(census.owned[i]);
    assert_int_equal(tree->used, census.used);
    assert_int_equal(tree->taken, census.taken);
    free(census.owned);
    free(next);
    free(path);
}

#endif
