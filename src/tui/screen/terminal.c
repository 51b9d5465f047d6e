/* SPDX-License-Identifier: MIT
 *
 * Opens the terminal, turns its input into events and runs the game with them.
 */
#include "tui/screen/terminal.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clock.h"
#include "tui/screen/draw.h"

#include <term.h> /* last: its macros have common names */

static struct {
    SCREEN *screen;
    FILE *keys; /* stdin, or /dev/tty, which we close */
    bool mouse;
} terminal;

/* ---- Opening and closing --------------------------------------------------- */

static bool has_capability(const char *name)
{
    const char *text = tigetstr(name);
    return text && text != (const char *)-1;
}

/* Asks terminfo, because newterm prints its own messages. */
enum status terminal_possible(struct error *error)
{
    const char *name = getenv("TERM");
    int found;
    if (!isatty(STDOUT_FILENO))
        return fail(error, STATUS_BAD_INPUT, "play needs a terminal, and standard output is none");
    if (!name || !*name)
        return fail(error, STATUS_BAD_INPUT, "TERM is not set: play needs to know its terminal");
    if (setupterm(name, STDOUT_FILENO, &found) != OK)
        return fail(error, STATUS_BAD_INPUT, "unknown terminal: TERM is '%.60s'", name);
    bool moves = has_capability("cup");
    del_curterm(cur_term);
    if (!moves)
        return fail(error, STATUS_BAD_INPUT,
                    "this terminal cannot move its cursor: TERM is '%.60s'", name);
    return STATUS_OK;
}

/* Keys come from /dev/tty if standard input is the board. */
static enum status find_keys(struct error *error)
{
    terminal.keys = stdin;
    if (isatty(STDIN_FILENO))
        return STATUS_OK;
    terminal.keys = fopen("/dev/tty", "r");
    if (terminal.keys)
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT, "play needs a terminal, and standard input is none");
}

static void close_keys(void)
{
    if (terminal.keys && terminal.keys != stdin)
        fclose(terminal.keys);
    terminal.keys = NULL;
}

/* Curses enables clicks only; this also enables reports of every movement. */
static void watch_mouse(bool on)
{
    mmask_t wanted = BUTTON1_PRESSED | BUTTON3_PRESSED | REPORT_MOUSE_POSITION;
    if (on)
        terminal.mouse = has_capability("kmous") && mousemask(wanted, NULL) != 0;
    if (terminal.mouse) {
        fputs(on ? "\033[?1003h" : "\033[?1003l", stdout);
        fflush(stdout);
    }
}

static enum status open_terminal(struct error *error)
{
    enum status status = find_keys(error);
    if (status)
        return status;
    terminal.screen = newterm(NULL, stdout, terminal.keys);
    if (!terminal.screen) {
        close_keys();
        return fail(error, STATUS_FAILED, "cannot draw on this terminal");
    }
    colors_init();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(50);
    mouseinterval(0);
    refresh();
    watch_mouse(true);
    return STATUS_OK;
}

static void close_terminal(void)
{
    watch_mouse(false);
    curs_set(1);
    endwin();
    delscreen(terminal.screen);
    close_keys();
}

/* Stops the program as Ctrl-Z does, with the terminal restored. */
static void suspend(void)
{
    watch_mouse(false);
    endwin();
    raise(SIGSTOP);
    refresh();
    watch_mouse(true);
}

/* ---- Events ---------------------------------------------------------------- */

struct event {
    enum {
        EVENT_NONE,
        EVENT_KEY,
        EVENT_POINT, /* the mouse moved */
        EVENT_CLICK,
        EVENT_UNDO, /* right mouse button */
        EVENT_RESIZE,
        EVENT_GONE, /* the terminal was closed */
    } kind;
    int key;         /* for play_press */
    int column, row; /* of the mouse */
};

static struct event mouse_event(void)
{
    MEVENT mouse;
    if (getmouse(&mouse) != OK)
        return (struct event){.kind = EVENT_NONE};
    struct event event = {.kind = EVENT_POINT, .column = mouse.x, .row = mouse.y};
    if (mouse.bstate & BUTTON1_PRESSED)
        event.kind = EVENT_CLICK;
    else if (mouse.bstate & BUTTON3_PRESSED)
        event.kind = EVENT_UNDO;
    return event;
}

enum { REDRAW = 'l' & 31, ESCAPE = 27, DELETE = 127 }; /* Ctrl-L redraws everything */

