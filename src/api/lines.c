/* SPDX-License-Identifier: MIT
 *
 * Lines through the public handle: judged, read, started from, and the solution as text and
 * pictures.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/handle.h"
#include "puzzle/samegame/judge.h"
#include "puzzle/samegame/notation/notation.h"
#include "puzzle/samegame/plain.h"
#include "puzzle/text.h"

/* ---- Judging --------------------------------------------------------------- */

/* A replay may break a promise of an own puzzle, which sets the stop flag. It was `stop` before. */
static enum status take_fault(chainshot *solver, const struct puzzle *puzzle, bool stop)
{
    struct error fault;
    if (!puzzle->fault || !puzzle->fault(puzzle->self, &fault))
        return STATUS_OK;
    atomic_store(&solver->stop, stop);
    return fail(&solver->error, fault.status, "%s", fault.text);
}

enum status handle_judge(chainshot *solver, move_t *moves, int length, struct verdict *verdict)
{
    *verdict = (struct verdict){.bad_move = -1};
    if (solver->subject == SUBJECT_BOARD) {
        judge_canonical(&solver->grid, handle_rules(solver), moves, length, verdict);
        return STATUS_OK;
    }
    const struct puzzle *puzzle;
    enum status status = handle_puzzle(solver, &puzzle);
    if (status)
        return status;
    bool stop = atomic_load(&solver->stop);
    puzzle_judge(puzzle, moves, length, verdict);
    return take_fault(solver, puzzle, stop);
}

/* A copy of the moves, which the judge may rewrite. */
static enum status copy_moves(chainshot *solver, const uint32_t *moves, int length, move_t **copy)
{
    if (length < 0)
        return fail(&solver->error, STATUS_BAD_INPUT, "the length is %d, expected at least 0",
                    length);
    if (!moves && length > 0)
        return (enum status)handle_missing(solver, "moves");
    *copy = malloc(sizeof **copy * ((size_t)length + 1));
    if (!*copy)
        return fail(&solver->error, STATUS_FAILED, "out of memory");
    if (length > 0)
        memcpy(*copy, moves, sizeof **copy * (size_t)length);
    return STATUS_OK;
}

const struct chainshot_verdict *chainshot_judge(chainshot *solver, const uint32_t *moves,
                                                int length)
{
    move_t *copy = NULL;
    struct verdict verdict;
    if (!solver)
        return NULL;
    enum status status = copy_moves(solver, moves, length, &copy);
    if (!status)
        status = handle_judge(solver, copy, length, &verdict);
    free(copy);
    if (status)
        return NULL;
    struct chainshot_verdict *shown = &solver->shown.verdict;
    *shown = (struct chainshot_verdict){
        .score = verdict.score, .cleared = verdict.cleared, .bad_move = verdict.bad_move};
    snprintf(shown->reason, sizeof shown->reason, "%s", verdict.reason);
    return shown;
}

int chainshot_start(chainshot *solver, const uint32_t *moves, int length)
{
    struct line start = {.length = length};
    struct verdict verdict;
    if (!solver)
        return CHAINSHOT_BAD_INPUT;
    enum status status = copy_moves(solver, moves, length, &start.move);
    if (!status && length > 0)
        status = handle_judge(solver, start.move, length, &verdict);
    if (!status && length > 0 && verdict.reason[0])
        status = fail(&solver->error, STATUS_BAD_INPUT,
                      "the judge refuses the line to start from: %s", verdict.reason);
    if (status) {
        free(start.move);
        return status;
    }
    free(solver->start.move);
    solver->start = start;
    return CHAINSHOT_OK;
}

int chainshot_take_line(chainshot *solver, const uint32_t *moves, int length)
{
    struct solution taken = {.bound = SCORE_MAX, .length = length};
    struct verdict verdict;
    if (!solver)
        return CHAINSHOT_BAD_INPUT;
    enum status status = copy_moves(solver, moves, length, &taken.move);
    if (!status)
        status = handle_judge(solver, taken.move, length, &verdict);
    if (!status && verdict.reason[0])
        status = fail(&solver->error, STATUS_BAD_INPUT, "the judge refuses the line: %s",
                      verdict.reason);
    if (status) {
        solution_free(&taken);
        return status;
    }
    taken.score = verdict.score;
    taken.cleared = verdict.cleared;
    handle_drop_solution(solver);
    solver->solution = taken;
    handle_show_solution(solver);
    return CHAINSHOT_OK;
}

/* ---- Reading --------------------------------------------------------------- */

static enum status read_board_line(chainshot *solver, const void *bytes, size_t size,
                                   struct line *line)
{
    struct position position;
    enum status status = notation_read_moves(bytes, size, &solver->grid, &position, &solver->error);
    if (status)
        return STATUS_BAD_INPUT;
    line->length = position.length;
    line->move = position.move;
    return STATUS_OK;
}

static enum status read_line(chainshot *solver, const void *bytes, size_t size, struct line *line)
{
    const struct puzzle *puzzle;
    enum status status = handle_puzzle(solver, &puzzle);
    if (status)
        return status;
    if (solver->subject == SUBJECT_BOARD)
        return read_board_line(solver, bytes, size, line);
    line->move = malloc(sizeof *line->move * ((size_t)puzzle->max_length + 1));
    if (!line->move)
        return fail(&solver->error, STATUS_FAILED, "out of memory");
    bool stop = atomic_load(&solver->stop);
    status = text_read_line(puzzle, bytes, size, line, &solver->error);
    enum status fault = take_fault(solver, puzzle, stop);
    return fault ? fault : status;
}

