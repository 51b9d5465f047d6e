/* SPDX-License-Identifier: MIT
 *
 * Lines of a puzzle as `verify --puzzle` takes them, JSON or text, and as the archive stores them.
 * What is accepted is legal, and the archive writes and reads it back.
 */
#include <string.h>

#include "../tests/support/coins.h"
#include "archive/columns.h"
#include "cli/input/puzzle_line.h"
#include "property.h"

static const struct coins coins = {.count = 4, .value = {7, 8, 8, 9}};
static const struct puzzle puzzle = {COINS_ALL_SLOTS, .self = &coins};

static const struct puzzle *find_coins(void *context, const char *id)
{
    (void)context;
    return strcmp(id, "coins:4") == 0 ? &puzzle : NULL;
}

static const struct known_puzzles known = {find_coins, NULL};

/* Stores a legal line and reads it again. */
static void check_columns(const move_t *moves, int length)
{
    struct archive_entry entry = {.id = "coins:4", .puzzle = &puzzle, .length = length}, back = {0};
    struct buffer board = {0}, game = {0}, text = {0};
    entry.move = (move_t *)moves;
    columns_board(&entry, &board);
    columns_game(&entry, &game);
    PROPERTY(columns_moves(&entry, &text, NULL) == STATUS_OK);
    PROPERTY(columns_read_subject(board.bytes, game.bytes, &known, &back, NULL) == STATUS_OK);
    PROPERTY(back.puzzle == &puzzle && strcmp(back.id, entry.id) == 0);
    PROPERTY(columns_read_moves(text.bytes, &back, NULL) == STATUS_OK);
    PROPERTY(back.length == length);
    PROPERTY(length == 0 || memcmp(back.move, moves, sizeof *moves * (size_t)length) == 0);
    archive_entry_free(&back);
    buffer_free(&board);
    buffer_free(&game);
    buffer_free(&text);
}

/* One line of the input is the board column, the next the game, the rest the moves. */
static void check_row(char *text)
{
    struct archive_entry entry = {0};
    struct error error = {.status = STATUS_OK};
    char *board = strsep(&text, "\n"), *game = text ? strsep(&text, "\n") : NULL;
    enum status status = columns_read_subject(board, game ? game : "", &known, &entry, &error);
    if (!status)
        status = columns_read_moves(text ? text : "", &entry, &error);
    PROPERTY(!status || (status == STATUS_WRONG && error.text[0]));
    PROPERTY(status || !*entry.id || columns_is_id(entry.id));
    PROPERTY(status || !*entry.id || !entry.puzzle == (entry.text != NULL));
    archive_entry_free(&entry);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const struct instance instance = {.id = "coins:4", .puzzle = &puzzle};
    struct error error = {.status = STATUS_OK};
    struct puzzle_line line;
    char *text = strndup((const char *)bytes, size); /* exact size, for the sanitizers */
    PROPERTY(text);
    size_t length = strlen(text);
    enum status status = puzzle_line_read(&line, &instance, text, 0, length, 0, &error);
    PROPERTY(!status || ((status == STATUS_WRONG || status == STATUS_BAD_INPUT) && error.text[0]));
    if (!status) {
        struct verdict verdict;
        puzzle_judge(&puzzle, line.move, line.length, &verdict);
        PROPERTY(verdict.bad_move < 0);
        check_columns(line.move, line.length);
        free(line.move);
    }
    check_row(text);
    free(text);
    return 0;
}
