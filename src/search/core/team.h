/* SPDX-License-Identifier: MIT
 *
 * Helpers that a running search may give work to, as the search sees them: what they are
 * (threads, in parallel/pool.h) is no business of its layer. What a search finds must
 * depend on how it divides its work, never on who did which part of it or when.
 */
#ifndef SEARCH_CORE_TEAM_H
#define SEARCH_CORE_TEAM_H

typedef void team_task(void *context, int index);

struct team {
    int size; /* tasks that can run at once */
    void (*each)(struct team *team, int count, team_task *task, void *context);
};

enum { TEAM_TASKS_MOST = 65535 };

/* Does task(context, 0) to task(context, count - 1), each once, in any order and on any
 * thread, and returns when all are done. Without a team, one after the other. */
static inline void team_each(struct team *team, int count, team_task *task, void *context)
{
    if (team) {
        team->each(team, count, task, context);
        return;
    }
    for (int i = 0; i < count; i++)
        task(context, i);
}

#endif
