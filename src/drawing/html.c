/* SPDX-License-Identifier: MIT
 *
 * The page is made from the sources under web/ when chainshot is built. Title and line of
 * play replace @TITLE@ and @LINE@ in it.
 */
#include "drawing/html.h"

#include <inttypes.h>
#include <string.h>

#include "base/palette.h"

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

static void add_polynomial(struct buffer *out, const char *name,
                           const struct polynomial *polynomial)
{
    buffer_print(out, ",\"%s\":[", name);
    for (int i = 0; i <= RULES_DEGREE; i++)
        buffer_print(out, "%s%" PRId64, i ? "," : "", (int64_t)polynomial->coefficient[i]);
    buffer_print(out, "]");
}

static void add_cells(struct buffer *out, const struct grid *grid)
{
    buffer_print(out, "{\"width\":%d,\"height\":%d,\"cells\":[", grid->width, grid->height);
    for (int i = 0; i < grid->width * grid->height; i++)
        buffer_print(out, "%s%d", i ? "," : "", grid->cell[i]);
    buffer_print(out, "]}");
}

/* As web/engine/tables.c gives them to the page. */
static void add_colors(struct buffer *out, int count)
{
    buffer_print(out, "[");
    for (int color = 1; color <= count; color++) {
        const char *path = palette_path(color), *quote = path ? "\"" : "";
        buffer_print(out, "%s{\"rgb\":%" PRIu32 ",\"ink\":%" PRIu32 ",\"path\":%s%s%s",
                     color > 1 ? "," : "", palette_rgb(color), palette_ink(color), quote,
                     path ? path : "null", quote);
        buffer_print(out, ",\"text\":\"%s\",\"outline\":%s}", palette_shape(color),
                     palette_is_outline(color) ? "true" : "false");
    }
    buffer_print(out, "]");
}

/* Adds the JSON that web/replay/replay.js reads. It holds numbers and constants alone, so
 * nothing in it can end the element it stands in. */
static void add_line(struct buffer *out, const struct replayed *line)
{
    buffer_print(out, "{\"board\":");
    add_cells(out, line->grid);
    buffer_print(out, ",\"colors\":");
    add_colors(out, grid_colors(line->grid));
    buffer_print(out, ",\"rules\":{\"clear\":%" PRId64, (int64_t)line->rules->clear);
    add_polynomial(out, "group", &line->rules->group);
    add_polynomial(out, "left", &line->rules->left);
    add_polynomial(out, "bonus", &line->rules->bonus);
    buffer_print(out, "},\"score\":%" PRId64 ",\"moves\":[", line->score);
    for (int i = 0; i < line->length; i++)
        buffer_print(out, "%s[%d,%d]", i ? "," : "", move_x(line->move[i]), move_y(line->move[i]));
    buffer_print(out, "]}");
}

/* The next placeholder in the page, or the end of the page. */
static const char *next_placeholder(const char *at, const char *title, const char *line)
{
    const char *first = strstr(at, title), *second = strstr(at, line);
    if (!first || (second && second < first))
        first = second;
    return first ? first : at + strlen(at);
}

void html_page(struct buffer *out, const struct replayed *replayed, const char *name)
{
    static const char title[] = "@TITLE@", line[] = "@LINE@";
    const char *at = page;
    for (const char *next; *at; at = next) {
        next = next_placeholder(at, title, line);
        buffer_add(out, at, (size_t)(next - at));
        if (strncmp(next, title, strlen(title)) == 0) {
            html_escape(out, name);
            next += strlen(title);
        } else if (*next) {
            add_line(out, replayed);
            next += strlen(line);
        }
    }
}
