/* SPDX-License-Identifier: MIT
 *
 * The policies of SameGame: what each may and may not play, how often it does, the
 * arithmetic behind it by hand, and the same games on every kernel.
 */
#include "draw.h"
#include "search_run.h"

#include <math.h>
#include <stdlib.h>

#include "base/real.h"
#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/plain.h"
#include "puzzle/samegame/policy_arithmetic.h"
#include "puzzle/samegame/samegame.h"

enum { MOVES = GRID_CELLS / 2 };

/* A game and a player. */
struct setup {
    struct samegame *game;
    const struct puzzle *puzzle;
    struct player player;
    void *state;
    struct line line;
    move_t move[MOVES];
};

static void setup_open_on(struct setup *setup, const struct kernel *kernel, const struct grid *grid,
                          const char *policy)
{
    assert_int_equal(kernel ? samegame_new_on(&setup->game, kernel, grid, &rules_table[0], NULL)
                            : samegame_new(&setup->game, grid, &rules_table[0], NULL),
                     STATUS_OK);
    setup->puzzle = samegame_puzzle(setup->game);
    assert_int_equal(player_open(&setup->player, setup->puzzle, policy, NULL), STATUS_OK);
    setup->state = puzzle_states(setup->puzzle, 1);
    setup->line = (struct line){.move = setup->move};
}

static void setup_open(struct setup *setup, const struct grid *grid, const char *policy)
{
    setup_open_on(setup, NULL, grid, policy);
}

static void setup_close(struct setup *setup)
{
    free(setup->state);
    player_close(&setup->player);
    samegame_free(setup->game);
}

static score_t play(struct setup *setup, struct rng *rng)
{
    setup->puzzle->root(setup->game, setup->state);
    setup->line.length = 0;
    return player_playout(&setup->player, setup->state, rng, &setup->line);
}

/* How often, of `games`, the first move takes the cell at (x, y). */
static int first_at(struct setup *setup, const struct grid *grid, int x, int y, int games)
{
    struct rng rng = rng_stream(21, 0);
    int seen = 0;
    for (int i = 0; i < games; i++) {
        uint8_t mark[GRID_CELLS] = {0};
        play(setup, &rng);
        plain_group(grid, move_x(setup->move[0]), move_y(setup->move[0]), mark);
        seen += mark[y * grid->width + x];
    }
    return seen;
}

/* Within five standard deviations of a binomial draw. */
static void assert_share(int seen, int games, double share)
{
    double expected = games * share, wide = 5 * sqrt(expected * (1 - share));
    assert_in_range(seen, (int)(expected - wide), (int)(expected + wide));
}

static void test_real_numbers(void **state)
{
    struct rng rng = rng_stream(22, 0);
    for (int i = 0; i < 10000; i++) {
        double x = exp(20 * rng_unit(&rng) - 10), y = 21 * rng_unit(&rng);
        assert_true(fabs(real_log(x) - log(x)) <= 1e-14 * (1 + fabs(log(x))));
        assert_true(fabs(real_power(x, y) / pow(x, y) - 1) < 1e-13);
    }
    assert_true(real_log(1) == 0);
    assert_true(real_exp(0) == 1);
    assert_true(fabs(real_exp(-0.5) - 0.60653065971263342) < 1e-15);
}

static const char *const texts[] = {
    "random",
    "taburandom",
    "tabucolorrandom",
    "mcrws",
    "informed",
    "random:epsilon=0.3",
    "taburandom:release=10:epsilon=0.2",
    "tabucolorrandom:epsilon=0.2:release=20",
    "mcrws:beta=1.5:release=30:epsilon=0.1",
    "informed:exploration=0.1:epsilon=0.1",
    "random:postpone=yes",
    "tabucolorrandom:postpone=yes:epsilon=0.1",
};

enum { TEXTS = sizeof texts / sizeof *texts, GAMES = 4 };

/* The same games from the same seed on every kernel, what was learned included, and
 * the judge agrees with every score. */
