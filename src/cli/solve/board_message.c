/* SPDX-License-Identifier: MIT */
#include "cli/solve/board_message.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A cargo that arrived. */
struct arrival {
    struct samegame *game;
    struct cargo cargo;
    struct line start; /* its moves are the cargo's */
};

void cargo_load(struct cargo *cargo, const struct grid *grid, const struct rules *rules,
                const struct line *start)
{
    cargo->grid = *grid;
    cargo->rules = *rules;
    cargo->length = start ? start->length : -1;
    cargo->score = start ? start->score : 0;
    if (start)
        memcpy(cargo->move, start->move, sizeof *start->move * (size_t)start->length);
}

size_t cargo_size(const struct cargo *cargo)
{
    int moves = cargo->length > 0 ? cargo->length : 0;
    return offsetof(struct cargo, move) + sizeof *cargo->move * (size_t)moves;
}

/* Whether so many bytes can be a cargo, whose moves are then all there. */
static bool is_whole(const struct cargo *cargo, size_t size)
{
    return size >= offsetof(struct cargo, move) && cargo->length <= GRID_CELLS / 2 &&
           size == cargo_size(cargo);
}

const struct puzzle *cargo_open(void *context, const void *bytes, size_t size, void **game,
                                struct error *error)
{
    (void)context;
    struct arrival *arrival = calloc(1, sizeof *arrival);
    if (!arrival) {
        fail(error, STATUS_FAILED, "out of memory");
        return NULL;
    }
    struct cargo *cargo = &arrival->cargo;
    memcpy(cargo, bytes, size < sizeof *cargo ? size : sizeof *cargo);
    if (!is_whole(cargo, size))
        fail(error, STATUS_FAILED, "a board arrived in pieces");
    else if (!samegame_new(&arrival->game, &cargo->grid, &cargo->rules, error)) {
        arrival->start = (struct line){cargo->score, cargo->length, cargo->move};
        *game = arrival;
        return samegame_puzzle(arrival->game);
    }
    free(arrival);
    return NULL;
}

const struct line *cargo_start(void *context, const void *game)
{
    const struct arrival *arrival = game;
    (void)context;
    return arrival->start.length >= 0 ? &arrival->start : NULL;
}

void cargo_close(void *context, void *game)
{
    struct arrival *arrival = game;
    (void)context;
    samegame_free(arrival->game);
    free(arrival);
}
