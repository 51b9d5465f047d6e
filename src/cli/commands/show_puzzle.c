/* SPDX-License-Identifier: MIT
 *
 * `chainshot show --puzzle`: positions as the puzzle draws them, and its moves with their points.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/commands/show.h"
#include "cli/input/signals.h"
#include "cli/output/draw.h"
#include "cli/output/print.h"
#include "drawing/puzzle_film.h"
#include "puzzle/text.h"

/* Seconds per move of an animation. */
static const double default_delay = 0.3;

/* A line that is played move by move. */
struct film {
    const struct subject *subject;
    const struct puzzle *puzzle;
    const move_t *moves;
    int length;
    const struct verdict *verdict;
    void *state;
    int played;
    struct buffer text; /* of the next move */
    score_t gain;       /* of the move before */
};

static score_t points_of(const struct film *film)
{
    return film->puzzle->points(film->puzzle->self, film->state);
}

static void read_next(struct film *film)
{
    buffer_cut(&film->text, 0);
    if (film->played < film->length)
        text_move(film->puzzle, film->state, film->moves[film->played], &film->text);
    buffer_add(&film->text, "", 0);
}

static void restart(struct film *film)
{
    film->played = 0;
    film->gain = 0;
    film->puzzle->root(film->puzzle->self, film->state);
    read_next(film);
}

static void advance(struct film *film)
{
    score_t before = points_of(film);
    film->puzzle->play(film->puzzle->self, film->state, film->moves[film->played++]);
    film->gain = points_of(film) - before;
    read_next(film);
}

/* The text of the next move. */
static const char *next_text(const struct film *film)
{
    return film->text.failed ? "" : film->text.bytes;
}

static struct puzzle_line line_of(const struct film *film)
{
    return (struct puzzle_line){film->puzzle, film->moves, film->length, film->verdict->score};
}

static struct phrase caption(const struct film *film)
{
    struct phrase phrase;
    struct puzzle_line line = line_of(film);
    puzzle_caption(&line, film->played, next_text(film), phrase.text, sizeof phrase.text);
    return phrase;
}

/* Appends the position; a drawing ends with a newline whatever the slot writes. */
static void draw_state(const struct film *film, struct buffer *out)
{
    text_state(film->puzzle, film->puzzle->draw, film->state, out);
    if (!out->failed && out->size > 0 && out->bytes[out->size - 1] != '\n')
        buffer_add(out, "\n", 1);
}

static void draw_frame(const struct film *film, struct buffer *out)
{
    if (out->size)
        buffer_add(out, "\n", 1);
    if (film->length)
        buffer_print(out, "%s\n", caption(film).text);
    draw_state(film, out);
}

/* Whether the position is one of every `every`, or the last. */
static bool is_frame(const struct film *film, int every)
{
    return film->played == film->length || film->played % every == 0;
}

static void draw_frames(struct film *film, int every, struct buffer *out)
{
    for (restart(film); film->played < film->length; advance(film))
        if (is_frame(film, every))
            draw_frame(film, out);
    draw_frame(film, out);
}

static enum status draw_step(struct film *film, uint64_t step, struct buffer *out,
                             struct error *error)
{
    if (step > (uint64_t)film->length + 1)
        return fail(error, STATUS_BAD_INPUT, "--step %llu: expected 1 to %d, the line has %d moves",
                    (unsigned long long)step, film->length + 1, film->length);
    while (film->played < film->length && (uint64_t)film->played + 1 < step)
        advance(film);
    draw_frame(film, out);
    return STATUS_OK;
}

