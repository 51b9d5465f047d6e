/* SPDX-License-Identifier: MIT */
#include "coins.h"
#include "proof.h"

#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/samegame.h"
#include "search/nested/nrpa.h"

/* The paper's Algorithm 1 by recursion, on the same weights and random numbers. */
struct book {
    struct nrpa nrpa; /* its playouts alone */
    int N;
    struct move_weights weights[4];
    struct traced_line best[4];
};

static void by_the_book(struct book *book, int level, const struct move_weights *given)
{
    struct move_weights *weights = &book->weights[level];
    struct traced_line *best = &book->best[level], *found = &book->best[level - 1];
    move_weights_copy(weights, given);
    best->line.score = SCORE_MIN;
    for (int i = 0; i < book->N; i++) {
        if (level > 1) {
            by_the_book(book, level - 1, weights);
        } else {
            nrpa_play(&book->nrpa, weights);
            traced_line_make(found, &book->nrpa.line, &book->nrpa.trace, &book->nrpa.scratch);
        }
        if (found->line.score >= best->line.score)
            traced_line_copy(best, found);
        move_weights_adapt(weights, best, 1, &book->nrpa.scratch);
    }
}

static const struct nrpa_settings plain = {
    .level = 3, .N = 8, .alpha = 1, .playouts = 1, .beam = 1, .from = 2, .bits = 12};

static void start_run(struct run *run, const struct puzzle *puzzle, uint64_t seed)
{
    *run =
        (struct run){.puzzle = puzzle, .search = search_find("nrpa"), .rng = rng_stream(seed, 0)};
    const struct limits limits = {.memory = 64 << 20};
    budget_start(&run->budget, &limits, NULL);
    run_start(run);
}

static void nests_as_the_paper_does(void **state)
{
    for (uint64_t index = 0; index < 6; index++) {
        struct grid grid;
        struct run run, second;
        struct nrpa nrpa;
        struct book book = {.N = plain.N};
        grid_random(&grid, 6, 6, 4, 71, index);
        const struct puzzle *puzzle = plain_puzzle_make(&proof_plain, &grid, &rules_table[0]);
        start_run(&run, puzzle, index);
        nrpa_alloc(&nrpa, &run, &plain, 1);
        assert_int_equal(run_check_memory(&run, NULL), STATUS_OK);
        assert_true(nrpa_search(&nrpa, NULL));

        start_run(&second, puzzle, index);
        nrpa_alloc(&book.nrpa, &second, &plain, 0);
        for (int level = 0; level <= plain.level; level++) {
            move_weights_alloc(&book.weights[level], &second, 1 << plain.bits);
            traced_line_alloc(&book.best[level], &second, 18 * 18);
        }
        assert_int_equal(run_check_memory(&second, NULL), STATUS_OK);
        move_weights_clear(&book.weights[0]);
        by_the_book(&book, plain.level, &book.weights[0]);

        const struct beam_policy *best = nrpa_best(&nrpa);
        const struct move_weights *learned = &book.weights[plain.level];
        assert_int_equal(run.budget.playouts, 8 * 8 * 8);
        assert_int_equal(second.budget.playouts, 8 * 8 * 8);
        assert_int_equal(best->sequence.line.score, book.best[plain.level].line.score);
        assert_memory_equal(best->weights.weight, learned->weight, sizeof(float) << plain.bits);
        run_end(&run);
        run_end(&second);
    }
}

static struct attempt on_middling_board(uint64_t index, const char *options, uint64_t playouts)
{
    static struct samegame *game;
    struct grid grid;
    samegame_free(game);
    grid_random(&grid, 9, 9, 4, 72, index);
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
    return (struct attempt){
        .puzzle = samegame_puzzle(game),
        .search = "nrpa",
        .options = options,
        .limits = {.playouts = playouts, .memory = 16 << 20},
    };
}

