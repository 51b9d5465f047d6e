/* SPDX-License-Identifier: MIT
 *
 * Moves addressed by piece: the same game as moves addressed by place, on every kernel and for
 * puzzles whose pieces have no names.
 */
#include "search_run.h"

#include "coins.h"
#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/samegame.h"
#include "puzzle/pieces.h"

static const struct pieces *pieces;
static const struct puzzle *puzzle;
static char *before, *after; /* states with names */
static char *board;          /* the same game by places */

static void open_game(const struct puzzle *of)
{
    puzzle = of;
    pieces = puzzle_pieces(puzzle);
    size_t size = (pieces->size(puzzle) + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
    before = aligned_alloc(PUZZLE_ALIGN, size);
    after = aligned_alloc(PUZZLE_ALIGN, size);
    board = puzzle_states(puzzle, 1);
    pieces->root(puzzle, before);
    puzzle->root(puzzle->self, board);
}

static void close_game(void)
{
    free(before);
    free(after);
    free(board);
}

static bool is_legal(move_t move)
{
    move_t moves[GRID_CELLS / 2 + 1];
    int count = puzzle->moves(puzzle->self, board, moves);
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* Plays the piece's move both ways. */
static void play_both(piece_t piece)
{
    score_t points = puzzle->points(puzzle->self, board);
    struct effect effect;
    move_t move = pieces->move(puzzle, before, piece);
    assert_true(is_legal(move));
    assert_true(pieces->play(puzzle, before, after, piece, &effect));
    puzzle->play(puzzle->self, board, move);
    assert_int_equal(effect.gain, puzzle->points(puzzle->self, board) - points);
    char *state = before;
    before = after;
    after = state;
}

/* A random game; returns a hash of its moves. */
static uint64_t play_game(uint64_t seed, int aim)
{
    struct rng rng = rng_stream(seed, 0);
    uint64_t game = 0;
    for (;;) {
        piece_t piece = pieces->draw(puzzle, before, aim, &rng);
        if (piece == PIECE_NONE && aim < 0)
            break;
        if (piece == PIECE_NONE) {
            aim = -1;
            continue;
        }
        move_t move = pieces->move(puzzle, before, piece);
        piece_t named = pieces->piece(puzzle, before, move);
        assert_int_equal(pieces->move(puzzle, before, named), move);
        piece_t sibling = pieces->sibling(puzzle, before, piece, &rng);
        assert_int_equal(pieces->move(puzzle, before, sibling), move);
        play_both(sibling);
        game = rng_mix(game ^ move);
    }
    struct ending ending = pieces->end(puzzle, before);
    assert_int_equal(ending.score,
                     puzzle->score(puzzle->self, board) - puzzle->points(puzzle->self, board));
    return game;
}

static void plays_the_same_game_on_every_kernel(void **state)
{
    for (uint64_t index = 0; index < 12; index++) {
        struct grid grid;
        uint64_t game = 0;
        int side = index < 9 ? 4 + (int)index : 15;
        grid_random(&grid, side, 15, 2 + (int)index % 4, 61, index);
        for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++) {
            struct samegame *on;
            if (!kernel_runs((*kernel)->cpu))
                continue;
            assert_int_equal(samegame_new_on(&on, *kernel, &grid, &rules_table[0], NULL),
                             STATUS_OK);
            open_game(samegame_puzzle(on));
            uint64_t same = play_game(index, (int)index % 3 - 1);
            assert_true(game == 0 || game == same);
            game = same;
            close_game();
            samegame_free(on);
        }
    }
}

/* Cells keep their names when they fall and when columns close; one that is gone, or alone,
 * is part of no move. */
static void names_stay(void **state)
{
    struct grid grid = {.width = 4, .height = 3};
    /* 2 1 3 4
     * 1 2 3 4
     * 1 3 2 2   the top row first; the 2s come together in three moves */
    static const uint8_t cells[12] = {1, 3, 2, 2, 1, 2, 3, 4, 2, 1, 3, 4};
    struct samegame *game;
    struct effect effect;
    memcpy(grid.cell, cells, sizeof cells);
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
    open_game(samegame_puzzle(game));
    piece_t top = pieces->piece(puzzle, before, cell_move(0, 2)); /* a 2 */
    piece_t right = pieces->piece(puzzle, before, cell_move(3, 0));
    piece_t ones = pieces->piece(puzzle, before, cell_move(0, 0));
    piece_t fours = pieces->piece(puzzle, before, cell_move(3, 2));
    assert_false(pieces->play(puzzle, before, after, top, &effect));
    play_both(ones);
    assert_false(pieces->play(puzzle, before, after, ones, &effect));
    assert_int_equal(pieces->piece(puzzle, before, cell_move(0, 0)), top);
    play_both(right); /* the pair at the bottom right */
    assert_false(pieces->play(puzzle, before, after, right, &effect));
    assert_int_equal(pieces->move(puzzle, before, fours), cell_move(3, 0));
    close_game();
    samegame_free(game);
}

/* Moves that do not touch each other lead to the same state in either order. */
static void knows_the_same_state(void **state)
{
    struct grid grid;
    struct samegame *game;
    struct effect effect;
    grid_random(&grid, 15, 15, 5, 62, 0);
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
    open_game(samegame_puzzle(game));
    void *one = puzzle_states(puzzle, 8), *other = puzzle_states(puzzle, 8);
    assert_true(8 * puzzle->state_size >= pieces->size(puzzle));
    move_t moves[GRID_CELLS / 2];
    int count = puzzle->moves(puzzle->self, board, moves), same = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++) {
            piece_t a = pieces->piece(puzzle, before, moves[i]);
            piece_t b = pieces->piece(puzzle, before, moves[k]);
            pieces->play(puzzle, before, after, a, &effect);
            bool then = pieces->play(puzzle, after, one, b, &effect);
            assert_true(pieces->differ(puzzle, before, after));
            pieces->play(puzzle, before, after, b, &effect);
            if (then && pieces->play(puzzle, after, other, a, &effect))
                same += !pieces->differ(puzzle, one, other);
        }
    assert_true(same > count * (count - 1) / 4); /* most moves commute */
    free(one);
    free(other);
    close_game();
    samegame_free(game);
}

