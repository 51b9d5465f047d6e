/* SPDX-License-Identifier: MIT
 *
 * Both drawings show what players draw on squared paper: the dots of the cross, the lines, and the
 * number of the move at each new dot.
 */
#include "puzzle/morpion/drawing.h"

#include <string.h>

#include "puzzle/morpion/text.h"

enum { CROSS_DOT = -1 };

/* A position with the box around its dots. */
struct picture {
    int left, top, width, height; /* the box; left and top on the torus */
    int number[SIDE][SIDE];       /* in the box, [y][x]: of the move, CROSS_DOT, 0: no dot */
    int lines;
    struct segment {
        int x, y, direction;
    } line[LENGTH_TOUCHING]; /* the first dot of each line */
};

/* The first of the columns or rows with dots, and their number: those without lie together. */
static int find_span(const bool *any, int *first)
{
    int count = 0;
    for (int i = 0; i < SIDE; i++) {
        count += any[i];
        if (any[i] && !any[(i + SIDE - 1) % SIDE])
            *first = i;
    }
    return count;
}

static void find_box(struct picture *picture, const struct board *board)
{
    bool row[SIDE], column[SIDE];
    for (int i = 0; i < SIDE; i++) {
        row[i] = board->dots[0][i] != 0;
        column[i] = board->dots[1][i] != 0;
    }
    picture->width = find_span(column, &picture->left);
    picture->height = find_span(row, &picture->top);
}

/* The place of a dot of the line in the box. */
static int *number_at(struct picture *picture, const struct segment *line, int dot)
{
    int x = line->x + dot * step_x[line->direction], y = line->y + dot * step_y[line->direction];
    return &picture->number[y][x];
}

static void add_line(struct picture *picture, line_t line)
{
    int direction = line >> 12, track = line >> 6 & 63, place = line & 63;
    int x = direction == 1 ? track : place;
    const int rows[DIRECTIONS] = {track, place, x - track, track - x};
    struct segment *segment = &picture->line[picture->lines++];
    segment->x = (x - picture->left + SIDE) % SIDE;
    segment->y = (rows[direction] - picture->top + 2 * SIDE) % SIDE;
    segment->direction = direction;
    for (int dot = 0; dot < LINE; dot++)
        if (*number_at(picture, segment, dot) == 0)
            *number_at(picture, segment, dot) = picture->lines;
}

/* The new dot of a line is the only one that was not there before. */
static void make_picture(struct picture *picture, const struct board *board)
{
    memset(picture, 0, sizeof *picture);
    find_box(picture, board);
    for (int y = 0; y < CROSS_SIDE; y++)
        for (int x = 0; x < CROSS_SIDE; x++)
            if (is_cross(x, y))
                picture->number[(CROSS_AT + y - picture->top + SIDE) % SIDE]
                               [(CROSS_AT + x - picture->left + SIDE) % SIDE] = CROSS_DOT;
    for (int i = 0; i < board->length; i++)
        add_line(picture, board->line[i]);
}

/* ---- text: a dot every four columns and two rows, with the lines between them ---- */

enum { ACROSS = 4, DOWN = 2, COLUMNS = ACROSS * SIDE };

static void draw_segment(char *canvas, int x, int y, int direction)
{
    char *at = canvas + y * DOWN * COLUMNS + x * ACROSS + 1;
    if (direction == 0)
        memset(at, '-', ACROSS + 1);
    else if (direction == 1)
        at[COLUMNS] = '|';
    else if (direction == 2)
        at[COLUMNS + ACROSS / 2] = at[COLUMNS + ACROSS / 2] == '/' ? 'X' : '\\';
    else
        at[-COLUMNS + ACROSS / 2] = at[-COLUMNS + ACROSS / 2] == '\\' ? 'X' : '/';
}

