/* SPDX-License-Identifier: MIT
 *
 * `chainshot searches`: the algorithms, their options, ranges, presets and papers,
 * and the playout policies, straight from their tables.
 */
#include <stdio.h>
#include <string.h>

#include "api/settings.h"
#include "cli/command.h"
#include "cli/input/arguments.h"
#include "cli/output/print.h"
#include "puzzle/heuristic.h"
#include "puzzle/samegame/samegame.h"

struct flags {
    bool policies, weights, json;
};

enum { NAME_COLUMN = 20 };

/* "1 to 1000, default 10" or "one of a, b" */
static void print_range(const struct option *option, char *text, size_t size)
{
    if (option->kind != OPTION_CHOICE)
        snprintf(text, size, "%.10g to %.10g, default %.10g", option->low, option->high,
                 option->value);
    else if (option->choices)
        snprintf(text, size, "%s, default %s", option->choices, option->choice);
    else if (*option->choice)
        snprintf(text, size, "a name, default %s", option->choice);
    else
        snprintf(text, size, "a name");
}

static void print_entry(const char *name, const char *text)
{
    int used = printf("  %s", name);
    if (used + 2 > NAME_COLUMN) {
        printf("\n");
        used = 0;
    }
    printf("%*s", NAME_COLUMN - used, "");
    help_wrap(stdout, text, NAME_COLUMN, NAME_COLUMN);
}

static void print_heading(const char *name, const char *summary, const char *paper)
{
    printf("%s\n  ", name);
    help_wrap(stdout, summary, 2, 2);
    if (*paper) {
        printf("  Paper: ");
        help_wrap(stdout, paper, 9, 9);
    }
}

static void print_option(const struct option *option)
{
    char text[512], range[200];
    print_range(option, range, sizeof range);
    snprintf(text, sizeof text, "%s (%s)", option->text, range);
    print_entry(option->name, text);
}

static void print_options(const struct option *options, const char *heading)
{
    if (options->name)
        printf("\n%s\n", heading);
    for (const struct option *option = options; option->name; option++)
        print_option(option);
}

static void print_search(const struct search *search)
{
    char text[512];
    print_heading(search->name, search->summary, search->paper);
    print_options(search->options, "Options (-o NAME=VALUE):");
    if (search->presets && search->presets->name)
        printf("\nPresets (--preset NAME):\n");
    for (const struct preset *preset = search->presets; preset && preset->name; preset++) {
        snprintf(text, sizeof text, "%s: %s", preset->text, preset->set);
        print_entry(preset->name, text);
    }
}

/* Policies and weights do not depend on the board of a puzzle, so a tiny one is enough. */
static enum status smallest_game(struct samegame **game, struct error *error)
{
    struct grid grid = {.width = 1, .height = 1, .cell = {1}};
    return samegame_new(game, &grid, &rules_table[0], error);
}

static enum status each_policy(enum status (*each)(const struct policy *policy,
                                                   struct error *error),
                               struct error *error)
{
    struct samegame *game;
    enum status status = smallest_game(&game, error);
    if (status)
        return status;
    const struct policy *policy = samegame_puzzle(game)->policies;
    for (; !status && policy && policy->name; policy++)
        status = each(policy, error);
    samegame_free(game);
    return status;
}

static enum status print_policy(const struct policy *policy, struct error *error)
{
    char text[400];
    (void)error;
    snprintf(text, sizeof text, "%s%s%s%s", policy->summary, *policy->paper ? " (" : "",
             policy->paper, *policy->paper ? ")" : "");
    print_entry(policy->name, text);
    return STATUS_OK;
}

static enum status print_policy_fully(const struct policy *policy, struct error *error)
{
    char heading[100];
    (void)error;
    print_heading(policy->name, policy->summary, policy->paper);
    snprintf(heading, sizeof heading, "Options (-o policy=%s:NAME=VALUE:...):", policy->name);
    print_options(policy->options, heading);
    printf("\n");
    return STATUS_OK;
}

/* The weights of the evaluation as options, with the values for SameGame as defaults. */
static enum status each_weight(enum status (*each)(const struct option *weight,
                                                   struct error *error),
                               struct error *error)
{
    struct samegame *game;
    enum status status = smallest_game(&game, error);
    if (status)
        return status;
    const struct puzzle *puzzle = samegame_puzzle(game);
    const struct option *row = puzzle->evaluation->weights;
    for (; !status && row->name; row++) {
        struct option weight = *row;
        weight.value = *(const double *)(const void *)((const char *)puzzle->weights + row->offset);
        status = each(&weight, error);
    }
    samegame_free(game);
    return status;
}

