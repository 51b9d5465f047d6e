/* SPDX-License-Identifier: MIT
 *
 * A system that starts only so many threads, for tests that wrap pthread_create.
 */
#ifndef TESTS_THREADS_LEFT_H
#define TESTS_THREADS_LEFT_H

#include <errno.h>
#include <limits.h>
#include <pthread.h>

static int threads_left = INT_MAX; /* that the system is going to start */

int __real_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int __wrap_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument)
{
    if (threads_left == 0)
        return EAGAIN;
    threads_left--;
    return __real_pthread_create(thread, attributes, start, argument);
}

#endif
