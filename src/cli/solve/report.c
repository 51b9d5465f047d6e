/* SPDX-License-Identifier: MIT */
#include "cli/solve/report.h"

#include <stdio.h>

#include "cli/output/draw.h"
#include "cli/output/print.h"
#include "puzzle/samegame/plain.h"

void report_moves(const struct solution *solution)
{
    for (int i = 0; i < solution->length; i++)
        printf("%d %d\n", move_x(solution->move[i]), move_y(solution->move[i]));
}

static bool row_is_empty(const struct grid *grid, int y)
{
    for (int x = 0; x < grid->width; x++)
        if (grid_at(grid, x, y))
            return false;
    return true;
}

/* What could not be cleared, for eyes: only in colour, and no empty rows on top. */
static enum status draw_end(const struct report *report, struct error *error)
{
    struct frame frame;
    struct buffer out = {0};
    frame_start(&frame, &report->board->position->grid);
    for (int i = 0; i < report->solution->length; i++)
        plain_remove(&frame.grid, move_x(report->solution->move[i]),
                     move_y(report->solution->move[i]));
    struct grid *grid = &frame.grid;
    while (grid->height > 1 && row_is_empty(grid, grid->height - 1))
        grid->height--;
    draw_frame(&out, &frame, true);
    buffer_print(&out, "\n");
    return print_buffer(&out, error);
}

static void print_bound(const struct solution *solution)
{
    if (solution->proven)
        printf("proven: no line scores more\n");
    else if (solution->bound != SCORE_MAX)
        printf("bound: no line scores more than %lld\n", (long long)solution->bound);
}

static void print_work(const struct solution *solution)
{
    const struct {
        uint64_t done;
        const char *unit;
    } work[] = {{solution->playouts, "playout"}, {solution->nodes, "node"}};
    printf(", %s", print_seconds(solution->seconds).text);
    for (size_t i = 0; i < 2; i++) {
        if (!work[i].done)
            continue;
        printf(", %s", print_count((int64_t)work[i].done, work[i].unit).text);
        if (solution->seconds > 0)
            printf(" (%s/s)",
                   number_text((int64_t)((double)work[i].done / solution->seconds)).text);
    }
}

static void print_warm(const struct warm *warm)
{
    if (warm->found)
        printf(", from %lld points by %s", (long long)warm->line.score, warm->source);
    else
        printf(", from nothing: no line was archived");
}

enum status report_text(const struct report *report, struct error *error)
{
    const struct solution *solution = report->solution;
    const struct grid *grid = &report->board->position->grid;
    struct verdict verdict = {.score = solution->score, .cleared = solution->cleared};
    bool terminal = print_to_terminal();
    printf("%s: %s\n\n", report->board->name, print_board(grid, report->rules).text);
    report_moves(solution);
    printf("%s", solution->length ? "\n" : "");
    enum status status = STATUS_OK;
    if (draw_in_color() && !solution->cleared)
        status = draw_end(report, error);
    printf("%s\n", print_outcome(grid, solution->move, solution->length, &verdict).text);
    print_bound(solution);
    printf("%s, seed %llu, ", report->settings->search->name,
           (unsigned long long)report->settings->seed);
    if (solution->ranks > 0)
        printf("%s of ", print_count(solution->ranks, "rank").text);
    printf("%s", print_count(solution->threads, "thread").text);
    if (report->warm)
        print_warm(report->warm);
    if (terminal)
        print_work(solution);
    printf("\n");
    if (terminal && *report->archive)
        printf("archive: %s\n", report->archive);
    return status;
}
