/* SPDX-License-Identifier: MIT
 *
 * The journal: what it reads and writes, and that it changes nothing else.
 */
#include <stdio.h>
#include <unistd.h>

#include "base/buffer.h"
#include "tune/journal.h"
#include "unit.h"

static char path[] = "/tmp/journal.XXXXXX";

static void put(const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void holds(const char *text)
{
    struct buffer buffer = {0};
    assert_int_equal(buffer_read_file(&buffer, path, 1 << 20, NULL), STATUS_OK);
    assert_string_equal(buffer.size ? buffer.bytes : "", text);
    buffer_free(&buffer);
}

static struct journal *open_it(void)
{
    struct journal *journal;
    assert_int_equal(journal_open(&journal, path, JOURNAL_RESUME, NULL), STATUS_OK);
    return journal;
}

static void add(struct journal *journal, const char *line)
{
    assert_int_equal(journal_add(journal, line, NULL), STATUS_OK);
    assert_null(journal_line(journal));
}

static void writes_lines(void **state)
{
    put("");
    struct journal *journal = open_it();
    assert_null(journal_line(journal));
    add(journal, "one");
    holds("one\n");
    add(journal, "");
    add(journal, "three");
    journal_close(journal);
    holds("one\n\nthree\n");
}

static void reads_lines(void **state)
{
    put("one\n\nthree\n");
    struct journal *journal = open_it();
    assert_string_equal(journal_path(journal), path);
    assert_string_equal(journal_line(journal), "one");
    assert_string_equal(journal_line(journal), "one");
    journal_pass(journal);
    assert_string_equal(journal_line(journal), "");
    journal_pass(journal);
    assert_string_equal(journal_line(journal), "three");
    journal_pass(journal);
    assert_null(journal_line(journal));
    add(journal, "four");
    journal_close(journal);
    holds("one\n\nthree\nfour\n");
}

/* A line replaces the next one and all that follow. */
static void replaces_lines(void **state)
{
    put("one\ntwo and more\nthree\n");
    struct journal *journal = open_it();
    journal_pass(journal);
    holds("one\ntwo and more\nthree\n");
    add(journal, "2");
    holds("one\n2\n");
    add(journal, "3");
    journal_close(journal);
    holds("one\n2\n3\n");
}

static void drops_a_partial_line(void **state)
{
    put("one\ntw");
    struct journal *journal = open_it();
    journal_pass(journal);
    assert_null(journal_line(journal));
    holds("one\ntw"); /* stays until a line replaces it */
    add(journal, "two");
    journal_close(journal);
    holds("one\ntwo\n");
    put("on");
    journal = open_it();
    assert_null(journal_line(journal));
    add(journal, "1");
    journal_close(journal);
    holds("1\n");
}

static void refuses(void **state)
{
    struct journal *journal, *other;
    struct error error = {0};
    put("one\n");
    assert_int_equal(journal_open(&journal, path, JOURNAL_NEW, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "already exists"));
    holds("one\n");
    journal = open_it();
    assert_int_equal(journal_open(&other, path, JOURNAL_RESUME, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "another process"));
    journal_close(journal);
    journal_close(open_it());
    assert_int_equal(journal_open(&journal, "/nosuch/file", JOURNAL_RESUME, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, "/nosuch/file: No such file or directory");
    put(""); /* an empty file has nothing to lose */
    assert_int_equal(journal_open(&journal, path, JOURNAL_NEW, &error), STATUS_OK);
    journal_close(journal);
}

static int make_file(void **state)
{
    int file = mkstemp(path);
    return file < 0 ? -1 : close(file);
}

static int remove_file(void **state)
{
    return unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_lines),   cmocka_unit_test(reads_lines),
        cmocka_unit_test(replaces_lines), cmocka_unit_test(drops_a_partial_line),
        cmocka_unit_test(refuses),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
