/* SPDX-License-Identifier: MIT */
#include "proof.h"

/* The search as the paper writes it, by recursion, with playouts that always take the
 * first move: what the frames must come to. Leaves its line behind `length` moves. */
static score_t nested(const struct puzzle *puzzle, struct plain_state now, int level, move_t *line,
                      int length)
{
    move_t moves[GRID_CELLS / 2], trial[GRID_CELLS / 2];
    score_t best = SCORE_MIN;
    int count;
    while ((count = puzzle->moves(puzzle->self, &now, moves)) > 0) {
        for (int i = 0; i < count && level > 0; i++) {
            struct plain_state child;
            memcpy(&child, &now, puzzle->state_size);
            puzzle->play(puzzle->self, &child, moves[i]);
            trial[length] = moves[i];
            score_t score = nested(puzzle, child, level - 1, trial, length + 1);
            if (score > best) {
                best = score;
                memcpy(line + length, trial + length, sizeof *line * (GRID_CELLS / 2 - length));
            }
        }
        if (level == 0)
            line[length] = moves[0];
        puzzle->play(puzzle->self, &now, line[length++]);
    }
    return puzzle->score(puzzle->self, &now);
}

static void nests_as_the_paper_does(void **state)
{
    for (uint64_t index = 0; index < 40; index++)
        for (int level = 1; level <= 2; level++) {
            struct grid grid;
            struct plain_state root;
            move_t line[GRID_CELLS / 2];
            grid_random(&grid, 5, 5, 3, 51, index);
            struct attempt at = {
                .puzzle = plain_puzzle_make(&proof_plain, &grid, &rules_table[0]),
                .search = "nmcs",
                .options = level == 1 ? "level=1,policy=first" : "level=2,policy=first",
                .limits.iterations = 1,
            };
            at.puzzle->root(at.puzzle->self, &root);
            assert_int_equal(attempt(&at).score, nested(at.puzzle, root, level, line, 0));
        }
}

/* Small boards are searched to the best line there is, with and without a beam. */
static void finds_the_best(void **state)
{
    const char *const options[] = {"level=2", "level=3,beam=3,from=2", "level=1,beam=5"};
    for (uint64_t index = 0; index < 150; index++) {
        struct plain_state root;
        struct attempt at = {
            .puzzle = proof_puzzle(index),
            .search = "nmcs",
            .options = options[index % 3],
            .limits.playouts = 3000,
        };
        at.puzzle->root(at.puzzle->self, &root);
        struct answer answer = attempt(&at);
        assert_int_equal(answer.status, STATUS_OK);
        assert_int_equal(answer.score, proof_optimum(at.puzzle, &root));
        proof_plain.puzzle.hash = NULL;
        assert_int_equal(attempt(&at).score, answer.score);
    }
}

static struct attempt on_middling_board(uint64_t index, const char *options, uint64_t playouts)
{
    struct grid grid;
    grid_random(&grid, 8, 8, 4, 22, index);
    return (struct attempt){
        .puzzle = plain_puzzle_make(&proof_plain, &grid, &rules_table[0]),
        .search = "nmcs",
        .options = options,
        .limits.playouts = playouts,
    };
}

static void spends_what_it_is_given(void **state)
{
    struct attempt at = on_middling_board(0, "", 1);
    for (uint64_t playouts = 1; playouts < 2000; playouts = 3 * playouts + 1) {
        at.limits.playouts = playouts;
        assert_int_equal(attempt(&at).playouts, playouts);
    }
    at.limits = (struct limits){.nodes = 7};
    assert_int_equal(attempt(&at).nodes, 7);
    at = on_middling_board(0, "level=1", 0);
    at.limits = (struct limits){.iterations = 3};
    assert_int_equal(attempt(&at).iterations, 3);
    least_memory(at);
}

/* A game that is over before it began needs no budget. */
static void ends_where_nothing_can_be_played(void **state)
{
    struct grid grid;
    grid_random(&grid, 1, 1, 1, 1, 0);
    const struct attempt at = {.puzzle = plain_puzzle_make(&proof_plain, &grid, &rules_table[0]),
                               .search = "nmcs"};
    assert_true(attempt(&at).proven);
}

static void repeats_itself(void **state)
{
    assert_repeats(on_middling_board(0, "beam=2,from=2", 2000));
}

static void beats_playouts(void **state)
{
    score_t nmcs = 0, random = 0;
    for (uint64_t index = 0; index < 4; index++) {
        struct attempt at = on_middling_board(index, "level=1", 2000);
        nmcs += attempt(&at).score;
        at.search = "random";
        at.options = "";
        random += attempt(&at).score;
    }
    assert_true(nmcs > random + 4 * 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nests_as_the_paper_does),
        cmocka_unit_test(finds_the_best),
        cmocka_unit_test(spends_what_it_is_given),
        cmocka_unit_test(ends_where_nothing_can_be_played),
        cmocka_unit_test(repeats_itself),
        cmocka_unit_test(beats_playouts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
