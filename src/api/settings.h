/* SPDX-License-Identifier: MIT
 *
 * The search, its options and limits, set by name from text. chainshot_set and the command line
 * use the same names. The settings own the option struct of the search.
 */
#ifndef API_SETTINGS_H
#define API_SETTINGS_H

#include "search/core/search.h"

struct settings {
    const struct search *search;
    void *options; /* the option struct of the search */
    struct limits limits;
    uint64_t seed;
    int threads;
    const char *also; /* a name that the caller handles, for messages; NULL: none */
};

/* The table of settings, ending with a row whose name is NULL. Options of the search have a
 * table of their own. */
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

/* Sets a row of setting_table or, if there is no such row, an option of the search. Choosing a
 * search resets its options to their defaults. A refused value changes nothing. */
enum status settings_set(struct settings *settings, const char *name, const char *value,
                         struct error *error);

/* Sets an option of the search. */
enum status settings_option(struct settings *settings, const char *name, const char *value,
                            struct error *error);

#endif
