/* SPDX-License-Identifier: MIT */
#include "tui/play/background_search.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "api/solve.h"
#include "puzzle/samegame/samegame.h"

struct position {
    uint64_t number; /* counts from 1 */
    struct grid grid;
    struct rules rules;
};

struct background_search {
    const struct settings *settings;
    struct observer observer;
    pthread_t thread;
    atomic_bool stop; /* of the search that is running */

    pthread_mutex_t lock;
    pthread_cond_t wake;          /* the thread has something to do */
    bool waiting, ending;         /* a position waits; the thread must end */
    struct position position;     /* the last one */
    uint64_t cancelled;           /* positions up to this number need no result */
    struct suggestion suggestion; /* for the last position */

    uint64_t searched; /* the position that the thread searches; used by the thread alone */
};

/* ---- The thread ------------------------------------------------------------ */

/* Whether the result of the thread is still wanted. The caller holds the lock. */
static bool wanted(const struct background_search *background)
{
    return background->searched == background->position.number &&
           background->searched > background->cancelled;
}

static void set_line(struct suggestion *suggestion, score_t score, const move_t *moves, int length)
{
    suggestion->score = score;
    suggestion->length = length;
    memcpy(suggestion->move, moves, sizeof *moves * (size_t)length);
}

static void on_best(void *context, const struct run *run)
{
    struct background_search *background = context;
    pthread_mutex_lock(&background->lock);
    if (wanted(background))
        set_line(&background->suggestion, run->best.score, run->best.move, run->best.length);
    pthread_mutex_unlock(&background->lock);
}

static enum status search(struct background_search *background, const struct position *position,
                          struct solution *solution, struct error *error)
{
    const struct settings *settings = background->settings;
    struct samegame *game;
    enum status status = samegame_new(&game, &position->grid, &position->rules, error);
    if (status)
        return status;
    struct request request = {
        .puzzle = samegame_puzzle(game),
        .search = settings->search,
        .options = settings->options,
        .limits = settings->limits,
        .seed = settings->seed,
        .threads = settings->threads,
        .stop = &background->stop,
        .observer = &background->observer,
    };
    status = solve(&request, solution, error);
    samegame_free(game);
    return status;
}

static void search_position(struct background_search *background, const struct position *position)
{
    struct solution solution;
    struct error error = {0};
    enum status status = search(background, position, &solution, &error);
    pthread_mutex_lock(&background->lock);
    if (wanted(background)) {
        background->suggestion.searching = false;
        background->suggestion.error = error;
        if (!status)
            set_line(&background->suggestion, solution.score, solution.move, solution.length);
    }
    pthread_mutex_unlock(&background->lock);
    if (!status)
        solution_free(&solution);
}

/* Waits for a position; false if the thread must end. */
static bool next_position(struct background_search *background, struct position *position)
{
    pthread_mutex_lock(&background->lock);
    while (!background->waiting && !background->ending)
        pthread_cond_wait(&background->wake, &background->lock);
    bool more = !background->ending;
    *position = background->position;
    background->searched = position->number;
    background->waiting = false;
    atomic_store(&background->stop, false);
    pthread_mutex_unlock(&background->lock);
    return more;
}

/* Signals go to the thread of the terminal. */
static void *work(void *context)
{
    struct background_search *background = context;
    struct position position;
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, NULL);
    while (next_position(background, &position))
        search_position(background, &position);
    return NULL;
}

/* ---- The caller ------------------------------------------------------------ */

enum status background_search_new(struct background_search **background,
                                  const struct settings *settings, struct error *error)
{
    struct background_search *new = calloc(1, sizeof *new);
    if (!new)
        return fail(error, STATUS_FAILED, "out of memory");
    new->settings = settings;
    new->observer = (struct observer){.context = new, .best = on_best};
    pthread_mutex_init(&new->lock, NULL);
    pthread_cond_init(&new->wake, NULL);
    if (pthread_create(&new->thread, NULL, work, new) != 0) {
        pthread_cond_destroy(&new->wake);
        pthread_mutex_destroy(&new->lock);
        free(new);
        return fail(error, STATUS_FAILED, "cannot start a thread");
    }
    *background = new;
    return STATUS_OK;
}

void background_search_free(struct background_search *background)
{
    if (!background)
        return;
    pthread_mutex_lock(&background->lock);
    background->ending = true;
    atomic_store(&background->stop, true);
    pthread_cond_signal(&background->wake);
    pthread_mutex_unlock(&background->lock);
    pthread_join(background->thread, NULL);
    pthread_cond_destroy(&background->wake);
    pthread_mutex_destroy(&background->lock);
    free(background);
}

void background_search_start(struct background_search *background, const struct grid *grid,
                             const struct rules *rules)
{
    pthread_mutex_lock(&background->lock);
    background->position.number++;
    background->position.grid = *grid;
    background->position.rules = *rules;
    background->waiting = true;
    memset(&background->suggestion, 0, sizeof background->suggestion);
    background->suggestion.searching = true;
    atomic_store(&background->stop, true);
    pthread_cond_signal(&background->wake);
    pthread_mutex_unlock(&background->lock);
}

void background_search_stop(struct background_search *background)
{
    pthread_mutex_lock(&background->lock);
    background->cancelled = background->position.number;
    background->waiting = false;
    background->suggestion.searching = false;
    atomic_store(&background->stop, true);
    pthread_mutex_unlock(&background->lock);
}

void background_search_poll(struct background_search *background, struct suggestion *suggestion)
{
    pthread_mutex_lock(&background->lock);
    *suggestion = background->suggestion;
    pthread_mutex_unlock(&background->lock);
}
