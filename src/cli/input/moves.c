/* SPDX-License-Identifier: MIT */
#include "cli/input/moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *answers_name(const struct answers *answers)
{
    return strcmp(answers->path, "-") == 0 ? "standard input" : answers->path;
}

/* Where the line at `at` ends, after its newline. */
static size_t line_end(const struct buffer *text, size_t at)
{
    const char *newline = memchr(text->bytes + at, '\n', text->size - at);
    return newline ? (size_t)(newline - text->bytes) + 1 : text->size;
}

/* The first character that is neither blank nor part of a comment; '\0' if there is none. */
static char first_character(const struct buffer *text, size_t at, size_t end)
{
    while (at < end) {
        size_t blanks = strspn(text->bytes + at, " \t\r\n");
        if (at + blanks >= end)
            break;
        at += blanks;
        if (text->bytes[at] != '#')
            return text->bytes[at];
        at = line_end(text, at);
    }
    return '\0';
}

/* Divides the text at its blank lines and returns the number of parts; `part` may be NULL. A board
 * without moves has an empty part, which `filled` leaves out. */
static int divide(const struct buffer *text, bool filled, struct answer *part)
{
    int count = 0;
    size_t from = 0, next;
    for (size_t at = 0; at <= text->size; at = next) {
        bool last = at == text->size;
        next = last ? at + 1 : line_end(text, at);
        bool blank = !last && strspn(text->bytes + at, " \t\r\n") >= next - at;
        if (!blank && !last)
            continue;
        if (!filled || first_character(text, from, at)) {
            if (part)
                part[count] = (struct answer){from, at};
            count++;
        }
        from = next;
    }
    return count;
}

/* Divides the text into as many parts as boards: at each blank line, or at runs of blank lines if
 * there are too many. */
static enum status divide_among(struct answers *answers, int boards, struct error *error)
{
    bool filled = divide(&answers->text, false, NULL) != boards;
    int count = divide(&answers->text, filled, NULL);
    if (count != boards)
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: has the moves of %d board%s, with blank lines between, expected %d",
                    answers_name(answers), count, count == 1 ? "" : "s", boards);
    answers->part = malloc(sizeof *answers->part * (size_t)count);
    if (!answers->part)
        return fail(error, STATUS_FAILED, "out of memory");
    answers->count = divide(&answers->text, filled, answers->part);
    return STATUS_OK;
}

/* JSON objects and saved games name their boards; a bare list of moves does not. */
static enum status answers_open(struct answers *answers, const struct boards *boards,
                                struct error *error)
{
    enum status status = boards_read(&answers->text, answers->path, error);
    if (status)
        return status;
    buffer_add(&answers->text, "", 0); /* "" if the file is empty */
    if (answers->text.failed)
        return fail(error, STATUS_FAILED, "out of memory");
    char first = first_character(&answers->text, 0, answers->text.size);
    answers->count = 1;
    if (boards->count == 1 || first == '{' || first == 'S')
        return STATUS_OK;
    return first == '[' ? boards_refuse_many(boards, error)
                        : divide_among(answers, boards->count, error);
}

void answers_free(struct answers *answers)
{
    buffer_free(&answers->text);
    free(answers->part);
    *answers = (struct answers){0};
}

enum status moves_operands(const struct call *call, const char *set, bool settle,
                           struct boards *boards, struct answers *answers, struct error *error)
{
    int before = set ? 0 : 1; /* operands that are not MOVES */
    const char *board = before && call->count ? call->operand[0] : NULL;
    *answers = (struct answers){.path = call->count > before ? call->operand[before] : NULL};
    if (call->count > before + 1)
        return fail(error, STATUS_BAD_INPUT, "expected BOARD or --set, not both");
    if (board && answers->path && strcmp(board, "-") == 0 && strcmp(answers->path, "-") == 0)
        return fail(error, STATUS_BAD_INPUT,
                    "expected '-' once: standard input cannot be read twice");
    enum status status = boards_load(boards, board, set, settle, error);
    if (!status && answers->path && (status = answers_open(answers, boards, error))) {
        answers_free(answers);
        boards_free(boards);
    }
    return status;
}

static enum status read_moves(const struct board *board, const struct answers *answers, int i,
                              const char *name, struct position *line, struct error *error)
{
    struct answer whole = {0, answers->text.size};
    const struct answer *part = answers->part ? &answers->part[i] : &whole;
    enum status status = notation_read_moves_part(answers->text.bytes, part->from, part->to,
                                                  &board->position->grid, line, error);
    if (status)
        error_prefix(error, name);
    return status;
}

static enum status copy_moves(const struct position *from, struct position *line,
                              struct error *error)
{
    size_t size = sizeof *from->move * (size_t)from->length;
    *line = *from;
    line->move = size ? malloc(size) : NULL;
    if (size && !line->move)
        return fail(error, STATUS_FAILED, "out of memory");
    if (size)
        memcpy(line->move, from->move, size);
    return STATUS_OK;
}

enum status moves_load(struct moves *moves, const struct board *board,
                       const struct answers *answers, int i, const char *game, struct error *error)
{
    struct position line = {.length = 0};
    bool given = answers && answers->path;
    *moves = (struct moves){.length = 0};
    snprintf(moves->name, sizeof moves->name, "%.80s", given ? answers_name(answers) : board->name);
    if (given && answers->count > 1)
        snprintf(moves->name, sizeof moves->name, "%.80s #%d", answers_name(answers), i + 1);
    enum status status = board_rules(board, game, &moves->rules, error);
    if (!status)
        status = given ? read_moves(board, answers, i, moves->name, &line, error)
                       : copy_moves(board->position, &line, error);
    if (status)
        return status;
    if (line.has_rules && !game)
        moves->rules = line.rules;
    moves->has_score =
        line.has_score && (!line.has_rules || strcmp(line.rules.name, moves->rules.name) == 0);
    moves->score = line.score;
    moves->length = line.length;
    moves->move = line.move;
    return STATUS_OK;
}

void moves_free(struct moves *moves)
{
    free(moves->move);
    *moves = (struct moves){.length = 0};
}
