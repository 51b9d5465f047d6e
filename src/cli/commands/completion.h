/* SPDX-License-Identifier: MIT
 *
 * What the completion scripts of all shells are made of: the words that the value of a flag may
 * have, the operands of commands, and short descriptions.
 */
#ifndef CLI_COMMANDS_COMPLETION_H
#define CLI_COMMANDS_COMPLETION_H

#include "cli/command.h"

/* Words for the values of flags, by the name of the value in help. */
struct completion_words {
    const char *value; /* NULL ends the table */
    const char *name;  /* for functions of scripts */
    void (*print)(void);
    bool files; /* the value may be a file as well */
};
extern const struct completion_words completion_table[];

/* The row of a flag's value; NULL: it is a file or cannot be completed. */
const struct completion_words *completion_words_of(const struct flag *flag);
bool completion_is_file(const struct flag *flag);

/* Whether any operand of the command is a file. */
bool completion_takes_files(const struct command *command);

/* The row for the first operand, "search" or "command"; NULL if there is none. */
const char *completion_operand(const struct command *command);

void completion_print_searches(void);
void completion_print_commands(void);

/* The first part of a text for a list of one line per item. */
struct completion_text {
    char text[72];
};
struct completion_text completion_short(const char *text);

void completion_print_bash(void);
void completion_print_fish(void);
void completion_print_zsh(void);

#endif
