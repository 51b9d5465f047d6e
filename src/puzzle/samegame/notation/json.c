/* SPDX-License-Identifier: MIT
 *
 * Boards as JSON objects, usually one per line; json_values.h describes them. A build without
 * jansson recognises and refuses them.
 */
#include "puzzle/samegame/notation/formats.h"

bool object_recognise(const struct input *input)
{
    return *input->at == '{' || *input->at == '[';
}

#ifdef HAVE_JSON

#include <stdlib.h>

#include "puzzle/samegame/notation/json_values.h"

/* Bytes of one value, many times more than the largest board with moves needs. A parsed value
 * takes twenty times the memory of its text. */
enum { VALUE_MAX = 1 << 20 };

/* Parses one value; the rest of the input is left for the next call. */
static enum status parse(struct input *input, json_t **value)
{
    size_t left = (size_t)(input->end - input->at);
    json_error_t about;
    *value =
        json_loadb(input->at, left < VALUE_MAX ? left : VALUE_MAX, JSON_DISABLE_EOF_CHECK, &about);
    size_t read = about.position > 0 ? (size_t)about.position : 0;
    if (*value) {
        input->at += read;
        return STATUS_OK;
    }
    enum json_error_code code = json_error_code(&about);
    if (code == json_error_out_of_memory || !about.text[0])
        return fail(input->error, STATUS_FAILED, "out of memory");
    if (code == json_error_premature_end_of_input && left > VALUE_MAX)
        return input_refuse(input, input->at,
                            "JSON: more than %d bytes, expected a board and its moves", VALUE_MAX);
    return input_refuse(input, input->at + read, "JSON: %s", about.text);
}

enum status object_read(struct input *input, struct position *position)
{
    const char *where = input->at;
    json_t *object;
    enum status status = parse(input, &object);
    if (status)
        return status;
    status = json_position_settle(object, input->settle, position, input->error);
    json_decref(object);
    return status ? input_prefix(input, where, status) : STATUS_OK;
}

/* An object without a board has moves for any board; one with another board does not match. */
static enum status read_line(const json_t *value, const struct grid *grid, bool *match,
                             struct position *position, struct error *error)
{
    enum status status;
    *match = true;
    if (json_is_array(value))
        return json_read_moves(value, position, error);
    if (!json_object_get(value, "board"))
        status = json_line(value, position, error);
    else if (!(status = json_position(value, position, error)))
        *match = grid_equal(&position->grid, grid);
    if (!status && *match && !json_object_get(value, "moves"))
        status = json_read_moves(NULL, position, error);
    if (!status && !*match)
        position_free(position);
    return status;
}

enum status object_read_moves(struct input *input, const struct grid *grid,
                              struct position *position)
{
    bool match = false;
    while (!match && input_content(input)) {
        const char *where = input->at;
        json_t *value;
        enum status status = parse(input, &value);
        if (status)
            return status;
        status = read_line(value, grid, &match, position, input->error);
        json_decref(value);
        if (status)
            return input_prefix(input, where, status);
    }
    return match ? STATUS_OK : fail(input->error, STATUS_BAD_INPUT, ANOTHER_BOARD);
}

static json_t *make_object(const struct grid *grid, const struct rules *rules, const move_t *moves,
                           int length)
{
    json_t *object = json_pack("{so}", "board", json_board(grid));
    bool good = object;
    if (good && rules)
        good = !json_object_set_new(object, "game", json_string(rules->name));
    if (good && moves)
        good = !json_object_set_new(object, "moves", json_moves(moves, length));
    if (good)
        return object;
    json_decref(object);
    return NULL;
}

FORMAT_WRITER(object_write)
{
    json_t *object = make_object(grid, rules, moves, length);
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    if (!text)
        return fail(error, STATUS_FAILED, "out of memory");
    buffer_print(out, "%s\n", text);
    free(text);
    return format_written(out, error);
}

#else

static enum status refuse(struct error *error)
{
    return fail(error, STATUS_BAD_INPUT, "this chainshot was built without JSON (jansson)");
}

enum status object_read(struct input *input, struct position *position)
{
    (void)position;
    return refuse(input->error);
}

enum status object_read_moves(struct input *input, const struct grid *grid,
                              struct position *position)
{
    (void)grid, (void)position;
    return refuse(input->error);
}

FORMAT_WRITER(object_write)
{
    (void)out, (void)grid, (void)rules, (void)moves, (void)length;
    return refuse(error);
}

#endif
