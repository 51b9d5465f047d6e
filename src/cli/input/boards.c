/* SPDX-License-Identifier: MIT */
#include "cli/input/boards.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/input/sets.h"

/* More than a million boards of 15x15 as text. */
static const size_t input_most = (size_t)512 << 20;

enum status boards_read(struct buffer *bytes, const char *path, struct error *error)
{
    return buffer_read_file(bytes, path, input_most, error);
}

/* 15x15c5s2:... or 15x15c5s2#seed. A file of that name is preferred. */
static bool is_game_id(const char *text)
{
    size_t width = strspn(text, "0123456789");
    if (width == 0 || text[width] != 'x' || !isdigit((unsigned char)text[width + 1]))
        return false;
    return strpbrk(text, ":#") != NULL;
}

enum status boards_find(struct boards_source *source, const char *board, const char *set,
                        struct error *error)
{
    *source = (struct boards_source){.set = set, .range = ""};
    if (!board == !set)
        return fail(error, STATUS_BAD_INPUT,
                    set ? "expected BOARD or --set, not both"
                        : "expected BOARD (a file, '-' or a game ID) or --set NAME");
    if (set)
        return sets_find(set, source->path, sizeof source->path, &source->range, error);
    if (!*board)
        return fail(error, STATUS_BAD_INPUT, "expected BOARD, not an empty name");
    if (strcmp(board, "-") == 0)
        source->kind = SOURCE_STANDARD_INPUT;
    else if (access(board, F_OK) != 0 && is_game_id(board))
        source->kind = SOURCE_GAME_ID;
    if (strlen(board) >= sizeof source->path)
        return fail(error, STATUS_BAD_INPUT, "%.60s...: the name is too long", board);
    strcpy(source->path, board);
    return STATUS_OK;
}

const char *boards_source_name(const struct boards_source *source)
{
    static const char *const names[] = {
        [SOURCE_STANDARD_INPUT] = "standard input", [SOURCE_GAME_ID] = "game ID"};
    return source->kind == SOURCE_FILE ? source->path : names[source->kind];
}

enum status boards_text(const struct boards_source *source, size_t most, struct buffer *text,
                        struct error *error)
{
    if (source->kind != SOURCE_GAME_ID)
        return buffer_read_file(text, source->path, most < input_most ? most : input_most, error);
    buffer_add(text, source->path, strlen(source->path));
    return text->failed ? fail(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

void boards_name(const struct boards_source *source, int i, bool alone, struct board *board)
{
    size_t size = sizeof board->name;
    char number[24] = "";
    if (!alone)
        snprintf(number, sizeof number, " #%d", i + 1);
    if (source->set && !strchr(source->set, '/'))
        snprintf(board->name, size, "%.*s:%d", (int)strcspn(source->set, ":"), source->set, i + 1);
    else if (source->kind == SOURCE_STANDARD_INPUT)
        snprintf(board->name, size, "standard input%s", number);
    else if (source->kind == SOURCE_GAME_ID)
        snprintf(board->name, size, "%.*s", (int)strcspn(source->path, ":"), source->path);
    else
        snprintf(board->name, size, "%.64s%s", base_name(source->path), number);
    for (char *c = board->name; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?'; /* no escape sequences from file names */
}

static enum status read_positions(struct boards *boards, const struct boards_source *source,
                                  bool settle, struct error *error)
{
    struct buffer text = {0};
    enum status status = boards_text(source, input_most, &text, error);
    if (!status) {
        status = notation_read(text.size ? text.bytes : "", text.size, settle, &boards->positions,
                               error);
        if (status)
            error_prefix(error, boards_source_name(source));
    }
    buffer_free(&text);
    return status;
}

static enum status pick(struct boards *boards, const struct boards_source *source,
                        struct error *error)
{
    int *picked, length;
    enum status status =
        sets_range(source->range, boards->positions.count, &picked, &length, error);
    if (status)
        return status;
    boards->at = malloc(sizeof *boards->at * (size_t)(length ? length : 1));
    for (int i = 0; boards->at && i < length; i++) {
        boards_name(source, picked[i], boards->positions.count == 1, &boards->at[i]);
        boards->at[i].position = &boards->positions.at[picked[i]];
    }
    boards->count = length;
    free(picked);
    return boards->at ? STATUS_OK : fail(error, STATUS_FAILED, "out of memory");
}

enum status boards_load(struct boards *boards, const char *board, const char *set, bool settle,
                        struct error *error)
{
    struct boards_source source;
    *boards = (struct boards){0};
    enum status status = boards_find(&source, board, set, error);
    if (!status)
        status = read_positions(boards, &source, settle, error);
    if (!status)
        status = pick(boards, &source, error);
    if (status)
        boards_free(boards);
    return status;
}

enum status boards_refuse_many(const struct boards *boards, struct error *error)
{
    return fail(error, STATUS_BAD_INPUT,
                "expected one board, not %d: pick one with --set NAME:N or --set ./FILE:N",
                boards->count);
}

void boards_free(struct boards *boards)
{
    free(boards->at);
    positions_free(&boards->positions);
    *boards = (struct boards){0};
}

enum status board_rules(const struct board *board, const char *game, struct rules *rules,
                        struct error *error)
{
    if (game)
        return rules_parse(rules, game, error);
    *rules = board->position->has_rules ? board->position->rules : rules_table[0];
    return STATUS_OK;
}
