/* SPDX-License-Identifier: MIT
 *
 * Help for people, 80 columns wide, made from the tables.
 */
#ifndef CLI_OUTPUT_HELP_H
#define CLI_OUTPUT_HELP_H

#include <stdio.h>

#include "cli/command.h"

void help_program(FILE *out);
void help_command(FILE *out, const struct command *command);

/* Prints text from column `start` on, wrapped to 80 columns, with `indent` spaces
 * before the lines that follow. Newlines in the text are kept. */
void help_wrap(FILE *out, const char *text, int start, int indent);

#endif
