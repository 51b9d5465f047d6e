/* SPDX-License-Identifier: MIT
 *
 * Boards as rows of text, top row first; a blank line ends a board, lines that
 * start with '#' are comments.
 *
 * A row has blanks between its cells, or no blanks and one character per cell. Colours are numbers
 * from 0, or letters from a (or from A) for 0, 1, 2...; '.' and -1 are empty. A board may not mix
 * digits, small and capital letters, because "a" could then mean 0 or 10.
 *
 * A row of digits without blanks has one cell per digit. So a board of one column writes colours
 * above 9 with a sign, "+12", which only a number can have.
 */
#include <ctype.h>

#include "puzzle/samegame/notation/formats.h"

#define CELL_WANTED "a colour (0 to 31, or a letter), '.' or -1"

/* A board while it is read. `alphabet` is the first character of its kind of cells: '0', 'a' or
 * 'A'; 0 before the first cell. */
struct drawing {
    struct rows rows;
    char alphabet;
};

/* ASCII only: islower and isupper accept more letters in some locales. */
static char alphabet_of(char c)
{
    return c >= '0' && c <= '9'   ? '0'
           : c >= 'a' && c <= 'z' ? 'a'
           : c >= 'A' && c <= 'Z' ? 'A'
                                  : '\0';
}

static enum status use_alphabet(const struct input *input, struct drawing *drawing, char alphabet)
{
    if (drawing->alphabet && drawing->alphabet != alphabet)
        return input_expected(input, input->at,
                              drawing->alphabet == '0'   ? "a number as in the cells before"
                              : drawing->alphabet == 'a' ? "a small letter as in the cells before"
                                                         : "a capital as in the cells before");
    drawing->alphabet = alphabet;
    return STATUS_OK;
}

/* One character per cell. */
static enum status read_letter(struct input *input, struct drawing *drawing)
{
    const char *where = input->at;
    char alphabet = alphabet_of(*where);
    enum status status = STATUS_OK;
    if (input_take(input, "."))
        return rows_add(input, &drawing->rows, 0, where);
    if (!alphabet)
        return input_expected(input, where, CELL_WANTED);
    if ((status = use_alphabet(input, drawing, alphabet)))
        return status;
    input->at++;
    return rows_add(input, &drawing->rows, 1 + *where - alphabet, where);
}

static enum status read_number(struct input *input, struct drawing *drawing)
{
    const char *where = input->at;
    int value;
    enum status status = use_alphabet(input, drawing, '0');
    if (status || (status = input_integer(input, -1, GRID_COLORS - 1, "a colour", &value)))
        return status;
    return rows_add(input, &drawing->rows, value + 1, where);
}

/* A cell between blanks: a number, or a single character. */
static enum status read_word(struct input *input, const char *end, struct drawing *drawing)
{
    char first = *input->at;
    bool number = isdigit((unsigned char)first) || first == '-' || first == '+';
    enum status status = number ? read_number(input, drawing) : read_letter(input, drawing);
    if (!status && input->at < end && *input->at != ' ' && *input->at != '\t')
        return input_expected(input, input->at, "a blank between cells");
    return status;
}

/* Without a blank or a sign, every character is a cell. */
static bool is_packed(const char *at, const char *end)
{
    if (*at == '-' || *at == '+')
        return false;
    for (; at < end; at++)
        if (*at == ' ' || *at == '\t')
            return false;
    return true;
}

static enum status read_row(struct input *input, struct drawing *drawing)
{
    const char *end = input_line_end(input);
    bool packed = is_packed(input->at, end);
    while (input->at < end) {
        enum status status = packed ? read_letter(input, drawing) : read_word(input, end, drawing);
        if (status)
            return status;
        input_blanks(input);
    }
    return rows_end(input, &drawing->rows, end);
}

/* Whether the next line belongs to the board; skips comments. */
static bool another_row(struct input *input)
{
    while (!input_line_blank(input)) {
        input_blanks(input);
        if (*input->at != '#')
            return true;
        input_next_line(input);
    }
    return false;
}

enum status text_read(struct input *input, struct position *position)
{
    struct drawing drawing = {.alphabet = '\0'};
    while (another_row(input)) {
        enum status status = read_row(input, &drawing);
        if (status)
            return status;
        input_next_line(input);
    }
    return rows_grid(input, &drawing.rows, &position->grid);
}

void text_print(struct buffer *out, const struct grid *grid)
{
    for (int y = grid->height - 1; y >= 0; y--) {
        for (int x = 0; x < grid->width; x++) {
            int color = grid_at(grid, x, y) - 1;
            buffer_print(out, "%s%s%d", x > 0 ? " " : "", grid->width == 1 && color > 9 ? "+" : "",
                         color);
        }
        if (y > 0)
            buffer_add(out, "\n", 1);
    }
}

FORMAT_WRITER(text_write)
{
    (void)rules, (void)moves, (void)length;
    if (out->size > 0)
        buffer_add(out, "\n", 1);
    text_print(out, grid);
    buffer_add(out, "\n", 1);
    return format_written(out, error);
}

FORMAT_WRITER(codingame_write)
{
    if (!moves)
        return text_write(out, grid, rules, moves, length, error);
    if (out->size > 0)
        buffer_add(out, "\n", 1);
    for (int i = 0; i < length; i++)
        buffer_print(out, "%d %d\n", move_x(moves[i]), move_y(moves[i]));
    return format_written(out, error);
}
