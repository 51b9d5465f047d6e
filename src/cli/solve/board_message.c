/* SPDX-License-Identifier: MIT */
#include "cli/solve/board_message.h"

#include <stdlib.h>
#include <string.h>

/* A message starts with this. Then come grid and rules of a board, or the id of a puzzle; then the
 * moves of the line. */
struct head {
    score_t score; /* of the line */
    int length;    /* of the line; -1: none */
    int puzzle;    /* its index among those of --puzzle; -1: a board */
};

struct board_part {
    struct grid grid;
    struct rules rules;
};

struct puzzle_part {
    char id[INSTANCE_ID];
};

/* A message that a rank received. */
struct received {
    struct samegame *game; /* of a board */
    const struct puzzle *puzzle;
    struct line start;
};

void board_message_write(struct buffer *out, const struct subject *subject,
                         const struct line *start)
{
    const struct head head = {.score = start ? start->score : 0,
                              .length = start ? start->length : -1,
                              .puzzle = subject->instance ? subject->index : -1};
    buffer_add(out, &head, sizeof head);
    if (subject->instance) {
        buffer_add(out, subject->instance->id, sizeof(struct puzzle_part));
    } else {
        buffer_add(out, &subject->position->grid, sizeof(struct grid));
        buffer_add(out, &subject->rules, sizeof(struct rules));
    }
    if (start)
        buffer_add(out, start->move, sizeof *start->move * (size_t)start->length);
}

/* The bytes of a message that were not read yet. */
struct rest {
    const char *at;
    size_t size;
};

static bool take(struct rest *rest, void *part, size_t size)
{
    if (rest->size < size)
        return false;
    memcpy(part, rest->at, size);
    rest->at += size;
    rest->size -= size;
    return true;
}

static enum status incomplete(struct error *error)
{
    return fail(error, STATUS_FAILED, "received an incomplete board");
}

static enum status open_board(struct received *received, struct rest *rest, struct error *error)
{
    struct board_part part;
    if (!take(rest, &part.grid, sizeof part.grid) || !take(rest, &part.rules, sizeof part.rules))
        return incomplete(error);
    enum status status = samegame_new(&received->game, &part.grid, &part.rules, error);
    if (!status)
        received->puzzle = samegame_puzzle(received->game);
    return status;
}

static enum status open_puzzle(struct received *received, int index, const struct puzzles *puzzles,
                               struct rest *rest, struct error *error)
{
    struct puzzle_part part;
    if (!take(rest, &part, sizeof part))
        return incomplete(error);
    if (index >= puzzles->count || strncmp(puzzles->at[index]->id, part.id, sizeof part.id) != 0)
        return fail(error, STATUS_BAD_INPUT, "puzzle %.*s: a rank has another plug-in in its place",
                    (int)sizeof part.id, part.id);
    received->puzzle = puzzles->at[index]->puzzle;
    return STATUS_OK;
}

/* Takes the line, which is all that is left. */
static enum status open_start(struct received *received, const struct head *head, struct rest *rest,
                              struct error *error)
{
    struct line *start = &received->start;
    size_t length = head->length > 0 ? (size_t)head->length : 0;
    *start = (struct line){.score = head->score, .length = head->length};
    if (head->length < -1 || head->length > received->puzzle->max_length ||
        rest->size != sizeof *start->move * length)
        return incomplete(error);
    start->move = malloc(rest->size + 1);
    if (!start->move)
        return fail(error, STATUS_FAILED, "out of memory");
    take(rest, start->move, rest->size);
    return STATUS_OK;
}

const struct puzzle *board_message_open(const struct puzzles *puzzles, const void *bytes,
                                        size_t size, void **board, struct error *error)
{
    struct rest rest = {bytes, size};
    struct head head;
    struct received *received = calloc(1, sizeof *received);
    if (!received) {
        fail(error, STATUS_FAILED, "out of memory");
        return NULL;
    }
    enum status status = STATUS_OK;
    if (!take(&rest, &head, sizeof head))
        status = incomplete(error);
    else if (head.puzzle < 0)
        status = open_board(received, &rest, error);
    else
        status = open_puzzle(received, head.puzzle, puzzles, &rest, error);
    if (!status)
        status = open_start(received, &head, &rest, error);
    if (status) {
        board_message_close(NULL, received);
        return NULL;
    }
    *board = received;
    return received->puzzle;
}

const struct line *board_message_start(void *context, const void *board)
{
    const struct received *received = board;
    (void)context;
    return received->start.length >= 0 ? &received->start : NULL;
}

void board_message_close(void *context, void *board)
{
    struct received *received = board;
    (void)context;
    samegame_free(received->game);
    free(received->start.move);
    free(received);
}
