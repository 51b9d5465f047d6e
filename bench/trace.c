/* SPDX-License-Identifier: MIT
 *
 * How single runs of a search improve: many runs with different seeds on one board, with a line
 * `RUN PLAYOUTS SCORE` per new best and at the end of each run. bench_scale makes predictions from
 * this. Counts playouts, not seconds, so other load on the machine does not matter.
 *
 * usage: bench_trace FILE BOARD SEARCH OPTIONS THREADS PLAYOUTS RUNS [FIRST_SEED]
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "api/settings.h"
#include "api/solve.h"
#include "puzzle/samegame/notation/notation.h"
#include "puzzle/samegame/samegame.h"

enum { FILE_MOST = 1 << 20 };

static void check(enum status status, const struct error *error)
{
    if (status == STATUS_OK)
        return;
    fprintf(stderr, "bench_trace: %s\n", error->text);
    exit((int)status);
}

static void print_point(const int *number, uint64_t playouts, score_t score)
{
    printf("%d %" PRIu64 " %" PRId64 "\n", *number, playouts, score);
}

static void on_best(void *context, const struct run *run)
{
    print_point(context, run->budget.playouts, run->best.score);
}

static struct samegame *load(const char *file, int number)
{
    struct buffer text = {0};
    struct positions positions;
    struct samegame *game;
    struct error error;
    check(buffer_read_file(&text, file, FILE_MOST, &error), &error);
    check(notation_read(text.bytes, text.size, false, &positions, &error), &error);
    if (number < 1 || number > positions.count)
        check(fail(&error, STATUS_BAD_INPUT, "expected a board from 1 to %d", positions.count),
              &error);
    check(samegame_new(&game, &positions.at[number - 1].grid, &rules_table[0], &error), &error);
    positions_free(&positions);
    buffer_free(&text);
    return game;
}

static void trace(const struct settings *settings, const struct puzzle *puzzle, int number,
                  uint64_t seed)
{
    struct observer observer = {&number, on_best, NULL};
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
    check(solve(&request, &solution, &error), &error);
    print_point(&number, solution.playouts, solution.score);
    fflush(stdout);
    solution_free(&solution);
}

int main(int count, char **argument)
{
    struct settings settings;
    struct error error;
    if (count < 8) {
        fprintf(stderr, "usage: bench_trace FILE BOARD SEARCH OPTIONS THREADS PLAYOUTS RUNS "
                        "[FIRST_SEED]\n");
        return STATUS_BAD_INPUT;
    }
    check(settings_start(&settings, &error), &error);
    check(settings_set(&settings, "search", argument[3], &error), &error);
    check(options_set_all(settings.search->options, settings.options, argument[4], &error), &error);
    check(settings_set(&settings, "threads", argument[5], &error), &error);
    check(settings_set(&settings, "playouts", argument[6], &error), &error);
    struct samegame *game = load(argument[1], atoi(argument[2]));
    uint64_t first = count > 8 ? strtoull(argument[8], NULL, 10) : 1;
    for (int i = 0; i < atoi(argument[7]); i++)
        trace(&settings, samegame_puzzle(game), i, first + (uint64_t)i);
    samegame_free(game);
    settings_end(&settings);
    return 0;
}
