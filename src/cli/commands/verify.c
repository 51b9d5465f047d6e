/* SPDX-License-Identifier: MIT
 *
 * `chainshot verify`: replays a line of play by the judge.
 */
#include <stdio.h>

#include "cli/input/arguments.h"
#include "cli/input/moves.h"
#include "cli/output/print.h"

struct flags {
    const char *set, *game;
    struct flag_list puzzle;
    bool json;
};

/* Fails if the line is illegal or its claimed score is wrong. */
static enum status judge_moves(const struct subject *subject, const struct moves *moves,
                               struct verdict *verdict, struct error *error)
{
    bool right = subject_judge(subject, moves->move, moves->length, verdict);
    enum status status = subject_fault(subject, error);
    if (status)
        return status;
    if (!right)
        return fail(error, STATUS_WRONG, "%s: %s", moves->name, verdict->reason);
    if (moves->has_score && moves->score != verdict->score)
        return fail(error, STATUS_WRONG, "%s: claims %lld, the judge says %lld", moves->name,
                    (long long)moves->score, (long long)verdict->score);
    return STATUS_OK;
}

/* `wrong` is the reason why the line is wrong, "" if it is right. */
static enum status print_json(const struct subject *subject, const struct moves *moves,
                              const struct verdict *verdict, const char *wrong, struct error *error)
{
    struct error why;
    json_t *object = subject_json(subject, &why);
    json_t *list = object ? subject_json_moves(subject, moves->move, moves->length, &why) : NULL;
    json_t *rest = list ? json_pack("{s:I, s:b, s:o, s:b}", "score", (json_int_t)verdict->score,
                                    "cleared", verdict->cleared, "moves", list, "correct", !*wrong)
                        : NULL;
    if (rest && *wrong)
        json_object_set_new(rest, "reason", json_string(wrong));
    bool failed = !rest || json_object_update(object, rest);
    json_decref(rest);
    if (!failed)
        return write_json(object, error);
    json_decref(object);
    return list ? fail(error, STATUS_FAILED, "out of memory")
                : fail(error, why.status, "%s", why.text);
}

/* Verifies the i-th board or puzzle. */
static enum status verify(struct subject *subject, const struct answers *answers, int i,
                          const struct flags *flags, struct error *error)
{
    struct moves moves;
    struct verdict verdict = {.score = 0};
    enum status status = moves_load(&moves, subject, answers, i, flags->game, error);
    if (!status)
        status = judge_moves(subject, &moves, &verdict, error);
    if (status <= STATUS_WRONG && flags->json) {
        enum status printed =
            print_json(subject, &moves, &verdict, status ? error->text : "", error);
        status = printed ? printed : status;
    } else if (!status) {
        printf("%s: %s\n", subject->name,
               print_outcome(subject, moves.move, moves.length, &verdict).text);
    }
    moves_free(&moves);
    return status;
}

/* Verifies every board or puzzle, even after a wrong line. */
static enum status verify_all(const struct subjects *subjects, const struct answers *answers,
                              const struct flags *flags, struct error *error)
{
    enum status worst = STATUS_OK;
    for (int i = 0; i < subjects->count; i++) {
        if (error->text[0])
            warn(error);
        error->text[0] = '\0';
        struct subject subject = subjects_at(subjects, i);
        enum status status = verify(&subject, answers, i, flags, error);
        if (status > worst)
            worst = status;
        if (status > STATUS_WRONG)
            break;
    }
    return worst;
}

/* Whether there is no line to verify. */
static bool holds_no_moves(const struct subject *subject)
{
    const struct position *position = subject->position;
    return !position || (position->length == 0 && position->format <= FORMAT_SGT);
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct subjects subjects;
    struct answers answers;
    enum status status = subjects_operands(call, flags->set, flags->game, &flags->puzzle, &subjects,
                                           &answers, error);
    if (status)
        return status;
    const struct subject first = subjects_at(&subjects, 0);
    if (!answers.path && holds_no_moves(&first))
        status = fail(error, STATUS_BAD_INPUT, "%s: holds no moves, expected MOVES after it",
                      first.name);
    else
        status = verify_all(&subjects, &answers, flags, error);
    answers_free(&answers);
    subjects_free(&subjects);
    return status;
}

static const struct flag flags[] = {
    FLAG_ROW_SET, FLAG_ROW_GAME, FLAG_ROW_PUZZLE, FLAG_ROW_JSON, {0},
};

static const struct example examples[] = {
    {"chainshot verify board.txt answer.txt", "the score of an answer, or why it is wrong"},
    {"chainshot solve boards.txt | chainshot verify boards.txt -", "many boards at once"},
    {"chainshot verify --set standard-20:3 answer.txt", "the same for a board of a set"},
    {"chainshot solve board.txt --json | chainshot verify -",
     "boards that come with moves need no MOVES"},
    {"chainshot solve --puzzle ./mine.so:7 | chainshot verify --puzzle ./mine.so:7 -",
     "a line of a puzzle of your own"},
    {NULL, NULL},
};

const struct command command_verify = {
    .name = "verify",
    .operands = "BOARD|--set SET|--puzzle PUZZLE [MOVES]",
    .most = 2,
    .summary = "check a line of play and print its score",
    .text =
        "Prints the score of MOVES on BOARD as the judge finds it, a plain second implementation "
        "of the rules. MOVES is a file or '-'. It has one move per line as 'column row' with "
        "(0,0) at the bottom left, for any cell of the group, or is an sgt save or JSON. For "
        "several boards, blank lines divide their moves, as 'solve' prints them. Leave it out "
        "where the board comes with moves.\n\n"
        "With --puzzle, MOVES are those of the puzzle as 'solve' prints them, a text per line or "
        "JSON. The puzzle's own judge replays them, or where it has none, its rules.\n\n"
        "The exit status is 1 if a move is illegal, the game is not over at the end, or JSON "
        "claims another score. It is 2 if a text is no move at all. The reason is on standard "
        "error.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .run = run,
};
