/* SPDX-License-Identifier: MIT */
#include "bridge.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>

#include "plugin/instance.h"

void python_root(const void *self, void *state)
{
    struct python_state *root = state;
    (void)self;
    root->id = root->parent = 0;
    root->length = 0;
}

/* Ids depend on the moves alone, because equal arguments must give equal states. */
void python_play(const void *self, void *state, uint32_t move)
{
    struct python_state *next = state;
    (void)self;
    next->parent = next->id;
    next->id = (int64_t)chainshot_mix((uint64_t)next->id + move + 1);
    next->move[next->length++] = move;
}

/* A plug-in finds chainshot_mix among the global names of the process. Python loads its modules
 * with names of their own, so this module is opened again. */
static void show_names(void)
{
    Dl_info here;
    if (dladdr((void *)(uintptr_t)bridge_open, &here))
        dlopen(here.dli_fname, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
}

struct instance *bridge_open(const char *text, char *message, size_t size)
{
    static atomic_bool stop; /* of nothing: the puzzle is solved by handles of its own */
    struct instance *instance = NULL;
    struct error error = {0};
    show_names();
    if (instance_open(&instance, text, &stop, &error) == STATUS_OK)
        return instance;
    snprintf(message, size, "%s", error.text);
    return NULL;
}

int bridge_use(chainshot *solver, const struct instance *instance)
{
    return instance->own ? chainshot_set_puzzle(solver, instance->own)
                         : chainshot_set_builtin(solver, instance->id);
}
