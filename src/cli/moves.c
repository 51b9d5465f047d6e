/* SPDX-License-Identifier: MIT */
#include "cli/moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum status copy_moves(struct moves *moves, const struct position *position,
                              struct error *error)
{
    size_t size = sizeof *moves->move * (size_t)position->length;
    moves->move = malloc(size ? size : 1);
    if (!moves->move)
        return fail(error, STATUS_FAILED, "out of memory");
    if (size)
        memcpy(moves->move, position->move, size);
    moves->length = position->length;
    return STATUS_OK;
}

enum status moves_load(struct moves *moves, const struct board *board, const char *path,
                       struct error *error)
{
    *moves = (struct moves){0};
    snprintf(moves->name, sizeof moves->name, "%.90s",
             !path                    ? board->name
             : strcmp(path, "-") == 0 ? "standard input"
                                      : path);
    if (!path)
        return copy_moves(moves, board->position, error);
    struct buffer bytes = {0};
    enum status status = boards_read(&bytes, path, error);
    if (!status) {
        status = notation_read_moves(bytes.size ? bytes.bytes : "", bytes.size,
                                     &board->position->grid, &moves->move, &moves->length, error);
        if (status)
            error_prefix(error, moves->name);
    }
    buffer_free(&bytes);
    return status;
}

void moves_free(struct moves *moves)
{
    free(moves->move);
    *moves = (struct moves){0};
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
