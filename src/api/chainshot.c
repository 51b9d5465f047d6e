/* SPDX-License-Identifier: MIT
 *
 * The public handle: stores settings and board, turns them into a request and returns the
 * solution. This file only translates between public and internal types.
 */
#include "api/handle.h"

#include <stdlib.h>
#include <string.h>

#include "puzzle/builtin.h"
#include "puzzle/check.h"
#include "puzzle/samegame/notation/notation.h"

_Static_assert((int)CHAINSHOT_WRONG == (int)STATUS_WRONG &&
                   (int)CHAINSHOT_BAD_INPUT == (int)STATUS_BAD_INPUT &&
                   (int)CHAINSHOT_FAILED == (int)STATUS_FAILED,
               "a status is passed on unchanged");
_Static_assert(PUZZLE_ALIGN == 64, "chainshot.h promises this alignment");
_Static_assert(ATOMIC_BOOL_LOCK_FREE == 2, "chainshot_stop may come from a signal handler");
_Static_assert(CHAINSHOT_UNBOUNDED == SCORE_MAX, "a bound is passed on unchanged");

chainshot *chainshot_new(void)
{
    chainshot *solver = calloc(1, sizeof *solver);
    if (solver && settings_start(&solver->settings, &solver->error) != STATUS_OK) {
        free(solver);
        return NULL;
    }
    if (solver)
        solver->settings.also = "game";
    return solver;
}

void handle_drop_solution(chainshot *solver)
{
    solution_free(&solver->solution);
    solver->solved = false;
    handle_drop_replay(solver);
}

/* Everything that belongs to the board or puzzle before. */
static void use_subject(chainshot *solver, enum subject subject)
{
    handle_drop_solution(solver);
    handle_drop_lines(solver);
    solver->subject = subject;
}

void chainshot_free(chainshot *solver)
{
    if (!solver)
        return;
    use_subject(solver, SUBJECT_NONE);
    samegame_free(solver->game);
    settings_end(&solver->settings);
    free(solver);
}

const char *chainshot_error(const chainshot *solver)
{
    return solver ? solver->error.text : "out of memory";
}

int handle_missing(chainshot *solver, const char *argument)
{
    return fail(&solver->error, STATUS_BAD_INPUT, "%s is NULL", argument);
}

int chainshot_board(chainshot *solver, const char *text, int index)
{
    if (!solver)
        return CHAINSHOT_BAD_INPUT;
    if (!text)
        return handle_missing(solver, "text");
    return chainshot_board_bytes(solver, text, strlen(text), index);
}

static void take_position(chainshot *solver, const struct position *position)
{
    use_subject(solver, SUBJECT_BOARD);
    solver->grid = position->grid;
    solver->board_named = position->has_rules;
    if (position->has_rules)
        solver->board_rules = position->rules;
}

int chainshot_board_bytes(chainshot *solver, const void *bytes, size_t size, int index)
{
    struct positions positions = {0};
    if (!solver)
        return CHAINSHOT_BAD_INPUT;
    if (!bytes)
        return handle_missing(solver, "bytes");
    enum status status = notation_read(bytes, size, false, &positions, &solver->error);
    if (status != STATUS_OK)
        return status;
    if (index >= 0 && index < positions.count)
        take_position(solver, &positions.at[index]);
    else
        status = fail(&solver->error, STATUS_BAD_INPUT,
                      "there is no board %d, counted from 0: the input holds %d", index,
                      positions.count);
    positions_free(&positions);
    return status;
}

int chainshot_count_boards(chainshot *solver, const void *bytes, size_t size)
{
    struct positions_index index = {0};
    if (!solver || !bytes) {
        if (solver)
            handle_missing(solver, "bytes");
        return -1;
    }
    if (notation_index(bytes, size, false, &index, &solver->error))
        return -1;
    int count = index.count;
    positions_index_free(&index);
    return count;
}

int chainshot_set_builtin(chainshot *solver, const char *name)
{
    if (!solver)
        return CHAINSHOT_BAD_INPUT;
    if (!name)
        return handle_missing(solver, "name");
    const struct puzzle *puzzle = builtin_find(name);
    if (!puzzle)
        return builtin_unknown(name, "", &solver->error);
    use_subject(solver, SUBJECT_BUILTIN);
    solver->builtin = puzzle;
    return CHAINSHOT_OK;
}

int chainshot_set_puzzle(chainshot *solver, const struct chainshot_puzzle *puzzle)
{
    if (!solver)
        return CHAINSHOT_BAD_INPUT;
    if (!puzzle)
        return handle_missing(solver, "puzzle");
    enum status status = own_puzzle_set(&solver->own, puzzle, &solver->stop, &solver->error);
    if (status == STATUS_OK)
        use_subject(solver, SUBJECT_OWN);
    return status;
}

