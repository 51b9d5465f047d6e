/* SPDX-License-Identifier: MIT
 *
 * Campaigns and their store: threads and ranks change nothing, what is there is not run
 * again, the stop flag loses nothing, and a report has the numbers that were kept.
 */
#include "lab/run/campaign.h"

#include <signal.h>
#include <sys/wait.h>

#include "archive_fixture.h"
#include "lab/report/findings.h"
#include "lab/report/plot.h"
#include "lab/report/section.h"
#include "lab/results/store_file.h"

enum { BOARDS = 4 };

static struct design tiny(void)
{
    struct design design;
    struct error error = {0};
    if (design_open(&design, experiment_find("spmcts-figure-2"), 0.0001, BOARDS, &error))
        fail_msg("%s", error.text);
    return design;
}

static struct store *opened_store(const char *path)
{
    struct store *store;
    struct error error = {0};
    if (store_open(&store, path, true, &error))
        fail_msg("%s", error.text);
    return store;
}

static struct campaign campaign_of(const struct design *design, struct store *store,
                                   struct results *results)
{
    return (struct campaign){.design = design,
                             .store = store,
                             .results = results,
                             .origin = {"1.0", "a machine"},
                             .threads = 2,
                             .ranks = 1};
}

static int count_runs(const struct results *results)
{
    int runs = 0;
    for (int i = 0; i < results->count; i++)
        runs += results->record[i].count;
    return runs;
}

/* The scores of all trials by their numbers. */
static void scores_of(const struct design *design, const struct results *results, double *scores)
{
    for (int i = 0; i < design_trials(design); i++) {
        struct trial trial = design_trial(design, i);
        const struct record *record = results_find(results, &trial.treatment->key);
        int index = record_find(record, trial.board, trial.repetition);
        assert_true(index >= 0);
        scores[i] = record->outcome[index].score;
    }
}

static void ranks_make_what_threads_make(void **state)
{
    const struct folder *folder = *state;
    struct design design = tiny();
    struct store *store = opened_store(folder->file);
    struct results alone = {0}, shared = {0}, kept = {0};
    double expected[7 * BOARDS], scores[7 * BOARDS];
    bool whole;
    struct campaign campaign = campaign_of(&design, store, &alone);
    assert_int_equal(campaign_missing(&design, &alone), 7 * BOARDS);
    assert_int_equal(campaign_run(&campaign, &whole, NULL), STATUS_OK);
    assert_true(whole);
    assert_int_equal(campaign_missing(&design, &alone), 0);
    scores_of(&design, &alone, expected);
    for (int rank = 0; rank < 3; rank++) {
        int before = count_runs(&shared);
        campaign = campaign_of(&design, store, &shared);
        campaign.threads = 1;
        campaign.rank = rank;
        campaign.ranks = 3;
        assert_int_equal(campaign_run(&campaign, &whole, NULL), STATUS_OK);
        assert_in_range(count_runs(&shared) - before, 1, 7 * BOARDS - 2);
    }
    scores_of(&design, &shared, scores);
    assert_memory_equal(scores, expected, sizeof scores);
    assert_int_equal(store_load(store, &kept, NULL), STATUS_OK);
    scores_of(&design, &kept, scores);
    assert_memory_equal(scores, expected, sizeof scores);
    store_close(store);
    results_free(&alone);
    results_free(&shared);
    results_free(&kept);
    design_close(&design);
}

struct stopper {
    atomic_bool stop;
    int ticks;
};

static void stop_at_once(void *context, const struct campaign_progress *progress)
{
    struct stopper *stopper = context;
    assert_int_equal(progress->trials, 7 * BOARDS);
    stopper->ticks++;
    atomic_store(&stopper->stop, true);
}

