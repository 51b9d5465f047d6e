/* SPDX-License-Identifier: MIT
 *
 * Improvers: a line never comes back worse, whatever comes back is a game that the judge
 * accepts, and the end of a game that is said to be solved is.
 */
#include "proof.h"

#include "puzzle/samegame/samegame.h"
#include "search/portfolio/improver.h"
#include "search/portfolio/incumbents.h"

/* A run with a workshop on a random board, and a line to work on. */
struct stage {
    struct samegame *game;
    struct run run;
    struct workshop shop;
    struct line line;
};

static const struct nrpa_settings small_nrpa = {
    .level = 2, .N = 10, .alpha = 1, .playouts = 1, .beam = 1, .from = 1, .bits = 12};

static void stage_open(struct stage *stage, const struct puzzle *puzzle, struct limits limits)
{
    memset(stage, 0, sizeof *stage);
    if (!puzzle) {
        struct grid grid;
        grid_random(&grid, 10, 10, 4, 31, 0);
        assert_int_equal(samegame_new(&stage->game, &grid, &rules_table[0], NULL), STATUS_OK);
        puzzle = samegame_puzzle(stage->game);
    }
    limits.memory = 64 << 20;
    stage->run.puzzle = puzzle;
    stage->run.search = search_find("record");
    stage->run.rng = rng_stream(1, 0);
    budget_start(&stage->run.budget, &limits, NULL);
    run_start(&stage->run);
    stage->shop.outlook = (struct outlook){.spread = 4, .jitter = 0.1};
    stage->shop.settings = (struct workshop_settings){20, 2, LOOK_USUAL, 50, 0.25};
    stage->shop.ladders = (struct ladders){
        .usual = {.most = 4, .hot = 0.14, .cold = 0.035, .annealing.settings = ANNEALING_USUAL},
        .aims = 2,
        .patience = 0.25};
    stage->line.move = run_alloc(&stage->run, (size_t)puzzle->max_length + 1, sizeof(move_t));
    stage->line.score = SCORE_MIN;
    assert_int_equal(workshop_take(&stage->shop, &stage->run, "", "", &small_nrpa, NULL),
                     STATUS_OK);
    assert_int_equal(run_check_memory(&stage->run, NULL), STATUS_OK);
}

static void stage_close(struct stage *stage)
{
    if (stage->run.found)
        check_line(&stage->run);
    run_end(&stage->run);
    samegame_free(stage->game);
}

/* The line is the one of a playout. */
static void begin_with_playout(struct stage *stage)
{
    struct playout *playout = &stage->shop.playout;
    stage->run.puzzle->root(stage->run.puzzle->self, playout->state);
    playout_offer(playout, &stage->run, playout->state, NULL, 0);
    line_take_better(&stage->line, &playout->line);
}

static void check_improved(const struct stage *stage)
{
    struct verdict verdict;
    assert_true(puzzle_judge(stage->run.puzzle, stage->line.move, stage->line.length, &verdict));
    assert_int_equal(verdict.score, stage->line.score);
    assert_true(stage->run.best.score >= stage->line.score);
}

static const struct improver *const improvers[] = {
    &improver_sweep,  &improver_learn,   &improver_restart,
    &improver_polish, &improver_endgame, &improver_anneal,
};
enum { IMPROVERS = sizeof improvers / sizeof *improvers };

static void never_makes_a_line_worse(void **state)
{
    (void)state;
    for (int i = 0; i < IMPROVERS; i++) {
        struct stage stage;
        stage_open(&stage, NULL, (struct limits){0});
        begin_with_playout(&stage);
        score_t first = stage.line.score;
        for (int round = 0; round < 8; round++) {
            score_t before = stage.line.score;
            bool better = improvers[i]->run(&stage.shop, &stage.line, 1 + round);
            assert_true(better ? stage.line.score > before : stage.line.score == before);
            check_improved(&stage);
        }
        assert_true(stage.line.score > first);
        stage_close(&stage);
    }
}

/* Those that begin with nothing come back with a line. */
static void begins_with_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < IMPROVERS; i++) {
        struct stage stage;
        if (!improvers[i]->afresh)
            continue;
        stage_open(&stage, NULL, (struct limits){0});
        assert_true(improvers[i]->run(&stage.shop, &stage.line, 2));
        check_improved(&stage);
        stage_close(&stage);
    }
}

/* However little is left of the budget, a line is a whole game. */
static void keeps_to_the_budget(void **state)
{
    (void)state;
    for (uint64_t limit = 2; limit < 3000; limit = 3 * limit + 1)
        for (int i = 0; i < IMPROVERS; i++) {
            struct stage stage;
            stage_open(&stage, NULL, (struct limits){.nodes = limit, .playouts = limit});
            begin_with_playout(&stage);
            improvers[i]->run(&stage.shop, &stage.line, 1);
            check_improved(&stage);
            assert_true(stage.run.budget.nodes <= limit + 50);
            assert_true(stage.run.budget.playouts <= limit + 1);
            stage_close(&stage);
        }
}

/* Boards that are all endgame: what it leaves is the best finish that there is. */
static void solves_the_end_exactly(void **state)
{
    (void)state;
    int improved = 0;
    for (uint64_t index = 0; index < 160; index++) {
        struct stage stage;
        struct plain_state end;
        stage_open(&stage, proof_puzzle(index), (struct limits){0});
        begin_with_playout(&stage);
        int kept = stage.line.length > 8 ? stage.line.length - 8 : 0;
        stage.run.puzzle->root(stage.run.puzzle->self, &end);
        for (int i = 0; i < kept; i++)
            stage.run.puzzle->play(stage.run.puzzle->self, &end, stage.line.move[i]);
        score_t best = proof_optimum(stage.run.puzzle, &end);
        improved += improver_endgame.run(&stage.shop, &stage.line, 50);
        check_improved(&stage);
        assert_true(stage.line.score >= best);
        stage_close(&stage);
    }
    assert_true(improved > 10);
}

static void put_score(struct incumbents *incumbents, score_t score, int parent)
{
    move_t move = 0;
    incumbents_put(incumbents, &(struct line){score, 0, &move}, parent);
}

/* Sorted, no line twice, descendants in the place of their parents. */
static void keeps_different_incumbents(void **state)
{
    (void)state;
    struct stage stage;
    struct incumbents incumbents = {0};
    stage_open(&stage, proof_puzzle(3), (struct limits){0});
    stage.shop.run = NULL;
    incumbents_take(&incumbents, &stage.run);
    for (score_t score = 1; score <= 10; score++)
        put_score(&incumbents, 10 * score, -1);
    put_score(&incumbents, 100, -1);
    put_score(&incumbents, 20, -1);
    assert_int_equal(incumbents.count, INCUMBENTS_MOST);
    for (int i = 0; i < INCUMBENTS_MOST; i++)
        assert_int_equal(incumbents.at[i].line.score, 100 - 10 * i);
    double worth = incumbents_worth(&incumbents);
    put_score(&incumbents, 95, 3);
    assert_int_equal(incumbents.at[1].line.score, 95);
    assert_int_equal(incumbents.at[INCUMBENTS_MOST - 1].line.score, 30);
    put_score(&incumbents, 50, 1);
    assert_int_equal(incumbents.at[1].line.score, 95);
    assert_true(incumbents_worth(&incumbents) > worth);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(never_makes_a_line_worse),   cmocka_unit_test(begins_with_nothing),
        cmocka_unit_test(keeps_to_the_budget),        cmocka_unit_test(solves_the_end_exactly),
        cmocka_unit_test(keeps_different_incumbents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
