/* SPDX-License-Identifier: MIT
 *
 * The runs beside this one, as a search sees them: other threads and other processes that
 * search the same puzzle, whose best line it may take over when it likes to. A run whose
 * limits make it repeatable has no peers, for what they have found by when is chance.
 */
#ifndef SEARCH_CORE_PEERS_H
#define SEARCH_CORE_PEERS_H

#include <stdbool.h>

struct line;

struct peers {
    /* Copies the best line of all into `line`, which has room for the longest, if it scores
     * more than that; returns whether it did. Comes from the thread of any run. */
    bool (*better)(struct peers *peers, struct line *line);
};

#endif