/* Cells of the same names and colours in the same places. */
static void assert_alike(const void *one, const void *other)
{
    assert_int_equal(pieces->differ(puzzle, one, other), 0);
    for (int aim = -1; aim < 6; aim++) {
        struct rng rng = rng_stream(9, 0), same = rng;
        struct rest here = pieces->rest(puzzle, one, aim);
        struct rest there = pieces->rest(puzzle, other, aim);
        assert_int_equal(here.most, there.most);
        assert_int_equal(here.pieces, there.pieces);
        for (int i = 0; i < 4; i++)
            assert_int_equal(pieces->draw(puzzle, one, aim, &rng),
                             pieces->draw(puzzle, other, aim, &same));
    }
}

/* A move whose parts are the same in two states does the same in both, and leaves alone what
 * is different. */
static int check_parts(void *other, void *there, void *blend)
{
    move_t moves[GRID_CELLS / 2 + 1];
    int count = puzzle->moves(puzzle->self, board, moves), apart = 0;
    parts_t differ = pieces->differ(puzzle, before, other);
    for (int i = 0; i < count; i++) {
        struct effect here, same;
        piece_t piece = pieces->piece(puzzle, before, moves[i]);
        assert_true(pieces->play(puzzle, before, after, piece, &here));
        assert_true(here.parts != 0);
        if (here.parts & differ)
            continue;
        assert_true(pieces->play(puzzle, other, there, piece, &same));
        assert_int_equal(same.gain, here.gain);
        assert_int_equal(same.parts, here.parts);
        assert_int_equal(pieces->differ(puzzle, after, there), differ);
        pieces->blend(puzzle, differ, other, after, blend);
        assert_alike(blend, there);
        apart += differ != 0;
    }
    return apart;
}

static void knows_what_moves_have_to_do_with(void **state)
{
    int apart = 0;
    for (uint64_t index = 0; index < 8; index++) {
        struct grid grid;
        struct samegame *on;
        struct rng rng = rng_stream(index, 1);
        int side = index % 4 ? 15 : 20; /* two sizes of kernels */
        grid_random(&grid, side, 6 + (int)index % 10, 3 + (int)index % 4, 63, index);
        for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++) {
            struct effect effect;
            if (!kernel_runs((*kernel)->cpu) || (*kernel)->side < side)
                continue;
            assert_int_equal(samegame_new_on(&on, *kernel, &grid, &rules_table[0], NULL),
                             STATUS_OK);
            open_game(samegame_puzzle(on));
            size_t size = (pieces->size(puzzle) + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN;
            char *states = aligned_alloc(PUZZLE_ALIGN, 3 * size * PUZZLE_ALIGN);
            char *other = states, *there = other + size * PUZZLE_ALIGN,
                 *blend = there + size * PUZZLE_ALIGN;
            piece_t piece;
            while ((piece = pieces->play_random(puzzle, before, other, -1, &rng, &effect)) !=
                   PIECE_NONE) {
                apart += check_parts(other, there, blend);
                play_both(pieces->draw(puzzle, before, -1, &rng));
            }
            close_game();
            free(states);
            samegame_free(on);
        }
    }
    assert_true(apart > 1000);
}

/* play_random plays the move that draw would have drawn. */
static void plays_what_it_draws(void **state)
{
    struct grid grid;
    struct samegame *game;
    grid_random(&grid, 15, 15, 5, 64, 0);
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
    open_game(samegame_puzzle(game));
    size_t size = pieces->size(puzzle);
    for (uint64_t seed = 0;; seed++) {
        struct rng one = rng_stream(seed, 0), other = one;
        struct effect drawn, any;
        int aim = (int)seed % 3 - 1;
        piece_t piece = pieces->draw(puzzle, before, aim, &one);
        if (piece == PIECE_NONE) {
            assert_true(pieces->play_random(puzzle, before, after, aim, &other, &any) ==
                        PIECE_NONE);
            if (aim < 0)
                break;
            continue;
        }
        char *same = aligned_alloc(PUZZLE_ALIGN, size);
        assert_true(pieces->play(puzzle, before, same, piece, &drawn));
        assert_int_equal(pieces->play_random(puzzle, before, after, aim, &other, &any), piece);
        assert_alike(same, after);
        assert_int_equal(drawn.gain, any.gain);
        assert_int_equal(drawn.parts, any.parts);
        memcpy(before, after, size);
        free(same);
    }
    close_game();
    samegame_free(game);
}

static void plays_any_puzzle(void **state)
{
    const struct coins coins = coins_random(16, 5);
    struct puzzle plain = {COINS_SLOTS, .self = &coins};
    for (uint64_t seed = 0; seed < 20; seed++) {
        open_game(&plain);
        play_game(seed, -1);
        close_game();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_the_same_game_on_every_kernel),
        cmocka_unit_test(names_stay),
        cmocka_unit_test(knows_the_same_state),
        cmocka_unit_test(knows_what_moves_have_to_do_with),
        cmocka_unit_test(plays_what_it_draws),
        cmocka_unit_test(plays_any_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