static void goes_on_after_a_stop(void **state)
{
    const struct folder *folder = *state;
    struct design design;
    struct stopper stopper = {0};
    bool whole;
    assert_int_equal(design_open(&design, experiment_find("spmcts-figure-2"), 1, BOARDS, NULL), 0);
    struct store *store = opened_store(folder->file);
    struct results results = {0}, kept = {0};
    struct campaign campaign = campaign_of(&design, store, &results);
    campaign.stop = &stopper.stop;
    campaign.tick = stop_at_once;
    campaign.context = &stopper;
    assert_int_equal(campaign_run(&campaign, &whole, NULL), STATUS_OK);
    assert_false(whole);
    assert_true(stopper.ticks > 0);
    assert_int_equal(store_load(store, &kept, NULL), STATUS_OK);
    assert_int_equal(count_runs(&kept), count_runs(&results));
    assert_true(count_runs(&kept) < 7 * BOARDS);
    store_close(store);
    results_free(&results);
    results_free(&kept);
    design_close(&design);
}

static void stores_only_its_own_files(void **state)
{
    const struct folder *folder = *state;
    struct store *store;
    struct error error = {0};
    FILE *file = fopen(folder->file, "w");
    fputs("not a database, and long enough to be looked at: it has more than 100 bytes of text, "
          "as every SQLite file would have",
          file);
    fclose(file);
    assert_int_equal(store_open(&store, folder->file, true, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "not an SQLite database"));
    remove(folder->file);
    archive_close(opened(folder->file));
    assert_int_equal(store_open(&store, folder->file, true, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "an SQLite database of something else"));
    assert_int_equal(store_open(&store, folder->path, false, &error), STATUS_BAD_INPUT);
    assert_int_equal(store_open(&store, "/nosuch/lab.db", true, &error), STATUS_BAD_INPUT);
}

/* Neither read nor written: a later program may mean something else by the same tables. */
static void refuses_a_database_of_another_version(void **state)
{
    const struct folder *folder = *state;
    struct store *store = opened_store(folder->file);
    struct error error = {0};
    store_run(store, "PRAGMA user_version = 99", NULL);
    store_close(store);
    for (int create = 0; create < 2; create++) {
        assert_int_equal(store_open(&store, folder->file, create, &error), STATUS_BAD_INPUT);
        assert_non_null(strstr(error.text, "results of version 99, this program knows version 1"));
    }
}

static void keeps_all_or_nothing(void **state)
{
    const struct folder *folder = *state;
    struct store *store = opened_store(folder->file);
    struct results results = {0}, kept = {0};
    struct key key = {.boards = "b", .game = "g", .search = "s", .options = "o", .budget = "n"};
    struct origin origin = {"v", "m"};
    struct outcome outcome = {.board = 1, .score = 2.5, .note = "a note", .playouts = 1ull << 40};
    struct intent intent = {"an experiment", 0.5, 3};
    results_add(&results, &key, &origin, &outcome, NULL);
    results_intend(&results, &intent, NULL);
    assert_int_equal(store_put_all(store, &results, NULL), STATUS_OK);
    assert_int_equal(store_put_all(store, &results, NULL), STATUS_OK);
    assert_int_equal(store_load(store, &kept, NULL), STATUS_OK);
    assert_int_equal(count_runs(&kept), 1);
    assert_memory_equal(&kept.record[0].outcome[0], &outcome, sizeof outcome);
    assert_string_equal(kept.intent[0].experiment, intent.experiment);
    assert_int_equal(kept.intent[0].units, 3);
    store_close(store);
    results_free(&results);
    results_free(&kept);
}

/* More than the cache holds, so that some of it is in the file before it is committed. */
static const char a_long_write[] =
    "PRAGMA cache_size = 1; BEGIN IMMEDIATE;"
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
    "INSERT INTO intent SELECT 'x' || i, 1.0, 1 FROM n";

