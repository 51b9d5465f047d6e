/* SPDX-License-Identifier: MIT
 *
 * `chainshot show`: boards and lines of play, drawn. This file decides what is
 * shown; draw.c, svg.c and html.c decide how it looks, animate.c plays it live.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/animate.h"
#include "cli/output/draw.h"
#include "cli/input/flag.h"
#include "cli/output/html.h"
#include "cli/input/archive_file.h"
#include "cli/input/moves.h"
#include "cli/output/print.h"
#include "cli/output/svg.h"
#include "puzzle/samegame/judge.h"

struct flags {
    const char *set, *game, *svg, *html, *archive;
    bool best, animate;
    uint64_t every, step;
    double delay;
};

/* A board with the line to show on it. */
struct play {
    const struct board *board;
    const struct grid *grid;
    struct moves moves;
    struct verdict verdict;
};

/* Of how many positions one is shown; no game is longer than the board has cells. */
static int one_in(const struct flags *flags)
{
    return flags->every == 0 ? 1 : flags->every > GRID_CELLS ? GRID_CELLS : (int)flags->every;
}

static struct phrase caption(const struct play *play, const struct frame *frame)
{
    struct phrase phrase = {""};
    if (frame->aimed)
        snprintf(phrase.text, sizeof phrase.text, "%d: %d cells, %+lld", frame->played + 1,
                 frame->size, (long long)frame->gain);
    else if (play->moves.length)
        snprintf(phrase.text, sizeof phrase.text, "end: %lld%s", (long long)play->verdict.score,
                 play->verdict.cleared ? ", cleared" : "");
    return phrase;
}

/* Calls `show` for one position in `every`, aimed at its move, and for the last one. */
static void each_frame(const struct play *play, int every,
                       void (*show)(void *context, const struct play *play,
                                    const struct frame *frame),
                       void *context)
{
    struct frame frame;
    frame_start(&frame, play->grid);
    for (int i = 0; i < play->moves.length; i++) {
        frame_aim(&frame, &play->moves.rules, play->moves.move[i]);
        if (i % every == 0)
            show(context, play, &frame);
        frame_advance(&frame);
    }
    show(context, play, &frame);
}

static void print_frame(void *context, const struct play *play, const struct frame *frame)
{
    struct buffer *out = context;
    if (out->size)
        buffer_print(out, "\n");
    if (play->moves.length)
        buffer_print(out, "%s\n", caption(play, frame).text);
    draw_frame(out, frame, draw_in_color());
}

/* The position before the `step`-th move, alone; one step further is the end. */
static enum status show_step(const struct play *play, uint64_t step, struct error *error)
{
    struct frame frame;
    struct buffer out = {0};
    int length = play->moves.length;
    if (step > (uint64_t)length + 1)
        return fail(error, STATUS_BAD_INPUT, "--step %llu: expected 1 to %d, the line has %d moves",
                    (unsigned long long)step, length + 1, length);
    frame_start(&frame, play->grid);
    for (int i = 0; i < (int)step && i < length; i++) {
        if (frame.aimed)
            frame_advance(&frame);
        frame_aim(&frame, &play->moves.rules, play->moves.move[i]);
    }
    if (frame.aimed && (int)step > length)
        frame_advance(&frame);
    print_frame(&out, play, &frame);
    return print_buffer(&out, error);
}

/* Start, a row for each move, end: the whole line on a page or two. */
static enum status show_line(const struct play *play, struct error *error)
{
    struct frame frame;
    struct buffer out = {0};
    bool color = draw_in_color();
    frame_start(&frame, play->grid);
    draw_frame(&out, &frame, color);
    buffer_print(&out, "\n  move  column  row  cells  points    total\n");
    for (int i = 0; i < play->moves.length; i++) {
        frame_aim(&frame, &play->moves.rules, play->moves.move[i]);
        frame_advance(&frame);
        buffer_print(&out, "%6d%8d%5d%7d%8lld%9lld\n", i + 1, move_x(frame.move),
                     move_y(frame.move), frame.size, (long long)frame.gain,
                     (long long)frame.points);
    }
    buffer_print(&out, "\n");
    if (grid_cells(&frame.grid))
        draw_frame(&out, &frame, color);
    return print_buffer(&out, error);
}

static struct phrase headline(const struct play *play)
{
    struct phrase phrase = print_board(play->grid, &play->moves.rules);
    if (play->moves.length)
        phrase = print_outcome(play->grid, play->moves.move, play->moves.length, &play->verdict);
    return phrase;
}

static void add_to_strip(void *context, const struct play *play, const struct frame *frame)
{
    svg_frame(context, frame, caption(play, frame).text);
}

struct title {
    char text[340];
};

static struct title make_title(const struct play *play)
{
    struct title title;
    snprintf(title.text, sizeof title.text, "%s: %s", play->board->name, headline(play).text);
    return title;
}

static enum status show_svg(const struct play *play, const char *path, int every,
                            struct error *error)
{
    struct svg svg;
    int count = (play->moves.length + every - 1) / every + 1;
    svg_start(&svg, play->grid, count, make_title(play).text);
    each_frame(play, every, add_to_strip, &svg);
    return svg_end(&svg, path, error);
}

