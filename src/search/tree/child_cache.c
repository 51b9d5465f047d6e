/* SPDX-License-Identifier: MIT */
#include "search/tree/child_cache.h"

/* Before a node has so many visits its children come and go too fast. */
enum { LEAST_VISITS = 16 };

/* What float arithmetic may be wrong by, relative to the numbers. */
static const float ROUNDING = 1e-5f;

/* The value of no child at all. */
static const float NOTHING = -1e30f;

static bool is_about(const struct favourite *note, const struct node *node, uint32_t id)
{
    return note->parent == id && note->first == node->first && note->count == node->count &&
           note->visits + 1 == node->visits;
}

/* Whether the favourite is the best for sure. Its own value is taken with the reach of old,
 * which is less than today's. */
static bool is_ahead(const struct favourite *note, const struct node *child, uint32_t visits)
{
    float value = selection_spmcts(child, note->reach);
    float rival = note->rival + note->growth * (float)(visits - note->since);
    return value - rival > ROUNDING * (fabsf(value) + fabsf(rival));
}

/* Looks at all children. That one is worse than the second best so far takes neither a root
 * nor a division to see; those that are done always are, for their base is minus
 * infinity. */
static uint32_t look(const struct tree *tree, const struct node *parent, float reach, float *rival)
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
    *rival = second > NOTHING ? second : NOTHING;
    return (uint32_t)(chosen - nodes);
}

uint32_t favourite_choose(struct favourite *favourites, const struct tree *tree,
                          const struct selection *s, uint32_t parent)
{
    const struct node *node = tree_node(tree, parent);
    bool noted = favourites && node->visits >= LEAST_VISITS;
    struct favourite *note = noted ? &favourites[parent % FAVOURITES] : NULL;
    if (noted && is_about(note, node, parent) &&
        is_ahead(note, tree_node(tree, note->child), node->visits)) {
        note->visits = node->visits;
        return note->child;
    }
    double root = sqrt(real_log(node->visits));
    float reach = (float)(s->c * root), rival;
    uint32_t child = look(tree, node, reach, &rival);
    if (noted)
        *note = (struct favourite){
            .parent = parent,
            .first = node->first,
            .count = node->count,
            .visits = node->visits,
            .child = child,
            .since = node->visits,
            .reach = reach,
            .rival = rival,
            .growth = (float)(s->c / (2 * root * node->visits)),
        };
    return child;
}
