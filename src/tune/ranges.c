/* SPDX-License-Identifier: MIT */
#include "tune/ranges.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/quantity.h"
#include "puzzle/heuristic.h"

/* The default range is the present value divided and multiplied by this. */
static const double range_factor = 10;

/* The option that names a weight file; with it the weights can be tuned. */
static const char weights_option[] = "weights";

/* Where options are looked up. */
struct scope {
    const struct search *search;
    const void *options;
    const struct puzzle *puzzle;
};

static enum status present_value(const struct option *row, const void *options, double *value,
                                 struct error *error)
{
    char text[OPTION_CHOICE_SIZE];
    if (row->kind == OPTION_CHOICE)
        return fail(error, STATUS_BAD_INPUT, "option %s is a %s, only numbers can be tuned",
                    row->name, row->choices ? "choice" : "name");
    option_print(row, options, text, sizeof text);
    *value = strtod(text, NULL);
    return STATUS_OK;
}

/* Fails with a list of the options, by looking up one that does not exist. */
static enum status unknown(const struct option *rows, const char *name, struct error *error)
{
    return options_set(rows, NULL, name, "", error);
}

/* "policy.epsilon": an option of the policy that option `policy` chooses. */
static enum status find_inner(const struct scope *scope, const char *name, struct knob *knob,
                              struct error *error)
{
    static const struct option none[] = {{0}};
    const struct option *row = knob->row;
    char policy[OPTION_CHOICE_SIZE];
    struct player player;
    if (row->kind != OPTION_CHOICE || row->choices)
        return fail(error, STATUS_BAD_INPUT, "option %s has no options of its own", row->name);
    option_print(row, scope->options, policy, sizeof policy);
    enum status status = player_find(&player, scope->puzzle, policy, error);
    if (status)
        return status;
    const struct option *rows = player.policy->options ? player.policy->options : none;
    knob->policy = player.policy->name;
    knob->inner = option_find(rows, name);
    if (!knob->inner) {
        unknown(rows, name, error);
        error_prefix(error, knob->policy);
        return STATUS_BAD_INPUT;
    }
    return present_value(knob->inner, player.options, &knob->before, error);
}

/* "weights.target_pair_start" */
static enum status find_weight(const struct scope *scope, const char *name, struct knob *knob,
                               struct error *error)
{
    const struct option *rows = scope->puzzle->evaluation->weights;
    knob->inner = option_find(rows, name);
    return knob->inner ? present_value(knob->inner, scope->puzzle->weights, &knob->before, error)
                       : unknown(rows, name, error);
}

static bool is_weights(const struct scope *scope, const char *name)
{
    return strcmp(name, weights_option) == 0 && scope->puzzle->evaluation &&
           option_find(scope->search->options, name);
}

static enum status find(const struct scope *scope, const char *name, struct knob *knob,
                        struct error *error)
{
    char outer[PARAMETER_NAME_SIZE];
    size_t size = strcspn(name, ".");
    snprintf(outer, sizeof outer, "%.*s", (int)size, name);
    *knob = (struct knob){.row = option_find(scope->search->options, outer)};
    if (!knob->row)
        return unknown(scope->search->options, outer, error);
    if (name[size] && is_weights(scope, outer))
        return find_weight(scope, name + size + 1, knob, error);
    if (name[size])
        return find_inner(scope, name + size + 1, knob, error);
    return present_value(knob->row, scope->options, &knob->before, error);
}

static bool is_weight(const struct knob *knob)
{
    return knob->inner && !knob->policy;
}

static const struct option *knob_option(const struct knob *knob)
{
    return knob->inner ? knob->inner : knob->row;
}

/* A weight may have either sign and keeps it: from 0 to twice its value. */
static void choose_weight_range(struct parameter *parameter, const struct knob *knob)
{
    const struct option *option = knob->inner;
    double reach = fabs(knob->before);
    parameter->low = reach > 0 ? fmax(option->low, knob->before - reach) : option->low;
    parameter->high = reach > 0 ? fmin(option->high, knob->before + reach) : option->high;
}

/* The default range: around the present value; or all that the option allows if that value is 0,
 * or if the range would hold one value only, as for a switch. */
