/* SPDX-License-Identifier: MIT
 *
 * `chainshot show`: the flags that boards (show.c) and puzzles (show_puzzle.c) share.
 */
#ifndef CLI_COMMANDS_SHOW_H
#define CLI_COMMANDS_SHOW_H

#include "cli/input/arguments.h"
#include "cli/input/subject.h"

struct flags {
    const char *set, *game, *svg, *html, *archive;
    struct flag_list puzzle;
    bool best, animate;
    uint64_t every, step;
    double delay;
};

/* Shows a legal line of a puzzle with what the judge found, or if it has no moves, the position
 * that the game starts from. */
enum status show_puzzle(const struct subject *subject, const move_t *moves, int length,
                        const struct verdict *verdict, const struct flags *flags,
                        struct error *error);

#endif
