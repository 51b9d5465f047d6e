/* SPDX-License-Identifier: MIT
 *
 * Ladders, which grow, and their race: who begins when, with which aim, and who gets how many
 * passes.
 */
#include "search_run.h"

#include "coins.h"
#include "puzzle/guide.h"
#include "puzzle/samegame/samegame.h"
#include "search/anneal/race.h"

struct stage {
    struct samegame *game;
    struct run run;
    struct ladders ladders;
    uint64_t tried;
};

static void stage_open(struct stage *stage, const struct puzzle *puzzle, int aims, size_t memory)
{
    memset(stage, 0, sizeof *stage);
    if (!puzzle) {
        struct grid grid;
        grid_random(&grid, 6, 6, 5, 12, 0);
        assert_int_equal(samegame_new(&stage->game, &grid, &rules_table[0], NULL), STATUS_OK);
        puzzle = samegame_puzzle(stage->game);
    }
    struct limits limits = {.memory = memory};
    stage->run = (struct run){.puzzle = puzzle, .rng = rng_stream(5, 0)};
    budget_start(&stage->run.budget, &limits, NULL);
    run_start(&stage->run);
    stage->ladders = (struct ladders){
        .usual = {.most = 2,
                  .hot = 0.18,
                  .cold = 0.035,
                  .annealing.settings = ANNEALING_USUAL,
                  .annealing.tried = &stage->tried},
        .aims = aims,
        .patience = 0.25,
    };
    assert_true(ladders_fit(&stage->ladders, puzzle, memory));
    ladders_take(&stage->ladders, &stage->run);
    assert_int_equal(run_check_memory(&stage->run, NULL), STATUS_OK);
}

static void stage_close(struct stage *stage)
{
    check_line(&stage->run);
    run_end(&stage->run);
    samegame_free(stage->game);
}

/* Three rungs, a fourth after 40 passes, a fifth after 80; no more than it may have, and three
 * again when it starts again. */
static void a_ladder_grows(void **state)
{
    (void)state;
    enum { MOST = 5, FIRST = 3, PASSES = 400 };
    struct stage stage;
    stage_open(&stage, NULL, 1, 64 << 20);
    struct ladder ladder = stage.ladders.usual;
    ladder.most = MOST;
    ladder_take(&ladder, &stage.run);
    assert_int_equal(run_check_memory(&stage.run, NULL), STATUS_OK);
    ladder_start(&ladder, 0, NULL);
    for (int passes = 0, rungs = FIRST, next = 40; passes < PASSES; passes++) {
        assert_int_equal(ladder.rungs, rungs);
        assert_int_equal(ladder.passes, passes);
        assert_true(ladder_pass(&ladder));
        if (passes == next && rungs < MOST) {
            rungs++;
            next *= 2;
        }
    }
    ladder_start(&ladder, 0, NULL);
    assert_int_equal(ladder.rungs, FIRST);
    assert_int_equal(ladder.passes, 0);
    stage_close(&stage);
}

/* A game more is played where the best one goes back to the hottest rung: before every pass but
 * the first at the start, every tenth or so after a hundred. */
static void the_best_game_goes_back(void **state)
{
    (void)state;
    enum { RUNGS = 2, CHANGES = 500, PASSES = 200 };
    struct stage stage;
    stage_open(&stage, NULL, 1, 64 << 20);
    ladders_start(&stage.ladders, NULL);
    int early = 0, late = 0;
    for (int passes = 0; passes < PASSES; passes++) {
        uint64_t tried = stage.tried;
        assert_true(ladders_pass(&stage.ladders));
        uint64_t games = stage.tried - tried - (uint64_t)RUNGS * CHANGES;
        assert_in_range(games, 0, passes > 0);
        early += passes < 11 ? (int)games : 0;
        late += passes >= 100 ? (int)games : 0;
    }
    assert_int_equal(early, 10);
    assert_in_range(late, 5, 10);
    stage_close(&stage);
}

