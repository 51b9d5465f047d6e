/* SPDX-License-Identifier: MIT
 *
 * The runs that an archive stores: found by board, game, search, options, seed and budget, with the
 * answer that was put, if the judge confirms it.
 */
#include "archive/runs.h"

#include <unistd.h>

#include "archive_samples.h"

static struct archive_run sample(void)
{
    return (struct archive_run){.entry = small_entry(good_moves, 2, 1016),
                                .budget = "playouts=5",
                                .ranks = 4,
                                .proven = true,
                                .bound = 1016,
                                .playouts = 5,
                                .nodes = 6,
                                .iterations = 7};
}

static void keep(struct archive *archive, const struct archive_run *run)
{
    struct error error = {0};
    if (runs_put(archive, run, &error))
        fail_msg("%s", error.text);
}

static bool find(struct archive *archive, struct archive_run *run)
{
    struct error error = {0};
    bool found;
    run->entry.move = NULL;
    if (runs_get(archive, run, &found, &error))
        fail_msg("%s", error.text);
    return found;
}

static void gives_back_what_was_put(void **state)
{
    const struct folder *folder = *state;
    struct archive *archive = opened(folder->file);
    struct archive_run put = sample(), got = sample();
    assert_false(find(archive, &got));
    keep(archive, &put);
    archive_close(archive);
    archive = opened(folder->file);
    got.entry.score = 0;
    got.ranks = 0;
    got.bound = 0;
    assert_true(find(archive, &got));
    assert_int_equal(got.entry.score, 1016);
    assert_int_equal(got.entry.length, 2);
    assert_memory_equal(got.entry.move, good_moves, sizeof good_moves);
    assert_true(got.entry.cleared && got.proven);
    assert_int_equal(got.entry.threads, 3);
    assert_int_equal(got.ranks, 4);
    assert_int_equal(got.bound, 1016);
    assert_int_equal(got.playouts, 5);
    assert_int_equal(got.nodes, 6);
    assert_int_equal(got.iterations, 7);
    archive_entry_free(&got.entry);
    assert_whole(archive, 0); /* runs are no best lines */
    archive_close(archive);
}

static void replaces_the_same_run(void **state)
{
    struct archive_run run = sample();
    keep(archive, &run);
    run.entry.move = (move_t *)equal_moves;
    run.ranks = 1;
    run.bound = SCORE_MAX;
    keep(archive, &run);
    assert_true(find(archive, &run));
    assert_memory_equal(run.entry.move, equal_moves, sizeof equal_moves);
    assert_int_equal(run.ranks, 1);
    assert_int_equal(run.bound, SCORE_MAX);
    archive_entry_free(&run.entry);
}

/* Anything that could change the answer makes another run; threads and ranks are part of the
 * answer. */
static void tells_runs_apart(void **state)
{
    struct archive_run run = sample();
    keep(archive, &run);
    struct archive_run other[6] = {sample(), sample(), sample(), sample(), sample(), sample()};
    other[0].entry.grid = drawn("0 1 1 0\n0 0 0 1");
    other[1].entry.rules = rules_table[1];
    strcpy(other[2].entry.source, "dbs");
    strcpy(other[3].entry.options, "a=2");
    other[4].entry.seed = 1;
    strcpy(other[5].budget, "playouts=6");
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        assert_false(find(archive, &other[i]));
    run.entry.threads = 1;
    run.ranks = 0;
    assert_true(find(archive, &run));
    archive_entry_free(&run.entry);
}

static void refuses_what_the_judge_refuses(void **state)
{
    struct archive_run run = sample();
    struct error error = {0};
    run.entry.score = 1017;
    assert_int_equal(runs_put(archive, &run, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "claims 1017, the judge says 1016"));
    run = sample();
    strcpy(run.entry.options, "a=\n");
    assert_int_equal(runs_put(archive, &run, &error), STATUS_BAD_INPUT);
    run = sample();
    assert_false(find(archive, &run));
}

