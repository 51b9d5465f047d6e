/* SPDX-License-Identifier: MIT */
#include "search/tree/child_cache.h"

/* A node with fewer visits is not cached: its best child changes too often. */
enum { LEAST_VISITS = 16 };

/* The relative error of the float arithmetic here. */
static const float ROUNDING = 1e-5f;

/* The value where there is no second child. */
static const float NO_VALUE = -1e30f;

static bool is_valid(const struct cached_child *entry, const struct node *node, uint32_t id)
{
    return entry->parent == id && entry->first == node->first && entry->count == node->count &&
           entry->visits + 1 == node->visits;
}

/* Whether the child certainly still has the highest value. Its own value is computed with the
 * old reach, which is a lower bound on the present one. */
static bool is_best(const struct cached_child *entry, const struct node *child, uint32_t visits)
{
    float value = selection_spmcts(child, entry->reach);
    float second = entry->second + entry->growth * (float)(visits - entry->since);
    return value - second > ROUNDING * (fabsf(value) + fabsf(second));
}

/* Compares all children. A child below the second best so far is skipped without a root or a
 * division; so is one that is done, whose base is minus infinity. */
static uint32_t compare(const struct tree *tree, const struct node *parent, float reach,
                        float *second_best)
{
    float best = -INFINITY, second = -INFINITY, square = reach * reach;
    const struct node *nodes = tree->nodes, *chosen = nodes + TREE_NONE;
    const struct node *end = nodes + parent->first + parent->count;
    for (const struct node *child = nodes + parent->first; child < end; child++) {
        float gap = second - child->base;
        if (gap > 0 && gap * gap * (float)child->visits >= square)
            continue;
        float value = selection_spmcts(child, reach);
        if (value > best) {
            second = best;
            best = value;
            chosen = child;
        } else if (value > second) {
            second = value;
        }
    }
    *second_best = second > NO_VALUE ? second : NO_VALUE;
    return (uint32_t)(chosen - nodes);
}

uint32_t child_cache_choose(struct cached_child *cache, const struct tree *tree,
                            const struct selection *s, uint32_t parent)
{
    const struct node *node = tree_node(tree, parent);
    bool cached = cache && node->visits >= LEAST_VISITS;
    struct cached_child *entry = cached ? &cache[parent % CHILD_CACHE_SIZE] : NULL;
    if (cached && is_valid(entry, node, parent) &&
        is_best(entry, tree_node(tree, entry->child), node->visits)) {
        entry->visits = node->visits;
        return entry->child;
    }
    double root = sqrt(real_log(node->visits));
    float reach = (float)(s->c * root), second;
    uint32_t child = compare(tree, node, reach, &second);
    if (cached)
        *entry = (struct cached_child){
            .parent = parent,
            .first = node->first,
            .count = node->count,
            .visits = node->visits,
            .child = child,
            .since = node->visits,
            .reach = reach,
            .second = second,
            .growth = (float)(s->c / (2 * root * node->visits)),
        };
    return child;
}
