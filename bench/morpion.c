/* SPDX-License-Identifier: MIT
 *
 * Runs a search on Morpion Solitaire, one run per seed, and prints for each better score
 *
 *     SEED SECONDS PLAYOUTS SCORE
 *
 * and at the end of each run the same with "end" before it and, behind it, playouts per second of
 * processor time.
 *
 * usage: bench_morpion PUZZLE SEARCH OPTIONS SETTINGS FIRST_SEED RUNS
 *
 * OPTIONS are those of the search, NAME=VALUE with commas between; SETTINGS as well, for example
 * playouts=1000000 or time=10s,threads=2. The search "uniform" plays uniform
 * games for a second, "sample" as NRPA plays them.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/settings.h"
#include "api/solve.h"
#include "base/clock.h"
#include "puzzle/builtin.h"
#include "puzzle/softmax.h"

struct trace_run {
    uint64_t seed;
    double started;
};

static void check(enum status status, const struct error *error)
{
    if (status == STATUS_OK)
        return;
    fprintf(stderr, "bench_morpion: %s\n", error->text);
    exit((int)status);
}

static void on_best(void *context, const struct run *run)
{
    const struct trace_run *trace = context;
    printf("%" PRIu64 " %.1f %" PRIu64 " %" PRId64 "\n", trace->seed,
           clock_seconds() - trace->started, run->budget.playouts, run->best.score);
    fflush(stdout);
}

static void solve_once(const struct settings *settings, const struct puzzle *puzzle, uint64_t seed)
{
    struct trace_run trace = {seed, clock_seconds()};
    struct observer observer = {&trace, on_best, NULL};
    struct solution solution;
    struct error error;
    struct request request = {
        .puzzle = puzzle,
        .search = settings->search,
        .options = settings->options,
        .limits = settings->limits,
        .seed = seed,
        .threads = settings->threads,
        .observer = &observer,
    };
    clock_t before = clock();
    check(solve(&request, &solution, &error), &error);
    double processor = (double)(clock() - before) / CLOCKS_PER_SEC;
    printf("end %" PRIu64 " %.1f %" PRIu64 " %" PRId64 " %.0f\n", seed, solution.seconds,
           solution.playouts, solution.score, (double)solution.playouts / processor);
    fflush(stdout);
    solution_free(&solution);
}

static void set_all(struct settings *settings, char *text)
{
    struct error error;
    for (char *name = strtok(text, ","); name; name = strtok(NULL, ",")) {
        char *value = strchr(name, '=');
        if (!value)
            check(fail(&error, STATUS_BAD_INPUT, "expected NAME=VALUE, not %s", name), &error);
        *value++ = 0;
        check(settings_set(settings, name, value, &error), &error);
    }
}

/* What NRPA plays, with the same odds for all moves. */
static score_t sample(const struct player *player, void *state, struct rng *rng, struct line *line)
{
    static struct softmax softmax;
    static struct trace trace;
    if (!softmax.odds) {
        const uint32_t slots = 1 << 16;
        float *odds = malloc(slots * sizeof *odds);
        for (uint32_t i = 0; i < slots; i++)
            odds[i] = 1;
        softmax = (struct softmax){.odds = odds, .mask = slots - 1};
        trace.room = 1 << 17;
        trace.step = malloc(sizeof *trace.step * (size_t)player->puzzle->max_length);
        trace.choice = malloc(sizeof *trace.choice * (trace.room + 1024));
    }
    return puzzle_sample(player->puzzle, state, &softmax, NULL, rng, line, &trace);
}

static void play_games(const struct puzzle *puzzle, uint64_t seed, bool uniform)
{
    struct rng rng = rng_stream(seed, 0);
    struct player player;
    struct error error;
    check(player_open(&player, puzzle, "uniform", &error), &error);
    char *states = puzzle_states(puzzle, 2);
    struct line line = {.move = malloc(sizeof(move_t) * (size_t)puzzle->max_length)};
    puzzle->root(puzzle->self, states);
    void *state = states + (puzzle->state_size + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
    uint64_t games = 0, moves = 0;
    score_t most = 0;
    double started = clock_thread_seconds(), seconds = 0;
    for (; (seconds = clock_thread_seconds() - started) < 1; games++) {
        memcpy(state, states, puzzle->state_size);
        line.length = 0;
        score_t score = uniform ? player_playout(&player, state, &rng, &line)
                                : sample(&player, state, &rng, &line);
        moves += (uint64_t)line.length;
        most = score > most ? score : most;
    }
    printf("%.0f games/s, %.1f moves a game, %.1f ns a move, longest %" PRId64 "\n",
           (double)games / seconds, (double)moves / (double)games, seconds * 1e9 / (double)moves,
           most);
    free(line.move);
    free(states);
}

int main(int count, char **argument)
{
    struct settings settings;
    struct error error;
    const struct puzzle *puzzle = count > 1 ? builtin_find(argument[1]) : NULL;
    if (count != 7 || !puzzle) {
        fprintf(stderr, "usage: bench_morpion PUZZLE SEARCH OPTIONS SETTINGS FIRST_SEED RUNS\n");
        return STATUS_BAD_INPUT;
    }
    uint64_t first = strtoull(argument[5], NULL, 10);
    bool uniform = strcmp(argument[2], "uniform") == 0;
    bool games = uniform || strcmp(argument[2], "sample") == 0;
    check(settings_start(&settings, &error), &error);
    if (!games) {
        check(settings_set(&settings, "search", argument[2], &error), &error);
        check(options_set_all(settings.search->options, settings.options, argument[3], &error),
              &error);
        set_all(&settings, argument[4]);
    }
    for (int i = 0; i < atoi(argument[6]); i++)
        if (games)
            play_games(puzzle, first + (uint64_t)i, uniform);
        else
            solve_once(&settings, puzzle, first + (uint64_t)i);
    settings_end(&settings);
    return 0;
}
