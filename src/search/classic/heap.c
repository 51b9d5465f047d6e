/* SPDX-License-Identifier: MIT */
#include "search/classic/heap.h"

void heap_take(struct heap *heap, struct run *run, uint32_t capacity)
{
    heap->items = run_take(run, capacity, sizeof *heap->items);
    heap->places = run_take(run, capacity, sizeof *heap->places);
    heap->size = 0;
}

static bool is_before(const struct item *a, const struct item *b)
{
    if (a->key != b->key)
        return a->key > b->key;
    if (a->depth != b->depth)
        return a->depth > b->depth;
    return a->id > b->id;
}

static void place(struct heap *heap, uint32_t at, struct item item)
{
    heap->items[at] = item;
    heap->places[item.id] = at + 1;
}

static void sift_up(struct heap *heap, uint32_t at, struct item item)
{
    while (at > 0 && is_before(&item, &heap->items[(at - 1) / 2])) {
        place(heap, at, heap->items[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    place(heap, at, item);
}

static void sift_down(struct heap *heap, uint32_t at, struct item item)
{
    for (;;) {
        uint64_t child = 2 * (uint64_t)at + 1;
        if (child >= heap->size)
            break;
        if (child + 1 < heap->size && is_before(&heap->items[child + 1], &heap->items[child]))
            child++;
        if (!is_before(&heap->items[child], &item))
            break;
        place(heap, at, heap->items[child]);
        at = (uint32_t)child;
    }
    place(heap, at, item);
}

void heap_put(struct heap *heap, struct item item)
{
    uint32_t at = heap->places[item.id];
    if (at == 0) {
        sift_up(heap, heap->size++, item);
        return;
    }
    sift_up(heap, at - 1, item);
    sift_down(heap, heap->places[item.id] - 1, item);
}

struct item heap_pop(struct heap *heap)
{
    struct item first = heap->items[0];
    heap->places[first.id] = 0;
    if (--heap->size > 0)
        sift_down(heap, 0, heap->items[heap->size]);
    return first;
}
