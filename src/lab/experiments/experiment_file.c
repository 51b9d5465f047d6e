/* SPDX-License-Identifier: MIT */
#include "lab/experiments/experiment_file.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "lab/experiments/fields.h"
#include "puzzle/samegame/grid.h"

/* More would not fit into tables and plots, or overflow the number of a trial. */
enum { SERIES_MOST = 64, RUNS_MOST = 1000000, NAME_MOST = 63, FILE_MOST = 16 << 20 };

struct experiment_file {
    char *command;
    struct fields_file fields;
    struct experiment experiment;
};

#define FIELD(type, field, reader, ...)                                                \
    {                                                                                  \
        .name = #field, .read = reader, .offset = offsetof(type, field), ##__VA_ARGS__ \
    }

/* "NAME=VALUE,...": the names are checked here, the values when the budget is used. */
static enum status read_budget(struct fields_file *file, const struct field *field,
                               const json_t *value, void *target, struct error *error)
{
    static const char *const names[] = {"time",       "playouts", "nodes",
                                        "iterations", "memory",   "threads"};
    enum status status = field_text(file, field, value, target, error);
    for (const char *at = *(const char *const *)target; !status && at;) {
        bool known = false;
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            known |= strncmp(at, names[i], strlen(names[i])) == 0 && at[strlen(names[i])] == '=';
        if (!known)
            return fields_fail(file, error,
                               "'%.40s': expected time=, playouts=, nodes=, iterations=, memory= "
                               "or threads= with a value, with commas between",
                               at);
        at = strchr(at, ',');
        if (at)
            at++;
    }
    return status;
}

static const struct field published_fields[] = {
    FIELD(struct published, mean, field_real, .required = true, .high = 1e15),
    FIELD(struct published, deviation, field_real, .high = 1e15),
    FIELD(struct published, depth, field_real, .high = 1e9),
    FIELD(struct published, deepest, field_real, .high = 1e9),
    {0},
};

/* A value per point; null where nothing was published. */
static enum status read_published(struct fields_file *file, const struct field *field,
                                  const json_t *value, void *target, struct error *error)
{
    struct published *published = target;
    enum status status = STATUS_OK;
    (void)field;
    if (!json_is_array(value) || json_array_size(value) > POINTS_MOST)
        return fields_fail(file, error, "expected a list of at most %d objects, one for each point",
                           POINTS_MOST);
    for (size_t i = 0; !status && i < json_array_size(value); i++) {
        const json_t *item = json_array_get(value, i);
        size_t mark = fields_enter(file, NULL, (int)i);
        if (!json_is_null(item))
            status = fields_read(file, published_fields, item, &published[i], error);
        fields_leave(file, mark);
    }
    return status;
}

static enum status read_scores(struct fields_file *file, const struct field *field,
                               const json_t *value, void *target, struct error *error)
{
    const struct field row = {.low = 0, .high = 1e9};
    (void)field;
    if (!json_is_array(value) || json_array_size(value) != PUBLISHED_BOARDS)
        return fields_fail(file, error, "expected a list of %d integers, one for each board",
                           PUBLISHED_BOARDS);
    int *scores = fields_array(file, PUBLISHED_BOARDS, sizeof *scores);
    enum status status = scores ? STATUS_OK : fail(error, STATUS_FAILED, "out of memory");
    for (size_t i = 0; !status && i < PUBLISHED_BOARDS; i++) {
        size_t mark = fields_enter(file, NULL, (int)i);
        status = field_integer(file, &row, json_array_get(value, i), &scores[i], error);
        fields_leave(file, mark);
    }
    *(const int **)target = scores;
    return status;
}

static const struct field series_fields[] = {
    FIELD(struct series, label, field_text, .required = true),
    FIELD(struct series, search, field_text, .required = true),
    FIELD(struct series, budget, read_budget),
    FIELD(struct series, factor, field_real, .low = 1e-6, .high = 1e6),
    FIELD(struct series, points, field_integer, .low = 1, .high = POINTS_MOST),
    FIELD(struct series, published, read_published),
    FIELD(struct series, scores, read_scores),
    FIELD(struct series, found, field_text),
    {0},
};

static const struct field point_fields[] = {
    FIELD(struct point, label, field_text, .required = true),
    FIELD(struct point, x, field_real, .low = -1e15, .high = 1e15),
    FIELD(struct point, budget, read_budget),
    FIELD(struct point, options, field_text),
    {0},
};

static const struct field reference_fields[] = {
    FIELD(struct reference, label, field_text, .required = true),
    FIELD(struct reference, scores, read_scores, .required = true),
    {0},
};

static enum status read_series(struct fields_file *file, const struct field *field,
                               const json_t *value, void *target, struct error *error)
{
    (void)field;
    return fields_read_list(file, series_fields, value, SERIES_MOST, sizeof(struct series), target,
                            error);
}

static enum status read_points(struct fields_file *file, const struct field *field,
                               const json_t *value, void *target, struct error *error)
{
    (void)field;
    return fields_read_list(file, point_fields, value, POINTS_MOST, sizeof(struct point), target,
                            error);
}

