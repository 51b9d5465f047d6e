/* SPDX-License-Identifier: MIT
 *
 * Games of Morpion Solitaire from any bytes. Accepted games come back as they were written, and the
 * judge finds the first illegal move where the slots find it.
 */
#include <string.h>

#include "property.h"
#include "puzzle/morpion/board.h"
#include "puzzle/morpion/morpion.h"
#include "puzzle/morpion/notation.h"

enum { ROOM = 200 };

static void check_text(const move_t *moves, int length)
{
    static char text[ROOM * 32];
    move_t again[ROOM];
    struct error error;
    int count;
    size_t size = morpion_write("again", moves, length, text, sizeof text);
    PROPERTY(size == strlen(text));
    PROPERTY(!morpion_read(text, size, again, ROOM, &count, &error));
    PROPERTY(count == length);
    PROPERTY(memcmp(moves, again, sizeof *moves * (size_t)length) == 0);
}

static void check_game(const struct puzzle *puzzle, const move_t *moves, int length)
{
    union {
        struct board board;
        _Alignas(PUZZLE_ALIGN) char bytes[sizeof(struct board) + 2 * LENGTH_TOUCHING];
    } state;
    struct verdict verdict;
    int legal = 0;
    puzzle->root(puzzle->self, &state);
    while (legal < length && board_find(&state.board, moves[legal]) >= 0)
        puzzle->play(puzzle->self, &state, moves[legal++]);
    bool right = puzzle_judge(puzzle, moves, length, &verdict);
    PROPERTY(verdict.bad_move == (legal < length ? legal : -1));
    PROPERTY(verdict.score == legal);
    PROPERTY(right == (legal == length && state.board.count == 0));
    PROPERTY(right == !verdict.reason[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct error error = {.status = STATUS_OK};
    move_t moves[ROOM];
    int length;
    if (morpion_read((const char *)bytes, size, moves, ROOM, &length, &error)) {
        PROPERTY(error.status == STATUS_BAD_INPUT && error.text[0] && !strchr(error.text, '\n'));
        return 0;
    }
    PROPERTY(length >= 0 && length <= ROOM);
    check_text(moves, length);
    check_game(&morpion_5t, moves, length);
    check_game(&morpion_5d, moves, length);
    return 0;
}
