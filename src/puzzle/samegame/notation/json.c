/* SPDX-License-Identifier: MIT
 *
 * Boards and moves in JSON objects, usually one per line: what `--json` prints and the archive
 * exports. "board" is the board in the text format, rows joined by newlines, so that
 * `jq -r .board` gives what the program reads, or a list of rows of numbers; "game" is the name
 * of the rules; "score" is what the moves are claimed to be worth; "moves" is a list of
 * [column,row], (0,0) bottom left.
 */
#include <stdlib.h>

#include "puzzle/samegame/notation/formats.h"
#include "puzzle/samegame/notation/json_reader.h"

bool object_recognise(const struct input *input)
{
    return *input->at == '{' || *input->at == '[';
}

/* ---- Boards ---------------------------------------------------------------- */

/* The text reader ends a board at a blank line; a string holds one board. */
static enum status read_rows(const char *text, size_t size, bool settle, struct position *position,
                             struct error *error)
{
    struct input input = input_open(text, size, settle, error);
    if (!input_content(&input))
        return fail(error, STATUS_BAD_INPUT, "empty, expected rows of cells");
    enum status status = text_read(&input, position);
    if (!status && input_content(&input))
        return input_refuse(&input, input.at, "a second board, expected one in an object");
    return status;
}

static enum status read_text(struct value board, bool settle, struct position *position,
                             struct error *error)
{
    char *text = malloc((size_t)(board.end - board.start));
    if (!text)
        return fail(error, STATUS_FAILED, "out of memory");
    enum status status = read_rows(text, value_text(board, text), settle, position, error);
    free(text);
    return status;
}

static enum status read_row(const struct input *input, struct value row, struct rows *rows)
{
    int64_t color;
    int column = 1;
    for (struct value cell = {0}; (cell = value_next(row, cell)).start; column++) {
        if (!value_integer(cell, &color) || color < -1 || color >= GRID_COLORS)
            return input_refuse(input, NULL, "row %d, cell %d: expected a number from -1 to %d",
                                rows->height + 1, column, GRID_COLORS - 1);
        enum status status = rows_add(input, rows, (int)color + 1, NULL);
        if (status)
            return status;
    }
    return rows_end(input, rows, NULL);
}

static enum status read_list(struct value board, bool settle, struct position *position,
                             struct error *error)
{
    struct input input = {.settle = settle, .error = error};
    struct rows rows = {.width = 0};
    for (struct value row = {0}; (row = value_next(board, row)).start;) {
        if (!value_is_list(row) || !value_next(row, (struct value){0}).start)
            return input_refuse(&input, NULL, "row %d: expected a list of numbers",
                                rows.height + 1);
        enum status status = read_row(&input, row, &rows);
        if (status)
            return status;
    }
    if (rows.height == 0)
        return fail(error, STATUS_BAD_INPUT, "empty, expected rows of cells");
    return rows_grid(&input, &rows, &position->grid);
}

static enum status read_board(struct value board, bool settle, struct position *position,
                              struct error *error)
{
    enum status status;
    if (value_is_text(board))
        status = read_text(board, settle, position, error);
    else if (value_is_list(board))
        status = read_list(board, settle, position, error);
    else
        return fail(error, STATUS_BAD_INPUT,
                    "expected \"board\": text, or a list of rows of numbers");
    if (status)
        error_prefix(error, "board");
    return status;
}

/* ---- Lines of play --------------------------------------------------------- */

static enum status read_game(struct value game, struct position *position, struct error *error)
{
    char name[256];
    if (!value_is_text(game) || (size_t)(game.end - game.start) > sizeof name)
        return fail(error, STATUS_BAD_INPUT, "expected \"game\" to be a name");
    value_text(game, name);
    position->has_rules = true;
    return rules_parse(&position->rules, name, error);
}

static enum status read_score(struct value score, struct position *position, struct error *error)
{
    position->has_score = value_integer(score, &position->score);
    if (!position->has_score)
        return fail(error, STATUS_BAD_INPUT, "expected \"score\", a whole number");
    return STATUS_OK;
}

/* A coordinate that no board has cannot be a move; whether this board has it is for the judge
 * to say. */
static bool read_move(struct value pair, move_t *move)
{
    int64_t at[2] = {0, 0};
    int count = 0;
    if (!value_is_list(pair))
        return false;
    for (struct value number = {0}; (number = value_next(pair, number)).start; count++)
        if (count == 2 || !value_integer(number, &at[count]) || at[count] < 0 ||
            at[count] >= GRID_SIDE)
            return false;
    *move = cell_move((int)at[0], (int)at[1]);
    return count == 2;
}

