/* SPDX-License-Identifier: MIT */
#include "proof.h"

/* The search as the paper writes it, by recursion, with playouts that always take the first
 * move. The loop over levels must find the same. Leaves its line after the first `length` moves. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nests_as_the_paper_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
