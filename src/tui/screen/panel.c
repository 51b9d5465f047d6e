/* SPDX-License-Identifier: MIT
 *
 * The panel with the state of the game.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tui/screen/draw.h"

/* Writes the panel line by line, and nothing after its last row. */
struct panel_writer {
    const struct layout *layout;
    int row;
};

static bool has_row(const struct panel_writer *writer)
{
    return writer->row < writer->layout->panel_height;
}

__attribute__((format(printf, 3, 4))) static void
write_line(struct panel_writer *writer, attr_t attributes, const char *format, ...)
{
    char text[240];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (!has_row(writer))
        return;
    attrset(attributes);
    mvaddnstr(writer->layout->panel_top + writer->row++, writer->layout->panel_left, text,
              writer->layout->panel_width);
    attrset(A_NORMAL);
}

/* A blank line, if more rows are left than needed. */
static void write_gap(struct panel_writer *writer, int lines_left)
{
    if (writer->layout->panel_height - writer->row > lines_left)
        writer->row++;
}

static void write_fact(struct panel_writer *writer, const char *name, const char *value)
{
    write_line(writer, A_NORMAL, "%-8s%s", name, value);
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

/* With its source only where there is room. */
static struct words best_words(const struct play *play, bool with_source)
{
    struct words words = {"none yet"};
    if (!play->setup->archive)
        snprintf(words.text, sizeof words.text, "no archive");
    else if (play->best.known)
        snprintf(words.text, sizeof words.text, "%lld%s%s", (long long)play->best.score,
                 with_source ? " by " : "", with_source ? play->best.source : "");
    return words;
}

/* The number of cells of each colour, several per row. */
static void write_colors(struct panel_writer *writer, const struct game *game)
{
    enum { WIDTH = 8 }; /* of a colour: shape, number, blanks */
    int count[GRID_COLORS + 1] = {0}, column = 0;
    for (int i = 0; i < game->grid.width * game->grid.height; i++)
        count[game->grid.cell[i]]++;
    for (int color = 1; color <= grid_colors(&game->start) && has_row(writer); color++) {
        int row = writer->layout->panel_top + writer->row,
            left = writer->layout->panel_left + column;
        attrset(cell_attributes(color, false));
        mvprintw(row, left, " %s ", color_shape(color));
        attrset(A_NORMAL);
        mvprintw(row, left + 3, " %d", count[color]);
        column += WIDTH;
        if (column + WIDTH > writer->layout->panel_width) {
            column = 0;
            writer->row++;
        }
    }
    writer->row += column > 0;
}

static void write_title(struct panel_writer *writer, const struct play *play)
{
    const struct board_info *info = &play->info;
    write_line(writer, A_BOLD, "%s%s", info->name, play_watching(play) ? ", best line" : "");
    write_line(writer, A_DIM, "%dx%d, %d colour%s", info->width, info->height, info->colors,
               info->colors == 1 ? "" : "s");
    write_line(writer, A_DIM, "%s", play->own.rules.name);
}

static void panel_beside(struct panel_writer *writer, const struct play *play)
{
    write_title(writer, play);
    write_gap(writer, 9);
    write_fact(writer, "score", score_words(play).text);
    write_fact(writer, "moves", moves_words(play).text);
    write_fact(writer, "left", left_words(play).text);
    write_fact(writer, "", choice_words(play).text);
    write_fact(writer, "group", group_words(play).text);
    write_fact(writer, "best", best_words(play, true).text);
    write_gap(writer, 5);
    write_colors(writer, play->game);
    write_gap(writer, 3);
    write_line(writer, A_DIM, "space take   u undo");
    write_line(writer, A_DIM, "H hint       a auto-play");
    write_line(writer, A_DIM, "? help       q quit");
}

static void panel_below(struct panel_writer *writer, const struct play *play)
{
    write_line(writer, A_BOLD, "%s  %s", play->info.name, play->own.rules.name);
    write_line(writer, A_NORMAL, "score %s  moves %s", score_words(play).text,
               moves_words(play).text);
    write_line(writer, A_NORMAL, "group %s  best %s", group_words(play).text,
               best_words(play, false).text);
}

void draw_panel(const struct play *play, const struct layout *layout)
{
    struct panel_writer writer = {.layout = layout};
    if (layout->beside)
        panel_beside(&writer, play);
    else
        panel_below(&writer, play);
}
