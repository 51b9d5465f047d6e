/* SPDX-License-Identifier: MIT
 *
 * Settings by name: every row takes what it should, refuses the rest with a
 * message that names it, and a refused value changes nothing.
 */
#include "api/settings.h"
#include "unit.h"

static struct settings settings;
static struct error error;

static int set_up(void **state)
{
    error = (struct error){0};
    return settings_start(&settings, &error);
}

static int tear_down(void **state)
{
    settings_end(&settings);
    return 0;
}

static void accept(const char *name, const char *value)
{
    if (settings_set(&settings, name, value, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

static void refuse(const char *name, const char *value, const char *words)
{
    assert_int_equal(settings_set(&settings, name, value, &error), STATUS_BAD_INPUT);
    if (!strstr(error.text, words))
        fail_msg("'%s' is not in '%s'", words, error.text);
}

static void test_defaults(void **state)
{
    assert_ptr_equal(settings.search, search_table[0]);
    assert_true(settings.seed == 1);
    assert_int_equal(settings.threads, 1);
    assert_true(settings.limits.seconds == 0 && settings.limits.memory == 0);
}

static void test_every_row(void **state)
{
    accept("time", "1500ms");
    accept("playouts", "10k");
    accept("nodes", "1e6");
    accept("iterations", "3");
    accept("memory", "64M");
    accept("threads", "2");
    accept("seed", "0");
    accept("search", "random");
    assert_true(settings.limits.seconds == 1.5);
    assert_true(settings.limits.playouts == 10000);
    assert_true(settings.limits.nodes == 1000000);
    assert_true(settings.limits.iterations == 3);
    assert_true(settings.limits.memory == 64 << 20);
    assert_int_equal(settings.threads, 2);
    assert_true(settings.seed == 0);
    assert_string_equal(settings.search->name, "random");
}

static void test_refused(void **state)
{
    accept("time", "2s");
    accept("threads", "2");
    refuse("time", "-1", "time '-1'");
    refuse("time", "never", "time 'never'");
    refuse("playouts", "0", "playouts '0'");
    refuse("memory", "lots", "memory 'lots'");
    refuse("threads", "0", "threads '0'");
    refuse("threads", "1e9", "from 1 to 4096");
    refuse("seed", "-1", "seed '-1'");
    refuse("search", "magic", "no search is called 'magic'; there are ");
    refuse("search", "magic", "random");
    refuse("search", "baem", "no search is called 'baem', did you mean 'beam'?");
    refuse("tiem", "1s", "unknown setting 'tiem', did you mean 'time'?");
    accept("search", "beam");
    refuse("widht", "1", "unknown option 'widht' of search beam, did you mean 'width'?");
    refuse("nothing-like-it", "1", "unknown option 'nothing-like-it' of search beam, expected ");
    refuse("preset", "nonsense", "nonsense");
    refuse("nonsense", "1", "nonsense");
    assert_true(settings.limits.seconds == 2);
    assert_int_equal(settings.threads, 2);
}

static void test_choosing_a_search_resets_its_options(void **state)
{
    char before[256], after[256];
    accept("search", "random");
    options_print(settings.search->options, settings.options, before, sizeof before);
    accept("policy", "taburandom");
    options_print(settings.search->options, settings.options, after, sizeof after);
    assert_string_not_equal(before, after);
    accept("search", "random");
    options_print(settings.search->options, settings.options, after, sizeof after);
    assert_string_equal(before, after);
}

static void assert_defaults(const struct option *rows)
{
    for (const struct option *row = rows; row->name; row++) {
        const char *field = (const char *)settings.options + row->offset;
        if (row->kind == OPTION_CHOICE)
            assert_string_equal(field, row->choice);
        else if (row->kind == OPTION_INTEGER)
            assert_true(*(const int *)field == (int)row->value);
        else
            assert_true(*(const double *)field == row->value);
    }
}

static void test_every_search_can_be_set(void **state)
{
    for (const struct search *const *search = search_table; *search; search++) {
        accept("search", (*search)->name);
        assert_ptr_equal(settings.search, *search);
        assert_defaults((*search)->options);
        for (const struct preset *preset = (*search)->presets; preset && preset->name; preset++)
            accept("preset", preset->name);
    }
}

/* Annealing goes to the GPU; other searches and numbers that are none are refused. */
static void test_gpu(void **state)
{
    accept("gpu", "on");
    assert_string_equal(settings.search->name, "anneal-gpu");
    assert_defaults(settings.search->options);
    accept("gpu", "12");
    assert_true(option_number(settings.search->options, settings.options, "card") == 12);
    accept("search", "anneal");
    accept("gpu", "0");
    assert_string_equal(settings.search->name, "anneal-gpu");
    refuse("gpu", "1024", "gpu '1024': expected on, or a number below 1024");
    refuse("gpu", "-1", "gpu '-1': expected on, or a number below 1024");
    refuse("gpu", "", "gpu '': expected on, or a number below 1024");
    accept("search", "beam");
    refuse("gpu", "on", "gpu: search beam does not run on a GPU, anneal does");
    assert_string_equal(settings.search->name, "beam");
}

/* A setting would hide an option of the same name from settings_set. */
static void test_no_option_is_hidden(void **state)
{
    for (const struct search *const *search = search_table; *search; search++)
        for (const struct setting *setting = setting_table; setting->name; setting++)
            assert_null(option_find((*search)->options, setting->name));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_defaults),
        TEST(test_every_row),
        TEST(test_refused),
        TEST(test_choosing_a_search_resets_its_options),
        TEST(test_every_search_can_be_set),
        TEST(test_gpu),
        TEST(test_no_option_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
