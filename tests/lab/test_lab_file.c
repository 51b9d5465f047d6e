/* SPDX-License-Identifier: MIT
 *
 * Experiments from JSON: every field, every mistake with its place, and the paired statistics
 * against numbers computed by hand.
 */
#include "lab/experiments/experiment_file.h"

#include <math.h>

#include "folder.h"
#include "lab/report/statistics.h"
#include "lab/run/design.h"

/* Writes the text and reads it. */
static enum status read_text(const struct folder *folder, const char *text,
                             struct experiment_file **file, struct error *error)
{
    FILE *out = fopen(folder->file, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
    return experiment_file_open(file, folder->file, error);
}

static const char whole[] =
    "{\"name\": \"mine\", \"title\": \"Mine\", \"source\": \"A paper\", \"text\": \"What.\","
    "\"game\": \"bubblebreaker\", \"sample\": {\"set\": \"standard-20\", \"first\": 0},"
    "\"boards\": 20, \"repetitions\": 3, \"more\": \"searches\","
    "\"series\": [{\"label\": \"a\", \"search\": \"uct:C=0.5\", \"budget\": \"time=2s,memory=1M\","
    "  \"factor\": 2.5, \"points\": 1, \"published\": [null, {\"mean\": 7, \"deviation\": 1.5,"
    "  \"depth\": 3, \"deepest\": 9}], \"found\": \"C=1\","
    "  \"scores\": [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]}],"
    "\"points\": [{\"label\": \"one\", \"x\": 0.5, \"budget\": \"nodes=5,threads=2\","
    "  \"options\": \"L=~9\"}, {\"label\": \"two\", \"x\": 1, \"budget\": \"playouts=1k\"}],"
    "\"references\": [{\"label\": \"they\", \"scores\":"
    "  [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,99]}],"
    "\"axis\": \"x\", \"logarithmic\": true, \"grows\": \"option\", \"trees\": true,"
    "\"measure\": \"speed\", \"layout\": \"matrix\"}";

static void reads_every_field(void **state)
{
    struct experiment_file *file;
    struct error error = {0};
    if (read_text(*state, whole, &file, &error))
        fail_msg("%s", error.text);
    const struct experiment *mine = experiment_file_get(file);
    assert_string_equal(mine->name, "mine");
    assert_string_equal(mine->title, "Mine");
    assert_string_equal(mine->source, "A paper");
    assert_string_equal(mine->text, "What.");
    assert_string_equal(mine->game, "bubblebreaker");
    assert_string_equal(mine->sample.set, "standard-20");
    assert_int_equal(mine->boards, 20);
    assert_int_equal(mine->repetitions, 3);
    assert_int_equal(mine->more, SERIES_SEARCHES);
    assert_string_equal(mine->series[0].search, "uct:C=0.5");
    assert_string_equal(mine->series[0].budget, "time=2s,memory=1M");
    assert_true(mine->series[0].factor == 2.5 && mine->series[0].points == 1);
    assert_true(mine->series[0].published[0].mean == 0);
    assert_true(mine->series[0].published[1].mean == 7);
    assert_true(mine->series[0].published[1].deviation == 1.5);
    assert_true(mine->series[0].published[1].depth == 3);
    assert_true(mine->series[0].published[1].deepest == 9);
    assert_string_equal(mine->series[0].found, "C=1");
    assert_int_equal(mine->series[0].scores[19], 20);
    assert_null(mine->series[1].label);
    assert_string_equal(mine->points[0].label, "one");
    assert_string_equal(mine->points[0].options, "L=~9");
    assert_true(mine->points[1].x == 1 && !mine->points[2].label);
    assert_int_equal(mine->references[0].scores[19], 99);
    assert_null(mine->references[1].label);
    assert_string_equal(mine->axis, "x");
    assert_true(mine->logarithmic && mine->trees && mine->grows == AXIS_OPTION);
    assert_int_equal(mine->measure, MEASURE_SPEED);
    assert_int_equal(mine->layout, LAYOUT_MATRIX);
    experiment_file_close(file);
}

#define START   "{\"name\": \"n\", "
#define RANDOM  "\"sample\": {\"width\": 4, \"height\": 5, \"colors\": 2, \"seed\": 3}, "
#define SERIES_ "\"series\": [{\"label\": \"a\", \"search\": \"uct\"}], "
#define POINTS_ "\"points\": [{\"label\": \"p\", \"budget\": \"nodes=9\"}]"

/* Fields that are left out have their defaults. */
static void defaults(void **state)
{
    struct experiment_file *file;
    struct error error = {0};
    struct design design;
    if (read_text(*state, START "\"boards\": 2, " RANDOM SERIES_ POINTS_ "}", &file, &error))
        fail_msg("%s", error.text);
    const struct experiment *mine = experiment_file_get(file);
    assert_string_equal(mine->title, "n");
    assert_string_equal(mine->text, "");
    assert_string_equal(mine->game, "samegame");
    assert_null(mine->source);
    assert_int_equal(mine->repetitions, 1);
    assert_int_equal(mine->layout, LAYOUT_LIST);
    assert_int_equal(mine->sample.height, 5);
    assert_int_equal(mine->sample.seed, 3);
    assert_int_equal(design_open(&design, mine, 1, 0, NULL, &error), STATUS_OK);
    assert_string_equal(design.treatment[0].key.boards, "4x5x2#3");
    assert_int_equal(design_trials(&design), 2);
    design_close(&design);
    experiment_file_close(file);
}

static void mistakes_are_answered(void **state)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"{\n  \"name\": \"n\",\n}", "line 3, column 1: expected JSON: "},
        {"", "line 1, column 0: expected JSON: "},
        {"[]", "expected an object, not a list"},
        {"{\"name\": \"n\", \"name\": \"m\"}",
         "line 1, column 20: expected JSON: duplicate object key"},
        {START RANDOM SERIES_ POINTS_ ", \"boarsd\": 2}",
         "unknown field 'boarsd', did you mean 'boards'?"},
        {START RANDOM SERIES_ POINTS_ ", \"zz\": 2}", "unknown field 'zz'"},
        {"{}", "expected a field \"name\""},
        {START SERIES_ POINTS_ "}", "expected a field \"sample\""},
        {START RANDOM SERIES_ "\"boards\": 1}", "expected a field \"points\""},
        {START RANDOM SERIES_ POINTS_ "}", "expected a field \"boards\""},
        {START RANDOM POINTS_ ", \"boards\": 1}", "expected a field \"series\" or \"more\""},
        {"{\"name\": \"a b\", " RANDOM SERIES_ POINTS_ ", \"boards\": 1}",
         "name: expected at most 63 letters, digits, '-', '_' and '.'"},
        {"{\"name\": \"speed\", " RANDOM SERIES_ POINTS_ ", \"boards\": 1}",
         "name: 'speed' is a built-in experiment"},
        {"{\"name\": 5}", "name: expected a text, not an integer"},
        {"{\"name\": \"\"}", "name: expected a text, not an empty one"},
        {"{\"name\": \"a\\tb\"}", "name: expected one line without control characters"},
        {START "\"sample\": 3}", "sample: expected an object, not an integer"},
        {START "\"sample\": {}}",
         "sample: expected \"set\", \"puzzles\", or \"width\", \"height\" and \"colors\""},
        {START "\"sample\": {\"set\": \"x\", \"width\": 4}}", "sample: expected \"set\", "},
        {START "\"sample\": {\"width\": 4, \"colors\": 4}}", "sample: expected \"set\", "},
        {START "\"sample\": {\"width\": 65}}", "sample.width: expected an integer from 1 to 64"},
        {START "\"sample\": {\"seed\": -1}}", "sample.seed: expected an integer from 0 to 2^63-1"},
        {START "\"sample\": {\"puzzles\": []}}", "sample.puzzles: expected 1 to 64 puzzles"},
        {START "\"sample\": {\"puzzles\": [\"a\", 5]}}",
         "sample.puzzles: expected a text, not an integer"},
        {START "\"sample\": {\"puzzles\": \"a\", \"first\": 1}}",
         "sample: expected no \"first\" beside \"puzzles\""},
        {START "\"sample\": {\"puzzles\": \"a\"}, \"boards\": 2, " SERIES_ POINTS_ "}",
         "boards: expected at most 1, one for each puzzle"},
        {START "\"sample\": {\"puzzles\": \"a\"}, \"game\": \"samegame\", " SERIES_ POINTS_ "}",
         "game: expected none beside \"puzzles\""},
        {START RANDOM "\"boards\": 1.5}", "boards: expected an integer from 1 to 1000000"},
        {START RANDOM SERIES_ POINTS_ ", \"boards\": 2000, \"repetitions\": 501}",
         "repetitions: expected at most 1000000 runs of a treatment"},
        {START RANDOM "\"series\": []}", "series: expected 1 to 64 items, not 0"},
        {START RANDOM "\"series\": {}}", "series: expected a list, not an object"},
        {START RANDOM "\"series\": [{\"label\": \"a\"}]}",
         "series[0]: expected a field \"search\""},
        {START RANDOM "\"series\": [{\"label\": \"a\", \"search\": \"uct\"}, {\"seach\": 1}]}",
         "series[1]: unknown field 'seach', did you mean 'search'?"},
        {START RANDOM "\"series\": [{\"label\": \"a\", \"search\": \"uct\", \"factor\": 0}]}",
         "series[0].factor: expected a number from 1e-06 to 1e+06"},
        {START RANDOM "\"series\": [{\"label\": \"a\", \"search\": \"b\", \"published\": [[]]}]}",
         "series[0].published[0]: expected an object, not a list"},
        {START RANDOM "\"series\": [{\"label\": \"a\", \"search\": \"b\", \"published\": 3}]}",
         "series[0].published: expected a list of at most 8 objects, one for each point"},
        {START RANDOM "\"series\": [{\"label\": \"a\", \"search\": \"b\", \"scores\": [1]}]}",
         "series[0].scores: expected a list of 20 integers, one for each board"},
        {START RANDOM
         "\"series\": [{\"label\": \"a\", \"search\": \"b\", \"budget\": \"seed=4\"}]}",
         "series[0].budget: 'seed=4': expected time=, playouts=, nodes=, iterations=, memory= or "
         "threads= with a value, with commas between"},
        {START RANDOM SERIES_ "\"points\": [{\"label\": \"p\"}], \"boards\": 1}",
         "points[0]: expected a field \"budget\""},
        {START RANDOM SERIES_ POINTS_ ", \"boards\": 1, \"logarithmic\": true}",
         "points[0].x: expected more than 0 on a logarithmic axis"},
        {START RANDOM SERIES_ POINTS_ ", \"logarithmic\": 1}",
         "logarithmic: expected true or false, not an integer"},
        {START RANDOM "\"series\": [{\"label\": \"a\", \"search\": \"b\", \"points\": 2}], " POINTS_
                      ", \"boards\": 1}",
         "series[0].points: expected at most 1, all of them"},
        {START RANDOM SERIES_ POINTS_ ", \"layout\": \"matrx\"}",
         "layout: expected \"list\", \"matrix\", \"boards\", \"speeds\", \"notes\" or \"summary\""},
        {START RANDOM SERIES_ POINTS_ ", \"boards\": 1, \"layout\": \"notes\"}",
         "tuned: expected together with measure \"tuning\" and layout \"notes\""},
        {START "\"sample\": {\"set\": \"standard-20\"}, " SERIES_ POINTS_
               ", \"boards\": 1, \"layout\": \"notes\", \"measure\": \"tuning\", \"tuned\": \"C\"}",
         "sample: expected random boards or puzzles for a tuning"},
        {START RANDOM SERIES_ POINTS_
         ", \"boards\": 1, \"references\": [{\"label\": \"a\", \"scores\": "
         "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}]}",
         "scores: expected a set and its first 20 boards at most"},
    };
    const struct folder *folder = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct experiment_file *file;
        struct error error = {0};
        char expected[400];
        if (!read_text(folder, cases[i].text, &file, &error))
            fail_msg("accepted: %s", cases[i].text);
        snprintf(expected, sizeof expected, "%s: %s", folder->file, cases[i].message);
        if (strncmp(error.text, expected, strlen(expected)) != 0)
            fail_msg("%s\nexpected %s\nfor %s", error.text, expected, cases[i].text);
        assert_int_equal(error.status, STATUS_BAD_INPUT);
    }
    struct experiment_file *file;
    assert_int_equal(experiment_file_open(&file, folder->path, NULL), STATUS_BAD_INPUT);
}

