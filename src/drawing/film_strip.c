/* SPDX-License-Identifier: MIT */
#include "drawing/film_strip.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drawing/html.h"

/* All lengths are in pixels. */
#define WIDTH   240.0 /* of a frame */
#define MARGIN  16.0  /* around the picture */
#define GAP     20.0  /* between frames */
#define CAPTION 22.0  /* room under a frame */
#define TITLE   34.0  /* room above the strip */

void film_strip_start(struct film_strip *strip, int count, const char *title)
{
    *strip = (struct film_strip){.count = count, .caption = count > 1 ? CAPTION : 0};
    buffer_print(&strip->title, "%s", title);
}

static size_t blanks(const char *text)
{
    return strspn(text, " \t\r\n");
}

/* An attribute NAME="VALUE" of a start tag, with the blanks before it. */
struct attribute {
    const char *from, *name, *value, *end; /* end: after the closing quote */
    size_t name_size, value_size;
};

/* The attribute at `at`; false at the end of the tag or where it is malformed. */
static bool next_attribute(const char *at, struct attribute *attribute)
{
    attribute->from = at;
    attribute->name = at + blanks(at);
    attribute->name_size = strcspn(attribute->name, " \t\r\n=/>\"'<");
    const char *equals = attribute->name + attribute->name_size;
    equals += blanks(equals);
    if (attribute->name_size == 0 || *equals != '=')
        return false;
    const char *quote = equals + 1 + blanks(equals + 1);
    if (*quote != '"' && *quote != '\'')
        return false;
    attribute->value = quote + 1;
    const char *end = strchr(attribute->value, *quote);
    if (!end)
        return false;
    attribute->value_size = (size_t)(end - attribute->value);
    attribute->end = end + 1;
    return true;
}

static bool is_named(const struct attribute *attribute, const char *name)
{
    return strlen(name) == attribute->name_size &&
           memcmp(attribute->name, name, attribute->name_size) == 0;
}

/* Width and height of a viewBox. */
static bool read_view(const struct attribute *attribute, double *width, double *height)
{
    double x, y;
    char text[128];
    int size = snprintf(text, sizeof text, "%.*s", (int)fmin((double)attribute->value_size, 127),
                        attribute->value);
    for (int i = 0; i < size; i++)
        if (text[i] == ',')
            text[i] = ' ';
    return sscanf(text, "%lf %lf %lf %lf", &x, &y, width, height) == 4 && *width > 0 &&
           *height > 0 && isfinite(*width) && isfinite(*height);
}

/* The place of a frame is ours to say. */
static bool is_place(const struct attribute *attribute)
{
    static const char *const names[] = {"x", "y", "width", "height"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is_named(attribute, names[i]))
            return true;
    return false;
}

/* Copies the attributes of the start tag at `at` except for its place. Returns where they end, NULL
 * if the tag is malformed or has no viewBox. */
static const char *copy_attributes(const char *at, struct buffer *out, double *width,
                                   double *height)
{
    struct attribute attribute;
    bool viewed = false;
    while (next_attribute(at, &attribute)) {
        if (is_named(&attribute, "viewBox"))
            viewed = read_view(&attribute, width, height);
        if (!is_place(&attribute))
            buffer_add(out, attribute.from, (size_t)(attribute.end - attribute.from));
        at = attribute.end;
    }
    at += blanks(at);
    return viewed && (*at == '>' || *at == '/') ? at : NULL;
}

/* Writes what comes before the first frame, whose shape is now known. */
static void open_picture(struct film_strip *strip, double width, double height)
{
    struct buffer *out = &strip->out;
    const char *title = strip->title.failed ? "" : strip->title.bytes;
    strip->height = fmin(fmax(WIDTH * height / width, WIDTH / 8), WIDTH * 8);
    double wide = WIDTH + GAP, high = strip->height + GAP + strip->caption;
    int columns = (int)ceil(sqrt(1.6 * strip->count * high / wide));
    int rows = (strip->count + columns - 1) / columns;
    strip->columns = (strip->count + rows - 1) / rows;
    double total_width = fmax(2 * MARGIN + strip->columns * wide - GAP, 320);
    double total_height = 2 * MARGIN + TITLE + rows * high - GAP;
    double fit = (total_width - 2 * MARGIN) / (.62 * (double)(strlen(title) + 1));
    buffer_print(out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
                 "viewBox=\"0 0 %.6g %.6g\" font-family=\"Helvetica,Arial,sans-serif\">\n<title>",
                 total_width, total_height, total_width, total_height);
    html_escape(out, title);
    buffer_print(out,
                 "</title>\n<rect width=\"100%%\" height=\"100%%\" rx=\"12\" fill=\"#fff\"/>\n"
                 "<text x=\"%.6g\" y=\"%.6g\" font-size=\"%.3g\" font-weight=\"bold\" "
                 "fill=\"#10203a\">",
                 MARGIN, MARGIN + 14, fmin(17, fit));
    html_escape(out, title);
    buffer_print(out, "</text>\n");
}

enum status film_strip_add(struct film_strip *strip, const char *svg, const char *caption,
                           struct error *error)
{
    struct buffer *out = &strip->out, attributes = {0};
    double width = 1, height = 1;
    const char *at = svg + blanks(svg);
    buffer_add(&attributes, "", 0);
    bool named = strncmp(at, "<svg", 4) == 0 && strchr(" \t\r\n>/", at[4]) && at[4];
    const char *rest = named ? copy_attributes(at + 4, &attributes, &width, &height) : NULL;
    if (!rest || attributes.failed) {
        bool failed = attributes.failed;
        buffer_free(&attributes);
        return failed ? fail(error, STATUS_FAILED, "out of memory")
                      : fail(error, STATUS_BAD_INPUT,
                             "the slot svg wrote '%.20s...', expected one <svg> element with a "
                             "viewBox",
                             at);
    }
    if (strip->frames == 0)
        open_picture(strip, width, height);
    int column = strip->frames % strip->columns, row = strip->frames / strip->columns;
    double x = MARGIN + (WIDTH + GAP) * column;
    double y = MARGIN + TITLE + (strip->height + GAP + strip->caption) * row;
    buffer_print(out, "<svg x=\"%.6g\" y=\"%.6g\" width=\"%.6g\" height=\"%.6g\"", x, y, WIDTH,
                 strip->height);
    buffer_add(out, attributes.bytes, attributes.size);
    buffer_print(out, "%s\n", rest);
    buffer_free(&attributes);
    if (strip->caption > 0) {
        buffer_print(out,
                     "<text x=\"%.6g\" y=\"%.6g\" font-size=\"13\" fill=\"#4a5568\" "
                     "text-anchor=\"middle\">",
                     x + WIDTH / 2, y + strip->height + 16);
        html_escape(out, caption);
        buffer_print(out, "</text>\n");
    }
    strip->frames++;
    return STATUS_OK;
}

void film_strip_end(struct film_strip *strip, struct buffer *out)
{
    buffer_print(&strip->out, "</svg>\n");
    buffer_free(&strip->title);
    if (out)
        *out = strip->out;
    else
        buffer_free(&strip->out);
}
