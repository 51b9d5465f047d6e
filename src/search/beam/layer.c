/* SPDX-License-Identifier: MIT */
#include "search/beam/layer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_LEAST = 64 };

uint32_t layer_room(uint32_t width)
{
    return CANDIDATES_PER_PLACE * width + ROOM_LEAST;
}

uint32_t signature_set_room(uint32_t width)
{
    uint32_t room = 1;
    while (room < 2 * layer_room(width))
        room *= 2;
    return room;
}

void layer_clear(struct layer *layer, struct candidate *candidates, uint32_t room)
{
    *layer = (struct layer){.candidates = candidates, .room = room, .floor = -INFINITY};
}

/* Ties go to the smaller signature. */
static bool is_better(const struct candidate *a, const struct candidate *b)
{
    return a->value != b->value ? a->value > b->value : a->signature < b->signature;
}

/* Whether `a` is kept rather than `b`, which has the same signature. */
static bool replaces(const struct candidate *a, const struct candidate *b)
{
    if (a->value != b->value)
        return a->value > b->value;
    return a->parent != b->parent ? a->parent < b->parent : a->move < b->move;
}

static void swap(struct candidate *a, struct candidate *b)
{
    struct candidate copy = *a;
    *a = *b;
    *b = copy;
}

/* Moves one candidate of each signature, the best, to the front. */
static void drop_duplicates(struct layer *layer, struct signature_set *signatures)
{
    struct candidate *at = layer->candidates;
    uint32_t count = 0, mask = signatures->room - 1;
    memset(signatures->slots, 0, sizeof *signatures->slots * signatures->room);
    for (uint32_t i = 0; i < layer->count; i++) {
        uint32_t slot = (uint32_t)at[i].signature & mask;
        while (signatures->slots[slot] &&
               at[signatures->slots[slot] - 1].signature != at[i].signature)
            slot = (slot + 1) & mask;
        if (!signatures->slots[slot]) {
            at[count++] = at[i];
            signatures->slots[slot] = count;
        } else if (replaces(&at[i], &at[signatures->slots[slot] - 1])) {
            at[signatures->slots[slot] - 1] = at[i];
        }
    }
    layer->count = count;
}

static const struct candidate *median(const struct candidate *a, const struct candidate *b,
                                      const struct candidate *c)
{
    if (is_better(a, b))
        return is_better(b, c) ? b : is_better(a, c) ? c : a;
    return is_better(a, c) ? a : is_better(b, c) ? c : b;
}

/* Quickselect: brings the best `keep` of `count` to the front, in any order. */
static void select_best(struct candidate *at, uint32_t count, uint32_t keep)
{
    while (count > 1 && keep > 0 && keep < count) {
        struct candidate pivot = *median(&at[0], &at[count / 2], &at[count - 1]);
        uint32_t low = 0, high = count - 1;
        for (;;) {
            while (is_better(&at[low], &pivot))
                low++;
            while (is_better(&pivot, &at[high]))
                high--;
            if (low >= high)
                break;
            swap(&at[low++], &at[high--]);
        }
        uint32_t left = high + 1; /* at[0..high] are as good as the pivot or better */
        if (keep == left)
            return;
        if (keep < left) {
            count = left < count ? left : count - 1; /* the pivot was the worst of all */
        } else {
            at += left;
            count -= left;
            keep -= left;
        }
    }
}

void layer_cut(struct layer *layer, struct signature_set *signatures, uint32_t width)
{
    drop_duplicates(layer, signatures);
    if (layer->count <= width)
        return;
    layer->lost = true;
    select_best(layer->candidates, layer->count, width);
    layer->count = width;
    layer->floor = INFINITY;
    for (uint32_t i = 0; i < width; i++)
        layer->floor = fmin(layer->floor, layer->candidates[i].value);
}

void layer_put(struct layer *layer, const struct candidate *candidate,
               struct signature_set *signatures, uint32_t width)
{
    if (layer->count == layer->room)
        layer_cut(layer, signatures, width);
    layer->candidates[layer->count++] = *candidate;
}

static int by_rank(const void *a, const void *b)
{
    return is_better(a, b) ? -1 : is_better(b, a);
}

void layer_close(struct layer *layer, struct signature_set *signatures, uint32_t width)
{
    layer_cut(layer, signatures, width);
    qsort(layer->candidates, layer->count, sizeof *layer->candidates, by_rank);
}
