/* SPDX-License-Identifier: MIT
 *
 * The generator against its authors' reference output, and the draws made of it.
 */
#include "draw.h"

#include "base/rng.h"

static void test_reference(void **state)
{
    struct rng rng = {{1, 2}};
    const uint64_t expected[] = {393217u, 669327710093319u, 1732421326133921491u,
                                 11394790081659126983u, 9555452776773192676u};
    for (int i = 0; i < 5; i++)
        assert_int_equal(rng_next(&rng), expected[i]);
    assert_int_equal(rng_mix(0), 0xe220a8397b1dcdafu);
}

/* Neighbouring seeds and streams must not share numbers. */
static void test_streams_differ(void **state)
{
    enum { SEEDS = 8, STREAMS = 8, COUNT = SEEDS * STREAMS };
    uint64_t first[COUNT];
    for (int i = 0; i < COUNT; i++) {
        struct rng rng = rng_stream((uint64_t)(i / STREAMS), (uint64_t)(i % STREAMS));
        assert_true(rng.s[0] || rng.s[1]);
        first[i] = rng_next(&rng);
        for (int j = 0; j < i; j++)
            assert_true(first[i] != first[j]);
    }
}

static void test_same_stream_repeats(void **state)
{
    struct rng a = rng_stream(7, 3), b = rng_stream(7, 3);
    for (int i = 0; i < 100; i++)
        assert_int_equal(rng_next(&a), rng_next(&b));
}

/* Chi-squared over the cells stays under the value that chance exceeds once in
 * a million runs; the seeds are fixed, so the test cannot be unlucky. */
static void test_below_is_uniform(void **state)
{
    enum { N = 7, DRAWS = 70000 };
    struct rng rng = rng_stream(1, 0);
    int count[N] = {0};
    double squared = 0;
    for (int i = 0; i < DRAWS; i++) {
        uint32_t draw = rng_below(&rng, N);
        assert_true(draw < N);
        count[draw]++;
    }
    for (int i = 0; i < N; i++) {
        double off = count[i] - DRAWS / (double)N;
        squared += off * off / (DRAWS / (double)N);
    }
    assert_true(squared < 38);
}

static void test_below_reaches_its_ends(void **state)
{
    struct rng rng = rng_stream(2, 0);
    bool low = false, high = false;
    for (int i = 0; i < 2000; i++) {
        uint32_t draw = rng_below(&rng, 64);
        low |= draw == 0;
        high |= draw == 63;
        assert_int_equal(rng_below(&rng, 1), 0);
    }
    assert_true(low && high);
}

static void test_unit(void **state)
{
    struct rng rng = rng_stream(3, 0);
    double sum = 0;
    for (int i = 0; i < 10000; i++) {
        double unit = rng_unit(&rng);
        assert_true(unit >= 0 && unit < 1);
        sum += unit;
    }
    assert_true(sum > 4850 && sum < 5150);
}

/* The first draws to the bit, as on every machine, and the shape of many. */
static void test_normal(void **state)
{
    enum { DRAWS = 200000 };
    const double first[] = {0x1.9f1e2876227c1p-1, 0x1.ac7d2117cc699p-1, -0x1.8516b390d272p+0};
    struct rng rng = rng_stream(3, 0);
    double sum = 0, squares = 0;
    int inside = 0;
    for (int i = 0; i < DRAWS; i++) {
        double x = rng_normal(&rng);
        assert_true(i >= 3 || x == first[i]);
        sum += x;
        squares += x * x;
        inside += fabs(x) < 1;
    }
    assert_true(fabs(sum / DRAWS) < 0.01);
    assert_true(fabs(squares / DRAWS - 1) < 0.02);
    assert_true(fabs(inside / (double)DRAWS - 0.6827) < 0.005);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reference),
        cmocka_unit_test(test_streams_differ),
        cmocka_unit_test(test_same_stream_repeats),
        cmocka_unit_test(test_below_is_uniform),
        cmocka_unit_test(test_below_reaches_its_ends),
        cmocka_unit_test(test_unit),
        cmocka_unit_test(test_normal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
