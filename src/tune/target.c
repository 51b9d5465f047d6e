/* SPDX-License-Identifier: MIT */
#include "tune/target.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/solve.h"
#include "puzzle/weights.h"

/* The weights before tuning: those of the file that the options name, or those of the game. */
static enum status read_weights(struct target *target, struct error *error)
{
    const struct option *row = option_find(target->settings.search->options, "weights");
    char file[OPTION_CHOICE_SIZE] = "";
    weights_for(&target->rules, &target->weights);
    if (row)
        option_print(row, target->settings.options, file, sizeof file);
    return *file ? weights_read(weight_rows, &target->weights, file, error) : STATUS_OK;
}

/* Only weights of SameGame can be tuned. */
static enum status puzzle_ranges(struct target *target, const char *text, struct error *error)
{
    struct puzzle puzzle = *target->puzzle[0]->puzzle;
    puzzle.evaluation = NULL;
    if (text && strncmp(text, "weights", strlen("weights")) == 0)
        return fail(error, STATUS_BAD_INPUT, "puzzle %.100s has no weights", target->puzzle[0]->id);
    return ranges_read(&target->ranges, text, target->settings.search, target->settings.options,
                       &puzzle, error);
}

enum status target_ranges(struct target *target, const char *text, struct error *error)
{
    /* Policies do not depend on the board, so the smallest one is enough. */
    struct grid grid = {.width = 1, .height = 1, .cell = {1}};
    struct samegame *game;
    if (target->puzzles)
        return puzzle_ranges(target, text, error);
    enum status status = read_weights(target, error);
    if (!status)
        status = samegame_new(&game, &grid, &target->rules, error);
    if (status)
        return status;
    struct puzzle puzzle = *samegame_puzzle(game);
    puzzle.weights = &target->weights;
    status = ranges_read(&target->ranges, text, target->settings.search, target->settings.options,
                         &puzzle, error);
    samegame_free(game);
    return status;
}

/* Makes the option struct of these values; free() it. If weights are tuned, the option that names
 * their file is empty: they come with the puzzle. */
static enum status make_options(const struct target *target, const double *values, void **options,
                                struct error *error)
{
    const struct search *search = target->settings.search;
    size_t size = options_size(search->options);
    *options = malloc(size ? size : 1);
    if (!*options)
        return fail(error, STATUS_FAILED, "out of memory");
    memcpy(*options, target->settings.options, size);
    enum status status =
        values ? ranges_apply(&target->ranges, values, search, *options, error) : STATUS_OK;
    if (!status && values && ranges_have_weights(&target->ranges))
        status = options_set(search->options, *options, "weights", "", error);
    if (status)
        free(*options);
    return status;
}

static enum status solve_puzzle(const struct target *target, const void *options,
                                const struct puzzle *puzzle, uint64_t seed, double *score,
                                struct error *error)
{
    struct solution solution;
    struct request request = {
        .puzzle = puzzle,
        .search = target->settings.search,
        .options = options,
        .limits = target->settings.limits,
        .seed = seed,
        .threads = 1,
        .stop = target->stop,
    };
    enum status status = solve(&request, &solution, error);
    if (!status) {
        *score = (double)solution.score;
        solution_free(&solution);
    }
    return status;
}

/* Uses the puzzle's own weights if none are given. */
static enum status solve_board(const struct target *target, const void *options,
                               const struct weights *weights, const struct draw *board,
                               double *score, struct error *error)
{
    struct grid grid;
    struct samegame *game;
    grid_random(&grid, target->width, target->height, target->colors, board->seed, board->index);
    enum status status = samegame_new(&game, &grid, &target->rules, error);
    if (status)
        return status;
    struct puzzle puzzle = *samegame_puzzle(game);
    if (weights)
        puzzle.weights = weights;
    status = solve_puzzle(target, options, &puzzle, target->settings.seed, score, error);
    samegame_free(game);
    return status;
}

uint64_t target_seed(const struct draw *draw)
{
    return (draw->seed + draw->index) & INT64_MAX; /* what --seed takes */
}

static const struct puzzle *drawn_puzzle(const struct target *target, const struct draw *draw)
{
    return target->puzzle[draw->index % (uint64_t)target->puzzles]->puzzle;
}

