/* SPDX-License-Identifier: MIT */
#include "search/core/transposition.h"

enum { BUCKET = 4, LEAST_BUCKETS = 4096 };

void table_alloc(struct table *table, struct run *run, size_t bytes)
{
    size_t bucket = BUCKET * sizeof(struct entry);
    *table = (struct table){0};
    if (!run->puzzle->hash || bytes < bucket)
        return;
    table->room = 1;
    while (table->room <= bytes / bucket / 2)
        table->room *= 2;
    table->buckets = table->base = table->room < LEAST_BUCKETS ? table->room : LEAST_BUCKETS;
    table->entries = run_alloc(run, table->room, bucket);
}

/* Buckets that were already split are addressed by one more bit of the hash. */
static struct entry *bucket_of(const struct table *table, uint64_t hash)
{
    size_t at = hash & (2 * table->base - 1);
    return table->entries + (at < table->buckets ? at : at - table->base) * BUCKET;
}

/* Splits one bucket: its entries with the next bit set go to a new one. */
static void grow(struct table *table)
{
    struct entry *to = table->entries + table->buckets * BUCKET, *from = to - table->base * BUCKET;
    for (int i = 0; i < BUCKET; i++)
        if (from[i].hash & table->base) {
            to[i] = from[i];
            from[i].weight = 0;
        }
    if (++table->buckets == 2 * table->base)
        table->base = table->buckets;
}

const struct entry *table_get(const struct table *table, uint64_t hash)
{
    if (!table->entries)
        return NULL;
    const struct entry *bucket = bucket_of(table, hash);
    for (int i = 0; i < BUCKET; i++)
        if (bucket[i].hash == hash && bucket[i].weight > 0)
            return &bucket[i];
    return NULL;
}

void table_put(struct table *table, const struct entry *entry)
{
    if (!table->entries)
        return;
    struct entry *bucket = bucket_of(table, entry->hash), *slot = bucket;
    for (int i = 0; i < BUCKET; i++) {
        if (bucket[i].hash == entry->hash && bucket[i].weight > 0) {
            slot = &bucket[i];
            break;
        }
        if (bucket[i].weight < slot->weight)
            slot = &bucket[i];
    }
    table->used += slot->weight == 0;
    *slot = *entry;
    if (table->used > table->buckets && table->buckets < table->room)
        grow(table);
}

bool table_reached(struct table *table, const struct puzzle *puzzle, const void *state,
                   uint32_t round)
{
    if (!table->entries)
        return false;
    uint64_t hash = puzzle->hash(puzzle->self, state);
    score_t points = puzzle->points(puzzle->self, state);
    const struct entry *entry = table_get(table, hash);
    if (entry && entry->weight == round && entry->value >= points)
        return true;
    table_put(table, &(struct entry){.hash = hash, .value = points, .weight = round});
    return false;
}
