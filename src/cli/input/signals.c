/* SPDX-License-Identifier: MIT */
#include "cli/input/signals.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

static atomic_bool caught;
static atomic_llong first; /* time of the first signal in nanoseconds; 0: none yet */

/* A person who presses Ctrl-C twice wants the program to end. Slurm and mpirun send SIGTERM several
 * times at once, through the step, the job and the node, and want the result. */
static const long long same_request = 1000000000;

static long long now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void on_signal(int number)
{
    long long none = 0;
    if (!atomic_compare_exchange_strong(&first, &none, now()) && now() - none > same_request) {
        signal(number, SIG_DFL);
        raise(number);
    }
    signal(SIGINT, SIG_DFL);
    atomic_store(&caught, true);
}

atomic_bool *signals_catch(void)
{
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &caught;
}