static enum status read_references(struct fields_file *file, const struct field *field,
                                   const json_t *value, void *target, struct error *error)
{
    (void)field;
    return fields_read_list(file, reference_fields, value, SERIES_MOST, sizeof(struct reference),
                            target, error);
}

/* One puzzle, or a list of them. */
static enum status read_puzzles(struct fields_file *file, const struct field *field,
                                const json_t *value, void *target, struct error *error)
{
    size_t count = json_is_array(value) ? json_array_size(value) : 1;
    enum status status = STATUS_OK;
    if (count < 1 || count > SERIES_MOST)
        return fields_fail(file, error, "expected 1 to %d puzzles", SERIES_MOST);
    const char **texts = fields_array(file, count + 1, sizeof *texts);
    if (!texts)
        return fail(error, STATUS_FAILED, "out of memory");
    for (size_t i = 0; !status && i < count; i++)
        status = field_text(file, field, json_is_array(value) ? json_array_get(value, i) : value,
                            &texts[i], error);
    *(const char ***)target = texts;
    return status;
}

static const struct field sample_fields[] = {
    FIELD(struct sample, puzzles, read_puzzles),
    FIELD(struct sample, set, field_text),
    FIELD(struct sample, width, field_integer, .low = 1, .high = GRID_SIDE),
    FIELD(struct sample, height, field_integer, .low = 1, .high = GRID_SIDE),
    FIELD(struct sample, colors, field_integer, .low = 1, .high = GRID_COLORS),
    FIELD(struct sample, seed, field_seed),
    FIELD(struct sample, first, field_integer, .low = 0, .high = RUNS_MOST),
    {0},
};

static enum status read_sample(struct fields_file *file, const struct field *field,
                               const json_t *value, void *target, struct error *error)
{
    const struct sample *sample = target;
    (void)field;
    enum status status = fields_read(file, sample_fields, value, target, error);
    bool size = sample->width && sample->height && sample->colors;
    bool some = sample->width || sample->height || sample->colors || sample->seed;
    if (!status && ((sample->puzzles != NULL) + (sample->set != NULL) + some != 1 || some != size))
        return fields_fail(file, error,
                           "expected \"set\", \"puzzles\", or \"width\", \"height\" and "
                           "\"colors\"");
    if (!status && sample->puzzles && sample->first)
        return fields_fail(file, error, "expected no \"first\" beside \"puzzles\"");
    return status;
}

static const char *const more_words[] = {"none", "searches", "policies-and-searches", NULL};
static const char *const grows_words[] = {"fixed", "budget", "option", NULL};
static const char *const measure_words[] = {"score", "speed", "tuning", NULL};
static const char *const layout_words[] = {"list",  "matrix",  "boards", "speeds",
                                           "notes", "summary", NULL};

static const struct field experiment_fields[] = {
    FIELD(struct experiment, name, field_text, .required = true),
    FIELD(struct experiment, title, field_text),
    FIELD(struct experiment, source, field_text),
    FIELD(struct experiment, text, field_text),
    FIELD(struct experiment, game, field_text),
    FIELD(struct experiment, sample, read_sample, .required = true),
    FIELD(struct experiment, boards, field_integer, .low = 1, .high = RUNS_MOST),
    FIELD(struct experiment, repetitions, field_integer, .low = 1, .high = RUNS_MOST),
    FIELD(struct experiment, series, read_series),
    FIELD(struct experiment, more, field_word, .words = more_words),
    FIELD(struct experiment, points, read_points, .required = true),
    FIELD(struct experiment, references, read_references),
    FIELD(struct experiment, axis, field_text),
    FIELD(struct experiment, logarithmic, field_flag),
    FIELD(struct experiment, grows, field_word, .words = grows_words),
    FIELD(struct experiment, trees, field_flag),
    FIELD(struct experiment, measure, field_word, .words = measure_words),
    FIELD(struct experiment, layout, field_word, .words = layout_words),
    FIELD(struct experiment, tuned, field_text),
    {0},
};

/* The name is part of file names and of the lines of the results. */
static enum status check_name(struct fields_file *file, const char *name, struct error *error)
{
    size_t size = strlen(name);
    for (const char *c = name; *c; c++)
        if (!isalnum((unsigned char)*c) && !strchr("-_.", *c))
            size = 0;
    if (size == 0 || size > NAME_MOST || !isalnum((unsigned char)*name))
        return fields_fail(
            file, error, "name: expected at most %d letters, digits, '-', '_' and '.'", NAME_MOST);
    if (experiment_find(name))
        return fields_fail(file, error, "name: '%s' is a built-in experiment", name);
    return STATUS_OK;
}

