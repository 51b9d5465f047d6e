/* SPDX-License-Identifier: MIT */
#include "tui/screen/status.h"

#include <stdio.h>
#include <string.h>

static void number_text(const struct play *play, char *text, size_t size)
{
    if (play->deal.numbered && play->deal.number < DEAL_MOST)
        snprintf(text, size, "number of the board (Enter alone: %llu): %s_",
                 (unsigned long long)play->deal.number + 1, play->typed);
    else
        snprintf(text, size, "number of the board (Enter alone: any): %s_", play->typed);
}

static void thinking_text(const struct play *play, double now, char *text, size_t size)
{
    const char *ends = play->purpose == PURPOSE_AUTO ? "a plays it now" : "any key stops";
    double seconds = now > play->asked ? now - play->asked : 0;
    if (play->advice.length == 0)
        snprintf(text, size, "thinking, %.1f s", seconds);
    else
        snprintf(text, size, "thinking, %.1f s: a line of %lld points; %s", seconds,
                 (long long)play_prospect(play), ends);
}

void status_text(const struct play *play, double now, char *text, size_t size)
{
    text[0] = '\0';
    if (play->mode == MODE_NUMBER)
        number_text(play, text, size);
    else if (play->mode == MODE_OVERWRITE)
        snprintf(text, size, "another game is saved there; write over it? y, n");
    else if (play->mode == MODE_QUIT)
        snprintf(text, size, "save this game before you go? y, n, Esc");
    else if (play->purpose != PURPOSE_NONE)
        thinking_text(play, now, text, size);
    else
        snprintf(text, size, "%s", play->message);
}

size_t status_fits(const char *text, size_t width)
{
    size_t size = strlen(text), at = width;
    if (size <= width)
        return size;
    while (at > 0 && text[at] != ' ')
        at--;
    return at > 0 ? at : width;
}