static void draw_dot(char *canvas, int x, int y, int number)
{
    char label[16];
    char *at = canvas + y * DOWN * COLUMNS + x * ACROSS;
    if (number == CROSS_DOT)
        at[1] = 'o';
    if (number <= 0)
        return;
    int length = snprintf(label, sizeof label, "%d", number);
    memcpy(at + (length == 1), label, (size_t)length);
}

size_t morpion_draw(const struct board *board, char *text, size_t size)
{
    struct picture picture;
    char canvas[SIDE * DOWN * COLUMNS];
    struct text out = {text, size, 0};
    make_picture(&picture, board);
    memset(canvas, ' ', sizeof canvas);
    for (int i = 0; i < picture.lines; i++) {
        const struct segment *line = &picture.line[i];
        for (int k = 0; k < LINE - 1; k++)
            draw_segment(canvas, line->x + k * step_x[line->direction],
                         line->y + k * step_y[line->direction], line->direction);
    }
    for (int y = 0; y < picture.height; y++)
        for (int x = 0; x < picture.width; x++)
            draw_dot(canvas, x, y, picture.number[y][x]);
    for (int row = 0; row < DOWN * picture.height - 1; row++) {
        const char *from = canvas + row * COLUMNS;
        int length = ACROSS * picture.width;
        while (length > 0 && from[length - 1] == ' ')
            length--;
        put(&out, "%.*s\n", length, from);
    }
    return out.length;
}

/* ---- SVG: 20 units from dot to dot ---- */

enum { UNIT = 20 };

static int at(int place)
{
    return UNIT * (place + 1);
}

static void put_grid(struct text *out, int width, int height)
{
    put(out, "<path stroke=\"#ccd9e6\" d=\"");
    for (int x = 0; x < width; x++)
        put(out, "M%d %dV%d", at(x), UNIT / 2, at(height) - UNIT / 2);
    for (int y = 0; y < height; y++)
        put(out, "M%d %dH%d", UNIT / 2, at(y), at(width) - UNIT / 2);
    put(out, "\"/>\n");
}

static void put_lines(struct text *out, const struct picture *picture)
{
    put(out, "<path stroke=\"#222\" stroke-width=\"1.5\" d=\"");
    for (int i = 0; i < picture->lines; i++) {
        const struct segment *line = &picture->line[i];
        put(out, "M%d %dl%d %d", at(line->x), at(line->y),
            UNIT * (LINE - 1) * step_x[line->direction],
            UNIT * (LINE - 1) * step_y[line->direction]);
    }
    put(out, "\"/>\n");
}

/* The dots of the cross are full, new ones are circles with the number of the move; the last one
 * is marked. */
static void put_dots(struct text *out, const struct picture *picture)
{
    for (int y = 0; y < picture->height; y++)
        for (int x = 0; x < picture->width; x++) {
            int number = picture->number[y][x];
            if (number == CROSS_DOT)
                put(out, "<circle cx=\"%d\" cy=\"%d\" r=\"4.5\" fill=\"#222\"/>\n", at(x), at(y));
            else if (number > 0)
                put(out,
                    "<circle cx=\"%d\" cy=\"%d\" r=\"7.5\" fill=\"%s\" stroke=\"#222\"/>"
                    "<text x=\"%d\" y=\"%d\">%d</text>\n",
                    at(x), at(y), number == picture->lines ? "#ffd24d" : "#fff", at(x), at(y) + 3,
                    number);
        }
}

size_t morpion_svg(const struct board *board, char *text, size_t size)
{
    struct picture picture;
    struct text out = {text, size, 0};
    make_picture(&picture, board);
    int width = at(picture.width), height = at(picture.height);
    put(&out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" fill=\"none\" "
        "font-family=\"sans-serif\" font-size=\"7\" text-anchor=\"middle\">\n"
        "<style>text{fill:#222}</style>\n"
        "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
        width, height, width, height);
    put_grid(&out, picture.width, picture.height);
    if (picture.lines > 0)
        put_lines(&out, &picture);
    put_dots(&out, &picture);
    put(&out, "</svg>\n");
    return out.length;
}
