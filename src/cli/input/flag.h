/* SPDX-License-Identifier: MIT
 *
 * The readers that flag rows name: one per kind of field. And the rows that
 * several commands share, for a field of the same name in their `struct flags`.
 */
#ifndef CLI_INPUT_FLAG_H
#define CLI_INPUT_FLAG_H

#include <stdint.h>

#include "cli/command.h"

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
flag_reader flag_count;   /* uint64_t, from 1 on */
flag_reader flag_seed;    /* uint64_t, any */
flag_reader flag_size;    /* struct flag_size */
flag_reader flag_colors;  /* int */

#define FLAG_ROW_SET                                                                        \
    FLAG("set", 0, "SET[:RANGE]", flag_text, set,                                           \
         "take the boards from a set instead of BOARD; RANGE picks some: 3, 1-5 or 1,7,9. " \
         "A SET with a slash in it is a file")
#define FLAG_ROW_GAME                                                                            \
    FLAG("game", 0, "GAME", flag_text, game,                                                     \
         "samegame, bubblebreaker, clickomania or custom:GROUP[,clear=N][,left=COST], where "    \
         "GROUP and COST are polynomials of n such as n^2-n; otherwise the game that the board " \
         "names, or samegame")
#define FLAG_ROW_SIZE \
    FLAG("size", 0, "WxH", flag_size, size, "cells of a board, 1x1 to 64x64 (default 15x15)")
#define FLAG_ROW_COLORS        FLAG("colors", 0, "N", flag_colors, colors, "colours, 1 to 32 (default 5)")
#define FLAG_ROW_ARCHIVE(text) FLAG("archive", 0, "FILE", flag_text, archive, text)
#define FLAG_ROW_JSON          FLAG("json", 0, NULL, flag_switch, json, "print one JSON object a line")

#endif
