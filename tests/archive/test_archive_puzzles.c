/* SPDX-License-Identifier: MIT
 *
 * Lines of puzzles in the archive: kept by id, judged by the puzzle on the way in and out, left
 * alone where nothing knows the puzzle, and beside boards, whose archives stay as they were.
 */
#include <unistd.h>

#include "archive/exchange.h"
#include "archive/runs.h"
#include "archive_samples.h"
#include "coins.h"

/* A move is "left" or "right". */
static size_t coin_text(const void *self, const void *state, uint32_t move, char *text, size_t size)
{
    (void)self, (void)state;
    return (size_t)snprintf(text, size, "%s", move == 0 ? "left" : "right");
}

static const struct coins coins = {3, {5, 1, 2}};

static const struct puzzle puzzle = {
    .name = "coins",
    .self = &coins,
    .state_size = sizeof(struct coins_state),
    .max_moves = 2,
    .max_length = 3,
    .root = coins_root,
    .moves = coins_moves,
    .play = coins_play,
    .points = coins_points,
    .score = coins_points,
    .move_text = coin_text,
};

static const struct puzzle *know_coins(void *context, const char *id)
{
    ++*(int *)context;
    return strcmp(id, "coins:3") == 0 ? &puzzle : NULL;
}

static int asked; /* how often an archive asked for a puzzle */

/* The order of the coins and what they earn: 2*1 + 1*2 + 5*3, and less. */
static const move_t best_moves[] = {1, 1, 0}, worse_moves[] = {0, 1, 0};

static struct archive_entry coin_entry(const move_t *moves, score_t score)
{
    struct archive_entry entry = small_entry(moves, 3, score);
    memset(&entry.grid, 0, sizeof entry.grid);
    entry.puzzle = &puzzle;
    strcpy(entry.id, "coins:3");
    return entry;
}

static void assert_best(struct archive *archive, score_t score, const move_t *moves)
{
    struct archive_entry back;
    struct error error = {0};
    bool found;
    if (archive_get_puzzle(archive, "coins:3", &puzzle, &back, &found, &error))
        fail_msg("%s", error.text);
    assert_true(found);
    assert_string_equal(back.id, "coins:3");
    assert_ptr_equal(back.puzzle, &puzzle);
    assert_int_equal(back.score, score);
    assert_int_equal(back.length, 3);
    assert_memory_equal(back.move, moves, 3 * sizeof *moves);
    assert_string_equal(back.source, "player");
    archive_entry_free(&back);
}

static void a_better_line_replaces_a_worse_one(void **state)
{
    struct archive_entry worse = coin_entry(worse_moves, 12), best = coin_entry(best_moves, 19);
    assert_true(put(archive, &worse));
    assert_best(archive, 12, worse_moves);
    assert_true(put(archive, &best));
    assert_false(put(archive, &worse));
    assert_best(archive, 19, best_moves);
}

static void other_arguments_are_another_puzzle(void **state)
{
    struct archive_entry entry = coin_entry(best_moves, 19), back;
    bool found;
    assert_true(put(archive, &entry));
    assert_int_equal(archive_get_puzzle(archive, "coins:4", &puzzle, &back, &found, NULL),
                     STATUS_OK);
    assert_false(found);
    assert_int_equal(archive_get_puzzle(archive, "coins", &puzzle, &back, &found, NULL), STATUS_OK);
    assert_false(found);
    strcpy(entry.id, "coins:4");
    assert_true(put(archive, &entry));
}

static void wrong_lines_are_refused(void **state)
{
    struct archive_entry wrong = coin_entry(best_moves, 20), unknown = coin_entry(best_moves, 19);
    struct error error = {0};
    bool improved;
    assert_int_equal(archive_put(archive, &wrong, &improved, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "puzzle coins:3: claims 20, the judge says 19"));
    wrong.score = 6, wrong.length = 2;
    assert_int_equal(archive_put(archive, &wrong, &improved, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "the game is not over"));
    unknown.puzzle = NULL;
    assert_int_equal(archive_put(archive, &unknown, &improved, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "expected its plug-in"));
    assert_whole(archive, 0);
}

