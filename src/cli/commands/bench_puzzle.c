/* SPDX-License-Identifier: MIT
 *
 * `chainshot bench --puzzle`: policies and searches on a puzzle of any kind.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "api/solve.h"
#include "base/clock.h"
#include "cli/commands/bench.h"

enum { SEED = 9, GAMES = 100, PLAYOUTS = 4000, NODES = 20000, MEMORY = 1 << 28 };

/* A policy with memory for its games. */
struct stage {
    const struct puzzle *puzzle;
    struct player player;
    void *state;
    struct line line;
};

static void sign(struct bench_plan *plan, uint64_t value)
{
    plan->signature = rng_mix(plan->signature ^ value);
}

static void stage_close(struct stage *stage)
{
    player_close(&stage->player);
    free(stage->state);
    free(stage->line.move);
}

static enum status stage_open(struct stage *stage, const struct puzzle *puzzle, const char *policy,
                              struct error *error)
{
    *stage = (struct stage){
        .puzzle = puzzle,
        .state = puzzle_states(puzzle, 1),
        .line.move = malloc(sizeof(move_t) * (size_t)puzzle->max_length),
    };
    enum status status = player_open(&stage->player, puzzle, policy, error);
    if (!status && !(stage->state && stage->line.move))
        status = fail(error, STATUS_FAILED, "out of memory");
    if (status)
        stage_close(stage);
    return status;
}

/* Seconds for the games of a slice; adds up their moves and scores. */
static double play_slice(struct stage *stage, struct rng *rng, double *moves, double *scores)
{
    double start = clock_thread_seconds();
    for (int i = 0; i < GAMES; i++) {
        stage->puzzle->root(stage->puzzle->self, stage->state);
        stage->line.length = 0;
        *scores += (double)player_playout(&stage->player, stage->state, rng, &stage->line);
        *moves += stage->line.length;
    }
    return clock_thread_seconds() - start;
}

/* The last game of a slice as the judge sees it, and promises that a plug-in broke. */
static enum status judge_game(const struct stage *stage, struct error *error)
{
    const struct puzzle *puzzle = stage->puzzle;
    struct verdict verdict;
    enum status status = puzzle->fault ? puzzle->fault(puzzle->self, error) : STATUS_OK;
    if (status)
        return status;
    if (!puzzle_judge(puzzle, stage->line.move, stage->line.length, &verdict))
        return fail(error, STATUS_FAILED, "the judge refuses a playout: %s", verdict.reason);
    if (verdict.score != stage->line.score)
        return fail(error, STATUS_FAILED,
                    "a playout claims %" PRId64 " points, the judge says %" PRId64,
                    stage->line.score, verdict.score);
    return STATUS_OK;
}

enum status bench_puzzle_policy(const struct puzzle *puzzle, const char *policy,
                                struct bench_plan *plan, struct bench_games *games,
                                struct error *error)
{
    struct stage stage;
    struct rng rng = rng_stream(SEED, 1);
    double shortest = 0, moves = 0, scores = 0;
    enum status status = stage_open(&stage, puzzle, policy, error);
    if (status)
        return status;
    for (int i = 0; !status && i < plan->slices; i++) {
        double more_moves = 0, more_scores = 0;
        double seconds = play_slice(&stage, &rng, &more_moves, &more_scores);
        status = judge_game(&stage, error);
        shortest = i == 0 || seconds / more_moves < shortest ? seconds / more_moves : shortest;
        moves += more_moves;
        scores += more_scores;
        if (i > 0)
            continue;
        *games = (struct bench_games){.length = moves / GAMES, .score = scores / GAMES};
        sign(plan, (uint64_t)(int64_t)scores ^ (uint64_t)moves << 40);
        for (int k = 0; k < stage.line.length; k++)
            sign(plan, stage.line.move[k]);
    }
    stage_close(&stage);
    if (!status && shortest > 0) {
        games->moves = 1 / shortest;
        games->playouts = games->moves * plan->slices * GAMES / moves;
    }
    return status;
}

enum status bench_puzzle_search(const struct puzzle *puzzle, const struct search *search,
                                atomic_bool *stop, struct bench_plan *plan,
                                struct bench_games *games, struct error *error)
{
    struct solution solution;
    void *options = calloc(1, options_size(search->options) + 1);
    if (!options)
        return fail(error, STATUS_FAILED, "out of memory");
    options_default(search->options, options);
    struct request request = {
        .puzzle = puzzle,
        .search = search,
        .options = options,
        .limits = {.playouts = PLAYOUTS, .nodes = NODES, .memory = MEMORY},
        .seed = SEED,
        .threads = 1,
        .stop = stop,
    };
    double start = clock_thread_seconds();
    enum status status = solve(&request, &solution, error);
    double seconds = clock_thread_seconds() - start;
    free(options);
    if (status)
        return status;
    *games = (struct bench_games){.length = solution.length, .score = (double)solution.score};
    if (seconds > 0.001) { /* too short to measure otherwise */
        games->playouts = (double)solution.playouts / seconds;
        games->nodes = (double)solution.nodes / seconds;
    }
    sign(plan, (uint64_t)solution.score);
    for (int i = 0; i < solution.length; i++)
        sign(plan, solution.move[i]);
    solution_free(&solution);
    return STATUS_OK;
}
