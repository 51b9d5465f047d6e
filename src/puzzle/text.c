/* SPDX-License-Identifier: MIT */
#include "puzzle/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game that is replayed while its moves are read or written. */
struct replay {
    const struct puzzle *puzzle;
    void *state;
    move_t *moves; /* room for a list of legal moves */
    struct buffer text;
};

static enum status out_of_memory(struct error *error)
{
    return fail(error, STATUS_FAILED, "out of memory");
}

static enum status replay_open(struct replay *replay, const struct puzzle *puzzle,
                               struct error *error)
{
    *replay = (struct replay){
        .puzzle = puzzle,
        .state = puzzle_states(puzzle, 1),
        .moves = malloc(sizeof *replay->moves * ((size_t)puzzle->max_moves + 1)),
    };
    if (!replay->state || !replay->moves)
        return out_of_memory(error);
    puzzle->root(puzzle->self, replay->state);
    return STATUS_OK;
}

static void replay_close(struct replay *replay)
{
    free(replay->state);
    free(replay->moves);
    buffer_free(&replay->text);
}

static size_t number_text(const void *self, const void *state, move_t move, char *text, size_t size)
{
    (void)self, (void)state;
    return (size_t)snprintf(text, size, "%" PRIu32, move);
}

void text_move(const struct puzzle *puzzle, const void *state, move_t move, struct buffer *out)
{
    char text[TEXT_MOVE_MOST] = "";
    size_t size = (puzzle->move_text ? puzzle->move_text : number_text)(puzzle->self, state, move,
                                                                        text, sizeof text);
    if (size < sizeof text)
        buffer_add(out, text, strnlen(text, size));
    else
        out->failed = true;
}

/* Without move_read: the legal move with this text. */
static bool find_move(struct replay *replay, const char *text, move_t *move)
{
    const struct puzzle *puzzle = replay->puzzle;
    int count = puzzle->moves(puzzle->self, replay->state, replay->moves);
    for (int i = 0; i < count; i++) {
        buffer_cut(&replay->text, 0);
        text_move(puzzle, replay->state, replay->moves[i], &replay->text);
        if (!replay->text.failed && strcmp(replay->text.bytes, text) == 0) {
            *move = replay->moves[i];
            return true;
        }
    }
    return false;
}

static bool is_legal(const struct replay *replay, move_t move)
{
    const struct puzzle *puzzle = replay->puzzle;
    int count = puzzle->moves(puzzle->self, replay->state, replay->moves);
    for (int i = 0; i < count; i++)
        if (replay->moves[i] == move)
            return true;
    return false;
}

/* What a text says in a state: a legal move, one that is not legal there, or no move at all. */
enum reading { READ_LEGAL, READ_ILLEGAL, READ_GARBAGE };

/* Without move_read, a number is a move where moves are numbers. Where they are texts, nothing but
 * a legal move is known; then a text is taken for a move once a move was read before it. */
static enum reading guess(const struct puzzle *puzzle, const char *text, int length)
{
    bool is_move = puzzle->move_text ? length > 0 : text[strspn(text, "0123456789")] == '\0';
    return is_move ? READ_ILLEGAL : READ_GARBAGE;
}

static enum reading read_text(struct replay *replay, const char *text, int length, move_t *move)
{
    const struct puzzle *puzzle = replay->puzzle;
    if (!puzzle->move_read)
        return find_move(replay, text, move) ? READ_LEGAL : guess(puzzle, text, length);
    int found = puzzle->move_read(puzzle->self, replay->state, text, move);
    if (found > 0 && is_legal(replay, *move))
        return READ_LEGAL;
    return found ? READ_ILLEGAL : READ_GARBAGE;
}

/* `length` moves were read before this one. */
static enum status read_move(struct replay *replay, const char *text, int length, move_t *move,
                             struct error *error)
{
    const struct puzzle *puzzle = replay->puzzle;
    enum reading reading = read_text(replay, text, length, move);
    if (reading == READ_LEGAL)
        return STATUS_OK;
    if (replay->text.failed)
        return out_of_memory(error);
    enum status status = reading == READ_GARBAGE ? STATUS_BAD_INPUT : STATUS_WRONG;
    if (puzzle->moves(puzzle->self, replay->state, replay->moves) == 0)
        return fail(error, status, "'%.60s': the game is over before this move", text);
    buffer_cut(&replay->text, 0);
    text_move(puzzle, replay->state, replay->moves[0], &replay->text);
    return fail(error, status, "'%.60s' is no %smove%s, expected one such as '%s'", text,
                status == STATUS_WRONG ? "legal " : "", status == STATUS_WRONG ? " here" : "",
                replay->text.failed ? "" : replay->text.bytes);
}

