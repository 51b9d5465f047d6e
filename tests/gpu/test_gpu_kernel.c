/* SPDX-License-Identifier: MIT
 *
 * The kernels take the same steps as annealing on a processor, bit for bit: the same value, the
 * same best line, the same number of moves, after every few proposals. They run on the emulator or,
 * with the argument "card", on a GPU; where there is none, the test is skipped with the reason.
 */
#include "unit.h"

#include <stdio.h>

#include "gpu/population.h"
#include "gpu/ptx.h"
#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/samegame.h"

static const char *ptx = ".entry anneal_run"; /* the emulator reads no more */

/* On a GPU many replicas run at once. The first and the last ones are followed. */
static int ladders = 2;

/* A board with one population on the emulator. */
struct stage {
    struct samegame *game;
    struct run run;
    struct tempering settings;
    struct population_plan plan;
    struct population population;
    struct card *card;
    move_t *move; /* of the start line */
};

static const struct rules *game_named(const char *text)
{
    static struct rules rules;
    assert_int_equal(rules_parse(&rules, text, NULL), STATUS_OK);
    return &rules;
}

static void stage_open(struct stage *stage, const struct grid *grid, const char *game, int ladders,
                       int replicas)
{
    memset(stage, 0, sizeof *stage);
    assert_int_equal(samegame_new(&stage->game, grid, game_named(game), NULL), STATUS_OK);
    struct limits limits = {.memory = 64 << 20};
    stage->run = (struct run){.puzzle = samegame_puzzle(stage->game), .rng = rng_stream(5, 0)};
    budget_start(&stage->run.budget, &limits, NULL);
    run_start(&stage->run);
    char options[4096];
    options_default(race_options, options);
    struct race race;
    race_set(&race, options);
    stage->settings = race.common;
    assert_int_equal(card_open(&stage->card, 0, ptx, NULL), STATUS_OK);
    stage->plan = (struct population_plan){
        .card = stage->card,
        .run = &stage->run,
        .settings = &stage->settings,
        .line_length = -1,
        .ladders = ladders,
        .replicas = replicas,
        .seed = 12,
    };
    assert_int_equal(card_alloc(stage->card, sizeof *stage->game, &stage->plan.game, NULL),
                     STATUS_OK);
    assert_int_equal(
        card_put(stage->card, stage->plan.game, stage->game, sizeof *stage->game, NULL), STATUS_OK);
    population_alloc(&stage->population, &stage->plan);
}

static void stage_close(struct stage *stage)
{
    card_close(stage->card);
    run_end(&stage->run);
    samegame_free(stage->game);
}

/* The same replica on the processor. */
static void plain_open(struct chain *chain, struct run *run, const struct stage *stage, int aim,
                       int number)
{
    struct limits limits = {.memory = 64 << 20};
    *run = (struct run){.puzzle = stage->run.puzzle,
                        .rng = rng_stream(stage->plan.seed, (uint64_t)number)};
    budget_start(&run->budget, &limits, NULL);
    run_start(run);
    *chain = stage->settings.chain;
    chain_alloc(chain, run);
    assert_int_equal(run_check_memory(run, NULL), STATUS_OK);
    chain->aim = aim;
    chain->best.score = SCORE_MIN;
    early_rejection_start(&chain->early);
}

static void check_replica(const struct population *population, const struct chain *chain,
                          const struct run *run, int number)
{
    const struct replica_report *report = &population->report[number];
    assert_int_equal(report->playouts, run->budget.playouts);
    assert_int_equal(report->nodes, run->budget.nodes);
    assert_int_equal(report->best, chain->best.score);
    assert_true(report->value == chain_value(chain, &chain->now));
}

