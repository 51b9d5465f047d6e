/* SPDX-License-Identifier: MIT
 *
 * Student's t distribution against values computed with 40 digits, its closed forms for 1 and
 * 2 degrees of freedom, and the equations that hold for every argument.
 */
#include <math.h>

#include "tune/student.h"
#include "unit.h"

/* The expected value within a relative error of 1e-10. */
static void assert_near(double got, double expected)
{
    if (!(fabs(got - expected) <= 1e-10 * fabs(expected)))
        print_error("%.17g is not %.17g\n", got, expected);
    assert_true(fabs(got - expected) <= 1e-10 * fabs(expected));
}

static void tails_are_those_of_the_table(void **state)
{
    static const struct {
        double t, freedom, upper;
    } rows[] = {
        {1, 1, 0.25},
        {0.001, 1, 0.49968169021991944},
        {1, 2, 0.21132486540518712},
        {37, 3, 2.1711744062489563e-5},
        {2.5, 4, 0.033383272405994073},
        {1.5, 9, 0.08392532802853741},
        {2, 30, 0.027312522481491552},
        {0.1, 99, 0.46027327536879114},
        {12, 127.5, 5.6955199980765668e-23},
        {5, 249, 5.4119654312924668e-7},
        {1.5, 10000, 0.066822985911809806},
        {0.5, 1000000, 0.30853759373618569},
        {5, 1000000, 2.8669989354453708e-7},
        {37, 1000000, 9.1498654309011315e-300},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_near(student_upper(rows[i].t, rows[i].freedom), rows[i].upper);
        assert_near(student_upper(-rows[i].t, rows[i].freedom), 1 - rows[i].upper);
    }
}

static void quantiles_are_those_of_the_table(void **state)
{
    static const struct {
        double freedom, t; /* P(T <= t) = 0.975 */
    } rows[] = {
        {1, 12.706204736174705},   {2, 4.3026527297494639},    {4, 2.7764451051977944},
        {9, 2.2621571627982055},   {19, 2.0930240544083098},   {30, 2.0422724563012383},
        {120, 1.9799304050824408}, {1000, 1.9623390808264085}, {1000000, 1.959966356814107},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_near(student_quantile(0.975, rows[i].freedom), rows[i].t);
        assert_near(student_quantile(0.025, rows[i].freedom), -rows[i].t);
    }
}

/* Cauchy's distribution, and 1/2 + t / (2 sqrt(2 + t^2)). */
static void closed_forms_hold(void **state)
{
    for (double t = -40; t <= 40; t += 0.37) {
        assert_near(student_upper(-t, 1),
                    t < 0 ? atan(-1 / t) / acos(-1) : 0.5 + atan(t) / acos(-1));
        double root = sqrt(2 + t * t); /* (root + t) (root - t) = 2 */
        assert_near(student_upper(-t, 2),
                    t < 0 ? 1 / (root * (root - t)) : (root + t) / (2 * root));
    }
}

static void quantile_inverts_the_distribution(void **state)
{
    static const double chance[] = {1e-200, 1e-30, 1e-9, 1e-4, 0.01, 0.05, 0.3,
                                    0.499,  0.5,   0.6,  0.8,  0.95, 0.99, 0.999};
    for (double freedom = 1; freedom <= 1e6; freedom = freedom < 40 ? freedom + 0.5 : freedom * 2)
        for (size_t i = 0; i < sizeof chance / sizeof *chance; i++) {
            double t = student_quantile(chance[i], freedom);
            if (chance[i] < 1e-30 && freedom < 2)
                continue; /* t^2 has no room in a double */
            assert_near(student_upper(-t, freedom), chance[i]);
            assert_near(student_upper(-t, freedom) + student_upper(t, freedom), 1);
            assert_true(student_upper(-t - 0.01 * fabs(t) - 1e-6, freedom) > chance[i]);
        }
}

static void ends_are_infinite(void **state)
{
    assert_true(isinf(student_quantile(0, 3)) && student_quantile(0, 3) < 0);
    assert_true(isinf(student_quantile(1, 3)) && student_quantile(1, 3) > 0);
    assert_true(student_quantile(0.5, 3) == 0);
    assert_true(student_upper(INFINITY, 3) == 0 && student_upper(-INFINITY, 3) == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tails_are_those_of_the_table),
        cmocka_unit_test(quantiles_are_those_of_the_table),
        cmocka_unit_test(closed_forms_hold),
        cmocka_unit_test(quantile_inverts_the_distribution),
        cmocka_unit_test(ends_are_infinite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
