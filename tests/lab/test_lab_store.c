/* SPDX-License-Identifier: MIT
 *
 * Results in a file: its exact content, several processes that append at once, and a process that
 * is killed at any byte of a write.
 */
#include "lab/results/store.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "folder.h"

#define HEADING                                                                                   \
    "chainshot results 1\n"                                                                       \
    "# intent: experiment, scale, boards or runs\n"                                               \
    "# origin: version, machine\n"                                                                \
    "# treatment: boards, game, budget, search, options, revision of the search; then for every " \
    "run:\n"                                                                                      \
    "# board repetition origin score cleared moves playouts nodes seconds depth deepest [note]\n"

static const struct origin here = {"1.0", "a machine"}, there = {"2.0", "another"};

static struct store opened(const char *path)
{
    struct store store;
    struct error error = {0};
    if (store_open(&store, path, true, &error))
        fail_msg("%s", error.text);
    return store;
}

static struct key key_of(const char *search)
{
    struct key key = {.boards = "b", .game = "g", .options = "C=1", .budget = "nodes=5"};
    snprintf(key.search, sizeof key.search, "%s", search);
    return key;
}

static void put(struct store *store, const char *search, const struct origin *origin, int board)
{
    struct key key = key_of(search);
    struct outcome outcome = {.board = board, .score = 10 * board + 1, .seconds = 0.5, .length = 3};
    struct error error = {0};
    if (store_put(store, &key, origin, &outcome, &error))
        fail_msg("%s", error.text);
}

