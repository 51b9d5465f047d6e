/* SPDX-License-Identifier: MIT
 *
 * `chainshot convert`: boards from any format to any other.
 */
#include "cli/input/arguments.h"
#include "cli/input/moves.h"
#include "cli/output/print.h"

struct flags {
    const char *set, *to, *game;
    bool settle;
};

/* Converts the i-th board. */
static enum status convert(const struct board *board, const struct answers *answers,
                           const struct flags *flags, enum format format, int i,
                           struct error *error)
{
    struct moves moves;
    struct subject subject = subject_of_board(board);
    enum status status = moves_load(&moves, &subject, answers, i, flags->game, error);
    if (status) /* wrong moves are bad input here: only verify judges */
        return status == STATUS_WRONG ? STATUS_BAD_INPUT : status;
    struct position position = *board->position;
    position.has_rules = true;
    position.rules = moves.rules;
    position.length = moves.length;
    position.move = moves.move;
    status = print_position(format, &position, i, error);
    if (status)
        error_prefix(error, board->name);
    moves_free(&moves);
    return status;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct boards boards;
    struct answers answers = {0};
    enum format format;
    enum status status = format_find(flags->to, &format, error);
    if (!status && call->count == 0 && !flags->set)
        status = boards_load(&boards, "-", NULL, flags->settle, error);
    else if (!status)
        status = moves_operands(call, flags->set, flags->settle, &boards, &answers, error);
    if (status)
        return status;
    for (int i = 0; !status && i < boards.count; i++)
        status = convert(&boards.at[i], &answers, flags, format, i, error);
    answers_free(&answers);
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
    {"chainshot convert board.txt answer.txt --to sgt-save > game.sav",
     "a saved game with the moves of an answer"},
    {"chainshot convert --settle holes.txt", "the board after everything has fallen"},
    {NULL, NULL},
};

const struct command command_convert = {
    .name = "convert",
    .operands = "[BOARD | --set SET[:RANGE]] [MOVES]",
    .most = 2,
    .summary = "write boards in another format",
    .text = "Reads boards in any format from BOARD or standard input. Writes them with the moves "
            "of MOVES, or with those that come with the board, as:\n\n"
            "text       rows of numbers from 0, top row first, -1 empty\n"
            "codingame  the same, or the moves as 'column row' if there are any\n"
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
