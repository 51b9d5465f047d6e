/* SPDX-License-Identifier: MIT
 *
 * The archive in one process: what it stores, what it refuses, which faults it finds.
 */
#include "archive_fixture.h"
#include "archive_samples.h"

static void entries_come_back(void **state)
{
    struct archive_entry entry = small_entry(good_moves, 2, 1016), back;
    struct error error;
    bool found;
    assert_true(put(archive, &entry));
    assert_int_equal(archive_get(archive, &entry.grid, SAMEGAME, &back, &found, &error), STATUS_OK);
    assert_true(found);
    assert_memory_equal(&back.grid, &entry.grid, sizeof back.grid);
    assert_memory_equal(&back.rules, &entry.rules, sizeof back.rules);
    assert_int_equal(back.score, 1016);
    assert_true(back.cleared);
    assert_int_equal(back.length, 2);
    assert_memory_equal(back.move, good_moves, sizeof good_moves);
    assert_string_equal(back.source, "player");
    assert_string_equal(back.options, "a=1,b=two");
    assert_true(back.seed == UINT64_MAX);
    assert_int_equal(back.threads, 3);
    assert_true(back.seconds == 1.5);
    assert_string_equal(back.version, "0.1.0");
    assert_int_equal(strlen(back.found), strlen("2026-01-31T12:00:00Z"));
    archive_entry_free(&back);
}

static void unknown_boards_are_not_found(void **state)
{
    struct archive_entry entry = small_entry(good_moves, 2, 1016), back;
    struct error error;
    bool found = true;
    assert_int_equal(archive_get(archive, &entry.grid, SAMEGAME, &back, &found, &error), STATUS_OK);
    assert_false(found);
    put(archive, &entry);
    assert_int_equal(archive_get(archive, &entry.grid, &rules_table[1], &back, &found, &error),
                     STATUS_OK);
    assert_false(found);
}

static void only_the_better_line_is_kept(void **state)
{
    struct rng rng = rng_stream(5, 0);
    struct grid grid;
    score_t best = SCORE_MIN;
    grid_random(&grid, 8, 8, 4, 5, 0);
    for (int i = 0; i < 60; i++) {
        struct archive_entry entry = random_entry(&grid, SAMEGAME, &rng), back;
        bool found;
        assert_int_equal(put(archive, &entry), entry.score > best);
        best = entry.score > best ? entry.score : best;
        assert_int_equal(archive_get(archive, &grid, SAMEGAME, &back, &found, NULL), STATUS_OK);
        assert_int_equal(back.score, best);
        archive_entry_free(&entry);
        archive_entry_free(&back);
    }
    assert_whole(archive, 1);
}

static void an_equal_score_replaces_nothing(void **state)
{
    struct archive_entry first = small_entry(good_moves, 2, 1016), back;
    struct archive_entry second = small_entry(equal_moves, 2, 1016);
    bool found;
    assert_true(put(archive, &first));
    assert_false(put(archive, &second));
    assert_int_equal(archive_get(archive, &first.grid, SAMEGAME, &back, &found, NULL), STATUS_OK);
    assert_memory_equal(back.move, good_moves, sizeof good_moves);
    archive_entry_free(&back);
}

static void copies_find_each_others_lines(void **state)
{
    struct rng rng = rng_stream(6, 0);
    for (uint64_t i = 0; i < 20; i++) {
        struct grid grid;
        grid_random(&grid, 7, 6, 3, 6, i);
        struct grid copy = recolored(&grid, &rng);
        copy = mirror_image(&copy);
        copy = widened(&copy, 2, 1);
        struct archive_entry entry = random_entry(&grid, SAMEGAME, &rng), back;
        struct verdict verdict;
        bool found;
        assert_true(put(archive, &entry));
        assert_int_equal(archive_get(archive, &copy, SAMEGAME, &back, &found, NULL), STATUS_OK);
        assert_true(found);
        assert_memory_equal(&back.grid, &copy, sizeof copy);
        assert_true(judge(&copy, SAMEGAME, back.move, back.length, &verdict));
        assert_int_equal(verdict.score, entry.score);
        assert_int_equal(back.cleared, entry.cleared);
        archive_entry_free(&entry);
        archive_entry_free(&back);
    }
    assert_whole(archive, 20);
}

