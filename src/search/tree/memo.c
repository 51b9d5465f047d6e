/* SPDX-License-Identifier: MIT */
#include "search/tree/memo.h"

void memo_take(struct memo *memo, struct run *run, size_t records, size_t bytes)
{
    size_t most = bytes / sizeof *memo->records;
    most = most < records ? most : records;
    *memo = (struct memo){0};
    if (!run->puzzle->hash || most == 0)
        return;
    memo->count = 1;
    while (memo->count <= most / 2)
        memo->count *= 2;
    memo->records = run_take(run, memo->count, sizeof *memo->records);
}

static struct record *place_of(const struct memo *memo, uint64_t hash)
{
    return &memo->records[hash & (memo->count - 1)];
}

/* The squares of numbers that all become greater by `points`. */
static double shifted(double squares, double sum, double visits, double points)
{
    return squares + 2 * points * sum + visits * points * points;
}

void memo_put(struct memo *memo, uint64_t hash, score_t points, const struct node *node)
{
    struct record *record = place_of(memo, hash);
    double less = -(double)points, visits = node->visits;
    if (record->hash != hash && record->visits > node->visits)
        return;
    *record = (struct record){
        .hash = hash,
        .sum = node->sum + visits * less,
        .squares = shifted(node->squares, node->sum, visits, less),
        .top = node->top + (float)less,
        .visits = node->visits,
    };
}

void memo_get(const struct memo *memo, uint64_t hash, score_t points, uint32_t most,
              struct node *node)
{
    const struct record *record = place_of(memo, hash);
    if (record->visits == 0 || record->hash != hash)
        return;
    node->visits = record->visits < most ? record->visits : most;
    double visits = node->visits, share = visits / record->visits, more = (double)points;
    node->sum = record->sum * share + visits * more;
    node->squares = shifted(record->squares * share, record->sum * share, visits, more);
    node->top = record->top + (float)more;
}