static enum status print_weight(const struct option *weight, struct error *error)
{
    (void)error;
    print_option(weight);
    return STATUS_OK;
}

static enum status print_list(struct error *error)
{
    printf("Searches ('chainshot searches NAME' has details):\n");
    for (const struct search *const *search = search_table; *search; search++)
        print_entry((*search)->name, (*search)->summary);
    printf(
        "\nPlayout policies for '-o policy=NAME' ('chainshot searches --policies' has details):\n");
    return each_policy(print_policy, error);
}

static json_t *number_json(const struct option *option, double number)
{
    return option->kind == OPTION_INTEGER ? json_integer((json_int_t)number) : json_real(number);
}

static json_t *option_json(const struct option *option)
{
    if (option->kind == OPTION_CHOICE)
        return json_pack("{s:s, s:s, s:s, s:s?, s:s}", "name", option->name, "kind", "choice",
                         "default", option->choice, "choices", option->choices, "text",
                         option->text);
    const char *kind = option->kind == OPTION_INTEGER ? "integer" : "real";
    return json_pack("{s:s, s:s, s:o, s:o, s:o, s:s}", "name", option->name, "kind", kind,
                     "default", number_json(option, option->value), "low",
                     number_json(option, option->low), "high", number_json(option, option->high),
                     "text", option->text);
}

static json_t *options_json(const struct option *options)
{
    json_t *list = json_array();
    for (const struct option *option = options; option->name; option++)
        json_array_append_new(list, option_json(option));
    return list;
}

static enum status weight_json(const struct option *weight, struct error *error)
{
    return write_json(option_json(weight), error);
}

static enum status policy_json(const struct policy *policy, struct error *error)
{
    return write_json(json_pack("{s:s, s:s, s:s, s:o}", "name", policy->name, "summary",
                                policy->summary, "paper", policy->paper, "options",
                                options_json(policy->options)),
                      error);
}

static enum status search_json(const struct search *search, struct error *error)
{
    json_t *presets = json_array();
    for (const struct preset *preset = search->presets; preset && preset->name; preset++)
        json_array_append_new(presets, json_pack("{s:s, s:s, s:s}", "name", preset->name, "set",
                                                 preset->set, "text", preset->text));
    return write_json(json_pack("{s:s, s:s, s:s, s:o, s:o}", "name", search->name, "summary",
                                search->summary, "paper", search->paper, "options",
                                options_json(search->options), "presets", presets),
                      error);
}

static enum status print_all_json(struct error *error)
{
    enum status status = STATUS_OK;
    for (const struct search *const *search = search_table; !status && *search; search++)
        status = search_json(*search, error);
    return status;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    if ((flags->policies || flags->weights) && call->count > 0)
        return fail(error, STATUS_BAD_INPUT, "--%s lists %s and takes no search",
                    flags->policies ? "policies" : "weights",
                    flags->policies ? "policies" : "weights");
    if (flags->weights)
        return each_weight(flags->json ? weight_json : print_weight, error);
    if (flags->policies)
        return each_policy(flags->json ? policy_json : print_policy_fully, error);
    if (call->count == 0)
        return flags->json ? print_all_json(error) : print_list(error);
    const struct search *search = search_find(call->operand[0]);
    if (!search) {
        struct nearest_name near = {.typed = call->operand[0]};
        for (const struct search *const *row = search_table; *row; row++)
            suggest(&near, (*row)->name);
        return fail(error, STATUS_BAD_INPUT, "unknown search '%.60s'%s", near.typed,
                    near.nearest ? nearest_text(&near, "").text : ", see 'chainshot searches'");
    }
    if (flags->json)
        return search_json(search, error);
    print_search(search);
    return STATUS_OK;
}

static const struct flag flags[] = {
    FLAG("policies", 0, NULL, flag_switch, policies,
         "list the playout policies with their options and papers"),
    FLAG("weights", 0, NULL, flag_switch, weights,
         "list the weights of beam search's evaluation, with the values for SameGame"),
    FLAG_ROW_JSON,
    {0},
};

static const struct example examples[] = {
    {"chainshot searches dbs", "its options and their ranges"},
    {"chainshot searches --policies", "the policies, their options and papers"},
    {"chainshot searches --weights", "what a weight file may set"},
    {"chainshot searches --json | jq -r .name", "names for a script"},
    {NULL, NULL},
};

const struct command command_searches = {
    .name = "searches",
    .operands = "[SEARCH]",
    .most = 1,
    .summary = "list the algorithms, their options and papers",
    .text = "Lists the algorithms for 'solve --search' and the playout policies. With SEARCH it "
            "prints everything about one: options with ranges and defaults, presets, paper.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .run = run,
};
