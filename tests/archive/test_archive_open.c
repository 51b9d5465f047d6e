/* SPDX-License-Identifier: MIT
 *
 * Which files the archive opens, which it makes and which it leaves alone.
 */
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "archive_fixture.h"
#include "archive_samples.h"

static void assert_not_opened(const char *path, bool create, const char *part)
{
    struct archive *archive;
    struct error error = {0};
    assert_int_equal(archive_open(&archive, path, create, &error), STATUS_BAD_INPUT);
    assert_null(archive);
    if (!strstr(error.text, part) || !strstr(error.text, path) || strchr(error.text, '\n'))
        fail_msg("'%s' says nothing about '%s'", error.text, part);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void files_of_others_are_refused_and_kept(void **state)
{
    struct folder *folder = *state;
    char content[64] = "";
    write_file(folder->file, "0 1 2\n0 1 2\nthis is a board, and long enough to be anything\n");
    assert_not_opened(folder->file, true, "not an SQLite database");
    FILE *file = fopen(folder->file, "rb");
    assert_non_null(file);
    assert_non_null(fgets(content, sizeof content, file));
    assert_string_equal(content, "0 1 2\n");
    fclose(file);
    remove(folder->file);
    tamper(folder->file, "CREATE TABLE songs (title)");
    assert_not_opened(folder->file, true, "database of something else");
    assert_not_opened(folder->file, false, "database of something else");
    remove(folder->file);
    archive_close(opened(folder->file));
    tamper(folder->file, "PRAGMA user_version = 3");
    assert_not_opened(folder->file, true, "schema 3, this program knows schemas 1 to 2");
    tamper(folder->file, "PRAGMA user_version = 1; DROP TABLE best; CREATE TABLE songs (title)");
    assert_not_opened(folder->file, true, "its tables are not an archive's");
}

static void places_that_hold_no_archive_are_refused(void **state)
{
    struct folder *folder = *state;
    assert_not_opened(folder->file, false, "No such file");
    assert_not_opened(folder->path, true, "directory");
    assert_not_opened("/dev/null", true, "no regular file");
    assert_not_opened("", true, "empty");
    write_file(folder->file, "");
    assert_not_opened(folder->file, false, "empty");
    char inside[128];
    snprintf(inside, sizeof inside, "%s/below", folder->file);
    assert_not_opened(inside, true, "Not a directory");
    archive_close(opened(folder->file)); /* an empty file is as good as none */
}

static void names_are_paths_and_nothing_else(void **state)
{
    struct folder *folder = *state;
    struct stat about;
    char before[4096];
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder->path), 0);
    archive_close(opened(":memory:"));
    archive_close(opened("file:x?mode=memory"));
    assert_int_equal(stat(":memory:", &about), 0);
    assert_int_equal(stat("file:x?mode=memory", &about), 0);
    assert_int_equal(chdir(before), 0);
}

static void folders_are_made(void **state)
{
    struct folder *folder = *state;
    char path[128];
    snprintf(path, sizeof path, "%s/a/b//c/archive.db", folder->path);
    archive_close(opened(path));
    archive_close(opened(path));
    assert_int_equal(access(path, R_OK), 0);
}

/* Root may write anything, so these tests run as another user. */
static int as_nobody(int (*attempt)(const struct folder *folder), const struct folder *folder)
{
    pid_t child = fork();
    if (child == 0) {
        if (geteuid() == 0 && setuid(65534))
            _exit(90);
        _exit(attempt(folder));
    }
    int result;
    waitpid(child, &result, 0);
    return WIFEXITED(result) ? WEXITSTATUS(result) : 91;
}

static int read_read_only(const struct folder *folder)
{
    struct archive *archive;
    struct archive_entry entry = small_entry(equal_moves, 2, 1016), back;
    struct error error = {0};
    bool found, improved;
    int entries;
    if (archive_open(&archive, folder->file, true, &error) != STATUS_BAD_INPUT ||
        !strstr(error.text, "cannot write the archive"))
        return 1;
    if (archive_open(&archive, folder->file, false, &error))
        return 2;
    if (archive_get(archive, &entry.grid, SAMEGAME, &back, &found, &error) || !found)
        return 3;
    if (archive_check(archive, NULL, NULL, &entries, NULL, &error) || entries != 1)
        return 4;
    if (archive_put(archive, &entry, &improved, &error) != STATUS_FAILED || improved ||
        !strstr(error.text, "read-only"))
        return 5;
    archive_entry_free(&back);
    archive_close(archive);
    return 0;
}

static void read_only_archives_can_be_read(void **state)
{
    struct folder *folder = *state;
    struct archive *archive = opened(folder->file);
    struct archive_entry entry = small_entry(good_moves, 2, 1016);
    put(archive, &entry);
    archive_close(archive);
    chmod(folder->file, 0444);
    chmod(folder->path, 0555);
    assert_int_equal(as_nobody(read_read_only, folder), 0);
    chmod(folder->path, 0755);
}

static int create_without_permission(const struct folder *folder)
{
    struct archive *archive;
    struct error error = {0};
    char deeper[128];
    snprintf(deeper, sizeof deeper, "%s/deeper/archive.db", folder->path);
    if (archive_open(&archive, folder->file, true, &error) != STATUS_BAD_INPUT ||
        !strstr(error.text, "Permission denied"))
        return 1;
    if (archive_open(&archive, deeper, true, &error) != STATUS_BAD_INPUT ||
        !strstr(error.text, "Permission denied"))
        return 2;
    return 0;
}

static void unwritable_places_are_refused(void **state)
{
    struct folder *folder = *state;
    chmod(folder->path, 0555);
    assert_int_equal(as_nobody(create_without_permission, folder), 0);
    chmod(folder->path, 0755);
}

static void assert_default_path(const char *own, const char *data, const char *home,
                                const char *path)
{
    char text[128];
    setenv("CHAINSHOT_ARCHIVE", own, 1);
    setenv("XDG_DATA_HOME", data, 1);
    setenv("HOME", home, 1);
    assert_int_equal(archive_default_path(text, sizeof text, NULL), STATUS_OK);
    assert_string_equal(text, path);
}

static void the_default_path_follows_the_standard(void **state)
{
    char text[16];
    assert_default_path("/a/b.db", "/data", "/home/x", "/a/b.db");
    assert_default_path("", "/data", "/home/x", "/data/chainshot/archive.db");
    assert_default_path("", "data", "/home/x", "/home/x/.local/share/chainshot/archive.db");
    assert_default_path("", "", "/home/x", "/home/x/.local/share/chainshot/archive.db");
    assert_int_equal(archive_default_path(text, sizeof text, NULL), STATUS_BAD_INPUT);
    unsetenv("HOME");
    assert_int_equal(archive_default_path(text, sizeof text, NULL), STATUS_BAD_INPUT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(files_of_others_are_refused_and_kept),
        IN_FOLDER(places_that_hold_no_archive_are_refused),
        IN_FOLDER(names_are_paths_and_nothing_else),
        IN_FOLDER(folders_are_made),
        IN_FOLDER(read_only_archives_can_be_read),
        IN_FOLDER(unwritable_places_are_refused),
        cmocka_unit_test(the_default_path_follows_the_standard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
