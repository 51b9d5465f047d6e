/* SPDX-License-Identifier: MIT */
#include "archive/columns.h"

#include <stdlib.h>
#include <string.h>

#include "archive/canonical.h"
#include "archive/codec.h"
#include "puzzle/builtin.h"
#include "puzzle/text.h"

static const char puzzle_mark[] = "puzzle ";

const struct puzzle *columns_find_puzzle(const struct known_puzzles *known, const char *id)
{
    const struct puzzle *puzzle = builtin_find(id);
    return puzzle || !known->find ? puzzle : known->find(known->context, id);
}

static void add_puzzle(const struct archive_entry *entry, struct buffer *out)
{
    buffer_print(out, "%s%s", puzzle_mark, entry->id);
}

void columns_key(const struct archive_entry *entry, struct buffer *out)
{
    if (*entry->id)
        add_puzzle(entry, out);
    else
        canonical_key(&entry->grid, out);
}

void columns_game(const struct archive_entry *entry, struct buffer *out)
{
    if (*entry->id)
        buffer_print(out, "%.*s", (int)strcspn(entry->id, ":"), entry->id);
    else
        buffer_print(out, "%s", entry->rules.name);
}

void columns_board(const struct archive_entry *entry, struct buffer *out)
{
    if (*entry->id)
        add_puzzle(entry, out);
    else
        codec_board(&entry->grid, out);
}

/* A slot that writes no text, or one for two moves, would lose the line. */
static enum status read_back(const struct archive_entry *entry, const char *text,
                             struct error *error)
{
    move_t *moves = NULL;
    int length = 0;
    struct error why = {0};
    enum status status = columns_read_texts(entry->puzzle, text, &moves, &length, &why);
    if (status == STATUS_FAILED)
        status = fail(error, status, "%s", why.text);
    else if (status)
        status = fail(error, STATUS_BAD_INPUT,
                      "puzzle %s: its moves cannot be read back from their texts: %s", entry->id,
                      why.text);
    else if (length != entry->length ||
             (length > 0 && memcmp(moves, entry->move, sizeof *moves * (size_t)length) != 0))
        status =
            fail(error, STATUS_BAD_INPUT, "puzzle %s: two moves have the same text", entry->id);
    free(moves);
    return status;
}

enum status columns_moves(const struct archive_entry *entry, struct buffer *out,
                          struct error *error)
{
    if (!*entry->id) {
        codec_moves(entry->move, entry->length, out);
        return STATUS_OK;
    }
    buffer_add(out, "", 0);
    enum status status = text_line(entry->puzzle, entry->move, entry->length, out, error);
    return status ? status : read_back(entry, out->bytes, error);
}

bool columns_is_id(const char *text)
{
    if (!*text || *text == ':' || strlen(text) >= ENTRY_ID)
        return false;
    for (; *text; text++)
        if (*text <= ' ' || *text >= 0x7f)
            return false;
    return true;
}

static enum status read_puzzle(const char *id, const char *game, const struct known_puzzles *known,
                               struct archive_entry *entry, struct error *error)
{
    size_t name = strcspn(id, ":");
    if (!columns_is_id(id) || strlen(game) != name || memcmp(id, game, name) != 0)
        return fail(error, STATUS_WRONG, "puzzle '%.60s' and game '%.60s': expected its name", id,
                    game);
    strcpy(entry->id, id);
    entry->puzzle = columns_find_puzzle(known, id);
    return STATUS_OK;
}

enum status columns_read_subject(const char *board, const char *game,
                                 const struct known_puzzles *known, struct archive_entry *entry,
                                 struct error *error)
{
    size_t mark = strlen(puzzle_mark);
    if (strncmp(board, puzzle_mark, mark) == 0)
        return read_puzzle(board + mark, game, known, entry, error);
    if (rules_parse(&entry->rules, game, error))
        return STATUS_WRONG;
    return codec_read_board(board, &entry->grid, error);
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

enum status columns_read_texts(const struct puzzle *puzzle, const char *text, move_t **moves,
                               int *length, struct error *error)
{
    struct line line = {.move = malloc(sizeof **moves * ((size_t)count_lines(text) + 1))};
    if (!line.move)
        return fail(error, STATUS_FAILED, "out of memory");
    enum status status = text_read_line(puzzle, text, strlen(text), &line, error);
    if (status) {
        free(line.move);
        return status;
    }
    *moves = line.move;
    *length = line.length;
    return STATUS_OK;
}

enum status columns_read_moves(const char *moves, struct archive_entry *entry, struct error *error)
{
    if (!*entry->id)
        return codec_read_moves(moves, &entry->move, &entry->length, error);
    if (entry->puzzle) {
        struct error why = {0};
        enum status status =
            columns_read_texts(entry->puzzle, moves, &entry->move, &entry->length, &why);
        if (status == STATUS_FAILED)
            return fail(error, status, "%s", why.text);
        return status ? fail(error, STATUS_WRONG, "puzzle %s: %s", entry->id, why.text) : status;
    }
    entry->length = count_lines(moves);
    entry->text = strdup(moves);
    return entry->text ? STATUS_OK : fail(error, STATUS_FAILED, "out of memory");
}
