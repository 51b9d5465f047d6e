/* SPDX-License-Identifier: MIT
 *
 * A puzzle by the text of --puzzle: a built-in one by its name, or a plug-in, ./FILE.so, with
 * arguments after a colon. Every tool that works on any puzzle opens it here.
 */
#ifndef PLUGIN_INSTANCE_H
#define PLUGIN_INSTANCE_H

#include <stdatomic.h>

#include "puzzle/puzzle.h"

struct chainshot_puzzle;

enum { INSTANCE_ID = 192 }; /* bytes of an id, including the '\0' */

struct instance {
    /* Name and arguments, "morpion-5d" or "hanoi:7": by which archive and lab know the puzzle. It
     * is printable ASCII, and does not depend on where the plug-in's file is. */
    char id[INSTANCE_ID];
    const struct puzzle *puzzle;
    const struct chainshot_puzzle *own; /* what a plug-in gave; NULL for a built-in puzzle */
};

/* Opens a puzzle. A plug-in has to pass puzzle_check for a few games; one that breaks a promise
 * later sets `stop`, and solve() then fails. Messages name the file or the known puzzles. */
enum status instance_open(struct instance **instance, const char *text, atomic_bool *stop,
                          struct error *error);
void instance_close(struct instance *instance);

#endif
