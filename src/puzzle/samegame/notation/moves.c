/* SPDX-License-Identifier: MIT
 *
 * Moves without their board: CodinGame's answer, `column row` a line, or what
 * another format says about the board that is given.
 */
#include "puzzle/samegame/notation/formats.h"

/* Larger numbers are no coordinates but noise. */
enum { NUMBER_MOST = 9999 };

/* Well-formed, but nothing that a game on this board could contain. */
static enum status off_board(const struct input *input, const char *where, const struct grid *grid)
{
    input_refuse(input, where, "a move outside the %dx%d board, columns and rows count from 0",
                 grid->width, grid->height);
    if (input->error)
        input->error->status = STATUS_WRONG;
    return STATUS_WRONG;
}

/* Two numbers with blanks, a comma or both between them. */
static enum status read_pair(struct input *line, const struct grid *grid, move_t *move)
{
    int x, y;
    input_blanks(line);
    const char *where = line->at;
    enum status status = input_integer(line, 0, NUMBER_MOST, "a column", &x);
    if (status)
        return status;
    input_blanks(line);
    input_take(line, ",");
    input_blanks(line);
    if ((status = input_integer(line, 0, NUMBER_MOST, "a row", &y)))
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
    move_t moves[MOVES_MOST];
    int count = 0;
    while (input_content(input)) {
        struct input line = *input;
        line.end = input_line_end(input);
        if (count == MOVES_MOST)
            return input_refuse(input, input->at, "more than %d moves, no game is longer",
                                MOVES_MOST);
        enum status status = read_pair(&line, grid, &moves[count]);
        if (status)
            return status;
        count++;
        input_next_line(input);
    }
    return position_moves(position, moves, count, input->error);
}

/* The first saved game that is of this board. */
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
    struct input input = input_open(bytes, size, false, error);
    *position = (struct position){.grid = *grid};
    if (!input_content(&input))
        return STATUS_OK;
    if (save_recognise(&input))
        return read_saves(&input, grid, position);
    if (object_recognise(&input))
        return object_read_moves(&input, grid, position);
    return read_lines(&input, grid, position);
}