static void names_of_files(void **state)
{
    assert_true(experiment_is_file("./x"));
    assert_true(experiment_is_file("mine.json"));
    assert_false(experiment_is_file("spmcts-table-2"));
    assert_false(experiment_is_file(".json"));
}

/* Boards in a file are known by what they are, not by their path. */
static void boards_of_a_file(void **state)
{
    const struct folder *folder = *state;
    const struct series series[] = {{.label = "a", .search = "uct"}, {0}};
    const struct point points[] = {{.label = "p", .budget = "nodes=9"}, {0}};
    const struct experiment experiment = {.name = "n",
                                          .game = "samegame",
                                          .sample.set = folder->file,
                                          .boards = 2,
                                          .repetitions = 1,
                                          .series = series,
                                          .points = points};
    char keys[3][64];
    const char *const contents[] = {"1 1\n", "1 2\n", "1 1\n"};
    for (int i = 0; i < 3; i++) {
        struct design design;
        FILE *out = fopen(folder->file, "w");
        fputs(contents[i], out);
        fclose(out);
        assert_int_equal(design_open(&design, &experiment, 1, 0, NULL, NULL), STATUS_OK);
        strcpy(keys[i], design.treatment[0].key.boards);
        design_close(&design);
    }
    assert_memory_equal(keys[0], "file#", 5);
    assert_string_not_equal(keys[0], keys[1]);
    assert_string_equal(keys[0], keys[2]);
    unlink(folder->file);
    struct design design;
    assert_int_equal(design_open(&design, &experiment, 1, 0, NULL, NULL), STATUS_BAD_INPUT);
}

