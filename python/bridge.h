/* SPDX-License-Identifier: MIT
 *
 * What the Python package needs beside chainshot.h: puzzles from plug-ins, which the program loads
 * and the library does not, and the state of a puzzle that is written in Python.
 */
#ifndef PYTHON_BRIDGE_H
#define PYTHON_BRIDGE_H

#include <stddef.h>
#include <stdint.h>

#include "chainshot.h"

/* A state is the moves that lead to it. Python keeps the object that it stands for under `id`, and
 * makes it again from that of `parent` or from the moves if it is gone. */
struct python_state {
    int64_t id, parent;
    uint32_t length;
    uint32_t move[];
};

void python_root(const void *self, void *state);
void python_play(const void *self, void *state, uint32_t move);

/* Opens a puzzle by the text of --puzzle. It lives as long as the process, since a plug-in cannot
 * be unloaded. NULL: `message` says why. */
struct instance;
struct instance *bridge_open(const char *text, char *message, size_t size);

/* Lets a solver solve it. */
int bridge_use(chainshot *solver, const struct instance *instance);

#endif
