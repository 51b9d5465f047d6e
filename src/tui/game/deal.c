/* SPDX-License-Identifier: MIT */
#include "tui/game/deal.h"

#include <stdio.h>
#include <sys/random.h>
#include <time.h>

void deal_number(struct deal *deal, uint64_t number, struct grid *grid)
{
    deal->numbered = true;
    deal->number = number;
    snprintf(deal->name, sizeof deal->name, "board %llu", (unsigned long long)number);
    grid_random(grid, deal->width, deal->height, deal->colors, number, 0);
}

void deal_board(struct deal *deal, const char *name, const struct grid *grid)
{
    int colors = grid_colors(grid);
    *deal =
        (struct deal){.width = grid->width, .height = grid->height, .colors = colors ? colors : 1};
    snprintf(deal->name, sizeof deal->name, "%s", name);
}

uint64_t deal_any(void)
{
    uint64_t bits;
    if (getrandom(&bits, sizeof bits, GRND_NONBLOCK) != sizeof bits)
        bits = (uint64_t)time(NULL);
    return 1 + rng_mix(bits) % 999999;
}
