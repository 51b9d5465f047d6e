/* SPDX-License-Identifier: MIT
 *
 * What is known of the game, beside the board or below it, and the page of keys.
 */
#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tui/screen/looks.h"
#include "tui/screen/screen.h"

/* Writes line after line of the panel, and nothing after its last row. */
struct pen {
    const struct layout *layout;
    int row;
};

static bool has_row(const struct pen *pen)
{
    return pen->row < pen->layout->panel_height;
}

__attribute__((format(printf, 3, 4))) static void write_line(struct pen *pen, attr_t attributes,
                                                             const char *format, ...)
{
    char text[240];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (!has_row(pen))
        return;
    attrset(attributes);
    mvaddnstr(pen->layout->panel_top + pen->row++, pen->layout->panel_left, text,
              pen->layout->panel_width);
    attrset(A_NORMAL);
}

/* A blank line, where there is more room than needed. */
static void write_gap(struct pen *pen, int lines_left)
{
    if (pen->layout->panel_height - pen->row > lines_left)
        pen->row++;
}

static void write_fact(struct pen *pen, const char *name, const char *value)
{
    write_line(pen, A_NORMAL, "%-8s%s", name, value);
}

/* ---- The parts of the panel ------------------------------------------------ */

struct words {
    char text[96];
};

static struct words score_words(const struct play *play)
{
    struct words words;
    const struct game *game = play->game;
    bool over = game->groups == 0;
    long long score = over ? game_score(game) : game->points;
    snprintf(words.text, sizeof words.text, "%lld%s", score,
             !over                     ? ""
             : grid_cells(&game->grid) ? ", over"
                                       : ", cleared");
    return words;
}

static struct words moves_words(const struct play *play)
{
    struct words words;
    const struct game *game = play->game;
    int used = snprintf(words.text, sizeof words.text, "%d", game->played);
    if (game->length > game->played)
        snprintf(words.text + used, sizeof words.text - (size_t)used, " of %d", game->length);
    return words;
}

static struct words left_words(const struct play *play)
{
    struct words words;
    int cells = grid_cells(&play->game->grid);
    snprintf(words.text, sizeof words.text, "%d cell%s", cells, cells == 1 ? "" : "s");
    return words;
}

static struct words choice_words(const struct play *play)
{
    struct words words;
    snprintf(words.text, sizeof words.text, "%d group%s", play->game->groups,
             play->game->groups == 1 ? "" : "s");
    return words;
}

static struct words group_words(const struct play *play)
{
    struct words words = {"none"};
    if (play->group.size >= 2)
        snprintf(words.text, sizeof words.text, "%d cells, %+lld", play->group.size,
                 (long long)play->group.points);
    else if (play->group.size == 1)
        snprintf(words.text, sizeof words.text, "alone");
    return words;
}

static struct words best_words(const struct play *play)
{
    struct words words = {"none yet"};
    if (!play->setup->archive)
        snprintf(words.text, sizeof words.text, "no archive");
    else if (play->best.known)
        snprintf(words.text, sizeof words.text, "%lld by %s", (long long)play->best.score,
                 play->best.source);
    return words;
}

/* How many cells of each colour are left, a few in a row. */
static void write_colors(struct pen *pen, const struct game *game)
{
    enum { WIDTH = 8 }; /* of a colour: shape, number, blanks */
    int count[GRID_COLORS + 1] = {0}, column = 0;
    for (int i = 0; i < game->grid.width * game->grid.height; i++)
        count[game->grid.cell[i]]++;
    for (int color = 1; color <= grid_colors(&game->start) && has_row(pen); color++) {
        int row = pen->layout->panel_top + pen->row, left = pen->layout->panel_left + column;
        attrset(looks_cell(color, false));
        mvprintw(row, left, " %s ", looks_shape(color));
        attrset(A_NORMAL);
        mvprintw(row, left + 3, " %d", count[color]);
        column += WIDTH;
        if (column + WIDTH > pen->layout->panel_width) {
            column = 0;
            pen->row++;
        }
    }
    pen->row += column > 0;
}

static void write_title(struct pen *pen, const struct play *play)
{
    const struct deal *deal = &play->deal;
    write_line(pen, A_BOLD, "%s%s", deal->name, play_watching(play) ? ", best line" : "");
    write_line(pen, A_DIM, "%dx%d, %d colour%s", deal->width, deal->height, deal->colors,
               deal->colors == 1 ? "" : "s");
    write_line(pen, A_DIM, "%s", play->own.rules.name);
}

static void panel_beside(struct pen *pen, const struct play *play)
{
    write_title(pen, play);
    write_gap(pen, 9);
    write_fact(pen, "score", score_words(play).text);
    write_fact(pen, "moves", moves_words(play).text);
    write_fact(pen, "left", left_words(play).text);
    write_fact(pen, "", choice_words(play).text);
    write_fact(pen, "group", group_words(play).text);
    write_fact(pen, "best", best_words(play).text);
    write_gap(pen, 5);
    write_colors(pen, play->game);
    write_gap(pen, 3);
    write_line(pen, A_DIM, "space take   u undo");
    write_line(pen, A_DIM, "H hint       a auto-play");
    write_line(pen, A_DIM, "? help       q quit");
}

static void panel_below(struct pen *pen, const struct play *play)
{
    write_line(pen, A_BOLD, "%s  %s", play->deal.name, play->own.rules.name);
    write_line(pen, A_NORMAL, "score %s  moves %s", score_words(play).text, moves_words(play).text);
    write_line(pen, A_NORMAL, "group %s  best %s", group_words(play).text, best_words(play).text);
}

void screen_panel(const struct play *play, const struct layout *layout)
{
    struct pen pen = {.layout = layout};
    if (layout->beside)
        panel_beside(&pen, play);
    else
        panel_below(&pen, play);
}

/* ---- Help ------------------------------------------------------------------ */

/* In a window of its own over the middle; what does not fit is cut off. */
void screen_help(void)
{
    enum { KEYS = 17, TEXT = 38 };
    int rows = 0;
    while (help_table[rows].keys)
        rows++;
    int height = rows + 4 < LINES ? rows + 4 : LINES, width = KEYS + TEXT + 4;
    if (width > COLS)
        width = COLS;
    refresh();
    WINDOW *window = newwin(height, width, (LINES - height) / 2, (COLS - width) / 2);
    if (!window)
        return;
    for (int i = 0; i < rows && i + 1 < height; i++) {
        mvwaddnstr(window, i + 1, 2, help_table[i].keys, width - 3);
        if (width > KEYS + 3)
            mvwaddnstr(window, i + 1, KEYS + 2, help_table[i].text, width - KEYS - 3);
    }
    if (height > rows + 3)
        mvwaddnstr(window, rows + 2, 2, "any key goes back", width - 3);
    box(window, 0, 0);
    wrefresh(window);
    delwin(window);
}
