/* SPDX-License-Identifier: MIT */
#include "search/nested/nrpa_team.h"

/* Divides the budget for the next call. A member that gets no part of a limit has no work. */
static void share_budget(struct nrpa_team *team)
{
    const struct budget *all = &team->run->budget;
    for (int i = 0; i < team->count; i++) {
        struct member *member = &team->members[i];
        struct limits limits = budget_part(all, (uint64_t)i, 1, (uint64_t)team->count);
        bool plays = !all->limits.playouts || limits.playouts;
        bool searches =
            (!all->limits.nodes || limits.nodes) && (!all->limits.iterations || limits.iterations);
        member->has_work = plays && (searches || member->nrpa.top == 0);
        member->run.budget = *all;
        member->run.budget.limits = limits;
        member->run.budget.playouts = member->run.budget.nodes = 0;
        member->run.budget.iterations = 0;
        member->run.budget.watched = false;
        member->run.budget.until_clock = 1; /* it may have a single playout to do */
    }
}

static void member_call(void *context, int index)
{
    struct nrpa_team *team = context;
    struct member *member = &team->members[index];
    member->has_work = member->has_work && !budget_spent(&member->run.budget);
    if (!member->has_work)
        return;
    if (member->nrpa.top == 0)
        nrpa_play(&member->nrpa, team->weights);
    else
        nrpa_search(&member->nrpa, team->weights);
}

/* Counts the work of all members in the run and offers their lines. */
static void collect(struct nrpa_team *team)
{
    struct run *run = team->run;
    for (int i = 0; i < team->count; i++) {
        const struct run *own = &team->members[i].run;
        budget_add(&run->budget, &own->budget);
        if (own->found)
            run_offer(run, own->best.score, own->best.move, own->best.length);
    }
}

static void call_members(struct nrpa_team *team, const struct move_weights *weights)
{
    team->weights = weights;
    share_budget(team);
    team_each(team->run->team, team->count, member_call, team);
    collect(team);
}

static void offer_playout(struct nrpa *nrpa, struct nrpa_level *level, const struct nrpa *from)
{
    struct beam_policy *entry = level_offer(nrpa, level, &from->line, trace_move_set(&from->trace));
    if (entry)
        traced_line_make(&entry->sequence, &from->line, &from->trace, &nrpa->scratch);
}

static void offer_search(struct nrpa *nrpa, struct nrpa_level *level, const struct nrpa *from)
{
    const struct beam_policy *best = nrpa_best(from);
    struct beam_policy *entry =
        best ? level_offer(nrpa, level, &best->sequence.line, best->sequence.moves) : NULL;
    if (entry)
        traced_line_copy(&entry->sequence, &best->sequence);
}

/* At level 1 a call is a playout, and P rounds of them come before each adaptation. */
static int call_shared(struct nrpa *nrpa, struct nrpa_level *level)
{
    struct nrpa_team *team = nrpa->context;
    const struct move_weights *weights = &level->beam[level->turn].weights;
    int rounds = nrpa->floor == 1 ? nrpa->settings.playouts : 1;
    for (int round = 0; round < rounds && (round == 0 || !run_ended(nrpa->run)); round++) {
        call_members(team, weights);
        for (int i = 0; i < team->count; i++) {
            const struct member *member = &team->members[i];
            if (!member->has_work)
                continue;
            if (nrpa->floor == 1)
                offer_playout(nrpa, level, &member->nrpa);
            else
                offer_search(nrpa, level, &member->nrpa);
        }
    }
    return team->count;
}

static int call_local(struct nrpa *nrpa, struct nrpa_level *level)
{
    struct nrpa_team *team = nrpa->context;
    struct beam_policy *entry = &level->beam[level->turn];
    const struct nrpa *best = NULL;
    call_members(team, &entry->weights);
    for (int i = 0; i < team->count; i++) {
        const struct nrpa *own = &team->members[i].nrpa;
        if (team->members[i].has_work && nrpa_best(own) &&
            (!best || nrpa_best(own)->sequence.line.score > nrpa_best(best)->sequence.line.score))
            best = own;
    }
    if (!best)
        return 1;
    score_t before = level->best ? level->best->sequence.line.score : SCORE_MIN;
    offer_search(nrpa, level, best);
    if (nrpa_best(best)->sequence.line.score > before)
        move_weights_copy(&entry->weights, &nrpa_best(best)->weights);
    return 1;
}

static void alloc_member(struct nrpa_team *team, int index, struct nrpa_settings settings, int top)
{
    struct run *run = team->run;
    struct member member = {.run = {.puzzle = run->puzzle, .search = run->search}};
    settings.level = top;
    if (team->strategy == STRATEGY_LOCAL)
        settings.N_top = (settings.N + team->count - 1) / team->count;
    nrpa_alloc(&member.nrpa, run, &settings, top > 0);
    member.run.best.move = run_alloc(run, (size_t)run->puzzle->max_length + 1, sizeof(move_t));
    member.run.rng = rng_stream(rng_next(&run->rng), (uint64_t)index);
    if (!team->members)
        return;
    team->members[index] = member;
    team->members[index].nrpa.run = &team->members[index].run;
}

void nrpa_team_alloc(struct nrpa_team *team, struct nrpa *nrpa, struct run *run,
                     const struct nrpa_settings *settings, enum strategy strategy, int count,
                     int at)
{
    bool local = strategy == STRATEGY_LOCAL;
    *team = (struct nrpa_team){.run = run, .strategy = strategy, .count = count};
    team->members = run_alloc(run, (size_t)count, sizeof *team->members);
    for (int i = 0; i < count; i++)
        alloc_member(team, i, *settings, local ? at : at - 1);
    nrpa_alloc(nrpa, run, settings, local ? at + 1 : at);
    nrpa->call = local ? call_local : call_shared;
    nrpa->alpha_scale = local ? 1 : (float)count;
    nrpa->context = team;
}
