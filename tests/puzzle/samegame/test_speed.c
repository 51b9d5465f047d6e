/* SPDX-License-Identifier: MIT
 *
 * No code path has become slow beside the portable one. Speeds are compared within one run and in
 * turns, by the processor time of this thread, so the test does not depend on the machine or its
 * load: the shortest of many turns counts, and a path that is too slow is measured again.
 */
#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "puzzle/heuristic.h"
#include "puzzle/pieces.h"
#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/samegame.h"
#include "puzzle/softmax.h"
#include "unit.h"

enum { TURNS = 15, TRIES = 5, SLOTS = 1 << 12, TRACE_ROOM = 1 << 16 };

/* A game on one path, and room for what its slots write. */
struct bench {
    struct samegame *game;
    const struct puzzle *puzzle;
    struct rng rng;
    struct player player;
    char *state, *before, *after;
    void *memory;
    struct heuristic heuristic;
    struct child children[GRID_CELLS];
    struct softmax softmax;
    float odds[SLOTS];
    struct trace trace;
    struct line line;
    move_t move[GRID_CELLS];
    double seconds; /* of the fastest turn */
};

static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void *alloc_aligned(size_t size)
{
    void *memory =
        aligned_alloc(PUZZLE_ALIGN, (size + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN);
    assert_non_null(memory);
    return memory;
}

static struct bench *bench_open(const struct kernel *kernel, const struct grid *grid)
{
    struct bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    assert_int_equal(samegame_new_on(&bench->game, kernel, grid, &rules_table[0], NULL), STATUS_OK);
    const struct puzzle *puzzle = bench->puzzle = samegame_puzzle(bench->game);
    const struct heuristic_mode mode = {.aims = 1, .closure = 2};
    assert_int_equal(player_open(&bench->player, puzzle, "", NULL), STATUS_OK);
    bench->state = puzzle_states(puzzle, 1);
    bench->before = alloc_aligned(puzzle->pieces->size(puzzle));
    bench->after = alloc_aligned(puzzle->pieces->size(puzzle));
    bench->memory = alloc_aligned(heuristic_size(puzzle));
    heuristic_start(&bench->heuristic, puzzle, NULL, &mode, bench->memory);
    for (int i = 0; i < SLOTS; i++)
        bench->odds[i] = 1;
    for (int i = 0; i < 2 * SOFTMAX_SIZES; i++)
        bench->softmax.factor[i / SOFTMAX_SIZES][i % SOFTMAX_SIZES] = 1;
    bench->softmax.odds = bench->odds;
    bench->softmax.mask = SLOTS - 1;
    bench->trace = (struct trace){
        .room = TRACE_ROOM,
        .step = calloc(GRID_CELLS, sizeof *bench->trace.step),
        .choice = calloc(TRACE_ROOM + GRID_CELLS, sizeof *bench->trace.choice),
    };
    bench->line.move = bench->move;
    return bench;
}

static void bench_close(struct bench *bench)
{
    free(bench->trace.step);
    free(bench->trace.choice);
    free(bench->memory);
    free(bench->after);
    free(bench->before);
    free(bench->state);
    player_close(&bench->player);
    samegame_free(bench->game);
    free(bench);
}

static void start_game(struct bench *bench)
{
    bench->puzzle->root(bench->puzzle->self, bench->state);
    bench->line.length = 0;
}

static void play_playout(struct bench *bench)
{
    start_game(bench);
    player_playout(&bench->player, bench->state, &bench->rng, &bench->line);
}

static void play_sample(struct bench *bench)
{
    start_game(bench);
    puzzle_sample(bench->puzzle, bench->state, &bench->softmax, NULL, &bench->rng, &bench->line,
                  &bench->trace);
}

/* A random game whose states are all expanded. */
static void expand_game(struct bench *bench)
{
    const struct puzzle *puzzle = bench->puzzle;
    int count, progress = 0;
    start_game(bench);
    while ((count = heuristic_expand(&bench->heuristic, NULL, bench->state, progress,
                                     bench->children)) > 0) {
        const struct child *child = &bench->children[rng_below(&bench->rng, (uint32_t)count)];
        puzzle->play(puzzle->self, bench->state, child->move);
        progress = (int)child->progress;
    }
}

static void play_pieces(struct bench *bench)
{
    const struct pieces *pieces = bench->puzzle->pieces;
    struct effect effect;
    pieces->root(bench->puzzle, bench->before);
    while (pieces->play_random(bench->puzzle, bench->before, bench->after, -1, &bench->rng,
                               &effect) != PIECE_NONE) {
        char *state = bench->before;
        bench->before = bench->after;
        bench->after = state;
    }
}

/* The least speed, as a multiple of the portable path's: half of what avx2 had on 20x20 boards
 * when the row was written. */
static const struct {
    const char *name;
    void (*play)(struct bench *bench);
    int games; /* of a turn: a fraction of a millisecond */
    double least;
} works[] = {
    {"playouts", play_playout, 20, 1.4},
    {"sample", play_sample, 10, 0.8},
    {"expand", expand_game, 2, 1.4},
    {"pieces", play_pieces, 10, 0.8},
};
enum { WORKS = sizeof works / sizeof *works };

/* Both paths play the same games, for they draw the same random numbers. */
static void take_turn(struct bench *bench, int work, uint64_t turn)
{
    bench->rng = rng_stream(3, turn);
    double before = processor_seconds();
    for (int i = 0; i < works[work].games; i++)
        works[work].play(bench);
    bench->seconds = fmin(bench->seconds, processor_seconds() - before);
}

static double ratio_of(struct bench *portable, struct bench *other, int work)
{
    portable->seconds = other->seconds = INFINITY;
    for (uint64_t turn = 0; turn < TURNS; turn++) {
        take_turn(portable, work, turn % 3);
        take_turn(other, work, turn % 3);
    }
    return portable->seconds / other->seconds;
}

static void compare_paths(const struct kernel *plain, const struct kernel *kernel, int side)
{
    struct grid grid;
    grid_random(&grid, side, side, 5, 8, 0);
    struct bench *portable = bench_open(plain, &grid), *other = bench_open(kernel, &grid);
    for (int work = 0; work < WORKS; work++) {
        double ratio = 0;
        for (int try = 0; try < TRIES && ratio < works[work].least; try++)
            ratio = ratio_of(portable, other, work);
        if (ratio < works[work].least)
            fail_msg("%s, path %s, %dx%d: %.2f times the speed of the portable path, expected at "
                     "least %.1f",
                     works[work].name, kernel->cpu, side, side, ratio, works[work].least);
    }
    bench_close(portable);
    bench_close(other);
}

/* The kernel of a path for boards of this side. */
static const struct kernel *find_kernel(const char *cpu, int side)
{
    for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++)
        if (strcmp((*kernel)->cpu, cpu) == 0 && (*kernel)->side >= side)
            return *kernel;
    return NULL;
}

/* Processors that take a hundred cycles for the instructions pext and pdep, which the paths use. */
static bool is_slow_to_gather(void)
{
#ifdef __x86_64__
    return __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
#else
    return false;
#endif
}

static void no_path_is_slow(void **state)
{
    if (is_slow_to_gather())
        skip();
    static const int sides[] = {15, 20};
    static const char *const paths[] = {"avx2", "avx512"};
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++) {
            const struct kernel *kernel = find_kernel(paths[k], sides[i]);
            if (kernel && kernel_runs(paths[k]))
                compare_paths(find_kernel("portable", sides[i]), kernel, sides[i]);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_path_is_slow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