static void every_game_has_its_own_best(void **state)
{
    struct rng rng = rng_stream(7, 0);
    struct grid grid;
    struct rules custom;
    grid_random(&grid, 5, 5, 3, 7, 0);
    assert_int_equal(rules_parse(&custom, "custom:(n-1)^2,clear=5", NULL), STATUS_OK);
    const struct rules *games[] = {&rules_table[0], &rules_table[1], &rules_table[2], &custom};
    for (int i = 0; i < 4; i++) {
        struct archive_entry entry = random_entry(&grid, games[i], &rng), back;
        bool found;
        assert_true(put(archive, &entry));
        assert_int_equal(archive_get(archive, &grid, games[i], &back, &found, NULL), STATUS_OK);
        assert_int_equal(back.score, entry.score);
        archive_entry_free(&entry);
        archive_entry_free(&back);
    }
    assert_whole(archive, 4);
}

static void assert_refused(struct archive *archive, const struct archive_entry *entry,
                           const char *message)
{
    struct error error = {0};
    bool improved = true;
    assert_int_equal(archive_put(archive, entry, &improved, &error), STATUS_BAD_INPUT);
    assert_false(improved);
    assert_string_equal(error.text, message);
}

static void lines_that_do_not_hold_are_refused(void **state)
{
    struct archive_entry entry = small_entry(good_moves, 2, 4000);
    assert_refused(archive, &entry, "board 4x2 samegame: claims 4000, the judge says 1016");
    entry = small_entry(good_moves, 1, 0);
    assert_refused(archive, &entry,
                   "board 4x2 samegame: the game is not over: 1 group is left, the first at (0,0)");
    move_t outside[] = {cell_move(4, 0)};
    entry = small_entry(outside, 1, 0);
    assert_refused(archive, &entry, "board 4x2 samegame: move 1: (4,0) is outside the 4x2 board");
    entry = small_entry(good_moves, 2, 1016);
    entry.grid.cell[0] = 0;
    struct error error;
    bool improved;
    assert_int_equal(archive_put(archive, &entry, &improved, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "not settled"));
    assert_whole(archive, 0);
}

static void words_that_cannot_be_stored_are_refused(void **state)
{
    struct archive_entry entry = small_entry(good_moves, 2, 1016);
    entry.options[0] = '\n';
    assert_refused(archive, &entry, "options: expected printable ASCII");
    entry = small_entry(good_moves, 2, 1016);
    entry.seconds = -1;
    assert_refused(archive, &entry, "seconds: expected a number from 0");
    entry.seconds = 0.0 / 0.0;
    assert_refused(archive, &entry, "seconds: expected a number from 0");
    entry.seconds = 0;
    entry.threads = -1;
    assert_refused(archive, &entry, "threads: expected a number from 0");
}

static void empty_boards_have_a_line_of_no_moves(void **state)
{
    struct archive_entry entry = {.grid = drawn("-1 -1"), .rules = *SAMEGAME, .score = 1000}, back;
    struct grid other = drawn("-1");
    bool found;
    assert_true(put(archive, &entry));
    assert_int_equal(archive_get(archive, &other, SAMEGAME, &back, &found, NULL), STATUS_OK);
    assert_true(found);
    assert_true(back.cleared);
    assert_int_equal(back.length, 0);
    assert_whole(archive, 1);
    archive_entry_free(&back);
}

struct walk {
    int count, most;
    bool write; /* put the entry again while walking */
    struct archive *archive;
};

static enum status count_entry(void *context, const struct archive_entry *entry,
                               struct error *error)
{
    struct walk *walk = context;
    struct verdict verdict;
    assert_true(judge(&entry->grid, &entry->rules, entry->move, entry->length, &verdict));
    assert_int_equal(verdict.score, entry->score);
    if (walk->write)
        assert_false(put(walk->archive, entry));
    if (++walk->count == walk->most) {
        snprintf(error->text, sizeof error->text, "enough");
        return STATUS_WRONG;
    }
    return STATUS_OK;
}