/* A journal that its writer left behind is undone by whoever reads next. */
static void reads_after_a_kill_in_a_write(void **state)
{
    const struct folder *folder = *state;
    struct results kept = {0};
    struct error error = {0};
    store_close(opened_store(folder->file));
    pid_t child = fork();
    if (child == 0) {
        struct store *store = opened_store(folder->file);
        store_run(store, a_long_write, NULL);
        raise(SIGKILL);
    }
    assert_int_equal(waitpid(child, NULL, 0), child);
    char journal[512];
    snprintf(journal, sizeof journal, "%s-journal", folder->file);
    assert_int_equal(access(journal, F_OK), 0);

    struct store *store;
    assert_int_equal(store_open(&store, folder->file, false, &error), STATUS_OK);
    assert_int_equal(store_load(store, &kept, &error), STATUS_OK);
    assert_int_equal(kept.intents, 0);
    store_close(store);
    results_free(&kept);
}

/* Made by hand: ten searches score 101 more than one on average, on each of four boards. */
static struct results made_by_hand(const struct design *design)
{
    struct results results = {0};
    for (int board = 0; board < BOARDS; board++) {
        struct outcome outcome = {.board = board, .score = 2000 + 10 * board, .seconds = 2};
        const struct origin origin = {"1.0", "by hand"};
        results_add(&results, &design_treatment(design, 0, 0)->key, &origin, &outcome, NULL);
        outcome.score += 100 + 2 * (board % 2);
        results_add(&results, &design_treatment(design, 0, 3)->key, &origin, &outcome, NULL);
    }
    return results;
}

static void reports_what_is_there(void **state)
{
    (void)state;
    struct design design;
    assert_int_equal(design_open(&design, experiment_find("spmcts-figure-2"), 1, BOARDS, NULL), 0);
    struct results results = made_by_hand(&design);
    struct findings findings;
    struct buffer out = {0}, script = {0};
    assert_int_equal(findings_open(&findings, &design, &results, NULL), STATUS_OK);
    assert_int_equal(findings.runs, 2 * BOARDS);
    section_write(&findings, 0, "p.svg", &out);
    plot_script(&findings, "it's.svg", &script);
    assert_non_null(strstr(out.bytes, "**Unfinished: 8 of 28 runs are there.**"));
    assert_non_null(strstr(out.bytes, " Run by chainshot 1.0 on by hand.\n"));
    assert_non_null(strstr(out.bytes, "| 1 | 500,000 nodes | 4 | 2015 ± 21 | 13 |"));
    assert_non_null(strstr(out.bytes, "| 2970 | -854 ± 13 |")); /* 2116 */
    assert_non_null(strstr(out.bytes, " 4 | 4 / 0 / 0 |"));
    assert_non_null(strstr(out.bytes, "(p.svg)"));
    assert_non_null(strstr(script.bytes, "set output 'it''s.svg'"));
    assert_non_null(strstr(script.bytes, "$theirs0 << end\n10 2970\nend"));
    buffer_free(&out);
    buffer_free(&script);
    findings_close(&findings);
    results_free(&results);
    design_close(&design);
}

/* A scaled run shows no difference to the paper, and no published point over an axis that
 * is not the budget. */
static void never_compares_a_part_with_the_whole(void **state)
{
    (void)state;
    struct design design = tiny();
    struct results results = made_by_hand(&design);
    struct findings findings;
    struct buffer out = {0}, script = {0};
    assert_int_equal(findings_open(&findings, &design, &results, NULL), STATUS_OK);
    section_write(&findings, 0, NULL, &out);
    plot_script(&findings, "p.svg", &script);
    assert_non_null(strstr(out.bytes, "published, for the whole budget |"));
    assert_null(strstr(out.bytes, "| published | difference |"));
    assert_null(strstr(out.bytes, "-854"));
    assert_null(strstr(script.bytes, "2970"));
    buffer_free(&out);
    buffer_free(&script);
    findings_close(&findings);
    results_free(&results);
    design_close(&design);
}

