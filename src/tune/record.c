/* SPDX-License-Identifier: MIT */
#include "tune/record.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_SIZE = 1024 };

enum status record_possible(struct error *error)
{
    (void)error;
    return STATUS_OK;
}

/* Writes the object and drops the reference; NULL means that memory ran out. */
static enum status write_line(json_t *object, char **line, struct error *error)
{
    *line = object ? json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(17)) : NULL;
    json_decref(object);
    return *line ? STATUS_OK : fail(error, STATUS_FAILED, "out of memory");
}

/* JSON has no infinity. */
static json_t *real(double number)
{
    return isfinite(number) ? json_real(number) : json_null();
}

static json_t *parameters_json(const struct cem *cem)
{
    json_t *list = json_array();
    for (int i = 0; i < cem->count; i++) {
        const struct parameter *parameter = &cem->parameters[i];
        json_array_append_new(list, json_pack("{s:s, s:f, s:f, s:b, s:b}", "name", parameter->name,
                                              "low", parameter->low, "high", parameter->high, "log",
                                              parameter->log, "integer", parameter->integer));
    }
    return list;
}

static json_t *limits_json(const struct limits *limits)
{
    return json_pack("{s:f, s:I, s:I, s:I, s:I}", "seconds", limits->seconds, "playouts",
                     (json_int_t)limits->playouts, "nodes", (json_int_t)limits->nodes, "iterations",
                     (json_int_t)limits->iterations, "memory", (json_int_t)limits->memory);
}

/* All that a generation depends on, and nothing else. */
enum status record_header(const struct tuning *tuning, char **line, struct error *error)
{
    const struct target *target = &tuning->target;
    const struct settings *settings = &target->settings;
    const struct cem *cem = &tuning->cem;
    char options[OPTIONS_SIZE];
    options_print(settings->search->options, settings->options, options, sizeof options);
    return write_line(
        json_pack("{s:s, s:s, s:s, s:o, s:s, s:i, s:i, s:i, s:o, s:i, s:i, s:i, s:f, s:f, s:I, "
                  "s:I, s:I}",
                  "tune", settings->search->name, "version", tuning->version, "options", options,
                  "over", parameters_json(cem), "game", target->rules.name, "width", target->width,
                  "height", target->height, "colors", target->colors, "budget",
                  limits_json(&settings->limits), "population", cem->population, "elite",
                  cem->elite, "games", cem->games, "rate", cem->rate, "floor", cem->floor, "seed",
                  (json_int_t)cem->seed, "boards_seed", (json_int_t)cem_board_seed(cem->seed),
                  "test_seed", (json_int_t)cem_test_seed(cem->seed)),
        line, error);
}

static json_t *samples_json(const struct cem *cem, const struct generation *generation)
{
    json_t *list = json_array();
    for (int i = 0; i < cem->population; i++) {
        int sample = generation->order[i];
        const double *values = generation->values + (size_t)sample * (size_t)cem->count;
        json_t *numbers = json_array();
        for (int j = 0; j < cem->count; j++)
            json_array_append_new(numbers, real(values[j]));
        json_array_append_new(
            list, json_pack("{s:o, s:f}", "values", numbers, "score", generation->scores[sample]));
    }
    return list;
}

/* Means or deviations of the Gaussians. */
static json_t *gaussians_json(const struct cem *cem, bool means)
{
    json_t *list = json_array();
    for (int i = 0; i < cem->count; i++)
        json_array_append_new(list,
                              real(means ? cem->parameters[i].mean : cem->parameters[i].deviation));
    return list;
}

static enum status tuned_options(const struct tuning *tuning, char *text, struct error *error)
{
    double values[OVER_MOST];
    tuning_values(tuning, values);
    return target_print(&tuning->target, values, text, OPTIONS_SIZE, error);
}

enum status record_generation(const struct tuning *tuning, const struct generation *generation,
                              char **line, struct error *error)
{
    const struct cem *cem = &tuning->cem;
    char options[OPTIONS_SIZE];
    enum status status = tuned_options(tuning, options, error);
    if (status)
        return status;
    return write_line(
        json_pack("{s:i, s:f, s:f, s:f, s:f, s:s, s:o, s:o, s:o}", "generation", generation->number,
                  "best", generation->best, "elite", generation->elite, "all", generation->all,
                  "spread", parameters_spread(cem->parameters, cem->count), "options", options,
                  "mean", gaussians_json(cem, true), "deviation", gaussians_json(cem, false),
                  "samples", samples_json(cem, generation)),
        line, error);
}

static json_t *test_json(const struct ttest *test)
{
    json_t *object = json_pack("{s:i, s:f, s:f, s:f, s:f, s:o}", "boards", test->count, "tuned",
                               test->first, "base", test->second, "difference", test->difference,
                               "error", test->error, "t", real(test->t));
    if (object && test->known) {
        json_object_set_new(object, "low", real(test->low));
        json_object_set_new(object, "high", real(test->high));
        json_object_set_new(object, "p", real(test->p));
    }
    return object;
}

