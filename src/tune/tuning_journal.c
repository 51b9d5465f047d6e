/* SPDX-License-Identifier: MIT */
#include "tune/tuning_journal.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/* Everything that a generation depends on, and nothing else. */
enum status tuning_header_line(const struct tuning *tuning, char **line, struct error *error)
{
    const struct cem *cem = &tuning->cem;
    json_t *facts = json_object();
    for (const struct fact *fact = cem->objective->facts; fact->name; fact++)
        json_object_set_new(facts, fact->name, json_string(fact->text));
    return write_line(json_pack("{s:o, s:s, s:o, s:i, s:i, s:i, s:f, s:f, s:I, s:I, s:I}", "tune",
                                facts, "version", tuning->version, "over", parameters_json(cem),
                                "population", cem->population, "elite", cem->elite, "games",
                                cem->games, "rate", cem->rate, "floor", cem->floor, "seed",
                                (json_int_t)cem->seed, "boards_seed",
                                (json_int_t)cem_board_seed(cem->seed), "test_seed",
                                (json_int_t)cem_test_seed(cem->seed)),
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

enum status tuning_generation_line(const struct tuning *tuning, const struct generation *generation,
                                   char **line, struct error *error)
{
    const struct cem *cem = &tuning->cem;
    char text[CEM_TEXT_SIZE];
    enum status status = tuning_print(tuning, text, error);
    if (status)
        return status;
    return write_line(
        json_pack("{s:i, s:f, s:f, s:f, s:f, s:s, s:o, s:o, s:o}", "generation", generation->number,
                  "best", generation->best, "elite", generation->elite, "all", generation->all,
                  "spread", parameters_spread(cem->parameters, cem->count), "tuned", text, "mean",
                  gaussians_json(cem, true), "deviation", gaussians_json(cem, false), "samples",
                  samples_json(cem, generation)),
        line, error);
}

static json_t *test_json(const struct ttest *test)
{
    json_t *object = json_pack("{s:i, s:f, s:f, s:f, s:f, s:o}", "boards", test->count, "tuned",
                               test->first, "base", test->second, "difference", test->difference,
                               "error", test->error, "t", real(test->t));
    if (object) {
        json_object_set_new(object, "low", real(test->low));
        json_object_set_new(object, "high", real(test->high));
        json_object_set_new(object, "p", real(test->p));
    }
    return object;
}

enum status tuning_result_line(const struct tuning *tuning, const struct contest *contest,
                               char **line, struct error *error)
{
    char text[CEM_TEXT_SIZE];
    enum status status = tuning_print(tuning, text, error);
    if (status)
        return status;
    json_t *scores = json_array();
    for (int i = 0; i < contest->boards; i++)
        json_array_append_new(scores,
                              json_pack("[o, o]", real(contest->tuned[i]), real(contest->base[i])));
    return write_line(json_pack("{s:s, s:i, s:o, s:o}", "result", text, "generations",
                                tuning->number, "test", test_json(&contest->test), "scores",
                                scores),
                      line, error);
}

/* The start of the first option in which two texts differ; long texts are equal in most options. */
static size_t parting(const char *one, const char *two)
{
    size_t start = 0;
    for (size_t i = 0; one[i] && one[i] == two[i]; i++)
        if (one[i] == ',')
            start = i + 1;
    return start;
}

static enum status differs(const char *key, const json_t *there, const json_t *mine,
                           struct error *error)
{
    char *one = json_dumps(there, JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(6));
    char *two = json_dumps(mine, JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(6));
    size_t start = one && two ? parting(one, two) : 0;
    enum status status = fail(
        error, STATUS_BAD_INPUT, "belongs to another tuning: its \"%s\" is %.100s, expected %.100s",
        key, one ? one + start : "missing", two ? two + start : "that of this one");
    free(one);
    free(two);
    return status;
}

/* Whether `there` contains everything in `mine`. Looks into the facts to name the one that
 * differs. */
static enum status compare(json_t *there, json_t *mine, struct error *error)
{
    const char *key;
    json_t *value;
    json_object_foreach(mine, key, value)
    {
        json_t *other = json_object_get(there, key);
        enum status status = STATUS_OK;
        if (json_is_object(value) && json_is_object(other))
            status = compare(other, value, error);
        else if (strcmp(key, "version") != 0 && !json_equal(value, other))
            status = differs(key, other, value, error);
        if (status)
            return status;
    }
    return STATUS_OK;
}

enum status tuning_same_header(const char *there, const char *mine, struct error *error)
{
    json_t *header = json_loads(there, 0, NULL), *own = json_loads(mine, 0, NULL);
    enum status status = STATUS_OK;
    if (!own)
        status = fail(error, STATUS_FAILED, "out of memory");
    else if (!json_is_object(header) || !json_object_get(header, "tune"))
        status = fail(error, STATUS_BAD_INPUT,
                      "line 1: expected the header of a tuning, as --file writes it");
    else
        status = compare(header, own, error);
    json_decref(header);
    json_decref(own);
    return status;
}

bool tuning_is_result(const char *line)
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

/* A mean within the range, and a deviation that a Gaussian can have. */
static bool read_gaussian(struct parameter *parameter, const json_t *mean, const json_t *deviation)
{
    return read_number(mean, -INFINITY, INFINITY, &parameter->mean) &&
           parameter_clip(parameter, parameter->mean) == parameter->mean &&
           read_number(deviation, 0, parameter_half(parameter), &parameter->deviation);
}

static bool read_gaussians(const struct cem *cem, const json_t *object)
{
    const json_t *means = json_object_get(object, "mean");
    const json_t *deviations = json_object_get(object, "deviation");
    size_t count = (size_t)cem->count;
    bool read = json_array_size(means) == count && json_array_size(deviations) == count;
    for (size_t i = 0; read && i < count; i++)
        read = read_gaussian(&cem->parameters[i], json_array_get(means, i),
                             json_array_get(deviations, i));
    return read;
}

enum status tuning_recall_generation(const struct tuning *tuning, const char *line,
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
                "line %d: expected generation %d; if you delete this line and those after it, the "
                "tuning can continue",
                tuning->number + 2, tuning->number + 1);
}

bool tuning_recall_result(const struct tuning *tuning, const char *line, struct contest *contest)
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
