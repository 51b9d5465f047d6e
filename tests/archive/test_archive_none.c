/* SPDX-License-Identifier: MIT
 *
 * A build without SQLite says so instead of failing in the dark.
 */
#include "archive_fixture.h"

#include "archive/exchange.h"

static void opening_says_why_there_is_no_archive(void **state)
{
    (void)state;
    struct archive *archive;
    struct error error = {0};
    assert_int_equal(archive_open(&archive, "/tmp/archive.db", true, &error), STATUS_BAD_INPUT);
    assert_null(archive);
    assert_string_equal(error.text, "this build has no archive (SQLite was not found when it was "
                                    "configured)");
    archive_close(archive);
}

static void everything_else_fails_as_well(void **state)
{
    (void)state;
    struct archive_entry entry = {.grid = {.width = 1, .height = 1}, .rules = *SAMEGAME};
    struct import_count count = {1, 1};
    bool yes = true;
    int entries = 1;
    assert_int_equal(archive_put(NULL, &entry, &yes, NULL), STATUS_BAD_INPUT);
    assert_false(yes);
    yes = true;
    assert_int_equal(archive_get(NULL, &entry.grid, SAMEGAME, &entry, &yes, NULL),
                     STATUS_BAD_INPUT);
    assert_false(yes);
    assert_int_equal(archive_each(NULL, NULL, NULL, NULL), STATUS_BAD_INPUT);
    assert_int_equal(archive_check(NULL, NULL, NULL, &entries, NULL), STATUS_BAD_INPUT);
    assert_int_equal(entries, 0);
    assert_int_equal(archive_export(NULL, NULL, NULL), STATUS_BAD_INPUT);
    assert_int_equal(archive_import(NULL, "", 0, NULL, &count, NULL), STATUS_BAD_INPUT);
    assert_int_equal(count.read, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opening_says_why_there_is_no_archive),
        cmocka_unit_test(everything_else_fails_as_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
