/* SPDX-License-Identifier: MIT
 *
 * BGF2, the grid files of the solver sgbust: the bytes "BGF2", width, height,
 * the least size of a group, then a byte per cell, row by row from the top; 0 is
 * empty, colours count from 1. sgbust itself draws seven colours; the format
 * has room for all of ours. Boards may follow one another.
 */
#include <ctype.h>

#include "puzzle/samegame/notation/formats.h"

enum { BGF_HEADER = 7, BGF_GROUP = 2 };

static const char magic[] = "BGF2";

/* No text board starts with BGF and a digit, or is BGF without a newline: such files have another
 * version or are truncated. */
bool bgf_recognise(const struct input *input)
{
    struct input ahead = *input;
    return input_take(&ahead, "BGF") &&
           (ahead.at == ahead.end || isdigit((unsigned char)*ahead.at));
}

static enum status read_byte(struct input *input, int low, int high, const char *what, int *value)
{
    if (input->at == input->end)
        return input_refuse(input, input->at, "the file is cut off, expected %s", what);
    *value = (unsigned char)*input->at;
    if (*value < low || *value > high)
        return input_refuse(input, input->at, "%s is %d, expected %d to %d", what, *value, low,
                            high);
    input->at++;
    return STATUS_OK;
}

static enum status read_header(struct input *input, int *width, int *height)
{
    int group = 0;
    enum status status = read_byte(input, 1, GRID_SIDE, "the width", width);
    if (!status)
        status = read_byte(input, 1, GRID_SIDE, "the height", height);
    if (!status)
        status = read_byte(input, 0, UINT8_MAX, "the least size of a group", &group);
    if (!status && group != BGF_GROUP)
        return input_refuse(input, input->at - 1,
                            "the least size of a group is %d, expected %d: chainshot plays groups "
                            "of two or more",
                            group, BGF_GROUP);
    return status;
}

static enum status read_cells(struct input *input, int width, int height, struct rows *rows)
{
    long have = input->end - input->at;
    if (have < (long)width * height)
        return input_refuse(input, input->end,
                            "the file is cut off: %ld cells, expected %dx%d = %d", have, width,
                            height, width * height);
    for (int i = 0; i < width * height; i++) {
        const char *where = input->at;
        int color = 0;
        enum status status = read_byte(input, 0, GRID_COLORS, "a cell", &color);
        if (status || (status = rows_add(input, rows, color, where)))
            return status;
        if (rows->column == width)
            rows_end(input, rows, where);
    }
    return STATUS_OK;
}

enum status bgf_read(struct input *input, struct position *position)
{
    struct rows rows = {.width = 0};
    int width = 0, height = 0;
    input->binary = true;
    if (!input_take(input, magic))
        return input_refuse(input, input->at, "expected %s", magic);
    enum status status = read_header(input, &width, &height);
    if (!status)
        status = read_cells(input, width, height, &rows);
    long after = input->end - input->at;
    if (!status && after > 0 && !bgf_recognise(input))
        return input_refuse(input, input->at,
                            "%ld byte%s after the board, expected the end or another %s", after,
                            after == 1 ? "" : "s", magic);
    return status ? status : rows_grid(input, &rows, &position->grid);
}

FORMAT_WRITER(bgf_write)
{
    (void)rules, (void)moves, (void)length;
    const char header[BGF_HEADER] = {'B',      'G', 'F', '2', (char)grid->width, (char)grid->height,
                                     BGF_GROUP};
    buffer_add(out, header, sizeof header);
    for (int y = grid->height - 1; y >= 0; y--)
        buffer_add(out, grid->cell + y * grid->width, (size_t)grid->width);
    return format_written(out, error);
}
