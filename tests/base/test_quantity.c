/* SPDX-License-Identifier: MIT
 *
 * Amounts as people write them, and everything that is none.
 */
#include "base/quantity.h"
#include "unit.h"

static double seconds(const char *text)
{
    double value = -1;
    return quantity_seconds("time", text, &value, NULL) == STATUS_OK ? value : -1;
}

static uint64_t count(const char *text)
{
    uint64_t value = 0;
    return quantity_count("nodes", text, &value, NULL) == STATUS_OK ? value : 0;
}

static size_t bytes(const char *text)
{
    size_t value = 0;
    return quantity_bytes("memory", text, &value, NULL) == STATUS_OK ? value : 0;
}

static void test_seconds(void **state)
{
    assert_true(seconds("30") == 30);
    assert_true(seconds("30s") == 30);
    assert_true(seconds("500ms") == 0.5);
    assert_true(seconds("0.5s") == 0.5);
    assert_true(seconds(".5") == 0.5);
    assert_true(seconds("5m") == 300);
    assert_true(seconds("5min") == 300);
    assert_true(seconds("2h") == 7200);
    assert_true(seconds("1e3") == 1000);
}

static void test_counts(void **state)
{
    assert_int_equal(count("1"), 1);
    assert_int_equal(count("250"), 250);
    assert_int_equal(count("1e6"), 1000000);
    assert_int_equal(count("10k"), 10000);
    assert_int_equal(count("10K"), 10000);
    assert_int_equal(count("1.5M"), 1500000);
    assert_int_equal(count("2G"), 2000000000);
}

static void test_separators(void **state)
{
    assert_string_equal(number_text(0).text, "0");
    assert_string_equal(number_text(999).text, "999");
    assert_string_equal(number_text(1000).text, "1,000");
    assert_string_equal(number_text(-1234567).text, "-1,234,567");
    assert_string_equal(number_text(INT64_MAX).text, "9,223,372,036,854,775,807");
    assert_string_equal(number_text(INT64_MIN).text, "-9,223,372,036,854,775,808");
}

static void test_bytes(void **state)
{
    assert_int_equal(bytes("1"), 1);
    assert_int_equal(bytes("64M"), 64 << 20);
    assert_int_equal(bytes("64MiB"), 64 << 20);
    assert_int_equal(bytes("1.5G"), (size_t)3 << 29);
    assert_int_equal(bytes("4k"), 4096);
}

static void test_refused(void **state)
{
    static const char *const bad[] = {"",    " ",   "-1",  "+1",    " 1", "1 ",    "0",
                                      "x",   "nan", "inf", "0x10",  "1e", "1e999", "1e400k",
                                      "10q", "1s1", "--1", "1.2.3", ".",  "-0.5"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_true(seconds(bad[i]) == -1);
        assert_int_equal(count(bad[i]), 0);
        assert_int_equal(bytes(bad[i]), 0);
    }
    assert_int_equal(count("1.5"), 0);
    assert_int_equal(count("1.0001k"), 0);
    assert_int_equal(count("1e19"), 0);
    assert_int_equal(bytes("1e30"), 0);
    assert_true(seconds("11e9") == -1);
}

static void test_numbers(void **state)
{
    double value = 7;
    assert_true(quantity_number("-1.5k", &value) && value == -1500);
    assert_true(quantity_number("+.25", &value) && value == 0.25);
    assert_true(quantity_number("0", &value) && value == 0);
    static const char *const bad[] = {"", "-", "+-1", "-+1", "- 1", "-0x1", "-inf", "1ms", "1e999"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(quantity_number(bad[i], &value));
}

static void test_seeds(void **state)
{
    uint64_t seed = 7;
    struct error error = {0};
    assert_int_equal(quantity_seed("seed", "0", &seed, &error), STATUS_OK);
    assert_true(seed == 0);
    assert_int_equal(quantity_seed("seed", "9223372036854775807", &seed, &error), STATUS_OK);
    assert_true(seed == INT64_MAX);
    static const char *const bad[] = {
        "", "-1", "1e3", " 1", "9223372036854775808", "18446744073709551616", "7x"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(quantity_seed("seed", bad[i], &seed, &error), STATUS_BAD_INPUT);
    assert_true(seed == INT64_MAX);
}

static void test_message(void **state)
{
    double value;
    struct error error = {0};
    assert_int_equal(quantity_seconds("--time", "soon", &value, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "--time 'soon': expected a time such as 500ms, 30s, 5m or 2h, "
                                    "at most ten years");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seconds), cmocka_unit_test(test_counts),
        cmocka_unit_test(test_bytes),   cmocka_unit_test(test_refused),
        cmocka_unit_test(test_numbers), cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_message), cmocka_unit_test(test_separators),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
