/* SPDX-License-Identifier: MIT */
#include "base/option.h"
#include "unit.h"

#define OPTIONS(OPTION, CHOICE)                       \
    OPTION(width, 10, 1, 1000000, "states kept")      \
    OPTION(depth, -3, -5, 5, "levels")                \
    OPTION(epsilon, 0.003, 0.0, 1.0, "share")         \
    CHOICE(rate, "points", "points|score", "by what") \
    CHOICE(policy, "", NULL, "how playouts choose moves")
OPTION_TABLE(OPTIONS)

static const struct preset presets[] = {
    {"fast", "width=1,rate=score", "quick"},
    {"broken", "width=0", "out of range"},
    {0},
};

static struct options fresh(void)
{
    struct options options;
    memset(&options, 0x55, sizeof options);
    options_default(option_rows, &options);
    return options;
}

static void has_defaults(void **state)
{
    struct options options = fresh();
    assert_int_equal(options.width, 10);
    assert_int_equal(options.depth, -3);
    assert_true(options.epsilon == 0.003);
    assert_string_equal(options.rate, "points");
    assert_string_equal(options.policy, "");
    assert_int_equal(options_size(option_rows), sizeof options);
    assert_int_equal(options_size((const struct option[]){{0}}), 0);
}

static void reads_numbers(void **state)
{
    static const struct {
        const char *text;
        int value;
    } good[] = {{"7", 7},        {"+7", 7},     {"1e5", 100000}, {"10k", 10000},
                {"1M", 1000000}, {"0.5k", 500}, {"2.0", 2},      {".1e2", 10}};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct options options = fresh();
        assert_int_equal(options_set(option_rows, &options, "width", good[i].text, NULL), 0);
        assert_int_equal(options.width, good[i].value);
    }
    struct options options = fresh();
    assert_int_equal(options_set(option_rows, &options, "depth", "-5", NULL), 0);
    assert_int_equal(options.depth, -5);
    assert_int_equal(options_set(option_rows, &options, "epsilon", "1e-3", NULL), 0);
    assert_true(options.epsilon == 1e-3);
}

static void refuses(const char *name, const char *value, const char *part)
{
    struct options options = fresh(), before = options;
    struct error error = {0};
    assert_int_equal(options_set(option_rows, &options, name, value, &error), STATUS_BAD_INPUT);
    assert_memory_equal(&options, &before, sizeof options);
    if (!strstr(error.text, part))
        fail_msg("'%s' does not say '%s'", error.text, part);
}

