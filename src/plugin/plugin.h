/* SPDX-License-Identifier: MIT
 *
 * Plug-ins: shared objects that export chainshot_plugin (chainshot.h). The program loads them; the
 * library does not. A plug-in stays loaded until the program ends, because its threads may still
 * be in its code.
 */
#ifndef PLUGIN_PLUGIN_H
#define PLUGIN_PLUGIN_H

#include "chainshot.h"
#include "base/error.h"

/* Loads the file and asks it for the puzzle of these arguments. Messages name the file. */
enum status plugin_load(const char *file, const char *arguments,
                        const struct chainshot_puzzle **puzzle, struct error *error);

#endif
