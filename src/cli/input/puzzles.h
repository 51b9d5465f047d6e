/* SPDX-License-Identifier: MIT
 *
 * The puzzles of --puzzle, which stand for boards: each is solved, verified, shown or compared in
 * the order in which they were given.
 */
#ifndef CLI_INPUT_PUZZLES_H
#define CLI_INPUT_PUZZLES_H

#include "cli/input/arguments.h"
#include "plugin/instance.h"

struct puzzles {
    int count;
    struct instance *at[FLAG_LIST_MOST];
};

/* Opens every puzzle that the flag names. Close them in any case. A plug-in that breaks a promise
 * sets `stop`. */
enum status puzzles_open(struct puzzles *puzzles, const struct flag_list *texts, atomic_bool *stop,
                         struct error *error);
void puzzles_close(struct puzzles *puzzles);

#endif
