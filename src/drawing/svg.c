/* SPDX-License-Identifier: MIT */
#include "drawing/svg.h"

#include <math.h>
#include <string.h>

#include "base/palette.h"
#include "drawing/html.h"

/* All lengths are in cells. */
#define MARGIN  1.0 /* around the picture */
#define GAP     1.0 /* between frames */
#define CAPTION 1.5 /* room under a frame */
#define TITLE   1.8 /* room above the strip */

/* Pixels that a picture is wide, unless its cells would be less than 8 or more than 24. */
#define SCREEN 880.0

/* Frames per row: the strip is about as wide as a screen, and its rows are evenly filled. */
static int frame_columns(const struct svg *svg, int count)
{
    double wide = svg->width + GAP, high = svg->height + GAP + svg->caption;
    int columns = (int)ceil(sqrt(1.6 * count * high / wide));
    int rows = (count + columns - 1) / columns;
    return (count + rows - 1) / rows;
}

static void add_sign(struct buffer *out, int color)
{
    const char *path = palette_path(color);
    bool outline = palette_is_outline(color);
    uint32_t ink = palette_ink(color);
    buffer_print(out,
                 "<marker id=\"s%d\" viewBox=\"-1 -1 2 2\" markerUnits=\"userSpaceOnUse\" "
                 "markerWidth=\".38\" markerHeight=\".38\" overflow=\"visible\">",
                 color);
    if (path)
        buffer_print(out, "<path d=\"%s\" %s=\"#%06x\"%s/></marker>\n", path,
                     outline ? "stroke" : "fill", ink,
                     outline ? " fill=\"none\" stroke-width=\".45\"" : "");
    else
        buffer_print(out,
                     "<text y=\".8\" text-anchor=\"middle\" font-size=\"2.4\" fill=\"#%06x\">%s"
                     "</text></marker>\n",
                     ink, palette_shape(color));
}

static void add_style(struct buffer *out, int colors, double title_size)
{
    buffer_print(out,
                 "<style>\n"
                 ".p{fill:none;stroke-linecap:round;stroke-linejoin:round;stroke-width:.86}\n"
                 ".o{stroke:#10203a;stroke-width:1.14}\n"
                 ".t{font-size:%.3gpx;font-weight:bold;fill:#10203a}\n"
                 ".n{font-size:.95px;fill:#4a5568;text-anchor:middle}\n",
                 title_size);
    for (int color = 1; color <= colors; color++)
        buffer_print(out, ".c%d{stroke:#%06x}.c%d .m{marker:url(#s%d)}\n", color,
                     palette_rgb(color), color, color);
    buffer_print(out, "</style>\n");
}

void svg_start(struct svg *svg, const struct grid *grid, int count, const char *title)
{
    struct buffer *out = &svg->out;
    *svg = (struct svg){.width = grid->width, .height = grid->height};
    svg->caption = count > 1 ? CAPTION : 0;
    svg->columns = frame_columns(svg, count);
    int colors = grid_colors(grid), rows = (count + svg->columns - 1) / svg->columns;
    double width = 2 * MARGIN + svg->columns * (svg->width + GAP) - GAP;
    double height = 2 * MARGIN + TITLE + rows * (svg->height + GAP + svg->caption) - GAP;
    width = fmax(width, 12); /* room for the title over tiny boards */
    double scale = fmin(24, fmax(8, SCREEN / width));
    double fit = (width - 2 * MARGIN) / (.62 * (double)strlen(title));
    buffer_print(out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
                 "viewBox=\"0 0 %.6g %.6g\" font-family=\"Helvetica,Arial,sans-serif\">\n<title>",
                 width * scale, height * scale, width, height);
    html_escape(out, title);
    buffer_print(out, "</title>\n<defs>\n");
    for (int color = 1; color <= colors; color++)
        add_sign(out, color);
    buffer_print(out, "</defs>\n");
    add_style(out, colors, fmin(1.2, fit));
    buffer_print(out,
                 "<rect width=\"100%%\" height=\"100%%\" rx=\".8\" fill=\"#fff\"/>\n"
                 "<text class=\"t\" x=\"%.6g\" y=\"%.6g\">",
                 MARGIN, MARGIN + .7);
    html_escape(out, title);
    buffer_print(out, "</text>\n");
}

/* The cells that a path runs through: those of a colour, or the marked ones. */
struct cells {
    const struct replay *position;
    int color; /* 0: marked cells */
};

