/* SPDX-License-Identifier: MIT
 *
 * Memory is allocated by the buddy system: a block of 2^k nodes starts at a multiple of 2^k, a
 * larger block is split into halves where a smaller one is needed, and two halves that are both
 * free are merged. So nodes that a pruning frees can be reused at once, for blocks of any size.
 */
#include "search/tree/tree.h"

#include <string.h>

/* The order of the smallest block that holds `count` nodes, at least one. */
static int order_of(uint32_t count)
{
    return count <= 1 ? 0 : 32 - __builtin_clz(count - 1);
}

static void push_free(struct tree *tree, uint32_t id, int order)
{
    uint32_t next = tree->free[order];
    tree->nodes[id].next = next;
    tree->nodes[id].previous = TREE_NONE;
    tree->nodes[id].free = (uint32_t)order + 1;
    if (next != TREE_NONE)
        tree->nodes[next].previous = id;
    tree->free[order] = id;
}

static void unlink_free(struct tree *tree, uint32_t id, int order)
{
    const struct node *node = &tree->nodes[id];
    if (node->previous != TREE_NONE)
        tree->nodes[node->previous].next = node->next;
    else
        tree->free[order] = node->next;
    if (node->next != TREE_NONE)
        tree->nodes[node->next].previous = node->previous;
    tree->nodes[id].free = 0;
}

/* The smallest free block of at least that order; TREE_ORDERS if there is none. */
static int find_order(const struct tree *tree, int order)
{
    while (order < TREE_ORDERS && tree->free[order] == TREE_NONE)
        order++;
    return order;
}

static uint32_t alloc_block(struct tree *tree, int order)
{
    int found = find_order(tree, order);
    if (found == TREE_ORDERS)
        return TREE_NONE;
    uint32_t id = tree->free[found];
    unlink_free(tree, id, found);
    tree->taken += UINT32_C(1) << order;
    while (found-- > order)
        push_free(tree, id + (UINT32_C(1) << found), found);
    return id;
}

static void give_block(struct tree *tree, uint32_t id, int order)
{
    tree->taken -= UINT32_C(1) << order;
    for (; order < TREE_ORDERS - 1; order++) {
        uint32_t buddy = id ^ UINT32_C(1) << order;
        if (buddy >= tree->capacity || tree->nodes[buddy].free != (uint32_t)order + 1)
            break;
        unlink_free(tree, buddy, order);
        id &= ~(UINT32_C(1) << order);
    }
    push_free(tree, id, order);
}

void tree_alloc(struct tree *tree, struct run *run, size_t bytes, uint32_t least)
{
    size_t most = bytes / sizeof *tree->nodes;
    size_t limit = UINT32_C(1) << (TREE_ORDERS - 1);
    most = most > limit ? limit : most;
    *tree = (struct tree){.capacity = most > least ? (uint32_t)most : least};
    tree->nodes = run_alloc(run, tree->capacity, sizeof *tree->nodes);
}

/* Everything behind the root becomes free, in the largest blocks that alignment allows. */
void tree_clear(struct tree *tree)
{
    memset(tree->free, 0, sizeof tree->free);
    tree->used = tree->taken = 1;
    tree->nodes[TREE_ROOT] = (struct node){0};
    for (uint32_t id = 1, size; id < tree->capacity; id += size) {
        size = id & -id;
        while (size > tree->capacity - id)
            size >>= 1;
        push_free(tree, id, order_of(size));
    }
}

/* A block is full when its children are a power of two. */
static bool must_grow(const struct node *node)
{
    return (node->count & (node->count - 1)) == 0;
}

static bool grow(struct tree *tree, struct node *node)
{
    uint32_t first = alloc_block(tree, order_of(node->count + 1));
    if (first == TREE_NONE)
        return false;
    if (node->count > 0) {
        memcpy(&tree->nodes[first], &tree->nodes[node->first], node->count * sizeof *node);
        give_block(tree, node->first, order_of(node->count));
    }
    node->first = first;
    return true;
}

uint32_t tree_add(struct tree *tree, uint32_t parent, move_t move)
{
    struct node *node = &tree->nodes[parent];
    if (must_grow(node) && !grow(tree, node))
        return TREE_NONE;
    uint32_t id = node->first + node->count++;
    tree->nodes[id] = (struct node){.move = move};
    tree->used++;
    return id;
}

uint32_t tree_find(const struct tree *tree, uint32_t parent, move_t move)
{
    const struct node *node = &tree->nodes[parent];
    for (uint32_t i = 0; i < node->count; i++)
        if (tree->nodes[node->first + i].move == move)
            return node->first + i;
    return TREE_NONE;
}

