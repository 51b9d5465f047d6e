/* SPDX-License-Identifier: MIT
 *
 * Ranks that die, or hang and count as dead: the others still find the answer.
 */
#include "base/clock.h"
#include "cluster_ranks.h"

/* Another rank repeats the task of a dead one, and the answer is the same. */
static void survives_the_death_of_a_rank(void **state)
{
    for (int sent = 1; sent <= 2; sent++) {
        struct world *world = make_world(3, 4, "random");
        world->job.request.limits.playouts = 30000;
        world->job.timeout = 0.5;
        world->fault[2].dies_after = sent;
        run_world(world);
        assert_int_equal(world->status[0], STATUS_OK);
        assert_int_equal(world->status[1], STATUS_OK);
        assert_int_equal(world->status[2], STATUS_FAILED);
        assert_false(world->all_alive[0]);
        for (int board = 0; board < 4; board++)
            check_against_one(world, board, board < 3 ? 1 : 3);
        free_world(world);
    }
}

/* The other ranks are busy until the time is up, so no rank repeats the task of the dead one. */
static void keeps_to_the_time_when_a_rank_dies(void **state)
{
    struct world *world = make_world(3, 1, "random");
    world->job.request.limits.seconds = 2;
    world->job.timeout = 0.5;
    world->fault[1].dies_after = 2;
    run_world(world);
    assert_int_equal(world->status[0], STATUS_OK);
    assert_true(world->done[0] && world->finished[0]);
    assert_int_equal(world->tasks, 3);
    free_world(world);
}

/* A rank that counted as dead comes back during the run, or after its end. */
static void takes_back_a_slow_rank(void **state)
{
    struct world *world = make_world(2, 1, "random");
    world->job.request.limits.seconds = 100;
    world->job.timeout = 0.5;
    world->fault[1] = (struct fault){.hangs_after = 2, .resume = &world->lost_rank};
    world->signal_when_back = true;
    run_world(world);
    assert_int_equal(world->status[0], STATUS_OK);
    assert_true(world->all_alive[0] && world->done[0] && !world->finished[0]);
    assert_int_equal(world->solution[0].ranks, 2);
    free_world(world);

    world = make_world(2, 3, "random");
    world->job.request.limits.playouts = 3000;
    world->job.timeout = 0.5;
    world->fault[1] = (struct fault){.hangs_after = 2, .resume = &world->rank_0_ended};
    run_world(world);
    assert_int_equal(world->status[0], STATUS_OK);
    assert_int_equal(world->status[1], STATUS_OK);
    assert_false(world->all_alive[0]);
    for (int board = 0; board < 3; board++)
        check_against_one(world, board, board < 2 ? 1 : 2);
    free_world(world);
}

static void stops_when_a_rank_dies_meanwhile(void **state)
{
    struct world *world = make_world(3, 1, "random");
    world->job.request.limits.seconds = 60;
    world->job.timeout = 10000; /* while stopping it is shorter */
    world->fault[1].dies_after = 3;
    world->signal_at = 5;
    run_world(world);
    assert_int_equal(world->status[0], STATUS_OK);
    assert_true(world->done[0] && !world->finished[0]);
    free_world(world);
}

/* Silence would take 20 timeouts, which is longer than this test may take. */
static void ends_when_rank_0_dies(void **state)
{
    struct world *world = make_world(3, 1, "random");
    world->job.request.limits.seconds = 1000;
    world->fault[0].dies_after = 20;
    double start = clock_seconds();
    run_world(world);
    assert_true(clock_seconds() - start < 30);
    for (int rank = 1; rank < 3; rank++) {
        assert_int_equal(world->status[rank], STATUS_FAILED);
        assert_int_equal(world->deaths[rank], DEATHS_COORDINATOR);
        assert_non_null(strstr(world->error[rank].text, "rank 0 died"));
    }
    free_world(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(survives_the_death_of_a_rank),
        cmocka_unit_test(keeps_to_the_time_when_a_rank_dies),
        cmocka_unit_test(takes_back_a_slow_rank),
        cmocka_unit_test(stops_when_a_rank_dies_meanwhile),
        cmocka_unit_test(ends_when_rank_0_dies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
