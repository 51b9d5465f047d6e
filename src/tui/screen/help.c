/* SPDX-License-Identifier: MIT
 *
 * The keys: in place of the panel where the whole list fits there, else on a page of their own.
 */
#include <stdio.h>
#include <string.h>

#include "tui/screen/draw.h"

enum { KEYS = 17, SHORT_KEYS = 8, GAP = 2 };
static const char heading[] = "Keys", way_back[] = "any key goes back";

static int rows_of_help(void)
{
    int rows = 0;
    while (help_table[rows].keys)
        rows++;
    return rows;
}

enum help_form help_form(const struct layout *layout)
{
    return layout_help(layout, COLS, LINES, rows_of_help());
}

/* A line per row of the table, with the heading above and the way back below. */
static void draw_list(int top, int left, bool in_short)
{
    int rows = rows_of_help();
    attron(A_BOLD);
    mvaddstr(top, left, heading);
    attroff(A_BOLD);
    for (int i = 0; i < rows; i++) {
        const struct help_row *row = &help_table[i];
        mvaddstr(top + 1 + i, left, in_short ? row->short_keys : row->keys);
        mvaddstr(top + 1 + i, left + (in_short ? SHORT_KEYS : KEYS),
                 in_short ? row->short_text : row->text);
    }
    attron(A_DIM);
    mvaddstr(top + 1 + rows, left, way_back);
    attroff(A_DIM);
}

/* One entry after the other, in as many rows as there are. */
static void draw_flow(void)
{
    int row = 0, column = 0;
    for (int i = 0; help_table[i].keys; i++) {
        char entry[64];
        int width = snprintf(entry, sizeof entry, "%s %s", help_table[i].short_keys,
                             help_table[i].short_text);
        if (column > 0 && column + width > COLS) {
            row++;
            column = 0;
        }
        if (row < LINES)
            mvaddnstr(row, column, entry, COLS - column);
        column += width + GAP;
    }
    if (row + 1 < LINES)
        mvaddnstr(row + 1, 0, way_back, COLS);
}

void draw_help(const struct layout *layout)
{
    int height = rows_of_help() + 2;
    switch (help_form(layout)) {
    case HELP_BESIDE:
        draw_list(layout->panel_top, layout->panel_left, true);
        break;
    case HELP_PAGE:
        draw_list((LINES - height) / 2, (COLS - LAYOUT_HELP) / 2, false);
        break;
    case HELP_SHORT:
        draw_list((LINES - height) / 2, (COLS - LAYOUT_SHORT_HELP) / 2, true);
        break;
    case HELP_FLOW:
        draw_flow();
        break;
    }
}
