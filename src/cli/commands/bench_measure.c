/* SPDX-License-Identifier: MIT */
#include "cli/commands/bench.h"

#include <stdlib.h>
#include <string.h>

#include "api/solve.h"
#include "base/clock.h"
#include "puzzle/heuristic.h"
#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/plain.h"
#include "puzzle/samegame/samegame.h"
#include "search/beam/sweep.h"

enum { POSITIONS = 2000, SEED = 2026 };

const struct bench_size bench_standard = {"15x15x5", 15, 15, 5, 2000, 50};
const struct bench_size bench_large = {"20x20x10", 20, 20, 10, 600, 25};

static void sign(struct bench_plan *plan, uint64_t value)
{
    plan->signature = rng_mix(plan->signature ^ value);
}

/* A board of a size on a code path, with memory for a state, the root and a line. */
struct bench {
    struct samegame *game;
    const struct puzzle *puzzle;
    void *root, *state;
    struct line line;
};

static void bench_close(struct bench *bench)
{
    free(bench->root);
    free(bench->state);
    free(bench->line.move);
    samegame_free(bench->game);
}

static enum status bench_open(struct bench *bench, const struct bench_size *size, const char *cpu,
                              struct error *error)
{
    struct grid grid;
    const char *before = samegame_cpu();
    memset(bench, 0, sizeof *bench);
    grid_random(&grid, size->width, size->height, size->colors, SEED, 0);
    enum status status = samegame_use_cpu(cpu, error);
    if (!status)
        status = samegame_new(&bench->game, &grid, &rules_table[0], error);
    samegame_use_cpu(before, NULL);
    if (status)
        return status;
    bench->puzzle = samegame_puzzle(bench->game);
    bench->root = puzzle_states(bench->puzzle, 1);
    bench->state = puzzle_states(bench->puzzle, 1);
    bench->line.move = malloc(sizeof(move_t) * (size_t)bench->puzzle->max_length);
    if (!bench->root || !bench->state || !bench->line.move) {
        bench_close(bench);
        return fail(error, STATUS_FAILED, "out of memory");
    }
    bench->puzzle->root(bench->puzzle->self, bench->root);
    return STATUS_OK;
}

/* The timers return seconds and store in *played what was played. */
static double time_fast(struct bench *bench, const struct player *player, int count,
                        struct rng *rng, uint64_t *played)
{
    score_t sum = 0;
    double start = clock_thread_seconds();
    for (int i = 0; i < count; i++) {
        memcpy(bench->state, bench->root, bench->puzzle->state_size);
        bench->line.length = 0;
        sum += player_playout(player, bench->state, rng, &bench->line);
    }
    double seconds = clock_thread_seconds() - start;
    *played = (uint64_t)sum ^ bench->line.move[0];
    return seconds / count;
}

static double time_plain(const struct bench *bench, bool tabu, int count, struct rng *rng,
                         uint64_t *played)
{
    score_t sum = 0;
    double start = clock_thread_seconds();
    for (int i = 0; i < count; i++) {
        struct grid grid = *samegame_grid(bench->game);
        sum += plain_playout(&grid, samegame_rules(bench->game), tabu, rng);
    }
    double seconds = clock_thread_seconds() - start;
    *played = (uint64_t)sum;
    return seconds / count;
}

static double shorter(double a, double b)
{
    return a == 0 || b < a ? b : a;
}

enum status bench_playouts(const struct bench_size *size, const char *name, const char *cpu,
                           struct bench_plan *plan, struct bench_speed *speed, struct error *error)
{
    struct bench bench;
    struct player player;
    enum status status = bench_open(&bench, size, cpu, error);
    if (status)
        return status;
    status = player_open(&player, bench.puzzle, name, error);
    if (status) {
        bench_close(&bench);
        return status;
    }
    bool tabu = strcmp(name, "tabucolorrandom") == 0, plainly = tabu || strcmp(name, "random") == 0;
    struct rng rng = rng_stream(SEED, 1), plain_rng = rng_stream(SEED, 2);
    double fast = 0, plain = 0;
    for (int i = 0; i < plan->slices; i++) {
        uint64_t played, plain_played = 0;
        fast = shorter(fast, time_fast(&bench, &player, size->playouts, &rng, &played));
        if (plainly)
            plain =
                shorter(plain, time_plain(&bench, tabu, size->plain, &plain_rng, &plain_played));
        if (i == 0)
            sign(plan, played ^ plain_played);
    }
    *speed = (struct bench_speed){.fast = 1 / fast, .plain = plainly ? 1 / plain : 0};
    player_close(&player);
    bench_close(&bench);
    return STATUS_OK;
}

