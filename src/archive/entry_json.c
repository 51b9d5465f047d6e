/* SPDX-License-Identifier: MIT */
#include "archive/entry_json.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "archive/entry.h"
#include "puzzle/samegame/notation/formats.h"

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

/* Seeds above 2^63 travel as negative numbers: jansson has no unsigned ones. */
json_t *archive_entry_json(const struct archive_entry *entry)
{
    return json_pack("{s:o, s:s, s:I, s:b, s:o, s:s, s:s, s:I, s:i, s:f, s:s, s:s}", "board",
                     json_board(&entry->grid), "game", entry->rules.name, "score",
                     (json_int_t)entry->score, "cleared", entry->cleared, "moves",
                     json_moves(entry->move, entry->length), "search", entry->source, "options",
                     entry->options, "seed", (json_int_t)entry->seed, "threads", entry->threads,
                     "seconds", entry->seconds, "version", entry->version, "found", entry->found);
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

static enum status judge_claims(const json_t *object, struct archive_entry *entry,
                                struct error *error)
{
    const json_t *cleared = json_object_get(object, "cleared");
    enum status status = entry_judge(entry, STATUS_BAD_INPUT, error);
    if (!status && cleared && json_is_true(cleared) != entry->cleared)
        return fail(error, STATUS_BAD_INPUT,
                    "board %dx%d %.127s: claims that it is %scleared, the judge says it is %s",
                    entry->grid.width, entry->grid.height, entry->rules.name,
                    entry->cleared ? "not " : "", entry->cleared ? "cleared" : "not");
    return status;
}

enum status entry_from_json(const json_t *object, struct archive_entry *entry, struct error *error)
{
    memset(entry, 0, sizeof *entry);
    enum status status = read_line(object, entry, error);
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
