/* SPDX-License-Identifier: MIT
 *
 * Lines of a puzzle from any bytes, with its own texts and with numbers. What is accepted is
 * legal, and is the same after it was written and read again.
 */
#include <string.h>

#include "../tests/support/coins.h"
#include "property.h"
#include "puzzle/text.h"

static const struct coins coins = {.count = 4, .value = {7, 8, 8, 9}};

static void check_line(const struct puzzle *puzzle, const uint8_t *bytes, size_t size)
{
    struct error error = {.status = STATUS_OK};
    move_t moves[COINS_MOST], again[COINS_MOST];
    struct line line = {.move = moves}, copy = {.move = again};
    struct buffer text = {0};
    enum status status = text_read_line(puzzle, (const char *)bytes, size, &line, &error);
    if (status) {
        PROPERTY(status == STATUS_BAD_INPUT || status == STATUS_WRONG);
        PROPERTY(error.status == status);
        PROPERTY(strncmp(error.text, "line ", 5) == 0 && !strchr(error.text, '\n'));
        return;
    }
    struct verdict verdict;
    bool right = puzzle_judge(puzzle, line.move, line.length, &verdict);
    PROPERTY(line.length >= 0 && line.length <= coins.count && verdict.bad_move < 0);
    PROPERTY(right == (line.length == coins.count));
    PROPERTY(text_line(puzzle, line.move, line.length, &text, &error) == STATUS_OK);
    PROPERTY(text_read_line(puzzle, text.bytes, text.size, &copy, &error) == STATUS_OK);
    PROPERTY(copy.length == line.length &&
             memcmp(again, moves, sizeof *moves * (size_t)line.length) == 0);
    buffer_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct puzzle puzzle = {COINS_ALL_SLOTS, .self = &coins};
    check_line(&puzzle, bytes, size);
    puzzle.move_read = NULL;
    check_line(&puzzle, bytes, size);
    puzzle.move_text = NULL;
    check_line(&puzzle, bytes, size);
    return 0;
}
