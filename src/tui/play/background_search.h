/* SPDX-License-Identifier: MIT
 *
 * A search in a background thread. No call waits for it: a new position replaces the last one,
 * whose search ends by its stop flag, and the best line so far can be polled at any time. All
 * functions are called from one thread.
 */
#ifndef TUI_PLAY_BACKGROUND_SEARCH_H
#define TUI_PLAY_BACKGROUND_SEARCH_H

#include "api/settings.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

struct background_search;

/* The state of the search for the last position. */
struct suggestion {
    bool searching; /* the search is running and may find a better line */
    int length;     /* of the best line so far; 0: none yet */
    score_t score;  /* of that line, from the position on */
    move_t move[GRID_CELLS / 2];
    struct error error; /* why there is no line */
};

/* Starts the thread. `settings` has the search and its limits and must outlive it. */
enum status background_search_new(struct background_search **background,
                                  const struct settings *settings, struct error *error);

/* Stops the search and waits for it. NULL is allowed. */
void background_search_free(struct background_search *background);

void background_search_start(struct background_search *background, const struct grid *grid,
                             const struct rules *rules);
void background_search_stop(struct background_search *background);
void background_search_poll(struct background_search *background, struct suggestion *suggestion);

#endif
