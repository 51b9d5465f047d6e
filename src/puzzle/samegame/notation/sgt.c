/* SPDX-License-Identifier: MIT
 *
 * Game IDs of Same Game in Simon Tatham's Portable Puzzle Collection:
 * `WxHcNsK:` and the cells, row by row from the top, colours from 1, 0 empty.
 * N is at most 9; K is 1 or 2, for groups that score (n-K)^2. As in that program the height may be
 * missing (a square), as may cN (3 colours) and sK (2), and an `r` may follow, which only tells
 * how the board was generated.
 */
#include <ctype.h>
#include <string.h>

#include "puzzle/samegame/notation/formats.h"

enum { SGT_COLORS = 9, SGT_COLORS_LEAST = 3 };

/* Whether a line starts with a number and continues as no row of a board does. */
bool sgt_recognise(const struct input *input)
{
    struct input line = *input;
    if (!isdigit((unsigned char)*line.at))
        return false;
    const char *end = input_line_end(&line);
    while (line.at < end && isdigit((unsigned char)*line.at))
        line.at++;
    return input_take(&line, "x") || memchr(line.at, ':', (size_t)(end - line.at)) ||
           memchr(line.at, '#', (size_t)(end - line.at));
}

/* The number after `letter`, or `otherwise` if the letter is missing. */
static enum status read_param(struct input *input, const char *letter, int low, int high,
                              const char *what, int otherwise, int *value)
{
    *value = otherwise;
    return input_take(input, letter) ? input_integer(input, low, high, what, value) : STATUS_OK;
}

enum status sgt_read_params(struct input *input, struct sgt_params *params)
{
    enum status status = input_integer(input, 1, GRID_SIDE, "a width", &params->width);
    if (!status)
        status = read_param(input, "x", 1, GRID_SIDE, "a height", params->width, &params->height);
    if (!status)
        status = read_param(input, "c", 1, SGT_COLORS, "a number of colours", SGT_COLORS_LEAST,
                            &params->colors);
    if (!status)
        status = read_param(input, "s", 1, 2, "a scoring", 2, &params->subtract);
    input_take(input, "r");
    return status;
}

enum status sgt_read_cells(struct input *input, const struct sgt_params *params, struct grid *grid)
{
    struct rows rows = {.width = 0};
    int cells = params->width * params->height, color;
    for (int i = 0; i < cells; i++) {
        if (i > 0 && !input_take(input, ","))
            return input_refuse(input, input->at,
                                "%d cells, expected %dx%d = %d with commas between", i,
                                params->width, params->height, cells);
        const char *where = input->at;
        enum status status = input_integer(input, 0, params->colors, "a colour", &color);
        if (status || (status = rows_add(input, &rows, color, where)))
            return status;
        if (rows.column == params->width)
            rows_end(input, &rows, where);
    }
    input_blanks(input);
    if (input->at < input->end)
        return input_expected(input, input->at, "the end after the last cell");
    return rows_grid(input, &rows, grid);
}

/* That program counts the points of groups alone: it knows no bonus and no penalty. */
void sgt_take_rules(const struct sgt_params *params, struct position *position)
{
    position->has_rules = true;
    rules_parse(&position->rules, params->subtract == 1 ? "custom:(n-1)^2" : "custom:(n-2)^2",
                NULL);
}

enum status sgt_read(struct input *input, struct position *position)
{
    struct sgt_params params;
    struct input line = *input;
    line.end = input_line_end(input);
    enum status status = sgt_read_params(&line, &params);
    if (status)
        return status;
    if (line.at < line.end && *line.at == '#')
        return input_refuse(input, line.at,
                            "a game ID by random seed can be read only by the program that "
                            "made it, expected the ID by description: WxHcNsK:1,2,...");
    if (!input_take(&line, ":"))
        return input_expected(&line, line.at, "':' after WxHcNsK");
    sgt_take_rules(&params, position);
    status = sgt_read_cells(&line, &params, &position->grid);
    input_next_line(input);
    return status;
}

enum status sgt_check(const struct grid *grid, struct error *error)
{
    int colors = grid_colors(grid);
    if (colors <= SGT_COLORS)
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT,
                "sgt's Same Game has at most %d colours, this board has %d", SGT_COLORS, colors);
}

static bool scores_less_one(const struct rules *rules)
{
    const struct polynomial less_one = {{1, -2, 1}};
    return rules && memcmp(&rules->group, &less_one, sizeof less_one) == 0;
}

/* That program refuses IDs with fewer than three colours, so three is the least number written. */
void sgt_print_params(struct buffer *out, const struct grid *grid, const struct rules *rules)
{
    int colors = grid_colors(grid);
    buffer_print(out, "%dx%dc%ds%d", grid->width, grid->height,
                 colors < SGT_COLORS_LEAST ? SGT_COLORS_LEAST : colors,
                 scores_less_one(rules) ? 1 : 2);
}

void sgt_print_cells(struct buffer *out, const struct grid *grid)
{
    for (int y = grid->height - 1; y >= 0; y--)
        for (int x = 0; x < grid->width; x++)
            buffer_print(out, "%d%s", grid_at(grid, x, y),
                         y == 0 && x == grid->width - 1 ? "" : ",");
}

FORMAT_WRITER(sgt_write)
{
    (void)moves, (void)length;
    enum status status = sgt_check(grid, error);
    if (status)
        return status;
    sgt_print_params(out, grid, rules);
    buffer_add(out, ":", 1);
    sgt_print_cells(out, grid);
    buffer_add(out, "\n", 1);
    return format_written(out, error);
}