enum status text_each_move(const struct puzzle *puzzle, const move_t *moves, int length,
                           void (*each)(void *context, const char *text), void *context,
                           struct error *error)
{
    struct replay replay;
    enum status status = replay_open(&replay, puzzle, error);
    for (int i = 0; !status && i < length; i++) {
        buffer_cut(&replay.text, 0);
        text_move(puzzle, replay.state, moves[i], &replay.text);
        buffer_add(&replay.text, "", 0);
        if (replay.text.failed) {
            status = out_of_memory(error);
            break;
        }
        each(context, replay.text.bytes);
        puzzle->play(puzzle->self, replay.state, moves[i]);
    }
    replay_close(&replay);
    return status;
}

static void add_line(void *context, const char *text)
{
    struct buffer *out = context;
    buffer_add(out, text, strlen(text));
    buffer_add(out, "\n", 1);
}

enum status text_line(const struct puzzle *puzzle, const move_t *moves, int length,
                      struct buffer *out, struct error *error)
{
    if (puzzle->line_head)
        add_line(out, puzzle->line_head);
    enum status status = text_each_move(puzzle, moves, length, add_line, out, error);
    return status || !out->failed ? status : out_of_memory(error);
}

/* The text of the next line without comment and blanks around it; "" if nothing is left of it. */
static enum status next_line(const char **at, const char *end, char *text, size_t size,
                             struct error *error)
{
    const char *newline = memchr(*at, '\n', (size_t)(end - *at)), *stop = newline ? newline : end;
    const char *comment = memchr(*at, '#', (size_t)(stop - *at)), *last = comment ? comment : stop;
    const char *first = *at;
    *at = newline ? newline + 1 : end;
    while (first < last && strchr(" \t\r", *first) && *first)
        first++;
    while (last > first && strchr(" \t\r", last[-1]) && last[-1])
        last--;
    if ((size_t)(last - first) >= size)
        return fail(error, STATUS_BAD_INPUT, "expected a move, not a line of %zu characters",
                    (size_t)(last - first));
    for (const char *c = first; c < last; c++)
        if ((unsigned char)*c < ' ')
            return fail(error, STATUS_BAD_INPUT, "expected a move, not a control character");
    memcpy(text, first, (size_t)(last - first));
    text[last - first] = '\0';
    return STATUS_OK;
}

static enum status take_move(struct replay *replay, const char *text, struct line *line,
                             struct error *error)
{
    const struct puzzle *puzzle = replay->puzzle;
    move_t move;
    enum status status = read_move(replay, text, line->length, &move, error);
    if (status)
        return status;
    if (line->length == puzzle->max_length)
        return fail(error, STATUS_WRONG, "expected at most %d moves", puzzle->max_length);
    line->move[line->length++] = move;
    puzzle->play(puzzle->self, replay->state, move);
    return STATUS_OK;
}

static bool is_head(const struct puzzle *puzzle, const char *text, const struct line *line)
{
    return puzzle->line_head && line->length == 0 && strcmp(text, puzzle->line_head) == 0;
}

enum status text_read_line(const struct puzzle *puzzle, const char *text, size_t size,
                           struct line *line, struct error *error)
{
    struct replay replay;
    enum status status = replay_open(&replay, puzzle, error);
    const char *at = size ? text : "", *end = at + size; /* empty text may be NULL */
    line->length = 0;
    for (int number = 1; !status && at < end; number++) {
        char move[TEXT_MOVE_MOST], prefix[32];
        status = next_line(&at, end, move, sizeof move, error);
        if (!status && *move && !is_head(puzzle, move, line))
            status = take_move(&replay, move, line, error);
        snprintf(prefix, sizeof prefix, "line %d", number);
        if (status)
            error_prefix(error, prefix);
    }
    replay_close(&replay);
    return status;
}

void text_state(const struct puzzle *puzzle, text_slot *slot, const void *state, struct buffer *out)
{
    size_t size = slot(puzzle->self, state, NULL, 0);
    char *text = size <= TEXT_MOST ? calloc(1, size + 1) : NULL;
    if (text) {
        slot(puzzle->self, state, text, size + 1);
        buffer_add(out, text, strnlen(text, size));
    } else {
        out->failed = true;
    }
    free(text);
}

enum status text_end(const struct puzzle *puzzle, const move_t *moves, int length,
                     struct buffer *out, struct error *error)
{
    struct replay replay;
    enum status status = replay_open(&replay, puzzle, error);
    for (int i = 0; !status && i < length; i++)
        puzzle->play(puzzle->self, replay.state, moves[i]);
    if (!status)
        text_state(puzzle, puzzle->draw, replay.state, out);
    replay_close(&replay);
    return status || !out->failed ? status : out_of_memory(error);
}
