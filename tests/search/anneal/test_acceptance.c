/* SPDX-License-Identifier: MIT
 *
 * The acceptance threshold has the distribution of the Metropolis rule. Early rejection rejects
 * nothing before it has samples, then what would have to end far above expectation.
 */
#include "search_run.h"

#include "search/anneal/acceptance.h"

static const struct rest rest = {.most = 1000, .pieces = 10}, many = {.most = 1000, .pieces = 400};

/* Trials whose shortfall is 400 +- 100; how many of a thousand were rejected early. */
static int try_out(struct early_rejection *early, const struct rest *of, double needed,
                   struct rng *rng)
{
    int rejected = 0;
    for (int i = 0; i < 1000; i++) {
        if (early_rejection_rejects(early, 500, of, needed, rng))
            rejected++;
        else
            early_rejection_learn(early, 500, of, i % 2 ? 1000 : 1200);
    }
    return rejected;
}

/* A loss d is accepted at temperature T with probability e^(-d / T). */
static void threshold_follows_the_metropolis_rule(void **state)
{
    enum { DRAWS = 100000 };
    struct rng rng = rng_stream(7, 0);
    int accepted = 0;
    for (int i = 0; i < DRAWS; i++) {
        double threshold = acceptance_threshold(1000, 50, &rng);
        assert_true(threshold <= 1000);
        accepted += threshold <= 930;
    }
    assert_float_equal((double)accepted / DRAWS, 0.24660, 0.006); /* e^-1.4 */
    assert_float_equal(acceptance_threshold(1000, 0, &rng), 1000, 0);
}

static void rejects_nothing_at_first(void **state)
{
    struct shortfall table[SHORTFALLS];
    struct early_rejection early = {.z = 2, .shortfall = table};
    struct rng rng = rng_stream(1, 0);
    early_rejection_start(&early);
    for (int i = 0; i < 1000; i++)
        assert_false(early_rejection_rejects(&early, 500, &rest, 1e9, &rng));
}

/* The bound is 1500, the expectation 1100 +- 100: two deviations above it are 1300. */
static void rejects_what_needs_luck(void **state)
{
    struct shortfall table[SHORTFALLS];
    struct early_rejection early = {.z = 2, .shortfall = table};
    struct rng rng = rng_stream(2, 0);
    early_rejection_start(&early);
    try_out(&early, &rest, -1e9, &rng);
    assert_int_equal(try_out(&early, &rest, 1250, &rng), 0);
    int rejected = try_out(&early, &rest, 1350, &rng);
    assert_true(rejected > 900 && rejected < 970); /* all but one in sixteen */
    assert_false(early_rejection_rejects(&early, 500, &many, 1350, &rng));
    try_out(&early, &many, -1e9, &rng);
    assert_true(try_out(&early, &many, 1350, &rng) > 900);
    early_rejection_start(&early);
    assert_int_equal(try_out(&early, &rest, -1e9, &rng), 0);
}

/* Old samples lose their weight. */
static void forgets(void **state)
{
    struct shortfall table[SHORTFALLS];
    struct early_rejection early = {.z = 2, .shortfall = table};
    struct rng rng = rng_stream(3, 0);
    early_rejection_start(&early);
    for (int i = 0; i < 200000; i++)
        if (!early_rejection_rejects(&early, 0, &rest, -1e9, &rng))
            early_rejection_learn(&early, 0, &rest, i < 50000 ? -5000 : 900);
    assert_float_equal(early.shortfall[rest.pieces].mean, 100, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threshold_follows_the_metropolis_rule),
        cmocka_unit_test(rejects_nothing_at_first),
        cmocka_unit_test(rejects_what_needs_luck),
        cmocka_unit_test(forgets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
