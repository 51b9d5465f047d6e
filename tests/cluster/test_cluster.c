/* SPDX-License-Identifier: MIT
 *
 * Ranks that solve boards together, without MPI: their answers and how they stop.
 */
#include "cluster_ranks.h"

#include "cluster/worker.h"

static void answers_like_one_process(void **state)
{
    const struct {
        int ranks, threads, boards;
    } rows[] = {{1, 1, 1}, {4, 1, 1}, {3, 2, 1}, {4, 1, 2}, {2, 1, 5}, {3, 1, 7}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct world *world = make_world(rows[i].ranks, rows[i].boards, "random");
        world->job.request.threads = rows[i].threads;
        world->job.request.limits.playouts = 997;
        run_world(world);
        int left_over = rows[i].boards % rows[i].ranks, alone = rows[i].boards - left_over;
        for (int board = 0; board < rows[i].boards; board++) {
            int more = left_over ? board - alone < rows[i].ranks % left_over : 0;
            int parts = board < alone ? 1 : rows[i].ranks / left_over + more;
            check_against_one(world, board, parts);
            assert_true(world->finished[board]);
        }
        for (int rank = 0; rank < rows[i].ranks; rank++) {
            assert_int_equal(world->status[rank], STATUS_OK);
            assert_true(world->all_alive[rank]);
        }
        assert_true(world->bests >= rows[i].boards && world->ticks > 0);
        free_world(world);
    }
}

static void proves_what_one_rank_proves(void **state)
{
    struct world *world = make_world(3, 2, "exhaustive");
    for (int i = 0; i < 2; i++)
        grid_random(&world->grid[i], 4, 4, 3, 5, (uint64_t)i);
    run_world(world);
    for (int i = 0; i < 2; i++) {
        assert_true(world->solution[i].proven);
        assert_int_equal(world->solution[i].bound, world->solution[i].score);
        assert_int_equal(world->solution[i].ranks, 1); /* more would do the same again */
    }
    free_world(world);
}

static void keeps_to_the_time(void **state)
{
    struct world *world = make_world(3, 1, "random");
    world->job.request.limits.seconds = 0.3;
    run_world(world);
    assert_true(world->finished[0] && world->solution[0].seconds >= 0.3);
    assert_int_equal(world->solution[0].ranks, 3);
    free_world(world);
}

/* A rank that knows of a better line on its board does not report its own. */
static void reports_better_lines_only(void **state)
{
    struct world *world = make_world(2, 1, "random");
    struct thread_transport own = {
        .transport = {1, 2, put_message, take_message, knows_of_death, NULL}, .world = world};
    struct worker worker;
    struct {
        struct task task;
        struct grid grid;
    } task = {{.part = {0, 2}}, world->grid[0]};
    score_t most = SCORE_MAX;
    struct message messages[] = {{MESSAGE_TASK, 0, sizeof task, (char *)&task},
                                 {MESSAGE_BEST_SCORE, 0, sizeof most, (char *)&most}};
    world->job.request.limits.seconds = 3600;
    world->job.request.stop = &world->stop[1];
    assert_int_equal(worker_init(&worker, &own.transport, &world->job, NULL), STATUS_OK);
    for (int i = 0; i < 2; i++)
        assert_int_equal(worker_handle(&worker, &messages[i], NULL), STATUS_OK);
    while (world->box[0].count < 3) /* hello and two heartbeats */
        assert_int_equal(worker_step(&worker, NULL), STATUS_OK);
    for (int i = 1; i < world->box[0].count; i++)
        assert_int_equal(world->box[0].message[i].kind, MESSAGE_PROGRESS);
    worker_free(&worker);
    free_world(world);
}

static const struct line *start_of(void *context, const void *game)
{
    (void)game;
    return context ? &((struct world *)context)->start : NULL;
}

/* The line to start from reaches all ranks that share the board. */
static void starts_everywhere(void **state)
{
    struct world *world = make_world(3, 1, "random");
    world->job.request.limits.playouts = 3000;
    run_world(world);
    struct line start = {world->solution[0].score, world->solution[0].length,
                         world->solution[0].move};
    struct world *second = make_world(3, 1, "nrpa");
    second->start = start;
    second->job.start = start_of;
    second->job.request.limits.playouts = 3;
    run_world(second);
    assert_int_equal(second->status[0], STATUS_OK);
    assert_int_equal(second->solution[0].ranks, 3);
    assert_int_equal(second->solution[0].score, start.score);
    free_world(second);
    free_world(world);
}