static bool contains(const struct cells *cells, int x, int y)
{
    const struct grid *grid = &cells->position->grid;
    if (x >= grid->width || y >= grid->height)
        return false;
    int cell = y * grid->width + x;
    return cells->color ? grid->cell[cell] == cells->color : cells->position->mark[cell] != 0;
}

/* Runs along rows, with a point in every cell, since each point carries a sign. */
static void add_rows(struct buffer *out, const struct cells *cells)
{
    const struct grid *grid = &cells->position->grid;
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++) {
            if (!contains(cells, x, y))
                continue;
            if (x > 0 && contains(cells, x - 1, y))
                buffer_print(out, "h1");
            else
                buffer_print(out, "M%d %d", x, grid->height - 1 - y);
            if (!contains(cells, x + 1, y))
                buffer_print(out, "h0"); /* some programs leave the last sign out */
        }
}

/* Runs up columns, of two cells or more, which join the rows. */
static void add_columns(struct buffer *out, const struct cells *cells)
{
    const struct grid *grid = &cells->position->grid;
    for (int x = 0; x < grid->width; x++)
        for (int y = 0; y < grid->height; y++) {
            int top = y;
            while (contains(cells, x, y) && contains(cells, x, top + 1))
                top++;
            if (top > y)
                buffer_print(out, "M%d %dv%d", x, grid->height - 1 - top, top - y);
            y = top;
        }
}

/* Closes the gap in the middle of each square of four cells. */
static void add_middles(struct buffer *out, const struct cells *cells)
{
    const struct grid *grid = &cells->position->grid;
    for (int y = 0; y + 1 < grid->height; y++)
        for (int x = 0; x + 1 < grid->width; x++)
            if (contains(cells, x, y) && contains(cells, x + 1, y) && contains(cells, x, y + 1) &&
                contains(cells, x + 1, y + 1))
                buffer_print(out, "M%d.5 %d.5h0", x, grid->height - 2 - y);
}

static void add_color(struct buffer *out, const struct replay *position, int color)
{
    struct cells cells = {position, color};
    buffer_print(out, "<g class=\"p c%d\"><path d=\"", color);
    add_columns(out, &cells);
    add_middles(out, &cells);
    buffer_print(out, "\"/><path class=\"m\" d=\"");
    add_rows(out, &cells);
    buffer_print(out, "\"/></g>\n");
}

static bool has_color(const struct grid *grid, int color)
{
    return memchr(grid->cell, color, (size_t)(grid->width * grid->height)) != NULL;
}

void svg_frame(struct svg *svg, const struct replay *position, const char *caption)
{
    struct buffer *out = &svg->out;
    double x = MARGIN + (svg->width + GAP) * (svg->frames % svg->columns);
    double y = MARGIN + TITLE + (svg->height + GAP + svg->caption) * (svg->frames / svg->columns);
    buffer_print(out,
                 "<g transform=\"translate(%.6g %.6g)\">"
                 "<rect x=\"-.7\" y=\"-.7\" width=\"%.6g\" height=\"%.6g\" rx=\".5\" "
                 "fill=\"#eef1f5\"/>\n",
                 x + .5, y + .5, svg->width + .4, svg->height + .4);
    if (position->marked) {
        struct cells cells = {position, 0};
        buffer_print(out, "<path class=\"p o\" d=\"");
        add_rows(out, &cells);
        add_columns(out, &cells);
        buffer_print(out, "\"/>\n");
    }
    for (int color = 1; color <= GRID_COLORS; color++)
        if (has_color(&position->grid, color))
            add_color(out, position, color);
    buffer_print(out, "<text class=\"n\" x=\"%.6g\" y=\"%.6g\">", svg->width / 2.0 - .5,
                 svg->height + .75);
    html_escape(out, caption);
    buffer_print(out, "</text></g>\n");
    svg->frames++;
}

void svg_end(struct svg *svg)
{
    buffer_print(&svg->out, "</svg>\n");
}

static void add_position(void *context, const struct replayed *line, const struct replay *replay)
{
    char caption[96];
    replay_caption(replay, line, caption, sizeof caption);
    svg_frame(context, replay, caption);
}

void svg_film(struct buffer *out, const struct replayed *line, int every, const char *title)
{
    struct svg svg;
    int count = (line->length + every - 1) / every + 1;
    svg_start(&svg, line->grid, count, title);
    replay_frames(line, every, add_position, &svg);
    svg_end(&svg);
    *out = svg.out;
}
