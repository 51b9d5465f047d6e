/* SPDX-License-Identifier: MIT
 *
 * Searches the board with the present settings. The call blocks until the search ends and reports
 * to the page meanwhile, so it belongs in a worker; to stop it, terminate the worker. Part i of n
 * does what thread i of n would do, with its share of the limits and the memory, so n workers find
 * the line of one program with n threads.
 */
#include "api/solve.h"

#include <string.h>

#include "answer.h"
#include "engine.h"
#include "puzzle/samegame/samegame.h"
#include "system.h"

/* Forgets all settings. */
EXPORT(reset) int engine_reset(void)
{
    struct error error;
    answer_open();
    settings_end(&engine.settings);
    return answer_close(settings_start(&engine.settings, &error), &error);
}

/* Sets the setting before the '=' of the text, as chainshot_set does. */
EXPORT(set) int engine_set(void)
{
    struct error error;
    char *equals = strchr(engine.text, '=');
    answer_open();
    if (!equals)
        return answer_close(
            fail(&error, STATUS_BAD_INPUT, "'%.60s': expected NAME=VALUE", engine.text), &error);
    *equals = '\0';
    return answer_close(settings_set(&engine.settings, engine.text, equals + 1, &error), &error);
}

static void answer_work(struct buffer *answer, const struct budget *budget)
{
    buffer_print(answer,
                 "\"seconds\":%.6f,\"playouts\":%llu,\"nodes\":%llu,\"iterations\":%llu,"
                 "\"share\":%.6f",
                 budget_elapsed(budget), (unsigned long long)budget->playouts,
                 (unsigned long long)budget->nodes, (unsigned long long)budget->iterations,
                 budget_share(budget));
}

static void send_report(const struct run *run, bool best)
{
    struct buffer *answer = answer_open();
    buffer_print(answer, "{");
    if (best) {
        buffer_print(answer, "\"score\":%lld,", (long long)run->best.score);
        answer_moves(answer, run->best.move, run->best.length);
        buffer_print(answer, ",");
    }
    buffer_print(answer, "\"doing\":");
    answer_string(answer, run->phase);
    buffer_print(answer, ",");
    answer_work(answer, &run->budget);
    buffer_print(answer, "}");
    system_notify();
}

static void on_best(void *context, const struct run *run)
{
    (void)context;
    send_report(run, true);
}

static void on_tick(void *context, const struct run *run)
{
    (void)context;
    send_report(run, false);
}

static void answer_solution(const struct solution *solution)
{
    struct buffer *answer = answer_open();
    buffer_print(answer,
                 "{\"score\":%lld,\"cleared\":%s,\"proven\":%s,\"seconds\":%.6f,"
                 "\"playouts\":%llu,\"nodes\":%llu,\"iterations\":%llu,",
                 (long long)solution->score, solution->cleared ? "true" : "false",
                 solution->proven ? "true" : "false", solution->seconds,
                 (unsigned long long)solution->playouts, (unsigned long long)solution->nodes,
                 (unsigned long long)solution->iterations);
    answer_moves(answer, solution->move, solution->length);
    buffer_print(answer, "}");
}

static enum status search(const struct puzzle *puzzle, struct root_part part, struct error *error)
{
    static const struct observer observer = {NULL, on_best, on_tick};
    const struct settings *settings = &engine.settings;
    struct limits limits = settings->limits;
    struct solution solution;
    if (part.count > 1)
        limits.memory = (limits.memory ? limits.memory : BUDGET_MEMORY) / (size_t)part.count;
    enum status status = solve(&(struct request){.puzzle = puzzle,
                                                 .search = settings->search,
                                                 .options = settings->options,
                                                 .limits = limits,
                                                 .seed = settings->seed,
                                                 .threads = 1,
                                                 .part = part,
                                                 .observer = &observer},
                               &solution, error);
    if (!status)
        answer_solution(&solution);
    solution_free(&solution);
    return status;
}

/* The number of parts that have work. Limits may leave none for others, and the page asks first. */
EXPORT(parts) int engine_parts(int parts)
{
    const struct settings *settings = &engine.settings;
    return root_parts(settings->search, settings->options, &settings->limits, 1, parts);
}

EXPORT(solve) int engine_solve(int part, int parts)
{
    struct samegame *game;
    struct error error;
    answer_open();
    enum status status = samegame_new(&game, &engine.grid, &engine.rules, &error);
    if (!status)
        status = search(samegame_puzzle(game), (struct root_part){part, parts}, &error);
    samegame_free(game);
    return answer_close(status, &error);
}
