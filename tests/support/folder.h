/* SPDX-License-Identifier: MIT
 *
 * A folder of its own for each test that writes files.
 */
#ifndef TESTS_FOLDER_H
#define TESTS_FOLDER_H

#include <stdio.h>
#include <unistd.h>

#include "unit.h"

struct folder {
    char path[64], file[96]; /* the folder, and a file in it that is not there yet */
};

/* In memory where the system has such a place: what is tested here syncs at every write. */
static inline int folder_make(void **state)
{
    struct folder *folder = calloc(1, sizeof *folder);
    const char *place = access("/dev/shm", W_OK | X_OK) ? "/tmp" : "/dev/shm";
    snprintf(folder->path, sizeof folder->path, "%s/chainshot-test-XXXXXX", place);
    if (!mkdtemp(folder->path))
        return -1;
    snprintf(folder->file, sizeof folder->file, "%s/file", folder->path);
    *state = folder;
    return 0;
}

static inline int folder_remove(void **state)
{
    struct folder *folder = *state;
    char command[96];
    snprintf(command, sizeof command, "rm -rf %s", folder->path);
    int failed = system(command);
    free(folder);
    return failed;
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, folder_make, folder_remove)

#endif
