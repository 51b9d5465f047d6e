/* SPDX-License-Identifier: MIT
 *
 * Reads the words of the command line by the tables of command.h. Flags may stand
 * before or after operands, as `--name value`, `--name=value`, `-n value` or
 * `-nvalue`; `--` ends them. Names are never abbreviated: scripts must not break
 * when a flag is added.
 */
#ifndef CLI_INPUT_ARGUMENTS_H
#define CLI_INPUT_ARGUMENTS_H

#include "cli/command.h"

/* Flags of the program: accepted before the command and after it. */
struct program {
    bool help, version;
    const char *cpu;
};

extern const struct flag program_flags[];

/* Reads flags of the program up to the command's name; *next is the index of it
 * in argv, or argc. */
enum status arguments_program(int argc, char **argv, int *next, struct program *program,
                              struct error *error);

/* Reads what follows the command's name. `flags` is the command's
 * struct with its defaults. Operands are gathered at the start of argv; they are
 * not counted when help was asked for. */
enum status arguments_command(const struct command *command, int argc, char **argv, void *flags,
                              struct program *program, struct call *call, struct error *error);

#endif
