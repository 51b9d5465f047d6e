/* SPDX-License-Identifier: MIT
 *
 * The table of searches; the first is the default. To add one, write its file, export
 * `search_NAME`, add its name here and its file to meson.build.
 */
#include "search/core/search.h"

#include <string.h>

#include "base/buffer.h"
#include "base/nearest.h"
#include "search/core/search_text.h"

#ifdef SEARCH_LIST
#include SEARCH_LIST /* a program that carries fewer defines SEARCHES and SPECIAL there */
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
#define SPECIAL(SEARCH) SEARCH(anneal_gpu)
#endif

#define DECLARE(name) extern const struct search search_##name;
SEARCHES(DECLARE)
SPECIAL(DECLARE)

#define ROW(name) &search_##name,
const struct search *const search_table[] = {SEARCHES(ROW) NULL};
const struct search *const search_special[] = {SPECIAL(ROW) NULL};

const struct search *search_find(const char *name)
{
    for (const struct search *const *row = search_table; *row; row++)
        if (strcmp((*row)->name, name) == 0)
            return *row;
    for (const struct search *const *row = search_special; *row; row++)
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
    struct nearest_name near = {.typed = name};
    for (const struct search *const *row = search_table; *row; row++)
        suggest(&near, (*row)->name);
    for (const struct search *const *row = search_special; *row; row++)
        suggest(&near, (*row)->name);
    if (near.nearest)
        return fail(error, STATUS_BAD_INPUT, "no search is called '%.40s'%s", name,
                    nearest_text(&near, "").text);
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

/* Opens the search that this one runs; false if it runs none, or its option names none. */
static bool open_inner(const struct search *search, const void *options, struct search_text *inner)
{
    char text[OPTION_CHOICE_SIZE];
    if (!search->runs)
        return false;
    option_print(option_find(search->options, search->runs), options, text, sizeof text);
    return search_text_open(inner, text, NULL) == STATUS_OK;
}

int search_revision(const struct search *search, const void *options)
{
    struct search_text inner;
    if (!open_inner(search, options, &inner))
        return search->revision;
    int revision = search->revision + inner.search->revision - 1;
    search_text_close(&inner);
    return revision;
}

unsigned search_counts(const struct search *search, const void *options)
{
    struct search_text inner;
    if (!open_inner(search, options, &inner))
        return search->counts;
    unsigned counts = inner.search->counts;
    search_text_close(&inner);
    return counts;
}

/* "nodes or iterations": the names of these units, after what the list has already. */
static void list_units(struct buffer *list, unsigned units)
{
    static const char *const names[] = {"playouts", "nodes", "iterations"};
    for (unsigned i = 0; i < 3; i++)
        if (units & 1u << i) {
            bool last = units >> (i + 1) == 0;
            buffer_print(list, "%s%s", list->size == 0 ? "" : last ? " or " : ", ", names[i]);
        }
}

enum status search_check_limits(const struct search *search, const void *options,
                                const struct limits *limits, struct error *error)
{
    unsigned counts = search_counts(search, options);
    unsigned set = (limits->playouts ? COUNTS_PLAYOUTS : 0) | (limits->nodes ? COUNTS_NODES : 0) |
                   (limits->iterations ? COUNTS_ITERATIONS : 0);
    if (limits->seconds > 0 || set == 0 || (set & counts) != 0)
        return STATUS_OK;
    struct buffer uncounted = {0}, counted = {0};
    list_units(&uncounted, set);
    buffer_print(&counted, "time");
    list_units(&counted, counts);
    enum status status =
        fail(error, STATUS_BAD_INPUT, "search %s counts no %s, expected a limit in %s",
             search->name, uncounted.bytes ? uncounted.bytes : "such work",
             counted.bytes ? counted.bytes : "something else");
    buffer_free(&uncounted);
    buffer_free(&counted);
    return status;
}
