/* SPDX-License-Identifier: MIT
 *
 * Archives as JSON: an export imports as the same archive, and wrong lines are refused.
 */
#include "archive_fixture.h"

#include "archive/exchange.h"

static struct buffer exported(struct archive *archive)
{
    struct buffer out = {0};
    struct error error = {0};
    if (archive_export(archive, &out, &error))
        fail_msg("%s", error.text);
    return out;
}

static struct import_count imported(struct archive *archive, const char *text, size_t size)
{
    struct import_count count;
    struct error error = {0};
    if (archive_import(archive, text, size, NULL, &count, &error))
        fail_msg("%s", error.text);
    return count;
}

/* A board with few or many columns, rows and colours, some of them played on. */
static struct grid any_board(int number, struct rng *rng)
{
    struct grid grid;
    move_t moves[GRID_CELLS / 2];
    grid_random(&grid, 1 + (int)rng_below(rng, 8), 1 + (int)rng_below(rng, 8),
                1 + (int)rng_below(rng, number % 2 ? 3 : GRID_COLORS), 20, (uint64_t)number);
    play_random(&grid, number % 3, rng, moves);
    return grid;
}

static void exports_come_back(void **state)
{
    struct folder *folder = *state;
    struct rng rng = rng_stream(20, 0);
    struct archive *archive = opened(folder->file);
    for (int i = 0; i < 60; i++) {
        struct grid grid = any_board(i, &rng);
        struct archive_entry entry = random_entry(&grid, &rules_table[i % 3], &rng);
        entry.seed = rng_next(&rng);
        entry.seconds = rng_unit(&rng);
        entry.threads = i;
        put(archive, &entry);
        archive_entry_free(&entry);
    }
    struct buffer first = exported(archive);
    archive_close(archive);
    remove(folder->file);
    archive = opened(folder->file);
    struct import_count count = imported(archive, first.bytes, first.size);
    struct buffer second = exported(archive);
    assert_string_equal(first.bytes, second.bytes);
    assert_whole(archive, count.read);
    assert_int_equal(count.improved, count.read);
    count = imported(archive, first.bytes, first.size);
    assert_int_equal(count.improved, 0);
    buffer_free(&first);
    buffer_free(&second);
    archive_close(archive);
}

/* Two groups, 16 + 0 + 1000. */
#define GOOD                                                                                  \
    "{\"board\":\"0 1 1 0\\n0 0 0 0\",\"game\":\"samegame\",\"score\":1016,\"cleared\":true," \
    "\"moves\":[[1,1],[0,0]],\"search\":\"beam\",\"options\":\"width=3\",\"seed\":7,"         \
    "\"threads\":2,\"seconds\":0.5,\"version\":\"0.1.0\",\"found\":\"2026-01-31T12:00:00Z\"}"
#define MINIMAL "{\"board\":\"3 3\",\"game\":\"clickomania\",\"score\":2,\"moves\":[[1,0]]}"

static void an_object_has_all_keys(void **state)
{
    imported(archive, GOOD, strlen(GOOD));
    struct buffer out = exported(archive);
    assert_string_equal(out.bytes, GOOD "\n");
    buffer_free(&out);
}

static void what_solve_prints_can_be_imported(void **state)
{
    const char *text = "\n" MINIMAL "\r\n\n"
                       "{\n \"board\": [[0, 0]],\n \"game\": \"samegame\", \"search\": \"dbs\",\n"
                       " \"options\": \"\", \"seed\": 1, \"threads\": 1, \"score\": 1000,\n"
                       " \"cleared\": true, \"moves\": [[0, 0]], \"playouts\": 5, \"nodes\": 1,\n"
                       " \"seconds\": 3, \"ranks\": 4, \"version\": \"0.1.0\", \"bound\": 1000}\n";
    struct import_count count = imported(archive, text, strlen(text));
    assert_int_equal(count.read, 2);
    assert_int_equal(count.improved, 2);
    count = imported(archive, "", 0);
    assert_int_equal(count.read, 0);
    assert_whole(archive, 2);
}

#define WITH(score, moves) \
    "{\"board\":\"0 1 1 0\\n0 0 0 0\",\"game\":\"samegame\",\"score\":" score ",\"moves\":" moves

static const struct {
    const char *text, *message;
} refusals[] = {
    {WITH("4000", "[[1,1],[0,0]]}"), "board 4x2 samegame: claims 4000, the judge says 1016"},
    {WITH("1016", "[[1,1]]}"),
     "board 4x2 samegame: the game is not over: 1 group is left, the first at (0,0)"},
    {WITH("1016", "[[1,1],[9,0]]}"), "board 4x2 samegame: move 2: (9,0) is outside the 4x2 board"},
    {WITH("1016", "[[1,1],[0,0]],\"cleared\":false}"),
     "board 4x2 samegame: claims that it is not cleared, the judge says it is cleared"},
    {WITH("1016", "[[1,1],[0,0]],\"cleared\":1}"), "cleared: expected true or false"},
    {WITH("1016.0", "[[1,1],[0,0]]}"), "expected \"score\", a whole number"},
    {WITH("1016", "[[1,1],[0,0]],\"seconds\":-1}"), "seconds: expected a number from 0"},
    {WITH("1016", "[[1,1],[0,0]],\"seconds\":\"1\"}"), "seconds: expected a number"},
    {WITH("1016", "[[1,1],[0,0]],\"seed\":\"1\"}"), "seed: expected a whole number"},
    {WITH("1016", "[[1,1],[0,0]],\"threads\":-4294967296}"),
     "threads: expected a whole number from 0"},
    {WITH("1016", "[[1,1],[0,0]],\"search\":5}"), "search: expected text of at most 63 characters"},
    {WITH("1016", "[[1,1],[0,0]],\"version\":"
                  "\"0123456789012345678901234567890123456789012345678901234567890123\"}"),
     "version: expected text of at most 63 characters"},
    {WITH("1016", "[[1,1],[0,0]],\"search\":\"\\u00e4\"}"), "search: expected printable ASCII"},
    {"{\"board\":\"0 0\",\"score\":1000,\"moves\":[[0,0]]}", "expected \"game\", a name"},
    {"{\"board\":\"0 0\",\"game\":\"samegame\",\"score\":1000}",
     "expected \"moves\", a list of [column,row]"},
};

