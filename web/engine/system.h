/* SPDX-License-Identifier: MIT
 *
 * The system as the engine sees it in a browser, where there is none. The module imports
 * nothing: the page puts two functions of its own into the module's table and tells their
 * places, a clock and one that is called whenever there is news of a running search.
 */
#ifndef WEB_SYSTEM_H
#define WEB_SYSTEM_H

typedef double system_clock(void);  /* seconds; only differences mean anything */
typedef void system_listener(void); /* reads what answer_open made */

void system_connect(system_clock *clock, system_listener *listener);

/* Calls the listener, if there is one. */
void system_tell(void);

#endif
