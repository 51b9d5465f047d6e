/* SPDX-License-Identifier: MIT
 *
 * Scoring as data: the four games, custom polynomials, canonical names, and
 * what the parser refuses.
 */
#include "draw.h"

#include <stdio.h>

static struct rules parse(const char *text)
{
    struct rules rules;
    struct error error = {.status = STATUS_OK};
    rules_parse(&rules, text, &error);
    assert_string_equal(error.text, "");
    return rules;
}

static void test_named_games(void **state)
{
    struct rules samegame = parse("samegame"), bubble = parse("bubblebreaker"),
                 clickomania = parse("clickomania"), popstar = parse("popstar");
    for (int64_t n = 0; n <= GRID_CELLS; n++) {
        assert_int_equal(polynomial_at(&samegame.group, n), (n - 2) * (n - 2));
        assert_int_equal(polynomial_at(&samegame.left, n), (n - 2) * (n - 2));
        assert_int_equal(polynomial_at(&bubble.group, n), n * (n - 1));
        assert_int_equal(polynomial_at(&clickomania.group, n), n);
        assert_int_equal(polynomial_at(&bubble.left, n), 0);
        assert_int_equal(polynomial_at(&clickomania.left, n), 0);
        assert_int_equal(polynomial_at(&popstar.group, n), 5 * n * n);
        assert_int_equal(polynomial_at(&popstar.left, n), 0);
        assert_int_equal(rules_bonus(&popstar, (int)n), n < 10 ? 2000 - 20 * n * n : 0);
        assert_int_equal(rules_bonus(&samegame, (int)n), n == 0 ? 1000 : 0);
    }
    assert_int_equal(samegame.clear, 1000);
    assert_int_equal(bubble.clear, 0);
    assert_int_equal(clickomania.clear, 0);
}

static const struct {
    const char *text, *name;
} names[] = {
    {"custom:(n-1)^2", "custom:n^2-2n+1"},
    {"custom:(n+3)^2", "custom:n^2+6n+9"},
    {"custom:n^2-4n+4", "custom:n^2-4n+4"},
    {"custom:4-4n+n^2", "custom:n^2-4n+4"},
    {"custom:2n+3*n-n", "custom:4n"},
    {"custom:n-n", "custom:0"},
    {"custom:-n^4+2n^3", "custom:-n^4+2n^3"},
    {"custom:n,left=2n,clear=-5", "custom:n,clear=-5,left=2n"},
    {"custom:n,clear=0,left=0", "clickomania"},
    {"custom:n", "clickomania"},
    {"custom:n^2-n", "bubblebreaker"},
    {"custom:(n-2)^2,clear=1000,left=(n-2)^2", "samegame"},
    {"custom:5n^2,bonus=2000-20n^2", "popstar"},
    {"custom:n,bonus=(n-9)^2,left=n", "custom:n,left=n,bonus=n^2-18n+81"},
    {"custom:n,bonus=7-2n,clear=-3", "custom:n,clear=-3,bonus=-2n+7"},
    {"custom:n,bonus=0", "clickomania"},
    {"custom:n,bonus=-n^2", "clickomania"},
    {"custom:n,bonus=50-50n", "custom:n,clear=50"},
    {"custom:n,clear=7,bonus=50-60n", "custom:n,clear=57"},
    {"custom:n,clear=1000000000,bonus=5-9n", "custom:n,clear=1000000000,bonus=-9n+5"},
    {"custom:n,clear=-5,bonus=5-9n", "clickomania"},
};

/* The name is canonical, and reads back as the same rules. */
static void test_names(void **state)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct rules rules = parse(names[i].text), again = parse(rules.name);
        assert_string_equal(rules.name, names[i].name);
        assert_memory_equal(&rules, &again, sizeof rules);
    }
}

static void test_longest_name_reads_back(void **state)
{
    struct rules rules = parse("custom:-1000n^4-1000000n^3-1000000000n^2-1000000000n-1000000000"
                               ",clear=-1000000000"
                               ",left=-100n^4-1000000n^3-1000000000n^2-1000000000n-1000000000"
                               ",bonus=-100n^4-1000000n^3-1000000000n^2-1000000000n+1000000000"),
                 again = parse(rules.name);
    assert_memory_equal(&rules, &again, sizeof rules);
}

