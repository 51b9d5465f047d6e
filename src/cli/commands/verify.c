/* SPDX-License-Identifier: MIT
 *
 * `chainshot verify`: replays a line of play by the judge.
 */
#include <stdio.h>

#include "archive/entry_json.h"
#include "cli/input/arguments.h"
#include "cli/input/moves.h"
#include "cli/output/print.h"
#include "puzzle/samegame/judge.h"

struct flags {
    const char *set, *game;
    bool json;
};

/* Fails if the line is illegal or its claimed score is wrong. */
static enum status judge_moves(const struct grid *grid, const struct moves *moves,
                               struct verdict *verdict, struct error *error)
{
    if (!judge(grid, &moves->rules, moves->move, moves->length, verdict))
        return fail(error, STATUS_WRONG, "%s: %s", moves->name, verdict->reason);
    if (moves->has_score && moves->score != verdict->score)
        return fail(error, STATUS_WRONG, "%s: claims %lld, the judge says %lld", moves->name,
                    (long long)moves->score, (long long)verdict->score);
    return STATUS_OK;
}

/* `wrong` is the reason why the line is wrong, "" if it is right. */
static enum status print_json(const struct grid *grid, const struct moves *moves,
                              const struct verdict *verdict, const char *wrong, struct error *error)
{
    json_t *object = json_pack("{s:o, s:s, s:I, s:b, s:o, s:b}", "board", json_board(grid), "game",
                               moves->rules.name, "score", (json_int_t)verdict->score, "cleared",
                               verdict->cleared, "moves", json_moves(moves->move, moves->length),
                               "correct", !*wrong);
    if (object && *wrong)
        json_object_set_new(object, "reason", json_string(wrong));
    return write_json(object, error);
}

/* Verifies the i-th board. */
static enum status verify(const struct board *board, const struct answers *answers, int i,
                          const struct flags *flags, struct error *error)
{
    const struct grid *grid = &board->position->grid;
    struct moves moves;
    struct verdict verdict = {.score = 0};
    enum status status = moves_load(&moves, board, answers, i, flags->game, error);
    if (!status)
        status = judge_moves(grid, &moves, &verdict, error);
    if (status <= STATUS_WRONG && flags->json) {
        enum status printed = print_json(grid, &moves, &verdict, status ? error->text : "", error);
        status = printed ? printed : status;
    } else if (!status) {
        printf("%s: %s\n", board->name,
               print_outcome(grid, moves.move, moves.length, &verdict).text);
    }
    moves_free(&moves);
    return status;
}

/* Verifies every board, even after a wrong line. */
static enum status verify_all(const struct boards *boards, const struct answers *answers,
                              const struct flags *flags, struct error *error)
{
    enum status worst = STATUS_OK;
    for (int i = 0; i < boards->count; i++) {
        if (error->text[0])
            warn(error);
        error->text[0] = '\0';
        enum status status = verify(&boards->at[i], answers, i, flags, error);
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
    struct answers answers;
    enum status status = moves_operands(call, flags->set, false, &boards, &answers, error);
    if (status)
        return status;
    if (!answers.path && boards.at[0].position->length == 0 &&
        boards.at[0].position->format <= FORMAT_SGT)
        status = fail(error, STATUS_BAD_INPUT, "%s: holds no moves, expected MOVES after it",
                      boards.at[0].name);
    else
        status = verify_all(&boards, &answers, flags, error);
    answers_free(&answers);
    boards_free(&boards);
    return status;
}

static const struct flag flags[] = {
    FLAG_ROW_SET,
    FLAG_ROW_GAME,
    FLAG_ROW_JSON,
    {0},
};

static const struct example examples[] = {
    {"chainshot verify board.txt answer.txt", "the score of an answer, or why it is wrong"},
    {"chainshot solve boards.txt | chainshot verify boards.txt -", "many boards at once"},
    {"chainshot verify --set standard-20:3 answer.txt", "the same for a board of a set"},
    {"chainshot solve board.txt --json | chainshot verify -",
     "boards that come with moves need no MOVES"},
    {NULL, NULL},
};

const struct command command_verify = {
    .name = "verify",
    .operands = "BOARD|--set SET [MOVES]",
    .most = 2,
    .summary = "check a line of play and print its score",
    .text =
        "Prints the score of MOVES on BOARD as the judge finds it, a plain second implementation "
        "of the rules. MOVES is a file or '-'. It has one move per line as 'column row' with "
        "(0,0) at the bottom left, for any cell of the group, or is an sgt save or JSON. For "
        "several boards, blank lines divide their moves, as 'solve' prints them. Leave it out "
        "where the board comes with moves.\n\n"
        "The exit status is 1 if a move is illegal, the game is not over at the end, or JSON "
        "claims another score. The reason is on standard error.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .run = run,
};
