/* SPDX-License-Identifier: MIT */
#include "cli/solve/watch.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"

/* Seconds between two looks at the search. */
static const double interval = 0.1;

/* The news from the search, under the lock. */
struct news {
    uint64_t playouts, nodes;
    double share;
    char doing[64];
    score_t score;  /* of the best line */
    int length;     /* moves of it */
    double seconds; /* when it was found */
    uint64_t lines; /* best lines so far; 0: none yet */
};

struct watch {
    const struct watch_settings *settings;
    struct observer observer;
    double start;

    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake; /* signalled when the watch ends */
    bool ending;
    struct news news;
    move_t *move; /* of the best line, GRID_CELLS long; under the lock */

    /* The thread's own; the caller's once the thread has ended. */
    uint64_t lines_kept; /* how many of news.lines the archive has seen */
    bool shown;
    score_t shown_score; /* what the progress line may call the best */
    bool improved;
    struct error error; /* the first failure of the archive */
};

static void note_work(struct news *news, const struct run *run)
{
    news->playouts = run->budget.playouts;
    news->nodes = run->budget.nodes;
    news->share = budget_share(&run->budget);
    snprintf(news->doing, sizeof news->doing, "%s", run->doing);
}

static void on_best(void *context, const struct run *run)
{
    struct watch *watch = context;
    pthread_mutex_lock(&watch->lock);
    note_work(&watch->news, run);
    watch->news.score = run->best.score;
    watch->news.length = run->best.length;
    watch->news.seconds = clock_seconds() - watch->start;
    watch->news.lines++;
    memcpy(watch->move, run->best.move, sizeof *watch->move * (size_t)run->best.length);
    pthread_mutex_unlock(&watch->lock);
}

static void on_tick(void *context, const struct run *run)
{
    struct watch *watch = context;
    pthread_mutex_lock(&watch->lock);
    note_work(&watch->news, run);
    pthread_mutex_unlock(&watch->lock);
}

/* Puts a line into the archive. After a failure it keeps trying with later lines,
 * since a full disk may be emptied, but remembers the first message. */
static void keep_line(struct watch *watch, score_t score, int length, double seconds)
{
    struct archive_entry *entry = watch->settings->entry;
    struct error error = {0};
    bool improved = false;
    entry->score = score;
    entry->length = length;
    entry->seconds = seconds;
    if (archive_put(watch->settings->archive, entry, &improved, &error) && !watch->error.text[0])
        watch->error = error;
    watch->improved |= improved;
}

static void draw(const struct watch *watch, const struct news *news)
{
    const struct limits *limits = watch->settings->limits;
    struct progress progress = {
        .board = watch->settings->board,
        .seconds = clock_seconds() - watch->start,
        .share = limits_finite(limits) ? news->share : -1,
        .found = watch->shown,
        .score = watch->shown_score,
        .work = news->playouts ? news->playouts : news->nodes,
        .unit = news->playouts ? "playouts" : "nodes",
        .doing = news->doing,
    };
    if (limits->seconds > 0 && progress.seconds / limits->seconds > progress.share)
        progress.share = progress.seconds / limits->seconds;
    if (progress.share > 1)
        progress.share = 1;
    progress_draw(&progress);
}

/* One round: copy the news, keep the line, then show it. */
static void look(struct watch *watch)
{
    pthread_mutex_lock(&watch->lock);
    struct news news = watch->news;
    bool fresh = news.lines > watch->lines_kept;
    if (fresh)
        memcpy(watch->settings->entry->move, watch->move,
               sizeof *watch->move * (size_t)news.length);
    pthread_mutex_unlock(&watch->lock);
    if (fresh && watch->settings->archive)
        keep_line(watch, news.score, news.length, news.seconds);
    if (fresh) {
        watch->lines_kept = news.lines;
        watch->shown = true;
        watch->shown_score = news.score;
    }
    if (watch->settings->progress)
        draw(watch, &news);
}

/* Sleeps for a while; true when the watch ends. */
static bool wait_for_end(struct watch *watch, double seconds)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    long nanoseconds = until.tv_nsec + (long)(seconds * 1e9);
    until.tv_sec += nanoseconds / 1000000000;
    until.tv_nsec = nanoseconds % 1000000000;
    pthread_mutex_lock(&watch->lock);
    while (!watch->ending && pthread_cond_timedwait(&watch->wake, &watch->lock, &until) == 0)
        ;
    bool ending = watch->ending;
    pthread_mutex_unlock(&watch->lock);
    return ending;
}

static void *keep_watch(void *context)
{
    struct watch *watch = context;
    while (!wait_for_end(watch, interval))
        look(watch);
    return NULL;
}

static void make_lock(struct watch *watch)
{
    pthread_condattr_t attributes;
    pthread_mutex_init(&watch->lock, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&watch->wake, &attributes);
    pthread_condattr_destroy(&attributes);
}

static void watch_free(struct watch *watch)
{
    pthread_cond_destroy(&watch->wake);
    pthread_mutex_destroy(&watch->lock);
    free(watch->move);
    free(watch);
}

enum status watch_start(struct watch **watch, const struct watch_settings *settings,
                        struct error *error)
{
    struct watch *new = calloc(1, sizeof *new);
    move_t *move = malloc(sizeof *move * GRID_CELLS);
    if (!new || !move) {
        free(new);
        free(move);
        return fail(error, STATUS_FAILED, "out of memory");
    }
    new->settings = settings;
    new->observer = (struct observer){new, on_best, on_tick};
    new->start = clock_seconds();
    new->move = move;
    make_lock(new);
    if (pthread_create(&new->thread, NULL, keep_watch, new) != 0) {
        watch_free(new);
        return fail(error, STATUS_FAILED, "cannot start a thread");
    }
    *watch = new;
    return STATUS_OK;
}

const struct observer *watch_observer(const struct watch *watch)
{
    return &watch->observer;
}

enum status watch_end(struct watch *watch, const struct solution *solution, bool *improved,
                      struct error *error)
{
    pthread_mutex_lock(&watch->lock);
    watch->ending = true;
    pthread_cond_signal(&watch->wake);
    pthread_mutex_unlock(&watch->lock);
    pthread_join(watch->thread, NULL);
    if (watch->settings->progress)
        progress_clear();
    bool kept = watch->shown && solution && watch->shown_score >= solution->score;
    if (solution && watch->settings->archive && !kept) {
        double seconds = watch->news.lines ? watch->news.seconds : solution->seconds;
        memcpy(watch->settings->entry->move, solution->move,
               sizeof *solution->move * (size_t)solution->length);
        keep_line(watch, solution->score, solution->length, seconds);
    }
    *improved = watch->improved;
    enum status status = STATUS_OK;
    if (watch->error.text[0])
        status = fail(error, watch->error.status, "%s", watch->error.text);
    watch_free(watch);
    return status;
}