static int64_t random_coefficient(struct rng *rng, int degree)
{
    int64_t most = degree == 4 ? 1000 : degree == 3 ? 1000000 : 1000000000;
    return rng_below(rng, 3) ? (int64_t)rng_below(rng, (uint32_t)(2 * most + 1)) - most : 0;
}

/* Any polynomial that is printed reads back as itself. */
static void test_printed_polynomials_read_back(void **state)
{
    struct rng rng = rng_stream(5, 0);
    for (int round = 0; round < 1000; round++) {
        struct polynomial polynomial;
        char printed[128], text[160];
        for (int i = 0; i <= RULES_DEGREE; i++)
            polynomial.coefficient[i] = random_coefficient(&rng, i);
        polynomial_print(&polynomial, printed, sizeof printed);
        snprintf(text, sizeof text, "custom:%s", printed);
        struct rules rules = parse(text);
        assert_memory_equal(&rules.group, &polynomial, sizeof polynomial);
    }
}

static const struct {
    const char *text, *message;
} refused[] = {
    {"samegaem", "unknown game 'samegaem', did you mean 'samegame'?"},
    {"", "unknown game '', expected samegame, bubblebreaker, clickomania, popstar or "
         "custom:POLYNOMIAL[,clear=N][,left=POLYNOMIAL][,bonus=POLYNOMIAL]"},
    {"custom:", "game 'custom:': column 8: expected a number or n"},
    {"custom:n^", "game 'custom:n^': column 10: expected a number"},
    {"custom:n^5", "game 'custom:n^5': column 11: expected a power of n up to 4"},
    {"custom:*n", "game 'custom:*n': column 8: expected a number or n"},
    {"custom:3*", "game 'custom:3*': column 10: expected n"},
    {"custom:n+", "game 'custom:n+': column 10: expected a number or n"},
    {"custom:(n*2)", "game 'custom:(n*2)': column 10: expected + or -"},
    {"custom:(n-2)^3", "game 'custom:(n-2)^3': column 12: expected )^2"},
    {"custom:(n-99999)^2", "game 'custom:(n-99999)^2': column 16: expected a number up to 10000"},
    {"custom:9999999999",
     "game 'custom:9999999999': column 17: expected a number up to 1000000000"},
    {"custom:n,clear=", "game 'custom:n,clear=': column 16: expected a number"},
    {"custom:n clear=1", "game 'custom:n clear=1': column 9: expected ',clear=NUMBER', "
                         "',left=POLYNOMIAL', ',bonus=POLYNOMIAL' or the end"},
    {"custom:n,bonus=", "game 'custom:n,bonus=': column 16: expected a number or n"},
    {"custom:n,bonus=2000-20m^2",
     "game 'custom:n,bonus=2000-20m^2': column 23: expected ',clear=NUMBER', "
     "',left=POLYNOMIAL', ',bonus=POLYNOMIAL' or the end"},
    {"custom:n,bonus=n^5", "game 'custom:n,bonus=n^5': column 19: expected a power of n up to 4"},
    {"custom:n,bonus=1000000n^4", "game 'custom:n,bonus=1000000n^4': column 26: expected smaller "
                                  "numbers: scores would overflow"},
    {"custom:1000000000n+n", "game 'custom:1000000000n+n': column 21: expected terms that add up "
                             "to at most 1000000000 for a power of n"},
    {"custom:1000000n^4", "game 'custom:1000000n^4': column 18: expected smaller numbers: scores "
                          "would overflow"},
};

static void test_refuses(void **state)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct rules rules;
        struct error error = {.status = STATUS_OK};
        assert_int_equal(rules_parse(&rules, refused[i].text, &error), STATUS_BAD_INPUT);
        assert_string_equal(error.text, refused[i].message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_named_games),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_longest_name_reads_back),
        cmocka_unit_test(test_printed_polynomials_read_back),
        cmocka_unit_test(test_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
