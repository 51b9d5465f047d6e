/* SPDX-License-Identifier: MIT
 *
 * A sweep by itself: it ends within its budget, keeps to its width, and gives up where it was to
 * be exact.
 */
#include "search_run.h"

#include "puzzle/samegame/samegame.h"
#include "search/beam/sweep.h"

/* A run with a sweep ready to go on a random board. */
struct stage {
    struct samegame *game;
    struct run run;
    struct sweep sweep;
    struct playout playout;
    void *root;
};

static void stage_open(struct stage *stage, struct limits limits, uint32_t width)
{
    struct grid grid;
    memset(stage, 0, sizeof *stage);
    grid_random(&grid, 15, 15, 5, 31, 0);
    assert_int_equal(samegame_new(&stage->game, &grid, &rules_table[0], NULL), STATUS_OK);
    stage->run.puzzle = samegame_puzzle(stage->game);
    stage->run.search = search_find("beam");
    stage->run.rng = rng_stream(1, 0);
    budget_start(&stage->run.budget, &limits, NULL);
    run_start(&stage->run);
    assert_int_equal(playout_alloc(&stage->playout, &stage->run, "", NULL), STATUS_OK);
    stage->root = run_alloc_states(&stage->run, 1);
    sweep_alloc(&stage->sweep, &stage->run, width, RERANK_USUAL);
    assert_int_equal(run_check_memory(&stage->run, NULL), STATUS_OK);
    stage->run.puzzle->root(stage->run.puzzle->self, stage->root);
}

static void stage_close(struct stage *stage)
{
    if (stage->run.found)
        check_line(&stage->run);
    run_end(&stage->run);
    samegame_free(stage->game);
}

static bool go(struct stage *stage, uint32_t width)
{
    struct sweep_plan plan = {.width = width, .mode = {.aims = 1, .closure = 2}};
    return sweep_run(&stage->sweep, &plan, stage->root, &stage->playout);
}

/* Once it knows what layers cost, a sweep that is too wide for its budget narrows. */
static void narrows_to_its_budget(void **state)
{
    for (uint64_t nodes = 40000; nodes <= 160000; nodes *= 2) {
        struct stage stage;
        stage_open(&stage, (struct limits){.nodes = nodes + 20000, .memory = 64 << 20}, 1000);
        assert_true(go(&stage, 3));
        uint64_t before = stage.run.budget.nodes;
        double affordable = sweep_affordable(&stage.sweep);
        assert_true(affordable > 4 && affordable < 100);
        assert_true(go(&stage, 1000));
        assert_true(stage.run.budget.nodes > before + nodes / 2);
        assert_true(stage.run.budget.nodes <= stage.run.budget.limits.nodes);
        stage_close(&stage);
    }
}

/* A sweep that knows nothing is broken off, and still has a line. */
static void finishes_what_is_broken_off(void **state)
{
    struct stage stage;
    stage_open(&stage, (struct limits){.nodes = 3000, .memory = 64 << 20}, 1000);
    assert_false(go(&stage, 1000));
    assert_true(stage.run.found);
    assert_int_equal(stage.run.budget.playouts, 1);
    stage_close(&stage);
}

/* An exact sweep ends where a layer first has too many states; others go on. */
static void gives_up_a_proof_early(void **state)
{
    struct stage stage;
    stage_open(&stage, (struct limits){.memory = 64 << 20}, 64);
    struct sweep_plan plan = {.width = 64, .exact = true};
    assert_true(sweep_run(&stage.sweep, &plan, stage.root, &stage.playout));
    assert_true(stage.sweep.lost && !sweep_proves(&stage.sweep));
    assert_true(stage.sweep.layer < stage.sweep.last / 4);
    uint64_t nodes = stage.run.budget.nodes;
    plan.exact = false;
    assert_true(sweep_run(&stage.sweep, &plan, stage.root, &stage.playout));
    assert_int_equal(stage.sweep.layer, stage.sweep.last);
    assert_true(stage.run.budget.nodes > 5 * nodes);
    stage_close(&stage);
}

static void keeps_to_its_width(void **state)
{
    for (uint32_t width = 1; width <= 16; width *= 4) {
        struct stage stage;
        stage_open(&stage, (struct limits){.memory = 64 << 20}, 16);
        assert_true(go(&stage, width));
        assert_true(stage.sweep.nodes <= 225 * width + 1 && stage.sweep.nodes > 50 * width);
        assert_true(stage.sweep.lost);
        stage_close(&stage);
    }
}

static uint64_t refined;
static double (*refine)(const void *self, const void *prepared, const void *state);
static atomic_bool stop;

static double stop_and_refine(const void *self, const void *prepared, const void *state)
{
    refined++;
    atomic_store(&stop, true);
    return refine(self, prepared, state);
}

/* The first refinement raises the stop flag: few more follow, and the sweep proves nothing. */
static void stops_while_it_looks(void **state)
{
    struct stage stage;
    stage_open(&stage, (struct limits){.memory = 64 << 20}, 1000);
    struct puzzle puzzle = *stage.run.puzzle;
    struct evaluation evaluation = *puzzle.evaluation;
    refine = evaluation.refine;
    evaluation.refine = stop_and_refine;
    puzzle.evaluation = &evaluation;
    stage.run.puzzle = stage.sweep.puzzle = &puzzle;
    stage.run.budget.stop = &stop;
    assert_false(go(&stage, 1000));
    assert_true(refined > 0 && refined < 20);
    stage.run.puzzle = samegame_puzzle(stage.game);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(narrows_to_its_budget),  cmocka_unit_test(finishes_what_is_broken_off),
        cmocka_unit_test(gives_up_a_proof_early), cmocka_unit_test(keeps_to_its_width),
        cmocka_unit_test(stops_while_it_looks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
