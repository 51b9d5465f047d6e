/* SPDX-License-Identifier: MIT
 *
 * SIGINT and SIGTERM: the first one raises a flag, the next one ends the program at once,
 * but for SIGTERM in the same second, which says nothing new.
 */
#ifndef CLI_INPUT_SIGNALS_H
#define CLI_INPUT_SIGNALS_H

#include <stdatomic.h>

/* Starts catching and returns the flag, which lives for ever. */
atomic_bool *signals_catch(void);

#endif
