/* SPDX-License-Identifier: MIT */
#include "cli/input/moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum status read_moves(const struct board *board, const char *path, const char *name,
                              struct position *line, struct error *error)
{
    struct buffer bytes = {0};
    enum status status = boards_read(&bytes, path, error);
    if (!status) {
        status = notation_read_moves(bytes.size ? bytes.bytes : "", bytes.size,
                                     &board->position->grid, line, error);
        if (status)
            error_prefix(error, name);
    }
    buffer_free(&bytes);
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

enum status moves_load(struct moves *moves, const struct board *board, const char *path,
                       const char *game, struct error *error)
{
    struct position line = {.length = 0};
    *moves = (struct moves){.length = 0};
    snprintf(moves->name, sizeof moves->name, "%.90s",
             !path                    ? board->name
             : strcmp(path, "-") == 0 ? "standard input"
                                      : path);
    enum status status = board_rules(board, game, &moves->rules, error);
    if (!status)
        status = path ? read_moves(board, path, moves->name, &line, error)
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

enum status moves_operands(const struct call *call, const char *set, struct boards *boards,
                           const char **path, struct error *error)
{
    int before = set ? 0 : 1; /* operands that are not MOVES */
    const char *board = before && call->count ? call->operand[0] : NULL;
    *path = call->count > before ? call->operand[before] : NULL;
    if (call->count > before + 1)
        return fail(error, STATUS_BAD_INPUT, "expected BOARD or --set, not both");
    if (board && *path && strcmp(board, "-") == 0 && strcmp(*path, "-") == 0)
        return fail(error, STATUS_BAD_INPUT,
                    "expected '-' once: standard input cannot be read twice");
    enum status status = boards_load(boards, board, set, false, error);
    if (!status && *path && boards->count > 1) {
        status = boards_refuse_many(boards, error);
        boards_free(boards);
    }
    return status;
}
