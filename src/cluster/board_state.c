/* SPDX-License-Identifier: MIT */
#include "cluster/board_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum status board_state_init(struct board_state *state, int parts, struct error *error)
{
    *state = (struct board_state){.parts = parts, .best.score = SCORE_MIN};
    state->part = calloc((size_t)parts, sizeof *state->part);
    return state->part ? STATUS_OK : fail(error, STATUS_FAILED, "out of memory");
}

void board_state_free(struct board_state *state)
{
    for (int i = 0; state->part && i < state->parts; i++)
        free(state->part[i].line.move);
    free(state->part);
    free(state->best.move);
    *state = (struct board_state){0};
}

static enum status judge(const struct puzzle *puzzle, const struct line *line,
                         struct verdict *verdict, struct error *error)
{
    if (puzzle->fault)
        return judge_found(puzzle, line, verdict, error);
    if (!puzzle_judge(puzzle, line->move, line->length, verdict) || verdict->score != line->score)
        return fail(error, STATUS_FAILED, "a rank sent a line that the judge refuses: %s",
                    verdict->reason[0] ? verdict->reason : "it scores something else");
    return STATUS_OK;
}

/* Replaces a line by a copy of another. */
static enum status copy_line(struct line *line, const struct line *from, struct error *error)
{
    size_t bytes = sizeof *from->move * (size_t)from->length;
    move_t *move = malloc(bytes ? bytes : 1);
    if (!move)
        return fail(error, STATUS_FAILED, "out of memory");
    memcpy(move, from->move, bytes);
    free(line->move);
    *line = (struct line){from->score, from->length, move};
    return STATUS_OK;
}

static enum status update_line(struct board_state *state, const struct puzzle *puzzle,
                               struct part_state *part, bool result, const struct line *line,
                               bool *better, struct error *error)
{
    struct verdict verdict;
    enum status status = judge(puzzle, line, &verdict, error);
    if (!status && result)
        status = copy_line(&part->line, line, error);
    if (!status && (!state->best.move || line->score > state->best.score)) {
        *better = true;
        state->seconds = part->report.seconds;
        status = copy_line(&state->best, line, error);
    }
    return status;
}

enum status board_state_update(struct board_state *state, const struct puzzle *puzzle, bool result,
                               const struct report *report, const void *tail, bool *better,
                               struct error *error)
{
    struct part_state *part = &state->part[report->task.part.index];
    *better = false;
    if (part->ended)
        return STATUS_OK;
    part->reported = true;
    part->ended = result;
    part->report = *report;
    state->ended += result;
    if (report->status) {
        fail(&part->error, report->status, "%s", (const char *)tail);
        return STATUS_OK;
    }
    /* The moves in a message may be unaligned. */
    struct line line = {report->score, report->length, NULL};
    if (!report->found || (!result && report->length == 0))
        return STATUS_OK;
    line.move = malloc(sizeof *line.move * ((size_t)line.length + 1));
    if (!line.move)
        return fail(error, STATUS_FAILED, "out of memory");
    memcpy(line.move, tail, sizeof *line.move * (size_t)line.length);
    enum status status = update_line(state, puzzle, part, result, &line, better, error);
    free(line.move);
    return status;
}

void board_state_abandon(struct board_state *state, int part)
{
    state->ended += !state->part[part].ended;
    state->part[part].ended = true;
}

/* Adds the work of a part. Of equally good lines that of the lowest part wins. */
static void add_part(struct solution *solution, const struct line **line,
                     const struct part_state *part)
{
    const struct report *report = &part->report;
    solution->ranks += part->reported;
    solution->playouts += report->playouts;
    solution->nodes += report->nodes;
    solution->iterations += report->iterations;
    if (report->seconds > solution->seconds)
        solution->seconds = report->seconds;
    if (report->threads > solution->threads)
        solution->threads = report->threads;
    if (!part->ended || !part->line.move)
        return;
    solution->proven |= report->proven;
    if (report->bound < solution->bound)
        solution->bound = report->bound;
    if (!*line || part->line.score > (*line)->score)
        *line = &part->line;
}

/* Fails with the reason why there is no line, that of the first part that has one. */
static enum status no_line(const struct board_state *state, struct error *error)
{
    for (int i = 0; i < state->parts; i++)
        if (state->part[i].error.status)
            return fail(error, state->part[i].error.status, "%s", state->part[i].error.text);
    return fail(error, STATUS_FAILED, "no rank found a line");
}

static bool was_refused(const struct board_state *state)
{
    for (int i = 0; i < state->parts; i++)
        if (state->part[i].error.status == STATUS_BAD_INPUT)
            return true;
    return false;
}

enum status board_state_solution(const struct board_state *state, const struct puzzle *puzzle,
                                 struct solution *solution, struct error *error)
{
    const struct line *line = NULL;
    struct line copy = {0};
    struct verdict verdict;
    *solution = (struct solution){.bound = SCORE_MAX};
    for (int i = 0; i < state->parts; i++)
        add_part(solution, &line, &state->part[i]);
    /* A part that died before its result may have reported a better line. */
    if (state->best.move && (!line || state->best.score > line->score))
        line = &state->best;
    /* A puzzle from outside that broke a promise did so on whatever rank noticed it. */
    if (!line || (puzzle->fault && was_refused(state)))
        return no_line(state, error);
    enum status status = judge(puzzle, line, &verdict, error);
    if (!status)
        status = copy_line(&copy, line, error);
    solution->score = verdict.score;
    solution->cleared = verdict.cleared;
    solution->length = copy.length;
    solution->move = copy.move;
    return status;
}

bool board_state_answerable(const struct board_state *state)
{
    bool failed = false;
    for (int i = 0; i < state->parts; i++)
        failed |= state->part[i].error.status != STATUS_OK;
    return failed || state->best.move;
}

double board_state_progress(const struct board_state *state)
{
    double sum = 0;
    for (int i = 0; i < state->parts; i++)
        sum += state->part[i].ended ? 1 : state->part[i].report.share;
    return sum / state->parts;
}
