/* SPDX-License-Identifier: MIT
 *
 * Parallel tempering, which adds replicas, and the race of aims: when each aim starts, how many
 * passes it gets, and the final phase of a budget.
 */
#include "search_run.h"

#include "coins.h"
#include "puzzle/heuristic.h"
#include "puzzle/samegame/samegame.h"
#include "search/anneal/race.h"

struct stage {
    struct samegame *game;
    struct run run;
    struct race race;
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
    char options[4096];
    options_default(race_options, options);
    race_set(&stage->race, options);
    stage->race.common.most = 2;
    stage->race.aims = aims;
    assert_true(race_fit(&stage->race, &stage->run, memory));
    race_alloc(&stage->race, &stage->run);
    assert_int_equal(run_check_memory(&stage->run, NULL), STATUS_OK);
}

static void stage_close(struct stage *stage)
{
    check_line(&stage->run);
    run_end(&stage->run);
    samegame_free(stage->game);
}

/* One replica, another one after each of the first two passes, a fourth after 40, a fifth after
 * 80; never more than the limit, and one again after a new start. */
static void adds_replicas(void **state)
{
    enum { MOST = 5, PASSES = 400 };
    struct stage stage;
    stage_open(&stage, NULL, 1, 64 << 20);
    struct tempering tempering = stage.race.common;
    tempering.most = MOST;
    tempering_alloc(&tempering, &stage.run);
    assert_int_equal(run_check_memory(&stage.run, NULL), STATUS_OK);
    tempering_start(&tempering, 0, NULL);
    assert_int_equal(tempering.replicas, 1);
    for (int passes = 0; passes < PASSES; passes++) {
        assert_int_equal(tempering.passes, passes);
        assert_true(tempering_pass(&tempering));
        int replicas = passes < 2 ? 1 + passes : passes < 40 ? 3 : passes < 80 ? 4 : MOST;
        assert_int_equal(tempering.replicas, replicas);
    }
    tempering_start(&tempering, 0, NULL);
    assert_int_equal(tempering.replicas, 1);
    assert_int_equal(tempering.passes, 0);
    stage_close(&stage);
}

/* A restart of the hottest replica is one game more: before every early pass but the first, and
 * before every tenth or so after a hundred. */
static void restarts_the_hottest_replica(void **state)
{
    enum { REPLICAS = 2, PROPOSALS = 500, PASSES = 200 };
    struct stage stage;
    stage_open(&stage, NULL, 1, 64 << 20);
    race_start(&stage.race, NULL);
    int early = 0, late = 0;
    assert_true(race_pass(&stage.race)); /* of one replica */
    for (int passes = 1; passes < PASSES; passes++) {
        uint64_t tried = stage.run.budget.playouts;
        assert_true(race_pass(&stage.race));
        uint64_t games = stage.run.budget.playouts - tried - (uint64_t)REPLICAS * PROPOSALS;
        assert_in_range(games, 0, 1);
        early += passes < 11 ? (int)games : 0;
        late += passes >= 100 ? (int)games : 0;
    }
    assert_int_equal(early, 10);
    assert_in_range(late, 5, 10);
    stage_close(&stage);
}

/* The second after 40 passes, the third after 80, and so on; colours with more cells first. */
static void another_aim_starts_when_the_work_has_doubled(void **state)
{
    struct stage stage;
    stage_open(&stage, NULL, 4, 64 << 20);
    struct race *race = &stage.race;
    race_start(race, NULL);
    for (int passes = 0, next = 40, count = 1; passes < 400; passes++) {
        assert_int_equal(race->count, count);
        assert_true(race_pass(race));
        if (passes == next && count < 4) {
            count++;
            next *= 2;
        }
    }
    double appeal[AIMS_MOST];
    assert_int_equal(heuristic_aims(stage.run.puzzle, race->root, appeal), 5);
    for (int i = 1; i < 4; i++)
        assert_true(appeal[race->runner[i].chain.aim] <= appeal[race->runner[i - 1].chain.aim]);
    stage_close(&stage);
}

/* Every aim has had its share: none more than the best, none less than a tenth. */
static void passes_go_to_the_best(void **state)
{
    struct stage stage;
    stage_open(&stage, NULL, 4, 64 << 20);
    struct race *race = &stage.race;
    uint64_t sum = 0, most = 0;
    race_start(race, NULL);
    for (int i = 0; i < 600; i++)
        assert_true(race_pass(race));
    for (int i = 0; i < race->count; i++) {
        const struct standing *standing = &race->standing[i];
        assert_int_equal(standing->passes, race->runner[i].passes);
        sum += standing->passes;
        most = standing->passes > most ? standing->passes : most;
        for (int k = 1; k < standing->milestones; k++)
            assert_true(standing->at[k] >= standing->at[k - 1]);
        assert_true(race->runner[i].chain.best.score <= stage.run.best.score);
    }
    assert_int_equal(sum, 600);
    for (int i = 0; i < race->count; i++)
        assert_true(race->standing[i].passes + 2 > most / 10);
    stage_close(&stage);
}

