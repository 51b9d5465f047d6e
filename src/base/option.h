/* SPDX-License-Identifier: MIT
 *
 * Options as tables. A search or a policy lists its options once,
 *
 *     #define OPTIONS(OPTION, CHOICE)                                        \
 *         OPTION(restarts, 10, 1, 1000000, "independent searches")           \
 *         OPTION(epsilon, 0.003, 0.0, 1.0, "share of greedy moves")          \
 *         CHOICE(policy, "random", NULL, "how playouts choose moves")
 *     OPTION_TABLE(OPTIONS)
 *
 * and gets `struct options { int restarts; double epsilon; char policy[96]; }` and
 * `option_rows[]`. Parser, range check, help, man page, JSON and tuner use the rows. The type of
 * a number is the type of its default.
 */
#ifndef BASE_OPTION_H
#define BASE_OPTION_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

enum { OPTION_CHOICE_SIZE = 96 }; /* bytes of a choice, including the '\0' */

enum option_kind { OPTION_INTEGER, OPTION_REAL, OPTION_CHOICE };

struct option {
    const char *name; /* NULL ends a table */
    enum option_kind kind;
    double value, low, high; /* default and range of a number */
    const char *choice;      /* default of a choice */
    const char *choices;     /* "a|b|c"; NULL: any text without ',', which its user checks */
    const char *text;
    size_t offset; /* of the field in the option struct */
};

/* Named settings such as "paper". `set` has the form of -o arguments: "width=10,depth=3". */
struct preset {
    const char *name; /* NULL ends a table */
    const char *set;
    const char *text;
};

#define OPTION_KIND_(value)                           _Generic((value), int : OPTION_INTEGER, double : OPTION_REAL)
#define OPTION_FIELD_(name, default, low, high, text) __typeof__(default) name;
#define CHOICE_FIELD_(name, default, choices, text)   char name[OPTION_CHOICE_SIZE];
#define OPTION_ROW_(name, default, low, high, text)                        \
    {#name, OPTION_KIND_(default),         default, low, high, NULL, NULL, \
     text,  offsetof(struct options, name)},
#define CHOICE_ROW_(name, default, choices, text) \
    {#name, OPTION_CHOICE, 0, 0, 0, default, choices, text, offsetof(struct options, name)},

/* One per file: each search has its own `struct options`. */
#define OPTION_TABLE(LIST) \
    OPTION_STRUCT(LIST)    \
    static const struct option option_rows[] = OPTION_ROWS(LIST);

/* Struct and rows separately, for an option struct with several tables. Fields without a row
 * stay 0. */
#define OPTION_STRUCT(LIST)                \
    struct options {                       \
        LIST(OPTION_FIELD_, CHOICE_FIELD_) \
    };
#define OPTION_ROWS(LIST)              \
    {                                  \
        LIST(OPTION_ROW_, CHOICE_ROW_) \
        {                              \
            0                          \
        }                              \
    }

/* Sets every field to its default, and fields without a row to 0. */
void options_default(const struct option *rows, void *options);

/* Sets one option from text. Integers may be written 1e6, 10k, 2M or 1G. Messages name the option
 * and its range or choices, or an unknown name as options_unknown does. A failure changes
 * nothing. */
enum status options_set(const struct option *rows, void *options, const char *name,
                        const char *value, struct error *error);

/* For a name that is none of the rows: the nearest name or, if none is near, all options. `owner`
 * is
 * "" or like " of search beam". */
enum status options_unknown(const struct option *rows, const char *name, const char *owner,
                            struct error *error);

/* Sets options from "width=10,policy=random", from left to right; "" sets nothing. */
enum status options_set_all(const struct option *rows, void *options, const char *text,
                            struct error *error);

/* The same for a list with another separator: "width=10:policy=random". An option that takes
 * any text takes the rest of the list, because the text may contain the separator. */
enum status options_set_list(const struct option *rows, void *options, const char *text,
                             char separator, struct error *error);

/* Applies the preset of this name. `presets` may be NULL. */
enum status options_set_preset(const struct option *rows, const struct preset *presets,
                               void *options, const char *name, struct error *error);

/* Writes all options as "width=10,policy=random", which options_set_all reads back. Returns the
 * length, as snprintf does. */
size_t options_print(const struct option *rows, const void *options, char *text, size_t size);

/* Writes the value of one option. */
size_t option_print(const struct option *row, const void *options, char *text, size_t size);

/* Writes the values that an option takes: "1 to 1000", "a|b|c", "" for any text. */
void option_values(const struct option *row, char *text, size_t size);

/* The row of this name, NULL if there is none. */
const struct option *option_find(const struct option *rows, const char *name);

/* The value of a number; 0 if there is no such row, or no options. */
double option_number(const struct option *rows, const void *options, const char *name);

/* Whether an option has the value `choice`; false if there is no such row, or no options. */
bool option_is(const struct option *rows, const void *options, const char *name,
               const char *choice);

/* Bytes of the option struct that the rows describe. */
size_t options_size(const struct option *rows);

#endif
