/* SPDX-License-Identifier: MIT
 *
 * What can be set: searches, options, presets, games, built-in puzzles.
 */
#include <stdlib.h>

#include "api/handle.h"
#include "puzzle/builtin.h"

_Static_assert((int)CHAINSHOT_OPTION_INTEGER == (int)OPTION_INTEGER &&
                   (int)CHAINSHOT_OPTION_REAL == (int)OPTION_REAL &&
                   (int)CHAINSHOT_OPTION_CHOICE == (int)OPTION_CHOICE,
               "a kind is passed on unchanged");

const char *chainshot_version(void)
{
    return CHAINSHOT_VERSION;
}

int chainshot_version_number(void)
{
    return CHAINSHOT_VERSION_NUMBER;
}

const char *chainshot_search(int index)
{
    for (int i = 0; search_table[i]; i++)
        if (i == index)
            return search_table[i]->name;
    return NULL;
}

const char *chainshot_game(int index)
{
    for (int i = 0; rules_table[i].name[0]; i++)
        if (i == index)
            return rules_table[i].name;
    return NULL;
}

const char *chainshot_builtin(int index)
{
    const struct puzzle *puzzle = builtin_at(index);
    return puzzle ? puzzle->name : NULL;
}

const struct chainshot_search_info *chainshot_describe_search(chainshot *solver)
{
    if (!solver)
        return NULL;
    const struct search *search = solver->settings.search;
    unsigned counts = search_counts(search, solver->settings.options);
    solver->shown.search = (struct chainshot_search_info){
        .name = search->name,
        .summary = search->summary,
        .paper = search->paper,
        .can_start = search->warm,
        .counts_playouts = (counts & COUNTS_PLAYOUTS) != 0,
        .counts_nodes = (counts & COUNTS_NODES) != 0,
        .counts_iterations = (counts & COUNTS_ITERATIONS) != 0,
    };
    return &solver->shown.search;
}

/* The value after options_default. */
static enum status print_default(const struct option *rows, const struct option *row,
                                 struct shown *shown)
{
    void *options = calloc(1, options_size(rows));
    if (!options)
        return STATUS_FAILED;
    options_default(rows, options);
    option_print(row, options, shown->default_value, sizeof shown->default_value);
    free(options);
    return STATUS_OK;
}

const struct chainshot_option_info *chainshot_option(chainshot *solver, int index)
{
    if (!solver || index < 0)
        return NULL;
    struct shown *shown = &solver->shown;
    const struct option *rows = solver->settings.search->options, *row = rows;
    while (row->name && index-- > 0)
        row++;
    if (!row->name)
        return NULL;
    if (print_default(rows, row, shown)) {
        fail(&solver->error, STATUS_FAILED, "out of memory");
        return NULL;
    }
    option_print(row, solver->settings.options, shown->value, sizeof shown->value);
    shown->option = (struct chainshot_option_info){
        .name = row->name,
        .kind =
            row->kind == OPTION_CHOICE && !row->choices ? CHAINSHOT_OPTION_TEXT : (int)row->kind,
        .value = shown->value,
        .default_value = shown->default_value,
        .low = row->low,
        .high = row->high,
        .choices = row->choices ? row->choices : "",
        .text = row->text,
    };
    return &shown->option;
}

const struct chainshot_preset_info *chainshot_preset(chainshot *solver, int index)
{
    const struct preset *row = solver ? solver->settings.search->presets : NULL;
    for (; row && row->name && index >= 0; row++)
        if (index-- == 0) {
            solver->shown.preset = (struct chainshot_preset_info){
                .name = row->name, .text = row->text, .set = row->set};
            return &solver->shown.preset;
        }
    return NULL;
}
