/* SPDX-License-Identifier: MIT
 *
 * `chainshot verify`: what the judge says of a line of play.
 */
#include <stdio.h>

#include "cli/flag.h"
#include "cli/moves.h"
#include "cli/print.h"
#include "puzzle/samegame/judge.h"

struct flags {
    const char *set, *game;
};

static enum status verify(const struct board *board, const char *path, const char *game,
                          struct error *error)
{
    struct moves moves;
    struct rules rules;
    struct verdict verdict;
    enum status status = board_rules(board, game, &rules, error);
    if (status)
        return status;
    if ((status = moves_load(&moves, board, path, error)))
        return status;
    const struct grid *grid = &board->position->grid;
    if (judge(grid, &rules, moves.move, moves.length, &verdict)) {
        printf("%s: %s\n", board->name,
               print_outcome(grid, moves.move, moves.length, &verdict).text);
    } else {
        status = fail(error, STATUS_WRONG, "%s", verdict.reason);
        error_prefix(error, moves.name);
    }
    moves_free(&moves);
    return status;
}

/* Every board is looked at, whatever is wrong with those before it. */
static enum status verify_all(const struct boards *boards, const char *path, const char *game,
                              struct error *error)
{
    enum status worst = STATUS_OK;
    for (int i = 0; i < boards->count; i++) {
        if (error->text[0])
            warn(error);
        error->text[0] = '\0';
        enum status status = verify(&boards->at[i], path, game, error);
        if (status > worst)
            worst = status;
        if (status > STATUS_WRONG)
            break;
    }
    return worst;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct boards boards;
    const char *moves;
    enum status status = moves_operands(call, flags->set, &boards, &moves, error);
    if (status)
        return status;
    if (!moves && boards.at[0].position->length == 0 && boards.at[0].position->format <= FORMAT_SGT)
        status = fail(error, STATUS_BAD_INPUT, "%s: holds no moves, expected MOVES after it",
                      boards.at[0].name);
    else
        status = verify_all(&boards, moves, flags->game, error);
    boards_free(&boards);
    return status;
}

static const struct flag flags[] = {
    FLAG_ROW_SET,
    FLAG_ROW_GAME,
    {0},
};

static const struct example examples[] = {
    {"chainshot verify board.txt answer.txt", "the score of an answer, or why it is wrong"},
    {"chainshot verify --set standard-20:3 answer.txt", "the same for a board of a set"},
    {"chainshot solve board.txt --json | chainshot verify -",
     "boards that come with moves need no MOVES"},
    {NULL, NULL},
};

const struct command command_verify = {
    .name = "verify",
    .operands = "BOARD|--set SET [MOVES]",
    .most = 2,
    .summary = "check a line of play and tell its score",
    .text = "Replays MOVES on BOARD by the judge, a plain second implementation of the rules, and "
            "prints the score. MOVES is a file or '-': one move a line as 'column row', (0,0) "
            "bottom left, any cell of the group; or an sgt save, or JSON. It may be left out "
            "where the board comes with moves.\n\n"
            "The exit status is 1, with the reason on standard error, if a move is illegal or "
            "the game is not over at the end.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .run = run,
};
