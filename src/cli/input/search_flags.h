/* SPDX-License-Identifier: MIT
 *
 * The flags of commands that search: which search, its options and its budget. The rows
 * below are the only place with their texts; each fills the field `search`, a
 * `struct search_flags`, of the command's `struct flags`.
 */
#ifndef CLI_INPUT_SEARCH_FLAGS_H
#define CLI_INPUT_SEARCH_FLAGS_H

#include "api/settings.h"
#include "cli/input/arguments.h"

struct search_flags {
    const char *search, *preset, *gpu; /* NULL: not given */
    struct flag_list options;
    int count;
    struct {
        const char *name, *value; /* of api/settings.h */
    } setting[FLAG_LIST_MOST];
};

flag_reader flag_setting; /* struct search_flags: a setting of the flag's name */

flag_reader flag_gpu; /* const char *: "on" without a value */

#define FLAG_SETTING(name, value, text) FLAG(name, 0, value, flag_setting, search, text)

#define FLAG_ROW_SEARCH                                   \
    FLAG("search", 0, "SEARCH", flag_text, search.search, \
         "the algorithm; 'chainshot searches' lists them, the default first")
#define FLAG_ROW_PRESET                                   \
    FLAG("preset", 0, "PRESET", flag_text, search.preset, \
         "a named set of options, see 'chainshot searches SEARCH'")
#define FLAG_ROW_OPTION                                                                       \
    FLAG("option", 'o', "NAME=VALUE", flag_list, search.options,                              \
         "set an option of the search, see 'chainshot searches SEARCH'; may be repeated and " \
         "overrides --preset")
#define FLAG_ROW_GPU                                \
    FLAG_OPTIONAL("gpu", "N", flag_gpu, search.gpu, \
                  "anneal on a GPU, the first or number N; 'chainshot --version' lists them")
#define FLAG_ROWS_BUDGET                                                          \
    FLAG_SETTING("time", "TIME", "500ms, 30s, 5m or 2h"),                         \
        FLAG_SETTING("playouts", "N", "playouts: 250, 10k, 5M or 1e6"),           \
        FLAG_SETTING("nodes", "N", "positions that the search expands or keeps"), \
        FLAG_SETTING("iterations", "N", "rounds of the search's outermost loop"), \
        FLAG_SETTING("memory", "BYTES", "memory of the search: 64M, 8G (default 1G)")
#define FLAG_ROW_THREADS \
    FLAG_SETTING("threads", "N", "independent searches in parallel (default 1)")
#define FLAG_ROW_SEED FLAG_SETTING("seed", "N", "seed of the random numbers (default 1)")

/* Applies the flags to settings that were just started. Options override the preset, in
 * whatever order they were given. */
enum status search_flags_apply(const struct search_flags *flags, struct settings *settings,
                               struct error *error);

/* Whether a flag was given that sets `name` of api/settings.h. */
bool search_flags_set(const struct search_flags *flags, const char *name);

/* How many processors this process may use. */
int available_processors(void);

#endif
