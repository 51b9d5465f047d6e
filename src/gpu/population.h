/* SPDX-License-Identifier: MIT
 *
 * A population of replicas on a GPU that save up the same aim. Each ladder has one replica at each
 * temperature. After a pass neighbours in a ladder exchange their temperatures, by the rule of
 * search/anneal/tempering.h. Each time there have been a tenth more passes, the hottest replica of
 * every ladder becomes a copy of the best of some coldest ones: that of its own ladder and of
 * three ladders drawn at random. So good sequences spread through the population.
 */
#ifndef GPU_POPULATION_H
#define GPU_POPULATION_H

#include "gpu/driver.h"
#include "search/anneal/race.h"

/* What all populations of a search have in common. */
struct population_plan {
    struct card *card;
    struct run *run;
    const struct tempering *settings; /* temperatures and those of the chain */
    uint64_t game;                    /* address of the tables */
    uint64_t line;                    /* address of the start line */
    int line_length;                  /* -1: none */
    int ladders, replicas;            /* of each ladder */
    uint64_t seed;                    /* of the replicas' random numbers */
};

struct population {
    const struct population_plan *plan;
    struct gpu_work work;
    uint64_t memory; /* address of `work` on the card, and of its arrays after it */
    double scale;    /* standard deviation of the values of random games */
    double heat;     /* temperatures in this pass, as a share */
    uint64_t passes, next_copy;
    int left; /* proposals for each replica until the pass ends */

    struct replica_report *report;
    double *temperature;
    int32_t *source;
    int *at; /* the replica of a ladder at a temperature: at[ladder * replicas + temperature] */
    move_t *move;             /* of a line that is read */
    uint64_t playouts, nodes; /* since the start */
};

/* Bytes of the card that a population of so many replicas takes. */
size_t population_bytes(const struct puzzle *puzzle, int count);

/* Memory of the host. Ask run_check_memory afterwards. */
void population_alloc(struct population *population, const struct population_plan *plan);

/* Starts replicas from the plan's line or from random games. `stream` is the number of the
 * population, and `initial` the points before the first move. */
enum status population_start(struct population *population, int aim, double scale, int stream,
                             score_t initial, struct error *error);

/* Before a pass: sets the temperatures, this share of those of the settings. */
enum status population_begin_pass(struct population *population, double heat, struct error *error);

/* Runs so many proposals of each replica, at most population->left, and one more of the first
 * `more` replicas. Offers a better line to the run and counts the work in its budget. */
enum status population_run(struct population *population, int proposals, int more,
                           struct error *error);

/* After a pass: exchanges and copies. */
enum status population_end_pass(struct population *population, struct error *error);

/* The best value of the coldest replicas. */
double population_value(const struct population *population);

#endif
