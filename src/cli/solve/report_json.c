/* SPDX-License-Identifier: MIT */
#include "cli/solve/report.h"

#include "archive/entry_json.h"
#include "cli/output/version.h"
#include "cli/output/write_json.h"

enum status report_json(const struct report *report, struct error *error)
{
    const struct solution *solution = report->solution;
    const struct settings *settings = report->settings;
    char options[512];
    options_print(settings->search->options, settings->options, options, sizeof options);
    json_t *object = json_pack(
        "{s:o, s:s, s:s, s:s, s:I, s:i, s:I, s:b, s:o, s:I, s:I, s:I, s:f, s:b, s:s}", "board",
        json_board(&report->board->position->grid), "game", report->rules->name, "search",
        settings->search->name, "options", options, "seed", (json_int_t)settings->seed, "threads",
        solution->threads, "score", (json_int_t)solution->score, "cleared", solution->cleared,
        "moves", json_moves(solution->move, solution->length), "playouts",
        (json_int_t)solution->playouts, "nodes", (json_int_t)solution->nodes, "iterations",
        (json_int_t)solution->iterations, "seconds", solution->seconds, "proven", solution->proven,
        "version", version_text);
    if (object && solution->ranks > 0)
        json_object_set_new(object, "ranks", json_integer(solution->ranks));
    if (object && report->warm && report->warm->found)
        json_object_set_new(object, "start", json_integer((json_int_t)report->warm->line.score));
    if (object && solution->bound != SCORE_MAX)
        json_object_set_new(object, "bound", json_integer((json_int_t)solution->bound));
    return write_json(object, error);
}
