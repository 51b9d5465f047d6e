/* SPDX-License-Identifier: MIT */
#include "cli/output/draw.h"

#include <ctype.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/palette.h"
#include "cli/input/signals.h"
#include "cli/output/print.h"

/* Seconds per move of an animation. */
static const double default_delay = 0.3;

bool draw_in_color(void)
{
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    return print_to_terminal() && !(no_color && *no_color) && term && strcmp(term, "dumb") != 0;
}

/* The sign of a colour, or its letter where the terminal has no such characters. */
static const char *sign_of(int color)
{
    static char letter[2];
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return palette_shape(color);
    letter[0] = palette_letter(color);
    return letter;
}

/* Two columns, so that a cell is about square. */
static void draw_cell(struct buffer *out, int color, bool marked)
{
    if (!color) {
        buffer_print(out, "\033[0m  ");
        return;
    }
    buffer_print(out, "\033[0;%s48;5;%d;38;5;%dm%s%s", marked ? "1;" : "", palette_terminal(color),
                 palette_is_light(color) ? 16 : 231, marked ? "#" : sign_of(color),
                 marked ? "#" : " ");
}

static void draw_row_in_color(struct buffer *out, const struct replay *replay, int y)
{
    buffer_print(out, "\033[2m%3d\033[0m ", y);
    for (int x = 0; x < replay->grid.width; x++)
        draw_cell(out, grid_at(&replay->grid, x, y), replay->mark[y * replay->grid.width + x]);
    buffer_print(out, "\033[0m\n");
}

static void draw_columns(struct buffer *out, const struct grid *grid)
{
    buffer_print(out, "\033[2m    ");
    for (int x = 0; x < grid->width; x++)
        if (x < 10 || x % 2 == 0) /* two digits take two columns */
            buffer_print(out, x < 10 ? "%-2d" : "%-4d", x);
    buffer_print(out, "\033[0m\n");
}

/* Letters, or numbers for boards with more colours than letters. */
static void draw_row_plain(struct buffer *out, const struct replay *replay, int y, bool numbers)
{
    for (int x = 0; x < replay->grid.width; x++) {
        int color = grid_at(&replay->grid, x, y);
        bool marked = replay->mark[y * replay->grid.width + x];
        char letter = palette_letter(color);
        if (numbers)
            buffer_print(out, "%s%d", x ? " " : "", color - 1);
        else
            buffer_print(out, "%c", marked ? toupper((unsigned char)letter) : letter);
    }
    buffer_print(out, "\n");
}

void draw_position(struct buffer *out, const struct replay *replay, bool color)
{
    bool numbers = grid_colors(&replay->grid) > 26;
    for (int y = replay->grid.height - 1; y >= 0; y--)
        if (color)
            draw_row_in_color(out, replay, y);
        else
            draw_row_plain(out, replay, y, numbers);
    if (color)
        draw_columns(out, &replay->grid);
}

static void pause_for(double seconds)
{
    struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    nanosleep(&time, NULL);
}

/* Draws over the position before. */
static void redraw(const struct replay *replay, int length)
{
    struct buffer out = {0};
    draw_position(&out, replay, true);
    buffer_print(&out, "    move %d of %d", replay->played + replay->marked, length);
    if (replay->marked)
        buffer_print(&out, ": %d cells, %+lld", replay->size, (long long)replay->gain);
    buffer_print(&out, ", %lld points so far\033[K\n", (long long)replay->points);
    if (!out.failed)
        fwrite(out.bytes, 1, out.size, stdout);
    fflush(stdout);
    buffer_free(&out);
}

void draw_animation(const struct grid *grid, const struct rules *rules, const move_t *moves,
                    int length, double delay)
{
    struct replay replay;
    int lines = grid->height + 2; /* the columns' numbers and the score come below */
    const atomic_bool *stop = signals_catch();
    if (delay <= 0)
        delay = default_delay;
    replay_start(&replay, grid);
    redraw(&replay, length);
    for (int i = 0; i < length; i++) {
        replay_mark(&replay, rules, moves[i]);
        if (!*stop) {
            printf("\033[%dA", lines);
            redraw(&replay, length);
            pause_for(delay * 0.6);
        }
        replay_advance(&replay);
        if (!*stop || i + 1 == length) {
            printf("\033[%dA", lines);
            redraw(&replay, length);
            pause_for(*stop ? 0 : delay * 0.4);
        }
    }
}
