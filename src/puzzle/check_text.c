/* SPDX-License-Identifier: MIT
 *
 * Slots that write text are called with room for nothing, for all and for one byte less; bytes
 * beyond the room must stay as they are.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/check_state.h"
#include "puzzle/text.h"

/* A slot that writes as snprintf does: move_text of one move, draw or svg. */
struct writer {
    const char *name;
    text_slot *slot;
    size_t (*move_text)(const void *self, const void *state, move_t move, char *text, size_t size);
    move_t move;
    size_t most; /* bytes of a text */
};

/* Bytes behind the room, and what is in them. More room than is needed shows whether the length is
 * that of the whole text. */
enum { GUARD = 4096, MARK = 0xa5, MORE = 64 };

static size_t write_text(const struct state_check *check, const struct writer *writer,
                         const void *state, char *text, size_t size)
{
    const void *self = check->puzzle->self;
    return writer->move_text ? writer->move_text(self, state, writer->move, text, size)
                             : writer->slot(self, state, text, size);
}

/* Calls the slot with room for `room` bytes of a text of `size`. */
static enum status check_room(const struct state_check *check, const struct writer *writer,
                              const void *state, char *text, size_t room, size_t size)
{
    memset(text, MARK, room + GUARD);
    size_t told = write_text(check, writer, state, text, room);
    if (told != size)
        return STATE_BROKEN(check, "%s returned %zu with room for %zu bytes, and %zu without room",
                            writer->name, told, room, size);
    for (size_t i = room; i < room + GUARD; i++)
        if ((unsigned char)text[i] != MARK)
            return STATE_BROKEN(check, "%s wrote beyond its %zu bytes", writer->name, room);
    size_t length = size < room ? size : room - 1;
    if (room > 0 && strnlen(text, room) != length)
        return STATE_BROKEN(check, "%s wrote %zu bytes into %zu and returned %zu", writer->name,
                            strnlen(text, room), room, told);
    return STATUS_OK;
}

/* Leaves the text in *text, which the caller frees, or NULL. */
static enum status take_text(const struct state_check *check, const struct writer *writer,
                             char **text)
{
    size_t size = write_text(check, writer, check->state, NULL, 0);
    *text = NULL;
    if (size > writer->most)
        return STATE_BROKEN(check, "%s returned %zu, expected at most %zu bytes", writer->name,
                            size, writer->most);
    char *other = malloc(size + 1 + GUARD);
    *text = malloc(size + MORE + GUARD);
    enum status status =
        *text && other ? STATUS_OK : fail(check->error, STATUS_FAILED, "out of memory");
    if (!status)
        status = check_room(check, writer, check->state, *text, size + MORE, size);
    if (!status)
        status = check_room(check, writer, check->twin, other, size + 1, size);
    if (!status && strcmp(*text, other) != 0)
        status = STATE_BROKEN(check, "%s differs between two copies of one state", writer->name);
    if (!status)
        status = check_room(check, writer, check->state, other, size, size);
    if (!status && size > 0 && memcmp(*text, other, size - 1) != 0)
        status =
            STATE_BROKEN(check, "%s writes another text when there is less room", writer->name);
    if (!status)
        status = check_room(check, writer, check->state, other, 0, size);
    free(other);
    return status;
}

