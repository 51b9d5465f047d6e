/* SPDX-License-Identifier: MIT */
#include "tui/play/adviser.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "api/solve.h"
#include "puzzle/samegame/samegame.h"

struct question {
    uint64_t number; /* of the question, from 1 on; what was forgotten has an older one */
    struct grid grid;
    struct rules rules;
};

struct adviser {
    const struct settings *settings;
    struct observer observer;
    pthread_t thread;
    atomic_bool stop; /* of the search that is running */

    pthread_mutex_t lock;
    pthread_cond_t wake;      /* there is something to do for the thread */
    bool waiting, ending;     /* a question waits; the thread is to end */
    struct question question; /* the last one that was asked */
    uint64_t forgotten;       /* questions up to this number need no answer */
    struct advice advice;     /* to the last question */

    uint64_t working_on; /* number of the thread's question; the thread's own */
};

/* ---- The thread ------------------------------------------------------------ */

/* Is an answer to what the thread works on still wanted? Under the lock. */
static bool wanted(const struct adviser *adviser)
{
    return adviser->working_on == adviser->question.number &&
           adviser->working_on > adviser->forgotten;
}

static void note_line(struct advice *advice, score_t score, const move_t *moves, int length)
{
    advice->score = score;
    advice->length = length;
    memcpy(advice->move, moves, sizeof *moves * (size_t)length);
}

static void on_best(void *context, const struct run *run)
{
    struct adviser *adviser = context;
    pthread_mutex_lock(&adviser->lock);
    if (wanted(adviser))
        note_line(&adviser->advice, run->best.score, run->best.move, run->best.length);
    pthread_mutex_unlock(&adviser->lock);
}

static enum status search(struct adviser *adviser, const struct question *question,
                          struct solution *solution, struct error *error)
{
    const struct settings *settings = adviser->settings;
    struct samegame *game;
    enum status status = samegame_new(&game, &question->grid, &question->rules, error);
    if (status)
        return status;
    struct request request = {
        .puzzle = samegame_puzzle(game),
        .search = settings->search,
        .options = settings->options,
        .limits = settings->limits,
        .seed = settings->seed,
        .threads = settings->threads,
        .stop = &adviser->stop,
        .observer = &adviser->observer,
    };
    status = solve(&request, solution, error);
    samegame_free(game);
    return status;
}

static void answer(struct adviser *adviser, const struct question *question)
{
    struct solution solution;
    struct error error = {0};
    enum status status = search(adviser, question, &solution, &error);
    pthread_mutex_lock(&adviser->lock);
    if (wanted(adviser)) {
        adviser->advice.thinking = false;
        adviser->advice.error = error;
        if (!status)
            note_line(&adviser->advice, solution.score, solution.move, solution.length);
    }
    pthread_mutex_unlock(&adviser->lock);
    if (!status)
        solution_free(&solution);
}

/* Waits for a question; false when the thread is to end. */
static bool next_question(struct adviser *adviser, struct question *question)
{
    pthread_mutex_lock(&adviser->lock);
    while (!adviser->waiting && !adviser->ending)
        pthread_cond_wait(&adviser->wake, &adviser->lock);
    bool more = !adviser->ending;
    *question = adviser->question;
    adviser->working_on = question->number;
    adviser->waiting = false;
    atomic_store(&adviser->stop, false);
    pthread_mutex_unlock(&adviser->lock);
    return more;
}

/* Signals are for the thread that minds the terminal. */
static void *work(void *context)
{
    struct adviser *adviser = context;
    struct question question;
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, NULL);
    while (next_question(adviser, &question))
        answer(adviser, &question);
    return NULL;
}

/* ---- Those who ask --------------------------------------------------------- */

enum status adviser_new(struct adviser **adviser, const struct settings *settings,
                        struct error *error)
{
    struct adviser *new = calloc(1, sizeof *new);
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
    *adviser = new;
    return STATUS_OK;
}

void adviser_free(struct adviser *adviser)
{
    if (!adviser)
        return;
    pthread_mutex_lock(&adviser->lock);
    adviser->ending = true;
    atomic_store(&adviser->stop, true);
    pthread_cond_signal(&adviser->wake);
    pthread_mutex_unlock(&adviser->lock);
    pthread_join(adviser->thread, NULL);
    pthread_cond_destroy(&adviser->wake);
    pthread_mutex_destroy(&adviser->lock);
    free(adviser);
}

void adviser_ask(struct adviser *adviser, const struct grid *grid, const struct rules *rules)
{
    pthread_mutex_lock(&adviser->lock);
    adviser->question.number++;
    adviser->question.grid = *grid;
    adviser->question.rules = *rules;
    adviser->waiting = true;
    memset(&adviser->advice, 0, sizeof adviser->advice);
    adviser->advice.thinking = true;
    atomic_store(&adviser->stop, true);
    pthread_cond_signal(&adviser->wake);
    pthread_mutex_unlock(&adviser->lock);
}

void adviser_stop(struct adviser *adviser)
{
    pthread_mutex_lock(&adviser->lock);
    adviser->forgotten = adviser->question.number;
    adviser->waiting = false;
    adviser->advice.thinking = false;
    atomic_store(&adviser->stop, true);
    pthread_mutex_unlock(&adviser->lock);
}

void adviser_look(struct adviser *adviser, struct advice *advice)
{
    pthread_mutex_lock(&adviser->lock);
    *advice = adviser->advice;
    pthread_mutex_unlock(&adviser->lock);
}
