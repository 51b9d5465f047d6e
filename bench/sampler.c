/* SPDX-License-Identifier: MIT
 *
 * A sampling profiler that needs no privileges. Preloaded into a program, it records the current
 * instruction at every tick of the processor clock, and at the end writes the addresses to the file
 * CHAINSHOT_SAMPLES. `bench/where` loads it and counts samples per function.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <ucontext.h>

enum { MOST = 1 << 20 };
static uintptr_t samples[MOST];
static int count;

#if defined __x86_64__
#define INSTRUCTION(context) ((uintptr_t)(context)->uc_mcontext.gregs[REG_RIP])
#elif defined __aarch64__
#define INSTRUCTION(context) ((uintptr_t)(context)->uc_mcontext.pc)
#endif

static void note(int signal, siginfo_t *info, void *context)
{
    (void)signal, (void)info;
    if (count < MOST)
        samples[count++] = INSTRUCTION((ucontext_t *)context);
}

static void set_timer(int microseconds)
{
    struct itimerval every = {{0, microseconds}, {0, microseconds}};
    setitimer(ITIMER_PROF, &every, NULL);
}

__attribute__((constructor)) static void start(void)
{
    struct sigaction action = {.sa_sigaction = note, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigaction(SIGPROF, &action, NULL);
    set_timer(1000);
}

/* The base address of the program: the start of its first mapping. */
static uintptr_t program_start(void)
{
    unsigned long address = 0;
    FILE *maps = fopen("/proc/self/maps", "r");
    if (maps && fscanf(maps, "%lx", &address) != 1)
        address = 0;
    if (maps)
        fclose(maps);
    return address;
}

__attribute__((destructor)) static void stop(void)
{
    set_timer(0);
    const char *name = getenv("CHAINSHOT_SAMPLES");
    FILE *file = name ? fopen(name, "w") : NULL;
    uintptr_t base = program_start();
    for (int i = 0; file && i < count; i++)
        fprintf(file, "%016lx\n", (unsigned long)(samples[i] - base));
    if (file)
        fclose(file);
}
