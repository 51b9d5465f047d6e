/* SPDX-License-Identifier: MIT
 *
 * SIGINT and SIGTERM: the first one sets a flag, the second ends the program at once. SIGTERM
 * within a second of the first is part of the same request.
 */
#ifndef CLI_INPUT_SIGNALS_H
#define CLI_INPUT_SIGNALS_H

#include <stdatomic.h>

/* Installs the handlers and returns the flag, which is static. */
atomic_bool *signals_catch(void);

#endif