/* A total wants every board: until then there is nothing to plot. */
static void plots_whole_totals_only(void **state)
{
    (void)state;
    struct design design;
    struct results results = {0};
    assert_int_equal(design_open(&design, experiment_find("spmcts-table-7"), 0.5, 2, NULL), 0);
    for (int board = 0; board < 2; board++) {
        struct outcome outcome = {.board = board, .score = 1000 + board};
        struct findings findings;
        struct buffer out = {0};
        results_add(&results, &design.treatment[0].key, &(struct origin){"1", "m"}, &outcome, NULL);
        assert_int_equal(findings_open(&findings, &design, &results, NULL), STATUS_OK);
        assert_int_equal(plot_possible(&findings), board == 1);
        section_write(&findings, 0, NULL, &out);
        assert_int_equal(strstr(out.bytes, "| IDA* | **2001** | 1000 | 1001 |") != NULL,
                         board == 1);
        assert_non_null(strstr(out.bytes, "| _IDA*, published for the whole budget_ | **1590** |"));
        buffer_free(&out);
        findings_close(&findings);
    }
    results_free(&results);
    design_close(&design);
}

/* The script of a plot of which the first treatment has one run. */
static void draw_first(const char *name, double scale, struct buffer *script)
{
    struct design design;
    struct results results = {0};
    struct findings findings;
    assert_int_equal(design_open(&design, experiment_find(name), scale, BOARDS, NULL), 0);
    results_add(&results, &design.treatment[0].key, &(struct origin){"1", "m"},
                &(struct outcome){.score = 1000, .seconds = 1, .playouts = 5}, NULL);
    assert_int_equal(findings_open(&findings, &design, &results, NULL), STATUS_OK);
    plot_script(&findings, "p.svg", script);
    findings_close(&findings);
    results_free(&results);
    design_close(&design);
}

/* Whoever sees a picture alone is told how much of the experiment it shows. */
static void plots_tell_what_was_run(void **state)
{
    (void)state;
    struct buffer script = {0};
    draw_first("bmcts-figure-2", 0.05, &script);
    assert_non_null(strstr(script.bytes, "\\n4 boards, 0.05 of the whole budget\""));
    assert_non_null(strstr(script.bytes, /* L that was run */
                           "set xtics ('500' 500, '1500' 1500, '4500' 4500, '13.5k' 13500)"));
    buffer_free(&script);
    draw_first("nrpa-rule", 1, &script);
    assert_non_null(strstr(script.bytes, "\\n4 runs\""));
    buffer_free(&script);
}

static void plots_have_no_rows_without_a_point(void **state)
{
    (void)state;
    struct buffer script = {0};
    draw_first("nested-variants", 1, &script);
    assert_non_null(strstr(script.bytes, "set ytics ('nrpa, 10 s' 0)"));
    buffer_free(&script);
}

/* Seventeen lines over each other cannot be told apart. */
static void plots_many_lines_in_panels(void **state)
{
    (void)state;
    struct buffer script = {0};
    draw_first("strength-time", 1, &script);
    assert_non_null(strstr(script.bytes, "set multiplot layout 3,2 title 'Strength against time'"));
    int plots = 0, legends = 0, grey = 0;
    for (const char *at = script.bytes; (at = strstr(at, "\nplot ")); at++)
        plots++;
    for (const char *at = script.bytes; (at = strstr(at, "\nset key inside ")); at++)
        legends++;
    for (const char *at = script.bytes; (at = strstr(at, "$ours0 using 1:2 with lines")); at++)
        grey++;
    assert_int_equal(plots, 5);
    assert_int_equal(legends, 5);
    assert_int_equal(grey, 4); /* behind the lines of the other panels */
    buffer_free(&script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(ranks_make_what_threads_make),
        IN_FOLDER(goes_on_after_a_stop),
        IN_FOLDER(stores_only_its_own_files),
        IN_FOLDER(refuses_a_database_of_another_version),
        IN_FOLDER(keeps_all_or_nothing),
        IN_FOLDER(reads_after_a_kill_in_a_write),
        cmocka_unit_test(reports_what_is_there),
        cmocka_unit_test(never_compares_a_part_with_the_whole),
        cmocka_unit_test(plots_whole_totals_only),
        cmocka_unit_test(plots_tell_what_was_run),
        cmocka_unit_test(plots_have_no_rows_without_a_point),
        cmocka_unit_test(plots_many_lines_in_panels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