static enum status check_boards(struct fields_file *file, struct experiment *experiment,
                                struct error *error)
{
    const struct sample *sample = &experiment->sample;
    int puzzles = 0;
    while (sample->puzzles && sample->puzzles[puzzles])
        puzzles++;
    if (!experiment->boards)
        experiment->boards = puzzles;
    if (!experiment->boards)
        return fields_fail(file, error, "expected a field \"boards\"");
    if (puzzles && experiment->boards > puzzles)
        return fields_fail(file, error, "boards: expected at most %d, one for each puzzle",
                           puzzles);
    if (puzzles && experiment->game)
        return fields_fail(file, error, "game: expected none beside \"puzzles\"");
    if (experiment->boards > RUNS_MOST / experiment->repetitions)
        return fields_fail(file, error, "repetitions: expected at most %d runs of a treatment",
                           RUNS_MOST);
    return STATUS_OK;
}

static enum status check_points(struct fields_file *file, const struct experiment *experiment,
                                struct error *error)
{
    bool budgets = experiment->series && experiment->more == SERIES_NONE;
    int points = 0;
    for (const struct series *row = experiment->series; row && row->label; row++)
        budgets &= row->budget != NULL;
    for (; experiment->points[points].label; points++) {
        const struct point *point = &experiment->points[points];
        if (!point->budget && !budgets)
            return fields_fail(file, error, "points[%d]: expected a field \"budget\"", points);
        if (experiment->logarithmic && point->x <= 0)
            return fields_fail(file, error,
                               "points[%d].x: expected more than 0 on a logarithmic "
                               "axis",
                               points);
    }
    for (const struct series *row = experiment->series; row && row->label; row++)
        if (row->points > points)
            return fields_fail(file, error, "series[%d].points: expected at most %d, all of them",
                               (int)(row - experiment->series), points);
    return STATUS_OK;
}

/* Published scores are those of the standard boards. */
static enum status check_scores(struct fields_file *file, const struct experiment *experiment,
                                struct error *error)
{
    bool scores = experiment->references != NULL;
    for (const struct series *row = experiment->series; row && row->label; row++)
        scores |= row->scores != NULL;
    if (scores && (experiment->boards > PUBLISHED_BOARDS || experiment->sample.first ||
                   !experiment->sample.set))
        return fields_fail(file, error, "scores: expected a set and its first %d boards at most",
                           PUBLISHED_BOARDS);
    return STATUS_OK;
}

static enum status check_measure(struct fields_file *file, const struct experiment *experiment,
                                 struct error *error)
{
    bool tuning = experiment->measure == MEASURE_TUNING;
    if (!experiment->series && experiment->more == SERIES_NONE)
        return fields_fail(file, error, "expected a field \"series\" or \"more\"");
    if (tuning != (experiment->layout == LAYOUT_NOTES) || tuning != (experiment->tuned != NULL))
        return fields_fail(file, error,
                           "tuned: expected together with measure \"tuning\" and layout \"notes\"");
    if (tuning && experiment->sample.set)
        return fields_fail(file, error, "sample: expected random boards or puzzles for a tuning");
    return STATUS_OK;
}

static enum status check(struct fields_file *file, struct experiment *experiment,
                         struct error *error)
{
    if (!experiment->title)
        experiment->title = experiment->name;
    if (!experiment->text)
        experiment->text = "";
    if (!experiment->repetitions)
        experiment->repetitions = 1;
    enum status status = check_name(file, experiment->name, error);
    if (!status)
        status = check_measure(file, experiment, error);
    if (!status)
        status = check_boards(file, experiment, error);
    if (!status)
        status = check_points(file, experiment, error);
    if (!status)
        status = check_scores(file, experiment, error);
    if (!experiment->game)
        experiment->game = "samegame";
    return status;
}

static enum status parse(struct experiment_file *file, const char *path, const struct buffer *text,
                         struct error *error)
{
    struct fields_file *fields = &file->fields;
    enum status status =
        fields_open(fields, path, text->size ? text->bytes : "", text->size, error);
    if (!status)
        status = fields_read(fields, experiment_fields, fields->root, &file->experiment, error);
    return status ? status : check(fields, &file->experiment, error);
}

bool experiment_is_file(const char *name)
{
    size_t size = strlen(name);
    return strchr(name, '/') || (size > 5 && strcmp(name + size - 5, ".json") == 0);
}

enum status experiment_file_open(struct experiment_file **file, const char *path,
                                 struct error *error)
{
    struct buffer text = {0};
    struct experiment_file *own = calloc(1, sizeof *own);
    if (!own)
        return fail(error, STATUS_FAILED, "out of memory");
    enum status status = buffer_read_file(&text, path, FILE_MOST, error);
    if (!status)
        status = parse(own, path, &text, error);
    if (!status && asprintf(&own->command, "lab run %s", path) < 0)
        status = fail(error, STATUS_FAILED, "out of memory");
    own->experiment.command = own->command;
    buffer_free(&text);
    if (status) {
        experiment_file_close(own);
        return status;
    }
    *file = own;
    return STATUS_OK;
}

void experiment_file_close(struct experiment_file *file)
{
    fields_close(&file->fields);
    free(file->command);
    free(file);
}

const struct experiment *experiment_file_get(const struct experiment_file *file)
{
    return &file->experiment;
}
