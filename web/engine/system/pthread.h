/* SPDX-License-Identifier: MIT
 *
 * A stub for platforms without threads: the few functions that the parallel layer calls. No thread
 * can be started, so none is ever joined, and locks do nothing. In a browser every worker has its
 * own module and memory and asks for one thread.
 */
#ifndef WEB_PTHREAD_H
#define WEB_PTHREAD_H

#include <errno.h>
#include <time.h>

typedef int pthread_t, pthread_attr_t, pthread_mutex_t, pthread_mutexattr_t, pthread_cond_t,
    pthread_condattr_t;

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                                 void *(*start)(void *), void *argument)
{
    (void)thread, (void)attributes, (void)start, (void)argument;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return ESRCH;
}

#define WEB_NOTHING(name, type)      \
    static inline int name(type *it) \
    {                                \
        (void)it;                    \
        return 0;                    \
    }

WEB_NOTHING(pthread_mutex_lock, pthread_mutex_t)
WEB_NOTHING(pthread_mutex_unlock, pthread_mutex_t)
WEB_NOTHING(pthread_mutex_destroy, pthread_mutex_t)
WEB_NOTHING(pthread_cond_broadcast, pthread_cond_t)
WEB_NOTHING(pthread_cond_destroy, pthread_cond_t)

static inline int pthread_mutex_init(pthread_mutex_t *lock, const pthread_mutexattr_t *attributes)
{
    (void)attributes;
    return *lock = 0;
}

static inline int pthread_cond_init(pthread_cond_t *news, const pthread_condattr_t *attributes)
{
    (void)attributes;
    return *news = 0;
}

static inline int pthread_cond_wait(pthread_cond_t *news, pthread_mutex_t *lock)
{
    (void)news, (void)lock;
    return 0;
}

#endif