/* One playout before the first level, N for each call of level 1. */
static void counts_its_work(void **state)
{
    struct attempt at = on_middling_board(0, "level=2,N=10", 0);
    at.limits.iterations = 2;
    struct answer answer = attempt(&at);
    assert_int_equal(answer.playouts, 1 + 2 * 10);
    assert_int_equal(answer.nodes, 2 * 10 + 2);
}

static void plays_the_same_on_every_kernel(void **state)
{
    uint64_t line = 0;
    for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++) {
        struct grid grid;
        struct samegame *game;
        if (!kernel_runs((*kernel)->cpu) || (*kernel)->side > 32)
            continue;
        grid_random(&grid, 12, 12, 5, 73, 0);
        assert_int_equal(samegame_new_on(&game, *kernel, &grid, &rules_table[0], NULL), STATUS_OK);
        struct attempt at = {
            .puzzle = samegame_puzzle(game),
            .search = "nrpa",
            .options = "N=10,bias=0.3",
            .limits = {.playouts = 1500, .memory = 16 << 20},
        };
        struct answer answer = attempt(&at);
        assert_true(line == 0 || answer.line == line);
        line = answer.line;
        samegame_free(game);
    }
}

/* With a team of four, one thread finds the same as four threads. */
static void teams_find_the_same_on_any_threads(void **state)
{
    const char *const options[] = {
        "N=12,strategy=leaf,team=4",  "N=12,strategy=leaf,team=4,P=3",
        "N=12,strategy=node,team=4",  "N=12,strategy=node,at=3,team=4",
        "N=12,strategy=local,team=4", "N=12,strategy=local,team=4,at=1,beam=2",
    };
    uint64_t lines[6];
    for (int i = 0; i < 6; i++) {
        struct attempt at = on_middling_board(1, options[i], 1003);
        struct answer one = attempt(&at);
        assert_int_equal(one.playouts, 1003);
        lines[i] = one.line;
        for (at.threads = 2; at.threads <= 4; at.threads++) {
            struct answer many = attempt(&at);
            assert_true(many.line == one.line && many.score == one.score);
            assert_int_equal(many.playouts, 1003);
            assert_int_equal(many.nodes, one.nodes);
        }
        for (int k = 0; k < i; k++)
            assert_true(lines[k] != lines[i]);
        at.limits.playouts = 0;
        at.limits.nodes = 50;
        assert_in_range(attempt(&at).nodes, 50, 54);
    }
}

/* Two teams of two are two runs, as root parallelization has them. */
static void teams_are_runs(void **state)
{
    struct attempt at = on_middling_board(0, "N=12,strategy=leaf,team=2", 1000);
    at.threads = 5;
    struct answer first = attempt(&at);
    assert_int_equal(first.playouts, 1000);
    for (int again = 0; again < 3; again++)
        assert_true(attempt(&at).line == first.line);
    at.limits.iterations = 6; /* for each run three, or all for one */
    at.limits.playouts = 0;
    assert_int_equal(attempt(&at).playouts, 2 * (1 + 3 * 12));
    at.threads = 2;
    assert_int_equal(attempt(&at).playouts, 1 + 6 * 12);
    at.limits = (struct limits){.seconds = 0.02, .memory = 16 << 20};
    assert_int_equal(attempt(&at).status, STATUS_OK);
    least_memory(at);
}

static void refuses_levels_that_are_not_there(void **state)
{
    struct attempt at = on_middling_board(0, "level=2,strategy=local,at=2", 100);
    struct answer answer = attempt(&at);
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    assert_string_equal(answer.error.text,
                        "search nrpa: strategy local at level 2, expected at most 1 of 2 levels");
}

/* Levels that found the same line twice end early: more searches fit the budget. */
static void limits_repetitions(void **state)
{
    struct attempt at = on_middling_board(0, "level=1,N=1000", 3000);
    assert_int_equal(attempt(&at).iterations, 2);
    at.options = "level=1,N=1000,R=2";
    assert_true(attempt(&at).iterations > 4);
}

