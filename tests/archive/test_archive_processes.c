/* SPDX-License-Identifier: MIT
 *
 * The archive with several processes at once, and with kill -9 at any moment: every line that was
 * reported as stored is there.
 */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sqlite3.h>

#include "archive_fixture.h"

/* What a child reports to its parent: this score of this board is stored. */
struct report {
    int board;
    score_t score;
};

static struct grid board_number(int number)
{
    struct grid grid;
    grid_random(&grid, 6, 6, 3, 11, (uint64_t)number);
    return grid;
}

/* Puts a random line of a board and returns its score, with whether it was kept.
 * In a child, so a failure ends the process instead of the test. */
static score_t put_random(struct archive *archive, int board, struct rng *rng, bool *improved)
{
    struct grid grid = board_number(board);
    if (rng_below(rng, 2))
        grid = mirror_image(&grid);
    struct archive_entry entry = random_entry(&grid, SAMEGAME, rng);
    struct error error = {0};
    if (archive_put(archive, &entry, improved, &error)) {
        fprintf(stderr, "%s\n", error.text);
        _exit(3);
    }
    archive_entry_free(&entry);
    return entry.score;
}

static struct archive *open_in_child(const char *path)
{
    struct archive *archive;
    struct error error = {0};
    if (archive_open(&archive, path, true, &error)) {
        fprintf(stderr, "%s\n", error.text);
        _exit(2);
    }
    return archive;
}

static void send(int pipe, struct report report)
{
    if (write(pipe, &report, sizeof report) != sizeof report)
        _exit(4);
}

static score_t best_score(struct archive *archive, int board)
{
    struct grid grid = board_number(board);
    struct archive_entry entry;
    struct error error = {0};
    bool found;
    if (archive_get(archive, &grid, SAMEGAME, &entry, &found, &error))
        fail_msg("%s", error.text);
    assert_true(found);
    archive_entry_free(&entry);
    return entry.score;
}

enum { WRITERS = 4, BOARDS = 3, LINES = 40 };

/* Waits for the gate to close, so that all writers meet a file that is not there. */
static void write_lines(const char *path, int writer, int gate, int reports)
{
    struct rng rng = rng_stream(12, (uint64_t)writer);
    char nothing;
    if (read(gate, &nothing, 1) != 0)
        _exit(1);
    struct archive *archive = open_in_child(path);
    for (int i = 0; i < LINES; i++) {
        bool improved;
        score_t score = put_random(archive, i % BOARDS, &rng, &improved);
        send(reports, (struct report){i % BOARDS, score});
    }
    archive_close(archive);
    _exit(0);
}

static void writers_at_once_leave_the_best(void **state)
{
    struct folder *folder = *state;
    int gate[2], reports[2];
    pid_t child[WRITERS];
    score_t best[BOARDS] = {SCORE_MIN, SCORE_MIN, SCORE_MIN};
    assert_int_equal(pipe(gate) | pipe(reports), 0);
    for (int i = 0; i < WRITERS; i++)
        if ((child[i] = fork()) == 0) {
            close(gate[1]);
            write_lines(folder->file, i, gate[0], reports[1]);
        }
    close(gate[0]);
    close(gate[1]);
    close(reports[1]);
    struct report report;
    int count = 0;
    for (; read(reports[0], &report, sizeof report) == sizeof report; count++)
        if (report.score > best[report.board])
            best[report.board] = report.score;
    close(reports[0]);
    for (int i = 0; i < WRITERS; i++) {
        int result;
        waitpid(child[i], &result, 0);
        assert_int_equal(result, 0);
    }
    assert_int_equal(count, WRITERS * LINES);
    struct archive *archive = opened(folder->file);
    for (int i = 0; i < BOARDS; i++)
        assert_int_equal(best_score(archive, i), best[i]);
    assert_whole(archive, BOARDS);
    archive_close(archive);
}

