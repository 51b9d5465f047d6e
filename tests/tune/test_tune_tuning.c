/* SPDX-License-Identifier: MIT
 *
 * A whole tuning of a search: the same on any number of threads, ended by the stop flag
 * between two generations, and continued from any line of its journal.
 */
#include <stdio.h>
#include <unistd.h>

#include "base/buffer.h"
#include "tune/target.h"
#include "tune/tuning.h"
#include "unit.h"

enum { GENERATIONS = 4, BOARDS = 6 };

/* What the observer was called with. */
struct heard {
    int begun, generations, contests;
    double scores[3 * GENERATIONS]; /* best, elite and all */
    double means[2 * GENERATIONS];
    struct ttest test;
    int stops_after; /* generations */
    atomic_bool stop;
};

static struct heard heard;
static char path[] = "/tmp/tuning.XXXXXX";

static void hear_begin(void *context, const struct tuning *tuning, const char *line)
{
    (void)context, (void)tuning, (void)line;
    heard.begun++;
}

static void hear_generation(void *context, const struct tuning *tuning,
                            const struct generation *generation, const char *line)
{
    (void)context, (void)line;
    int at = heard.generations++;
    assert_int_equal(generation->number, at + 1);
    assert_int_equal(tuning->number, at);
    memcpy(heard.scores + 3 * at, (double[]){generation->best, generation->elite, generation->all},
           3 * sizeof(double));
    for (int i = 0; i < 2; i++)
        heard.means[2 * at + i] = tuning->cem.parameters[i].mean;
    if (heard.generations == heard.stops_after)
        atomic_store(&heard.stop, true);
}

static void hear_contest(void *context, const struct tuning *tuning, const struct contest *contest,
                         const char *line)
{
    (void)context, (void)tuning, (void)line;
    heard.contests++;
    heard.test = contest->test;
}

/* Tunes from the content of the file; without a file nothing is stored. */
static void tune(int threads, bool file, int stops_after)
{
    struct target target = {.rules = rules_table[0], .width = 6, .height = 6, .colors = 3};
    struct tuning tuning = {
        .generations = GENERATIONS,
        .settled = -1,
        .boards = BOARDS,
        .version = "test",
        .observer = {NULL, hear_begin, hear_generation, hear_contest},
    };
    struct fact facts[TARGET_FACTS];
    struct objective objective = {&target, target_score, target_print, facts};
    struct settings *settings = &target.settings;
    memset(&heard, 0, sizeof heard);
    heard.stops_after = stops_after;
    assert_int_equal(settings_start(settings, NULL), STATUS_OK);
    assert_int_equal(settings_set(settings, "search", "spmcts", NULL), STATUS_OK);
    settings->limits = (struct limits){.playouts = 20, .memory = 1 << 20};
    assert_int_equal(target_ranges(&target, "C=0.01..10:log,T=1..20", NULL), STATUS_OK);
    target_facts(&target, facts);
    tuning.cem = (struct cem){
        .parameters = target.ranges.parameters,
        .count = target.ranges.count,
        .population = 6,
        .elite = 2,
        .games = 3,
        .rate = 0.7,
        .seed = 1,
        .threads = threads,
        .stop = &heard.stop,
        .objective = &objective,
    };
    if (file)
        assert_int_equal(journal_open(&tuning.journal, path, JOURNAL_RESUME, NULL), STATUS_OK);
    assert_int_equal(tuning_run(&tuning, NULL), STATUS_OK);
    assert_int_equal(tuning.whole, stops_after == 0);
    assert_int_equal(tuning.number, stops_after ? stops_after : GENERATIONS);
    assert_int_equal(heard.begun, 1);
    if (file)
        journal_close(tuning.journal);
    settings_end(settings);
}

static void assert_same(const struct heard *expected)
{
    assert_int_equal(heard.generations, GENERATIONS);
    assert_int_equal(heard.contests, 1);
    assert_memory_equal(heard.scores, expected->scores, sizeof heard.scores);
    assert_memory_equal(heard.means, expected->means, sizeof heard.means);
    assert_true(heard.test.first == expected->test.first);
    assert_true(heard.test.second == expected->test.second);
    assert_true(heard.test.error == expected->test.error);
}

static void threads_change_nothing(void **state)
{
    tune(1, false, 0);
    struct heard expected = heard;
    assert_int_equal(heard.test.count, BOARDS);
    tune(4, false, 0);
    assert_same(&expected);
}

static void stops_between_generations(void **state)
{
    tune(1, false, 0);
    struct heard whole = heard;
    tune(2, false, 2);
    assert_int_equal(heard.generations, 2);
    assert_int_equal(heard.contests, 0);
    assert_memory_equal(heard.scores, whole.scores, 6 * sizeof(double));
}

static struct buffer file_text(void)
{
    struct buffer buffer = {0};
    assert_int_equal(buffer_read_file(&buffer, path, 1 << 20, NULL), STATUS_OK);
    return buffer;
}

static void put(const char *text, size_t size)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    fclose(file);
}

/* A tuning that was killed at any byte continues to the same file and calls. */
static void continues_from_any_line(void **state)
{
    put("", 0);
    tune(2, true, 0);
    struct heard expected = heard;
    struct buffer whole = file_text();
    for (size_t size = 0; size < whole.size; size += 1 + whole.size / 23) {
        put(whole.bytes, size);
        tune(1 + (int)(size % 3), true, 0);
        assert_same(&expected);
        struct buffer again = file_text();
        assert_int_equal(again.size, whole.size);
        assert_memory_equal(again.bytes, whole.bytes, whole.size);
        buffer_free(&again);
    }
    put("", 0);
    tune(1, true, 3);
    tune(2, true, 0);
    assert_same(&expected);
    buffer_free(&whole);
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
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(stops_between_generations),
        cmocka_unit_test(continues_from_any_line),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