int chainshot_set(chainshot *solver, const char *name, const char *value)
{
    if (!solver)
        return CHAINSHOT_BAD_INPUT;
    if (!name || !value)
        return handle_missing(solver, name ? "value" : "name");
    if (strcmp(name, "game") != 0)
        return settings_set(&solver->settings, name, value, &solver->error);
    struct rules rules;
    enum status status = rules_parse(&rules, value, &solver->error);
    if (status != STATUS_OK)
        return status;
    solver->game_rules = rules;
    solver->game_named = true;
    return CHAINSHOT_OK;
}

void chainshot_observe(chainshot *solver, chainshot_observer *observer, void *context)
{
    if (!solver)
        return;
    solver->observer = observer;
    solver->context = context;
}

static void show_progress(const chainshot *solver, const struct run *run, bool improved)
{
    struct chainshot_progress progress = {
        .improved = improved,
        .found = run->found,
        .bound = run->bound,
        .playouts = run->budget.playouts,
        .nodes = run->budget.nodes,
        .iterations = run->budget.iterations,
        .seconds = budget_elapsed(&run->budget),
        .share = budget_share(&run->budget),
        .phase = run->phase,
    };
    if (run->found) {
        progress.score = run->best.score;
        progress.length = run->best.length;
        progress.move = run->best.move;
    }
    solver->observer(solver->context, &progress);
}

static void observe_best(void *context, const struct run *run)
{
    show_progress(context, run, true);
}

static void observe_tick(void *context, const struct run *run)
{
    show_progress(context, run, false);
}

const struct rules *handle_rules(const chainshot *solver)
{
    return solver->game_named    ? &solver->game_rules
           : solver->board_named ? &solver->board_rules
                                 : &rules_table[0];
}

enum status handle_puzzle(chainshot *solver, const struct puzzle **puzzle)
{
    if (solver->subject == SUBJECT_NONE)
        return fail(&solver->error, STATUS_BAD_INPUT,
                    "there is nothing to solve: give a board or a puzzle first");
    *puzzle = solver->subject == SUBJECT_OWN ? &solver->own.counted : solver->builtin;
    if (solver->subject != SUBJECT_BOARD)
        return STATUS_OK;
    samegame_free(solver->game);
    solver->game = NULL;
    enum status status =
        samegame_new(&solver->game, &solver->grid, handle_rules(solver), &solver->error);
    if (status == STATUS_OK)
        *puzzle = samegame_puzzle(solver->game);
    return status;
}

/* The score of the start depends on the game, which may have changed. */
static enum status prepare_start(chainshot *solver, struct request *request)
{
    struct verdict verdict;
    if (solver->start.length == 0)
        return STATUS_OK;
    enum status status = handle_judge(solver, solver->start.move, solver->start.length, &verdict);
    solver->start.score = verdict.score;
    request->start = &solver->start;
    return status;
}

void handle_show_solution(chainshot *solver)
{
    const struct solution *solution = &solver->solution;
    solver->solved = true;
    solver->shown.solution = (struct chainshot_solution){
        .score = solution->score,
        .cleared = solution->cleared,
        .proven = solution->proven,
        .bound = solution->bound,
        .length = solution->length,
        .move = solution->move,
        .playouts = solution->playouts,
        .nodes = solution->nodes,
        .iterations = solution->iterations,
        .seconds = solution->seconds,
        .threads = solution->threads,
    };
}

int chainshot_solve(chainshot *solver)
{
    if (!solver)
        return CHAINSHOT_BAD_INPUT;
    struct observer observer = {solver, observe_best, observe_tick};
    struct request request = {
        .search = solver->settings.search,
        .options = solver->settings.options,
        .limits = solver->settings.limits,
        .seed = solver->settings.seed,
        .threads = solver->settings.threads,
        .stop = &solver->stop,
        .observer = solver->observer ? &observer : NULL,
    };
    handle_drop_solution(solver);
    enum status status = handle_puzzle(solver, &request.puzzle);
    if (status == STATUS_OK)
        status = prepare_start(solver, &request);
    if (status == STATUS_OK)
        status = solve(&request, &solver->solution, &solver->error);
    if (status == STATUS_OK)
        handle_show_solution(solver);
    atomic_store(&solver->stop, false);
    return status;
}

void chainshot_stop(chainshot *solver)
{
    if (solver)
        atomic_store(&solver->stop, true);
}

const struct chainshot_solution *chainshot_get_solution(const chainshot *solver)
{
    return solver && solver->solved ? &solver->shown.solution : NULL;
}

int chainshot_check(chainshot *solver, int games)
{
    const struct puzzle *puzzle = NULL;
    if (!solver)
        return CHAINSHOT_BAD_INPUT;
    if (games < 1)
        return fail(&solver->error, STATUS_BAD_INPUT, "%d games to check, expected at least 1",
                    games);
    uint64_t seed = solver->settings.seed;
    enum status status = handle_puzzle(solver, &puzzle);
    if (status)
        return status;
    return solver->subject == SUBJECT_OWN
               ? own_puzzle_check(&solver->own, games, seed, 0, &solver->error)
               : puzzle_check(puzzle, games, seed, &solver->error);
}

uint64_t chainshot_mix(uint64_t number)
{
    return rng_mix(number);
}