/* Columns that a text takes: bytes that do not continue a character of UTF-8. */
static int columns_of(const char *text)
{
    int columns = 0;
    for (; *text; text++)
        columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

/* A wider text stands out of the table. */
enum { LEAST_COLUMNS = 4, MOST_COLUMNS = 40 };

static int text_columns(struct film *film)
{
    int most = LEAST_COLUMNS;
    for (restart(film); film->played < film->length; advance(film)) {
        int columns = columns_of(next_text(film));
        if (columns > most && columns <= MOST_COLUMNS)
            most = columns;
    }
    return most;
}

/* The start, a row per move, the end. */
static void draw_table(struct film *film, struct buffer *out)
{
    bool draws = film->puzzle->draw != NULL;
    int width = text_columns(film);
    restart(film);
    if (draws) {
        draw_state(film, out);
        buffer_add(out, "\n", 1);
    }
    buffer_print(out, "  move  text%*s    points       total\n", width - 4, "");
    while (film->played < film->length) {
        char text[256];
        snprintf(text, sizeof text, "%s", next_text(film));
        int pad = width - columns_of(text);
        advance(film);
        buffer_print(out, "%6d  %s%*s%10lld%12lld\n", film->played, text, pad > 0 ? pad : 0, "",
                     (long long)film->gain, (long long)points_of(film));
    }
    if (draws) {
        buffer_add(out, "\n", 1);
        draw_state(film, out);
    }
}

static void pause_for(double seconds)
{
    struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    nanosleep(&time, NULL);
}

static int count_lines(const struct buffer *text)
{
    int lines = 0;
    for (size_t i = 0; i < text->size; i++)
        lines += text->bytes[i] == '\n';
    return lines;
}

/* Draws over `lines` lines, and returns how many there are now. */
static int redraw(const struct film *film, int lines)
{
    struct buffer out = {0};
    if (lines > 0)
        buffer_print(&out, "\033[%dA\033[J", lines);
    draw_state(film, &out);
    bool last = film->played == film->length;
    buffer_print(&out, "move %d of %d%s%.100s, %lld points so far\n", film->played + (last ? 0 : 1),
                 film->length, last ? "" : ": ", next_text(film), (long long)points_of(film));
    if (!out.failed)
        fwrite(out.bytes, 1, out.size, stdout);
    fflush(stdout);
    lines = count_lines(&out);
    buffer_free(&out);
    return lines;
}

/* SIGINT and SIGTERM jump to the end. */
static void animate(struct film *film, double delay)
{
    const atomic_bool *stop = signals_catch();
    int lines = 0;
    for (restart(film); film->played < film->length && !atomic_load(stop); advance(film)) {
        lines = redraw(film, lines);
        pause_for(delay > 0 ? delay : default_delay);
    }
    while (film->played < film->length)
        advance(film);
    redraw(film, lines);
}

/* The last position, or with `every` a film strip. */
static enum status write_svg(struct film *film, const char *path, int every, struct error *error)
{
    struct title title = print_headline(film->subject);
    struct puzzle_line line = line_of(film);
    struct buffer picture = {0};
    if (film->length)
        snprintf(title.text, sizeof title.text, "%.190s: %.140s", film->subject->name,
                 print_outcome(film->subject, film->moves, film->length, film->verdict).text);
    enum status status = puzzle_film(&picture, &line, every, title.text, error);
    if (!status)
        status = buffer_write_file(&picture, path, error);
    buffer_free(&picture);
    return status;
}

static enum status show_text(struct film *film, const struct flags *flags, int every,
                             struct error *error)
{
    struct buffer out = {0};
    bool color = draw_in_color();
    if (color)
        printf("\033[1m%s\033[0m\n", film->subject->name);
    if (flags->animate && color && film->length)
        animate(film, flags->delay);
    else if (every || film->length == 0)
        draw_frames(film, every ? every : 1, &out);
    else
        draw_table(film, &out);
    enum status status = print_buffer(&out, error);
    if (!status && film->length)
        printf("%s%s\n",
               print_outcome(film->subject, film->moves, film->length, film->verdict).text,
               film->verdict->reason[0] ? ", not over" : "");
    return status;
}

static enum status show_film(struct film *film, const struct flags *flags, struct error *error)
{
    int every = flags->every > INT_MAX / 2 ? INT_MAX / 2 : (int)flags->every;
    restart(film);
    if (flags->svg)
        return write_svg(film, flags->svg, every, error);
    if (!flags->step)
        return show_text(film, flags, every, error);
    struct buffer out = {0};
    enum status status = draw_step(film, flags->step, &out, error);
    if (!status)
        return print_buffer(&out, error);
    buffer_free(&out);
    return status;
}

/* Refuses what the puzzle has no slot for. */
static enum status check_slots(const struct film *film, const struct flags *flags,
                               struct error *error)
{
    const char *drawing = flags->step ? "--step" : flags->every ? "--every" : NULL;
    const char *name = film->subject->name;
    if (flags->animate && draw_in_color())
        drawing = "--animate";
    if (flags->html)
        return fail(error, STATUS_BAD_INPUT,
                    "%s: --html needs a board, expected --svg or --animate for a puzzle", name);
    if (flags->svg && !film->puzzle->svg)
        return fail(error, STATUS_BAD_INPUT, "%s: the puzzle has no slot svg, which --svg needs",
                    name);
    if (flags->svg || film->puzzle->draw)
        return STATUS_OK;
    if (drawing)
        return fail(error, STATUS_BAD_INPUT, "%s: the puzzle has no slot draw, which %s needs",
                    name, drawing);
    if (film->length == 0)
        return fail(error, STATUS_BAD_INPUT,
                    "%s: the puzzle has no slot draw, expected MOVES to show", name);
    return STATUS_OK;
}

enum status show_puzzle(const struct subject *subject, const move_t *moves, int length,
                        const struct verdict *verdict, const struct flags *flags,
                        struct error *error)
{
    const struct puzzle *puzzle = subject->instance->puzzle;
    struct film film = {
        .subject = subject,
        .puzzle = puzzle,
        .moves = moves,
        .length = length,
        .verdict = verdict,
        .state = puzzle_states(puzzle, 1),
    };
    enum status status =
        film.state ? check_slots(&film, flags, error) : fail(error, STATUS_FAILED, "out of memory");
    if (!status)
        status = show_film(&film, flags, error);
    if (status == STATUS_BAD_INPUT && !strstr(error->text, subject->name))
        error_prefix(error, subject->name);
    buffer_free(&film.text);
    free(film.state);
    return status;
}
