/* SPDX-License-Identifier: MIT */
#include "cli/input/puzzles.h"

#include <string.h>

#include "puzzle/samegame/rules.h"

/* Games of boards are no puzzles by themselves. */
static enum status refuse_game(const char *text, struct error *error)
{
    struct rules rules;
    if (strchr(text, '/') || rules_parse(&rules, text, NULL))
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT,
                "%.60s is a game of boards, expected BOARD or --set, and --game %.60s", text, text);
}

enum status puzzles_open(struct puzzles *puzzles, const struct flag_list *texts, atomic_bool *stop,
                         struct error *error)
{
    *puzzles = (struct puzzles){0};
    if (!stop)
        stop = &puzzles->broken;
    for (int i = 0; i < texts->count; i++) {
        enum status status = refuse_game(texts->value[i], error);
        if (!status)
            status = instance_open(&puzzles->at[i], texts->value[i], stop, error);
        if (status) {
            error_prefix(error, "--puzzle");
            return status;
        }
        puzzles->count++;
    }
    return STATUS_OK;
}

void puzzles_close(struct puzzles *puzzles)
{
    for (int i = 0; i < puzzles->count; i++)
        instance_close(puzzles->at[i]);
    *puzzles = (struct puzzles){0};
}

enum status puzzles_alone(const struct flag_list *texts, const char *board, const char *set,
                          const char *game, struct error *error)
{
    if (texts->count == 0)
        return STATUS_OK;
    if (board)
        return fail(error, STATUS_BAD_INPUT, "expected BOARD '%.60s' or --puzzle, not both", board);
    if (set)
        return fail(error, STATUS_BAD_INPUT, "expected --set or --puzzle, not both");
    if (game)
        return fail(error, STATUS_BAD_INPUT,
                    "--game is for boards: expected it or --puzzle, not both");
    return STATUS_OK;
}

const struct puzzle *puzzles_find(void *context, const char *id)
{
    const struct puzzles *puzzles = context;
    for (int i = 0; i < puzzles->count; i++)
        if (strcmp(puzzles->at[i]->id, id) == 0)
            return puzzles->at[i]->puzzle;
    return NULL;
}
