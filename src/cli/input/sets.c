/* SPDX-License-Identifier: MIT */
#include "cli/input/sets.h"

#include <ctype.h>
#include <dirent.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/nearest.h"

enum { RANGE_MOST = 1000000 };

/* Writes the i-th folder to search, "" for one that is not there; false after the last. */
static bool set_folder(int i, char *path, size_t size)
{
    const char *variable = getenv("CHAINSHOT_BOARDS");
    char program[PATH_MAX] = "";
    path[0] = '\0';
    switch (i) {
    case 0:
        snprintf(path, size, "%s", variable ? variable : "");
        return true;
    case 1: /* relative to the program, in case the installation was moved */
        if (readlink("/proc/self/exe", program, sizeof program - 1) > 0)
            snprintf(path, size, "%s/../" BOARDS_RELATIVE, dirname(program));
        return true;
    case 2:
        snprintf(path, size, "%s", BOARDS_INSTALLED);
        return true;
    case 3:
        snprintf(path, size, "%s", BOARDS_SOURCE);
        return true;
    default:
        return false;
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

void sets_list(struct buffer *out)
{
    enum { MOST = 256, SIZE = 64 };
    static char names[MOST][SIZE];
    char folder[PATH_MAX];
    size_t count = 0;
    for (int i = 0; set_folder(i, folder, sizeof folder); i++) {
        DIR *dir = *folder ? opendir(folder) : NULL;
        for (struct dirent *entry; dir && count < MOST && (entry = readdir(dir));) {
            size_t size = strlen(entry->d_name);
            if (size > 4 && size - 4 < SIZE && strcmp(entry->d_name + size - 4, ".txt") == 0)
                snprintf(names[count++], SIZE, "%.*s", (int)size - 4, entry->d_name);
        }
        if (dir)
            closedir(dir);
    }
    qsort(names, count, SIZE, by_name);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || strcmp(names[i], names[i - 1]) != 0)
            buffer_print(out, "%s%s", out->size ? " " : "", names[i]);
}

static enum status unknown_set(const char *name, struct error *error)
{
    struct buffer sets = {0};
    struct nearest_name near = {.typed = name};
    sets_list(&sets);
    char *names = sets.size ? strdup(sets.bytes) : NULL, *rest = NULL;
    for (char *set = names ? strtok_r(names, " ", &rest) : NULL; set;
         set = strtok_r(NULL, " ", &rest))
        suggest(&near, set);
    enum status status =
        near.nearest
            ? fail(error, STATUS_BAD_INPUT, "unknown set '%.60s'%s", name,
                   nearest_text(&near, "").text)
            : fail(error, STATUS_BAD_INPUT, "unknown set '%.60s', expected one of: %.300s", name,
                   sets.size ? sets.bytes : "(none is installed, see CHAINSHOT_BOARDS)");
    free(names);
    buffer_free(&sets);
    return status;
}

enum status sets_find(const char *text, char *path, size_t size, const char **range,
                      struct error *error)
{
    const char *colon = strrchr(text, ':');
    char name[PATH_MAX], folder[PATH_MAX];
    int used = colon ? (int)(colon - text) : (int)strnlen(text, PATH_MAX);
    *range = colon ? colon + 1 : "";
    if (colon && !colon[1])
        return fail(error, STATUS_BAD_INPUT, "set '%.100s': expected a range after ':'", text);
    snprintf(name, sizeof name, "%.*s", used, text);
    if (strchr(name, '/')) {
        snprintf(path, size, "%s", name);
        return STATUS_OK;
    }
    for (int i = 0; *name && set_folder(i, folder, sizeof folder); i++) {
        int wrote = snprintf(path, size, "%s/%s.txt", folder, name);
        if (*folder && wrote > 0 && (size_t)wrote < size && access(path, F_OK) == 0)
            return STATUS_OK;
    }
    return unknown_set(name, error);
}

/* One number of a range; `at` moves behind it. */
static enum status range_number(const char *range, const char **at, int count, int *number,
                                struct error *error)
{
    char *end;
    long value = isdigit((unsigned char)**at) ? strtol(*at, &end, 10) : 0;
    if (value < 1 || value > count)
        return fail(error, STATUS_BAD_INPUT,
                    "range '%.60s': column %d: expected a number from 1 to %d, as in 3, 1-5 or "
                    "1,7,9",
                    range, (int)(*at - range) + 1, count);
    *at = end;
    *number = (int)value;
    return STATUS_OK;
}

/* One part of a range: N or N-M. */
static enum status range_part(const char *range, const char **at, int count, int *first, int *last,
                              struct error *error)
{
    enum status status = range_number(range, at, count, first, error);
    *last = *first;
    if (!status && **at == '-') {
        ++*at;
        status = range_number(range, at, count, last, error);
        if (!status && *last < *first)
            return fail(error, STATUS_BAD_INPUT, "range '%.60s': %d-%d runs backwards", range,
                        *first, *last);
    }
    if (!status && **at && **at != ',')
        return fail(error, STATUS_BAD_INPUT, "range '%.60s': column %d: expected ',' or '-'", range,
                    (int)(*at - range) + 1);
    return status;
}

static bool append(int **picked, int *length, int first, int last)
{
    int *more = realloc(*picked, sizeof *more * (size_t)(*length + last - first + 1));
    if (!more)
        return false;
    *picked = more;
    for (int i = first; i <= last; i++)
        more[(*length)++] = i - 1;
    return true;
}

enum status sets_range(const char *range, int count, int **picked, int *length, struct error *error)
{
    const char *at = range;
    enum status status = STATUS_OK;
    *picked = NULL;
    *length = 0;
    do {
        int first = 1, last = count;
        if (*range)
            status = range_part(range, &at, count, &first, &last, error);
        if (!status && (*length > RANGE_MOST || !append(picked, length, first, last)))
            status = fail(error, STATUS_FAILED, "range '%.60s': out of memory", range);
    } while (!status && *at++ == ',');
    if (status)
        free(*picked);
    return status;
}
