/* SPDX-License-Identifier: MIT
 *
 * The solution of the public handle as a film strip and as a page that replays it.
 */
#include "api/handle.h"
#include "drawing/html.h"
#include "drawing/puzzle_film.h"
#include "drawing/svg.h"

/* The solution on the board; before there is one, a line without moves. */
static struct replayed board_line(const chainshot *solver)
{
    struct replayed line = {.grid = &solver->grid, .rules = handle_rules(solver)};
    if (solver->solved) {
        line.move = solver->solution.move;
        line.length = solver->solution.length;
        line.score = solver->solution.score;
        line.cleared = solver->solution.cleared;
    }
    return line;
}

/* No line of a puzzle has more moves. */
static const int longest = 1 << 24;

static enum status film_puzzle(chainshot *solver, const struct puzzle *puzzle, const char *title,
                               int every, struct buffer *film)
{
    struct puzzle_line line = {.puzzle = puzzle};
    if (!puzzle->svg)
        return fail(&solver->error, STATUS_BAD_INPUT, "puzzle %.60s has no slot svg", puzzle->name);
    if (solver->solved) {
        line.move = solver->solution.move;
        line.length = solver->solution.length;
        line.score = solver->solution.score;
    }
    return puzzle_film(film, &line, every, title, &solver->error);
}

const char *chainshot_film(chainshot *solver, const char *title, int every)
{
    const struct puzzle *puzzle;
    if (!solver || handle_puzzle(solver, &puzzle))
        return NULL;
    struct buffer *film = &solver->shown.film;
    buffer_free(film);
    if (every > longest)
        every = longest;
    if (every < 1) {
        fail(&solver->error, STATUS_BAD_INPUT, "every %d: expected a number from 1 on", every);
        return NULL;
    }
    title = title ? title : "";
    if (solver->subject != SUBJECT_BOARD)
        return film_puzzle(solver, puzzle, title, every, film) ? NULL : handle_finish(solver, film);
    struct replayed line = board_line(solver);
    svg_film(film, &line, every, title);
    return handle_finish(solver, film);
}

const char *chainshot_page(chainshot *solver, const char *title)
{
    const struct puzzle *puzzle;
    if (!solver || handle_puzzle(solver, &puzzle))
        return NULL;
    struct buffer *page = &solver->shown.page;
    buffer_free(page);
    if (solver->subject != SUBJECT_BOARD || !solver->solved) {
        fail(&solver->error, STATUS_BAD_INPUT, "%s",
             solver->solved ? "a page that replays the line: expected a board, not a puzzle"
                            : "there is no solution yet");
        return NULL;
    }
    struct replayed line = board_line(solver);
    html_page(page, &line, title ? title : "");
    return handle_finish(solver, page);
}