static void walks_meet_every_entry_once(void **state)
{
    struct folder *folder = *state;
    struct archive *archive = opened(folder->file), *other = opened(folder->file);
    struct rng rng = rng_stream(9, 0);
    struct error error = {0};
    for (uint64_t i = 0; i < 12; i++) {
        struct grid grid;
        grid_random(&grid, 6, 4, 3, 9, i / 3);
        struct archive_entry entry = random_entry(&grid, &rules_table[i % 3], &rng);
        assert_true(put(archive, &entry));
        archive_entry_free(&entry);
    }
    struct walk walk = {.write = true, .archive = other};
    assert_int_equal(archive_each(archive, count_entry, &walk, &error), STATUS_OK);
    assert_int_equal(walk.count, 12);
    walk = (struct walk){.most = 5};
    assert_int_equal(archive_each(archive, count_entry, &walk, &error), STATUS_WRONG);
    assert_int_equal(walk.count, 5);
    assert_string_equal(error.text, "enough");
    archive_close(other);
    archive_close(archive);
}

static void note_fault(void *context, const char *text)
{
    snprintf(context, 256, "%s", text);
}

static void tampered_entries_never_leave(void **state)
{
    static const struct {
        const char *sql, *fault;
    } cases[] = {
        {"UPDATE best SET score = 9999",
         "entry 1: board 4x2 samegame: claims 9999, the judge says 1016"},
        {"UPDATE best SET moves = '0 0'", "entry 1: move 1 is malformed"},
        {"UPDATE best SET moves = '9 0' || char(10)",
         "entry 1: board 4x2 samegame: move 1: (9,0) is outside the 4x2 board"},
        {"UPDATE best SET board = '0 1'",
         "entry 1: board 2x1 samegame: stored under another board's key"},
        {"UPDATE best SET board = 'x'", "entry 1: row 1 is malformed"},
        {"UPDATE best SET game = 'custom:n^2-4n+4,clear=1000,left=n^2-4n+4'",
         "entry 1: board 4x2 samegame: stored under another board's key"},
        {"UPDATE best SET search = char(7)", "entry 1: search: expected printable ASCII"},
        {"UPDATE best SET options = printf('%.1024c', 'a')",
         "entry 1: options: expected text of at most 1023 characters"},
    };
    struct folder *folder = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        remove(folder->file);
        struct archive *archive = opened(folder->file);
        struct archive_entry entry = small_entry(good_moves, 2, 1016), back;
        char fault[256] = "";
        struct error error = {0};
        struct walk walk = {0};
        bool found;
        int entries;
        put(archive, &entry);
        tamper(folder->file, cases[i].sql);
        assert_int_equal(archive_check(archive, note_fault, fault, &entries, NULL, &error),
                         STATUS_WRONG);
        assert_string_equal(fault, cases[i].fault);
        assert_int_equal(entries, 1);
        assert_non_null(strstr(error.text, "/file: 1 fault in 1 entry"));
        assert_int_equal(archive_each(archive, count_entry, &walk, &error), STATUS_WRONG);
        assert_non_null(strstr(error.text, cases[i].fault));
        enum status status = archive_get(archive, &entry.grid, SAMEGAME, &back, &found, &error);
        assert_true(status == STATUS_WRONG || !found);
        archive_close(archive);
    }
}

/* The remark of the archive about lines that it replaced; "" if there were none. */
static const char *replaced(void)
{
    static struct error remark;
    return archive_replaced(archive, &remark) ? remark.text : "";
}

/* A row with too high a score must not keep real lines out. */
static void false_lines_keep_nothing_out(void **state)
{
    static const struct {
        const char *sql, *fault;
    } cases[] = {
        {"UPDATE best SET score = 9999", "4x2 samegame: claims 9999, the judge says 1016"},
        {"UPDATE best SET score = 9999, moves = '0 0'", "move 1 is malformed"},
        {"UPDATE best SET score = 1016, moves = '1 1' || char(10)", "the game is not over"},
        {"UPDATE best SET score = 9999, board = 'x'", "row 1 is malformed"},
        {"UPDATE best SET score = 9999, search = char(7)", "claims 9999"},
    };
    const struct folder *folder = *state;
    struct archive_entry entry = small_entry(good_moves, 2, 1016), back;
    bool found;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        put(archive, &entry);
        assert_false(put(archive, &entry));
        assert_string_equal(replaced(), "");
        tamper(folder->file, cases[i].sql);
        bool improved = put(archive, &entry);
        assert_int_equal(improved, i > 0); /* in the first case the line itself holds */
        const char *remark = replaced();
        assert_non_null(strstr(remark, "a wrong line was replaced: "));
        assert_non_null(strstr(remark, cases[i].fault));
        assert_string_equal(replaced(), "");
        assert_whole(archive, 1);
        assert_int_equal(archive_get(archive, &entry.grid, SAMEGAME, &back, &found, NULL),
                         STATUS_OK);
        assert_int_equal(back.score, 1016);
        archive_entry_free(&back);
    }
}

