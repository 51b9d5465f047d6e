/* SPDX-License-Identifier: MIT
 *
 * A binary heap over an array, for any type of item. HEAP_FUNCTIONS(HEAP, ITEM) defines
 * sift_up and sift_down for a type HEAP with members `items`, `size` items of type ITEM. The
 * file that uses it defines two functions before:
 *
 *     static bool is_before(const ITEM *a, const ITEM *b);       a is popped before b
 *     static void place(HEAP *heap, uint32_t at, ITEM item);     items[at] = item, and bookkeeping
 */
#ifndef BASE_HEAP_H
#define BASE_HEAP_H

#include <stdbool.h>
#include <stdint.h>

/* Both put `item` in the right place when slot `at` is free: sift_up at `at` or above it,
 * sift_down at `at` or below it. */
#define HEAP_FUNCTIONS(HEAP, ITEM)                                                                 \
    static void sift_up(HEAP *heap, uint32_t at, ITEM item)                                        \
    {                                                                                              \
        for (uint32_t parent; at > 0; at = parent) {                                               \
            parent = (at - 1) / 2;                                                                 \
            if (!is_before(&item, &heap->items[parent]))                                           \
                break;                                                                             \
            place(heap, at, heap->items[parent]);                                                  \
        }                                                                                          \
        place(heap, at, item);                                                                     \
    }                                                                                              \
                                                                                                   \
    static void sift_down(HEAP *heap, uint32_t at, ITEM item)                                      \
    {                                                                                              \
        for (uint64_t child; (child = 2 * (uint64_t)at + 1) < heap->size; at = (uint32_t)child) {  \
            if (child + 1 < heap->size && is_before(&heap->items[child + 1], &heap->items[child])) \
                child++;                                                                           \
            if (!is_before(&heap->items[child], &item))                                            \
                break;                                                                             \
            place(heap, at, heap->items[child]);                                                   \
        }                                                                                          \
        place(heap, at, item);                                                                     \
    }

#endif