/* Differences 1, 2, 0, 3: mean 1.5, variance 5/3, standard error sqrt(5/12), t = 2.3238, and
 * t(0.975, 3) = 3.182446. */
static void pairs_by_hand(void **state)
{
    const double first[] = {11, 7, NAN, 5, 9}, second[] = {10, 5, 4, 5, 6};
    struct comparison pair = compare_pairs(first, second, 5);
    assert_int_equal(pair.test.count, 4);
    assert_int_equal(pair.better, 3);
    assert_int_equal(pair.equal, 1);
    assert_int_equal(pair.worse, 0);
    assert_true(fabs(pair.test.difference - (1.5)) < 1e-12);
    assert_true(fabs(pair.test.error - (sqrt(5.0 / 12))) < 1e-12);
    assert_true(fabs(pair.test.t - (2.32379)) < 1e-5);
    assert_true(fabs(pair.test.high - (1.5 + 3.182446 * sqrt(5.0 / 12))) < 1e-5);
    assert_true(fabs(pair.test.low - (1.5 - 3.182446 * sqrt(5.0 / 12))) < 1e-5);
    assert_true(fabs(pair.test.p - (0.102742)) < 1e-4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(reads_every_field),     IN_FOLDER(defaults),
        IN_FOLDER(mistakes_are_answered), cmocka_unit_test(names_of_files),
        IN_FOLDER(boards_of_a_file),      cmocka_unit_test(pairs_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
