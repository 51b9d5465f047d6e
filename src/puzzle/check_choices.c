/* SPDX-License-Identifier: MIT */
#include "puzzle/check_state.h"

#include <stdlib.h>

static int compare_moves(const void *a, const void *b)
{
    move_t x = *(const move_t *)a, y = *(const move_t *)b;
    return (x > y) - (x < y);
}

bool check_is_legal(const struct state_check *check, move_t move)
{
    return bsearch(&move, check->sorted, (size_t)check->count, sizeof move, compare_moves) != NULL;
}

static enum status check_choose(const struct state_check *check)
{
    enum { DRAWS = 4 };
    const struct puzzle *puzzle = check->puzzle;
    for (int i = 0; i < DRAWS && check->count > 0; i++) {
        uint64_t random = i == 0 ? 0 : i == 1 ? UINT64_MAX : rng_next(check->rng);
        int chosen = puzzle->choose(puzzle->self, check->state, check->moves, check->count, random);
        int again = puzzle->choose(puzzle->self, check->twin, check->moves, check->count, random);
        if (chosen < 0 || chosen >= check->count)
            return STATE_BROKEN(check, "choose returned %d, expected 0 to %d", chosen,
                                check->count - 1);
        if (again != chosen)
            return STATE_BROKEN(check, "choose differs between two copies of one state");
    }
    return STATUS_OK;
}

/* A piece of an earlier state, or any number, names a legal move or none. */
static enum status check_piece_move(const struct state_check *check, uint32_t piece)
{
    const struct puzzle *puzzle = check->puzzle;
    move_t move = 0;
    if (!puzzle->piece_move(puzzle->self, check->state, piece, &move) ||
        check_is_legal(check, move))
        return STATUS_OK;
    return STATE_BROKEN(
        check, "piece_move finds move %" PRIu32 " for piece %" PRIu32 ", which is not legal", move,
        piece);
}

static enum status check_piece(const struct state_check *check, move_t move, uint32_t *piece)
{
    const struct puzzle *puzzle = check->puzzle;
    move_t found = 0;
    *piece = puzzle->piece(puzzle->self, check->state, move);
    if (puzzle->piece(puzzle->self, check->twin, move) != *piece)
        return STATE_BROKEN(
            check, "piece of move %" PRIu32 " differs between two copies of one state", move);
    if (*piece == UINT32_MAX)
        return STATE_BROKEN(check, "piece of move %" PRIu32 " is 4294967295, which means none",
                            move);
    if (!puzzle->piece_move(puzzle->self, check->state, *piece, &found))
        return STATE_BROKEN(
            check, "piece_move finds no move for piece %" PRIu32 " of move %" PRIu32, *piece, move);
    if (found != move)
        return STATE_BROKEN(
            check, "piece_move finds move %" PRIu32 " for piece %" PRIu32 " of move %" PRIu32,
            found, *piece, move);
    return STATUS_OK;
}

static enum status check_pieces(const struct state_check *check)
{
    struct past_pieces *past = check->past;
    enum status status = check_piece_move(check, (uint32_t)rng_next(check->rng));
    uint32_t piece = 0;
    for (int i = 0; !status && i < past->count; i++)
        status = check_piece_move(check, past->piece[i]);
    for (int i = 0; !status && i < check_move_count(check); i++)
        status = check_piece(check, check_move(check, i), &piece);
    if (!status && check->count > 0) {
        past->piece[past->next] = piece;
        past->next = (past->next + 1) % CHECK_PIECES;
        past->count += past->count < CHECK_PIECES;
    }
    return status;
}

enum status check_choices(const struct state_check *check)
{
    enum status status = STATUS_OK;
    if (check->puzzle->choose)
        status = check_choose(check);
    if (!status && check->puzzle->piece && check->puzzle->piece_move)
        status = check_pieces(check);
    return status;
}
