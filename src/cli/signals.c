/* SPDX-License-Identifier: MIT */
#include "cli/signals.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

static atomic_bool caught;

static void on_signal(int number)
{
    (void)number;
    atomic_store(&caught, true);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}

atomic_bool *signals_catch(void)
{
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &caught;
}
