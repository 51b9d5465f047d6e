/* SPDX-License-Identifier: MIT
 *
 * `chainshot generate`: random boards, the same on every machine.
 */
#include <stdio.h>

#include "cli/input/arguments.h"
#include "cli/output/print.h"

enum { COUNT_MOST = 1000000 };

struct flags {
    struct flag_size size;
    int colors;
    uint64_t seed, count;
    const char *to;
};

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct position position = {0};
    enum format format;
    enum status status = format_find(flags->to, &format, error);
    if (!status && flags->count > COUNT_MOST)
        status =
            fail(error, STATUS_BAD_INPUT, "--count: expected a number from 1 to %d", COUNT_MOST);
    for (uint64_t i = 0; !status && i < flags->count; i++) {
        grid_random(&position.grid, flags->size.width, flags->size.height, flags->colors,
                    flags->seed, i);
        status = print_position(format, &position, (int)i, error);
    }
    return status;
}

static const struct flag flags[] = {
    FLAG_ROW_SIZE,
    FLAG_ROW_COLORS,
    FLAG("seed", 0, "N", flag_seed, seed, "seed of the random numbers (default 1)"),
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
    .text = "Prints random boards whose cells are drawn uniformly from the colours. The same "
            "size, colours and seed give the same boards on every machine; a larger count starts "
            "with the boards of a smaller one.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .defaults = &(const struct flags){.size = {15, 15}, .colors = 5, .seed = 1, .count = 1},
    .examples = examples,
    .run = run,
};
