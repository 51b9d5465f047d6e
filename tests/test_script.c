/* SPDX-License-Identifier: MIT
 *
 * Scripts: the same game whether it is told by places or by pieces, on every kernel and for
 * puzzles whose pieces have no names.
 */
#include "search_run.h"

#include "coins.h"
#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/samegame.h"
#include "puzzle/script.h"

static const struct scripting *scripting;
static const struct puzzle *puzzle;
static char *before, *after; /* states with names */
static char *board;          /* the same game by places */

static void open_game(const struct puzzle *of)
{
    puzzle = of;
    scripting = puzzle_scripting(puzzle);
    size_t size = (scripting->size(puzzle) + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
    before = aligned_alloc(PUZZLE_ALIGN, size);
    after = aligned_alloc(PUZZLE_ALIGN, size);
    board = puzzle_states(puzzle, 1);
    scripting->root(puzzle, before);
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
    score_t points = puzzle->points(puzzle->self, board), gain;
    move_t move = scripting->move(puzzle, before, piece);
    assert_true(is_legal(move));
    assert_true(scripting->play(puzzle, before, after, piece, &gain));
    puzzle->play(puzzle->self, board, move);
    assert_int_equal(gain, puzzle->points(puzzle->self, board) - points);
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
        piece_t piece = scripting->draw(puzzle, before, aim, &rng);
        if (piece == PIECE_NONE && aim < 0)
            break;
        if (piece == PIECE_NONE) {
            aim = -1;
            continue;
        }
        move_t move = scripting->move(puzzle, before, piece);
        piece_t named = scripting->piece(puzzle, before, move);
        assert_int_equal(scripting->move(puzzle, before, named), move);
        piece_t mate = scripting->mate(puzzle, before, piece, &rng);
        assert_int_equal(scripting->move(puzzle, before, mate), move);
        play_both(mate);
        game = rng_mix(game ^ move);
    }
    struct ending ending = scripting->end(puzzle, before);
    assert_int_equal(ending.score,
                     puzzle->score(puzzle->self, board) - puzzle->points(puzzle->self, board));
    return game;
}

static void tells_the_same_game_on_every_kernel(void **state)
{
    (void)state;
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
    (void)state;
    struct grid grid = {.width = 4, .height = 3};
    /* 2 1 3 4
     * 1 2 3 4
     * 1 3 2 2   the top row first; the 2s come together in three moves */
    static const uint8_t cells[12] = {1, 3, 2, 2, 1, 2, 3, 4, 2, 1, 3, 4};
    struct samegame *game;
    score_t gain;
    memcpy(grid.cell, cells, sizeof cells);
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
    open_game(samegame_puzzle(game));
    piece_t top = scripting->piece(puzzle, before, cell_move(0, 2)); /* a 2 */
    piece_t right = scripting->piece(puzzle, before, cell_move(3, 0));
    piece_t ones = scripting->piece(puzzle, before, cell_move(0, 0));
    piece_t fours = scripting->piece(puzzle, before, cell_move(3, 2));
    assert_false(scripting->play(puzzle, before, after, top, &gain));
    play_both(ones);
    assert_false(scripting->play(puzzle, before, after, ones, &gain));
    assert_int_equal(scripting->piece(puzzle, before, cell_move(0, 0)), top);
    play_both(right); /* the pair at the bottom right */
    assert_false(scripting->play(puzzle, before, after, right, &gain));
    assert_int_equal(scripting->move(puzzle, before, fours), cell_move(3, 0));
    close_game();
    samegame_free(game);
}

/* Moves that do not touch each other lead to the same state in either order. */
static void knows_the_same_state(void **state)
{
    (void)state;
    struct grid grid;
    struct samegame *game;
    score_t gain;
    grid_random(&grid, 15, 15, 5, 62, 0);
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
    open_game(samegame_puzzle(game));
    void *one = puzzle_states(puzzle, 8), *other = puzzle_states(puzzle, 8);
    assert_true(8 * puzzle->state_size >= scripting->size(puzzle));
    move_t moves[GRID_CELLS / 2];
    int count = puzzle->moves(puzzle->self, board, moves), same = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++) {
            piece_t a = scripting->piece(puzzle, before, moves[i]);
            piece_t b = scripting->piece(puzzle, before, moves[k]);
            scripting->play(puzzle, before, after, a, &gain);
            bool then = scripting->play(puzzle, after, one, b, &gain);
            assert_false(scripting->same(puzzle, before, after));
            scripting->play(puzzle, before, after, b, &gain);
            if (then && scripting->play(puzzle, after, other, a, &gain))
                same += scripting->same(puzzle, one, other);
        }
    assert_true(same > count * (count - 1) / 4); /* most moves commute */
    free(one);
    free(other);
    close_game();
    samegame_free(game);
}

static void tells_any_puzzle(void **state)
{
    (void)state;
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
        cmocka_unit_test(tells_the_same_game_on_every_kernel),
        cmocka_unit_test(names_stay),
        cmocka_unit_test(knows_the_same_state),
        cmocka_unit_test(tells_any_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
