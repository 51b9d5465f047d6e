/* SPDX-License-Identifier: MIT
 *
 * Ranks that die, or are so slow that they seem to: the others end with an answer all
 * the same.
 */
#include "cluster_ranks.h"

/* A rank dies at its n-th letter: another does its task, and the answer is the same. */
static void survives_the_death_of_a_rank(void **state)
{
    (void)state;
    for (int letters = 1; letters <= 2; letters++) {
        struct world *world = make_world(3, 4, "random");
        world->job.request.limits.playouts = 30000; /* it has begun before the others are done */
        world->job.silence = 0.5;
        world->fate[2].letters = letters;
        run_world(world);
        assert_int_equal(world->status[0], STATUS_OK);
        assert_int_equal(world->status[1], STATUS_OK);
        assert_int_equal(world->status[2], STATUS_FAILED);
        assert_false(world->whole[0]);
        for (int board = 0; board < 4; board++)
            check_against_one(world, board, board < 3 ? 1 : 3);
        free_world(world);
    }
}

/* With a limit in time there may be none left for the task of a dead rank. */
static void keeps_to_the_time_when_a_rank_dies(void **state)
{
    (void)state;
    struct world *world = make_world(3, 1, "random");
    world->job.request.limits.seconds = 2;
    world->job.silence = 0.5;
    world->fate[1].letters = 2;
    run_world(world);
    assert_int_equal(world->status[0], STATUS_OK);
    assert_true(world->done[0] && world->finished[0]);
    assert_true(world->solution[0].seconds < 3.5);
    free_world(world);
}

/* A rank that was taken for dead comes back in the middle of it all, or when all is over. */
static void takes_back_a_slow_rank(void **state)
{
    (void)state;
    struct world *world = make_world(2, 1, "random");
    world->job.request.limits.seconds = 2.5;
    world->job.silence = 0.5;
    world->fate[1].sleeps_after = 2;
    run_world(world);
    assert_int_equal(world->status[0], STATUS_OK);
    assert_true(world->whole[0] && world->finished[0]);
    assert_int_equal(world->solution[0].ranks, 2);
    free_world(world);

    world = make_world(2, 3, "random");
    world->job.request.limits.playouts = 3000;
    world->job.silence = 0.5;
    world->fate[1].sleeps_after = 2;
    run_world(world);
    assert_int_equal(world->status[0], STATUS_OK);
    assert_int_equal(world->status[1], STATUS_OK);
    assert_false(world->whole[0]);
    for (int board = 0; board < 3; board++)
        check_against_one(world, board, board < 2 ? 1 : 2);
    free_world(world);
}

static void stops_when_a_rank_dies_meanwhile(void **state)
{
    (void)state;
    struct world *world = make_world(3, 1, "random");
    world->job.request.limits.seconds = 60;
    world->job.silence = 50;
    world->fate[1].letters = 3;
    world->signal_at = 5;
    run_world(world);
    assert_int_equal(world->status[0], STATUS_OK);
    assert_true(world->done[0] && !world->finished[0]);
    free_world(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(survives_the_death_of_a_rank),
        cmocka_unit_test(keeps_to_the_time_when_a_rank_dies),
        cmocka_unit_test(takes_back_a_slow_rank),
        cmocka_unit_test(stops_when_a_rank_dies_meanwhile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