static void follow(const struct grid *grid, const char *game, int aim, double temperature)
{
    enum { REPLICAS = 2, LAUNCHES = 6, PROPOSALS = 150 };
    struct stage stage;
    stage_open(&stage, grid, game, ladders, 1);
    int number[REPLICAS] = {0, ladders - 1};
    stage.settings.hot = stage.settings.cold = 1;
    assert_int_equal(population_start(&stage.population, aim, temperature, 0, 0, NULL), STATUS_OK);
    struct chain chain[REPLICAS];
    struct run run[REPLICAS];
    for (int i = 0; i < REPLICAS; i++) {
        plain_open(&chain[i], &run[i], &stage, aim, number[i]);
        chain_restart(&chain[i], NULL);
        check_replica(&stage.population, &chain[i], &run[i], number[i]);
    }
    for (int launch = 0; launch < LAUNCHES; launch++) {
        stage.population.left = PROPOSALS;
        assert_int_equal(population_run(&stage.population, PROPOSALS, 1, NULL), STATUS_OK);
        for (int i = 0; i < REPLICAS; i++) {
            for (int step = 0; step < PROPOSALS + (number[i] < 1); step++)
                chain_step(&chain[i], temperature);
            check_replica(&stage.population, &chain[i], &run[i], number[i]);
        }
    }
    struct verdict verdict;
    assert_true(
        puzzle_judge(stage.run.puzzle, stage.run.best.move, stage.run.best.length, &verdict));
    assert_int_equal(verdict.score, stage.run.best.score);
    for (int i = 0; i < REPLICAS; i++)
        run_end(&run[i]);
    stage_close(&stage);
}

/* Boards of all shapes that fit, random and of one kind, in every game. */
static void takes_the_steps_of_a_processor(void **state)
{
    static const struct {
        int width, height, colors, aim;
        const char *game;
        double temperature;
    } rows[] = {
        {15, 15, 5, 2, "samegame", 50},
        {16, 16, 7, 0, "samegame", 20},
        {16, 16, 2, -1, "samegame", 500},
        {15, 15, 5, 1, "bubblebreaker", 10},
        {12, 12, 4, 3, "clickomania", 1},
        {10, 10, 5, 0, "popstar", 60},
        {16, 3, 3, 0, "custom:n^3,left=n^2,bonus=100-n", 80},
        {3, 16, 3, 1, "samegame", 30},
        {1, 16, 2, 0, "samegame", 10},
        {16, 1, 2, 0, "samegame", 10},
        {2, 2, 1, 0, "samegame", 10},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct grid grid;
        grid_random(&grid, rows[i].width, rows[i].height, rows[i].colors, 7, i);
        follow(&grid, rows[i].game, rows[i].aim, rows[i].temperature);
    }
}

/* A game of as many moves as there can be: 128, on a board of pairs that all differ from their
 * neighbours. */
static void holds_the_longest_game(void **state)
{
    struct grid grid = {.width = 16, .height = 16};
    for (int x = 0; x < 16; x++)
        for (int y = 0; y < 16; y++)
            grid.cell[y * 16 + x] = (uint8_t)(1 + (x % 2) * 3 + (y / 2 + x / 2) % 3);
    follow(&grid, "samegame", -1, 100);
}

/* A start line is played to its end. */
static void starts_from_a_line(void **state)
{
    struct grid grid;
    struct stage stage;
    struct chain chain;
    struct run run;
    grid_random(&grid, 15, 15, 5, 3, 3);
    stage_open(&stage, &grid, "samegame", 1, 1);
    plain_open(&chain, &run, &stage, 0, 77);
    chain_restart(&chain, NULL);
    for (int i = 0; i < 2000; i++)
        chain_step(&chain, 30);
    struct line line = chain.best;
    uint64_t address;
    assert_int_equal(
        card_alloc(stage.card, sizeof *line.move * (size_t)line.length, &address, NULL), STATUS_OK);
    card_put(stage.card, address, line.move, sizeof *line.move * (size_t)line.length, NULL);
    stage.plan.line = address;
    stage.plan.line_length = line.length;
    assert_int_equal(population_start(&stage.population, 0, 30, 0, 0, NULL), STATUS_OK);
    assert_int_equal(stage.population.report[0].best, line.score);
    assert_int_equal(stage.run.best.score, line.score);
    assert_int_equal(stage.run.best.length, line.length);
    assert_memory_equal(stage.run.best.move, line.move, sizeof *line.move * (size_t)line.length);
    run_end(&run);
    stage_close(&stage);
}

