/* SPDX-License-Identifier: MIT
 *
 * Subcommands as tables. A command lists its flags, operands, actions and examples once.
 * The parser, `--help`, the manual page and the completion are made from these rows, so
 * they cannot disagree. Commands are found by name; a mistyped name gets a suggestion.
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/error.h"
#include "base/nearest.h"

struct flag;

/* Reads the value of a flag into its field; `value` is NULL for a switch. */
typedef enum status flag_reader(const struct flag *flag, void *field, const char *value,
                                struct error *error);

/* One row of a flag table. A row with a text but no name is a heading; a row without a text
 * ends the table. */
struct flag {
    const char *name;  /* without the dashes */
    char letter;       /* short form, 0 if it has none */
    const char *value; /* name of the value in help, NULL for a switch */
    const char *text;
    flag_reader *read;
    size_t offset; /* of the field in the command's `struct flags` */
    bool optional; /* the value may be left out, and follows '=' where it is given */
};

/* Whether the word after the flag is its value. */
static inline bool flag_takes_word(const struct flag *flag)
{
    return flag->value && !flag->optional;
}

/* A row for the `struct flags` of the file. */
#define FLAG(name, letter, value, reader, field, text) \
    FLAG_OF(struct flags, name, letter, value, reader, field, text)
#define FLAG_OF(type, name, letter, value, reader, field, text)         \
    {                                                                   \
        name, letter, value, text, reader, offsetof(type, field), false \
    }
#define FLAG_OPTIONAL(name, value, reader, field, text)                   \
    {                                                                     \
        name, 0, value, text, reader, offsetof(struct flags, field), true \
    }
#define FLAG_HEADING(text)                  \
    {                                       \
        NULL, 0, NULL, text, NULL, 0, false \
    }

struct example {
    const char *command; /* NULL ends a table */
    const char *text;
};

/* The parsed arguments of a command. */
struct call {
    const struct command *command;
    const struct action *action; /* NULL for a command without actions */
    const void *flags;           /* the command's `struct flags` */
    int count;
    char **operand; /* `count` of them, not flags */
};

typedef enum status command_run(const struct call *call, struct error *error);

/* A verb after the name of the command: `archive list`. */
struct action {
    const char *name; /* NULL ends a table */
    const char *operands;
    int least, most; /* operands it takes */
    const char *summary;
    command_run *run;
};

struct command {
    const char *name;
    const char *operands; /* as the usage line shows them */
    int least, most;      /* operands it takes, not counting an action */
    const char *summary;  /* one line */
    const char *text;     /* paragraphs with a blank line between */
    const struct flag *flags;
    size_t flags_size;    /* of the `struct flags` that the rows describe */
    const void *defaults; /* such a struct; NULL: all zero */
    const struct example *examples;
    const struct action *actions; /* NULL: run is called */
    command_run *run;             /* NULL: an action is run */
    bool hidden;                  /* left out of help and completion */
    command_run *shares;          /* the run whose work ranks share; rank 0 alone does others */
};

/* All commands, ending with NULL. */
extern const struct command *const command_table[];
const struct command *command_find(const char *name);

/* ", did you mean 'NAME'?" for a mistyped command, or where to find the commands. */
struct nearest_text suggest_command(const char *typed);

/* Help for people, 80 columns wide. */
void help_program(FILE *out);
void help_command(FILE *out, const struct command *command);

/* Prints text from column `start` on, wrapped to 80 columns, with `indent` spaces before the
 * following lines. Newlines in the text stay. */
void help_wrap(FILE *out, const char *text, int start, int indent);

/* Prints version, commit, compiler, optional features and code path. */
void version_print(void);

extern const struct command command_archive, command_bench, command_compare, command_completion,
    command_convert, command_generate, command_help, command_lab, command_manual, command_play,
    command_searches, command_serve, command_show, command_solve, command_tune, command_verify;

#endif
