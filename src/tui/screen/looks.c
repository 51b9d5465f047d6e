/* SPDX-License-Identifier: MIT */
#include "tui/screen/looks.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/palette.h"
#include "puzzle/samegame/grid.h"

/* Shapes that fonts have and that no terminal draws two characters wide; colours after them
 * are letters. */
static const char *const shapes[] = {"●", "▲", "■", "◆", "★", "✚", "▼", "○",
                                     "△", "□", "◇", "☆", "▽", "◉", "◐", "◧"};
enum { SHAPES = sizeof shapes / sizeof *shapes };

/* The grounds of a terminal with 8 colours, and whether ink on them is white. */
static const struct {
    short color;
    bool white;
} grounds[] = {
    {COLOR_BLUE, true},    {COLOR_RED, true},   {COLOR_GREEN, false}, {COLOR_YELLOW, false},
    {COLOR_MAGENTA, true}, {COLOR_CYAN, false}, {COLOR_WHITE, false},
};
enum { GROUNDS = sizeof grounds / sizeof *grounds };

static enum { COLORS_NONE, COLORS_FEW, COLORS_MANY } colors;

bool looks_wide(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static void start_many(void)
{
    for (int color = 1; color <= GRID_COLORS; color++)
        init_pair((short)color, palette_is_light(color) ? 16 : 231, (short)palette_terminal(color));
}

static void start_few(void)
{
    for (int i = 0; i < GROUNDS; i++)
        init_pair((short)(i + 1), grounds[i].white ? COLOR_WHITE : COLOR_BLACK, grounds[i].color);
}

void looks_start(void)
{
    const char *no_color = getenv("NO_COLOR");
    colors = COLORS_NONE;
    if ((no_color && *no_color) || !has_colors() || start_color() == ERR)
        return;
    use_default_colors();
    if (COLORS >= 256 && COLOR_PAIRS > GRID_COLORS) {
        colors = COLORS_MANY;
        start_many();
    } else if (COLORS >= 8 && COLOR_PAIRS > GROUNDS) {
        colors = COLORS_FEW;
        start_few();
    }
}

attr_t looks_cell(int color, bool lit)
{
    attr_t attributes = lit ? A_REVERSE | A_BOLD : A_NORMAL;
    if (colors == COLORS_MANY)
        attributes |= COLOR_PAIR(color);
    else if (colors == COLORS_FEW)
        attributes |= COLOR_PAIR((color - 1) % GROUNDS + 1);
    return attributes;
}

const char *looks_shape(int color)
{
    static char letter[GRID_COLORS + 1][2];
    if (color <= SHAPES && looks_wide())
        return shapes[color - 1];
    letter[color][0] = palette_letter(color);
    return letter[color];
}
