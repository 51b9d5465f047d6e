/* SPDX-License-Identifier: MIT
 *
 * Bytes that grow, and files read into them.
 */
#include "draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"

static void test_grows_and_ends_with_zero(void **state)
{
    struct buffer buffer = {0};
    for (int i = 0; i < 1000; i++) {
        buffer_print(&buffer, "%d,", i);
        assert_int_equal(buffer.bytes[buffer.size], '\0');
    }
    assert_int_equal(buffer.size, 10 * 2 + 90 * 3 + 900 * 4);
    assert_memory_equal(buffer.bytes, "0,1,2,3,", 8);
    assert_memory_equal(buffer.bytes + buffer.size - 4, "999,", 4);
    assert_false(buffer.failed);
    buffer_free(&buffer);
    assert_null(buffer.bytes);
}

static void test_keeps_every_byte(void **state)
{
    struct buffer buffer = {0};
    const char bytes[] = {'a', '\0', '\n', (char)0xff};
    buffer_add(&buffer, bytes, sizeof bytes);
    buffer_add(&buffer, bytes, 0);
    buffer_add(&buffer, bytes, sizeof bytes);
    assert_int_equal(buffer.size, 8);
    assert_memory_equal(buffer.bytes + 4, bytes, 4);
    buffer_cut(&buffer, 9);
    assert_int_equal(buffer.size, 8);
    buffer_cut(&buffer, 1);
    assert_int_equal(buffer.size, 1);
    assert_string_equal(buffer.bytes, "a");
    buffer_free(&buffer);
}

/* A file of its own for a test; the caller removes it. */
static void make_file(char *path, const void *bytes, size_t size)
{
    strcpy(path, "/tmp/chainshot-test-XXXXXX");
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, bytes, size), size);
    close(file);
}

static void test_reads_files(void **state)
{
    enum { SIZE = 200000 };
    char path[64], *bytes = malloc(SIZE);
    struct buffer buffer = {0};
    struct error error = {.status = STATUS_OK};
    for (int i = 0; i < SIZE; i++)
        bytes[i] = (char)(i * 7);
    make_file(path, bytes, SIZE);
    assert_int_equal(buffer_read_file(&buffer, path, SIZE, &error), STATUS_OK);
    assert_int_equal(buffer.size, SIZE);
    assert_memory_equal(buffer.bytes, bytes, SIZE);
    buffer_free(&buffer);
    assert_int_equal(buffer_read_file(&buffer, path, SIZE - 1, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "larger than 199999 bytes"));
    buffer_free(&buffer);
    unlink(path);
    free(bytes);
}

static void test_empty_file(void **state)
{
    char path[64];
    struct buffer buffer = {0};
    make_file(path, "", 0);
    assert_int_equal(buffer_read_file(&buffer, path, 10, NULL), STATUS_OK);
    assert_int_equal(buffer.size, 0);
    buffer_free(&buffer);
    unlink(path);
}

static void test_names_what_cannot_be_read(void **state)
{
    struct buffer buffer = {0};
    struct error error = {.status = STATUS_OK};
    assert_int_equal(buffer_read_file(&buffer, "/tmp", 10, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "/tmp: is a directory, expected a file");
    assert_int_equal(buffer_read_file(&buffer, "/none/such", 10, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "/none/such: No such file or directory");
    buffer_free(&buffer);
}

static void assert_holds(const char *path, const char *text)
{
    struct buffer buffer = {0};
    assert_int_equal(buffer_read_file(&buffer, path, 100, NULL), STATUS_OK);
    assert_string_equal(buffer.size ? buffer.bytes : "", text);
    buffer_free(&buffer);
}

/* The new file takes the place and the mode of the old one; a link stays one. */
static void test_replaces_files(void **state)
{
    char path[64], link[80], beside[80];
    struct buffer buffer = {0};
    struct stat about;
    struct error error = {.status = STATUS_OK};
    make_file(path, "old and long", 12);
    chmod(path, 0640);
    snprintf(link, sizeof link, "%s.link", path);
    snprintf(beside, sizeof beside, "%s.new", path);
    assert_int_equal(symlink(path, link), 0);
    buffer_print(&buffer, "new");
    assert_int_equal(buffer_write_file(&buffer, path, NULL), STATUS_OK);
    assert_holds(path, "new");
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0640);
    assert_int_not_equal(access(beside, F_OK), 0);
    buffer_print(&buffer, "er");
    assert_int_equal(buffer_write_file(&buffer, link, NULL), STATUS_OK);
    assert_holds(path, "newer");
    assert_int_equal(lstat(link, &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_int_equal(buffer_write_file(&buffer, "/none/such", &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "/none/such: No such file or directory");
    if (access("/dev/full", W_OK) == 0) {
        assert_int_equal(buffer_write_file(&buffer, "/dev/full", &error), STATUS_FAILED);
        assert_string_equal(error.text, "/dev/full: No space left on device");
    }
    buffer_free(&buffer);
    unlink(link);
    unlink(path);
}

static void test_numbers_read_back(void **state)
{
    const double numbers[] = {0, 1, 0.1, -2.5, 1e300, 1.0 / 60, 2.0 / 3, 123456.789};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct buffer buffer = {0};
        buffer_number(&buffer, numbers[i]);
        assert_true(strtod(buffer.bytes, NULL) == numbers[i]);
        buffer_free(&buffer);
    }
    struct buffer buffer = {0};
    buffer_number(&buffer, 0.1);
    assert_string_equal(buffer.bytes, "0.1");
    buffer_free(&buffer);
}

static void test_messages_stay_on_one_line(void **state)
{
    struct error error = {.status = STATUS_OK};
    assert_int_equal(fail(&error, STATUS_WRONG, "a\nb\033[1m%s", "\x7f"), STATUS_WRONG);
    assert_string_equal(error.text, "a?b?[1m?");
    error_prefix(&error, "file\n");
    assert_string_equal(error.text, "file?: a?b?[1m?");
    error_prefix(NULL, "nothing to do");
    assert_int_equal(fail(NULL, STATUS_FAILED, "x"), STATUS_FAILED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_grows_and_ends_with_zero),
        cmocka_unit_test(test_keeps_every_byte),
        cmocka_unit_test(test_reads_files),
        cmocka_unit_test(test_empty_file),
        cmocka_unit_test(test_names_what_cannot_be_read),
        cmocka_unit_test(test_replaces_files),
        cmocka_unit_test(test_numbers_read_back),
        cmocka_unit_test(test_messages_stay_on_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
