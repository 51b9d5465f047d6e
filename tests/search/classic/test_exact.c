/* SPDX-License-Identifier: MIT
 *
 * The searches that prove their answers, against each other on the fast board: one
 * has no bound, one no table of values, one no depth-first order, so what they agree
 * on is neither a bound's nor a table's mistake.
 */
#include "puzzle/samegame/samegame.h"
#include "search_run.h"

#include <sys/resource.h>

static const char *const games[] = {"samegame", "bubblebreaker", "clickomania",
                                    "custom:n^2-2n+1,clear=50,left=3n"};

static struct samegame *make(const char *game, int width, int height, int colors, uint64_t index)
{
    struct grid grid;
    struct rules rules;
    struct samegame *made;
    grid_random(&grid, width, height, colors, 31, index);
    assert_int_equal(rules_parse(&rules, game, NULL), STATUS_OK);
    assert_int_equal(samegame_new(&made, &grid, &rules, NULL), STATUS_OK);
    return made;
}

static struct answer ask(const struct samegame *game, const char *search)
{
    const struct attempt at = {
        .puzzle = samegame_puzzle(game), .search = search, .limits.memory = 8 << 20};
    return attempt(&at);
}

/* The boards are such that the slowest of the four takes some 10,000 states. */
static void all_agree(void **state)
{
    static const char *const searches[] = {"astar", "idastar", "dbs"};
    for (uint64_t index = 0; index < 400; index++) {
        int width = 2 + (int)(index % 4), height = 2 + (int)(index / 4 % 4);
        int colors = 2 + (int)(index / 16 % 3);
        struct samegame *game = make(games[index / 3 % 4], width, height, colors, index);
        struct answer oracle = ask(game, "exhaustive");
        assert_true(oracle.proven);
        for (int i = 0; i < 3; i++) {
            struct answer answer = ask(game, searches[i]);
            assert_int_equal(answer.status, STATUS_OK);
            assert_int_equal(answer.score, oracle.score);
            assert_true(answer.proven && answer.bound == oracle.score);
        }
        samegame_free(game);
    }
}

/* Known by hand: one colour goes at once, two cells of two colours not at all. */
static void knows_what_anyone_does(void **state)
{
    struct samegame *game = make("samegame", 5, 5, 1, 0);
    static const char *const searches[] = {"exhaustive", "astar", "idastar", "dbs", "greedy"};
    for (int i = 0; i < 5; i++)
        assert_int_equal(ask(game, searches[i]).score, 23 * 23 + 1000);
    samegame_free(game);
}

static long peak_kilobytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

/* A limit that fills up: what the process really grew by stays under it, but for
 * what the libraries around it take. */
static void memory_stays_under_the_limit(void **state)
{
    struct samegame *game = make("samegame", 15, 15, 5, 0);
    struct attempt at = {.puzzle = samegame_puzzle(game), .search = "astar"};
    long before = peak_kilobytes();
    at.limits.memory = 48 << 20;
    struct answer answer = attempt(&at);
    long grown = peak_kilobytes() - before;
    assert_true(answer.found && !answer.proven && answer.bound > answer.score);
    assert_in_range(grown, 8 << 10, (48 << 10) + (12 << 10));
    samegame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_stays_under_the_limit),
        cmocka_unit_test(all_agree),
        cmocka_unit_test(knows_what_anyone_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
