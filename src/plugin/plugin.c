/* SPDX-License-Identifier: MIT */
#include "plugin/plugin.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char entry_point[] = "chainshot_plugin";

typedef const struct chainshot_puzzle *plugin_function(const char *arguments, char *message,
                                                       size_t size);

/* What the dynamic linker says, in one line and without the name of the file. */
static enum status refused(const char *file, struct error *error)
{
    const char *text = dlerror();
    size_t size = strlen(file);
    if (text && strncmp(text, file, size) == 0 && strncmp(text + size, ": ", 2) == 0)
        text += size + 2;
    return fail(error, STATUS_BAD_INPUT, "%.200s: expected a plug-in, a shared object: %.200s",
                file, text ? text : "it cannot be loaded");
}

static enum status find_function(const char *file, plugin_function **function, struct error *error)
{
    if (access(file, R_OK) != 0)
        return fail(error, STATUS_BAD_INPUT, "%.200s: %m", file);
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return refused(file, error);
    void *symbol = dlsym(library, entry_point);
    if (!symbol) {
        dlclose(library);
        return fail(error, STATUS_BAD_INPUT, "%.200s: expected a plug-in that exports %s", file,
                    entry_point);
    }
    *(void **)function = symbol;
    return STATUS_OK;
}

/* A plug-in's message may be of any length and hold anything. */
static void clean(char *message, size_t size)
{
    message[size - 1] = '\0';
    for (char *c = message; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = ' ';
}

enum status plugin_load(const char *file, const char *arguments,
                        const struct chainshot_puzzle **puzzle, struct error *error)
{
    char message[256] = "";
    plugin_function *function = NULL;
    enum status status = find_function(file, &function, error);
    if (status)
        return status;
    *puzzle = function(arguments, message, sizeof message);
    clean(message, sizeof message);
    if (*puzzle)
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT, "%.200s: arguments '%.60s': %s", file, arguments,
                *message ? message : "refused by the plug-in");
}