/* A copy goes on from the sequence of the other replica, with its own random numbers and its own
 * best line. */
static void copies_sequences(void **state)
{
    struct grid grid;
    struct stage stage;
    grid_random(&grid, 15, 15, 5, 3, 4);
    stage_open(&stage, &grid, "samegame", 1, 2);
    struct population *population = &stage.population;
    assert_int_equal(population_start(population, 0, 500, 0, 0, NULL), STATUS_OK);
    assert_int_equal(population_run(population, 500, 0, NULL), STATUS_OK);
    score_t own = population->report[1].best;
    assert_int_equal(population_end_pass(population, NULL), STATUS_OK);
    int cold = population->at[0], hot = population->at[1];
    assert_true(population->report[cold].value == population->report[hot].value);
    double value = population->report[cold].value;
    assert_int_equal(population_run(population, 0, 0, NULL), STATUS_OK);
    assert_true(population->report[cold].value == value);
    assert_true(population->report[hot].value == value);
    assert_int_equal(population->report[1].best, own);
    assert_int_equal(population_run(population, 100, 0, NULL), STATUS_OK);
    assert_true(population->report[0].nodes != population->report[1].nodes);
    stage_close(&stage);
}

/* Neighbours that are better than colder ones change places with them. */
static void exchanges_temperatures(void **state)
{
    enum { LADDERS = 3, REPLICAS = 4, COUNT = LADDERS * REPLICAS };
    struct grid grid;
    struct stage stage;
    grid_random(&grid, 8, 8, 4, 3, 5);
    stage_open(&stage, &grid, "samegame", LADDERS, REPLICAS);
    struct population *population = &stage.population;
    assert_int_equal(population_start(population, 0, 1e-6, 0, 0, NULL), STATUS_OK);
    population->next_copy = 100;
    for (int pass = 0; pass < REPLICAS; pass++)
        assert_int_equal(population_end_pass(population, NULL), STATUS_OK);
    assert_int_equal(population_begin_pass(population, 0.5, NULL), STATUS_OK);
    double hottest = 1e-6 * stage.settings.hot;
    assert_true(population->temperature[population->at[REPLICAS - 1]] < hottest * 0.51);
    double best = -1e9;
    for (int ladder = 0; ladder < LADDERS; ladder++) {
        const int *at = population->at + ladder * REPLICAS;
        assert_true(population->temperature[at[0]] < population->temperature[at[1]]);
        for (int i = 0; i < REPLICAS; i++) {
            assert_true(at[i] / REPLICAS == ladder);
            assert_true(population->report[at[i]].value <= population->report[at[0]].value);
        }
        if (population->report[at[0]].value > best)
            best = population->report[at[0]].value;
    }
    assert_true(population_value(population) == best);
    stage_close(&stage);
}

/* Whether there is a GPU; if not, says why. */
static bool find_card(void)
{
    struct card *card;
    struct error error;
    unsetenv("CHAINSHOT_GPU_LIBRARY");
    ptx = gpu_ptx;
    ladders = 1000;
    if (!ptx)
        puts("skipped: built without clang");
    else if (card_open(&card, 0, ptx, &error))
        printf("skipped: %s\n", error.text);
    else {
        printf("on %s\n", card_name(card));
        card_close(card);
        return true;
    }
    return false;
}

int main(int count, char **argument)
{
    if (count > 1 && strcmp(argument[1], "card") == 0 && !find_card())
        return 77;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_the_steps_of_a_processor),
        cmocka_unit_test(holds_the_longest_game),
        cmocka_unit_test(starts_from_a_line),
        cmocka_unit_test(copies_sequences),
        cmocka_unit_test(exchanges_temperatures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