static void test_same_games_on_every_kernel(void **state)
{
    struct rng shapes = rng_stream(23, 0);
    for (uint64_t i = 0; i < 120; i++) {
        struct grid grid;
        const char *policy = texts[i % TEXTS];
        uint64_t first = 0;
        uint32_t most = i % 40 ? 20 : GRID_SIDE;
        grid_random(&grid, 1 + (int)rng_below(&shapes, most), 1 + (int)rng_below(&shapes, most),
                    1 + (int)rng_below(&shapes, i % 4 ? 7 : GRID_COLORS), 23, i);
        for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++) {
            if (!kernel_runs((*kernel)->cpu) || (*kernel)->side < grid.width ||
                (*kernel)->side < grid.height || (*kernel)->colors < grid_colors(&grid))
                continue;
            struct setup setup;
            struct rng rng = rng_stream(24, i);
            uint64_t games = 1;
            setup_open_on(&setup, *kernel, &grid, policy);
            for (int game = 0; game < GAMES; game++) {
                struct verdict verdict;
                score_t score = play(&setup, &rng);
                assert_true(puzzle_judge(setup.puzzle, setup.move, setup.line.length, &verdict));
                assert_int_equal(score, verdict.score);
                assert_int_equal(score, setup.line.score);
                for (int k = 0; k < setup.line.length; k++)
                    games = rng_mix(games ^ setup.move[k]);
            }
            setup_close(&setup);
            if (first)
                assert_int_equal(games, first);
            first = games;
        }
    }
}

/* Colour 0 is most frequent, colours 1 and 2 have a group each, three to two. */
static const char *const board = "0 0 0 2 0\n"
                                 "1 1 1 2 0\n"
                                 "0 0 3 1 0\n";

static void test_epsilon_draws_from_all_groups(void **state)
{
    enum { MANY = 20000 };
    struct grid grid = draw(board);
    struct setup setup;
    setup_open(&setup, &grid, "tabucolorrandom:epsilon=0.4");
    setup.puzzle->root(setup.game, setup.state);
    assert_int_equal(setup.puzzle->moves(setup.game, setup.state, setup.move), 5);
    assert_share(first_at(&setup, &grid, 0, 0, MANY), MANY, 0.4 / 5);
    assert_share(first_at(&setup, &grid, 0, 1, MANY), MANY, 0.6 / 2 + 0.4 / 5);
    setup_close(&setup);
}

/* Of four groups, the run of 1 on top of a 0 waits; that of 2 lies on the ground, that of
 * 3 has a cell on top, that of 4 is more than a column, and so they are drawn alike. */
static void test_postponed_runs(void **state)
{
    struct grid grid = draw("1 . 0 . .\n"
                            "1 2 3 4 .\n"
                            "0 2 3 4 4\n");
    struct setup setup;
    setup_open(&setup, &grid, "random:postpone=yes");
    assert_int_equal(first_at(&setup, &grid, 0, 1, 1000), 0);
    for (int x = 1; x <= 3; x++)
        assert_share(first_at(&setup, &grid, x, 0, 3000), 3000, 1 / 3.);
    setup_close(&setup);
    setup_open(&setup, &grid, "random");
    assert_share(first_at(&setup, &grid, 0, 1, 3000), 3000, 1 / 4.);
    setup_close(&setup);
}

/* Where all groups wait, one of them is played. */
static void test_runs_that_cannot_wait(void **state)
{
    struct grid grid = draw("1 2 3\n"
                            "1 2 3\n"
                            "0 4 0\n");
    struct setup setup;
    setup_open(&setup, &grid, "tabucolorrandom:postpone=yes");
    assert_share(first_at(&setup, &grid, 0, 1, 3000), 3000, 1 / 3.);
    assert_int_equal(setup.line.length, 3);
    setup_close(&setup);
}

static void test_released_tabu(void **state)
{
    enum { MANY = 20000 };
    struct grid grid = draw(board);
    struct setup setup;
    setup_open(&setup, &grid, "tabucolorrandom:release=14");
    assert_int_equal(first_at(&setup, &grid, 0, 0, MANY), 0);
    setup_close(&setup);
    setup_open(&setup, &grid, "tabucolorrandom:release=15");
    assert_share(first_at(&setup, &grid, 0, 0, MANY), MANY, 1.0 / 5);
    setup_close(&setup);
}

/* TabuRandom: with three colours of one group each, each colour waits in a third of
 * the games, so that each comes first in a third, too. */
