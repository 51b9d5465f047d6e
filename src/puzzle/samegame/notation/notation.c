/* SPDX-License-Identifier: MIT
 *
 * The table of formats, the loop that reads an input board by board, and moves without a board.
 */
#include "puzzle/samegame/notation/notation.h"

#include <stdlib.h>
#include <string.h>

#include "puzzle/samegame/notation/formats.h"

/* Boards per input: each takes a little more than 4 KiB, in an index 8 bytes. */
enum { POSITIONS_MAX = 20000, INDEX_MAX = 200000 };

#define EMPTY_INPUT "the input is empty, expected a board"

const struct format_info format_table[FORMAT_COUNT] = {
    [FORMAT_TEXT] = {"text", "rows of numbers, top row first, -1 empty", text_write},
    [FORMAT_CODINGAME] = {"codingame", "CodinGame's input, or its answer where there are moves",
                          codingame_write},
    [FORMAT_SGT] = {"sgt", "game ID of Simon Tatham's Same Game", sgt_write},
    [FORMAT_SGT_SAVE] = {"sgt-save", "saved game of the same, with moves", save_write},
    [FORMAT_BGF] = {"bgf", "BGF2, the binary format of sgbust", bgf_write},
    [FORMAT_JSON] = {"json", "one object per line, with game and moves", object_write},
};

/* The start of an input tells its format; any other input is text. */
static const struct {
    enum format format;
    bool (*recognise)(const struct input *input);
    enum status (*read)(struct input *input, struct position *position);
} reader_table[] = {
    {FORMAT_BGF, bgf_recognise, bgf_read},
    {FORMAT_SGT_SAVE, save_recognise, save_read},
    {FORMAT_JSON, object_recognise, object_read},
    {FORMAT_SGT, sgt_recognise, sgt_read},
    {FORMAT_TEXT, NULL, text_read},
};

void position_free(struct position *position)
{
    free(position->move);
    position->move = NULL;
    position->length = 0;
}

void positions_free(struct positions *positions)
{
    for (int i = 0; i < positions->count; i++)
        position_free(&positions->at[i]);
    free(positions->at);
    *positions = (struct positions){0};
}

enum status position_moves(struct position *position, const move_t *moves, int length,
                           struct error *error)
{
    if (length == 0)
        return STATUS_OK;
    position->move = malloc(sizeof *moves * (size_t)length);
    if (!position->move)
        return fail(error, STATUS_FAILED, "out of memory");
    memcpy(position->move, moves, sizeof *moves * (size_t)length);
    position->length = length;
    return STATUS_OK;
}

static enum status read_one(struct input *input, struct position *position)
{
    int row = 0;
    while (reader_table[row].recognise && !reader_table[row].recognise(input))
        row++;
    position->format = reader_table[row].format;
    return reader_table[row].read(input, position);
}

/* Makes room for one more; the array doubles. */
static enum status grow(struct input *input, struct positions *positions)
{
    int count = positions->count;
    if (count == POSITIONS_MAX)
        return input_refuse(input, input->at, "more than %d boards, expected fewer in one input",
                            POSITIONS_MAX);
    if (count & (count - 1)) /* there is room up to the next power of two */
        return STATUS_OK;
    size_t room = count ? 2 * (size_t)count : 1;
    struct position *at = realloc(positions->at, room * sizeof *at);
    if (!at)
        return fail(input->error, STATUS_FAILED, "out of memory");
    positions->at = at;
    return STATUS_OK;
}

static int count_lines(const char *from, const char *to)
{
    int lines = 0;
    for (; from < to; from++)
        lines += *from == '\n';
    return lines;
}

static enum status read_all(struct input *input, struct positions *positions)
{
    const char *counted = input->start;
    int line = 1;
    while (input_content(input)) {
        enum status status = grow(input, positions);
        if (status)
            return status;
        struct position *position = &positions->at[positions->count++];
        memset(position, 0, sizeof *position);
        position->line = line += count_lines(counted, input->at);
        counted = input->at;
        if ((status = read_one(input, position)))
            return status;
    }
    if (positions->count == 0)
        return fail(input->error, STATUS_BAD_INPUT, EMPTY_INPUT);
    return STATUS_OK;
}

enum status notation_read(const char *bytes, size_t size, bool settle, struct positions *positions,
                          struct error *error)
{
    struct input input = input_open(bytes, size, settle, error);
    *positions = (struct positions){0};
    enum status status = read_all(&input, positions);
    if (status)
        positions_free(positions);
    return status;
}

void positions_index_free(struct positions_index *index)
{
    free(index->start);
    *index = (struct positions_index){0};
}