static enum status show_html(const struct play *play, const char *path, struct error *error)
{
    struct title title = make_title(play);
    return html_write(&(struct html){.title = title.text,
                                     .grid = play->grid,
                                     .rules = &play->moves.rules,
                                     .move = play->moves.move,
                                     .length = play->moves.length,
                                     .score = play->verdict.score},
                      path, error);
}

static enum status show_text(const struct play *play, const struct flags *flags,
                             struct error *error)
{
    struct buffer out = {0};
    bool color = draw_in_color();
    if (color)
        printf("\033[1m%s\033[0m: %s\n", play->board->name,
               print_board(play->grid, &play->moves.rules).text);
    enum status status;
    if (flags->animate && color && play->moves.length) {
        status = animate(play->grid, &play->moves.rules, play->moves.move, play->moves.length,
                         flags->delay, error);
    } else if (flags->every || play->moves.length == 0) {
        each_frame(play, one_in(flags), print_frame, &out);
        status = print_buffer(&out, error);
    } else {
        status = show_line(play, error);
    }
    if (!status && play->moves.length)
        printf("%s%s\n", headline(play).text, play->verdict.reason[0] ? ", not over" : "");
    return status;
}

static enum status load_line(struct play *play, const struct flags *flags, const char *path,
                             struct error *error)
{
    enum status status =
        flags->best ? keep_best(flags->archive, play->board, flags->game, &play->moves, error)
                    : moves_load(&play->moves, play->board, path, flags->game, error);
    if (status)
        return status;
    judge(play->grid, &play->moves.rules, play->moves.move, play->moves.length, &play->verdict);
    if (play->verdict.bad_move < 0)
        return STATUS_OK;
    status = fail(error, STATUS_BAD_INPUT, "%s", play->verdict.reason);
    error_prefix(error, play->moves.name);
    moves_free(&play->moves);
    return status;
}

static enum status show(const struct board *board, const struct flags *flags, const char *path,
                        struct error *error)
{
    struct play play = {.board = board, .grid = &board->position->grid};
    enum status status = load_line(&play, flags, path, error);
    if (status)
        return status;
    if (flags->svg)
        status = show_svg(&play, flags->svg, one_in(flags), error);
    else if (flags->html)
        status = show_html(&play, flags->html, error);
    else if (flags->step)
        status = show_step(&play, flags->step, error);
    else
        status = show_text(&play, flags, error);
    moves_free(&play.moves);
    return status;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct boards boards;
    const char *moves;
    enum status status = moves_operands(call, flags->set, &boards, &moves, error);
    if (status)
        return status;
    if (flags->svg && flags->html)
        status = fail(error, STATUS_BAD_INPUT, "--svg and --html: expected one of them");
    else if ((flags->svg || flags->html) && boards.count > 1)
        status = boards_refuse_many(&boards, error);
    for (int i = 0; !status && i < boards.count; i++) {
        if (i > 0)
            putchar('\n');
        status = show(&boards.at[i], flags, moves, error);
    }
    boards_free(&boards);
    return status;
}

static const struct flag flags[] = {
    FLAG_ROW_SET,
    FLAG_ROW_GAME,
    FLAG("best", 0, NULL, flag_switch, best, "replay the best line that the archive holds"),
    FLAG_ROW_ARCHIVE("the archive that --best looks into"),
    FLAG("animate", 0, NULL, flag_switch, animate, "on a terminal, play the line live"),
    FLAG("delay", 0, "TIME", flag_seconds, delay,
         "time between moves of --animate (default 300ms)"),
    FLAG("every", 0, "N", flag_count, every, "draw one position in N and the last; 1 is all"),
    FLAG("step", 0, "N", flag_count, step, "draw only the position before the N-th move"),
    FLAG("svg", 0, "FILE", flag_text, svg,
         "write a picture instead, '-' for standard output; a line of play becomes a film strip, "
         "with --every N of one position in N"),
    FLAG("html", 0, "FILE", flag_text, html,
         "write a page instead, '-' for standard output, that replays the line in a browser; it "
         "is one file that needs nothing else"),
    {0},
};

static const struct example examples[] = {
    {"chainshot show --set standard-20:1", "the board"},
    {"chainshot show --set standard-20:1 --best --animate", "the best line in the archive, played"},
    {"chainshot solve board.txt --json | chainshot show - --svg line.svg --every 5",
     "a film strip of the line that was found"},
    {"chainshot show --set standard-20:1 --best --html line.html", "a page to send to a friend"},
    {NULL, NULL},
};

const struct command command_show = {
    .name = "show",
    .operands = "BOARD|--set SET [MOVES]",
    .most = 2,
    .summary = "draw a board or a line of play",
    .text =
        "Draws BOARD: coloured cells with coordinates on a terminal, plain letters elsewhere or "
        "where NO_COLOR is set. With MOVES, or with a board that comes with moves, shows the "
        "start, every move with its cell, size and points, and the end. The group of the next "
        "move is highlighted, in plain letters by capitals.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .run = run,
};
