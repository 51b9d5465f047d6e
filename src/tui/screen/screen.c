/* SPDX-License-Identifier: MIT */
#include "tui/screen/screen.h"

#include <curses.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tui/screen/looks.h"
#include "tui/screen/status.h"

#include <term.h> /* last: its macros have the names of everyday things */

static struct {
    SCREEN *screen;
    FILE *keys; /* stdin, or /dev/tty that is ours to close */
    bool mouse;
} terminal;

/* ---- Opening and closing --------------------------------------------------- */

static bool has_capability(const char *name)
{
    const char *text = tigetstr(name);
    return text && text != (const char *)-1;
}

/* Asked of terminfo and not of newterm, which prints what it thinks. */
enum status screen_possible(struct error *error)
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

/* Curses asks for clicks only; pointing without them is asked for by hand. */
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

enum status screen_open(struct error *error)
{
    enum status status = find_keys(error);
    if (status)
        return status;
    terminal.screen = newterm(NULL, stdout, terminal.keys);
    if (!terminal.screen) {
        close_keys();
        return fail(error, STATUS_FAILED, "cannot draw on this terminal");
    }
    looks_start();
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

void screen_close(void)
{
    watch_mouse(false);
    curs_set(1);
    endwin();
    delscreen(terminal.screen);
    close_keys();
}

void screen_suspend(void)
{
    watch_mouse(false);
    endwin();
    raise(SIGSTOP);
    refresh();
    watch_mouse(true);
}

/* ---- What the player does -------------------------------------------------- */

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

enum { REDRAW = 'l' & 31, ESCAPE = 27, DELETE = 127 }; /* Ctrl-L is for what others wrote there */

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

struct event screen_wait(double seconds)
{
    struct pollfd keys = {.fd = fileno(terminal.keys), .events = POLLIN};
    int code = getch(); /* what curses has read already */
    if (code == ERR) {
        poll(&keys, 1, (int)(seconds * 1000) + 1);
        code = getch(); /* also after a signal: it may be a resize */
        if (code == ERR && keys.revents & (POLLHUP | POLLERR | POLLNVAL))
            return (struct event){.kind = EVENT_GONE};
    }
    return code == ERR ? (struct event){.kind = EVENT_NONE} : event_of(code);
}

/* ---- Drawing --------------------------------------------------------------- */

static void draw_too_small(const struct layout *layout)
{
    mvprintw(0, 0, "make the window larger:");
    mvprintw(1, 0, "needs %dx%d", layout->need_columns, layout->need_rows);
    move(0, 0);
}

/* Wraps into the rows that there are. */
static void draw_status(const struct play *play, const struct layout *layout, double now)
{
    char text[600];
    status_text(play, now, text, sizeof text);
    const char *rest = text;
    attron(A_BOLD);
    for (int row = 0; row < layout->status_height && *rest; row++) {
        size_t fits = status_fits(rest, (size_t)layout->status_width);
        mvaddnstr(layout->status_row + row, layout->status_left, rest, (int)fits);
        rest += fits;
        rest += *rest == ' ';
    }
    attroff(A_BOLD);
}

struct layout screen_draw(const struct play *play, double now)
{
    const struct grid *grid = &play->game->grid;
    struct layout layout = layout_make(COLS, LINES, grid->width, grid->height);
    erase();
    curs_set(0);
    if (!layout.fits) {
        draw_too_small(&layout);
    } else {
        screen_panel(play, &layout);
        draw_status(play, &layout, now);
        screen_board(play, &layout);
    }
    if (play->mode == MODE_HELP)
        screen_help();
    refresh();
    return layout;
}
