/* SPDX-License-Identifier: MIT
 *
 * Loads the transport over MPI when a launcher has started this program as one of many ranks. So
 * a program that runs alone needs no MPI, and a package may hold the module by itself.
 *
 * Without the module a rank refuses to start: the ranks would know nothing of each other and all
 * do the same work.
 */
#include <dlfcn.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cluster/launch.h"
#include "cluster/transport.h"
#include "cluster/transport_mpi.h"

/* Writes the i-th path where the module may be; false after the last. A build without MPI looks
 * for none, since one that lies there is not its own. */
static bool module_path(int i, char *path, size_t size)
{
    static const char *const relative[] = {"/../" MPI_MODULE_BUILT, "/../" MPI_MODULE_RELATIVE};
    char program[PATH_MAX] = "";
    const char *variable = getenv("CHAINSHOT_MPI");
    if (variable && *variable) { /* this one or none */
        snprintf(path, size, "%s", variable);
        return i == 0;
    }
    if (!MPI_MODULE)
        return false;
    path[0] = '\0';
    if (i < 2 && readlink("/proc/self/exe", program, sizeof program - 1) > 0)
        snprintf(path, size, "%s%s", dirname(program), relative[i]);
    if (i == 2)
        snprintf(path, size, "%s", MPI_MODULE_INSTALLED);
    return i <= 2;
}

static bool find_module(char *path, size_t size)
{
    for (int i = 0; module_path(i, path, size); i++)
        if (*path && access(path, R_OK) == 0)
            return true;
    return false;
}

bool launch_mpi(void)
{
    char path[PATH_MAX];
    return find_module(path, sizeof path);
}

/* OpenMPI loads parts of itself that look for its names among the global ones. */
enum status transport_open(struct transport **transport, struct error *error)
{
    char path[PATH_MAX];
    transport_opener *open;
    *transport = NULL;
    if (!find_module(path, sizeof path))
        return fail(error, STATUS_BAD_INPUT,
                    "started as %d ranks, but this chainshot has no MPI: install its MPI module or "
                    "build it with 'meson setup -Dmpi=enabled', or start it once, with --threads",
                    launch_ranks());
    void *module = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    if (!module)
        return fail(error, STATUS_FAILED, "%.200s: %.200s", path, dlerror());
    const char *version = dlsym(module, TRANSPORT_MPI_VERSION);
    void *symbol = dlsym(module, TRANSPORT_MPI_OPEN);
    if (!symbol || !version)
        return fail(error, STATUS_FAILED, "%.200s: not the MPI module of chainshot", path);
    if (strcmp(version, CHAINSHOT_VERSION) != 0)
        return fail(
            error, STATUS_FAILED,
            "%.200s: the MPI module of chainshot %.40s, expected that of " CHAINSHOT_VERSION, path,
            version);
    *(void **)&open = symbol;
    return open(transport, error);
}