static void refuses_bad_values(void **state)
{
    static const char *const bad[] = {"",     " 1",    "1 ",  "x",  "1x",  "0x10", "nan", "inf",
                                      "-inf", "1e400", "1.5", "0",  "1e7", "-1",   "--1", "1kk",
                                      "1,5",  "k",     ".",   "e5", "2G",  "1e-1", "+",   "1=2"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuses("width", bad[i], "option width: '");
    static const char *const real[] = {"", "1.1", "-0.1", "nan", "0.5k", "1e999", "0.5 "};
    for (size_t i = 0; i < sizeof real / sizeof *real; i++)
        refuses("epsilon", real[i], "is not a number from 0 to 1");
    refuses("width", "0", "is not a whole number from 1 to 1000000");
    refuses("rate", "point", "is not one of points|score");
    refuses("rate", "", "is not one of points|score");
    refuses("rate", "points|score", "is not one of points|score");
    char name[OPTION_CHOICE_SIZE + 1];
    memset(name, 'x', sizeof name);
    name[OPTION_CHOICE_SIZE] = '\0';
    refuses("policy", name, "at most 95 bytes");
    refuses("policy", "one,two", "without a comma");
    refuses("widht", "1", "unknown option 'widht', did you mean 'width'?");
    refuses(
        "breadth", "1",
        "unknown option 'breadth', expected width (1 to 1000000), depth (-5 to 5), epsilon (0 to "
        "1), rate (points|score), policy");
}

static void reads_lists(void **state)
{
    struct options options = fresh();
    struct error error = {0};
    assert_int_equal(options_set_all(option_rows, &options, "", &error), 0);
    assert_int_equal(
        options_set_all(option_rows, &options, "width=3,policy=random,policy=,width=4", &error), 0);
    assert_int_equal(options.width, 4);
    assert_string_equal(options.policy, "");
    assert_int_equal(options_set_all(option_rows, &options, "policy=a:b=2,width=5", &error), 0);
    assert_string_equal(options.policy, "a:b=2");
    static const char *const bad[] = {"width",    "width=1,",  ",width=1", "=1", "width=1,,depth=1",
                                      "width=1;", "width=1=2", ","};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(options_set_all(option_rows, &options, bad[i], &error), STATUS_BAD_INPUT);
    char long_text[300] = "policy=";
    memset(long_text + 7, 'x', 200);
    assert_int_equal(options_set_all(option_rows, &options, long_text, &error), STATUS_BAD_INPUT);
}

static void applies_presets(void **state)
{
    struct options options = fresh();
    struct error error = {0};
    assert_int_equal(options_set_preset(option_rows, presets, &options, "fast", &error), 0);
    assert_int_equal(options.width, 1);
    assert_string_equal(options.rate, "score");
    assert_int_equal(options_set_preset(option_rows, presets, &options, "paper", &error), 2);
    assert_string_equal(error.text, "unknown preset 'paper', expected fast, broken");
    assert_int_equal(options_set_preset(option_rows, presets, &options, "fats", &error), 2);
    assert_string_equal(error.text, "unknown preset 'fats', did you mean 'fast'?");
    assert_int_equal(options_set_preset(option_rows, presets, &options, "broken", &error), 2);
    assert_int_equal(options_set_preset(option_rows, NULL, &options, "fast", &error), 2);
    assert_non_null(strstr(error.text, "has no presets"));
}

static void prints_what_it_reads(void **state)
{
    struct options options = fresh(), again = fresh();
    char text[128], small[12];
    options.epsilon = 0.1 + 0.2;
    options.width = 123456;
    size_t length = options_print(option_rows, &options, text, sizeof text);
    assert_string_equal(text,
                        "width=123456,depth=-3,epsilon=0.30000000000000004,rate=points,policy=");
    assert_int_equal(length, strlen(text));
    assert_int_equal(options_set_all(option_rows, &again, text, NULL), 0);
    assert_true(again.epsilon == options.epsilon);
    assert_int_equal(options_print(option_rows, &options, small, sizeof small), length);
    assert_string_equal(small, "width=12345");
    assert_int_equal(options_print((const struct option[]){{0}}, &options, text, sizeof text), 0);
    assert_string_equal(text, "");
    option_print(option_find(option_rows, "epsilon"), &options, text, sizeof text);
    assert_string_equal(text, "0.30000000000000004");
}

/* The policy's own options have colons, so it takes what is left of the list. */
static void lets_a_text_take_the_rest(void **state)
{
    struct error error;
    struct options options = fresh();
    assert_int_equal(
        options_set_list(option_rows, &options, "width=3:policy=a:b=4:depth=1", ':', NULL),
        STATUS_OK);
    assert_int_equal(options.width, 3);
    assert_int_equal(options.depth, -3);
    assert_string_equal(options.policy, "a:b=4:depth=1");
    assert_int_equal(options_set_list(option_rows, &options, "rate=score:width=4", ':', NULL),
                     STATUS_OK);
    assert_int_equal(options.width, 4);
    assert_int_equal(options_set_all(option_rows, &options, "policy=b,width=5", NULL), STATUS_OK);
    assert_int_equal(options.width, 5);
    assert_int_equal(options_set_list(option_rows, &options, "pol=a:b", ':', &error),
                     STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "unknown option 'pol', did you mean 'policy'?"));
}

/* By name, for code that many tables share. */
static void looks_up_values(void **state)
{
    struct options options = fresh();
    assert_true(option_number(option_rows, &options, "width") == 10);
    assert_true(option_number(option_rows, &options, "epsilon") == 0.003);
    assert_true(option_number(option_rows, &options, "height") == 0);
    assert_true(option_number(option_rows, NULL, "width") == 0);
    assert_true(option_is(option_rows, &options, "rate", "points"));
    assert_false(option_is(option_rows, &options, "rate", "score"));
    assert_false(option_is(option_rows, &options, "height", "points"));
    assert_false(option_is(option_rows, NULL, "rate", "points"));
}

#define LONG_TEXT(i)                                                                              \
    {                                                                                             \
#i "23456789012345678901234567890123456789", OPTION_REAL, 0, -1e9, 1e9, NULL, NULL, "", 0 \
    }

/* More options than fit into a line with their values. */
static void leaves_out_values(void **state)
{
    static const struct option rows[] = {LONG_TEXT(a), LONG_TEXT(b), LONG_TEXT(c), LONG_TEXT(d),
                                         LONG_TEXT(e), LONG_TEXT(f), LONG_TEXT(g), {0}};
    struct error error;
    double value;
    assert_int_equal(options_set(rows, &value, "h", "1", &error), STATUS_BAD_INPUT);
    assert_null(strchr(error.text, '('));
    assert_non_null(strstr(error.text, ", g23456789012345678901234567890123456789"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_defaults),
        cmocka_unit_test(reads_numbers),
        cmocka_unit_test(refuses_bad_values),
        cmocka_unit_test(reads_lists),
        cmocka_unit_test(applies_presets),
        cmocka_unit_test(prints_what_it_reads),
        cmocka_unit_test(lets_a_text_take_the_rest),
        cmocka_unit_test(looks_up_values),
        cmocka_unit_test(leaves_out_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
