/* SPDX-License-Identifier: MIT
 *
 * Moves from any bytes, for one board. Accepted moves are within bounds, and the judge returns a
 * verdict on them.
 */
#include <string.h>

#include "property.h"
#include "puzzle/samegame/judge.h"
#include "puzzle/samegame/notation/notation.h"

/* 0 0 1
 * 2 2 1 : small, so that chance finds whole games. */
static const struct grid board = {.width = 3, .height = 2, .cell = {3, 3, 2, 1, 1, 2}};

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct error error = {.status = STATUS_OK};
    struct verdict verdict;
    struct position line;
    enum status status = notation_read_moves((const char *)bytes, size, &board, &line, &error);
    if (status) {
        PROPERTY(status == STATUS_BAD_INPUT || status == STATUS_WRONG);
        PROPERTY(error.status == status && error.text[0] && !strchr(error.text, '\n'));
        PROPERTY(!line.move);
        return 0;
    }
    PROPERTY(line.length >= 0 && line.length <= GRID_CELLS / 2);
    PROPERTY((line.length == 0) == !line.move);
    bool right = judge(&board, &rules_table[0], line.move, line.length, &verdict);
    PROPERTY(right == !verdict.reason[0]);
    PROPERTY(verdict.bad_move < line.length);
    position_free(&line);
    return 0;
}
