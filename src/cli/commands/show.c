/* SPDX-License-Identifier: MIT
 *
 * `chainshot show`: draws boards and lines of play. This file decides what is shown;
 * output/draw, svg and html decide how it looks.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/show.h"
#include "cli/input/archive_file.h"
#include "cli/input/moves.h"
#include "cli/output/draw.h"
#include "cli/output/print.h"
#include "drawing/html.h"
#include "drawing/svg.h"

/* A board with the line to show on it. */
struct shown {
    const struct subject *subject;
    const struct grid *grid;
    struct moves moves;
    struct verdict verdict;
};

/* The distance between two positions that are shown. No game has more moves than the board has
 * cells. */
static int one_in(const struct flags *flags)
{
    return flags->every == 0 ? 1 : flags->every > GRID_CELLS ? GRID_CELLS : (int)flags->every;
}

static struct replayed line_of(const struct shown *shown)
{
    return (struct replayed){
        .grid = shown->grid,
        .rules = &shown->moves.rules,
        .move = shown->moves.move,
        .length = shown->moves.length,
        .score = shown->verdict.score,
        .cleared = shown->verdict.cleared,
    };
}

static void print_frame(void *context, const struct replayed *line, const struct replay *replay)
{
    struct buffer *out = context;
    char caption[96];
    replay_caption(replay, line, caption, sizeof caption);
    if (out->size)
        buffer_print(out, "\n");
    if (line->length)
        buffer_print(out, "%s\n", caption);
    draw_position(out, replay, draw_in_color());
}

/* Shows the position before move `step` alone; the step after the last move is the end. */
static enum status show_step(const struct shown *shown, uint64_t step, struct error *error)
{
    struct replay replay;
    struct replayed line = line_of(shown);
    struct buffer out = {0};
    int length = shown->moves.length;
    if (step > (uint64_t)length + 1)
        return fail(error, STATUS_BAD_INPUT, "--step %llu: expected 1 to %d, the line has %d moves",
                    (unsigned long long)step, length + 1, length);
    replay_start(&replay, shown->grid);
    for (int i = 0; i < (int)step && i < length; i++) {
        if (replay.marked)
            replay_advance(&replay);
        replay_mark(&replay, &shown->moves.rules, shown->moves.move[i]);
    }
    if (replay.marked && (int)step > length)
        replay_advance(&replay);
    print_frame(&out, &line, &replay);
    return print_buffer(&out, error);
}

/* The start, a row per move, the end. */
static enum status show_line(const struct shown *shown, struct error *error)
{
    struct replay replay;
    struct buffer out = {0};
    bool color = draw_in_color();
    replay_start(&replay, shown->grid);
    draw_position(&out, &replay, color);
    buffer_print(&out, "\n  move  column  row  cells  points    total\n");
    for (int i = 0; i < shown->moves.length; i++) {
        replay_mark(&replay, &shown->moves.rules, shown->moves.move[i]);
        replay_advance(&replay);
        buffer_print(&out, "%6d%8d%5d%7d%8lld%9lld\n", i + 1, move_x(replay.move),
                     move_y(replay.move), replay.size, (long long)replay.gain,
                     (long long)replay.points);
    }
    buffer_print(&out, "\n");
    if (grid_cells(&replay.grid))
        draw_position(&out, &replay, color);
    return print_buffer(&out, error);
}

static struct phrase headline(const struct shown *shown)
{
    struct phrase phrase = print_board(shown->grid, &shown->moves.rules);
    if (shown->moves.length)
        phrase =
            print_outcome(shown->subject, shown->moves.move, shown->moves.length, &shown->verdict);
    return phrase;
}

static struct title make_title(const struct shown *shown)
{
    struct title title;
    snprintf(title.text, sizeof title.text, "%s: %s", shown->subject->name, headline(shown).text);
    return title;
}

/* Writes the text to a file, or to standard output for "-", and frees it. */
static enum status write_file(struct buffer *text, const char *path, struct error *error)
{
    enum status status = buffer_write_file(text, path, error);
    buffer_free(text);
    return status;
}

static enum status show_svg(const struct shown *shown, const char *path, int every,
                            struct error *error)
{
    struct replayed line = line_of(shown);
    struct buffer film;
    svg_film(&film, &line, every, make_title(shown).text);
    return write_file(&film, path, error);
}

static enum status show_html(const struct shown *shown, const char *path, struct error *error)
{
    struct replayed line = line_of(shown);
    struct buffer page = {0};
    html_page(&page, &line, make_title(shown).text);
    return write_file(&page, path, error);
}

static enum status show_text(const struct shown *shown, const struct flags *flags,
                             struct error *error)
{
    struct buffer out = {0};
    bool color = draw_in_color();
    if (color)
        printf("\033[1m%s\033[0m: %s\n", shown->subject->name,
               print_board(shown->grid, &shown->moves.rules).text);
    enum status status = STATUS_OK;
    if (flags->animate && color && shown->moves.length) {
        draw_animation(shown->grid, &shown->moves.rules, shown->moves.move, shown->moves.length,
                       flags->delay);
    } else if (flags->every || shown->moves.length == 0) {
        struct replayed line = line_of(shown);
        replay_frames(&line, one_in(flags), print_frame, &out);
        status = print_buffer(&out, error);
    } else {
        status = show_line(shown, error);
    }
    if (!status && shown->moves.length)
        printf("%s%s\n", headline(shown).text, shown->verdict.reason[0] ? ", not over" : "");
    return status;
}

