/* SPDX-License-Identifier: MIT
 *
 * Moves from any bytes, for one board. What is read is within bounds, and the
 * judge comes to a verdict on it.
 */
#include <string.h>

#include "property.h"
#include "puzzle/samegame/judge.h"
#include "puzzle/samegame/notation.h"

/* 0 0 1
 * 2 2 1 : small, so that chance finds whole games. */
static const struct grid board = {.width = 3, .height = 2, .cell = {3, 3, 2, 1, 1, 2}};

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct error error = {.status = STATUS_OK};
    struct verdict verdict;
    move_t *moves;
    int length;
    enum status status =
        notation_read_moves((const char *)bytes, size, &board, &moves, &length, &error);
    if (status) {
        PROPERTY(status == STATUS_BAD_INPUT || status == STATUS_WRONG);
        PROPERTY(error.status == status && error.text[0] && !strchr(error.text, '\n'));
        PROPERTY(!moves);
        return 0;
    }
    PROPERTY(length >= 0 && length <= GRID_CELLS / 2 && (length == 0) == !moves);
    bool right = judge(&board, &rules_table[0], moves, length, &verdict);
    PROPERTY(right == !verdict.reason[0]);
    PROPERTY(verdict.bad_move < length);
    free(moves);
    return 0;
}
