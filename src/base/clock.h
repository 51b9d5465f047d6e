/* SPDX-License-Identifier: MIT
 *
 * Seconds of clocks that never go back; only differences mean anything.
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <time.h>

static inline double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Seconds that the processor spent on this thread: waiting does not count. */
static inline double clock_thread_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#endif
