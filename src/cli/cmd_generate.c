/* SPDX-License-Identifier: MIT
 *
 * `chainshot generate`: random boards, the same on every machine.
 */
#include <stdio.h>

#include "base/quantity.h"
#include "cli/emit.h"
#include "cli/flag.h"

enum { COUNT_MOST = 1000000 };

struct size {
    int width, height;
};

struct flags {
    struct size size;
    int colors;
    uint64_t seed, count;
    const char *to;
};

static enum status read_size(const struct flag *flag, void *field, const char *value,
                             struct error *error)
{
    struct size *size = field;
    char end;
    (void)flag;
    if (sscanf(value, "%3dx%3d%c", &size->width, &size->height, &end) != 2 || size->width < 1 ||
        size->width > GRID_SIDE || size->height < 1 || size->height > GRID_SIDE)
        return fail(error, STATUS_BAD_INPUT,
                    "--size '%.40s': expected WIDTHxHEIGHT from 1x1 to %dx%d, such as 15x15", value,
                    GRID_SIDE, GRID_SIDE);
    return STATUS_OK;
}

static enum status read_colors(const struct flag *flag, void *field, const char *value,
                               struct error *error)
{
    uint64_t colors;
    (void)flag;
    if (quantity_count("", value, &colors, NULL) || colors > GRID_COLORS)
        return fail(error, STATUS_BAD_INPUT, "--colors '%.40s': expected a number from 1 to %d",
                    value, GRID_COLORS);
    *(int *)field = (int)colors;
    return STATUS_OK;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct position position = {0};
    enum format format;
    enum status status = emit_format(flags->to, &format, error);
    if (!status && flags->count > COUNT_MOST)
        status =
            fail(error, STATUS_BAD_INPUT, "--count: expected a number from 1 to %d", COUNT_MOST);
    for (uint64_t i = 0; !status && i < flags->count; i++) {
        grid_random(&position.grid, flags->size.width, flags->size.height, flags->colors,
                    flags->seed, i);
        status = emit_board(format, &position, (int)i, error);
    }
    return status;
}

static const struct flag flags[] = {
    FLAG("size", 0, "WxH", read_size, size, "cells of a board, 1x1 to 64x64 (default 15x15)"),
    FLAG("colors", 0, "N", read_colors, colors, "colours, 1 to 32 (default 5)"),
    FLAG("seed", 0, "N", flag_seed, seed, "another seed, other boards (default 1)"),
    FLAG("count", 0, "N", flag_count, count, "how many boards (default 1)"),
    FLAG("to", 0, "FORMAT", flag_text, to, "format, as in 'convert' (default text)"),
    {0},
};

static const struct example examples[] = {
    {"chainshot generate --size 15x15 --colors 5 --seed 7 --count 250 > test.txt",
     "a set of 250 boards, read back by --set ./test.txt:1-250"},
    {"chainshot generate --size 20x20 --colors 10 --to sgt-save > game.sav", "a game to play"},
    {NULL, NULL},
};

const struct command command_generate = {
    .name = "generate",
    .operands = "",
    .summary = "make random boards",
    .text = "Every cell is drawn uniformly from the colours. The same size, colours and seed give "
            "the same boards on every machine, and the first boards of a larger count are those "
            "of a smaller one.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .defaults = &(const struct flags){.size = {15, 15}, .colors = 5, .seed = 1, .count = 1},
    .examples = examples,
    .run = run,
};
