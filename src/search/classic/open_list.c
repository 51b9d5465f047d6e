/* SPDX-License-Identifier: MIT */
#include "search/classic/open_list.h"

#include "base/heap.h"

void open_list_alloc(struct open_list *list, struct run *run, size_t capacity)
{
    list->items = run_alloc(run, capacity, sizeof *list->items);
    list->positions = run_alloc(run, capacity, sizeof *list->positions);
    list->size = 0;
}

static bool is_before(const struct open_node *a, const struct open_node *b)
{
    if (a->bound != b->bound)
        return a->bound > b->bound;
    if (a->depth != b->depth)
        return a->depth > b->depth;
    return a->id > b->id;
}

static void place(struct open_list *list, uint32_t at, struct open_node node)
{
    list->items[at] = node;
    list->positions[node.id] = at + 1;
}

HEAP_FUNCTIONS(struct open_list, struct open_node)

void open_list_put(struct open_list *list, struct open_node node)
{
    uint32_t at = list->positions[node.id];
    if (at == 0) {
        sift_up(list, list->size++, node);
        return;
    }
    sift_up(list, at - 1, node);
    sift_down(list, list->positions[node.id] - 1, node);
}

struct open_node open_list_pop(struct open_list *list)
{
    struct open_node first = list->items[0];
    list->positions[first.id] = 0;
    if (--list->size > 0)
        sift_down(list, 0, list->items[list->size]);
    return first;
}