enum status record_result(const struct tuning *tuning, const struct contest *contest, char **line,
                          struct error *error)
{
    char options[OPTIONS_SIZE];
    enum status status = tuned_options(tuning, options, error);
    if (status)
        return status;
    json_t *scores = json_array();
    for (int i = 0; i < contest->boards; i++)
        json_array_append_new(scores,
                              json_pack("[o, o]", real(contest->tuned[i]), real(contest->base[i])));
    return write_line(json_pack("{s:s, s:i, s:o, s:o}", "result", options, "generations",
                                tuning->number, "test", test_json(&contest->test), "scores",
                                scores),
                      line, error);
}

static enum status differs(const char *key, const json_t *there, const json_t *mine,
                           struct error *error)
{
    char *one = json_dumps(there, JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(6));
    char *two = json_dumps(mine, JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(6));
    enum status status =
        fail(error, STATUS_BAD_INPUT, "is of another tuning: its \"%s\" is %.100s, expected %.100s",
             key, one ? one : "missing", two ? two : "that of this one");
    free(one);
    free(two);
    return status;
}

enum status record_same(const char *there, const char *mine, struct error *error)
{
    json_t *header = json_loads(there, 0, NULL), *own = json_loads(mine, 0, NULL), *value;
    const char *key;
    enum status status = STATUS_OK;
    if (!own)
        status = fail(error, STATUS_FAILED, "out of memory");
    else if (!json_is_object(header) || !json_object_get(header, "tune"))
        status = fail(error, STATUS_BAD_INPUT,
                      "line 1: expected the header of a tuning, as --file writes it");
    else
        json_object_foreach(own, key, value) if (!status && strcmp(key, "version") != 0 &&
                                                 !json_equal(value, json_object_get(header, key)))
            status = differs(key, json_object_get(header, key), value, error);
    json_decref(header);
    json_decref(own);
    return status;
}

bool record_is_result(const char *line)
{
    json_t *object = json_loads(line, 0, NULL);
    bool result = object && json_object_get(object, "result");
    json_decref(object);
    return result;
}

static bool read_number(const json_t *value, double low, double high, double *number)
{
    *number = json_number_value(value);
    return json_is_number(value) && *number >= low && *number <= high;
}

/* A mean within the range, a deviation that is none of an impossible Gaussian. */
static bool read_gaussians(const struct cem *cem, const json_t *object)
{
    const json_t *means = json_object_get(object, "mean");
    const json_t *deviations = json_object_get(object, "deviation");
    if (json_array_size(means) != (size_t)cem->count ||
        json_array_size(deviations) != (size_t)cem->count)
        return false;
    for (int i = 0; i < cem->count; i++) {
        struct parameter *parameter = &cem->parameters[i], start = *parameter;
        double half = parameter_half(parameter);
        parameter_start(&start);
        if (!read_number(json_array_get(means, (size_t)i), start.mean - half, start.mean + half,
                         &parameter->mean) ||
            !read_number(json_array_get(deviations, (size_t)i), 0, half, &parameter->deviation))
            return false;
    }
    return true;
}

enum status record_recall(const struct tuning *tuning, const char *line,
                          struct generation *generation, struct error *error)
{
    json_t *object = json_loads(line, 0, NULL);
    json_int_t number = json_integer_value(json_object_get(object, "generation"));
    bool read =
        number == tuning->number + 1 &&
        read_number(json_object_get(object, "best"), -INFINITY, INFINITY, &generation->best) &&
        read_number(json_object_get(object, "elite"), -INFINITY, INFINITY, &generation->elite) &&
        read_number(json_object_get(object, "all"), -INFINITY, INFINITY, &generation->all) &&
        read_gaussians(&tuning->cem, object);
    generation->number = (int)number;
    json_decref(object);
    if (read)
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT,
                "line %d: expected generation %d; without this line and those after it the "
                "tuning can go on",
                tuning->number + 2, tuning->number + 1);
}

bool record_recall_result(const struct tuning *tuning, const char *line, struct contest *contest)
{
    json_t *object = json_loads(line, 0, NULL);
    const json_t *scores = json_object_get(object, "scores");
    bool read = json_integer_value(json_object_get(object, "generations")) == tuning->number &&
                json_array_size(scores) == (size_t)contest->boards;
    for (int i = 0; read && i < contest->boards; i++) {
        const json_t *pair = json_array_get(scores, (size_t)i);
        read = read_number(json_array_get(pair, 0), -INFINITY, INFINITY, &contest->tuned[i]) &&
               read_number(json_array_get(pair, 1), -INFINITY, INFINITY, &contest->base[i]);
    }
    json_decref(object);
    if (read)
        contest->test = ttest_paired(contest->tuned, contest->base, contest->boards);
    return read;
}