/* If only the score of a stored line is wrong, the line stays if it scores more than the new
 * one. */
static void the_better_of_a_corrected_and_a_new_line_stays(void **state)
{
    const struct folder *folder = *state;
    struct rng rng = rng_stream(11, 0);
    struct grid grid;
    grid_random(&grid, 8, 8, 4, 5, 0);
    struct archive_entry line[2] = {random_entry(&grid, SAMEGAME, &rng)}, back;
    do
        line[1] = random_entry(&grid, SAMEGAME, &rng);
    while (line[1].score == line[0].score);
    score_t better = line[line[1].score > line[0].score].score;
    for (int first = 0; first < 2; first++) {
        bool found;
        tamper(folder->file, "DELETE FROM best");
        put(archive, &line[first]);
        tamper(folder->file, "UPDATE best SET score = 99999");
        assert_int_equal(put(archive, &line[!first]), line[!first].score == better);
        assert_int_equal(archive_get(archive, &grid, SAMEGAME, &back, &found, NULL), STATUS_OK);
        assert_int_equal(back.score, better);
        archive_entry_free(&back);
    }
    assert_whole(archive, 1);
    archive_entry_free(&line[0]);
    archive_entry_free(&line[1]);
}

static void walks_end_whatever_the_keys_are(void **state)
{
    struct folder *folder = *state;
    struct archive_entry entry = small_entry(good_moves, 2, 1016);
    struct walk walk = {0};
    struct error error = {0};
    int entries;
    put(archive, &entry);
    tamper(folder->file, "UPDATE best SET key = CAST(x'300030' AS TEXT)");
    assert_int_equal(archive_check(archive, NULL, NULL, &entries, NULL, &error), STATUS_WRONG);
    assert_int_equal(entries, 1);
    assert_int_equal(archive_each(archive, count_entry, &walk, &error), STATUS_WRONG);
}

static void damaged_pages_are_found(void **state)
{
    struct folder *folder = *state;
    struct archive *archive = opened(folder->file);
    struct rng rng = rng_stream(10, 0);
    for (uint64_t i = 0; i < 40; i++) {
        struct grid grid;
        grid_random(&grid, 15, 15, 5, 10, i);
        struct archive_entry entry = random_entry(&grid, SAMEGAME, &rng);
        put(archive, &entry);
        archive_entry_free(&entry);
    }
    assert_whole(archive, 40);
    archive_close(archive);
    FILE *file = fopen(folder->file, "r+b");
    assert_non_null(file);
    for (int page = 2; page < 8; page++) {
        fseek(file, page * 4096L, SEEK_SET);
        for (int i = 0; i < 512; i++)
            fputc(0x5a, file);
    }
    fclose(file);
    struct error error = {0};
    int entries;
    archive = opened(folder->file);
    char fault[256] = "";
    assert_int_equal(archive_check(archive, note_fault, fault, &entries, NULL, &error),
                     STATUS_WRONG);
    assert_true(fault[0]);
    assert_non_null(strstr(error.text, " faults in "));
    archive_close(archive);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_ARCHIVE(entries_come_back),
        IN_ARCHIVE(unknown_boards_are_not_found),
        IN_ARCHIVE(only_the_better_line_is_kept),
        IN_ARCHIVE(an_equal_score_replaces_nothing),
        IN_ARCHIVE(copies_find_each_others_lines),
        IN_ARCHIVE(every_game_has_its_own_best),
        IN_ARCHIVE(lines_that_do_not_hold_are_refused),
        IN_ARCHIVE(words_that_cannot_be_stored_are_refused),
        IN_ARCHIVE(empty_boards_have_a_line_of_no_moves),
        IN_FOLDER(walks_meet_every_entry_once),
        IN_FOLDER(tampered_entries_never_leave),
        IN_ARCHIVE(false_lines_keep_nothing_out),
        IN_ARCHIVE(the_better_of_a_corrected_and_a_new_line_stays),
        IN_ARCHIVE(walks_end_whatever_the_keys_are),
        IN_FOLDER(damaged_pages_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
