/* SPDX-License-Identifier: MIT */
#include "cli/output/progress.h"

#include <langinfo.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/output/print.h"

enum { BAR = 20, LINE_MOST = 1024 };

/* Seconds between two lines where they cannot be drawn over each other. */
static const double line_interval = 1;

/* Text with a count of columns, since block characters take three bytes each. */
struct row {
    char *text;
    size_t size, used;
    int columns, width;
};

/* Appends a part whole or not at all. */
static void add_part(struct row *row, const char *part, int columns)
{
    size_t bytes = strlen(part);
    if (row->columns + columns > row->width || row->used + bytes >= row->size)
        return;
    memcpy(row->text + row->used, part, bytes + 1);
    row->used += bytes;
    row->columns += columns;
}

static void add_words(struct row *row, const char *words)
{
    add_part(row, words, (int)strlen(words));
}

static void add_bar(struct row *row, double share, bool fine)
{
    static const char *const eighth[] = {" ",
                                         "\xe2\x96\x8f",
                                         "\xe2\x96\x8e",
                                         "\xe2\x96\x8d",
                                         "\xe2\x96\x8c",
                                         "\xe2\x96\x8b",
                                         "\xe2\x96\x8a",
                                         "\xe2\x96\x89",
                                         "\xe2\x96\x88"};
    char bar[BAR * 3 + 8] = "";
    int full = (int)(share * BAR * 8);
    strcat(bar, fine ? "\xe2\x96\x95" : "[");
    for (int i = 0; i < BAR; i++) {
        int part = full - 8 * i < 0 ? 0 : full - 8 * i > 8 ? 8 : full - 8 * i;
        strcat(bar, fine ? eighth[part] : part >= 4 ? "#" : "-");
    }
    strcat(bar, fine ? "\xe2\x96\x8f" : "]");
    add_part(row, "  ", 2);
    add_part(row, bar, BAR + 2);
}

struct work work_counted(uint64_t playouts, uint64_t nodes)
{
    bool in_nodes = nodes > 2 * playouts;
    return (struct work){in_nodes ? nodes : playouts, in_nodes ? "nodes" : "playouts"};
}

static struct phrase rate_text(const struct progress *progress)
{
    struct phrase phrase;
    double rate = progress->seconds > 0 ? (double)progress->work.done / progress->seconds : 0;
    bool millions = rate >= 1e6, thousands = rate >= 1e4;
    snprintf(phrase.text, sizeof phrase.text, "  %.*f%s %s/s", millions ? 2 : 0,
             millions    ? rate / 1e6
             : thousands ? rate / 1e3
                         : rate,
             millions    ? "M"
             : thousands ? "k"
                         : "",
             progress->work.unit);
    return phrase;
}

size_t progress_text(const struct progress *progress, int width, bool fine, char *text, size_t size)
{
    struct row row = {.text = text, .size = size, .width = width};
    char part[128];
    text[0] = '\0';
    add_words(&row, print_seconds(progress->seconds).text);
    if (progress->result)
        snprintf(part, sizeof part, "  %.120s", progress->result);
    else if (progress->found)
        snprintf(part, sizeof part, "  best %lld", (long long)progress->score);
    else
        snprintf(part, sizeof part, "  no line yet");
    add_words(&row, part);
    if (progress->share >= 0) {
        add_bar(&row, progress->share, fine);
        snprintf(part, sizeof part, " %3.0f%%", 100 * progress->share);
        add_words(&row, part);
    }
    if (progress->work.done)
        add_words(&row, rate_text(progress).text);
    snprintf(part, sizeof part, "  %.40s", progress->board);
    add_words(&row, part);
    snprintf(part, sizeof part, "  %.60s", progress->doing);
    add_words(&row, part);
    return row.used;
}

static int terminal_width(void)
{
    struct winsize size;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1)
        return size.ws_col - 1; /* the last column would wrap on some terminals */
    return 79;
}

/* The state of standard error, of which a process has one. */
static bool is_due(bool terminal)
{
    static double next;
    double now = clock_seconds();
    if (!terminal && now < next)
        return false;
    next = now + line_interval;
    return true;
}

void progress_draw(const struct progress *progress)
{
    char text[LINE_MOST];
    bool terminal = isatty(STDERR_FILENO);
    if (!is_due(terminal))
        return;
    bool fine = terminal && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    progress_text(progress, terminal ? terminal_width() : 160, fine, text, sizeof text);
    fprintf(stderr, terminal ? "\r%s\033[K" : "%s\n", text);
    fflush(stderr);
}

bool progress_wanted(bool progress, bool quiet)
{
    return progress || (!quiet && isatty(STDERR_FILENO));
}

void progress_clear(void)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
    fflush(stderr);
}