static void open_at_once(const char *path)
{
    int gate[2];
    pid_t child[WRITERS];
    assert_int_equal(pipe(gate), 0);
    for (int i = 0; i < WRITERS; i++)
        if ((child[i] = fork()) == 0) {
            char nothing;
            close(gate[1]);
            if (read(gate[0], &nothing, 1) != 0)
                _exit(1);
            archive_close(open_in_child(path));
            _exit(0);
        }
    close(gate[0]);
    close(gate[1]);
    for (int i = 0; i < WRITERS; i++) {
        int result;
        waitpid(child[i], &result, 0);
        assert_int_equal(result, 0);
    }
}

static void openers_at_once_make_one_archive(void **state)
{
    struct folder *folder = *state;
    for (int round = 0; round < 20; round++) {
        remove(folder->file);
        open_at_once(folder->file);
    }
}

enum { ROUNDS = 12, ROUND_BOARDS = 100000 };

/* Puts board after board until it is killed, and reports each one that is kept. */
static void put_for_ever(const char *path, int round, int reports)
{
    struct archive *archive = open_in_child(path);
    struct rng rng = rng_stream(13, (uint64_t)round);
    for (int i = 0; i < ROUND_BOARDS; i++) {
        int board = round * ROUND_BOARDS + i;
        bool improved;
        score_t score = put_random(archive, board, &rng, &improved);
        if (improved)
            send(reports, (struct report){board, score});
    }
    _exit(0);
}

/* Kills the child at a random moment after its first report; returns the pipe. */
static int start_and_kill(const char *path, int round, struct rng *rng, struct report *first)
{
    int reports[2];
    assert_int_equal(pipe(reports), 0);
    pid_t child = fork();
    if (child == 0)
        put_for_ever(path, round, reports[1]);
    close(reports[1]);
    assert_int_equal(read(reports[0], first, sizeof *first), sizeof *first);
    usleep(rng_below(rng, 30000));
    assert_int_equal(kill(child, SIGKILL), 0);
    int result;
    waitpid(child, &result, 0);
    assert_true(WIFSIGNALED(result) && WTERMSIG(result) == SIGKILL);
    return reports[0];
}

static void nothing_reported_is_lost_when_killed(void **state)
{
    struct folder *folder = *state;
    struct rng rng = rng_stream(14, (uint64_t)getpid());
    int total = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct report report;
        int entries, reports = start_and_kill(folder->file, round, &rng, &report);
        struct archive *archive = opened(folder->file);
        do {
            assert_int_equal(best_score(archive, report.board), report.score);
            total++;
        } while (read(reports, &report, sizeof report) == sizeof report);
        assert_int_equal(archive_check(archive, NULL, NULL, &entries, NULL, NULL), STATUS_OK);
        /* A put may be on disk that the child had no time to report. */
        assert_in_range(entries, total, total + round + 1);
        archive_close(archive);
        close(reports);
    }
}

/* Locks the archive against everybody for a while, as a slow disk would. */
static void hold_lock(const char *path, int ready)
{
    sqlite3 *db;
    if (sqlite3_open(path, &db) || sqlite3_exec(db, "BEGIN EXCLUSIVE", NULL, NULL, NULL) ||
        write(ready, "", 1) != 1)
        _exit(1);
    usleep(200000);
    _exit(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) || sqlite3_close(db));
}

static void writers_and_readers_wait_for_a_lock(void **state)
{
    struct folder *folder = *state;
    struct archive *archive = opened(folder->file);
    struct rng rng = rng_stream(15, 0);
    int ready[2], result;
    for (int reading = 0; reading < 2; reading++) {
        char nothing;
        bool improved;
        assert_int_equal(pipe(ready), 0);
        pid_t child = fork();
        if (child == 0)
            hold_lock(folder->file, ready[1]);
        close(ready[1]);
        assert_int_equal(read(ready[0], &nothing, 1), 1);
        if (reading)
            best_score(archive, 0);
        else
            put_random(archive, 0, &rng, &improved);
        waitpid(child, &result, 0);
        assert_int_equal(result, 0);
        close(ready[0]);
    }
    archive_close(archive);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(openers_at_once_make_one_archive),
        IN_FOLDER(writers_at_once_leave_the_best),
        IN_FOLDER(nothing_reported_is_lost_when_killed),
        IN_FOLDER(writers_and_readers_wait_for_a_lock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
