/* SPDX-License-Identifier: MIT
 *
 * The table of searches; the first is the default. To add one, write its file, export
 * `search_NAME`, add its name here and its file to meson.build.
 */
#include "search/core/search.h"

#include <string.h>

#include "base/buffer.h"

#ifdef SEARCH_LIST
#include SEARCH_LIST /* a program that carries fewer defines SEARCHES there */
#else
#define SEARCHES(SEARCH) \
    SEARCH(auto)         \
    SEARCH(anneal)       \
    SEARCH(beam)         \
    SEARCH(dbs)          \
    SEARCH(spmcts)       \
    SEARCH(uct)          \
    SEARCH(bmcts)        \
    SEARCH(nmcts)        \
    SEARCH(nbmcts)       \
    SEARCH(multistart)   \
    SEARCH(nmcs)         \
    SEARCH(nrpa)         \
    SEARCH(random)       \
    SEARCH(greedy)       \
    SEARCH(exhaustive)   \
    SEARCH(astar)        \
    SEARCH(idastar)
#endif

#define DECLARE(name) extern const struct search search_##name;
SEARCHES(DECLARE)

#define ROW(name) &search_##name,
const struct search *const search_table[] = {SEARCHES(ROW) NULL};

const struct search *search_find(const char *name)
{
    for (const struct search *const *row = search_table; *row; row++)
        if (strcmp((*row)->name, name) == 0)
            return *row;
    return NULL;
}

/* The names of all searches, or of those that can begin with a line. */
static void list_names(struct buffer *names, bool warm)
{
    for (const struct search *const *row = search_table; *row; row++)
        if (!warm || (*row)->warm)
            buffer_print(names, "%s%s", names->size ? ", " : "", (*row)->name);
}

enum status search_choose(const struct search **search, const char *name, struct error *error)
{
    *search = search_find(name);
    if (*search)
        return STATUS_OK;
    struct buffer names = {0};
    list_names(&names, false);
    enum status status = fail(error, STATUS_BAD_INPUT, "no search is called '%.40s'; there are %s",
                              name, names.bytes ? names.bytes : "none");
    buffer_free(&names);
    return status;
}

enum status search_can_start(const struct search *search, struct error *error)
{
    if (search->warm)
        return STATUS_OK;
    struct buffer names = {0};
    list_names(&names, true);
    enum status status =
        fail(error, STATUS_BAD_INPUT, "search %s cannot start from a line, expected one of %s",
             search->name, names.bytes ? names.bytes : "none");
    buffer_free(&names);
    return status;
}
