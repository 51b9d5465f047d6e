/* SPDX-License-Identifier: MIT
 *
 * A search in the background. Whoever asks never waits: a question replaces the one before,
 * whose search ends by its stop flag whenever it looks at it, and the answer so far can be
 * had at any time. One thread does the work; all functions are called from another one.
 */
#ifndef TUI_PLAY_ADVISER_H
#define TUI_PLAY_ADVISER_H

#include "api/settings.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

struct adviser;

/* What is known of the last question. */
struct advice {
    bool thinking; /* the search is still running, and may find better */
    int length;    /* of the best line so far; 0: none yet */
    score_t score; /* of a game that begins with the position asked about */
    move_t move[GRID_CELLS / 2];
    struct error error; /* why there is none */
};

/* Starts the thread. `settings` says with what and for how long to search, and must
 * outlive the adviser. */
enum status adviser_new(struct adviser **adviser, const struct settings *settings,
                        struct error *error);

/* Stops what is running and waits for it. NULL is fine. */
void adviser_free(struct adviser *adviser);

void adviser_ask(struct adviser *adviser, const struct grid *grid, const struct rules *rules);

/* Forgets the question. */
void adviser_stop(struct adviser *adviser);

void adviser_look(struct adviser *adviser, struct advice *advice);

#endif
