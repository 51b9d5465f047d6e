/* SPDX-License-Identifier: MIT
 *
 * Options as tables. A search lists its options once,
 *
 *     #define OPTIONS(OPTION, CHOICE)                                        \
 *         OPTION(restarts, 10, 1, 1000000, "independent searches")           \
 *         OPTION(epsilon, 0.003, 0.0, 1.0, "share of greedy moves")          \
 *         CHOICE(policy, "random", NULL, "how playouts choose moves")
 *     OPTION_TABLE(OPTIONS)
 *
 * and has `struct options { int restarts; double epsilon; const char *policy; }`
 * and `option_rows[]`, from which the parser, the range check, the help, the man
 * page, JSON and the tuner are made. A number's type is its default's type.
 */
#ifndef SEARCH_OPTION_H
#define SEARCH_OPTION_H

#include <stddef.h>

#include "base/error.h"

enum option_kind { OPTION_INTEGER, OPTION_REAL, OPTION_CHOICE };

struct option {
    const char *name; /* NULL ends a table */
    enum option_kind kind;
    double value, low, high; /* default and range of a number */
    const char *choice;      /* default of a choice */
    const char *choices;     /* "a|b|c", or NULL: any name, checked by the search */
    const char *text;
    size_t offset; /* of the field in the search's option struct */
};

/* Named settings: "paper", say. `set` reads like -o arguments: "width=10,depth=3". */
struct preset {
    const char *name; /* NULL ends a table */
    const char *set;
    const char *text;
};

#define OPTION_KIND_(value)                           _Generic((value), int : OPTION_INTEGER, double : OPTION_REAL)
#define OPTION_FIELD_(name, default, low, high, text) __typeof__(default) name;
#define CHOICE_FIELD_(name, default, choices, text)   const char *name;
#define OPTION_ROW_(name, default, low, high, text)                        \
    {#name, OPTION_KIND_(default),         default, low, high, NULL, NULL, \
     text,  offsetof(struct options, name)},
#define CHOICE_ROW_(name, default, choices, text) \
    {#name, OPTION_CHOICE, 0, 0, 0, default, choices, text, offsetof(struct options, name)},

/* One per file: each search has its own `struct options`. */
#define OPTION_TABLE(LIST)                 \
    struct options {                       \
        LIST(OPTION_FIELD_, CHOICE_FIELD_) \
    };                                     \
    static const struct option option_rows[] = {LIST(OPTION_ROW_, CHOICE_ROW_){0}};

/* Sets every field to its default. */
void options_default(const struct option *rows, void *options);

/* Sets one option from text. The message names the option, its range or its
 * choices, and for an unknown name those that exist. A choice without a fixed
 * list keeps the pointer `value`: the caller keeps the text alive. */
enum status options_set(const struct option *rows, void *options, const char *name,
                        const char *value, struct error *error);

/* Bytes of the option struct that the rows describe. */
size_t options_size(const struct option *rows);

#endif
