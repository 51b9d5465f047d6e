/* SPDX-License-Identifier: MIT
 *
 * The system interface of the engine in a browser. The module imports nothing. The page puts two
 * functions of its own into the module's table and passes their indices: a clock, and a listener
 * that is called whenever a running search has news.
 */
#ifndef WEB_SYSTEM_H
#define WEB_SYSTEM_H

typedef double system_clock(void);  /* seconds from any start */
typedef void system_listener(void); /* reads the answer */

void system_connect(system_clock *clock, system_listener *listener);

/* Calls the listener, if there is one. */
void system_notify(void);

#endif
