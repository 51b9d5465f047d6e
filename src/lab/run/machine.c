/* SPDX-License-Identifier: MIT */
#include "lab/run/machine.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

/* The model as Linux names it; false where it does not. */
static bool read_model(char *text, size_t size)
{
    char line[256] = "";
    bool found = false;
    FILE *file = fopen("/proc/cpuinfo", "r");
    while (file && !found && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        found = colon && colon[1] && strncmp(line, "model name", 10) == 0;
        if (found)
            snprintf(text, size, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
    }
    if (file)
        fclose(file);
    return found;
}

void machine_name(char *text, size_t size)
{
    struct utsname system;
    char model[96] = "unknown";
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (!read_model(model, sizeof model) && uname(&system) == 0)
        snprintf(model, sizeof model, "%.80s", system.machine);
    snprintf(text, size, "%s, %ld processor%s", model, processors, processors == 1 ? "" : "s");
}
