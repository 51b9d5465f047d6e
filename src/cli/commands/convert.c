/* SPDX-License-Identifier: MIT
 *
 * `chainshot convert`: boards from any format to any other.
 */
#include "cli/input/arguments.h"
#include "cli/input/boards.h"
#include "cli/output/print.h"

struct flags {
    const char *set, *to, *game;
    bool settle;
};

static enum status convert(const struct board *board, const char *game, enum format format, int i,
                           struct error *error)
{
    struct position position = *board->position;
    enum status status = STATUS_OK;
    if (game) {
        position.has_rules = true;
        status = rules_parse(&position.rules, game, error);
    }
    if (!status)
        status = print_position(format, &position, i, error);
    if (status)
        error_prefix(error, board->name);
    return status;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    const char *board = call->count ? call->operand[0] : flags->set ? NULL : "-";
    struct boards boards;
    enum format format;
    enum status status = format_find(flags->to, &format, error);
    if (status)
        return status;
    if ((status = boards_load(&boards, board, flags->set, flags->settle, error)))
        return status;
    for (int i = 0; !status && i < boards.count; i++)
        status = convert(&boards.at[i], flags->game, format, i, error);
    boards_free(&boards);
    return status;
}

static const struct flag flags[] = {
    FLAG("to", 0, "FORMAT", flag_text, to,
         "text (default), codingame, sgt, sgt-save, bgf or json; see above"),
    FLAG("settle", 0, NULL, flag_switch, settle, "close holes: cells fall and columns close up"),
    FLAG_ROW_SET,
    FLAG_ROW_GAME,
    {0},
};

static const struct example examples[] = {
    {"chainshot convert --to sgt board.txt", "a game ID for Simon Tatham's Same Game"},
    {"chainshot convert --to codingame < save.sav",
     "the moves of a saved game, as CodinGame takes them"},
    {"chainshot convert --settle holes.txt", "the board after everything has fallen"},
    {NULL, NULL},
};

const struct command command_convert = {
    .name = "convert",
    .operands = "[BOARD | --set SET[:RANGE]]",
    .most = 1,
    .summary = "write boards in another format",
    .text = "Reads boards in any format from BOARD or standard input and writes them as:\n\n"
            "text       rows of numbers from 0, top row first, -1 empty\n"
            "codingame  the same, or the moves as 'column row' where there are moves\n"
            "sgt        game ID of Simon Tatham's Same Game, up to 9 colours\n"
            "sgt-save   a saved game of the same, with the moves\n"
            "bgf        BGF2, the binary format of sgbust\n"
            "json       an object per line with board, game and moves\n\n"
            "A board with holes, where a cell hangs over an empty one or a column stands right of "
            "an empty one, is refused without --settle.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .run = run,
};
