/* SPDX-License-Identifier: MIT */
#include "cluster/launch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

static const char *const names[] = {
    "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK", "PMI_SIZE",     "PMI_RANK",
    "SLURM_STEP_NUM_TASKS", "SLURM_NTASKS",         "SLURM_PROCID", "SLURM_JOB_END_TIME",
};
static const char *const locals[] = {"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID",
                                     "SLURM_LOCALID"};

static int clean(void **state)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unsetenv(names[i]);
    for (size_t i = 0; i < sizeof locals / sizeof *locals; i++)
        unsetenv(locals[i]);
    return 0;
}

static void is_alone(void **state)
{
    assert_int_equal(launch_ranks(), 1);
    assert_int_equal(launch_rank(), 0);
    assert_true(launch_seconds_left() < 0);
    setenv("OMPI_COMM_WORLD_LOCAL_RANK", "3", 1);
    assert_int_equal(launch_local_rank(), 0);
    setenv("OMPI_COMM_WORLD_SIZE", "1", 1);
    assert_int_equal(launch_ranks(), 1);
    setenv("OMPI_COMM_WORLD_SIZE", "many", 1);
    assert_int_equal(launch_ranks(), 1);
    setenv("OMPI_COMM_WORLD_SIZE", "-4", 1);
    assert_int_equal(launch_ranks(), 1);
}

static void is_one_of_many(void **state)
{
    for (int i = 0; i < 6; i += 2) {
        clean(NULL);
        setenv(names[i], "12", 1);
        setenv(i == 4 ? "SLURM_PROCID" : names[i + 1], "7", 1);
        assert_int_equal(launch_ranks(), 12);
        assert_int_equal(launch_rank(), 7);
        assert_int_equal(launch_local_rank(), 7);
        setenv(locals[i / 2], "3", 1);
        assert_int_equal(launch_local_rank(), 3);
    }
}

/* In a batch script, outside srun, a program runs alone however large the job is. */
static void is_alone_in_a_batch_script(void **state)
{
    setenv("SLURM_NTASKS", "64", 1);
    setenv("SLURM_PROCID", "0", 1);
    assert_int_equal(launch_ranks(), 1);
}

static void knows_the_end_of_the_job(void **state)
{
    char text[32];
    snprintf(text, sizeof text, "%lld", (long long)time(NULL) + 100000);
    setenv("SLURM_JOB_END_TIME", text, 1);
    assert_true(launch_seconds_left() > 50000 && launch_seconds_left() <= 100000);
    setenv("SLURM_JOB_END_TIME", "5", 1);
    assert_true(launch_seconds_left() >= 0 && launch_seconds_left() <= 0);
    setenv("SLURM_JOB_END_TIME", "soon", 1);
    assert_true(launch_seconds_left() < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(is_alone, clean),
        cmocka_unit_test_setup(is_one_of_many, clean),
        cmocka_unit_test_setup(is_alone_in_a_batch_script, clean),
        cmocka_unit_test_setup(knows_the_end_of_the_job, clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
