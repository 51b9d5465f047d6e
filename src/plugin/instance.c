/* SPDX-License-Identifier: MIT */
#include "plugin/instance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/own_puzzle.h"
#include "plugin/plugin.h"
#include "puzzle/builtin.h"

/* Games that a plug-in is checked by when it is opened, and for how long at most. */
enum { CHECK_GAMES = 3, CHECK_SEED = 1 };
static const double check_seconds = 0.5;

/* An instance of a plug-in. */
struct loaded {
    struct instance instance;
    struct own_puzzle own;
};

static bool is_printable(const char *text, const char *except)
{
    for (; *text; text++)
        if (*text <= ' ' || *text >= 0x7f || strchr(except, *text))
            return false;
    return true;
}

/* The id is a key of the archive and the lab. */
static enum status make_id(struct instance *instance, const char *file, const char *name,
                           const char *arguments, struct error *error)
{
    if (!*name || !is_printable(name, ":/,"))
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: the name of its puzzle must be printable ASCII without ' ', ':', '/' "
                    "and ','",
                    file);
    if (builtin_find(name))
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: its puzzle has the name of a built-in one, %s", file, name);
    if (!is_printable(arguments, ""))
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: arguments must be printable ASCII without blanks", file);
    int size = snprintf(instance->id, sizeof instance->id, "%s%s%s", name, *arguments ? ":" : "",
                        arguments);
    if (size >= (int)sizeof instance->id)
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: name and arguments have %d characters, expected at most %zu", file,
                    size, sizeof instance->id - 1);
    return STATUS_OK;
}

static enum status open_plugin(struct loaded *loaded, const char *file, const char *arguments,
                               atomic_bool *stop, struct error *error)
{
    const struct chainshot_puzzle *puzzle;
    enum status status = plugin_load(file, arguments, &puzzle, error);
    if (status)
        return status;
    status = own_puzzle_set(&loaded->own, puzzle, stop, error);
    if (!status)
        status = own_puzzle_check(&loaded->own, CHECK_GAMES, CHECK_SEED, check_seconds, error);
    if (status) {
        error_prefix(error, file);
        return status == STATUS_WRONG ? STATUS_BAD_INPUT : status;
    }
    loaded->instance.puzzle = &loaded->own.counted;
    loaded->instance.own = puzzle;
    return make_id(&loaded->instance, file, puzzle->name, arguments, error);
}

static enum status open_builtin(struct loaded *loaded, const char *name, bool arguments,
                                struct error *error)
{
    const struct puzzle *puzzle = builtin_find(name);
    if (!puzzle)
        return builtin_unknown(name, "a plug-in ./FILE.so", error);
    if (arguments)
        return fail(error, STATUS_BAD_INPUT, "puzzle %s takes no arguments", name);
    loaded->instance.puzzle = puzzle;
    snprintf(loaded->instance.id, sizeof loaded->instance.id, "%s", puzzle->name);
    return STATUS_OK;
}

enum status instance_open(struct instance **instance, const char *text, atomic_bool *stop,
                          struct error *error)
{
    const char *arguments = text + strcspn(text, ":"); /* the name of a file has no colon */
    char *file = strndup(text, (size_t)(arguments - text));
    struct loaded *loaded = calloc(1, sizeof *loaded);
    bool given = *arguments == ':';
    enum status status = STATUS_OK;
    if (!file || !loaded)
        status = fail(error, STATUS_FAILED, "out of memory");
    else if (strchr(file, '/'))
        status = open_plugin(loaded, file, arguments + given, stop, error);
    else
        status = open_builtin(loaded, file, given, error);
    free(file);
    if (status) {
        free(loaded);
        return status;
    }
    *instance = &loaded->instance;
    return STATUS_OK;
}

void instance_close(struct instance *instance)
{
    free(instance);
}