static bool has_control(const char *text, bool newlines)
{
    for (const char *c = text; *c; c++)
        if (((unsigned char)*c < ' ' && !(newlines && *c == '\n')) || *c == 0x7f)
            return true;
    return false;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* ---- move_text, move_read ---- */

static bool same_text(const struct state_check *check, move_t move, const char *text, char *room)
{
    const struct puzzle *puzzle = check->puzzle;
    return puzzle->move_text(puzzle->self, check->state, move, room, TEXT_MOVE_MOST) <
               TEXT_MOVE_MOST &&
           strcmp(room, text) == 0;
}

/* Without move_read a move is found by its text, so no other may have it. */
static enum status check_unique(const struct state_check *check, move_t move, const char *text)
{
    char room[TEXT_MOVE_MOST];
    for (int i = 0; i < check->count; i++)
        if (check->moves[i] != move && same_text(check, check->moves[i], text, room))
            return STATE_BROKEN(check, "moves %" PRIu32 " and %" PRIu32 " have the text '%.40s'",
                                move, check->moves[i], text);
    return STATUS_OK;
}

static enum status check_read_back(const struct state_check *check, move_t move, const char *text)
{
    const struct puzzle *puzzle = check->puzzle;
    move_t found = 0;
    if (!puzzle->move_read)
        return check_unique(check, move, text);
    if (puzzle->move_read(puzzle->self, check->state, text, &found) <= 0)
        return STATE_BROKEN(check, "move_read does not find '%.40s', the text of move %" PRIu32,
                            text, move);
    if (found != move)
        return STATE_BROKEN(
            check, "move_read finds move %" PRIu32 " for '%.40s', the text of move %" PRIu32, found,
            text, move);
    return STATUS_OK;
}

static enum status check_move_text(const struct state_check *check, move_t move, char **text)
{
    const struct writer writer = {.name = "move_text",
                                  .move_text = check->puzzle->move_text,
                                  .move = move,
                                  .most = TEXT_MOVE_MOST - 1};
    enum status status = take_text(check, &writer, text);
    if (status)
        return status;
    size_t size = strlen(*text);
    if (size == 0 || is_blank((*text)[0]) || is_blank((*text)[size - 1]))
        return STATE_BROKEN(
            check, "move_text of move %" PRIu32 " is empty, or begins or ends with a blank", move);
    if (has_control(*text, false) || strchr(*text, '#'))
        return STATE_BROKEN(check, "move_text of move %" PRIu32 " has a '#' or a control character",
                            move);
    return check_read_back(check, move, *text);
}

/* Any text names a legal move or none. */
static enum status check_garbage(const struct state_check *check, const char *text)
{
    const struct puzzle *puzzle = check->puzzle;
    move_t move = 0;
    if (puzzle->move_read(puzzle->self, check->state, text, &move) <= 0 ||
        check_is_legal(check, move))
        return STATUS_OK;
    return STATE_BROKEN(check, "move_read finds move %" PRIu32 " in '%.40s', which is not legal",
                        move, text);
}

/* Texts that are no move, and one that is with a letter changed, cut off or added. */
static enum status check_reading(const struct state_check *check, const char *text)
{
    static const char *const garbage[] = {"",   "0",   "-1",  "4294967296", "99999999999999999999",
                                          "%s", "1 1", "a b", "\xff\xfe",   "1e9"};
    char other[TEXT_MOVE_MOST + 1];
    size_t size = strlen(text);
    enum status status = STATUS_OK;
    for (size_t i = 0; !status && i < sizeof garbage / sizeof *garbage; i++)
        status = check_garbage(check, garbage[i]);
    memset(other, '9', sizeof other);
    other[TEXT_MOVE_MOST - 1] = '\0';
    if (!status)
        status = check_garbage(check, other);
    snprintf(other, sizeof other, "%sx", text);
    if (!status)
        status = check_garbage(check, other);
    snprintf(other, sizeof other, "%s", text);
    if (size > 0)
        other[rng_below(check->rng, (uint32_t)size)] = (char)('!' + rng_below(check->rng, 90));
    if (!status)
        status = check_garbage(check, other);
    other[size > 0 ? size - 1 : 0] = '\0';
    return status ? status : check_garbage(check, other);
}

static enum status check_moves(const struct state_check *check)
{
    enum status status = STATUS_OK;
    char *text = NULL;
    for (int i = 0; !status && i < check_move_count(check); i++) {
        free(text);
        status = check_move_text(check, check_move(check, i), &text);
    }
    if (!status && check->puzzle->move_read)
        status = check_reading(check, text ? text : "");
    free(text);
    return status;
}

/* ---- draw, svg ---- */

static enum status check_draw(const struct state_check *check)
{
    const struct writer writer = {.name = "draw", .slot = check->puzzle->draw, .most = TEXT_MOST};
    char *text;
    enum status status = take_text(check, &writer, &text);
    size_t size = status ? 0 : strlen(text);
    if (!status && (size == 0 || text[size - 1] != '\n'))
        status = STATE_BROKEN(check, "draw does not end with a newline");
    if (!status && has_control(text, true))
        status = STATE_BROKEN(check, "draw has a control character other than newline");
    free(text);
    return status;
}

/* Whether the start tag has a viewBox. */
static bool has_view(const char *text)
{
    const char *end = strchr(text, '>'), *view = strstr(text, "viewBox=");
    return end && view && view < end;
}

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), last = strlen(end);
    return size >= last && strcmp(text + size - last, end) == 0;
}

static enum status check_svg(const struct state_check *check)
{
    const struct writer writer = {.name = "svg", .slot = check->puzzle->svg, .most = TEXT_MOST};
    char *text;
    enum status status = take_text(check, &writer, &text);
    if (!status && strncmp(text, "<svg", 4) != 0)
        status = STATE_BROKEN(check, "svg does not begin with <svg");
    if (!status && !has_view(text))
        status = STATE_BROKEN(check, "svg has no viewBox");
    if (!status && !ends_with(text, "</svg>") && !ends_with(text, "</svg>\n"))
        status = STATE_BROKEN(check, "svg does not end with </svg>");
    free(text);
    return status;
}

enum status check_texts(const struct state_check *check)
{
    enum status status = STATUS_OK;
    if (check->puzzle->move_text)
        status = check_moves(check);
    if (!status && check->puzzle->draw)
        status = check_draw(check);
    if (!status && check->puzzle->svg)
        status = check_svg(check);
    return status;
}