static void test_tabu_random_draws_its_colour(void **state)
{
    enum { MANY = 20000 };
    struct grid grid = draw("0 1 2\n"
                            "0 1 2\n");
    struct setup setup;
    setup_open(&setup, &grid, "taburandom");
    struct rng rng = rng_stream(25, 0);
    int last[3] = {0};
    for (int i = 0; i < MANY; i++) {
        struct grid left = grid;
        play(&setup, &rng);
        for (int k = 0; k + 1 < setup.line.length; k++)
            plain_remove(&left, move_x(setup.move[k]), move_y(setup.move[k]));
        last[grid_at(&left, 0, 0) - 1]++;
    }
    for (int color = 0; color < 3; color++)
        assert_share(last[color], MANY, 1.0 / 3);
    setup_close(&setup);
}

/* Counts 4, 6 and 9, so theta is 2 and the bases are 2, 4 and 7. All 19 cells are
 * left and beta is 1: alpha is 2, the powers are 4, 16, 49 and their sum is 69. */
static void test_wheel_by_hand(void **state)
{
    struct wheel wheel = {.in_play = 0xe, .colors = 3, .count = {0, 4, 6, 9}};
    roulette_weigh(&wheel, 1, 19);
    assert_true(fabs(wheel.weight[1] - (1 - 4.0 / 69)) < 1e-12);
    assert_true(fabs(wheel.weight[2] - (1 - 16.0 / 69)) < 1e-12);
    assert_true(fabs(wheel.weight[3] - (1 - 49.0 / 69)) < 1e-12);
    assert_true(fabs(wheel.sum - 2) < 1e-12);
    /* Twice as many cells once were there, beta 4: alpha is 3. Colour 3 is tabu. */
    wheel.in_play = 0x6;
    roulette_weigh(&wheel, 4, 38);
    assert_true(fabs(wheel.weight[1] - (1 - 8.0 / 72)) < 1e-12);
    assert_true(fabs(wheel.weight[2] - (1 - 64.0 / 72)) < 1e-12);
    assert_true(wheel.weight[3] == 0);
    wheel.in_play = 0x8;
    roulette_weigh(&wheel, 4, 38);
    assert_true(wheel.weight[3] == 1 && wheel.sum == 1);
}

static void test_wheel_spins_by_weight(void **state)
{
    enum { MANY = 40000 };
    struct wheel wheel = {.in_play = 0xe, .colors = 3, .count = {0, 4, 6, 9}};
    struct rng rng = rng_stream(26, 0);
    int seen[4] = {0};
    roulette_weigh(&wheel, 1, 19);
    for (int i = 0; i < MANY; i++)
        seen[roulette_spin(&wheel, &rng)]++;
    assert_share(seen[1], MANY, (1 - 4.0 / 69) / 2);
    assert_share(seen[2], MANY, (1 - 16.0 / 69) / 2);
    assert_share(seen[3], MANY, (1 - 49.0 / 69) / 2);
}

/* Of the board above colour 0 has 8 cells and is tabu, colours 1 and 2 have 4 and 2 and
 * a group each, colour 3 has one cell: theta is 1/2, beta 0 makes alpha 1. */
static void test_mcrws_draws_colours(void **state)
{
    enum { MANY = 20000 };
    struct grid grid = draw(board);
    struct setup setup;
    setup_open(&setup, &grid, "mcrws:beta=0");
    assert_share(first_at(&setup, &grid, 0, 1, MANY), MANY, 1 - 3.5 / (3.5 + 1.5));
    assert_share(first_at(&setup, &grid, 3, 2, MANY), MANY, 1 - 1.5 / (3.5 + 1.5));
    assert_int_equal(first_at(&setup, &grid, 0, 0, MANY), 0);
    setup_close(&setup);
}

/* 8 plays in all, 4 of this arm: ln 8 / 4 = 0.519860; the variance 0.01 and the root of
 * twice that, 1.019667, are above 1/4: the root of 0.129965 is 0.360507. */
static void test_bandit_bound_by_hand(void **state)
{
    assert_true(fabs(bandit_bound(0.5, 0.01, 4, log(8), 1) - 0.860507) < 1e-6);
    assert_true(fabs(bandit_bound(0.5, 0.01, 4, log(8), 0.5) - 0.680253) < 1e-6);
    /* 1000 of 1000 plays: ln 1000 / 1000 = 0.00690776, 0.01 + 0.117539 = 0.127539. */
    assert_true(fabs(bandit_bound(0.2, 0.01, 1000, log(1000), 1) - 0.229682) < 1e-6);
}