/* An aim whose value was lowered by hand gets a tenth of the passes from then on. */
static void a_loser_gets_little(void **state)
{
    struct stage stage;
    stage_open(&stage, NULL, 2, 64 << 20);
    struct race *race = &stage.race;
    race_start(race, NULL);
    while (race->standing[0].passes < 100 || race->standing[1].milestones < 1)
        assert_true(race_pass(race));
    struct standing *loser = &race->standing[1], *winner = &race->standing[0];
    loser->passes = winner->passes / 10;
    for (int i = 0; i < 330; i++) {
        loser->best = loser->at[loser->milestones - 1] = -1e6;
        assert_true(race_pass(race));
        assert_in_range(winner->passes, 10 * loser->passes - 10, 10 * loser->passes + 10);
    }
    stage_close(&stage);
}

/* Temperatures keep until the final phase, and then fall to the wanted share at the end of the
 * limit. */
static void cools_in_the_final_phase(void **state)
{
    struct stage stage;
    stage_open(&stage, NULL, 1, 64 << 20);
    struct tempering *tempering = &stage.race.runner[0];
    struct budget *budget = &stage.run.budget;
    race_start(&stage.race, NULL);
    assert_true(race_pass(&stage.race));
    assert_true(tempering->heat == 1); /* without a limit there is no such phase */
    budget->limits.playouts = 100000;
    double last = 1;
    while (!run_ended(&stage.run)) {
        double share = budget_share(budget);
        race_pass(&stage.race);
        assert_true(share <= 0.6 ? tempering->heat == 1 : tempering->heat < last);
        last = tempering->heat;
    }
    assert_true(last >= 0.3 && last < 0.31);
    stage_close(&stage);
}

/* In the final phase the runner with the best value gets all passes, and no other one starts. */
static void the_leader_runs_alone_at_the_end(void **state)
{
    struct stage stage;
    stage_open(&stage, NULL, 3, 64 << 20);
    struct race *race = &stage.race;
    race_start(race, NULL);
    while (race->count < 2)
        assert_true(race_pass(race));
    race->standing[0].best = -1e6;
    stage.run.budget.limits.playouts = stage.run.budget.playouts * 5 / 3 - 100;
    uint64_t first = race->standing[0].passes, second = race->standing[1].passes;
    while (race_pass(race))
        second++;
    assert_true(run_ended(&stage.run));
    assert_int_equal(race->count, 2);
    assert_int_equal(race->standing[0].passes, first);
    assert_int_equal(race->standing[1].passes, second);
    stage_close(&stage);
}

static void fits_into_memory(void **state)
{
    struct stage stage;
    stage_open(&stage, NULL, 8, 240 << 10);
    assert_true(stage.race.aims < 8);
    assert_int_equal(stage.race.common.most, 2);
    struct race small = stage.race;
    assert_false(race_fit(&small, &stage.run, 1000));
    assert_true(small.aims == 1 && small.common.most == 1);
    race_start(&stage.race, NULL);
    assert_true(race_pass(&stage.race));
    stage_close(&stage);
}

/* A puzzle without aims. */
static void races_without_aims(void **state)
{
    const struct coins coins = coins_random(12, 5);
    struct puzzle puzzle = {COINS_SLOTS, .self = &coins};
    struct stage stage;
    stage_open(&stage, &puzzle, 3, 64 << 20);
    race_start(&stage.race, NULL);
    for (int i = 0; i < 100; i++)
        assert_true(race_pass(&stage.race));
    assert_int_equal(stage.race.count, 1);
    assert_int_equal(stage.race.runner[0].chain.aim, -1);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(adds_replicas),
        cmocka_unit_test(restarts_the_hottest_replica),
        cmocka_unit_test(another_aim_starts_when_the_work_has_doubled),
        cmocka_unit_test(passes_go_to_the_best),
        cmocka_unit_test(a_loser_gets_little),
        cmocka_unit_test(cools_in_the_final_phase),
        cmocka_unit_test(the_leader_runs_alone_at_the_end),
        cmocka_unit_test(fits_into_memory),
        cmocka_unit_test(races_without_aims),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
