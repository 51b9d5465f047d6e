/* SPDX-License-Identifier: MIT
 *
 * Boards small enough to be solved exactly, over all games, and what an exact search
 * must say of them.
 */
#ifndef TESTS_PROOF_H
#define TESTS_PROOF_H

#include "plain_puzzle.h"
#include "puzzle/samegame/samegame.h"
#include "search_run.h"

enum { PROOF_GAMES = 4 };
static const char *const proof_games[PROOF_GAMES] = {"samegame", "bubblebreaker", "clickomania",
                                                     "custom:n^2-2n+1,clear=50,left=3n"};

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

/* The search proves the optimum of `count` boards. */
static inline void proof_check(const char *search, const char *options, uint64_t count)
{
    for (uint64_t index = 0; index < count; index++) {
        struct plain_state root;
        const struct attempt at = {
            .puzzle = proof_puzzle(index),
            .search = search,
            .options = options,
            .limits.memory = 1 << 20,
        };
        at.puzzle->root(at.puzzle->self, &root);
        struct answer answer = attempt(&at);
        assert_int_equal(answer.status, STATUS_OK);
        assert_true(answer.proven);
        assert_int_equal(answer.score, proof_optimum(at.puzzle, &root));
        assert_int_equal(answer.bound, answer.score);
    }
}

/* The same on the fast board, whose evaluation guides the search. */
static inline void proof_check_evaluated(const char *search, uint64_t count)
{
    for (uint64_t index = 0; index < count; index++) {
        struct samegame *game;
        struct plain_state root;
        const struct puzzle *puzzle = proof_puzzle(index);
        assert_int_equal(samegame_new(&game, &proof_plain.grid, &proof_plain.rules, NULL),
                         STATUS_OK);
        struct answer answer = attempt(&(struct attempt){
            .puzzle = samegame_puzzle(game), .search = search, .limits.memory = 4 << 20});
        puzzle->root(puzzle->self, &root);
        assert_true(answer.proven);
        assert_int_equal(answer.score, proof_optimum(puzzle, &root));
        samegame_free(game);
    }
}

/* The search finds the optimum of 150 boards within its playouts, with one of `count` options
 * on each board, and also without a hash of states. */
static inline void proof_check_found(const char *search, const char *const *options, int count,
                                     uint64_t playouts)
{
    for (uint64_t index = 0; index < 150; index++) {
        struct plain_state root;
        struct attempt at = {
            .puzzle = proof_puzzle(index),
            .search = search,
            .options = options[index % (uint64_t)count],
            .limits.playouts = playouts,
        };
        at.puzzle->root(at.puzzle->self, &root);
        struct answer answer = attempt(&at);
        assert_int_equal(answer.status, STATUS_OK);
        assert_int_equal(answer.score, proof_optimum(at.puzzle, &root));
        proof_plain.puzzle.hash = NULL;
        assert_int_equal(attempt(&at).score, answer.score);
    }
}

/* A random fast board, freed by the caller. */
static inline struct attempt proof_fast(struct samegame **game, const char *search, int side,
                                        int colors, const char *rules_name, const char *options)
{
    struct grid grid;
    struct rules rules;
    grid_random(&grid, side, side, colors, 12, 0);
    assert_int_equal(rules_parse(&rules, rules_name, NULL), STATUS_OK);
    assert_int_equal(samegame_new(game, &grid, &rules, NULL), STATUS_OK);
    return (struct attempt){
        .puzzle = samegame_puzzle(*game),
        .search = search,
        .options = options,
        .limits.memory = 64 << 20,
    };
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

#endif