static void test_bandit_tries_every_arm_first(void **state)
{
    struct bandit bandit = {0};
    for (int arm = 1; arm <= 4; arm++) {
        assert_int_equal(bandit_choose(&bandit, 0x1e, 1), arm);
        bandit_learn(&bandit, arm, 100 * arm);
    }
    assert_int_equal(bandit_choose(&bandit, 0x1e, 1), 4); /* all played once: the best mean */
    assert_int_equal(bandit_choose(&bandit, 0xe, 1), 3);  /* 4 is off the board */
    assert_int_equal(bandit_choose(&bandit, 0x3e, 1), 5); /* 5 is new */
}

/* Arm 2 pays 10 more on average of scores that spread over 40. */
static void test_bandit_learns_the_better_arm(void **state)
{
    struct bandit bandit = {0};
    struct rng rng = rng_stream(27, 0);
    for (int i = 0; i < 5000; i++) {
        int arm = bandit_choose(&bandit, 0xe, 1);
        bandit_learn(&bandit, arm, (arm == 2 ? -990 : -1000) + (score_t)rng_below(&rng, 31));
    }
    assert_int_equal(bandit.plays, 5000);
    assert_true(bandit.arm[2].plays > 4000);
    assert_true(bandit.arm[1].plays > 5 && bandit.arm[3].plays > 5);
    assert_int_equal(bandit.low, -1000);
    assert_int_equal(bandit.high, -960);
}

/* Two arms of 1000 plays, means 0.5 and 0.495 of the range. ln 2000 / 1000 = 0.0076009;
 * the first has no variance and 0.5 + 0.030613 as its bound. A deviation of 0.2 gives the
 * second 0.495 + 0.035231, one of 0.25 gives it 0.495 + 0.037579. */
static void test_bandit_scales_variance(void **state)
{
    struct bandit bandit = {.plays = 2000, .low = 0, .high = 1000};
    bandit.arm[1] = (struct arm){1000, 500e3, 500.0 * 500 * 1000};
    bandit.arm[2] = (struct arm){1000, 495e3, (495.0 * 495 + 200 * 200) * 1000};
    assert_int_equal(bandit_choose(&bandit, 0x6, 1), 1);
    bandit.arm[2].squares = (495.0 * 495 + 250 * 250) * 1000;
    assert_int_equal(bandit_choose(&bandit, 0x6, 1), 2);
}

/* Scores that never differ give no scale to divide by. */
static void test_bandit_with_equal_scores(void **state)
{
    struct bandit bandit = {0};
    for (int i = 0; i < 30; i++)
        bandit_learn(&bandit, bandit_choose(&bandit, 0xe, 1), 7);
    for (int arm = 1; arm <= 3; arm++)
        assert_int_equal(bandit.arm[arm].plays, 10);
}

static void test_informed_counts_its_playouts(void **state)
{
    struct grid grid;
    struct setup setup;
    struct rng rng = rng_stream(28, 0);
    grid_random(&grid, 10, 10, 4, 28, 0);
    setup_open(&setup, &grid, "informed");
    const struct bandit *bandit = setup.player.memory;
    score_t best = SCORE_MIN;
    for (int i = 0; i < 500; i++) {
        score_t score = play(&setup, &rng);
        best = score > best ? score : best;
    }
    assert_int_equal(bandit->plays, 500);
    assert_int_equal(bandit->high, best);
    int64_t plays = 0;
    for (int color = 1; color <= 4; color++)
        plays += bandit->arm[color].plays;
    assert_int_equal(plays, 500);
    setup_close(&setup);
}

/* What a policy learns is part of its run: not shared by threads, counted as memory. */
static void test_learning_belongs_to_the_run(void **state)
{
    struct grid grid;
    struct samegame *game;
    grid_random(&grid, 10, 10, 4, 30, 0);
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
    struct attempt at = {
        .puzzle = samegame_puzzle(game),
        .search = "random",
        .options = "policy=informed:epsilon=0.01",
        .limits.playouts = 600,
        .threads = 3,
    };
    struct answer once = attempt(&at), again = attempt(&at);
    assert_int_equal(once.status, STATUS_OK);
    assert_int_equal(once.line, again.line);
    at.threads = 1;
    size_t informed = least_memory(at);
    at.options = "policy=tabucolorrandom:epsilon=0.01";
    assert_in_range(informed - least_memory(at), sizeof(struct bandit),
                    sizeof(struct bandit) + 2 * PUZZLE_ALIGN);
    samegame_free(game);
}