static size_t same_text(const void *self, const void *state, uint32_t move, char *text, size_t size)
{
    (void)self, (void)state, (void)move;
    return (size_t)snprintf(text, size, "take");
}

static size_t no_text(const void *self, const void *state, uint32_t move, char *text, size_t size)
{
    (void)self, (void)state, (void)move;
    return (size_t)snprintf(text, size, "#");
}

static void moves_that_cannot_be_read_back_are_refused(void **state)
{
    struct archive_entry entry = coin_entry(best_moves, 19);
    struct puzzle liar = puzzle;
    struct error error = {0};
    bool improved;
    entry.puzzle = &liar;
    liar.move_text = same_text;
    assert_int_equal(archive_put(archive, &entry, &improved, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "two moves have the same text"));
    liar.move_text = no_text;
    assert_int_equal(archive_put(archive, &entry, &improved, &error), STATUS_BAD_INPUT);
    assert_whole(archive, 0);
}

/* What `archive_each` found. */
struct seen {
    int boards, known, unknown;
    char text[64];
};

static enum status see(void *context, const struct archive_entry *entry, struct error *error)
{
    struct seen *seen = context;
    if (!*entry->id)
        seen->boards++;
    else if (entry->puzzle)
        seen->known++;
    else
        seen->unknown++;
    if (entry->text)
        snprintf(seen->text, sizeof seen->text, "%s", entry->text);
    assert_true(!*entry->id || entry->score == 19);
    assert_true(!*entry->id || entry->length == 3);
    return STATUS_OK;
}

static void unknown_puzzles_are_listed_and_not_judged(void **state)
{
    const struct folder *folder = *state;
    struct archive_entry entry = coin_entry(best_moves, 19);
    struct archive_entry board = small_entry(good_moves, 2, 1016);
    struct seen seen = {0};
    int entries, unknown;
    assert_true(put(archive, &board) && put(archive, &entry));
    assert_int_equal(archive_each(archive, see, &seen, NULL), STATUS_OK);
    assert_true(seen.boards == 1 && seen.known == 0 && seen.unknown == 1);
    assert_string_equal(seen.text, "right\nright\nleft\n");
    assert_int_equal(archive_check(archive, NULL, NULL, &entries, &unknown, NULL), STATUS_OK);
    assert_true(entries == 2 && unknown == 1);
    asked = 0;
    archive_know(archive, know_coins, &asked);
    seen = (struct seen){0};
    assert_int_equal(archive_each(archive, see, &seen, NULL), STATUS_OK);
    assert_true(seen.boards == 1 && seen.known == 1 && seen.unknown == 0);
    assert_int_equal(asked, 1);
    assert_int_equal(archive_check(archive, NULL, NULL, &entries, &unknown, NULL), STATUS_OK);
    assert_true(entries == 2 && unknown == 0);
    tamper(folder->file, "UPDATE best SET score = 18 WHERE game = 'coins'");
    assert_int_equal(archive_check(archive, NULL, NULL, &entries, &unknown, NULL), STATUS_WRONG);
}

static void rows_that_are_no_lines_are_faults(void **state)
{
    const struct folder *folder = *state;
    static const char *const sql[] = {
        "UPDATE best SET moves = 'right' || char(10) || 'middle' || char(10)",
        "UPDATE best SET moves = 'right' || char(10)",
        "UPDATE best SET board = 'puzzle '",
        "UPDATE best SET board = 'puzzle coins:4'",
        "UPDATE best SET board = 'puzzle coins:' || char(10)",
        "UPDATE best SET game = 'samegame'",
        "UPDATE best SET key = 'coins:3'",
        "UPDATE best SET score = score + 1",
    };
    struct archive_entry entry = coin_entry(best_moves, 19);
    for (size_t i = 0; i < sizeof sql / sizeof *sql; i++) {
        struct error error = {0};
        int entries, unknown;
        archive_close(archive);
        unlink(folder->file);
        archive = opened(folder->file);
        archive_know(archive, know_coins, &asked);
        assert_true(put(archive, &entry));
        tamper(folder->file, sql[i]);
        if (archive_check(archive, NULL, NULL, &entries, &unknown, &error) != STATUS_WRONG)
            fail_msg("no fault after: %s", sql[i]);
        assert_non_null(strstr(error.text, "1 fault in 1 entry"));
    }
}

