/* SPDX-License-Identifier: MIT */
#include "tune/contest.h"

#include <stdlib.h>

#include "parallel/tasks.h"

enum status contest_start(struct contest *contest, int boards, struct error *error)
{
    double *scores = calloc(2 * (size_t)boards, sizeof *scores);
    if (!scores)
        return fail(error, STATUS_FAILED, "out of memory for a test on %d boards", boards);
    *contest = (struct contest){.boards = boards, .tuned = scores, .base = scores + boards};
    return STATUS_OK;
}

void contest_end(struct contest *contest)
{
    free(contest->tuned);
    *contest = (struct contest){0};
}

/* The state of a running contest. */
struct match {
    struct contest *contest;
    const struct cem *cem;
    const double *values;
};

/* Both sides play a board one after the other, so that time limits meet the same load. */
static enum status play_side(void *context, int index, struct error *error)
{
    const struct match *match = context;
    const struct objective *objective = match->cem->objective;
    bool tuned = index % 2 == 0;
    int board = index / 2;
    struct draw draw = {cem_test_seed(match->cem->seed), (uint64_t)board};
    double *score = tuned ? &match->contest->tuned[board] : &match->contest->base[board];
    return objective->score(objective->context, tuned ? match->values : NULL, &draw, score, error);
}

static void tick(void *context, int done)
{
    const struct cem *cem = ((const struct match *)context)->cem;
    if (cem->tick)
        cem->tick(cem->watcher, done);
}

enum status contest_play(struct contest *contest, const struct cem *cem, const double *values,
                         bool *whole, struct error *error)
{
    struct match match = {contest, cem, values};
    struct tasks tasks = {
        .count = 2 * contest->boards,
        .threads = cem->threads,
        .context = &match,
        .run = play_side,
        .tick = tick,
        .stop = cem->stop,
    };
    enum status status = tasks_run(&tasks, whole, error);
    if (!status && *whole)
        contest->test = ttest_paired(contest->tuned, contest->base, contest->boards);
    return status;
}