static size_t aligned(size_t size)
{
    return (size + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
}

/* The positions of random games, one after the other; NULL if there is no memory. */
static char *positions_new(struct bench *bench)
{
    size_t size = aligned(bench->puzzle->state_size);
    char *positions = puzzle_states(bench->puzzle, POSITIONS);
    if (!positions)
        return NULL;
    const struct puzzle *puzzle = bench->puzzle;
    struct rng rng = rng_stream(SEED, 3);
    move_t move[GRID_CELLS / 2];
    memcpy(bench->state, bench->root, puzzle->state_size);
    for (int i = 0; i < POSITIONS;) {
        int count = puzzle->moves(puzzle->self, bench->state, move);
        if (count == 0) {
            memcpy(bench->state, bench->root, puzzle->state_size);
            continue;
        }
        memcpy(positions + size * (size_t)i++, bench->state, puzzle->state_size);
        puzzle->play(puzzle->self, bench->state, move[rng_below(&rng, (uint32_t)count)]);
    }
    return positions;
}

static double time_groups(const struct bench *bench, const char *positions, struct group *group,
                          void *cells, uint64_t *played)
{
    const struct kernel *kernel = bench->game->kernel;
    size_t size = aligned(bench->puzzle->state_size);
    uint64_t sum = 0;
    double start = clock_thread_seconds();
    for (int i = 0; i < POSITIONS; i++) {
        int count = kernel->groups(bench->game, positions + size * (size_t)i, group, cells);
        sum += (uint64_t)count * group[count - 1].first + (uint64_t)group[0].size;
    }
    double seconds = clock_thread_seconds() - start;
    *played = sum;
    return seconds / POSITIONS;
}

enum status bench_groups(const struct bench_size *size, const char *cpu, struct bench_plan *plan,
                         double *nanoseconds, struct error *error)
{
    struct bench bench;
    enum status status = bench_open(&bench, size, cpu, error);
    if (status)
        return status;
    size_t room = (size_t)bench.puzzle->max_moves;
    char *positions = positions_new(&bench);
    struct group *group = malloc(sizeof *group * room);
    void *cells = aligned_alloc(PUZZLE_ALIGN, room * bench.game->kernel->plane_size * 2);
    double best = 0;
    if (positions && group && cells) {
        for (int i = 0; i < 2 * plan->slices; i++) {
            uint64_t played;
            best = shorter(best, time_groups(&bench, positions, group, cells, &played));
            if (i == 0)
                sign(plan, played);
        }
    } else {
        status = fail(error, STATUS_FAILED, "out of memory");
    }
    free(cells);
    free(group);
    free(positions);
    bench_close(&bench);
    *nanoseconds = best * 1e9;
    return status;
}

static double time_children(const struct heuristic *heuristic, const char *positions,
                            struct child *children, uint64_t *played)
{
    size_t size = aligned(heuristic->puzzle->state_size);
    uint64_t count = 0, sum = 0;
    double start = clock_thread_seconds();
    for (int i = 0; i < POSITIONS; i++) {
        int now = heuristic_expand(heuristic, NULL, positions + size * (size_t)i, 0, children);
        count += (uint64_t)now;
        sum += children[now - 1].signature ^ (uint64_t)(int64_t)children[0].value;
    }
    double seconds = clock_thread_seconds() - start;
    *played = sum;
    return seconds / (double)count;
}

enum status bench_children(const struct bench_size *size, const char *cpu, struct bench_plan *plan,
                           double *seconds, struct error *error)
{
    struct bench bench;
    enum status status = bench_open(&bench, size, cpu, error);
    if (status)
        return status;
    char *positions = positions_new(&bench);
    struct child *children = malloc(sizeof *children * (size_t)bench.puzzle->max_moves);
    void *memory = aligned_alloc(PUZZLE_ALIGN, aligned(heuristic_size(bench.puzzle)));
    double best = 0;
    if (positions && children && memory) {
        struct heuristic heuristic;
        heuristic_start(&heuristic, bench.puzzle, NULL,
                        &(struct heuristic_mode){.aims = 1, .closure = 2}, memory);
        for (int i = 0; i < 2 * plan->slices; i++) {
            uint64_t played;
            best = shorter(best, time_children(&heuristic, positions, children, &played));
            if (i == 0)
                sign(plan, played);
        }
    } else {
        status = fail(error, STATUS_FAILED, "out of memory");
    }
    free(memory);
    free(children);
    free(positions);
    bench_close(&bench);
    *seconds = best;
    return status;
}

enum status bench_search(const struct bench_size *size, const struct search *search,
                         struct bench_plan *plan, struct bench_work *work, struct error *error)
{
    struct bench bench;
    struct solution solution;
    atomic_bool stop = false;
    enum status status = bench_open(&bench, size, samegame_cpu(), error);
    if (status)
        return status;
    void *options = calloc(1, options_size(search->options) + 1);
    if (!options) {
        bench_close(&bench);
        return fail(error, STATUS_FAILED, "out of memory");
    }
    options_default(search->options, options);
    struct request request = {
        .puzzle = bench.puzzle,
        .search = search,
        .options = options,
        .limits = {.playouts = 40000, .nodes = 100000, .memory = (size_t)1 << 28},
        .seed = SEED,
        .threads = 1,
        .stop = &stop,
    };
    double start = clock_thread_seconds();
    status = solve(&request, &solution, error);
    if (!status) {
        double seconds = clock_thread_seconds() - start;
        if (seconds > 0.001) { /* too short to measure otherwise */
            work->playouts = (double)solution.playouts / seconds;
            work->nodes = (double)solution.nodes / seconds;
        }
        if (search == search_find("beam"))
            work->bytes = (double)sweep_bytes_a_state(bench.puzzle);
        sign(plan, (uint64_t)solution.score);
        for (int i = 0; i < solution.length; i++)
            sign(plan, solution.move[i]);
        solution_free(&solution);
    }
    free(options);
    bench_close(&bench);
    return status;
}

static enum status anneal_on_gpu(const struct bench *bench, const void *options, double seconds,
                                 struct solution *solution, struct error *error)
{
    struct request request = {
        .puzzle = bench->puzzle,
        .search = search_find("anneal-gpu"),
        .options = options,
        .limits = {.seconds = seconds},
        .seed = SEED,
        .threads = 1,
    };
    return solve(&request, solution, error);
}

enum status bench_gpu(const struct bench_size *size, struct bench_work *work, struct error *error)
{
    struct bench bench;
    struct solution one = {0}, two = {0};
    const struct option *rows = search_find("anneal-gpu")->options;
    void *options = calloc(1, options_size(rows));
    if (!options)
        return fail(error, STATUS_FAILED, "out of memory");
    options_default(rows, options);
    enum status status = bench_open(&bench, size, samegame_cpu(), error);
    if (!status) {
        status = anneal_on_gpu(&bench, options, 1, &one, error);
        if (!status)
            status = anneal_on_gpu(&bench, options, 2, &two, error);
        bench_close(&bench);
    }
    double seconds = two.seconds - one.seconds;
    if (!status)
        *work = (struct bench_work){
            .playouts = ((double)two.playouts - (double)one.playouts) / seconds,
            .nodes = ((double)two.nodes - (double)one.nodes) / seconds,
        };
    solution_free(&one);
    solution_free(&two);
    free(options);
    return status;
}