/* A nrpa that only plays, and weights for it. */
static void start_player(struct run *run, struct nrpa *nrpa, struct move_weights *weights,
                         const struct puzzle *puzzle)
{
    struct nrpa_settings settings = plain;
    settings.bits = 16;
    start_run(run, puzzle, 1);
    nrpa_alloc(nrpa, run, &settings, 0);
    move_weights_alloc(weights, run, 1 << settings.bits);
    assert_int_equal(run_check_memory(run, NULL), STATUS_OK);
    move_weights_clear(weights);
    nrpa_play(nrpa, weights);
}

/* A budget that has ended leaves the weights of a fit, and those of a wide beam, as they are. */
static void stops_at_its_weights(void **state)
{
    atomic_bool stop = true;
    struct nrpa_settings settings = plain;
    struct run run;
    struct nrpa nrpa;
    struct move_weights weights;
    settings.beam = 20;
    start_run(&run, fast_board(12, 4, 0), 1);
    nrpa_alloc(&nrpa, &run, &settings, 1);
    move_weights_alloc(&weights, &run, 1 << plain.bits);
    assert_int_equal(run_check_memory(&run, NULL), STATUS_OK);
    move_weights_clear(&weights);
    nrpa_play(&nrpa, &weights);
    run.budget.stop = &stop;
    nrpa_fit(&nrpa, &weights, &run.best, 1000000, 1);
    for (int i = 0; i < 1 << plain.bits; i++)
        assert_true(weights.weight[i] == 0);
    weights.weight[0] = 1;
    assert_false(nrpa_search(&nrpa, &weights));
    assert_true(nrpa.levels[3].beam[0].weights.weight[0] == 1);
    assert_true(nrpa.levels[3].beam[1].weights.weight[0] == 0);
    run_end(&run);
}

/* Weights that were fitted to a line play it, unless the same cells come up twice in it:
 * then one move has to be high and low. */
static void fits_a_line(void **state)
{
    int same = 0, before = 0;
    for (uint64_t index = 0; index < 8; index++) {
        struct attempt at = on_middling_board(index, "", 1);
        struct run run;
        struct nrpa nrpa;
        struct move_weights weights;
        start_player(&run, &nrpa, &weights, at.puzzle);
        score_t target = run.best.score;
        struct line line = run.best;
        move_t moves[GRID_CELLS / 2];
        line.move = memcpy(moves, run.best.move, sizeof *moves * (size_t)line.length);
        for (int i = 0; i < 50; i++)
            before += nrpa_play(&nrpa, &weights) == target;
        nrpa_fit(&nrpa, &weights, &line, 800, 1);
        for (int i = 0; i < 50; i++)
            same += nrpa_play(&nrpa, &weights) == target;
        run_end(&run);
    }
    assert_true(same > 200 && before < 20);
}

/* A puzzle that is no board and names no moves. */
static void solves_coins(void **state)
{
    for (uint32_t seed = 0; seed < 5; seed++) {
        struct coins coins = coins_random(10, seed);
        struct puzzle puzzle = {COINS_SLOTS, .self = &coins};
        const struct attempt at = {
            .puzzle = &puzzle,
            .search = "nrpa",
            .options = "level=2,N=20,beam=2",
            .limits.playouts = 5000,
        };
        assert_int_equal(attempt(&at).score, coins_optimum(&coins));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nests_as_the_paper_does),
        cmocka_unit_test(counts_its_work),
        cmocka_unit_test(plays_the_same_on_every_kernel),
        cmocka_unit_test(teams_find_the_same_on_any_threads),
        cmocka_unit_test(teams_are_runs),
        cmocka_unit_test(refuses_levels_that_are_not_there),
        cmocka_unit_test(limits_repetitions),
        cmocka_unit_test(stops_at_its_weights),
        cmocka_unit_test(fits_a_line),
        cmocka_unit_test(solves_coins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