static enum status load_moves(struct moves *moves, struct subject *subject,
                              const struct flags *flags, const struct answers *answers, int i,
                              struct error *error)
{
    if (!flags->best)
        return moves_load(moves, subject, answers, i, flags->game, error);
    enum status status = subject_set_game(subject, flags->game, error);
    return status ? status : archive_file_best(flags->archive, subject, moves, error);
}

static enum status load_line(struct shown *shown, struct subject *subject,
                             const struct flags *flags, const struct answers *answers, int i,
                             struct error *error)
{
    struct moves *moves = &shown->moves;
    enum status status = load_moves(moves, subject, flags, answers, i, error);
    if (status) /* wrong moves are bad input here: only verify judges */
        return status == STATUS_WRONG ? STATUS_BAD_INPUT : status;
    subject_judge(subject, moves->move, moves->length, &shown->verdict);
    status = subject_fault(subject, error);
    if (!status && shown->verdict.bad_move < 0)
        return STATUS_OK;
    if (!status)
        status = fail(error, STATUS_BAD_INPUT, "%s", shown->verdict.reason);
    error_prefix(error, moves->name);
    moves_free(moves);
    return status;
}

static enum status show_board(const struct shown *shown, const struct flags *flags,
                              struct error *error)
{
    if (flags->svg)
        return show_svg(shown, flags->svg, one_in(flags), error);
    if (flags->html)
        return show_html(shown, flags->html, error);
    return flags->step ? show_step(shown, flags->step, error) : show_text(shown, flags, error);
}

/* Shows the i-th board or puzzle. */
static enum status show(struct subject *subject, const struct flags *flags,
                        const struct answers *answers, int i, struct error *error)
{
    struct shown shown = {.subject = subject};
    enum status status = load_line(&shown, subject, flags, answers, i, error);
    if (status)
        return status;
    if (subject->instance) {
        status = show_puzzle(subject, shown.moves.move, shown.moves.length, &shown.verdict, flags,
                             error);
    } else {
        shown.grid = &subject->position->grid;
        status = show_board(&shown, flags, error);
    }
    moves_free(&shown.moves);
    return status;
}

static enum status refuse_many(const struct subjects *subjects, struct error *error)
{
    if (subjects->boards.count)
        return boards_refuse_many(&subjects->boards, error);
    return fail(error, STATUS_BAD_INPUT, "expected one puzzle, not %d", subjects->count);
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct subjects subjects;
    struct answers answers;
    enum status status = subjects_operands(call, flags->set, flags->game, &flags->puzzle, &subjects,
                                           &answers, error);
    if (status)
        return status;
    if (flags->svg && flags->html)
        status = fail(error, STATUS_BAD_INPUT, "--svg and --html: expected one of them");
    else if ((flags->svg || flags->html) && subjects.count > 1)
        status = refuse_many(&subjects, error);
    for (int i = 0; !status && i < subjects.count; i++) {
        struct subject subject = subjects_at(&subjects, i);
        if (i > 0)
            putchar('\n');
        status = show(&subject, flags, &answers, i, error);
    }
    answers_free(&answers);
    subjects_free(&subjects);
    return status;
}

static const struct flag flags[] = {
    FLAG_ROW_SET,
    FLAG_ROW_GAME,
    FLAG_ROW_PUZZLE,
    FLAG("best", 0, NULL, flag_switch, best, "show the best line in the archive"),
    FLAG_ROW_ARCHIVE("the archive for --best instead of the default one"),
    FLAG("animate", 0, NULL, flag_switch, animate,
         "on a terminal, play the moves one after the other"),
    FLAG("delay", 0, "TIME", flag_seconds, delay,
         "time between moves of --animate (default 300ms)"),
    FLAG("every", 0, "N", flag_count, every, "draw every N-th position and the last"),
    FLAG("step", 0, "N", flag_count, step, "draw only the position before move N"),
    FLAG("svg", 0, "FILE", flag_text, svg,
         "write a picture, '-' for standard output; a line of play becomes a film strip, with "
         "--every N of every N-th position; of a puzzle it is the last position, and a film strip "
         "with --every N"),
    FLAG("html", 0, "FILE", flag_text, html,
         "write a web page that replays the line, '-' for standard output; the file needs nothing "
         "else"),
    {0},
};

static const struct example examples[] = {
    {"chainshot show --set standard-20:1", "the board"},
    {"chainshot show --set standard-20:1 --best --animate", "the best line in the archive, played"},
    {"chainshot solve board.txt --json | chainshot show - --svg line.svg --every 5",
     "a film strip of the line that was found"},
    {"chainshot show --set standard-20:1 --best --html line.html", "a page to send to a friend"},
    {"chainshot show --puzzle ./mine.so:7 answer.txt --animate", "a line of your own puzzle"},
    {NULL, NULL},
};

const struct command command_show = {
    .name = "show",
    .operands = "BOARD|--set SET|--puzzle PUZZLE [MOVES]",
    .most = 2,
    .summary = "draw a board or a line of play",
    .text = "Draws BOARD: coloured cells with coordinates on a terminal, plain letters elsewhere "
            "or with NO_COLOR. With MOVES, or with a board that comes with moves, it shows the "
            "start, every move with its cell, size and points, and the end. The group of the next "
            "move is highlighted, in plain letters by capitals.\n\n"
            "A puzzle of --puzzle draws its positions itself, as text and for --svg. Without "
            "MOVES its start is drawn. A puzzle that cannot draw shows its moves with their "
            "points.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .run = run,
};
