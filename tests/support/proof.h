/* SPDX-License-Identifier: MIT
 *
 * Boards small enough to be solved exactly, over all games, with their optimum; and larger ones.
 */
#ifndef TESTS_PROOF_H
#define TESTS_PROOF_H

#include "plain_puzzle.h"
#include "puzzle/samegame/samegame.h"
#include "search_run.h"

/* The last three have bonuses for cells left: clipped, growing, and with a peak in between. */
enum { PROOF_GAMES = 7 };
static const char *const proof_games[PROOF_GAMES] = {"samegame",
                                                     "bubblebreaker",
                                                     "clickomania",
                                                     "custom:n^2-2n+1,clear=50,left=3n",
                                                     "popstar",
                                                     "custom:n^2-5n,clear=-9,bonus=2n^2-6",
                                                     "custom:3n,left=n-2,bonus=40n-8n^2"};

static struct plain_puzzle proof_plain;

/* Board `index` of a row of boards from 1x1 to 5x4, over all games. */
static inline const struct puzzle *proof_puzzle(uint64_t index)
{
    struct grid grid;
    struct rules rules;
    int width = 1 + (int)(index / 4 % 5), height = 1 + (int)(index / 20 % 4);
    rules_parse(&rules, proof_games[index % PROOF_GAMES], NULL);
    grid_random(&grid, width, height, 1 + (int)(index / 7 % 4), 17, index);
    return plain_puzzle_make(&proof_plain, &grid, &rules);
}

/* The optimum by the shortest program there is: no table, no bound, recursion. */
static inline score_t proof_optimum(const struct puzzle *puzzle, const void *state)
{
    struct plain_state child;
    move_t moves[GRID_CELLS / 2];
    int count = puzzle->moves(puzzle->self, state, moves);
    score_t best = count == 0 ? puzzle->score(puzzle->self, state) : SCORE_MIN;
    for (int i = 0; i < count; i++) {
        memcpy(&child, state, puzzle->state_size);
        puzzle->play(puzzle->self, &child, moves[i]);
        score_t score = proof_optimum(puzzle, &child);
        best = score > best ? score : best;
    }
    return best;
}

/* A board that no exact search gets through in a test. */
static inline struct attempt proof_large(const char *search, const char *options)
{
    struct grid grid;
    grid_random(&grid, 15, 15, 5, 17, 0);
    return (struct attempt){
        .puzzle = plain_puzzle_make(&proof_plain, &grid, &rules_table[0]),
        .search = search,
        .options = options,
    };
}

/* Board `index` of those that are solved in part by so many playouts. */
static inline struct attempt proof_middling(const char *search, const char *options,
                                            uint64_t playouts, uint64_t index)
{
    struct attempt at = proof_large(search, options);
    struct grid grid;
    grid_random(&grid, 8, 8, 4, 22, index);
    plain_puzzle_make(&proof_plain, &grid, &rules_table[0]);
    at.limits.playouts = playouts;
    return at;
}

/* A fast board, whose evaluation guides searches. The next call frees it, and so does
 * fast_board_free. */
static struct samegame *fast_game;

static inline const struct puzzle *fast_board(int side, int colors, int rules)
{
    struct grid grid;
    grid_random(&grid, side, side, colors, 12, 0);
    samegame_free(fast_game);
    assert_int_equal(samegame_new(&fast_game, &grid, &rules_table[rules], NULL), STATUS_OK);
    return samegame_puzzle(fast_game);
}

static inline int fast_board_free(void **state)
{
    samegame_free(fast_game);
    fast_game = NULL;
    return 0;
}

#endif
