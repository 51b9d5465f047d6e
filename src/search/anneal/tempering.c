/* SPDX-License-Identifier: MIT */
#include "search/anneal/tempering.h"

#include <math.h>

#include "base/real.h"

/* Proposals for a replica between exchanges. */
enum { PROPOSALS_PER_PASS = 500 };

/* A replica is added after each of the first passes until there are so many. The next one is
 * added after PASSES_FIRST passes. */
enum { REPLICAS_FIRST = 3, PASSES_FIRST = 40 };

void tempering_alloc(struct tempering *tempering, struct run *run)
{
    chain_alloc(&tempering->chain, run);
    for (int i = 0; i < tempering->most; i++)
        sequence_alloc(&tempering->replica[i], run);
}

/* Temperatures form a geometric series. */
static double temperature(const struct tempering *tempering, int replica)
{
    double share = tempering->replicas > 1 ? (double)replica / (tempering->replicas - 1) : 0;
    return tempering->heat * tempering->chain.scale * tempering->cold *
           real_power(tempering->hot / tempering->cold, share);
}

static void swap_sequences(struct sequence *a, struct sequence *b)
{
    struct sequence sequence = *a;
    *a = *b;
    *b = sequence;
}

static void restart_replica(struct tempering *tempering, int replica, const struct line *line)
{
    chain_restart(&tempering->chain, line);
    swap_sequences(&tempering->chain.now, &tempering->replica[replica]);
}

void tempering_start(struct tempering *tempering, int aim, const struct line *line)
{
    struct chain *chain = &tempering->chain;
    chain_start(chain, aim);
    tempering->passes = 0;
    tempering->next_restart = 1;
    tempering->replicas = 1;
    if (!run_ended(chain->run))
        restart_replica(tempering, 0, line);
}

static bool anneal_replica(struct tempering *tempering, int replica)
{
    struct chain *chain = &tempering->chain;
    double heat = temperature(tempering, replica);
    int proposals = 0;
    swap_sequences(&chain->now, &tempering->replica[replica]);
    for (; proposals < PROPOSALS_PER_PASS && !run_ended(chain->run); proposals++)
        chain_step(chain, heat);
    swap_sequences(&chain->now, &tempering->replica[replica]);
    return proposals == PROPOSALS_PER_PASS;
}

/* Exchanges the sequences of a replica and the next warmer one with probability
 * min(1, e^(gain / T_cold - gain / T_warm)). */
static void exchange(struct tempering *tempering, int replica)
{
    struct chain *chain = &tempering->chain;
    struct sequence *cold = &tempering->replica[replica], *warm = cold + 1;
    double gain = chain_value(chain, warm) - chain_value(chain, cold);
    double odds =
        gain / temperature(tempering, replica) - gain / temperature(tempering, replica + 1);
    if (odds >= 0 || odds > real_log(1 - rng_unit(&chain->run->rng)))
        swap_sequences(cold, warm);
}

static bool is_replica_due(const struct tempering *tempering)
{
    int replicas = tempering->replicas;
    double due =
        replicas < REPLICAS_FIRST ? replicas : ldexp(PASSES_FIRST, replicas - REPLICAS_FIRST);
    return replicas < tempering->most && (double)tempering->passes >= due;
}

/* Adds a replica or restarts the hottest one, where that is due. A new one is the hottest, and
 * the temperatures of the others move closer together. */
static void prepare_pass(struct tempering *tempering)
{
    bool more = is_replica_due(tempering);
    if (!more && tempering->passes < tempering->next_restart)
        return;
    tempering->replicas += more;
    tempering->next_restart = tempering->passes + 1 + tempering->passes / 10;
    restart_replica(tempering, tempering->replicas - 1, &tempering->chain.best);
}

double tempering_final(const struct tempering *tempering)
{
    double before = 1 - tempering->final, share = budget_share(&tempering->chain.run->budget);
    return share > before ? (share - before) / tempering->final : 0;
}

bool tempering_pass(struct tempering *tempering)
{
    prepare_pass(tempering);
    tempering->heat = real_power(tempering->cooling, tempering_final(tempering));
    for (int i = 0; i < tempering->replicas; i++)
        if (!anneal_replica(tempering, i))
            return false;
    for (int i = tempering->replicas - 2; i >= 0; i--)
        exchange(tempering, i);
    tempering->passes++;
    return true;
}