static void write_file(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static struct buffer read_file(const char *path)
{
    struct buffer bytes = {0};
    assert_int_equal(buffer_read_file(&bytes, path, 1 << 20, NULL), STATUS_OK);
    buffer_add(&bytes, "", 0);
    return bytes;
}

static void holds(const char *path, const char *expected)
{
    struct buffer bytes = read_file(path);
    assert_string_equal(bytes.bytes, expected);
    buffer_free(&bytes);
}

/* Origins and treatments are written only if they differ from those of the line before. */
static void writes_what_is_new(void **state)
{
    const struct folder *folder = *state;
    struct store store = opened(folder->file);
    const struct intent intents[] = {{"x", 0.5, 3}, {"x", 0.5, 2}, {"x", 0.5, 4}};
    for (int i = 0; i < 3; i++)
        assert_int_equal(store_intend(&store, &intents[i], NULL), STATUS_OK);
    put(&store, "uct", &here, 0);
    put(&store, "uct", &here, 1);
    put(&store, "uct", &there, 2);
    put(&store, "nmcs", &here, 0);
    put(&store, "uct", &there, 0);
    assert_int_equal(results_runs(&store.results), 4);
    assert_int_equal(store.results.intent[0].units, 4);
    store_close(&store);
    holds(folder->file, HEADING "intent\tx\t0.5\t3\n"
                                "intent\tx\t0.5\t4\n"
                                "origin\t1.0\ta machine\n"
                                "treatment\tb\tg\tnodes=5\tuct\tC=1\n"
                                "0 0 0 1 0 3 0 0 0.5 0 0\n"
                                "1 0 0 11 0 3 0 0 0.5 0 0\n"
                                "origin\t2.0\tanother\n"
                                "2 0 1 21 0 3 0 0 0.5 0 0\n"
                                "treatment\tb\tg\tnodes=5\tnmcs\tC=1\n"
                                "0 0 0 1 0 3 0 0 0.5 0 0\n"
                                "treatment\tb\tg\tnodes=5\tuct\tC=1\n"
                                "0 0 1 1 0 3 0 0 0.5 0 0\n");
}

/* Two handles on one file: each appends correctly after the other. */
static void sees_what_others_add(void **state)
{
    const struct folder *folder = *state;
    struct store first = opened(folder->file), second = opened(folder->file), reader;
    put(&first, "uct", &here, 0);
    put(&second, "uct", &there, 1);
    put(&first, "uct", &there, 2);
    put(&first, "nmcs", &here, 3);
    assert_int_equal(results_runs(&second.results), 2);
    assert_int_equal(store_refresh(&second, NULL), STATUS_OK);
    assert_int_equal(results_runs(&second.results), 4);
    put(&second, "nmcs", &here, 4);
    assert_int_equal(store_open(&reader, folder->file, false, NULL), STATUS_OK);
    assert_int_equal(results_runs(&reader.results), 5);
    store_close(&first);
    store_close(&second);
    store_close(&reader);
    holds(folder->file, HEADING "origin\t1.0\ta machine\n"
                                "treatment\tb\tg\tnodes=5\tuct\tC=1\n"
                                "0 0 0 1 0 3 0 0 0.5 0 0\n"
                                "origin\t2.0\tanother\n"
                                "1 0 1 11 0 3 0 0 0.5 0 0\n"
                                "2 0 1 21 0 3 0 0 0.5 0 0\n"
                                "treatment\tb\tg\tnodes=5\tnmcs\tC=1\n"
                                "3 0 0 31 0 3 0 0 0.5 0 0\n"
                                "4 0 0 41 0 3 0 0 0.5 0 0\n");
}

enum { PROCESSES = 6, PUTS = 400 };

/* Every outcome is stored and has its treatment and origin. */
static void processes_add_at_once(void **state)
{
    const struct folder *folder = *state;
    char name[16], byte;
    int start[2];
    assert_int_equal(pipe(start), 0);
    for (int i = 0; i < PROCESSES; i++)
        if (fork() == 0) {
            close(start[1]);
            assert_int_equal(read(start[0], &byte, 1), 0); /* until all are there */
            struct store store = opened(folder->file);
            snprintf(name, sizeof name, "%d", i);
            struct origin origin = {"1", ""};
            snprintf(origin.machine, sizeof origin.machine, "%d", i);
            for (int j = 0; j < PUTS; j++)
                put(&store, j % 3 ? name : "common", &origin, 1000 * i + j);
            store_close(&store);
            _exit(0);
        }
    close(start[0]);
    close(start[1]);
    for (int i = 0; i < PROCESSES; i++) {
        int status;
        assert_true(wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    struct store store = opened(folder->file);
    assert_int_equal(store.results.count, PROCESSES + 1);
    assert_int_equal(results_runs(&store.results), PROCESSES * PUTS);
    for (int i = 0; i < PROCESSES * PUTS; i++) {
        int process = i / PUTS, board = 1000 * process + i % PUTS;
        snprintf(name, sizeof name, "%d", process);
        struct key key = key_of(i % PUTS % 3 ? name : "common");
        const struct outcomes *outcomes = results_find(&store.results, &key);
        int index = outcomes_find(outcomes, board, 0);
        assert_true(index >= 0);
        assert_float_equal(outcomes->outcome[index].score, 10 * board + 1, 0);
        assert_string_equal(store.results.origin[outcomes->origin[index]].machine, name);
    }
    store_close(&store);
}

/* The number of runs in the whole lines of a text. */
static int whole_runs(const char *text, size_t size)
{
    int runs = 0;
    bool first = true;
    for (size_t i = 0, start = 0; i < size; i++)
        if (text[i] == '\n') {
            runs += !first && text[start] >= '0' && text[start] <= '9';
            first = false;
            start = i + 1;
        }
    return runs;
}

/* A partial line is ignored, and the next line replaces it. */
static void goes_on_from_every_byte(void **state)
{
    const struct folder *folder = *state;
    struct store store = opened(folder->file);
    struct intent intent = {"x", 1, 2};
    assert_int_equal(store_intend(&store, &intent, NULL), STATUS_OK);
    put(&store, "uct", &here, 1);
    put(&store, "uct", &here, 2);
    put(&store, "nmcs", &there, 3);
    store_close(&store);
    struct buffer text = read_file(folder->file);
    assert_int_equal(whole_runs(text.bytes, text.size), 3);
    for (size_t size = 0; size <= text.size; size++) {
        int runs = whole_runs(text.bytes, size);
        write_file(folder->file, text.bytes, size);
        store = opened(folder->file);
        assert_int_equal(results_runs(&store.results), runs);
        put(&store, "nmcs", &there, 9);
        put(&store, "uct", &here, 9);
        assert_int_equal(results_runs(&store.results), runs + 2);
        store_close(&store);
        assert_int_equal(store_open(&store, folder->file, false, NULL), STATUS_OK);
        assert_int_equal(results_runs(&store.results), runs + 2);
        store_close(&store);
    }
    buffer_free(&text);
}

/* The lock of a killed process is released, and its partial last line is ignored. */
static void survives_the_death_of_a_writer(void **state)
{
    const struct folder *folder = *state;
    struct store store = opened(folder->file);
    pid_t child = fork();
    if (child == 0) {
        struct store own = opened(folder->file);
        for (int board = 0;; board++)
            put(&own, board % 2 ? "uct" : "nmcs", &here, board);
    }
    while (results_runs(&store.results) < 30)
        assert_int_equal(store_refresh(&store, NULL), STATUS_OK);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    put(&store, "uct", &there, -1 + 100000);
    int runs = results_runs(&store.results);
    store_close(&store);
    store = opened(folder->file);
    assert_int_equal(results_runs(&store.results), runs);
    for (int i = 0; i < store.results.count; i++)
        for (int j = 0; j < store.results.outcomes[i].count; j++) {
            const struct outcome *outcome = &store.results.outcomes[i].outcome[j];
            assert_float_equal(outcome->score, 10 * outcome->board + 1, 0);
        }
    store_close(&store);
}

static void refuse(const char *path, bool write, const char *expected)
{
    struct store store;
    struct error error = {0};
    assert_int_equal(store_open(&store, path, write, &error), STATUS_BAD_INPUT);
    if (!strstr(error.text, expected))
        fail_msg("%s: expected %s", error.text, expected);
    assert_null(store.journal);
}

/* Other versions are neither read nor written: their lines may mean something else. */
static void touches_only_its_own_files(void **state)
{
    const struct folder *folder = *state;
    static const struct {
        const char *bytes;
        size_t size;
        const char *expected;
    } files[] = {
        {"dear diary\n", 11,
         "not a results file of the lab: line 1: expected 'chainshot results 1'"},
        {"dear diary", 10, "not a results file of the lab: it has no whole line"},
        {"chainshot results 7\n", 20, "results of version 7, this program knows version 1"},
        {"chainshot results 1\nnonsense\n", 29, "line 2: expected an intent, an origin"},
        {"SQLite format 3\0\n", 17, "not a text file"},
        {"\0\0\0\0", 4, "not a text file"},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        for (int write = 0; write < 2; write++) {
            write_file(folder->file, files[i].bytes, files[i].size);
            refuse(folder->file, write, files[i].expected);
            struct buffer bytes = read_file(folder->file);
            assert_int_equal(bytes.size, files[i].size);
            assert_memory_equal(bytes.bytes, files[i].bytes, files[i].size);
            buffer_free(&bytes);
        }
    write_file(folder->file, "", 0);
    refuse(folder->file, false, "not a results file of the lab: it is empty");
    refuse(folder->path, false, "not a regular file");
    refuse(folder->path, true, "Is a directory");
    refuse("/nosuch/lab.txt", true, "/nosuch/lab.txt: No such file or directory");
    refuse("/nosuch/lab.txt", false, "/nosuch/lab.txt: No such file or directory");
}

static void adds_all_of_another_file(void **state)
{
    const struct folder *folder = *state;
    struct store store = opened(folder->file);
    struct results more = {0};
    struct key key = key_of("uct");
    struct outcome outcome = {.board = 7, .score = 2.5, .playouts = 1ull << 40, .note = "a note"};
    struct intent intent = {"an experiment", 0.25, 3};
    put(&store, "nmcs", &here, 1);
    results_add(&more, &key, &there, &outcome, NULL);
    outcome.board = 3; /* comes first in the file */
    results_add(&more, &key, &here, &outcome, NULL);
    results_intend(&more, &intent, NULL);
    assert_int_equal(store_put_all(&store, &more, NULL), STATUS_OK);
    assert_int_equal(store_put_all(&store, &(struct results){0}, NULL), STATUS_OK);
    store_close(&store);
    store = opened(folder->file);
    assert_int_equal(results_runs(&store.results), 3);
    assert_int_equal(store.results.origins, 2);
    assert_string_equal(store.results.intent[0].experiment, "an experiment");
    const struct outcomes *outcomes = results_find(&store.results, &key);
    assert_memory_equal(&outcomes->outcome[0], &outcome, sizeof outcome);
    assert_string_equal(store.results.origin[outcomes->origin[0]].machine, here.machine);
    assert_string_equal(store.results.origin[outcomes->origin[1]].machine, there.machine);
    store_close(&store);
    results_free(&more);
}

static void set_file_limit(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* On a full disk earlier lines stay, and no part of the new ones does. */
static void takes_back_what_did_not_fit(void **state)
{
    const struct folder *folder = *state;
    struct store store = opened(folder->file);
    struct key key = key_of("nmcs");
    struct outcome outcome = {.board = 5};
    struct error error = {0};
    put(&store, "uct", &here, 1);
    struct buffer before = read_file(folder->file);
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    set_file_limit(before.size + 20);
    assert_int_equal(store_put(&store, &key, &here, &outcome, &error), STATUS_FAILED);
    set_file_limit(RLIM_INFINITY);
    signal(SIGXFSZ, handler);
    assert_non_null(strstr(error.text, "File too large"));
    holds(folder->file, before.bytes);
    put(&store, "nmcs", &here, 5);
    assert_int_equal(results_runs(&store.results), 2);
    store_close(&store);
    buffer_free(&before);
}

static void notices_that_the_file_was_cut(void **state)
{
    const struct folder *folder = *state;
    struct store store = opened(folder->file);
    struct error error = {0};
    put(&store, "uct", &here, 1);
    assert_int_equal(truncate(folder->file, 5), 0);
    assert_int_equal(store_refresh(&store, &error), STATUS_FAILED);
    assert_non_null(strstr(error.text, "another program has truncated it"));
    store_close(&store);
    holds(folder->file, "chain");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(writes_what_is_new),
        IN_FOLDER(sees_what_others_add),
        IN_FOLDER(processes_add_at_once),
        IN_FOLDER(goes_on_from_every_byte),
        IN_FOLDER(survives_the_death_of_a_writer),
        IN_FOLDER(touches_only_its_own_files),
        IN_FOLDER(adds_all_of_another_file),
        IN_FOLDER(takes_back_what_did_not_fit),
        IN_FOLDER(notices_that_the_file_was_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
