/* SPDX-License-Identifier: MIT */
#include "archive/entry_json.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/entry.h"
#include "puzzle/samegame/notation/formats.h"
#include "puzzle/text.h"

json_t *json_board(const struct grid *grid)
{
    struct buffer text = {0};
    text_print(&text, grid);
    json_t *board = text.failed ? NULL : json_stringn(text.bytes, text.size);
    buffer_free(&text);
    return board;
}

json_t *json_moves(const move_t *moves, int length)
{
    json_t *list = json_array();
    for (int i = 0; i < length; i++) {
        json_t *move = json_pack("[ii]", move_x(moves[i]), move_y(moves[i]));
        if (json_array_append_new(list, move)) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

static json_t *out_of_memory(struct error *error)
{
    fail(error, STATUS_FAILED, "out of memory");
    return NULL;
}

struct text_list {
    json_t *list;
    int count;
    int foreign; /* number of the first text that is no UTF-8; 0: none */
    bool failed;
};

static void add_text(void *context, const char *text)
{
    struct text_list *texts = context;
    json_t *item = json_string(text);
    texts->count++;
    if (!item && !texts->foreign)
        texts->foreign = texts->count;
    texts->failed |= json_array_append_new(texts->list, item) != 0;
}

json_t *json_texts(const struct puzzle *puzzle, const move_t *moves, int length,
                   struct error *error)
{
    struct text_list texts = {.list = json_array()};
    if (!texts.list)
        return out_of_memory(error);
    enum status status = text_each_move(puzzle, moves, length, add_text, &texts, error);
    if (!status && texts.foreign)
        status = fail(error, STATUS_BAD_INPUT,
                      "puzzle %.60s: the text of move %d is not UTF-8, as JSON needs it",
                      puzzle->name, texts.foreign);
    else if (!status && texts.failed)
        status = fail(error, STATUS_FAILED, "out of memory");
    if (!status)
        return texts.list;
    json_decref(texts.list);
    return NULL;
}

/* The texts of a line that nobody replayed. */
static json_t *stored_texts(const char *text)
{
    json_t *list = json_array();
    while (list && *text) {
        size_t size = strcspn(text, "\n");
        if (json_array_append_new(list, json_stringn(text, size))) {
            json_decref(list);
            return NULL;
        }
        text += size + (text[size] == '\n');
    }
    return list;
}

json_t *json_puzzle(const char *id)
{
    size_t name = strcspn(id, ":");
    return json_pack("{s:s%, s:s}", "puzzle", id, name, "arguments", id[name] ? id + name + 1 : "");
}

/* Board and game with the line, or puzzle with the line. */
static json_t *entry_head(const struct archive_entry *entry, struct error *error)
{
    bool unknown = *entry->id && !entry->puzzle;
    json_t *head = *entry->id ? json_puzzle(entry->id)
                              : json_pack("{s:o, s:s}", "board", json_board(&entry->grid), "game",
                                          entry->rules.name);
    json_t *moves = NULL;
    if (unknown) {
        moves = stored_texts(entry->text);
        if (!moves)
            fail(error, STATUS_BAD_INPUT, "puzzle %s: its moves are not UTF-8", entry->id);
    } else if (*entry->id) {
        moves = json_texts(entry->puzzle, entry->move, entry->length, error);
    } else {
        moves = json_moves(entry->move, entry->length);
    }
    if (!moves || json_object_set_new(head, "score", json_integer((json_int_t)entry->score)) ||
        json_object_set_new(head, "cleared", json_boolean(entry->cleared)) ||
        json_object_set(head, "moves", moves) ||
        (unknown && json_object_set_new(head, "replayed", json_false()))) {
        json_decref(head);
        head = NULL;
    }
    json_decref(moves);
    return head;
}

/* Seeds above 2^63 travel as negative numbers: jansson has no unsigned ones. */
json_t *archive_entry_json(const struct archive_entry *entry, struct error *error)
{
    struct error why = {STATUS_FAILED, "out of memory"};
    json_t *object = entry_head(entry, &why);
    json_t *rest =
        json_pack("{s:s, s:s, s:I, s:i, s:f, s:s, s:s}", "search", entry->source, "options",
                  entry->options, "seed", (json_int_t)entry->seed, "threads", entry->threads,
                  "seconds", entry->seconds, "version", entry->version, "found", entry->found);
    bool failed = !object || !rest || json_object_update(object, rest);
    json_decref(rest);
    if (!failed)
        return object;
    json_decref(object);
    fail(error, why.status, "%s", why.text);
    return NULL;
}

enum status json_read_puzzle(const json_t *object, char *id, struct error *error)
{
    const json_t *puzzle = json_object_get(object, "puzzle");
    const json_t *arguments = json_object_get(object, "arguments");
    *id = '\0';
    if (!puzzle)
        return STATUS_OK;
    if (!json_is_string(puzzle) || (arguments && !json_is_string(arguments)))
        return fail(error, STATUS_BAD_INPUT, "puzzle and arguments: expected texts");
    const char *name = json_string_value(puzzle);
    const char *more = arguments ? json_string_value(arguments) : "";
    int size = snprintf(id, ENTRY_ID, "%s%s%s", name, *more ? ":" : "", more);
    if (size < 0 || size >= ENTRY_ID || strchr(name, ':') || !columns_is_id(id))
        return fail(error, STATUS_BAD_INPUT,
                    "puzzle '%.60s': expected its name and its arguments in printable ASCII", name);
    return STATUS_OK;
}

enum status json_read_texts(const json_t *object, const struct puzzle *puzzle, move_t **moves,
                            int *length, struct error *error)
{
    const json_t *list = json_object_get(object, "moves");
    struct buffer text = {0};
    if (!json_is_array(list))
        return fail(error, STATUS_BAD_INPUT, "expected \"moves\", a list of texts");
    buffer_add(&text, "", 0);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *move = json_array_get(list, i);
        const char *bytes = json_string_value(move);
        if (!bytes || !*bytes || strpbrk(bytes, "#\n") ||
            strlen(bytes) != json_string_length(move)) {
            buffer_free(&text);
            return fail(error, STATUS_BAD_INPUT, "move %zu: expected a text of one line", i + 1);
        }
        buffer_print(&text, "%s\n", bytes);
    }
    enum status status = text.failed ? fail(error, STATUS_FAILED, "out of memory")
                                     : columns_read_texts(puzzle, text.bytes, moves, length, error);
    if (status && error && strncmp(error->text, "line ", 5) == 0)
        memcpy(error->text, "move ", 5); /* every move is a line there */
    buffer_free(&text);
    return status;
}

static enum status read_words(const json_t *object, struct archive_entry *entry,
                              struct error *error)
{
    const struct {
        const char *key;
        char *text;
        size_t size;
    } words[] = {
        {"search", entry->source, sizeof entry->source},
        {"options", entry->options, sizeof entry->options},
        {"version", entry->version, sizeof entry->version},
        {"found", entry->found, sizeof entry->found},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const json_t *value = json_object_get(object, words[i].key);
        if (!value)
            continue;
        if (!json_is_string(value))
            return fail(error, STATUS_BAD_INPUT, "%s: expected text of at most %zu characters",
                        words[i].key, words[i].size - 1);
        enum status status = entry_copy_word(words[i].text, words[i].size, words[i].key,
                                             json_string_value(value), STATUS_BAD_INPUT, error);
        if (status)
            return status;
    }
    return STATUS_OK;
}

static enum status read_numbers(const json_t *object, struct archive_entry *entry,
                                struct error *error)
{
    const json_t *seed = json_object_get(object, "seed");
    const json_t *threads = json_object_get(object, "threads");
    const json_t *seconds = json_object_get(object, "seconds");
    if (seed && !json_is_integer(seed))
        return fail(error, STATUS_BAD_INPUT, "seed: expected a whole number");
    if (threads && (!json_is_integer(threads) || json_integer_value(threads) < 0 ||
                    json_integer_value(threads) > INT_MAX))
        return fail(error, STATUS_BAD_INPUT, "threads: expected a whole number from 0");
    if (seconds && !json_is_number(seconds))
        return fail(error, STATUS_BAD_INPUT, "seconds: expected a number");
    entry->seed = (uint64_t)json_integer_value(seed);
    entry->threads = (int)json_integer_value(threads);
    entry->seconds = json_number_value(seconds);
    return STATUS_OK;
}

/* Reads what the object claims about the line; the judge checks it later. */
static enum status read_claims(const json_t *object, struct archive_entry *entry,
                               struct error *error)
{
    const json_t *score = json_object_get(object, "score");
    const json_t *cleared = json_object_get(object, "cleared");
    if (!json_is_integer(score))
        return fail(error, STATUS_BAD_INPUT, "expected \"score\", a whole number");
    if (cleared && !json_is_boolean(cleared))
        return fail(error, STATUS_BAD_INPUT, "cleared: expected true or false");
    entry->score = json_integer_value(score);
    return STATUS_OK;
}

/* Passes the text of the object to the reader of boards, so that both have one parser. */
static enum status read_line(const json_t *object, struct archive_entry *entry, struct error *error)
{
    struct position position;
    char *text = json_dumps(object, JSON_COMPACT | JSON_ENCODE_ANY);
    enum status status = text ? notation_read_object(text, strlen(text), &position, error)
                              : fail(error, STATUS_FAILED, "out of memory");
    free(text);
    if (status)
        return status;
    entry->grid = position.grid;
    entry->rules = position.rules;
    entry->move = position.move; /* now owned by the entry */
    entry->length = position.length;
    if (!position.has_rules)
        return fail(error, STATUS_BAD_INPUT, "expected \"game\", a name");
    if (!json_object_get(object, "moves"))
        return fail(error, STATUS_BAD_INPUT, "expected \"moves\", a list of [column,row]");
    return STATUS_OK;
}

static enum status read_puzzle_line(const json_t *object, const struct known_puzzles *known,
                                    struct archive_entry *entry, struct error *error)
{
    entry->puzzle = columns_find_puzzle(known, entry->id);
    if (!entry->puzzle)
        return fail(error, STATUS_BAD_INPUT,
                    "puzzle %s: expected its plug-in, as --puzzle ./FILE.so[:ARGUMENTS]",
                    entry->id);
    struct error why = {0};
    enum status status = json_read_texts(object, entry->puzzle, &entry->move, &entry->length, &why);
    if (status == STATUS_WRONG)
        status = STATUS_BAD_INPUT;
    return status ? fail(error, status, "puzzle %s: %s", entry->id, why.text) : STATUS_OK;
}

static enum status judge_claims(const json_t *object, struct archive_entry *entry,
                                struct error *error)
{
    const json_t *cleared = json_object_get(object, "cleared");
    enum status status = entry_judge(entry, STATUS_BAD_INPUT, error);
    if (!status && *entry->id && cleared && json_is_true(cleared) != entry->cleared)
        return fail(error, STATUS_BAD_INPUT, "puzzle %s: 'cleared' is not what the judge says",
                    entry->id);
    if (!status && cleared && json_is_true(cleared) != entry->cleared)
        return fail(error, STATUS_BAD_INPUT,
                    "board %dx%d %.127s: claims that it is %scleared, the judge says it is %s",
                    entry->grid.width, entry->grid.height, entry->rules.name,
                    entry->cleared ? "not " : "", entry->cleared ? "cleared" : "not");
    return status;
}

enum status entry_from_json(const json_t *object, const struct known_puzzles *known,
                            struct archive_entry *entry, struct error *error)
{
    memset(entry, 0, sizeof *entry);
    enum status status = json_read_puzzle(object, entry->id, error);
    if (!status)
        status = *entry->id ? read_puzzle_line(object, known, entry, error)
                            : read_line(object, entry, error);
    if (!status)
        status = read_claims(object, entry, error);
    if (!status)
        status = read_words(object, entry, error);
    if (!status)
        status = read_numbers(object, entry, error);
    if (!status)
        status = judge_claims(object, entry, error);
    if (status)
        archive_entry_free(entry);
    return status;
}
