/* SPDX-License-Identifier: MIT */
#include "cli/input/moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input/puzzle_line.h"

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

/* Divides the text into as many parts as boards or puzzles: at each blank line, or at runs of blank
 * lines if there are too many. */
static enum status divide_among(struct answers *answers, int subjects, const char *noun,
                                struct error *error)
{
    bool filled = divide(&answers->text, false, NULL) != subjects;
    int count = divide(&answers->text, filled, NULL);
    if (count != subjects)
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: has the moves of %d %s%s, with blank lines between, expected %d",
                    answers_name(answers), count, noun, count == 1 ? "" : "s", subjects);
    answers->part = malloc(sizeof *answers->part * (size_t)count);
    if (!answers->part)
        return fail(error, STATUS_FAILED, "out of memory");
    answers->count = divide(&answers->text, filled, answers->part);
    return STATUS_OK;
}

static enum status answers_read(struct answers *answers, struct error *error)
{
    enum status status = boards_read(&answers->text, answers->path, error);
    if (status)
        return status;
    buffer_add(&answers->text, "", 0); /* "" if the file is empty */
    answers->count = 1;
    return answers->text.failed ? fail(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

/* JSON objects and saved games name their boards; a bare list of moves does not. */
static enum status answers_open(struct answers *answers, const struct boards *boards,
                                struct error *error)
{
    enum status status = answers_read(answers, error);
    if (status)
        return status;
    char first = first_character(&answers->text, 0, answers->text.size);
    if (boards->count == 1 || first == '{' || first == 'S')
        return STATUS_OK;
    return first == '[' ? boards_refuse_many(boards, error)
                        : divide_among(answers, boards->count, "board", error);
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

/* The part of the text with the i-th line. */
static struct answer part_of(const struct answers *answers, int i)
{
    return answers->part ? answers->part[i] : (struct answer){0, answers->text.size};
}

static enum status read_moves(const struct subject *subject, const struct answers *answers, int i,
                              const char *name, struct position *line, struct error *error)
{
    const struct answer part = part_of(answers, i);
    enum status status = notation_read_moves_part(answers->text.bytes, part.from, part.to,
                                                  &subject->position->grid, line, error);
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

static enum status load_board(struct moves *moves, struct subject *subject,
                              const struct answers *answers, int i, const char *game,
                              struct error *error)
{
    struct position line = {.length = 0};
    enum status status = subject_set_game(subject, game, error);
    if (!status)
        status = answers ? read_moves(subject, answers, i, moves->name, &line, error)
                         : copy_moves(subject->position, &line, error);
    if (status)
        return status;
    if (line.has_rules && !game)
        subject->rules = line.rules;
    moves->rules = subject->rules;
    moves->has_score =
        line.has_score && (!line.has_rules || strcmp(line.rules.name, moves->rules.name) == 0);
    moves->score = line.score;
    moves->length = line.length;
    moves->move = line.move;
    return STATUS_OK;
}

static enum status load_puzzle(struct moves *moves, const struct subject *subject,
                               const struct answers *answers, int i, struct error *error)
{
    if (!answers)
        return STATUS_OK;
    const struct answer part = part_of(answers, i);
    struct puzzle_line line = {.length = 0};
    enum status status = puzzle_line_read(&line, subject->instance, answers->text.bytes, part.from,
                                          part.to, i, error);
    if (!status && (status = subject_fault(subject, error)))
        free(line.move);
    if (status) {
        error_prefix(error, moves->name);
        return status;
    }
    moves->has_score = line.has_score;
    moves->score = line.score;
    moves->length = line.length;
    moves->move = line.move;
    return STATUS_OK;
}

enum status moves_load(struct moves *moves, struct subject *subject, const struct answers *answers,
                       int i, const char *game, struct error *error)
{
    const struct answers *given = answers && answers->path ? answers : NULL;
    *moves = (struct moves){.length = 0};
    snprintf(moves->name, sizeof moves->name, "%.80s", given ? answers_name(given) : subject->name);
    if (given && given->count > 1)
        snprintf(moves->name, sizeof moves->name, "%.80s #%d", answers_name(given), i + 1);
    return subject->instance ? load_puzzle(moves, subject, given, i, error)
                             : load_board(moves, subject, given, i, game, error);
}

void moves_free(struct moves *moves)
{
    free(moves->move);
    *moves = (struct moves){.length = 0};
}

static enum status open_puzzles(const struct call *call, const struct flag_list *texts,
                                struct subjects *subjects, struct answers *answers,
                                struct error *error)
{
    *answers = (struct answers){.path = call->count ? call->operand[0] : NULL};
    enum status status = puzzles_open(&subjects->puzzles, texts, NULL, error);
    subjects->count = subjects->puzzles.count;
    if (!status && answers->path)
        status = answers_read(answers, error);
    if (!status && answers->path && subjects->count > 1 && !puzzle_line_is_json(&answers->text))
        status = divide_among(answers, subjects->count, "puzzle", error);
    return status;
}

enum status subjects_operands(const struct call *call, const char *set, const char *game,
                              const struct flag_list *texts, struct subjects *subjects,
                              struct answers *answers, struct error *error)
{
    subjects->boards = (struct boards){0};
    if (texts->count == 0) {
        subjects->puzzles.count = 0;
        enum status status = moves_operands(call, set, false, &subjects->boards, answers, error);
        subjects->count = subjects->boards.count;
        return status;
    }
    enum status status =
        puzzles_alone(texts, call->count > 1 ? call->operand[0] : NULL, set, game, error);
    if (status)
        return status;
    status = open_puzzles(call, texts, subjects, answers, error);
    if (status) {
        answers_free(answers);
        subjects_free(subjects);
    }
    return status;
}

struct subject subjects_at(const struct subjects *subjects, int i)
{
    return subjects->puzzles.count ? subject_of_puzzle(&subjects->puzzles, i)
                                   : subject_of_board(&subjects->boards.at[i]);
}

void subjects_free(struct subjects *subjects)
{
    puzzles_close(&subjects->puzzles);
    boards_free(&subjects->boards);
}
