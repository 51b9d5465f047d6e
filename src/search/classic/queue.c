/* SPDX-License-Identifier: MIT */
#include "search/classic/queue.h"

#include <string.h>

#include "base/heap.h"

void queue_alloc(struct queue *queue, struct run *run, size_t room)
{
    *queue = (struct queue){
        .items = run_alloc(run, room, sizeof *queue->items),
        .states = run_alloc(run, room, run->puzzle->state_size),
        .state_size = run->puzzle->state_size,
        .room = (uint32_t)room,
    };
}

void queue_clear(struct queue *queue)
{
    queue->size = queue->used = 0;
}

static char *state_at(const struct queue *queue, uint32_t slot)
{
    return queue->states + (size_t)slot * queue->state_size;
}

static bool is_before(const struct queue_item *a, const struct queue_item *b)
{
    return a->rating > b->rating;
}

static void place(struct queue *queue, uint32_t at, struct queue_item item)
{
    queue->items[at] = item;
}

HEAP_FUNCTIONS(struct queue, struct queue_item)

bool queue_put(struct queue *queue, struct queue_item item, const void *state, struct rng *rng)
{
    bool full = queue->size == queue->room;
    uint32_t at = queue->size;
    if (full) {
        at = queue->room / 2 + rng_below(rng, queue->room - queue->room / 2);
        if (queue->items[at].rating >= item.rating)
            return false;
        item.slot = queue->items[at].slot;
    } else {
        item.slot = at < queue->used ? queue->items[at].slot : queue->used++;
        queue->size++;
    }
    memcpy(state_at(queue, item.slot), state, queue->state_size);
    sift_up(queue, at, item);
    return !full;
}

struct queue_item queue_pop(struct queue *queue, void *state)
{
    struct queue_item best = queue->items[0];
    memcpy(state, state_at(queue, best.slot), queue->state_size);
    queue->size--;
    sift_down(queue, 0, queue->items[queue->size]);
    queue->items[queue->size].slot = best.slot;
    return best;
}
