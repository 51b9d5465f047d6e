/* SPDX-License-Identifier: MIT */
#include "cli/output/animate.h"

#include <stdio.h>
#include <time.h>

#include "cli/output/draw.h"
#include "cli/input/signals.h"

static const double default_delay = 0.3;

static void pause_for(double seconds)
{
    struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    nanosleep(&time, NULL);
}

/* Draws over what the frame before drew. */
static void redraw(const struct frame *frame, int length)
{
    struct buffer out = {0};
    draw_frame(&out, frame, true);
    buffer_print(&out, "    move %d of %d", frame->played + frame->aimed, length);
    if (frame->aimed)
        buffer_print(&out, ": %d cells, %+lld", frame->size, (long long)frame->gain);
    buffer_print(&out, ", %lld points so far\033[K\n", (long long)frame->points);
    if (!out.failed)
        fwrite(out.bytes, 1, out.size, stdout);
    fflush(stdout);
    buffer_free(&out);
}

enum status animate(const struct grid *grid, const struct rules *rules, const move_t *moves,
                    int length, double delay, struct error *error)
{
    struct frame frame;
    int lines = draw_height(grid, true) + 1;
    const atomic_bool *stop = signals_catch();
    (void)error;
    if (delay <= 0)
        delay = default_delay;
    frame_start(&frame, grid);
    redraw(&frame, length);
    for (int i = 0; i < length; i++) {
        frame_aim(&frame, rules, moves[i]);
        if (!*stop) {
            printf("\033[%dA", lines);
            redraw(&frame, length);
            pause_for(delay * 0.6);
        }
        frame_advance(&frame);
        if (!*stop || i + 1 == length) {
            printf("\033[%dA", lines);
            redraw(&frame, length);
            pause_for(*stop ? 0 : delay * 0.4);
        }
    }
    return STATUS_OK;
}
