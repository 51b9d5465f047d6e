/* SPDX-License-Identifier: MIT
 *
 * The search anneal-gpu on the emulator: limits, repeatability, what it refuses.
 */
#include "search_run.h"

#include "gpu/ptx.h"
#include "puzzle/builtin.h"
#include "puzzle/samegame/samegame.h"

static struct samegame *board(int width, int height, int colors, const char *game)
{
    struct samegame *made;
    struct grid grid;
    struct rules rules;
    grid_random(&grid, width, height, colors, 4, 0);
    assert_int_equal(rules_parse(&rules, game, NULL), STATUS_OK);
    assert_int_equal(samegame_new(&made, &grid, &rules, NULL), STATUS_OK);
    return made;
}

static struct answer search(const struct samegame *game, const char *options, struct limits limits)
{
    return attempt(&(struct attempt){.puzzle = samegame_puzzle(game),
                                     .search = "anneal-gpu",
                                     .options = options,
                                     .limits = limits,
                                     .seed = 3});
}

/* The same seed and work give the same line, and another seed another one. Playouts are counted
 * exactly, and the last launch gives what is left to some replicas. */
static void repeats(void **state)
{
    struct samegame *game = board(12, 12, 5, "samegame");
    struct limits limits = {.playouts = 8003};
    struct answer a = search(game, "ladders=3", limits), b = search(game, "ladders=3", limits);
    assert_int_equal(a.status, STATUS_OK);
    assert_int_equal(a.playouts, limits.playouts);
    assert_int_equal(a.line, b.line);
    assert_int_equal(a.nodes, b.nodes);
    limits = (struct limits){.nodes = 40000};
    a = search(game, "ladders=3", limits);
    b = search(game, "ladders=3", limits);
    assert_int_equal(a.nodes, b.nodes);
    assert_int_equal(a.line, b.line);
    struct answer other = attempt(&(struct attempt){.puzzle = samegame_puzzle(game),
                                                    .search = "anneal-gpu",
                                                    .options = "ladders=3",
                                                    .limits = limits,
                                                    .seed = 4});
    assert_int_not_equal(a.nodes, other.nodes);
    samegame_free(game);
}

/* Every limit ends it, also one that is smaller than the number of replicas. */
static void keeps_limits(void **state)
{
    struct samegame *game = board(12, 12, 5, "samegame");
    for (uint64_t limit = 1; limit < 3000; limit += 1 + limit / 2) {
        struct answer answer = search(game, "", (struct limits){.playouts = limit});
        assert_int_equal(answer.status, STATUS_OK);
        assert_int_equal(answer.playouts, limit);
        answer = search(game, "", (struct limits){.nodes = limit * 30});
        assert_int_equal(answer.status, STATUS_OK);
        assert_true(answer.found && answer.nodes >= limit * 30);
    }
    struct answer answer = search(game, "ladders=2", (struct limits){.nodes = 60000});
    assert_in_range(answer.nodes, 60000, 65000);
    answer = search(game, "ladders=1,replicas=2", (struct limits){.iterations = 5});
    assert_int_equal(answer.iterations, 5);
    samegame_free(game);
}

/* As many populations as aims start in the end, but none in the final phase of the budget. One
 * replica alone works too. */
static void races_populations(void **state)
{
    struct samegame *game = board(8, 8, 4, "bubblebreaker");
    struct limits limits = {.iterations = 85};
    struct answer answer = search(game, "ladders=1,replicas=2,colors=3,final=0", limits);
    assert_int_equal(answer.status, STATUS_OK);
    assert_int_equal(answer.playouts, 85 * 2 * 500 + 3 * (64 + 2));
    answer = search(game, "ladders=1,replicas=2,colors=3", limits);
    assert_int_equal(answer.status, STATUS_OK);
    assert_int_equal(answer.playouts, 85 * 2 * 500 + 2 * (64 + 2));
    answer = search(game, "ladders=1,replicas=1,colors=1", (struct limits){.iterations = 20});
    assert_int_equal(answer.status, STATUS_OK);
    assert_int_equal(answer.playouts, 20 * 500 + 65);
    samegame_free(game);
}

/* Small and empty boards. */
static void solves_the_smallest_boards(void **state)
{
    struct grid grid = {.width = 2, .height = 1, .cell = {1, 1}};
    for (int color = 1; color >= 0; color--) {
        struct samegame *game;
        grid.cell[0] = grid.cell[1] = (uint8_t)color;
        assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
        struct answer answer = search(game, "", (struct limits){.playouts = 500});
        assert_int_equal(answer.status, STATUS_OK);
        assert_int_equal(answer.score, 1000);
        assert_true(color || answer.proven);
        samegame_free(game);
    }
}

static void refuses(const struct samegame *game, const char *options, const char *text)
{
    struct answer answer = search(game, options, (struct limits){.iterations = 1});
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    assert_string_equal(answer.error.text, text);
}