static void choose_range(struct parameter *parameter, const struct knob *knob)
{
    const struct option *option = knob_option(knob);
    double low = fmax(option->low, knob->before / range_factor);
    parameter->low = parameter->integer ? ceil(low) : low;
    parameter->high = fmin(option->high, knob->before * range_factor);
    parameter->log = knob->before > 0 && parameter->low < parameter->high;
    if (!parameter->log) {
        parameter->low = option->low;
        parameter->high = option->high;
    }
}

/* Reads "0.01..10". */
static enum status read_range(struct parameter *parameter, const char *range, struct error *error)
{
    const char *dots = strstr(range, "..");
    char low[40];
    snprintf(low, sizeof low, "%.*s", dots ? (int)(dots - range) : 0, range);
    if (dots && quantity_number(low, &parameter->low) &&
        quantity_number(dots + 2, &parameter->high))
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT,
                "'%.60s' is not a range, expected LOW..HIGH such as 0.01..10", range);
}

static enum status check_range(const struct parameter *parameter, const struct option *option,
                               struct error *error)
{
    double low = parameter->low, high = parameter->high;
    if (low >= high)
        return fail(error, STATUS_BAD_INPUT,
                    "%.10g..%.10g is not a range, expected the lower end first", low, high);
    if (low < option->low || high > option->high)
        return fail(error, STATUS_BAD_INPUT,
                    "%.10g..%.10g goes beyond what the option takes, %.10g to %.10g", low, high,
                    option->low, option->high);
    if (parameter->integer && (low != floor(low) || high != floor(high)))
        return fail(error, STATUS_BAD_INPUT, "%.10g..%.10g: expected whole numbers", low, high);
    if (parameter->log && low <= 0)
        return fail(error, STATUS_BAD_INPUT,
                    "%.10g..%.10g:log: expected a range above 0 for a logarithm", low, high);
    return STATUS_OK;
}

static bool is_there(const struct ranges *ranges, const char *name)
{
    for (int i = 0; i < ranges->count; i++)
        if (strcmp(ranges->parameters[i].name, name) == 0)
            return true;
    return false;
}

/* Adds an item whose parts have been separated. */
static enum status add(struct ranges *ranges, const struct scope *scope, const char *name,
                       const char *range, bool log, struct error *error)
{
    struct parameter *parameter = &ranges->parameters[ranges->count];
    struct knob *knob = &ranges->knobs[ranges->count];
    if (is_there(ranges, name))
        return fail(error, STATUS_BAD_INPUT, "is given twice");
    enum status status = find(scope, name, knob, error);
    if (status)
        return status;
    *parameter =
        (struct parameter){.integer = knob_option(knob)->kind == OPTION_INTEGER, .log = log};
    snprintf(parameter->name, sizeof parameter->name, "%s", name);
    if (range)
        status = read_range(parameter, range, error);
    else if (is_weight(knob))
        choose_weight_range(parameter, knob);
    else
        choose_range(parameter, knob);
    if (!status)
        status = check_range(parameter, knob_option(knob), error);
    if (!status) {
        parameter_start(parameter);
        ranges->count++;
    }
    return status;
}

/* Weights that are 0 are left out: their feature is not used. */
static enum status add_weights(struct ranges *ranges, const struct scope *scope,
                               struct error *error)
{
    enum status status = STATUS_OK;
    for (const struct option *row = scope->puzzle->evaluation->weights; !status && row->name;
         row++) {
        char name[PARAMETER_NAME_SIZE];
        double value = 0;
        snprintf(name, sizeof name, "%s.%s", weights_option, row->name);
        status = present_value(row, scope->puzzle->weights, &value, error);
        if (!status && value != 0 && ranges->count < CEM_PARAMETERS_MOST)
            status = add(ranges, scope, name, NULL, false, error);
    }
    return status;
}

/* Reads "NAME[=LOW..HIGH[:log]]" from a copy that is split in place. */
static enum status add_item(struct ranges *ranges, const struct scope *scope, char *item,
                            struct error *error)
{
    char *range = strchr(item, '='), *scale = range ? strchr(range, ':') : NULL;
    if (range)
        *range++ = '\0';
    if (scale)
        *scale++ = '\0';
    enum status status = STATUS_OK;
    if (!*item || strlen(item) >= PARAMETER_NAME_SIZE)
        status = fail(error, STATUS_BAD_INPUT,
                      "'%.60s' is not the name of an option, expected NAME=LOW..HIGH", item);
    else if (scale && strcmp(scale, "log") != 0)
        status = fail(error, STATUS_BAD_INPUT, "unknown scale '%.40s', expected log", scale);
    else if (!range && is_weights(scope, item))
        status = add_weights(ranges, scope, error);
    else if (ranges->count == CEM_PARAMETERS_MOST)
        status = fail(error, STATUS_BAD_INPUT, "expected at most %d options", CEM_PARAMETERS_MOST);
    else
        status = add(ranges, scope, item, range, scale != NULL, error);
    if (status && *item)
        error_prefix(error, item);
    return status;
}

