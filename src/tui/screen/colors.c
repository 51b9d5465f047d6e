/* SPDX-License-Identifier: MIT */
#include "tui/screen/draw.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/palette.h"

/* The backgrounds of a terminal with 8 colours, and whether their foreground is white. */
static const struct {
    short color;
    bool white;
} backgrounds[] = {
    {COLOR_BLUE, true},    {COLOR_RED, true},   {COLOR_GREEN, false}, {COLOR_YELLOW, false},
    {COLOR_MAGENTA, true}, {COLOR_CYAN, false}, {COLOR_WHITE, false},
};
enum { BACKGROUNDS = sizeof backgrounds / sizeof *backgrounds };

static enum { COLORS_NONE, COLORS_FEW, COLORS_MANY } colors;

static bool terminal_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* A highlighted cell is white: reversed, a light color would become black, like an empty cell. */
static void start_many(void)
{
    enum { BLACK = 16, WHITE = 231 };
    for (int color = 1; color <= GRID_COLORS; color++) {
        bool light = palette_is_light(color);
        short own = (short)palette_terminal(color);
        init_pair((short)color, light ? BLACK : WHITE, own);
        init_pair((short)(GRID_COLORS + color), light ? BLACK : own, WHITE);
    }
}

static void start_few(void)
{
    for (int i = 0; i < BACKGROUNDS; i++)
        init_pair((short)(i + 1), backgrounds[i].white ? COLOR_WHITE : COLOR_BLACK,
                  backgrounds[i].color);
}

void colors_init(void)
{
    const char *no_color = getenv("NO_COLOR");
    colors = COLORS_NONE;
    if ((no_color && *no_color) || !has_colors() || start_color() == ERR)
        return;
    use_default_colors();
    if (COLORS >= 256 && COLOR_PAIRS > 2 * GRID_COLORS) {
        colors = COLORS_MANY;
        start_many();
    } else if (COLORS >= 8 && COLOR_PAIRS > BACKGROUNDS) {
        colors = COLORS_FEW;
        start_few();
    }
}

bool colors_shown(void)
{
    return colors != COLORS_NONE;
}

attr_t cell_attributes(int color, bool highlighted)
{
    attr_t attributes = highlighted ? A_REVERSE | A_BOLD : A_NORMAL;
    if (colors == COLORS_MANY)
        return highlighted ? A_BOLD | COLOR_PAIR(GRID_COLORS + color) : COLOR_PAIR(color);
    if (colors == COLORS_FEW)
        attributes |= COLOR_PAIR((color - 1) % BACKGROUNDS + 1);
    return attributes;
}

const char *color_shape(int color)
{
    static char letter[GRID_COLORS + 1][2];
    if (terminal_is_utf8())
        return palette_shape(color);
    letter[color][0] = palette_letter(color);
    return letter[color];
}