static void assert_import_fails(struct archive *archive, const char *text, const char *message)
{
    struct import_count count = {1, 1};
    struct error error = {0};
    assert_int_equal(archive_import(archive, text, strlen(text), NULL, &count, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, message);
    assert_int_equal(count.read + count.improved, 0);
}

static void forged_lines_are_refused_by_name(void **state)
{
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        char text[1024], message[256];
        snprintf(text, sizeof text, MINIMAL "\n\n%s\n" GOOD "\n", refusals[i].text);
        snprintf(message, sizeof message, "line 3: %s", refusals[i].message);
        assert_import_fails(archive, text, message);
        assert_whole(archive, 0); /* the good lines around it are not taken either */
    }
    imported(archive, GOOD, strlen(GOOD)); /* and nothing is left of the failures */
    assert_whole(archive, 1);
}

static void what_is_no_json_is_refused(void **state)
{
    static const char *const bad[] = {"0 1 2\n",
                                      "{",
                                      "[",
                                      "{\"board\":\"0 0\"",
                                      "\"text",
                                      "\xff\xfe",
                                      "{\"score\":1e999}",
                                      "{\"a\":1,\"a\":2}",
                                      "nul"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct import_count count;
        struct error error = {0};
        char text[512];
        snprintf(text, sizeof text, MINIMAL "\n%s", bad[i]);
        assert_int_equal(archive_import(archive, text, strlen(text), NULL, &count, &error),
                         STATUS_BAD_INPUT);
        if (strncmp(error.text, "line 2", 6) != 0 || strstr(error.text, "column 0"))
            fail_msg("'%s' gives '%s'", bad[i], error.text);
    }
    assert_whole(archive, 0);
}

static void better_lines_win_by_import_as_well(void **state)
{
    const char *worse = "{\"board\":\"0 1 0\\n0 1 0\",\"game\":\"samegame\",\"score\":1000,"
                        "\"moves\":[[0,0],[0,0],[0,0]]}";
    const char *better = "{\"board\":\"0 1 0\\n0 1 0\",\"game\":\"samegame\",\"score\":1004,"
                         "\"moves\":[[1,0],[0,0]]}";
    assert_int_equal(imported(archive, worse, strlen(worse)).improved, 1);
    assert_int_equal(imported(archive, better, strlen(better)).improved, 1);
    assert_int_equal(imported(archive, worse, strlen(worse)).improved, 0);
    struct buffer out = exported(archive);
    assert_non_null(strstr(out.bytes, "1004"));
    buffer_free(&out);
}

/* Boards of a set: number 1 and no other. */
static enum status find_pair(const char *set, int number, struct grid *grid, struct error *error)
{
    assert_string_equal(set, "pairs");
    if (number != 1)
        return (fail)(error, STATUS_BAD_INPUT, "no board %d", number);
    *grid = (struct grid){.width = 2, .height = 1, .cell = {1, 1}};
    return STATUS_OK;
}

#define PAIR(set, number) \
    "{" set "\"board\":" number ",\"game\":\"samegame\",\"score\":1000,\"moves\":[[0,0]]}"

static void boards_of_sets_are_found(void **state)
{
    static const struct {
        const char *text;
        set_finder *find;
        const char *message;
    } rows[] = {
        {"[" PAIR("\"set\":\"pairs\",", "2") "]", find_pair, "line 1: entry 1: no board 2"},
        {PAIR("\"set\":\"pairs\",", "-99999999999"), find_pair, "line 1: no board 0"},
        {PAIR("", "1"), find_pair, "line 1: a board by number: expected \"set\", a name"},
        {PAIR("\"set\":\"pairs\",", "1"), NULL,
         "line 1: a board by number: expected \"set\", a name"},
    };
    struct import_count count;
    struct error error = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(archive_import(archive, rows[i].text, strlen(rows[i].text), rows[i].find,
                                        &count, &error),
                         STATUS_BAD_INPUT);
        assert_string_equal(error.text, rows[i].message);
    }
    const char *good = "[" PAIR("\"set\":\"pairs\",", "1") ",\n" MINIMAL "]\n[]\n" GOOD;
    assert_int_equal(archive_import(archive, good, strlen(good), find_pair, &count, &error),
                     STATUS_OK);
    assert_int_equal(count.read, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(exports_come_back),
        IN_ARCHIVE(an_object_has_all_keys),
        IN_ARCHIVE(what_solve_prints_can_be_imported),
        IN_ARCHIVE(forged_lines_are_refused_by_name),
        IN_ARCHIVE(what_is_no_json_is_refused),
        IN_ARCHIVE(better_lines_win_by_import_as_well),
        IN_ARCHIVE(boards_of_sets_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
