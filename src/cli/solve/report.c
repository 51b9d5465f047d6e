/* SPDX-License-Identifier: MIT */
#include "cli/solve/report.h"

#include <stdio.h>

#include "cli/output/draw.h"
#include "cli/output/print.h"
#include "cli/output/progress.h"
#include "puzzle/samegame/plain.h"
#include "puzzle/text.h"

static bool row_is_empty(const struct grid *grid, int y)
{
    for (int x = 0; x < grid->width; x++)
        if (grid_at(grid, x, y))
            return false;
    return true;
}

/* Draws what could not be cleared, in colour and without empty rows on top. */
static enum status draw_board(const struct report *report, struct error *error)
{
    struct replay replay;
    struct buffer out = {0};
    replay_start(&replay, &report->subject->position->grid);
    for (int i = 0; i < report->solution->length; i++)
        plain_remove(&replay.grid, move_x(report->solution->move[i]),
                     move_y(report->solution->move[i]));
    struct grid *grid = &replay.grid;
    while (grid->height > 1 && row_is_empty(grid, grid->height - 1))
        grid->height--;
    draw_position(&out, &replay, true);
    buffer_print(&out, "\n");
    return print_buffer(&out, error);
}

/* The last position, drawn by the puzzle, if it can. */
static enum status draw_puzzle(const struct report *report, struct error *error)
{
    const struct puzzle *puzzle = report->subject->instance->puzzle;
    struct buffer out = {0};
    if (!puzzle->draw)
        return STATUS_OK;
    enum status status =
        text_end(puzzle, report->solution->move, report->solution->length, &out, error);
    if (!status)
        return print_buffer(&out, error);
    buffer_free(&out);
    return status;
}

static void print_bound(FILE *out, const struct solution *solution)
{
    if (solution->proven)
        fprintf(out, "proven: no line scores more\n");
    else if (solution->bound != SCORE_MAX)
        fprintf(out, "bound: no line scores more than %lld\n", (long long)solution->bound);
}

static void print_work(FILE *out, const struct solution *solution)
{
    struct work work = work_counted(solution->playouts, solution->nodes);
    fprintf(out, ", %s", print_seconds(solution->seconds).text);
    if (solution->playouts)
        fprintf(out, ", %s", print_count((int64_t)solution->playouts, "playout").text);
    if (solution->nodes)
        fprintf(out, ", %s", print_count((int64_t)solution->nodes, "node").text);
    if (work.done && solution->seconds > 0)
        fprintf(out, ", %s %s/s",
                number_text((int64_t)((double)work.done / solution->seconds)).text, work.unit);
}

static void print_warm(FILE *out, const struct warm_start *warm)
{
    if (warm->found)
        fprintf(out, ", from %lld points by %s", (long long)warm->line.score, warm->source);
    else
        fprintf(out, ", from nothing: no line was archived");
}

/* How the line was found. */
static void print_run(FILE *out, const struct report *report, bool terminal)
{
    const struct solution *solution = report->solution;
    fprintf(out, "%s, seed %llu, ", report->settings->search->name,
            (unsigned long long)report->settings->seed);
    if (solution->ranks > 0)
        fprintf(out, "%s of ", print_count(solution->ranks, "rank").text);
    fprintf(out, "%s", print_count(solution->threads, "thread").text);
    if (report->warm)
        print_warm(out, report->warm);
    if (terminal)
        print_work(out, solution);
    fprintf(out, "\n");
    if (terminal && *report->archive)
        fprintf(out, "archive: %s\n", report->archive);
}

enum status report_text(const struct report *report, struct error *error)
{
    const struct solution *solution = report->solution;
    const struct subject *subject = report->subject;
    struct verdict verdict = {.score = solution->score, .cleared = solution->cleared};
    FILE *out = print_remarks();
    bool together =
        out == stdout; /* remarks and moves go to one stream, with a blank line between */
    fprintf(out, "%s\n%s", print_headline(subject).text, together ? "\n" : "");
    enum status status = print_moves(subject, solution->move, solution->length, error);
    fflush(stdout); /* keeps the order if both go to one file */
    fprintf(out, "%s", together && solution->length ? "\n" : "");
    if (!status && draw_in_color() && (subject->instance || !solution->cleared))
        status = subject->instance ? draw_puzzle(report, error) : draw_board(report, error);
    fprintf(out, "%s\n", print_outcome(subject, solution->move, solution->length, &verdict).text);
    print_bound(out, solution);
    print_run(out, report, remarks_to_terminal());
    return status;
}

enum status report_json(const struct report *report, struct error *error)
{
    const struct solution *solution = report->solution;
    const struct settings *settings = report->settings;
    char options[ENTRY_OPTIONS];
    options_print(settings->search->options, settings->options, options, sizeof options);
    json_t *object = subject_json(report->subject, error);
    json_t *moves =
        object ? subject_json_moves(report->subject, solution->move, solution->length, error)
               : NULL;
    if (!moves) {
        json_decref(object);
        return error->status;
    }
    json_t *rest = json_pack(
        "{s:s, s:s, s:I, s:i, s:I, s:b, s:o, s:I, s:I, s:I, s:f, s:b, s:s}", "search",
        settings->search->name, "options", options, "seed", (json_int_t)settings->seed, "threads",
        solution->threads, "score", (json_int_t)solution->score, "cleared", solution->cleared,
        "moves", moves, "playouts", (json_int_t)solution->playouts, "nodes",
        (json_int_t)solution->nodes, "iterations", (json_int_t)solution->iterations, "seconds",
        solution->seconds, "proven", solution->proven, "version", version_text);
    if (!rest || json_object_update(object, rest)) {
        json_decref(object);
        object = NULL;
    }
    json_decref(rest);
    if (object && report->no_times)
        json_object_del(object, "seconds");
    if (object && solution->ranks > 0)
        json_object_set_new(object, "ranks", json_integer(solution->ranks));
    if (object && report->warm && report->warm->found)
        json_object_set_new(object, "start", json_integer((json_int_t)report->warm->line.score));
    if (object && solution->bound != SCORE_MAX)
        json_object_set_new(object, "bound", json_integer((json_int_t)solution->bound));
    return write_json(object, error);
}