/* Stores the start of one more board, or the end of the last; the array doubles. */
static enum status index_add(struct input *input, struct positions_index *index, int at)
{
    if (at > 0 && (at & (at - 1))) { /* there is room up to the next power of two */
        index->start[at] = (size_t)(input->at - input->start);
        return STATUS_OK;
    }
    size_t *start = realloc(index->start, (at ? 2 * (size_t)at : 1) * sizeof *start);
    if (!start)
        return fail(input->error, STATUS_FAILED, "out of memory");
    index->start = start;
    start[at] = (size_t)(input->at - input->start);
    return STATUS_OK;
}

static enum status index_all(struct input *input, struct positions_index *index)
{
    enum status status = STATUS_OK;
    while (!status && input_content(input)) {
        struct position position = {.length = 0};
        if (index->count == INDEX_MAX)
            return input_refuse(input, input->at,
                                "more than %d boards, expected fewer in one input", INDEX_MAX);
        status = index_add(input, index, index->count++);
        if (!status)
            status = read_one(input, &position);
        position_free(&position);
    }
    if (!status && index->count == 0)
        return fail(input->error, STATUS_BAD_INPUT, EMPTY_INPUT);
    return status ? status : index_add(input, index, index->count);
}

enum status notation_index(const char *bytes, size_t size, bool settle,
                           struct positions_index *index, struct error *error)
{
    struct input input = input_open(bytes, size, settle, error);
    *index = (struct positions_index){0};
    enum status status = index_all(&input, index);
    if (status)
        positions_index_free(index);
    return status;
}

/* ---- Moves without a board ------------------------------------------------- */

/* Larger numbers cannot be coordinates. */
enum { COORDINATE_MAX = 9999 };

/* A well-formed move that is impossible on this board. */
static enum status off_board(const struct input *input, const char *where, const struct grid *grid)
{
    input_refuse(input, where, "a move outside the %dx%d board, columns and rows count from 0",
                 grid->width, grid->height);
    if (input->error)
        input->error->status = STATUS_WRONG;
    return STATUS_WRONG;
}

/* Two numbers, separated by blanks, a comma or both. */
static enum status read_pair(struct input *line, const struct grid *grid, move_t *move)
{
    int x, y;
    input_blanks(line);
    const char *where = line->at;
    enum status status = input_integer(line, 0, COORDINATE_MAX, "a column", &x);
    if (status)
        return status;
    input_blanks(line);
    input_take(line, ",");
    input_blanks(line);
    if ((status = input_integer(line, 0, COORDINATE_MAX, "a row", &y)))
        return status;
    if (line->at < line->end)
        return input_expected(line, line->at, "the end of the line after column and row");
    if (x >= grid->width || y >= grid->height)
        return off_board(line, where, grid);
    *move = cell_move(x, y);
    return STATUS_OK;
}

static enum status read_lines(struct input *input, const struct grid *grid,
                              struct position *position)
{
    move_t moves[MOVES_MAX];
    int count = 0;
    while (input_content(input)) {
        struct input line = *input;
        line.end = input_line_end(input);
        if (count == MOVES_MAX)
            return input_refuse(input, input->at, "more than %d moves, no game is longer",
                                MOVES_MAX);
        enum status status = read_pair(&line, grid, &moves[count]);
        if (status)
            return status;
        count++;
        input_next_line(input);
    }
    return position_moves(position, moves, count, input->error);
}

/* The first saved game on this board. */
static enum status read_saves(struct input *input, const struct grid *grid,
                              struct position *position)
{
    while (input_content(input)) {
        *position = (struct position){.format = FORMAT_SGT_SAVE};
        enum status status = save_read(input, position);
        if (status || grid_equal(&position->grid, grid))
            return status;
        position_free(position);
    }
    return fail(input->error, STATUS_BAD_INPUT, ANOTHER_BOARD);
}

enum status notation_read_moves(const char *bytes, size_t size, const struct grid *grid,
                                struct position *position, struct error *error)
{
    return notation_read_moves_part(bytes, 0, size, grid, position, error);
}

enum status notation_read_moves_part(const char *bytes, size_t from, size_t to,
                                     const struct grid *grid, struct position *position,
                                     struct error *error)
{
    struct input input = input_open(bytes, to, false, error);
    if (from > 0)
        input.at = input.start + from;
    *position = (struct position){.grid = *grid};
    if (!input_content(&input))
        return STATUS_OK;
    if (save_recognise(&input))
        return read_saves(&input, grid, position);
    if (object_recognise(&input))
        return object_read_moves(&input, grid, position);
    return read_lines(&input, grid, position);
}
