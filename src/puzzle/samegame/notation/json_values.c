/* SPDX-License-Identifier: MIT */
#include "puzzle/samegame/notation/json_values.h"

#include <string.h>

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

/* The text reader would end a board at a blank line; a string must be one board. */
static enum status read_string(const json_t *board, bool settle, struct position *position,
                               struct error *error)
{
    struct input input =
        input_open(json_string_value(board), json_string_length(board), settle, error);
    if (!input_content(&input))
        return fail(error, STATUS_BAD_INPUT, "empty, expected rows of cells");
    enum status status = text_read(&input, position);
    if (!status && input_content(&input))
        return input_refuse(&input, input.at, "a second board, expected one in an object");
    return status;
}

static enum status read_row(const struct input *input, const json_t *row, struct rows *rows)
{
    size_t column;
    json_t *cell;
    json_array_foreach(row, column, cell)
    {
        json_int_t color = json_integer_value(cell);
        if (!json_is_integer(cell) || color < -1 || color >= GRID_COLORS)
            return input_refuse(input, NULL, "row %d, cell %zu: expected a number from -1 to %d",
                                rows->height + 1, column + 1, GRID_COLORS - 1);
        enum status status = rows_add(input, rows, (int)color + 1, NULL);
        if (status)
            return status;
    }
    return rows_end(input, rows, NULL);
}

static enum status read_list(const json_t *board, bool settle, struct position *position,
                             struct error *error)
{
    struct input input = {.settle = settle, .error = error};
    struct rows rows = {.width = 0};
    size_t index;
    json_t *row;
    json_array_foreach(board, index, row)
    {
        if (json_array_size(row) == 0)
            return input_refuse(&input, NULL, "row %zu: expected a list of numbers", index + 1);
        enum status status = read_row(&input, row, &rows);
        if (status)
            return status;
    }
    if (rows.height == 0)
        return fail(error, STATUS_BAD_INPUT, "empty, expected rows of cells");
    return rows_grid(&input, &rows, &position->grid);
}

static enum status read_board(const json_t *board, bool settle, struct position *position,
                              struct error *error)
{
    enum status status;
    if (json_is_string(board))
        status = read_string(board, settle, position, error);
    else if (json_is_array(board))
        status = read_list(board, settle, position, error);
    else
        return fail(error, STATUS_BAD_INPUT,
                    "expected \"board\": text, or a list of rows of numbers");
    if (status)
        error_prefix(error, "board");
    return status;
}

static enum status read_game(const json_t *game, struct position *position, struct error *error)
{
    if (!json_is_string(game))
        return fail(error, STATUS_BAD_INPUT, "expected \"game\" to be a name");
    position->has_rules = true;
    return rules_parse(&position->rules, json_string_value(game), error);
}

/* Refuses coordinates that no board has; the judge checks them against this board. */
static bool is_coordinate(const json_t *number)
{
    return json_is_integer(number) && json_integer_value(number) >= 0 &&
           json_integer_value(number) < GRID_SIDE;
}

enum status json_read_moves(const json_t *list, struct position *position, struct error *error)
{
    size_t count = json_array_size(list), index;
    json_t *pair;
    if (!json_is_array(list))
        return fail(error, STATUS_BAD_INPUT, "expected \"moves\" to be a list of [column,row]");
    if (count > MOVES_MAX)
        return fail(error, STATUS_BAD_INPUT, "%zu moves, no game is longer than %d", count,
                    MOVES_MAX);
    move_t moves[MOVES_MAX];
    json_array_foreach(list, index, pair)
    {
        const json_t *x = json_array_get(pair, 0), *y = json_array_get(pair, 1);
        if (json_array_size(pair) != 2 || !is_coordinate(x) || !is_coordinate(y))
            return fail(error, STATUS_BAD_INPUT,
                        "move %zu: expected [column,row], both from 0 to %d", index + 1,
                        GRID_SIDE - 1);
        moves[index] = cell_move((int)json_integer_value(x), (int)json_integer_value(y));
    }
    return position_moves(position, moves, (int)count, error);
}

static enum status read_score(const json_t *score, struct position *position, struct error *error)
{
    if (!json_is_integer(score))
        return fail(error, STATUS_BAD_INPUT, "expected \"score\", a whole number");
    position->has_score = true;
    position->score = json_integer_value(score);
    return STATUS_OK;
}

enum status json_line(const json_t *object, struct position *position, struct error *error)
{
    static const struct {
        const char *key;
        enum status (*read)(const json_t *value, struct position *position, struct error *error);
    } keys[] = {{"game", read_game}, {"score", read_score}, {"moves", json_read_moves}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const json_t *value = json_object_get(object, keys[i].key);
        enum status status = value ? keys[i].read(value, position, error) : STATUS_OK;
        if (status)
            return status;
    }
    return STATUS_OK;
}

enum status json_position_settle(const json_t *object, bool settle, struct position *position,
                                 struct error *error)
{
    if (!json_is_object(object))
        return fail(error, STATUS_BAD_INPUT, "expected an object with \"board\"");
    enum status status = read_board(json_object_get(object, "board"), settle, position, error);
    return status ? status : json_line(object, position, error);
}

enum status json_position(const json_t *object, struct position *position, struct error *error)
{
    memset(position, 0, sizeof *position);
    position->format = FORMAT_JSON;
    return json_position_settle(object, false, position, error);
}
