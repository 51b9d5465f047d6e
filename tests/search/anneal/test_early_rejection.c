/* SPDX-License-Identifier: MIT
 *
 * Hopes: nothing is given up before something is known, then what would need too much luck.
 */
#include "search_run.h"

#include "search/anneal/early_rejection.h"

static const struct rest rest = {.most = 1000, .pieces = 10}, many = {.most = 1000, .pieces = 400};

/* Trials that fall short by 400 +- 100; how many of a thousand were given up. */
static int try_out(struct hopes *hopes, const struct rest *of, double needed, struct rng *rng)
{
    int given_up = 0;
    for (int i = 0; i < 1000; i++) {
        if (hopes_dashed(hopes, 500, of, needed, rng))
            given_up++;
        else
            hopes_learn(hopes, 500, of, i % 2 ? 1000 : 1200);
    }
    return given_up;
}

static void knows_nothing_at_first(void **state)
{
    (void)state;
    struct hopes hopes = {.faith = 2};
    struct rng rng = rng_stream(1, 0);
    hopes_start(&hopes);
    for (int i = 0; i < 1000; i++)
        assert_false(hopes_dashed(&hopes, 500, &rest, 1e9, &rng));
}

/* 1500 could be reached, 1100 +- 100 are: with two deviations' luck 1300. */
static void gives_up_what_needs_luck(void **state)
{
    (void)state;
    struct hopes hopes = {.faith = 2};
    struct rng rng = rng_stream(2, 0);
    hopes_start(&hopes);
    try_out(&hopes, &rest, -1e9, &rng);
    assert_int_equal(try_out(&hopes, &rest, 1250, &rng), 0);
    int given_up = try_out(&hopes, &rest, 1350, &rng);
    assert_true(given_up > 900 && given_up < 970); /* but for one of sixteen */
    assert_false(hopes_dashed(&hopes, 500, &many, 1350, &rng));
    try_out(&hopes, &many, -1e9, &rng);
    assert_true(try_out(&hopes, &many, 1350, &rng) > 900);
    hopes_start(&hopes);
    assert_int_equal(try_out(&hopes, &rest, -1e9, &rng), 0);
}

/* What was long ago counts for nothing. */
static void forgets(void **state)
{
    (void)state;
    struct hopes hopes = {.faith = 2};
    struct rng rng = rng_stream(3, 0);
    hopes_start(&hopes);
    for (int i = 0; i < 200000; i++)
        if (!hopes_dashed(&hopes, 0, &rest, -1e9, &rng))
            hopes_learn(&hopes, 0, &rest, i < 50000 ? -5000 : 900);
    assert_float_equal(hopes.shortfall[rest.pieces].mean, 100, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knows_nothing_at_first),
        cmocka_unit_test(gives_up_what_needs_luck),
        cmocka_unit_test(forgets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
