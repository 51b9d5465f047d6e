/* SPDX-License-Identifier: MIT */
#include "base/nearest.h"
#include "unit.h"

static struct nearest_name nearest(const char *typed)
{
    static const char *const names[] = {"solve", "show", "searches", "serve", "archive", "C", NULL};
    struct nearest_name near = {.typed = typed};
    for (int i = 0; names[i]; i++)
        suggest(&near, names[i]);
    return near;
}

static void check(const char *typed, const char *expected)
{
    struct nearest_name near = nearest(typed);
    assert_string_equal(near.nearest ? near.nearest : "", expected);
}

static void test_suggest(void **state)
{
    check("slove", "solve");     /* swapped */
    check("sove", "solve");      /* dropped */
    check("showw", "show");      /* added */
    check("archove", "archive"); /* changed */
    check("sear", "searches");   /* begun */
    check("SHOW", "show");
    check("c", "C");
    check("D", "");
    check("xyzzy", "");
    check("", "");
    char name[200];
    memset(name, 's', sizeof name);
    for (size_t size = 30; size < sizeof name; size++) {
        name[size] = '\0';
        check(name, "");
        name[size] = 's';
    }
}

static void test_text(void **state)
{
    struct nearest_name near = nearest("slove"), none = nearest("xyzzy");
    assert_string_equal(nearest_text(&near, "").text, ", did you mean 'solve'?");
    assert_string_equal(nearest_text(&near, "--").text, ", did you mean '--solve'?");
    assert_string_equal(nearest_text(&none, "--").text, "");
    assert_string_equal(nearest_or_list(&near, "a, b").text, ", did you mean 'solve'?");
    assert_string_equal(nearest_or_list(&none, "a, b").text, ", expected a, b");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_suggest),
        cmocka_unit_test(test_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