static const struct {
    int curses, key;
} translated[] = {
    {KEY_LEFT, PRESS_LEFT},     {KEY_RIGHT, PRESS_RIGHT}, {KEY_UP, PRESS_UP},
    {KEY_DOWN, PRESS_DOWN},     {KEY_HOME, PRESS_HOME},   {KEY_END, PRESS_END},
    {KEY_BTAB, PRESS_BACK_TAB}, {KEY_ENTER, PRESS_ENTER}, {'\r', PRESS_ENTER},
    {'\n', PRESS_ENTER},        {ESCAPE, PRESS_ESCAPE},   {KEY_BACKSPACE, PRESS_BACKSPACE},
    {DELETE, PRESS_BACKSPACE},  {'\b', PRESS_BACKSPACE},
};

static struct event event_of(int code)
{
    if (code == KEY_MOUSE)
        return mouse_event();
    if (code == REDRAW)
        clearok(curscr, TRUE);
    if (code == KEY_RESIZE || code == REDRAW)
        return (struct event){.kind = EVENT_RESIZE};
    for (size_t i = 0; i < sizeof translated / sizeof *translated; i++)
        if (translated[i].curses == code)
            return (struct event){.kind = EVENT_KEY, .key = translated[i].key};
    return (struct event){.kind = EVENT_KEY, .key = code < KEY_MIN ? code : PRESS_OTHER};
}

/* Waits for an event or a signal, at most so many seconds. */
static struct event wait_for_event(double seconds)
{
    struct pollfd keys = {.fd = fileno(terminal.keys), .events = POLLIN};
    int code = getch(); /* curses may have read it already */
    if (code == ERR) {
        poll(&keys, 1, (int)(seconds * 1000) + 1);
        code = getch(); /* also after a signal, which may be a resize */
        if (code == ERR && keys.revents & (POLLHUP | POLLERR | POLLNVAL))
            return (struct event){.kind = EVENT_GONE};
    }
    return code == ERR ? (struct event){.kind = EVENT_NONE} : event_of(code);
}

/* ---- The game -------------------------------------------------------------- */

static atomic_bool ended, suspended; /* by a signal */

static void on_signal(int number)
{
    atomic_store(number == SIGTSTP ? &suspended : &ended, true);
}

/* Called before curses, which keeps handlers that exist. */
static void catch_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP};
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, NULL);
}

const bool terminal_built = true;

/* A game that cannot be seen is not played. */
static void press(struct play *play, int key, const struct layout *layout, double now)
{
    if (layout->fits || play->mode != MODE_GAME || key == 'q')
        play_press(play, key, now);
}

static void handle(struct play *play, const struct event *event, const struct layout *layout,
                   double now)
{
    int x = -1, y = -1;
    layout_cell(layout, event->column, event->row, &x, &y);
    switch (event->kind) {
    case EVENT_KEY:
        press(play, event->key, layout, now);
        break;
    case EVENT_POINT:
        play_point(play, x, y);
        break;
    case EVENT_CLICK:
        play_click(play, x, y, now);
        break;
    case EVENT_UNDO:
        press(play, 'u', layout, now);
        break;
    case EVENT_GONE:
        atomic_store(&ended, true);
        break;
    case EVENT_NONE:
    case EVENT_RESIZE:
        break;
    }
}

/* Cells fall where they have colours, on a line that is fast enough for some pictures of them. */
static bool can_animate(const struct play *play)
{
    enum { FAST = 19200 };
    return play->setup->animation && colors_shown() && baudrate() >= FAST;
}

/* A terminal that takes long for a picture of a fall gets no more of them. */
static struct layout draw(struct play *play, double now)
{
    const double slow = 0.1;
    bool falling = play->falling;
    struct layout layout = draw_screen(play, now);
    if (falling && clock_seconds() - now > slow)
        play->animated = false;
    return layout;
}

enum status terminal_play(struct play *play, bool *interrupted, struct error *error)
{
    catch_signals();
    enum status status = open_terminal(error);
    if (status)
        return status;
    play->animated = can_animate(play);
    struct layout layout = draw(play, clock_seconds());
    while (!play->quit && !atomic_load(&ended)) {
        struct event event = wait_for_event(play_timeout(play, clock_seconds()));
        if (atomic_exchange(&suspended, false))
            suspend();
        double now = clock_seconds();
        handle(play, &event, &layout, now);
        bool ticked = play_tick(play, now);
        if (ticked || event.kind != EVENT_NONE)
            layout = draw(play, now);
    }
    close_terminal();
    *interrupted = atomic_load(&ended);
    return STATUS_OK;
}
