/* SPDX-License-Identifier: MIT
 *
 * Processes of this host. A rank that is silent may be slow; a rank whose process has ended is
 * dead for sure. Both functions read /proc; where there is none, they know of no process.
 */
#ifndef CLUSTER_PROCESS_H
#define CLUSTER_PROCESS_H

#include <stdbool.h>
#include <stdint.h>

/* Names a process as other processes can send it. */
struct process_id {
    char host[96]; /* boot of the machine and namespace of process numbers; "" if unknown */
    int64_t pid;
    uint64_t start; /* when it started, since numbers are used again */
};

struct process_id process_self(void);

/* Whether that process has ended; false if it is on another host. */
bool process_ended(const struct process_id *id);

/* The nearest ancestor of this process that has one of these names, which NULL ends; 0 if none
 * has. */
int64_t process_ancestor(const char *const *names);

#endif
