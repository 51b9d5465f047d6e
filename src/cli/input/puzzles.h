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
    atomic_bool broken; /* a plug-in broke a promise; the struct must not be moved */
};

/* Opens every puzzle that the flag names. Close them in any case. A plug-in that breaks a promise
 * sets `stop`, which may be NULL where nothing searches. */
enum status puzzles_open(struct puzzles *puzzles, const struct flag_list *texts, atomic_bool *stop,
                         struct error *error);
void puzzles_close(struct puzzles *puzzles);

/* Refuses --puzzle beside a board, --set or --game; each of them may be NULL. */
enum status puzzles_alone(const struct flag_list *texts, const char *board, const char *set,
                          const char *game, struct error *error);

/* The puzzle of an id among those of a `struct puzzles`, for archive_know; NULL if it is not
 * there. */
const struct puzzle *puzzles_find(void *puzzles, const char *id);

#endif