static void a_wrong_row_is_replaced(void **state)
{
    const struct folder *folder = *state;
    struct archive_entry entry = coin_entry(worse_moves, 12);
    struct error remark;
    assert_true(put(archive, &entry));
    tamper(folder->file, "UPDATE best SET score = 1000");
    assert_false(put(archive, &entry)); /* the stored line is the same, its score is corrected */
    assert_true(archive_replaced(archive, &remark));
    assert_non_null(strstr(remark.text, "puzzle coins:3: claims 1000, the judge says 12"));
    assert_best(archive, 12, worse_moves);
}

static int schema(const char *path)
{
    sqlite3 *db;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &statement, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int version = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return version;
}

/* An archive of boards stays one that older programs open, until the first puzzle. */
static void the_schema_rises_with_the_first_puzzle(void **state)
{
    const struct folder *folder = *state;
    struct archive_entry board = small_entry(good_moves, 2, 1016), back;
    struct archive_entry entry = coin_entry(best_moves, 19);
    bool found;
    assert_true(put(archive, &board));
    assert_int_equal(schema(folder->file), 1);
    assert_true(put(archive, &entry));
    assert_int_equal(schema(folder->file), 2);
    archive_close(archive);
    archive = opened(folder->file);
    assert_int_equal(archive_get(archive, &board.grid, SAMEGAME, &back, &found, NULL), STATUS_OK);
    assert_true(found && back.score == 1016);
    archive_entry_free(&back);
    assert_best(archive, 19, best_moves);
}

static void a_run_is_found_again(void **state)
{
    const struct folder *folder = *state;
    struct archive_run run = {.entry = coin_entry(best_moves, 19), .budget = "playouts=5"}, got;
    struct error error = {0};
    bool found;
    int entries;
    if (runs_put(archive, &run, &error))
        fail_msg("%s", error.text);
    assert_int_equal(schema(folder->file), 2);
    got = run;
    got.entry.move = NULL;
    assert_int_equal(runs_get(archive, &got, &found, &error), STATUS_OK);
    assert_true(found && got.entry.score == 19 && got.entry.length == 3);
    assert_memory_equal(got.entry.move, best_moves, sizeof best_moves);
    archive_entry_free(&got.entry);
    strcpy(got.entry.id, "coins:4");
    assert_int_equal(runs_get(archive, &got, &found, &error), STATUS_OK);
    assert_false(found);
    tamper(folder->file, "UPDATE run SET score = 20");
    assert_int_equal(archive_check(archive, NULL, NULL, &entries, NULL, NULL), STATUS_OK);
    archive_know(archive, know_coins, &asked);
    assert_int_equal(archive_check(archive, NULL, NULL, &entries, NULL, &error), STATUS_WRONG);
}

static enum status take(const char *text, struct error *error)
{
    struct import_count count;
    return archive_import(archive, text, strlen(text), NULL, &count, error);
}

