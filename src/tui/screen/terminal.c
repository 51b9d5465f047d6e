/* SPDX-License-Identifier: MIT */
#include "tui/screen/terminal.h"

#include <signal.h>

#include "base/clock.h"
#include "tui/screen/screen.h"

static atomic_bool ended, suspended; /* by a signal */

static void on_signal(int number)
{
    atomic_store(number == SIGTSTP ? &suspended : &ended, true);
}

/* Before curses, which leaves handlers alone that it finds. */
static void catch_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP};
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, NULL);
}

const bool terminal_built = true;

enum status terminal_possible(struct error *error)
{
    return screen_possible(error);
}

static void handle(struct play *play, const struct event *event, const struct layout *layout,
                   double now)
{
    int x = -1, y = -1;
    layout_cell(layout, event->column, event->row, &x, &y);
    switch (event->kind) {
    case EVENT_KEY:
        play_press(play, event->key, now);
        break;
    case EVENT_POINT:
        play_point(play, x, y);
        break;
    case EVENT_CLICK:
        play_click(play, x, y, now);
        break;
    case EVENT_UNDO:
        play_press(play, 'u', now);
        break;
    case EVENT_GONE:
        atomic_store(&ended, true);
        break;
    case EVENT_NONE:
    case EVENT_RESIZE:
        break;
    }
}

enum status terminal_play(struct play *play, bool *interrupted, struct error *error)
{
    catch_signals();
    enum status status = screen_open(error);
    if (status)
        return status;
    struct layout layout = screen_draw(play, clock_seconds());
    while (!play->quit && !atomic_load(&ended)) {
        struct event event = screen_wait(play_patience(play, clock_seconds()));
        if (atomic_exchange(&suspended, false))
            screen_suspend();
        double now = clock_seconds();
        handle(play, &event, &layout, now);
        bool ticked = play_tick(play, now);
        if (ticked || event.kind != EVENT_NONE)
            layout = screen_draw(play, now);
    }
    screen_close();
    *interrupted = atomic_load(&ended);
    return STATUS_OK;
}
