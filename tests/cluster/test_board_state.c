/* SPDX-License-Identifier: MIT */
#include "cluster/board_state.h"
#include "coins.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct coins coins = {.count = 3, .value = {1, 2, 3}};
static const struct puzzle puzzle = {COINS_SLOTS, .self = &coins};

/* All lines of the three coins, and what they score. */
static const move_t up[] = {0, 0, 0}, down[] = {1, 1, 0}, middle[] = {0, 1, 0};
enum { UP = 14, DOWN = 10, MIDDLE = 13 };

static struct report report_of(int part, score_t score)
{
    return (struct report){.task.part.index = part,
                           .found = true,
                           .score = score,
                           .bound = SCORE_MAX,
                           .length = 3,
                           .threads = 2,
                           .playouts = 10,
                           .share = 0.5,
                           .seconds = part + 1};
}

static bool update(struct board_state *state, bool result, int part, score_t score,
                   const move_t *moves)
{
    struct report report = report_of(part, score);
    bool better;
    assert_int_equal(board_state_update(state, &puzzle, result, &report, moves, &better, NULL),
                     STATUS_OK);
    return better;
}

static void takes_the_best_result(void **state)
{
    struct board_state board;
    struct solution solution;
    assert_int_equal(board_state_init(&board, 3, NULL), STATUS_OK);
    assert_true(update(&board, true, 2, MIDDLE, middle));
    assert_false(update(&board, true, 0, DOWN, down));
    assert_true(update(&board, true, 1, UP, up));
    assert_int_equal(board.ended, 3);
    assert_int_equal(board_state_solution(&board, &puzzle, &solution, NULL), STATUS_OK);
    assert_int_equal(solution.score, UP);
    assert_memory_equal(solution.move, up, sizeof up);
    assert_int_equal(solution.ranks, 3);
    assert_int_equal(solution.threads, 2);
    assert_int_equal(solution.playouts, 30);
    assert_true(solution.seconds >= 3 && solution.seconds <= 3);
    solution_free(&solution);
    board_state_free(&board);
}

/* Of equal lines that of the lowest part wins, in whatever order they came. */
static void prefers_the_lowest_part(void **state)
{
    static const struct coins equal = {.count = 3, .value = {2, 2, 2}};
    const struct puzzle same = {COINS_SLOTS, .self = &equal};
    const move_t *const lines[] = {up, down, middle};
    for (int first = 0; first < 3; first++) {
        struct board_state board;
        struct solution solution;
        bool better;
        assert_int_equal(board_state_init(&board, 3, NULL), STATUS_OK);
        for (int i = 0; i < 3; i++) {
            struct report report = report_of((first + i) % 3, 12);
            assert_int_equal(board_state_update(&board, &same, true, &report,
                                                lines[(first + i) % 3], &better, NULL),
                             STATUS_OK);
        }
        assert_int_equal(board_state_solution(&board, &same, &solution, NULL), STATUS_OK);
        assert_memory_equal(solution.move, lines[0], sizeof up);
        solution_free(&solution);
        board_state_free(&board);
    }
}

/* What a part reported before it was abandoned counts; later reports do not. */
static void keeps_reports_of_an_abandoned_part(void **state)
{
    struct board_state board;
    struct solution solution;
    assert_int_equal(board_state_init(&board, 2, NULL), STATUS_OK);
    assert_true(update(&board, false, 1, MIDDLE, middle));
    assert_false(update(&board, true, 0, DOWN, down));
    assert_true(board_state_progress(&board) > 0.74 && board_state_progress(&board) < 0.76);
    board_state_abandon(&board, 1);
    board_state_abandon(&board, 1);
    assert_int_equal(board.ended, 2);
    assert_false(update(&board, true, 1, UP, up));
    assert_int_equal(board_state_solution(&board, &puzzle, &solution, NULL), STATUS_OK);
    assert_int_equal(solution.score, MIDDLE);
    assert_int_equal(solution.ranks, 2);
    solution_free(&solution);
    board_state_free(&board);
}

/* A line counts only if the judge replays it. */
static void judges_every_report(void **state)
{
    const move_t illegal[] = {1, 1, 1};
    const struct {
        score_t score;
        const move_t *moves;
    } wrong[] = {{UP + 1, up}, {UP, illegal}, {UP, down}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct board_state board;
        struct error error;
        struct report report = report_of(0, wrong[i].score);
        bool better;
        assert_int_equal(board_state_init(&board, 1, NULL), STATUS_OK);
        assert_int_equal(
            board_state_update(&board, &puzzle, false, &report, wrong[i].moves, &better, &error),
            STATUS_FAILED);
        assert_non_null(strstr(error.text, "the judge refuses"));
        assert_null(board.best.move);
        board_state_free(&board);
    }
}

/* A board fails only if no part found a line. */
static void fails_only_if_all_do(void **state)
{
    struct board_state board;
    struct solution solution;
    struct error error;
    struct report failed = {.task.part.index = 1, .status = STATUS_BAD_INPUT};
    bool better;
    assert_int_equal(board_state_init(&board, 2, NULL), STATUS_OK);
    assert_int_equal(board_state_update(&board, &puzzle, true, &failed, "no bound", &better, NULL),
                     STATUS_OK);
    assert_int_equal(board_state_solution(&board, &puzzle, &solution, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "no bound");
    update(&board, true, 0, DOWN, down);
    assert_int_equal(board_state_solution(&board, &puzzle, &solution, &error), STATUS_OK);
    assert_int_equal(solution.score, DOWN);
    solution_free(&solution);
    board_state_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_the_best_result),
        cmocka_unit_test(prefers_the_lowest_part),
        cmocka_unit_test(keeps_reports_of_an_abandoned_part),
        cmocka_unit_test(judges_every_report),
        cmocka_unit_test(fails_only_if_all_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
