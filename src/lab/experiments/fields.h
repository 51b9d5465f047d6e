/* SPDX-License-Identifier: MIT
 *
 * A struct from a JSON object by a table of its fields. Unknown, missing and wrong fields are
 * refused with file and field, and with what was expected.
 */
#ifndef LAB_EXPERIMENTS_FIELDS_H
#define LAB_EXPERIMENTS_FIELDS_H

#include <jansson.h>
#include <stdbool.h>

#include "base/error.h"

/* A file that is read. Texts point into its JSON, and arrays are owned by it. */
struct fields_file {
    const char *name; /* for messages */
    json_t *root;
    void **array;
    int arrays;
    char path[160]; /* of the value that is read: "series[2].budget" */
};

struct field;
typedef enum status field_reader(struct fields_file *file, const struct field *field,
                                 const json_t *value, void *target, struct error *error);

struct field {
    const char *name; /* NULL ends a table */
    field_reader *read;
    size_t offset; /* of the target in the struct */
    bool required;
    double low, high;         /* range of a number */
    const char *const *words; /* names of an enum's values, ends with NULL */
};

/* Parses a text. Close the file in any case. */
enum status fields_open(struct fields_file *file, const char *name, const char *text, size_t size,
                        struct error *error);
void fields_close(struct fields_file *file);

/* Fills in a struct. */
enum status fields_read(struct fields_file *file, const struct field *fields, const json_t *object,
                        void *target, struct error *error);

/* Reads an array of objects with at most `most` items into a new array of structs of `size` bytes
 * that ends with a zeroed one. */
enum status fields_read_list(struct fields_file *file, const struct field *fields,
                             const json_t *list, int most, size_t size, void *target,
                             struct error *error);

/* Readers of values. */
field_reader field_text;    /* const char *, one line */
field_reader field_integer; /* int */
field_reader field_seed;    /* uint64_t */
field_reader field_real;    /* double */
field_reader field_flag;    /* bool */
field_reader field_word;    /* an enum */

/* Fails for the value that is read, or for a field of it. */
__attribute__((format(printf, 3, 4))) enum status
fields_fail(const struct fields_file *file, struct error *error, const char *format, ...);

/* Moves to an item or a field of the value that is read. The result goes back to fields_leave. */
size_t fields_enter(struct fields_file *file, const char *name, int index);
void fields_leave(struct fields_file *file, size_t mark);

/* Zeroed memory that the file owns; NULL if there is none. */
void *fields_array(struct fields_file *file, size_t count, size_t size);

#endif