static void an_export_can_be_imported(void **state)
{
    const struct folder *folder = *state;
    struct archive_entry entry = coin_entry(best_moves, 19);
    struct buffer known = {0}, unknown = {0};
    struct error error = {0};
    assert_true(put(archive, &entry));
    assert_int_equal(archive_export(archive, &unknown, NULL), STATUS_OK);
    archive_know(archive, know_coins, &asked);
    assert_int_equal(archive_export(archive, &known, NULL), STATUS_OK);
    assert_non_null(strstr(known.bytes,
                           "{\"puzzle\":\"coins\",\"arguments\":\"3\",\"score\":19,"
                           "\"cleared\":false,\"moves\":[\"right\",\"right\",\"left\"]"));
    assert_non_null(strstr(unknown.bytes, "\"moves\":[\"right\",\"right\",\"left\"],"
                                          "\"replayed\":false"));
    for (int i = 0; i < 2; i++) {
        archive_close(archive);
        unlink(folder->file);
        archive = opened(folder->file);
        const char *text = i == 0 ? known.bytes : unknown.bytes;
        assert_int_equal(take(text, &error), STATUS_BAD_INPUT);
        assert_non_null(strstr(error.text, "line 1: puzzle coins:3: expected its plug-in"));
        assert_whole(archive, 0);
        archive_know(archive, know_coins, &asked);
        if (take(text, &error))
            fail_msg("%s", error.text);
        assert_best(archive, 19, best_moves);
    }
    buffer_free(&known);
    buffer_free(&unknown);
}

static void bad_objects_are_refused(void **state)
{
    static const struct {
        const char *json, *message;
    } cases[] = {
        {"{\"puzzle\":1}", "expected texts"},
        {"{\"puzzle\":\"coins\",\"arguments\":3}", "expected texts"},
        {"{\"puzzle\":\"\"}", "printable ASCII"},
        {"{\"puzzle\":\"coins 3\"}", "printable ASCII"},
        {"{\"puzzle\":\"coins:3\"}", "printable ASCII"},
        {"{\"puzzle\":\"coins\",\"arguments\":\"3\"}", "expected \"moves\""},
        {"{\"puzzle\":\"coins\",\"arguments\":\"3\",\"moves\":[[1,2]]}", "move 1: expected a text"},
        {"{\"puzzle\":\"coins\",\"arguments\":\"3\",\"moves\":[\"right\",\"\"]}",
         "move 2: expected"},
        {"{\"puzzle\":\"coins\",\"arguments\":\"3\",\"moves\":[\"up\"]}", "'up' is no move"},
        {"{\"puzzle\":\"coins\",\"arguments\":\"3\",\"moves\":[\"left\",\"left\",\"left\",\"left\"]"
         ","
         "\"score\":1}",
         "the game is over"},
        {"{\"puzzle\":\"coins\",\"arguments\":\"3\",\"moves\":[\"right\",\"right\",\"left\"]}",
         "expected \"score\""},
        {"{\"puzzle\":\"coins\",\"arguments\":\"3\",\"moves\":[\"right\",\"right\",\"left\"],"
         "\"score\":20}",
         "claims 20, the judge says 19"},
        {"{\"puzzle\":\"coins\",\"arguments\":\"3\",\"moves\":[\"right\",\"right\",\"left\"],"
         "\"score\":19,\"cleared\":true}",
         "'cleared' is not what the judge says"},
    };
    archive_know(archive, know_coins, &asked);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct error error = {0};
        assert_int_equal(take(cases[i].json, &error), STATUS_BAD_INPUT);
        if (!strstr(error.text, cases[i].message))
            fail_msg("%s: %s", cases[i].json, error.text);
    }
    assert_whole(archive, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_ARCHIVE(a_better_line_replaces_a_worse_one),
        IN_ARCHIVE(other_arguments_are_another_puzzle),
        IN_ARCHIVE(wrong_lines_are_refused),
        IN_ARCHIVE(moves_that_cannot_be_read_back_are_refused),
        IN_ARCHIVE(unknown_puzzles_are_listed_and_not_judged),
        IN_ARCHIVE(rows_that_are_no_lines_are_faults),
        IN_ARCHIVE(a_wrong_row_is_replaced),
        IN_ARCHIVE(the_schema_rises_with_the_first_puzzle),
        IN_ARCHIVE(a_run_is_found_again),
        IN_ARCHIVE(an_export_can_be_imported),
        IN_ARCHIVE(bad_objects_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
