/* SPDX-License-Identifier: MIT */
#include "cluster/tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum status tally_start(struct tally *tally, int parts, struct error *error)
{
    *tally = (struct tally){.parts = parts, .best.score = SCORE_MIN};
    tally->part = calloc((size_t)parts, sizeof *tally->part);
    return tally->part ? STATUS_OK : fail(error, STATUS_FAILED, "out of memory");
}

void tally_end(struct tally *tally)
{
    for (int i = 0; tally->part && i < tally->parts; i++)
        free(tally->part[i].line.move);
    free(tally->part);
    free(tally->best.move);
    *tally = (struct tally){0};
}

static enum status judge(const struct puzzle *puzzle, const struct line *line,
                         struct verdict *verdict, struct error *error)
{
    if (!puzzle_judge(puzzle, line->move, line->length, verdict) || verdict->score != line->score)
        return fail(error, STATUS_FAILED, "a rank sent a line that the judge refuses: %s",
                    verdict->reason[0] ? verdict->reason : "it scores something else");
    return STATUS_OK;
}

/* A copy of a line, in place of the one that is there. */
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

static enum status hear_line(struct tally *tally, const struct puzzle *puzzle,
                             struct tally_part *part, bool result, const struct line *line,
                             bool *better, struct error *error)
{
    struct verdict verdict;
    enum status status = judge(puzzle, line, &verdict, error);
    if (!status && result)
        status = copy_line(&part->line, line, error);
    if (!status && (!tally->best.move || line->score > tally->best.score)) {
        *better = true;
        tally->seconds = part->account.seconds;
        status = copy_line(&tally->best, line, error);
    }
    return status;
}

enum status tally_hear(struct tally *tally, const struct puzzle *puzzle, bool result,
                       const struct account *account, const void *tail, bool *better,
                       struct error *error)
{
    struct tally_part *part = &tally->part[account->task.part.index];
    *better = false;
    if (part->ended)
        return STATUS_OK;
    part->heard = true;
    part->ended = result;
    part->account = *account;
    tally->ended += result;
    if (account->status) {
        fail(&part->error, account->status, "%s", (const char *)tail);
        return STATUS_OK;
    }
    /* The moves of a letter lie as the carrier put them, perhaps not aligned. */
    struct line line = {account->score, account->length, NULL};
    if (!account->found || (!result && account->length == 0))
        return STATUS_OK;
    line.move = malloc(sizeof *line.move * ((size_t)line.length + 1));
    if (!line.move)
        return fail(error, STATUS_FAILED, "out of memory");
    memcpy(line.move, tail, sizeof *line.move * (size_t)line.length);
    enum status status = hear_line(tally, puzzle, part, result, &line, better, error);
    free(line.move);
    return status;
}

void tally_forget(struct tally *tally, int part)
{
    tally->ended += !tally->part[part].ended;
    tally->part[part].ended = true;
}

/* Adds up the work, and picks the line of the lowest part among the best. */
static void add_part(struct solution *solution, const struct line **line,
                     const struct tally_part *part)
{
    const struct account *account = &part->account;
    solution->ranks += part->heard;
    solution->playouts += account->playouts;
    solution->nodes += account->nodes;
    solution->iterations += account->iterations;
    if (account->seconds > solution->seconds)
        solution->seconds = account->seconds;
    if (account->threads > solution->threads)
        solution->threads = account->threads;
    if (!part->ended || !part->line.move)
        return;
    solution->proven |= account->proven;
    if (account->bound < solution->bound)
        solution->bound = account->bound;
    if (!*line || part->line.score > (*line)->score)
        *line = &part->line;
}

/* What to say of a board for which there is no line. */
static enum status no_line(const struct tally *tally, struct error *error)
{
    for (int i = 0; i < tally->parts; i++)
        if (tally->part[i].error.status)
            return fail(error, tally->part[i].error.status, "%s", tally->part[i].error.text);
    return fail(error, STATUS_FAILED, "no rank found a line");
}

enum status tally_solution(const struct tally *tally, const struct puzzle *puzzle,
                           struct solution *solution, struct error *error)
{
    const struct line *line = NULL;
    struct line copy = {0};
    struct verdict verdict;
    *solution = (struct solution){.bound = SCORE_MAX};
    for (int i = 0; i < tally->parts; i++)
        add_part(solution, &line, &tally->part[i]);
    /* A part that died before its result may have told of a better line. */
    if (tally->best.move && (!line || tally->best.score > line->score))
        line = &tally->best;
    if (!line)
        return no_line(tally, error);
    enum status status = judge(puzzle, line, &verdict, error);
    if (!status)
        status = copy_line(&copy, line, error);
    solution->score = verdict.score;
    solution->cleared = verdict.cleared;
    solution->length = copy.length;
    solution->move = copy.move;
    return status;
}

double tally_share(const struct tally *tally)
{
    double sum = 0;
    for (int i = 0; i < tally->parts; i++)
        sum += tally->part[i].ended ? 1 : tally->part[i].account.share;
    return sum / tally->parts;
}
