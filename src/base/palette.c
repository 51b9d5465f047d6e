/* SPDX-License-Identifier: MIT */
#include "base/palette.h"

static const uint32_t colors[] = {
    0x3b76c4, 0xec6377, 0x2b9348, 0xf4ca52, 0x5bc5e3, 0x8d4bb0, 0xf08a3c, 0x8a94a3,
    0x273c75, 0x3fb8a2, 0xa03050, 0xc3cf4f, 0xf4a6c0, 0x7a5230, 0xb79cf0, 0x1c6e6a,
    0xd8c3a5, 0x5d6d2f, 0xd6409f, 0x9ad29b, 0x4e5a6b, 0xffd9a0, 0x6f86ff, 0xb5532a,
    0xa8dcea, 0x5b2a6e, 0x7fae2e, 0xe0b0a4, 0x146c94, 0xcfd6de, 0x8b2020, 0xe8e04a,
};

uint32_t palette_rgb(int color)
{
    return colors[(color - 1) % 32];
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
    uint32_t rgb = palette_rgb(color);
    return 299 * (rgb >> 16) + 587 * (rgb >> 8 & 255) + 114 * (rgb & 255) > 150000;
}

char palette_letter(int color)
{
    return ".abcdefghijklmnopqrstuvwxyz012345"[color];
}
