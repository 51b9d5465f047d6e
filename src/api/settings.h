/* SPDX-License-Identifier: MIT
 *
 * What to search with and for how long, set by name from text. The library's
 * chainshot_set, which chainshot.h documents, and the command line, whose texts are in
 * cli/input/search_flags.h, take the same names. Owns the search's option struct.
 */
#ifndef API_SETTINGS_H
#define API_SETTINGS_H

#include "search/core/search.h"

struct settings {
    const struct search *search;
    void *options; /* the search's option struct */
    struct limits limits;
    uint64_t seed;
    int threads;
};

/* The settings by name, ending with a row whose name is NULL. Options of the
 * search are not among them: those are the search's own table. */
struct setting {
    const char *name;
    enum status (*set)(struct settings *settings, const struct setting *setting, const char *value,
                       struct error *error);
    size_t offset; /* of the count it sets, for the rows that set one */
};
extern const struct setting setting_table[];

/* The first search of search_table with its default options, no limits, seed 1, one thread. */
enum status settings_start(struct settings *settings, struct error *error);
void settings_end(struct settings *settings);

/* Sets a row of setting_table or, when no row is so called, an option of the
 * search. Choosing a search sets its options back to their defaults. A value that
 * is refused changes nothing. */
enum status settings_set(struct settings *settings, const char *name, const char *value,
                         struct error *error);

/* Sets an option of the search. */
enum status settings_option(struct settings *settings, const char *name, const char *value,
                            struct error *error);

#endif