/* The second after 40 passes, the third after 80, and so on; colours with more cells first. */
static void another_begins_when_the_work_has_doubled(void **state)
{
    (void)state;
    struct stage stage;
    stage_open(&stage, NULL, 4, 64 << 20);
    struct ladders *ladders = &stage.ladders;
    ladders_start(ladders, NULL);
    for (int passes = 0, next = 40, count = 1; passes < 400; passes++) {
        assert_int_equal(ladders->count, count);
        assert_true(ladders_pass(ladders));
        if (passes == next && count < 4) {
            count++;
            next *= 2;
        }
    }
    double appeal[AIMS_MOST];
    assert_int_equal(guide_aims(stage.run.puzzle, ladders->root, appeal), 5);
    for (int i = 1; i < 4; i++)
        assert_true(appeal[ladders->runner[i].ladder.annealing.aim] <=
                    appeal[ladders->runner[i - 1].ladder.annealing.aim]);
    stage_close(&stage);
}

/* All have had their share: nobody more than the best, nobody less than a tenth. */
static void passes_go_to_the_best(void **state)
{
    (void)state;
    struct stage stage;
    stage_open(&stage, NULL, 4, 64 << 20);
    struct ladders *ladders = &stage.ladders;
    uint64_t sum = 0, most = 0;
    ladders_start(ladders, NULL);
    for (int i = 0; i < 600; i++)
        assert_true(ladders_pass(ladders));
    for (int i = 0; i < ladders->count; i++) {
        const struct runner *runner = &ladders->runner[i];
        sum += runner->ladder.passes;
        most = runner->ladder.passes > most ? runner->ladder.passes : most;
        for (int k = 1; k < runner->milestones; k++)
            assert_true(runner->at[k] >= runner->at[k - 1]);
        assert_true(runner->ladder.annealing.best.score <= ladders_best(ladders)->score);
    }
    assert_int_equal(sum, 600);
    for (int i = 0; i < ladders->count; i++)
        assert_true(ladders->runner[i].ladder.passes + 2 > most / 10);
    assert_int_equal(ladders_best(ladders)->score, stage.run.best.score);
    stage_close(&stage);
}

/* One that has fallen behind by hand gets a tenth from then on. */
static void a_loser_gets_little(void **state)
{
    (void)state;
    struct stage stage;
    stage_open(&stage, NULL, 2, 64 << 20);
    struct ladders *ladders = &stage.ladders;
    ladders_start(ladders, NULL);
    while (ladders->runner[0].ladder.passes < 100 || ladders->runner[1].milestones < 1)
        assert_true(ladders_pass(ladders));
    struct runner *loser = &ladders->runner[1], *winner = &ladders->runner[0];
    loser->ladder.passes = winner->ladder.passes / 10;
    for (int i = 0; i < 330; i++) {
        loser->best = loser->at[loser->milestones - 1] = -1e6;
        assert_true(ladders_pass(ladders));
        assert_in_range(winner->ladder.passes, 10 * loser->ladder.passes - 10,
                        10 * loser->ladder.passes + 10);
    }
    stage_close(&stage);
}

static void lives_with_what_there_is(void **state)
{
    (void)state;
    struct stage stage;
    stage_open(&stage, NULL, 8, 240 << 10);
    assert_true(stage.ladders.aims < 8);
    assert_false(ladders_fit(&stage.ladders, stage.run.puzzle, 1000));
    assert_int_equal(stage.ladders.aims, 1);
    ladders_start(&stage.ladders, NULL);
    assert_true(ladders_pass(&stage.ladders));
    stage_close(&stage);
}

/* A puzzle without aims. */
static void races_without_aims(void **state)
{
    (void)state;
    const struct coins coins = coins_random(12, 5);
    struct puzzle puzzle = {COINS_SLOTS, .self = &coins};
    struct stage stage;
    stage_open(&stage, &puzzle, 3, 64 << 20);
    ladders_start(&stage.ladders, NULL);
    for (int i = 0; i < 100; i++)
        assert_true(ladders_pass(&stage.ladders));
    assert_int_equal(stage.ladders.count, 1);
    assert_int_equal(stage.ladders.runner[0].ladder.annealing.aim, -1);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ladder_grows),
        cmocka_unit_test(the_best_game_goes_back),
        cmocka_unit_test(another_begins_when_the_work_has_doubled),
        cmocka_unit_test(passes_go_to_the_best),
        cmocka_unit_test(a_loser_gets_little),
        cmocka_unit_test(lives_with_what_there_is),
        cmocka_unit_test(races_without_aims),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
