/* SPDX-License-Identifier: MIT
 *
 * What SP-MCTS, UCT and BMCTS have in common, and what only one of them has.
 */
#include "coins.h"
#include "proof.h"

static const char *const searches[] = {"spmcts", "uct", "bmcts"};
enum { SEARCHES = 3 };

static const struct puzzle *board_number(uint64_t index)
{
    struct grid grid;
    grid_random(&grid, 8, 8, 4, 22, index);
    return plain_puzzle_make(&proof_plain, &grid, &rules_table[0]);
}

static struct attempt on_board(const char *search, const char *options)
{
    return (struct attempt){
        .puzzle = board_number(0),
        .search = search,
        .options = options,
        .limits.playouts = 1000,
    };
}

static void proves_small_boards(void **state)
{
    proof_check("spmcts", "", 80);
    proof_check("spmcts", "C=0,D=0,W=1,T=1", 40);
    proof_check("uct", "", 80);
    proof_check("uct", "formula=ucb1,C=1", 40);
    proof_check("bmcts", "", 80);
}

/* Coins, with neither bound nor hash nor policy: the same optimum as the table. */
static void solves_puzzles_without_a_bound(void **state)
{
    for (uint32_t seed = 0; seed < 4; seed++) {
        struct coins coins = coins_random(10, seed);
        struct puzzle puzzle = {.self = &coins, COINS_SLOTS};
        puzzle.bound = NULL;
        puzzle.hash = NULL;
        for (int i = 0; i < SEARCHES; i++) {
            struct answer answer =
                attempt(&(struct attempt){.puzzle = &puzzle, .search = searches[i]});
            assert_true(answer.proven);
            assert_int_equal(answer.score, coins_optimum(&coins));
        }
    }
}

static void spends_what_it_is_given(void **state)
{
    static const char *const settings[][2] = {
        {"spmcts", ""}, {"spmcts", "restarts=4"}, {"spmcts", "size=7"},
        {"uct", ""},    {"bmcts", "L=9,W=2"},
    };
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        struct attempt at = on_board(settings[i][0], settings[i][1]);
        for (uint64_t playouts = 1; playouts < 300; playouts = 3 * playouts + 1) {
            at.limits = (struct limits){.playouts = playouts};
            assert_int_equal(attempt(&at).playouts, playouts);
        }
        at.limits = (struct limits){.nodes = 77};
        assert_int_equal(attempt(&at).nodes, 77);
        at.limits = (struct limits){.iterations = 5};
        assert_int_equal(attempt(&at).iterations, 5);
    }
}

static void works_in_the_least_memory(void **state)
{
    for (int i = 0; i < SEARCHES; i++) {
        struct attempt at = on_board(searches[i], "");
        at.limits.memory = least_memory(at);
        assert_int_equal(attempt(&at).playouts, 1000);
    }
}

static void repeats_itself(void **state)
{
    for (int i = 0; i < SEARCHES; i++)
        for (int threads = 1; threads <= 3; threads += 2) {
            struct attempt at = on_board(searches[i], i == 0 ? "restarts=2" : "");
            at.threads = threads;
            struct answer first = attempt(&at);
            assert_true(attempt(&at).line == first.line);
            at.seed = 1;
            assert_true(attempt(&at).line != first.line);
        }
}

/* With one node per search, every playout adds one: all of them are new. */
static void restarts(void **state)
{
    struct attempt at = on_board("spmcts", "restarts=1");
    struct answer once = attempt(&at);
    at.options = "restarts=10";
    assert_true(once.line != attempt(&at).line);
    at.options = "size=1";
    struct answer always = attempt(&at);
    assert_true(always.nodes == 1000 && always.line != once.line);
}

/* The first of two searches is what one search does with half of the budget. */
static void splits_the_budget(void **state)
{
    struct attempt at = on_board("spmcts", "restarts=2");
    score_t both = attempt(&at).score;
    at.options = "restarts=1";
    at.limits.playouts = 500;
    assert_true(attempt(&at).score <= both);
}

static void plays_move_by_move(void **state)
{
    static const char *const finals[] = {
        "per=move",
        "per=move,moves=5",
        "per=move,moves=1000",
        "per=move,final=average",
        "per=move,final=visits,answer=played",
        "per=move,final=average,answer=played",
        "per=move,answer=played,restarts=3",
        "per=move,size=20",
    };
    for (size_t i = 0; i < sizeof finals / sizeof *finals; i++) {
        struct attempt at = on_board("spmcts", finals[i]);
        struct answer answer = attempt(&at);
        assert_true(answer.found);
        assert_int_equal(answer.playouts, 1000);
        at.limits.playouts = 1;
        assert_true(attempt(&at).found);
    }
}

/* The game that averages choose is worse than the best that was met on the way. */
static void tells_the_played_from_the_best(void **state)
{
    struct attempt at = on_board("spmcts", "restarts=1,per=move,final=average");
    score_t best = attempt(&at).score;
    at.options = "restarts=1,per=move,final=average,answer=played";
    assert_true(attempt(&at).score < best);
}

static score_t total(const char *search, const char *options)
{
    score_t sum = 0;
    for (uint64_t index = 0; index < 8; index++) {
        struct attempt at = on_board(search, options);
        at.puzzle = board_number(index);
        at.seed = 1;
        sum += attempt(&at).score;
    }
    return sum;
}

/* As the paper found, the top score chooses best; the least visited or the lowest average
 * would do worse than 3000 points on the eight boards. */
static void chooses_the_final_move(void **state)
{
    score_t top = total("spmcts", "per=move,answer=played");
    score_t visits = total("spmcts", "per=move,answer=played,final=visits");
    score_t average = total("spmcts", "per=move,answer=played,final=average");
    assert_true(top > visits && top > average);
    assert_true(visits > 3000 && average > 3000);
}

static void beats_playouts(void **state)
{
    score_t random = total("random", "");
    assert_true(total("spmcts", "C=0.5,D=10000") > random);
    assert_true(total("uct", "C=0.1") > random);
    assert_true(total("bmcts", "C=0.1,L=200,W=3") > random);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proves_small_boards),
        cmocka_unit_test(solves_puzzles_without_a_bound),
        cmocka_unit_test(spends_what_it_is_given),
        cmocka_unit_test(works_in_the_least_memory),
        cmocka_unit_test(repeats_itself),
        cmocka_unit_test(restarts),
        cmocka_unit_test(splits_the_budget),
        cmocka_unit_test(plays_move_by_move),
        cmocka_unit_test(tells_the_played_from_the_best),
        cmocka_unit_test(chooses_the_final_move),
        cmocka_unit_test(beats_playouts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