enum status target_score(void *context, const double *values, const struct draw *board,
                         double *score, struct error *error)
{
    const struct target *target = context;
    struct weights weights = target->weights;
    bool weighs = values && ranges_have_weights(&target->ranges);
    void *options;
    enum status status = make_options(target, values, &options, error);
    if (status)
        return status;
    if (weighs)
        ranges_set_weights(&target->ranges, values, &weights);
    if (target->puzzles)
        status = solve_puzzle(target, options, drawn_puzzle(target, board), target_seed(board),
                              score, error);
    else
        status = solve_board(target, options, weighs ? &weights : NULL, board, score, error);
    free(options);
    return status;
}

void target_weights(const struct target *target, const double *values, struct buffer *text)
{
    struct weights weights = target->weights;
    ranges_set_weights(&target->ranges, values, &weights);
    weights_print(weight_rows, &weights, text);
}

enum status target_try(const struct target *target, struct error *error)
{
    struct target brief = *target;
    struct draw board = {1, 0};
    double score, values[CEM_PARAMETERS_MOST];
    const struct settings *settings = &target->settings;
    enum status status =
        search_check_limits(settings->search, settings->options, &settings->limits, error);
    if (status)
        return status;
    brief.settings.limits.playouts = brief.settings.limits.nodes = 1;
    for (int i = 0; i < brief.ranges.count; i++)
        values[i] = parameter_value(&brief.ranges.parameters[i], brief.ranges.parameters[i].mean);
    status = target_score(&brief, NULL, &board, &score, error);
    return status ? status : target_score(&brief, values, &board, &score, error);
}

static bool is_tuned(const struct ranges *ranges, const struct option *row)
{
    for (int i = 0; i < ranges->count; i++)
        if (ranges->knobs[i].row == row)
            return true;
    return false;
}

/* Appends "NAME=VALUE" for every option that is tuned or not at its default. */
static void print_options(const struct target *target, const void *options, const void *defaults,
                          char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (const struct option *row = target->settings.search->options; row->name; row++) {
        char value[OPTION_CHOICE_SIZE], usual[OPTION_CHOICE_SIZE];
        option_print(row, options, value, sizeof value);
        option_print(row, defaults, usual, sizeof usual);
        if ((is_tuned(&target->ranges, row) || strcmp(value, usual) != 0) && used < size)
            used += (size_t)snprintf(text + used, size - used, "%s%s=%s", used ? "," : "",
                                     row->name, value);
    }
}

enum status target_print(void *context, const double *values, char *text, size_t size,
                         struct error *error)
{
    const struct target *target = context;
    const struct search *search = target->settings.search;
    size_t bytes = options_size(search->options);
    void *options, *defaults = calloc(1, bytes ? bytes : 1);
    enum status status = defaults ? make_options(target, values, &options, error)
                                  : fail(error, STATUS_FAILED, "out of memory");
    if (!status && target->file && ranges_have_weights(&target->ranges))
        status = options_set(search->options, options, "weights", target->file, error);
    if (!status) {
        options_default(search->options, defaults);
        print_options(target, options, defaults, text, size);
        free(options);
    }
    free(defaults);
    return status;
}

__attribute__((format(printf, 3, 4))) static struct fact *
add_fact(struct fact *fact, const char *name, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fact->name = name;
    vsnprintf(fact->text, sizeof fact->text, format, args);
    va_end(args);
    return fact + 1;
}

/* What is played: boards, or puzzles by their ids. */
static struct fact *add_game(const struct target *target, struct fact *fact)
{
    size_t used = 0;
    if (target->puzzles) {
        fact = add_fact(fact, "puzzle", "%s", "");
        for (int i = 0; i < target->puzzles && used < sizeof fact[-1].text; i++)
            used += (size_t)snprintf(fact[-1].text + used, sizeof fact[-1].text - used, "%s%s",
                                     i ? " " : "", target->puzzle[i]->id);
        return fact;
    }
    fact = add_fact(fact, "game", "%s", target->rules.name);
    fact = add_fact(fact, "size", "%dx%d", target->width, target->height);
    return add_fact(fact, "colors", "%d", target->colors);
}

void target_facts(const struct target *target, struct fact facts[TARGET_FACTS])
{
    const struct settings *settings = &target->settings;
    struct fact *fact = add_fact(facts, "search", "%s", settings->search->name);
    options_print(settings->search->options, settings->options, fact->text, sizeof fact->text);
    fact++->name = "options";
    fact = add_game(target, fact);
    limits_print(&settings->limits, fact->text, sizeof fact->text);
    fact++->name = "budget";
    fact->name = NULL;
}