const struct chainshot_line *chainshot_read_line(chainshot *solver, const void *bytes, size_t size)
{
    struct line line = {0};
    if (!solver)
        return NULL;
    enum status status = bytes ? read_line(solver, bytes, size, &line)
                               : (enum status)handle_missing(solver, "bytes");
    if (status) {
        free(line.move);
        return NULL;
    }
    free(solver->read);
    solver->read = line.move;
    solver->shown.line = (struct chainshot_line){line.length, line.move};
    return &solver->shown.line;
}

/* ---- The solution as text -------------------------------------------------- */

void handle_drop_replay(chainshot *solver)
{
    free(solver->replay);
    solver->replay = NULL;
}

void handle_drop_lines(chainshot *solver)
{
    free(solver->start.move);
    free(solver->read);
    solver->start = (struct line){0};
    solver->read = NULL;
    buffer_free(&solver->shown.move_text);
    buffer_free(&solver->shown.draw);
    buffer_free(&solver->shown.svg);
    buffer_free(&solver->shown.film);
    buffer_free(&solver->shown.page);
}

static enum status check_played(chainshot *solver, int played, int most)
{
    if (!solver->solved && played != 0)
        return fail(&solver->error, STATUS_BAD_INPUT, "there is no solution yet");
    if (played < 0 || played > most)
        return fail(&solver->error, STATUS_BAD_INPUT,
                    "there is no move %d: the solution has %d moves", played,
                    solver->solved ? solver->solution.length : 0);
    return STATUS_OK;
}

/* Goes on from where the last call was, because callers ask for one position after the other. */
static enum status replay_to(chainshot *solver, const struct puzzle *puzzle, int played)
{
    if (!solver->replay || solver->replayed > played) {
        handle_drop_replay(solver);
        solver->replay = puzzle_states(puzzle, 1);
        if (!solver->replay)
            return fail(&solver->error, STATUS_FAILED, "out of memory");
        puzzle->root(puzzle->self, solver->replay);
        solver->replayed = 0;
    }
    for (; solver->replayed < played; solver->replayed++)
        puzzle->play(puzzle->self, solver->replay, solver->solution.move[solver->replayed]);
    return STATUS_OK;
}

const char *handle_finish(chainshot *solver, struct buffer *text)
{
    if (!text->failed)
        return text->bytes;
    buffer_free(text);
    fail(&solver->error, STATUS_FAILED, "out of memory");
    return NULL;
}

const char *chainshot_move_text(chainshot *solver, int index)
{
    const struct puzzle *puzzle;
    if (!solver)
        return NULL;
    struct buffer *text = &solver->shown.move_text;
    if (!solver->solved) {
        fail(&solver->error, STATUS_BAD_INPUT, "there is no solution yet");
        return NULL;
    }
    if (check_played(solver, index, solver->solution.length - 1))
        return NULL;
    move_t move = solver->solution.move[index];
    buffer_free(text);
    if (solver->subject == SUBJECT_BOARD) {
        buffer_print(text, "%d %d", chainshot_column(move), chainshot_row(move));
    } else {
        if (handle_puzzle(solver, &puzzle) || replay_to(solver, puzzle, index))
            return NULL;
        text_move(puzzle, solver->replay, move, text);
    }
    return handle_finish(solver, text);
}

static enum status draw_board(chainshot *solver, int played, struct buffer *text)
{
    struct grid grid = solver->grid;
    for (int i = 0; i < played; i++)
        plain_remove(&grid, chainshot_column(solver->solution.move[i]),
                     chainshot_row(solver->solution.move[i]));
    return format_table[FORMAT_TEXT].write(text, &grid, NULL, NULL, 0, &solver->error);
}

/* What the slot writes after so many moves of the solution. */
static const char *draw(chainshot *solver, int played, const char *name, text_slot *slot,
                        const struct puzzle *puzzle, struct buffer *text)
{
    if (!slot) {
        fail(&solver->error, STATUS_BAD_INPUT, "puzzle %.60s has no slot %s", puzzle->name, name);
        return NULL;
    }
    if (replay_to(solver, puzzle, played))
        return NULL;
    text_state(puzzle, slot, solver->replay, text);
    return handle_finish(solver, text);
}

const char *chainshot_draw(chainshot *solver, int played)
{
    const struct puzzle *puzzle;
    if (!solver || handle_puzzle(solver, &puzzle) ||
        check_played(solver, played, solver->solution.length))
        return NULL;
    struct buffer *text = &solver->shown.draw;
    buffer_free(text);
    if (solver->subject != SUBJECT_BOARD)
        return draw(solver, played, "draw", puzzle->draw, puzzle, text);
    return draw_board(solver, played, text) ? NULL : handle_finish(solver, text);
}

const char *chainshot_svg(chainshot *solver, int played)
{
    const struct puzzle *puzzle;
    if (!solver || handle_puzzle(solver, &puzzle) ||
        check_played(solver, played, solver->solution.length))
        return NULL;
    buffer_free(&solver->shown.svg);
    return draw(solver, played, "svg", puzzle->svg, puzzle, &solver->shown.svg);
}

int chainshot_column(uint32_t move)
{
    return move_x(move);
}

int chainshot_row(uint32_t move)
{
    return move_y(move);
}

uint32_t chainshot_move(int column, int row)
{
    bool inside = column >= 0 && column < 64 && row >= 0 && row < 64;
    return inside ? cell_move(column, row) : UINT32_MAX;
}
