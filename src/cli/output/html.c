/* SPDX-License-Identifier: MIT
 *
 * The page is made of the sources under web/ when chainshot is built; what differs from
 * line to line is put into its places @TITLE@ and @LINE@.
 */
#include "cli/output/html.h"

#include <inttypes.h>
#include <string.h>

#include "base/palette.h"
#include "cli/output/markup.h"

static const char page[] =
#include "replay_page.h"
    ;

static void add_polynomial(struct buffer *out, const struct polynomial *polynomial)
{
    for (int i = 0; i <= RULES_DEGREE; i++)
        buffer_print(out, "%s%" PRId64, i ? "," : "[", polynomial->coefficient[i]);
    buffer_print(out, "]");
}

static void add_board(struct buffer *out, const struct grid *grid)
{
    buffer_print(out, "{\"width\":%d,\"height\":%d,\"cells\":[", grid->width, grid->height);
    for (int i = 0; i < grid->width * grid->height; i++)
        buffer_print(out, "%s%d", i ? "," : "", grid->cell[i]);
    buffer_print(out, "]}");
}

static void add_colors(struct buffer *out, int count)
{
    buffer_print(out, ",\"colors\":[");
    for (int color = 1; color <= count; color++)
        buffer_print(out, "%s%" PRIu32, color > 1 ? "," : "", palette_rgb(color));
    buffer_print(out, "]");
}

/* JSON that web/replay/replay.js reads: numbers alone, so that nothing in it can end the
 * element it stands in. */
static void add_line(struct buffer *out, const struct html *html)
{
    buffer_print(out, "{\"board\":");
    add_board(out, html->grid);
    add_colors(out, grid_colors(html->grid));
    buffer_print(out, ",\"rules\":{\"clear\":%" PRId64 ",\"group\":", html->rules->clear);
    add_polynomial(out, &html->rules->group);
    buffer_print(out, ",\"left\":");
    add_polynomial(out, &html->rules->left);
    buffer_print(out, "},\"score\":%" PRId64 ",\"moves\":[", html->score);
    for (int i = 0; i < html->length; i++)
        buffer_print(out, "%s[%d,%d]", i ? "," : "", move_x(html->move[i]), move_y(html->move[i]));
    buffer_print(out, "]}");
}

/* The place that comes next in the page; its end if there is none. */
static const char *next_place(const char *at, const char *title, const char *line)
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
    for (const char *place; *at; at = place) {
        place = next_place(at, title, line);
        buffer_add(&out, at, (size_t)(place - at));
        if (strncmp(place, title, strlen(title)) == 0) {
            markup_text(&out, html->title);
            place += strlen(title);
        } else if (*place) {
            add_line(&out, html);
            place += strlen(line);
        }
    }
    enum status status = buffer_write_file(&out, path, error);
    buffer_free(&out);
    return status;
}
