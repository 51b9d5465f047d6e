/* SPDX-License-Identifier: MIT */
#include "cli/input/subject.h"

#include <string.h>

#include "archive/codec.h"
#include "archive/entry_json.h"
#include "puzzle/samegame/judge.h"
#include "puzzle/text.h"

_Static_assert((int)INSTANCE_ID == (int)ENTRY_ID, "the archive keeps every id");

struct subject subject_of_board(const struct board *board)
{
    return (struct subject){.name = board->name, .position = board->position};
}

struct subject subject_of_puzzle(const struct puzzles *puzzles, int index)
{
    const struct instance *instance = puzzles->at[index];
    return (struct subject){.name = instance->id, .instance = instance, .index = index};
}

enum status subject_set_game(struct subject *subject, const char *game, struct error *error)
{
    if (subject->instance)
        return STATUS_OK;
    const struct board board = {.position = subject->position};
    return board_rules(&board, game, &subject->rules, error);
}

const char *subject_noun(const struct subject *subject)
{
    return subject->instance ? "puzzle" : "board";
}

enum status subject_open(const struct subject *subject, struct samegame **game,
                         const struct puzzle **puzzle, struct error *error)
{
    *game = NULL;
    if (subject->instance) {
        *puzzle = subject->instance->puzzle;
        return STATUS_OK;
    }
    enum status status = samegame_new(game, &subject->position->grid, &subject->rules, error);
    if (!status)
        *puzzle = samegame_puzzle(*game);
    return status;
}

bool subject_judge(const struct subject *subject, const move_t *moves, int length,
                   struct verdict *verdict)
{
    if (subject->instance)
        return puzzle_judge(subject->instance->puzzle, moves, length, verdict);
    return judge(&subject->position->grid, &subject->rules, moves, length, verdict);
}

enum status subject_fault(const struct subject *subject, struct error *error)
{
    const struct puzzle *puzzle = subject->instance ? subject->instance->puzzle : NULL;
    return puzzle && puzzle->fault ? puzzle->fault(puzzle->self, error) : STATUS_OK;
}

enum status subject_moves(const struct subject *subject, const move_t *moves, int length,
                          struct buffer *out, struct error *error)
{
    if (subject->instance)
        return text_line(subject->instance->puzzle, moves, length, out, error);
    codec_moves(moves, length, out);
    return out->failed ? fail(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

json_t *subject_json(const struct subject *subject, struct error *error)
{
    json_t *object = subject->instance
                         ? json_puzzle(subject->instance->id)
                         : json_pack("{s:o, s:s}", "board", json_board(&subject->position->grid),
                                     "game", subject->rules.name);
    if (!object)
        fail(error, STATUS_FAILED, "out of memory");
    return object;
}

json_t *subject_json_moves(const struct subject *subject, const move_t *moves, int length,
                           struct error *error)
{
    if (subject->instance)
        return json_texts(subject->instance->puzzle, moves, length, error);
    json_t *list = json_moves(moves, length);
    if (!list)
        fail(error, STATUS_FAILED, "out of memory");
    return list;
}

void subject_entry(const struct subject *subject, struct archive_entry *entry)
{
    *entry->id = '\0';
    entry->puzzle = NULL;
    if (subject->instance) {
        memcpy(entry->id, subject->instance->id, sizeof entry->id);
        entry->puzzle = subject->instance->puzzle;
    } else {
        entry->grid = subject->position->grid;
        entry->rules = subject->rules;
    }
}

enum status subject_archived(const struct subject *subject, struct archive *archive,
                             struct archive_entry *entry, bool *found, struct error *error)
{
    const struct instance *instance = subject->instance;
    if (instance)
        return archive_get_puzzle(archive, instance->id, instance->puzzle, entry, found, error);
    return archive_get(archive, &subject->position->grid, &subject->rules, entry, found, error);
}

enum status subject_reader_open(struct subject_reader *reader, const struct puzzles *puzzles,
                                const char *board, const char *set, size_t most,
                                struct error *error)
{
    *reader = (struct subject_reader){.boards.file = -1};
    if (puzzles->count > 0) {
        reader->puzzles = puzzles;
        reader->count = puzzles->count;
        return STATUS_OK;
    }
    enum status status = board_reader_open(&reader->boards, board, set, most, error);
    reader->count = reader->boards.count;
    return status;
}

void subject_reader_close(struct subject_reader *reader)
{
    board_reader_close(&reader->boards);
    reader->count = 0;
}

enum status subject_reader_read(const struct subject_reader *reader, int i, struct boards *one,
                                struct subject *subject, struct error *error)
{
    *one = (struct boards){0};
    if (reader->puzzles) {
        *subject = subject_of_puzzle(reader->puzzles, i);
        return STATUS_OK;
    }
    enum status status = board_reader_read(&reader->boards, i, one, error);
    if (!status)
        *subject = subject_of_board(&one->at[0]);
    return status;
}