/* Numbers that are 0 are left out: 0 often means off, and it has no order of magnitude. */
static enum status add_numbers(struct ranges *ranges, const struct scope *scope,
                               struct error *error)
{
    enum status status = STATUS_OK;
    for (const struct option *row = scope->search->options; !status && row->name; row++) {
        double value = 0;
        if (row->kind != OPTION_CHOICE)
            status = present_value(row, scope->options, &value, error);
        if (!status && value > 0 && ranges->count < CEM_PARAMETERS_MOST)
            status = add(ranges, scope, row->name, NULL, false, error);
    }
    if (!status && ranges->count == 0)
        status =
            fail(error, STATUS_BAD_INPUT, "search %s has no numbers to tune", scope->search->name);
    return status;
}

static enum status add_items(struct ranges *ranges, const struct scope *scope, const char *text,
                             struct error *error)
{
    enum status status = STATUS_OK;
    char *copy = strdup(text), *rest = copy, *item;
    if (!copy)
        return fail(error, STATUS_FAILED, "out of memory");
    while (!status && (item = strsep(&rest, ",")))
        status = add_item(ranges, scope, item, error);
    free(copy);
    return status;
}

enum status ranges_read(struct ranges *ranges, const char *text, const struct search *search,
                        const void *options, const struct puzzle *puzzle, struct error *error)
{
    struct scope scope = {search, options, puzzle};
    *ranges = (struct ranges){0};
    return text ? add_items(ranges, &scope, text, error) : add_numbers(ranges, &scope, error);
}

/* "tabu:epsilon=0.1:n=2" without epsilon is "tabu:n=2". */
static void drop_setting(char *text, const char *name)
{
    char setting[PARAMETER_NAME_SIZE + 2];
    snprintf(setting, sizeof setting, ":%s=", name);
    char *start = strstr(text, setting);
    if (start) {
        const char *end = start + 1 + strcspn(start + 1, ":");
        memmove(start, end, strlen(end) + 1);
    }
}

/* Appends an option of a policy to those that the text has already. */
static void print_inner(const struct knob *knob, const void *options, const char *number,
                        char *text, size_t size)
{
    char policy[OPTION_CHOICE_SIZE];
    option_print(knob->row, options, policy, sizeof policy);
    drop_setting(policy, knob->inner->name);
    snprintf(text, size, "%s:%s=%s", *policy ? policy : knob->policy, knob->inner->name, number);
}

enum status ranges_apply(const struct ranges *ranges, const double *values,
                         const struct search *search, void *options, struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < ranges->count; i++) {
        const struct knob *knob = &ranges->knobs[i];
        char number[40], text[2 * OPTION_CHOICE_SIZE];
        if (is_weight(knob))
            continue;
        parameter_print(&ranges->parameters[i], values[i], number, sizeof number);
        if (knob->inner)
            print_inner(knob, options, number, text, sizeof text);
        status = options_set(search->options, options, knob->row->name, knob->inner ? text : number,
                             error);
    }
    return status;
}

/* Uses the digits that are shown, so that a weight file has exactly what was tried. */
void ranges_set_weights(const struct ranges *ranges, const double *values, void *weights)
{
    for (int i = 0; i < ranges->count; i++) {
        const struct knob *knob = &ranges->knobs[i];
        char number[40];
        if (!is_weight(knob))
            continue;
        parameter_print(&ranges->parameters[i], values[i], number, sizeof number);
        *(double *)(void *)((char *)weights + knob->inner->offset) = strtod(number, NULL);
    }
}

bool ranges_have_weights(const struct ranges *ranges)
{
    for (int i = 0; i < ranges->count; i++)
        if (is_weight(&ranges->knobs[i]))
            return true;
    return false;
}