static enum status read_moves(struct value list, struct position *position, struct error *error)
{
    move_t moves[MOVES_MAX];
    int count = 0;
    if (!value_is_list(list))
        return fail(error, STATUS_BAD_INPUT, "expected \"moves\" to be a list of [column,row]");
    if (value_count(list) > MOVES_MAX)
        return fail(error, STATUS_BAD_INPUT, "%zu moves, no game is longer than %d",
                    value_count(list), MOVES_MAX);
    for (struct value pair = {0}; (pair = value_next(list, pair)).start; count++)
        if (!read_move(pair, &moves[count]))
            return fail(error, STATUS_BAD_INPUT,
                        "move %d: expected [column,row], both from 0 to %d", count + 1,
                        GRID_SIDE - 1);
    return position_moves(position, moves, count, error);
}

/* Reads the line of play of an object. */
static enum status read_line(struct value object, struct position *position, struct error *error)
{
    static const struct {
        const char *name;
        enum status (*read)(struct value value, struct position *position, struct error *error);
    } members[] = {{"game", read_game}, {"score", read_score}, {"moves", read_moves}};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        struct value value = value_member(object, members[i].name);
        enum status status = value.start ? members[i].read(value, position, error) : STATUS_OK;
        if (status)
            return status;
    }
    return STATUS_OK;
}

/* ---- Objects --------------------------------------------------------------- */

static enum status read_object(struct value object, bool settle, struct position *position,
                               struct error *error)
{
    if (!value_is_object(object))
        return fail(error, STATUS_BAD_INPUT, "expected an object with \"board\"");
    enum status status = read_board(value_member(object, "board"), settle, position, error);
    return status ? status : read_line(object, position, error);
}

enum status object_read(struct input *input, struct position *position)
{
    struct value object;
    enum status status = value_read(input, &object);
    if (status)
        return status;
    status = read_object(object, input->settle, position, input->error);
    return status ? input_prefix(input, object.start, status) : STATUS_OK;
}

enum status notation_read_object(const char *bytes, size_t size, struct position *position,
                                 struct error *error)
{
    struct input input = input_open(bytes, size, false, error);
    struct value object;
    *position = (struct position){.format = FORMAT_JSON};
    enum status status = value_read(&input, &object);
    return status ? status : read_object(object, false, position, error);
}

/* An object without a board fits any board; one with another board is skipped. */
static enum status read_match(struct value value, const struct grid *grid, bool *match,
                              struct position *position, struct error *error)
{
    enum status status;
    *match = true;
    if (value_is_list(value))
        return read_moves(value, position, error);
    if (!value_member(value, "board").start) {
        status = read_line(value, position, error);
    } else {
        *position = (struct position){.format = FORMAT_JSON};
        status = read_object(value, false, position, error);
        *match = !status && grid_equal(&position->grid, grid);
    }
    if (!status && *match && !value_member(value, "moves").start)
        status = read_moves((struct value){0}, position, error);
    if (!status && !*match)
        position_free(position);
    return status;
}

enum status object_read_moves(struct input *input, const struct grid *grid,
                              struct position *position)
{
    bool match = false;
    while (!match && input_content(input)) {
        struct value value;
        enum status status = value_read(input, &value);
        if (status)
            return status;
        status = read_match(value, grid, &match, position, input->error);
        if (status)
            return input_prefix(input, value.start, status);
    }
    return match ? STATUS_OK : fail(input->error, STATUS_BAD_INPUT, ANOTHER_BOARD);
}

/* ---- Writing --------------------------------------------------------------- */

/* Rows of numbers: of all characters, only the newline needs an escape. */
static void write_board(struct buffer *out, const struct grid *grid)
{
    struct buffer text = {0};
    text_print(&text, grid);
    buffer_print(out, "\"board\":\"");
    for (size_t i = 0; i < text.size; i++)
        buffer_print(out, text.bytes[i] == '\n' ? "\\n" : "%c", text.bytes[i]);
    buffer_print(out, "\"");
    out->failed |= text.failed;
    buffer_free(&text);
}

/* Names of games have no character that needs an escape. */
FORMAT_WRITER(object_write)
{
    buffer_print(out, "{");
    write_board(out, grid);
    if (rules)
        buffer_print(out, ",\"game\":\"%s\"", rules->name);
    if (moves) {
        buffer_print(out, ",\"moves\":[");
        for (int i = 0; i < length; i++)
            buffer_print(out, "%s[%d,%d]", i > 0 ? "," : "", move_x(moves[i]), move_y(moves[i]));
        buffer_print(out, "]");
    }
    buffer_print(out, "}\n");
    return format_written(out, error);
}
