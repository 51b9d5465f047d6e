/* SPDX-License-Identifier: MIT
 *
 * Boards drawn as text.
 */
#ifndef TESTS_DRAW_H
#define TESTS_DRAW_H

#include "puzzle/samegame/notation/notation.h"
#include "unit.h"

/* The board that the text shows; fails the test if it shows none. */
static inline struct grid draw(const char *text)
{
    struct positions positions;
    struct error error = {.status = STATUS_OK};
    notation_read(text, strlen(text), false, &positions, &error);
    assert_string_equal(error.text, "");
    struct grid grid = positions.at[0].grid;
    assert_int_equal(positions.count, 1);
    positions_free(&positions);
    return grid;
}

/* Fails the test, showing both, unless the grid is the board that is drawn. */
static inline void assert_board(const struct grid *grid, const char *text)
{
    struct grid expected = draw(text);
    struct buffer is = {0}, should = {0};
    format_table[FORMAT_TEXT].write(&is, grid, NULL, NULL, 0, NULL);
    format_table[FORMAT_TEXT].write(&should, &expected, NULL, NULL, 0, NULL);
    assert_string_equal(is.bytes, should.bytes);
    buffer_free(&is);
    buffer_free(&should);
}

#endif
