/* SPDX-License-Identifier: MIT
 *
 * Reads the command line by the tables of command.h. Flags may come before or after
 * operands, as `--name value`, `--name=value`, `-n value` or `-nvalue`; `--` ends them.
 * Names are never abbreviated, so that a script does not break when a flag is added.
 *
 * Here are also the readers of flags, one per kind of field, and the rows that several
 * commands share, for a field of the same name in their `struct flags`.
 */
#ifndef CLI_INPUT_ARGUMENTS_H
#define CLI_INPUT_ARGUMENTS_H

#include <stdint.h>

#include "cli/command.h"

/* Flags of the program: accepted before the command and after it. */
struct program_flags {
    bool help, version;
    const char *cpu;
};

extern const struct flag program_flags[];

/* Reads flags of the program up to the command's name; *next is the index of the name in
 * argv, or argc. */
enum status arguments_program(int argc, char **argv, int *next, struct program_flags *program,
                              struct error *error);

/* Reads what follows the command's name. `flags` is the command's struct with its defaults.
 * Operands are gathered at the start of argv; they are not counted when help was asked for. */
enum status arguments_command(const struct command *command, int argc, char **argv, void *flags,
                              struct program_flags *program, struct call *call,
                              struct error *error);

/* Values of a flag that may be given more than once. */
enum { FLAG_LIST_MOST = 64 };

struct flag_list {
    int count;
    const char *value[FLAG_LIST_MOST];
};

/* Columns and rows of a board. */
struct flag_size {
    int width, height;
};

flag_reader flag_switch;  /* bool */
flag_reader flag_text;    /* const char * */
flag_reader flag_list;    /* struct flag_list */
flag_reader flag_seconds; /* double */
flag_reader flag_count;   /* uint64_t, at least 1 */
flag_reader flag_seed;    /* uint64_t, any */
flag_reader flag_size;    /* struct flag_size */
flag_reader flag_colors;  /* int */

#define FLAG_ROW_SET                                                                    \
    FLAG("set", 0, "SET[:RANGE]", flag_text, set,                                       \
         "take boards from a set instead of BOARD; RANGE picks some: 3, 1-5 or 1,7,9. " \
         "A SET with a slash is a file")
#define FLAG_ROW_GAME                                                                         \
    FLAG("game", 0, "GAME", flag_text, game,                                                  \
         "samegame, bubblebreaker, clickomania, popstar or "                                  \
         "custom:GROUP[,clear=N][,left=COST][,bonus=BONUS], where GROUP, COST and BONUS are " \
         "polynomials of n such as n^2-n: n cells of a group, left of a colour, left of all " \
         "(default the game that the board names, or samegame)")
#define FLAG_ROW_PUZZLE                                                                  \
    FLAG("puzzle", 0, "PUZZLE", flag_list, puzzle,                                       \
         "another puzzle instead of BOARD: a built-in one by its name, or a plug-in as " \
         "./FILE.so[:ARGUMENTS]; may be given several times")
#define FLAG_ROW_SIZE \
    FLAG("size", 0, "WxH", flag_size, size, "cells of a board, 1x1 to 64x64 (default 15x15)")
#define FLAG_ROW_COLORS        FLAG("colors", 0, "N", flag_colors, colors, "colours, 1 to 32 (default 5)")
#define FLAG_ROW_ARCHIVE(text) FLAG("archive", 0, "FILE", flag_text, archive, text)
#define FLAG_ROW_JSON          FLAG("json", 0, NULL, flag_switch, json, "print one JSON object per line")

#endif