/* A signal to any rank stops all. Boards that were started are answered: one for each rank, unless
 * the signal came before a rank had a board. */
static void stops_everywhere_on_a_signal(void **state)
{
    for (int signalled = 0; signalled < 3; signalled++) {
        struct world *world = make_world(3, 9, "random");
        world->job.request.limits.seconds = 60;
        world->signalled = signalled;
        world->signal_at = 4; /* by then all have started, unless the machine is very busy */
        run_world(world);
        for (int rank = 0; rank < 3; rank++)
            assert_int_equal(world->status[rank], STATUS_OK);
        assert_true(world->all_alive[0]);
        int done = 0;
        for (int board = 0; board < 9; board++) {
            assert_true(board < 3 || !world->done[board]);
            assert_false(world->finished[board]);
            done += world->done[board] != 0;
        }
        assert_true(done > 0);
        free_world(world);
    }
}

/* A failure ends all ranks, and rank 0 has its reason. */
static void check_failure(struct world *world, enum status status, const char *text)
{
    run_world(world);
    assert_int_equal(world->status[0], status);
    assert_non_null(strstr(world->error[0].text, text));
    for (int rank = 1; rank < world->ranks; rank++)
        assert_int_equal(world->status[rank], STATUS_OK);
    free_world(world);
}

static void tells_why_it_failed(void **state)
{
    struct world *world = make_world(3, 4, "random");
    const struct search *search = world->job.request.search;
    assert_int_equal(
        options_set(search->options, (void *)world->job.request.options, "policy", "nosuch", NULL),
        STATUS_OK);
    check_failure(world, STATUS_BAD_INPUT, "unknown policy 'nosuch'");

    world = make_world(3, 4, "random");
    world->job.request.limits.playouts = 10;
    world->refuse = STATUS_FAILED;
    check_failure(world, STATUS_FAILED, "refused");

    world = make_world(3, 4, "random");
    world->job.request.limits.seconds = 60;
    world->fault[1].version = "2";
    check_failure(world, STATUS_BAD_INPUT, "rank 1 runs chainshot 2, rank 0 runs 1");

    world = make_world(2, 1, "random");
    world->grid[0].cell[0] = 0; /* a hole: no puzzle can be made of it */
    check_failure(world, STATUS_BAD_INPUT, "");
}

static void has_nothing_to_do(void **state)
{
    struct world *world = make_world(3, 0, "random");
    run_world(world);
    for (int rank = 0; rank < 3; rank++) {
        assert_int_equal(world->status[rank], STATUS_OK);
        assert_true(world->all_alive[rank]);
    }
    free_world(world);
}

/* No task starts in the last seconds of a Slurm job. */
static void stops_at_the_end_of_a_slurm_job(void **state)
{
    const struct {
        const char *end;
        bool solves;
    } rows[] = {{"1000000000", false}, {"4000000000", true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        setenv("SLURM_JOB_END_TIME", rows[i].end, 1);
        struct world *world = make_world(2, 1, "random");
        world->job.request.limits.playouts = 100;
        run_world(world);
        unsetenv("SLURM_JOB_END_TIME");
        assert_int_equal(world->status[0], STATUS_OK);
        assert_int_equal(world->done[0], rows[i].solves);
        assert_int_equal(world->tasks > 0, rows[i].solves);
        free_world(world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_like_one_process),
        cmocka_unit_test(proves_what_one_rank_proves),
        cmocka_unit_test(keeps_to_the_time),
        cmocka_unit_test(reports_better_lines_only),
        cmocka_unit_test(starts_everywhere),
        cmocka_unit_test(stops_everywhere_on_a_signal),
        cmocka_unit_test(tells_why_it_failed),
        cmocka_unit_test(has_nothing_to_do),
        cmocka_unit_test(stops_at_the_end_of_a_slurm_job),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