static void test_empty_boards(void **state)
{
    struct grid grid = draw(".\n"), single = draw("0\n");
    for (int i = 0; i < TEXTS; i++) {
        struct setup setup;
        struct rng rng = rng_stream(29, 0);
        setup_open(&setup, &grid, texts[i]);
        assert_int_equal(play(&setup, &rng), 1000);
        setup_close(&setup);
        setup_open(&setup, &single, texts[i]);
        assert_int_equal(play(&setup, &rng), -1);
        setup_close(&setup);
    }
}

static void assert_refused(const char *policy, const char *message)
{
    struct grid grid = draw("0 0\n");
    struct samegame *game;
    struct player player;
    struct error error = {0};
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
    assert_int_equal(player_open(&player, samegame_puzzle(game), policy, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, message);
    player_close(&player);
    samegame_free(game);
}

static void test_refuses_what_it_does_not_know(void **state)
{
    assert_refused("informd", "unknown policy 'informd', did you mean 'informed'?");
    assert_refused("greedy", "unknown policy 'greedy', expected tabucolorrandom, informed, mcrws, "
                             "taburandom, random");
    assert_refused("random:release=3", "policy random: unknown option 'release', expected epsilon "
                                       "(0 to 1), postpone (no|yes)");
    assert_refused("mcrws:beta=-1", "policy mcrws: option beta: '-1' is not a number from 0 to 20");
    assert_refused("mcrws:beta", "policy mcrws: 'beta' is not an option, expected NAME=VALUE");
    assert_refused("mcrws:beta=1:", "policy mcrws: expected NAME=VALUE after the last ':'");
    assert_refused("mcrws::beta=1", "policy mcrws: '' is not an option, expected NAME=VALUE");
    assert_refused("mcrws:", "policy mcrws: expected NAME=VALUE after the last ':'");
    assert_refused("tabucolorrandom:postpone=maybe",
                   "policy tabucolorrandom: option postpone: 'maybe' is not one of no|yes");
}

static void test_options_of_a_player(void **state)
{
    struct grid grid = draw("0 0\n");
    struct setup setup;
    char text[200];
    setup_open(&setup, &grid, "mcrws:epsilon=0.003:beta=2");
    options_print(setup.player.policy->options, setup.player.options, text, sizeof text);
    assert_string_equal(text, "epsilon=0.003,postpone=no,release=0,beta=2");
    setup_close(&setup);
    setup_open(&setup, &grid, ":release=48"); /* no name: the puzzle's first */
    assert_string_equal(setup.player.policy->name, "tabucolorrandom");
    setup_close(&setup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_real_numbers),
        cmocka_unit_test(test_same_games_on_every_kernel),
        cmocka_unit_test(test_epsilon_draws_from_all_groups),
        cmocka_unit_test(test_postponed_runs),
        cmocka_unit_test(test_runs_that_cannot_wait),
        cmocka_unit_test(test_released_tabu),
        cmocka_unit_test(test_tabu_random_draws_its_colour),
        cmocka_unit_test(test_wheel_by_hand),
        cmocka_unit_test(test_wheel_spins_by_weight),
        cmocka_unit_test(test_mcrws_draws_colours),
        cmocka_unit_test(test_bandit_bound_by_hand),
        cmocka_unit_test(test_bandit_tries_every_arm_first),
        cmocka_unit_test(test_bandit_learns_the_better_arm),
        cmocka_unit_test(test_bandit_scales_variance),
        cmocka_unit_test(test_bandit_with_equal_scores),
        cmocka_unit_test(test_informed_counts_its_playouts),
        cmocka_unit_test(test_learning_belongs_to_the_run),
        cmocka_unit_test(test_empty_boards),
        cmocka_unit_test(test_refuses_what_it_does_not_know),
        cmocka_unit_test(test_options_of_a_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
