/* SPDX-License-Identifier: MIT
 *
 * The table of searches. Adding one: write its file, export `search_NAME`, add its
 * name here and its file to meson.build.
 */
#include "search/search.h"

#include <string.h>

#define SEARCHES(SEARCH) \
    SEARCH(dbs)          \
    SEARCH(spmcts)       \
    SEARCH(uct)          \
    SEARCH(bmcts)        \
    SEARCH(nmcts)        \
    SEARCH(nbmcts)       \
    SEARCH(random)       \
    SEARCH(greedy)       \
    SEARCH(exhaustive)   \
    SEARCH(astar)        \
    SEARCH(idastar)

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