static void refuses_what_does_not_fit(void **state)
{
    struct samegame *game = board(64, 64, 5, "samegame");
    refuses(
        game, "",
        "search anneal-gpu: a board of 64x64 cells with 5 colours, expected at most 16x16 cells "
        "with 7 colours");
    samegame_free(game);
    game = board(5, 5, 9, "samegame");
    refuses(game, "",
            "search anneal-gpu: a board of 5x5 cells with 9 colours, expected at most 16x16 cells "
            "with 7 colours");
    samegame_free(game);
    game = board(10, 10, 2, "custom:n^4");
    refuses(game, "",
            "search anneal-gpu: game custom:n^4 has groups of 100000000 points, expected at most "
            "42949672");
    samegame_free(game);
    game = board(15, 15, 5, "samegame");
    refuses(game, "card=2", "there is no GPU 2: this computer has 2, numbered from 0");
    refuses(
        game, "ladders=9,gpu_memory=8",
        "search anneal-gpu: 8 MiB of the GPU's memory are too few, it needs at least 11; option "
        "gpu_memory is the limit");
    setenv("EMULATOR_MEMORY", "100000", 1);
    refuses(game, "",
            "search anneal-gpu: 0 MiB of the GPU's memory are too few, it needs at least 1; option "
            "gpu_memory is the limit");
    unsetenv("EMULATOR_MEMORY");
    struct answer answer = attempt(&(struct attempt){.puzzle = samegame_puzzle(game),
                                                     .search = "anneal-gpu",
                                                     .limits = {.playouts = 9, .memory = 1000}});
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    samegame_free(game);
}

static void refuses_other_puzzles(void **state)
{
    struct attempt at = {
        .puzzle = builtin_at(0), .search = "anneal-gpu", .limits = {.playouts = 1000}};
    struct answer answer = attempt(&at);
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    assert_non_null(strstr(answer.error.text, "cannot be played on a GPU, only boards can"));
}

/* Less memory means fewer ladders, fewer populations and fewer temperatures. */
static void fits_into_the_memory(void **state)
{
    static const char *const options[] = {"gpu_memory=4", "gpu_memory=2", "gpu_memory=1"};
    struct samegame *game = board(15, 15, 5, "samegame");
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        struct answer answer = search(game, options[i], (struct limits){.playouts = 3000});
        assert_int_equal(answer.status, STATUS_OK);
        assert_int_equal(answer.playouts, 3000);
    }
    samegame_free(game);
}

/* A failure in the middle is an error, whatever was found before. */
static void reports_failures(void **state)
{
    static const char *const fails[] = {
        "cuMemGetInfo_v2=1",   "cuOccupancyMaxActiveBlocksPerMultiprocessor=1",
        "cuMemAlloc_v2=1",     "cuMemAlloc_v2=1@2",
        "cuMemcpyHtoD_v2=1",   "cuMemcpyHtoD_v2=1@2",
        "cuMemcpyHtoD_v2=1@3", "cuMemcpyHtoD_v2=1@9",
        "cuMemcpyDtoH_v2=1",   "cuMemcpyDtoH_v2=1@2",
        "cuMemcpyDtoH_v2=1@3", "cuLaunchKernel=1",
        "cuLaunchKernel=1@2",  "cuCtxSynchronize=1@5",
    };
    struct samegame *game = board(9, 9, 4, "samegame");
    for (size_t i = 0; i < sizeof fails / sizeof *fails; i++) {
        setenv("EMULATOR_FAILS", fails[i], 1);
        struct answer answer =
            search(game, "ladders=1,replicas=2", (struct limits){.iterations = 3});
        unsetenv("EMULATOR_FAILS");
        assert_int_not_equal(answer.status, STATUS_OK);
        assert_non_null(strstr(answer.error.text, "the GPU fails to"));
    }
    samegame_free(game);
}

/* Improves a start line, or returns it. */
static void starts_from_a_line(void **state)
{
    struct samegame *game = board(12, 12, 5, "samegame");
    struct run run = {.puzzle = samegame_puzzle(game), .search = search_find("anneal")};
    struct limits limits = {.playouts = 20000, .memory = 1 << 22};
    char options[4096];
    options_default(run.search->options, options);
    run.options = options;
    budget_start(&run.budget, &limits, NULL);
    assert_int_equal(root_run(&run, (struct root_part){0}, 1, 1, NULL), STATUS_OK);
    struct run second = {.puzzle = run.puzzle, .search = search_find("anneal-gpu")};
    options_default(second.search->options, options);
    second.options = options;
    second.start = &run.best;
    limits.playouts = 4000;
    budget_start(&second.budget, &limits, NULL);
    assert_int_equal(root_run(&second, (struct root_part){0}, 1, 1, NULL), STATUS_OK);
    assert_true(second.best.score >= run.best.score);
    check_line(&second);
    run_end(&second);
    run_end(&run);
    samegame_free(game);
}

/* Without the kernel there is only one test. */
static void says_that_there_is_no_kernel(void **state)
{
    struct samegame *game = board(5, 5, 3, "samegame");
    refuses(game, "",
            "search anneal-gpu: this build has no kernel for GPUs, it was made without clang");
    samegame_free(game);
}

int main(void)
{
    const struct CMUnitTest without[] = {cmocka_unit_test(says_that_there_is_no_kernel)};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(repeats),
        cmocka_unit_test(keeps_limits),
        cmocka_unit_test(races_populations),
        cmocka_unit_test(solves_the_smallest_boards),
        cmocka_unit_test(refuses_what_does_not_fit),
        cmocka_unit_test(refuses_other_puzzles),
        cmocka_unit_test(fits_into_the_memory),
        cmocka_unit_test(reports_failures),
        cmocka_unit_test(starts_from_a_line),
    };
    if (!gpu_ptx)
        return cmocka_run_group_tests(without, NULL, NULL);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