static void names_a_run_that_was_edited(void **state)
{
    static const char *const edits[] = {
        "UPDATE run SET score = 1017",
        "UPDATE run SET moves = '0 0'",
        "UPDATE run SET moves = 'nothing'",
        "UPDATE run SET version = printf('%.64c', '1')",
    };
    const struct folder *folder = *state;
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        struct archive *archive = opened(folder->file);
        struct archive_run run = sample();
        struct error error = {0};
        bool found;
        int entries;
        keep(archive, &run);
        tamper(folder->file, edits[i]);
        run.entry.move = NULL;
        assert_int_equal(runs_get(archive, &run, &found, &error), STATUS_WRONG);
        assert_non_null(strstr(error.text, "see archive check"));
        assert_null(run.entry.move);
        assert_int_equal(archive_check(archive, NULL, NULL, &entries, NULL, &error), STATUS_WRONG);
        archive_close(archive);
    }
}

/* A foreign table of that name must not crash the program. */
static void refuses_a_strange_table(void **state)
{
    const struct folder *folder = *state;
    struct archive_run run = sample();
    struct error error = {0};
    bool found;
    tamper(folder->file, "CREATE TABLE run (x)");
    assert_int_equal(runs_get(archive, &run, &found, &error), STATUS_BAD_INPUT);
    assert_int_equal(runs_put(archive, &run, &error), STATUS_BAD_INPUT);
}

/* ---- Damaged files --------------------------------------------------------- */

enum { PAGE = 512, FILE_MOST = 1 << 16 };

struct bytes {
    size_t size;
    unsigned char byte[FILE_MOST];
};

static void read_bytes(const char *path, struct bytes *bytes)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    bytes->size = fread(bytes->byte, 1, sizeof bytes->byte, file);
    fclose(file);
    assert_in_range(bytes->size, 1, FILE_MOST - 1);
}

static void write_bytes(const char *path, const struct bytes *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes->byte, 1, size, file), size);
    fclose(file);
}

static void one_line(void *context, const char *text)
{
    int *faults = context;
    assert_true(*text && !strchr(text, '\n'));
    ++*faults;
}

/* Opens and checks; each call has to return. A message is one line. */
static enum status check_file(const char *path)
{
    struct archive *archive;
    struct error error = {0};
    int entries, faults = 0;
    alarm(20); /* a check that does not end ends the test */
    enum status status = archive_open(&archive, path, false, &error);
    if (!status) {
        status = archive_check(archive, one_line, &faults, &entries, NULL, &error);
        assert_int_equal(status, faults ? STATUS_WRONG : STATUS_OK);
        archive_close(archive);
    }
    alarm(0);
    assert_true(status != STATUS_FAILED);
    if (status)
        assert_true(error.text[0] && !strchr(error.text, '\n'));
    return status;
}

/* A small archive with lines and runs, on small pages, so that the file has many of them. */
static void make_small(const char *path, struct bytes *bytes)
{
    struct archive *archive = opened(path);
    struct archive_entry entry = small_entry(good_moves, 2, 1016);
    struct archive_run run = sample();
    put(archive, &entry);
    for (int i = 0; i < 3; i++) {
        run.entry.seed = (uint64_t)i;
        keep(archive, &run);
    }
    archive_close(archive);
    tamper(path, "PRAGMA page_size = 512; VACUUM");
    read_bytes(path, bytes);
}

static void checks_of_cut_files_end(void **state)
{
    const struct folder *folder = *state;
    struct bytes bytes;
    make_small(folder->file, &bytes);
    assert_int_equal(check_file(folder->file), STATUS_OK);
    for (size_t size = 0; size < bytes.size; size++) {
        write_bytes(folder->file, &bytes, size);
        enum status status = check_file(folder->file);
        if (size <= bytes.size - PAGE) /* the end of the last page may be unused */
            assert_true(status != STATUS_OK);
    }
}

static void checks_of_changed_bytes_end(void **state)
{
    const struct folder *folder = *state;
    struct bytes bytes;
    make_small(folder->file, &bytes);
    for (size_t i = 0; i < bytes.size; i++) {
        bytes.byte[i] ^= 0xff;
        write_bytes(folder->file, &bytes, bytes.size);
        check_file(folder->file);
        bytes.byte[i] ^= 0xff;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(gives_back_what_was_put),     IN_ARCHIVE(replaces_the_same_run),
        IN_ARCHIVE(tells_runs_apart),           IN_ARCHIVE(refuses_what_the_judge_refuses),
        IN_FOLDER(names_a_run_that_was_edited), IN_ARCHIVE(refuses_a_strange_table),
        IN_FOLDER(checks_of_cut_files_end),     IN_FOLDER(checks_of_changed_bytes_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