/* Puts the children of `node`, if it has any, on the list of blocks to be freed. The
 * list runs through the blocks themselves. */
static uint32_t condemn(struct tree *tree, struct node *node, uint32_t list)
{
    if (node->count == 0)
        return list;
    tree->nodes[node->first].next = list;
    tree->nodes[node->first].previous = node->count;
    return node->first;
}

void tree_drop(struct tree *tree, uint32_t parent)
{
    struct node *root = &tree->nodes[parent];
    uint32_t list = condemn(tree, root, TREE_NONE);
    while (list != TREE_NONE) {
        uint32_t block = list, count = tree->nodes[block].previous;
        list = tree->nodes[block].next;
        for (uint32_t i = 0; i < count; i++)
            list = condemn(tree, &tree->nodes[block + i], list);
        give_block(tree, block, order_of(count));
        tree->used -= count;
    }
    root->count = 0;
    root->full = false;
}

/* Frees the end of a block that held `before` nodes and needs room for fewer. */
static void shrink(struct tree *tree, uint32_t first, uint32_t before, uint32_t after)
{
    int order = order_of(before);
    if (after == 0) {
        give_block(tree, first, order);
        return;
    }
    while (order > order_of(after)) {
        order--;
        give_block(tree, first + (UINT32_C(1) << order), order);
    }
}

void tree_sift(struct tree *tree, uint32_t parent)
{
    struct node *node = &tree->nodes[parent];
    uint32_t before = node->count, after = 0;
    for (uint32_t i = 0; i < before; i++) {
        struct node *child = &tree->nodes[node->first + i];
        if (!child->kept) {
            tree_drop(tree, node->first + i);
            continue;
        }
        child->kept = false;
        tree->nodes[node->first + after++] = *child;
    }
    if (before > 0)
        shrink(tree, node->first, before, after);
    node->count = after;
    tree->used -= before - after;
}

struct walk walk_start(const struct tree *tree, uint32_t *path, uint32_t *next, int limit)
{
    path[0] = TREE_ROOT;
    next[0] = 0;
    return (struct walk){.tree = tree, .path = path, .next = next, .depth = -1, .limit = limit};
}

/* Before the first step the walk is above the root, which comes as its only child. */
bool walk_on(struct walk *walk)
{
    if (walk->depth == 0)
        return false;
    walk->depth = walk->depth < 0 ? 0 : walk->depth - 1;
    for (;;) {
        const struct node *node = tree_node(walk->tree, walk->path[walk->depth]);
        uint32_t *next = &walk->next[walk->depth];
        if (walk->depth == walk->limit || *next == node->count)
            return true;
        walk->path[++walk->depth] = node->first + (*next)++;
        walk->next[walk->depth] = 0;
    }
}

/* Visits that a node starts with at most. With 2, 10 and 100 the scores were the same within
 * the noise. */
enum { POSITION_VISITS = 10 };

void positions_alloc(struct position_table *table, struct run *run, size_t count, size_t bytes)
{
    size_t most = bytes / sizeof *table->entries;
    most = most < count ? most : count;
    *table = (struct position_table){0};
    if (!run->puzzle->hash || most == 0)
        return;
    table->count = 1;
    while (table->count <= most / 2)
        table->count *= 2;
    table->entries = run_alloc(run, table->count, sizeof *table->entries);
}

static struct position_entry *slot_of(const struct position_table *table, uint64_t hash)
{
    return &table->entries[hash & (table->count - 1)];
}

/* The sum of squares after `points` were added to each of the numbers. */
static double shifted(double squares, double sum, double visits, double points)
{
    return squares + 2 * points * sum + visits * points * points;
}

void positions_put(struct position_table *table, uint64_t hash, score_t points,
                   const struct node *node)
{
    struct position_entry *entry = slot_of(table, hash);
    double less = -(double)points, visits = node->visits;
    if (entry->hash != hash && entry->visits > node->visits)
        return;
    *entry = (struct position_entry){
        .hash = hash,
        .sum = node->sum + visits * less,
        .squares = shifted(node->squares, node->sum, visits, less),
        .top = node->top + (float)less,
        .visits = node->visits,
    };
}

void positions_get(const struct position_table *table, uint64_t hash, score_t points,
                   struct node *node)
{
    const struct position_entry *entry = slot_of(table, hash);
    if (entry->visits == 0 || entry->hash != hash)
        return;
    node->visits = entry->visits < POSITION_VISITS ? entry->visits : POSITION_VISITS;
    double visits = node->visits, share = visits / entry->visits, more = (double)points;
    node->sum = entry->sum * share + visits * more;
    node->squares = shifted(entry->squares * share, entry->sum * share, visits, more);
    node->top = entry->top + (float)more;
}
