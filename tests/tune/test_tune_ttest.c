/* SPDX-License-Identifier: MIT
 *
 * The paired t-test against values worked out by hand: for 1 and 4 degrees of freedom
 * the t distribution has a closed form.
 */
#include <math.h>

#include "tune/ttest.h"
#include "unit.h"

static void assert_near(double got, double expected)
{
    if (!(fabs(got - expected) < 1e-6))
        print_error("%.9f is not %.9f\n", got, expected);
    assert_true(fabs(got - expected) < 1e-6);
}

/* Differences 1 to 5: mean 3, variance 2.5. */
static void five_pairs(void **state)
{
    const double first[] = {11, 22, 33, 44, 55}, second[] = {10, 20, 30, 40, 50};
    struct ttest test = ttest_paired(first, second, 5);
    assert_int_equal(test.count, 5);
    assert_near(test.first, 33);
    assert_near(test.second, 30);
    assert_near(test.difference, 3);
    assert_near(test.error, sqrt(0.5));
    assert_near(test.t, sqrt(18));
    double x = test.t / sqrt(5.5); /* F = 1/2 + 3/8 x (1 - x^2 / 12) */
    assert_near(test.p, 1 - 0.75 * x * (1 - x * x / 12));
    assert_near(test.low, 3 - 2.776445105 * sqrt(0.5));
    assert_near(test.high, 3 + 2.776445105 * sqrt(0.5));
}

/* Differences -1 and -3: Cauchy's distribution. */
static void two_pairs(void **state)
{
    struct ttest test = ttest_paired((double[]){0, 0}, (double[]){1, 3}, 2);
    assert_near(test.difference, -2);
    assert_near(test.error, 1);
    assert_near(test.t, -2);
    assert_near(test.p, 1 - 2 * atan(2) / acos(-1));
    assert_near(test.low, -2 - tan(0.475 * acos(-1)));
    assert_near(test.high, -2 + tan(0.475 * acos(-1)));
}

static void no_deviation(void **state)
{
    struct ttest test = ttest_paired((double[]){5, 5, 5}, (double[]){5, 5, 5}, 3);
    assert_near(test.t, 0);
    assert_near(test.error, 0);
    assert_near(test.p, 1);
    test = ttest_paired((double[]){4, 4, 4}, (double[]){5, 5, 5}, 3);
    assert_true(isinf(test.t) && test.t < 0);
    assert_near(test.p, 0);
    assert_near(test.low, -1);
    assert_near(test.high, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_pairs),
        cmocka_unit_test(two_pairs),
        cmocka_unit_test(no_deviation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
