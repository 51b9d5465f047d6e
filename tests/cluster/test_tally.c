/* SPDX-License-Identifier: MIT */
#include "cluster/tally.h"
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

static struct account account_of(int part, score_t score)
{
    return (struct account){.task.part.index = part,
                            .found = true,
                            .score = score,
                            .bound = SCORE_MAX,
                            .length = 3,
                            .threads = 2,
                            .playouts = 10,
                            .share = 0.5,
                            .seconds = part + 1};
}

static bool hear(struct tally *tally, bool result, int part, score_t score, const move_t *moves)
{
    struct account account = account_of(part, score);
    bool better;
    assert_int_equal(tally_hear(tally, &puzzle, result, &account, moves, &better, NULL), STATUS_OK);
    return better;
}

static void takes_the_best_result(void **state)
{
    (void)state;
    struct tally tally;
    struct solution solution;
    assert_int_equal(tally_start(&tally, 3, NULL), STATUS_OK);
    assert_true(hear(&tally, true, 2, MIDDLE, middle));
    assert_false(hear(&tally, true, 0, DOWN, down));
    assert_true(hear(&tally, true, 1, UP, up));
    assert_int_equal(tally.ended, 3);
    assert_int_equal(tally_solution(&tally, &puzzle, &solution, NULL), STATUS_OK);
    assert_int_equal(solution.score, UP);
    assert_memory_equal(solution.move, up, sizeof up);
    assert_int_equal(solution.ranks, 3);
    assert_int_equal(solution.threads, 2);
    assert_int_equal(solution.playouts, 30);
    assert_true(solution.seconds >= 3);
    solution_free(&solution);
    tally_end(&tally);
}

/* Of equal lines that of the lowest part, whoever was first. */
static void prefers_the_lowest_part(void **state)
{
    (void)state;
    static const struct coins equal = {.count = 3, .value = {2, 2, 2}};
    const struct puzzle same = {COINS_SLOTS, .self = &equal};
    const move_t *const lines[] = {up, down, middle};
    for (int first = 0; first < 3; first++) {
        struct tally tally;
        struct solution solution;
        bool better;
        assert_int_equal(tally_start(&tally, 3, NULL), STATUS_OK);
        for (int i = 0; i < 3; i++) {
            struct account account = account_of((first + i) % 3, 12);
            assert_int_equal(
                tally_hear(&tally, &same, true, &account, lines[(first + i) % 3], &better, NULL),
                STATUS_OK);
        }
        assert_int_equal(tally_solution(&tally, &same, &solution, NULL), STATUS_OK);
        assert_memory_equal(solution.move, lines[0], sizeof up);
        solution_free(&solution);
        tally_end(&tally);
    }
}

/* What a part told before it died counts, but not what comes after its end. */
static void keeps_what_a_dead_part_told(void **state)
{
    (void)state;
    struct tally tally;
    struct solution solution;
    assert_int_equal(tally_start(&tally, 2, NULL), STATUS_OK);
    assert_true(hear(&tally, false, 1, MIDDLE, middle));
    assert_true(hear(&tally, true, 0, DOWN, down) == false);
    assert_true(tally_share(&tally) > 0.74 && tally_share(&tally) < 0.76);
    tally_forget(&tally, 1);
    tally_forget(&tally, 1);
    assert_int_equal(tally.ended, 2);
    assert_false(hear(&tally, true, 1, UP, up));
    assert_int_equal(tally_solution(&tally, &puzzle, &solution, NULL), STATUS_OK);
    assert_int_equal(solution.score, MIDDLE);
    assert_int_equal(solution.ranks, 2);
    solution_free(&solution);
    tally_end(&tally);
}

/* Nothing is believed that the judge does not replay. */
static void judges_what_it_hears(void **state)
{
    (void)state;
    const move_t illegal[] = {1, 1, 1};
    const struct {
        score_t score;
        const move_t *moves;
    } wrong[] = {{UP + 1, up}, {UP, illegal}, {UP, down}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct tally tally;
        struct error error;
        struct account account = account_of(0, wrong[i].score);
        bool better;
        assert_int_equal(tally_start(&tally, 1, NULL), STATUS_OK);
        assert_int_equal(
            tally_hear(&tally, &puzzle, false, &account, wrong[i].moves, &better, &error),
            STATUS_FAILED);
        assert_non_null(strstr(error.text, "the judge refuses"));
        assert_null(tally.best.move);
        tally_end(&tally);
    }
}

/* Parts that failed cost their work, not what the others found. */
static void fails_only_if_all_do(void **state)
{
    (void)state;
    struct tally tally;
    struct solution solution;
    struct error error;
    struct account failed = {.task.part.index = 1, .status = STATUS_BAD_INPUT};
    bool better;
    assert_int_equal(tally_start(&tally, 2, NULL), STATUS_OK);
    assert_int_equal(tally_hear(&tally, &puzzle, true, &failed, "no bound", &better, NULL),
                     STATUS_OK);
    assert_int_equal(tally_solution(&tally, &puzzle, &solution, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "no bound");
    hear(&tally, true, 0, DOWN, down);
    assert_int_equal(tally_solution(&tally, &puzzle, &solution, &error), STATUS_OK);
    assert_int_equal(solution.score, DOWN);
    solution_free(&solution);
    tally_end(&tally);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_the_best_result),       cmocka_unit_test(prefers_the_lowest_part),
        cmocka_unit_test(keeps_what_a_dead_part_told), cmocka_unit_test(judges_what_it_hears),
        cmocka_unit_test(fails_only_if_all_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
