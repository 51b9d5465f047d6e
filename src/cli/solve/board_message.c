/* SPDX-License-Identifier: MIT */
#include "cli/solve/board_message.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A board that a rank received. */
struct received {
    struct samegame *game;
    struct board_message message;
    struct line start; /* its moves are the message's */
};

void board_message_fill(struct board_message *message, const struct grid *grid,
                        const struct rules *rules, const struct line *start)
{
    message->grid = *grid;
    message->rules = *rules;
    message->length = start ? start->length : -1;
    message->score = start ? start->score : 0;
    if (start)
        memcpy(message->move, start->move, sizeof *start->move * (size_t)start->length);
}

size_t board_message_size(const struct board_message *message)
{
    int moves = message->length > 0 ? message->length : 0;
    return offsetof(struct board_message, move) + sizeof *message->move * (size_t)moves;
}

/* Whether `size` bytes are a message with all its moves. */
static bool is_complete(const struct board_message *message, size_t size)
{
    return size >= offsetof(struct board_message, move) && message->length <= GRID_CELLS / 2 &&
           size == board_message_size(message);
}

const struct puzzle *board_message_open(void *context, const void *bytes, size_t size, void **board,
                                        struct error *error)
{
    (void)context;
    struct received *received = calloc(1, sizeof *received);
    if (!received) {
        fail(error, STATUS_FAILED, "out of memory");
        return NULL;
    }
    struct board_message *message = &received->message;
    memcpy(message, bytes, size < sizeof *message ? size : sizeof *message);
    if (!is_complete(message, size))
        fail(error, STATUS_FAILED, "received an incomplete board of %zu bytes", size);
    else if (!samegame_new(&received->game, &message->grid, &message->rules, error)) {
        received->start = (struct line){message->score, message->length, message->move};
        *board = received;
        return samegame_puzzle(received->game);
    }
    free(received);
    return NULL;
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
    free(received);
}
