/* SPDX-License-Identifier: MIT */
#include "search/table.h"

enum { BUCKET = 4 };

void table_take(struct table *table, struct run *run, size_t bytes)
{
    size_t bucket = BUCKET * sizeof(struct entry);
    *table = (struct table){0};
    if (!run->puzzle->hash || bytes < bucket)
        return;
    table->buckets = 1;
    while (table->buckets <= bytes / bucket / 2)
        table->buckets *= 2;
    table->entries = run_take(run, table->buckets, bucket);
}

static struct entry *bucket_of(const struct table *table, uint64_t hash)
{
    return table->entries + (hash & (table->buckets - 1)) * BUCKET;
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
    *slot = *entry;
}

bool table_met(struct table *table, const struct puzzle *puzzle, const void *state, uint32_t round)
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
