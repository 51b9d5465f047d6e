/* SPDX-License-Identifier: MIT
 *
 * The page is made from the sources under web/ when chainshot is built. Title and line of
 * play replace @TITLE@ and @LINE@ in it.
 */
#include "cli/output/html.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/palette.h"
#include "archive/entry_json.h"

static const char page[] =
#include "replay_page.h"
    ;

/* Bytes of the UTF-8 character at `text`, 0 if it is not one. Browsers and XML parsers refuse
 * longer forms than needed, surrogates, and numbers above U+10FFFF. */
static size_t character_size(const char *text)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)*text;
    size_t size = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    uint32_t number = size > 1 ? first & (0x7fu >> size) : first;
    for (size_t i = 1; i < size; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 0;
        number = number << 6 | ((unsigned char)text[i] & 0x3f);
    }
    bool surrogate = number >= 0xd800 && number < 0xe000;
    return first < 0xf8 && number >= least[size] && number <= 0x10ffff && !surrogate ? size : 0;
}

void html_escape(struct buffer *out, const char *text)
{
    for (size_t size; *text; text += size ? size : 1) {
        size = character_size(text);
        if (*text == '<')
            buffer_print(out, "&lt;");
        else if (*text == '>')
            buffer_print(out, "&gt;");
        else if (*text == '&')
            buffer_print(out, "&amp;");
        else
            buffer_add(out, size ? text : "?", size ? size : 1);
    }
}

static json_t *polynomial_json(const struct polynomial *polynomial)
{
    json_t *list = json_array();
    for (int i = 0; i <= RULES_DEGREE; i++)
        json_array_append_new(list, json_integer(polynomial->coefficient[i]));
    return list;
}

static json_t *cells_json(const struct grid *grid)
{
    json_t *list = json_array();
    for (int i = 0; i < grid->width * grid->height; i++)
        json_array_append_new(list, json_integer(grid->cell[i]));
    return list;
}

/* As web/engine/tables.c gives them to the page. */
static json_t *colors_json(int count)
{
    json_t *list = json_array();
    for (int color = 1; color <= count; color++)
        json_array_append_new(
            list, json_pack("{s:I, s:I, s:s?, s:s, s:b}", "rgb", (json_int_t)palette_rgb(color),
                            "ink", (json_int_t)palette_ink(color), "path", palette_path(color),
                            "text", palette_shape(color), "outline", palette_is_outline(color)));
    return list;
}

/* Adds the JSON that web/replay/replay.js reads. It holds numbers and constants alone, so
 * nothing in it can end the element it stands in. */
static void add_line(struct buffer *out, const struct html *html)
{
    json_t *line = json_pack(
        "{s:{s:i, s:i, s:o}, s:o, s:{s:I, s:o, s:o, s:o}, s:I, s:o}", "board", "width",
        html->grid->width, "height", html->grid->height, "cells", cells_json(html->grid), "colors",
        colors_json(grid_colors(html->grid)), "rules", "clear", (json_int_t)html->rules->clear,
        "group", polynomial_json(&html->rules->group), "left", polynomial_json(&html->rules->left),
        "bonus", polynomial_json(&html->rules->bonus), "score", (json_int_t)html->score, "moves",
        json_moves(html->move, html->length));
    char *text = line ? json_dumps(line, JSON_COMPACT) : NULL;
    if (text)
        buffer_add(out, text, strlen(text));
    else
        out->failed = true;
    free(text);
    json_decref(line);
}

/* The next placeholder in the page, or the end of the page. */
static const char *next_placeholder(const char *at, const char *title, const char *line)
{
    const char *first = strstr(at, title), *second = strstr(at, line);
    if (!first || (second && second < first))
        first = second;
    return first ? first : at + strlen(at);
}

enum status html_write(const struct html *html, const char *path, struct error *error)
{
    static const char title[] = "@TITLE@", line[] = "@LINE@";
    struct buffer out = {0};
    const char *at = page;
    for (const char *next; *at; at = next) {
        next = next_placeholder(at, title, line);
        buffer_add(&out, at, (size_t)(next - at));
        if (strncmp(next, title, strlen(title)) == 0) {
            html_escape(&out, html->title);
            next += strlen(title);
        } else if (*next) {
            add_line(&out, html);
            next += strlen(line);
        }
    }
    enum status status = buffer_write_file(&out, path, error);
    buffer_free(&out);
    return status;
}
