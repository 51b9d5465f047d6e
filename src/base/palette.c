/* SPDX-License-Identifier: MIT */
#include "base/palette.h"

#include <stddef.h>

/* A color and the ink of its sign: the color itself, moved towards black or white until their
 * contrast by WCAG is 4.2:1. The first colors were chosen by simulation of color blindness. */
static const struct {
    uint32_t rgb, ink;
} colors[] = {
    {0x2c69e4, 0xe6edfc}, {0xf0475f, 0x43141b}, {0x0fdca0, 0x065f45}, {0xffe94a, 0x756b22},
    {0x45acd4, 0x1a4151}, {0x8a3596, 0xdcc2e0}, {0xee8c2c, 0x5a3511}, {0xd8d2d6, 0x615e60},
    {0x273c75, 0x9ca5c0}, {0x3fb8a2, 0x19483f}, {0xa03050, 0xe3c3cc}, {0xc3cf4f, 0x565b23},
    {0xf4a6c0, 0x694753}, {0x7a5230, 0xd6c9bf}, {0xb79cf0, 0x493e60}, {0x1c6e6a, 0xc9dcdb},
    {0xd8c3a5, 0x5f5649}, {0x5d6d2f, 0xdde0d3}, {0xd6409f, 0x2f0e23}, {0x9ad29b, 0x445c44},
    {0x4e5a6b, 0xc5c9ce}, {0xffd9a0, 0x75644a}, {0x6f86ff, 0x242b52}, {0xb5532a, 0xf6eae5},
    {0xa8dcea, 0x4c6369}, {0x5b2a6e, 0xb49dbc}, {0x7fae2e, 0x2f4011}, {0xe0b0a4, 0x5e4a45},
    {0x146c94, 0xcbdfe7}, {0xcfd6de, 0x5d6064}, {0x8b2020, 0xd2a8a8}, {0xe8e04a, 0x6b6722}};

/* Characters are those that common fonts have and that no terminal draws two columns wide. */
static const struct {
    const char *path, *solid, *outline;
} signs[] = {
    {"M0-.8A.8.8 0 1 1 0 .8A.8.8 0 1 1 0-.8z", "●", "○"},
    {"M-.7-.7H.7V.7H-.7z", "■", "□"},
    {"M0-.9L.9.7H-.9z", "▲", "△"},
    {"M0-1L.75 0L0 1L-.75 0z", "◆", "◇"},
    {"M-.3-.9H.3V-.3H.9V.3H.3V.9H-.3V.3H-.9V-.3H-.3z", "✚", "✙"},
    {"M0-1L.24-.31H.95L.38.12L.59.81L0 .38L-.59.81L-.38.12L-.95-.31H-.24z", "★", "☆"},
    {"M0 .9L.9-.7H-.9z", "▼", "▽"},
    {"M-.9-.3H.9V.3H-.9z", "▬", "▭"},
};

enum { SIGNS = sizeof signs / sizeof *signs };

uint32_t palette_rgb(int color)
{
    return colors[(color - 1) % 32].rgb;
}

uint32_t palette_ink(int color)
{
    return colors[(color - 1) % 32].ink;
}

const char *palette_path(int color)
{
    return color <= 2 * SIGNS ? signs[(color - 1) % SIGNS].path : NULL;
}

bool palette_is_outline(int color)
{
    return color > SIGNS;
}

const char *palette_shape(int color)
{
    static const char letters[][2] = {"q", "r", "s", "t", "u", "v", "w", "x",
                                      "y", "z", "0", "1", "2", "3", "4", "5"};
    if (color > 2 * SIGNS)
        return letters[color - 2 * SIGNS - 1];
    return color > SIGNS ? signs[color - SIGNS - 1].outline : signs[color - 1].solid;
}

/* Terminals have the levels 0, 95, 135, 175, 215 and 255 of red, green and blue. */
static int terminal_level(int value)
{
    return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40;
}

int palette_terminal(int color)
{
    uint32_t rgb = palette_rgb(color);
    int red = terminal_level((int)(rgb >> 16)), green = terminal_level((int)(rgb >> 8 & 255));
    return 16 + 36 * red + 6 * green + terminal_level((int)(rgb & 255));
}

bool palette_is_light(int color)
{
    /* All channels of the ink are moved the same way. */
    return (palette_ink(color) & 255) < (palette_rgb(color) & 255);
}

char palette_letter(int color)
{
    return ".abcdefghijklmnopqrstuvwxyz012345"[color];
}
