/* SPDX-License-Identifier: MIT */
#include "search/classic/queue.h"

#include <string.h>

size_t queue_bytes(const struct puzzle *puzzle)
{
    return sizeof(struct place) + puzzle->state_size;
}

void queue_take(struct queue *queue, struct run *run, uint32_t room)
{
    *queue = (struct queue){
        .places = run_take(run, room, sizeof *queue->places),
        .states = run_take(run, room, run->puzzle->state_size),
        .state_size = run->puzzle->state_size,
        .room = room,
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

static void sift_up(struct queue *queue, uint32_t at, struct place place)
{
    for (; at > 0 && queue->places[(at - 1) / 2].rating < place.rating; at = (at - 1) / 2)
        queue->places[at] = queue->places[(at - 1) / 2];
    queue->places[at] = place;
}

static void sift_down(struct queue *queue, uint32_t at, struct place place)
{
    for (uint32_t child; (child = 2 * at + 1) < queue->size; at = child) {
        const struct place *places = queue->places;
        if (child + 1 < queue->size && places[child + 1].rating > places[child].rating)
            child++;
        if (places[child].rating <= place.rating)
            break;
        queue->places[at] = places[child];
    }
    queue->places[at] = place;
}

bool queue_put(struct queue *queue, struct place place, const void *state, struct rng *rng)
{
    bool full = queue->size == queue->room;
    uint32_t at = queue->size;
    if (full) {
        at = queue->room / 2 + rng_below(rng, queue->room - queue->room / 2);
        if (queue->places[at].rating >= place.rating)
            return false;
        place.slot = queue->places[at].slot;
    } else {
        place.slot = at < queue->used ? queue->places[at].slot : queue->used++;
        queue->size++;
    }
    memcpy(state_at(queue, place.slot), state, queue->state_size);
    sift_up(queue, at, place);
    return !full;
}

struct place queue_pop(struct queue *queue, void *state)
{
    struct place best = queue->places[0];
    memcpy(state, state_at(queue, best.slot), queue->state_size);
    queue->size--;
    sift_down(queue, 0, queue->places[queue->size]);
    queue->places[queue->size].slot = best.slot;
    return best;
}
