/* SPDX-License-Identifier: MIT */
#include "cluster/plan.h"

#include <stdlib.h>

/* The ranks that share a board. */
static int sharers(int board, int boards, int ranks)
{
    int left_over = boards % ranks, alone = boards - left_over;
    if (board < alone)
        return 1;
    return ranks / left_over + (board - alone < ranks % left_over);
}

enum status plan_make(struct plan *plan, int boards, int ranks, const struct request *request,
                      struct error *error)
{
    *plan = (struct plan){.task = malloc(sizeof *plan->task * ((size_t)boards + (size_t)ranks))};
    if (!plan->task)
        return fail(error, STATUS_FAILED, "out of memory");
    for (int board = 0; board < boards; board++) {
        int parts = root_parts(request->search, request->options, &request->limits,
                               request->threads, sharers(board, boards, ranks));
        for (int i = 0; i < parts; i++, plan->count++)
            plan->task[plan->count] = (struct task){plan->count, board, {i, parts}, 0};
    }
    return STATUS_OK;
}

void plan_free(struct plan *plan)
{
    free(plan->task);
    *plan = (struct plan){0};
}
