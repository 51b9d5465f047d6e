/* SPDX-License-Identifier: MIT */
#include "cli/output/draw.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/palette.h"
#include "cli/output/print.h"

bool draw_in_color(void)
{
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    return print_to_terminal() && !(no_color && *no_color) && term && strcmp(term, "dumb") != 0;
}

int draw_height(const struct grid *grid, bool color)
{
    return grid->height + color;
}

/* Two characters, so that a cell is about square. */
static void draw_cell(struct buffer *out, int color, bool marked)
{
    if (!color) {
        buffer_print(out, "\033[0m  ");
        return;
    }
    char letter = palette_letter(color);
    const char text[3] = {marked ? '#' : letter, marked ? '#' : ' ', '\0'};
    buffer_print(out, "\033[0;%s48;5;%d;38;5;%dm%s", marked ? "1;" : "", palette_terminal(color),
                 palette_is_light(color) ? 16 : 231, text);
}

static void draw_row_in_color(struct buffer *out, const struct frame *frame, int y)
{
    buffer_print(out, "\033[2m%3d\033[0m ", y);
    for (int x = 0; x < frame->grid.width; x++)
        draw_cell(out, grid_at(&frame->grid, x, y), frame->mark[y * frame->grid.width + x]);
    buffer_print(out, "\033[0m\n");
}

static void draw_columns(struct buffer *out, const struct grid *grid)
{
    buffer_print(out, "\033[2m    ");
    for (int x = 0; x < grid->width; x++)
        if (x < 10 || x % 2 == 0) /* two digits need the room of two columns */
            buffer_print(out, x < 10 ? "%-2d" : "%-4d", x);
    buffer_print(out, "\033[0m\n");
}

/* Letters while they reach, numbers for boards with more colours. */
static void draw_row_plain(struct buffer *out, const struct frame *frame, int y, bool numbers)
{
    for (int x = 0; x < frame->grid.width; x++) {
        int color = grid_at(&frame->grid, x, y);
        bool marked = frame->mark[y * frame->grid.width + x];
        char letter = palette_letter(color);
        if (numbers)
            buffer_print(out, "%s%d", x ? " " : "", color - 1);
        else
            buffer_print(out, "%c", marked ? toupper((unsigned char)letter) : letter);
    }
    buffer_print(out, "\n");
}

void draw_frame(struct buffer *out, const struct frame *frame, bool color)
{
    bool numbers = grid_colors(&frame->grid) > 26;
    for (int y = frame->grid.height - 1; y >= 0; y--)
        if (color)
            draw_row_in_color(out, frame, y);
        else
            draw_row_plain(out, frame, y, numbers);
    if (color)
        draw_columns(out, &frame->grid);
}
