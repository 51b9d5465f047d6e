/* SPDX-License-Identifier: MIT */
#include "cli/solve/monitor.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"

/* Seconds between two rounds. */
static const double interval = 0.1;

/* What the search reported last. */
struct snapshot {
    uint64_t playouts, nodes;
    double share;
    char doing[64];
    score_t score;  /* of the best line */
    int length;     /* moves of it */
    double seconds; /* when it was found */
    uint64_t lines; /* best lines so far; 0: none yet */
};

/* A copy of a line's moves. No puzzle says beforehand how long its lines really are. */
struct copy {
    move_t *move;
    int room;
};

static bool copy_line(struct copy *copy, const move_t *moves, int length)
{
    if (length > copy->room) {
        int room = length < INT_MAX / 2 ? 2 * length : length;
        move_t *more = realloc(copy->move, sizeof *more * (size_t)room);
        if (!more)
            return false;
        *copy = (struct copy){more, room};
    }
    if (length > 0)
        memcpy(copy->move, moves, sizeof *moves * (size_t)length);
    return true;
}

struct monitor {
    const struct monitor_settings *settings;
    struct observer observer;
    double start;

    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake; /* signalled when the monitor ends */
    bool ending;
    struct snapshot latest; /* under the lock */
    struct copy best;       /* of the best line; under the lock */

    /* The thread's own; the caller's once the thread has ended. */
    struct copy archived;
    uint64_t lines_seen; /* how many of latest.lines were archived */
    bool shown;
    score_t shown_score; /* what the progress line may call the best */
    bool improved;
    struct error error; /* the first failure of the archive */
};

static void note_work(struct snapshot *latest, const struct run *run)
{
    latest->playouts = run->budget.playouts;
    latest->nodes = run->budget.nodes;
    latest->share = budget_share(&run->budget);
    snprintf(latest->doing, sizeof latest->doing, "%s", run->phase);
}

static void on_best(void *context, const struct run *run)
{
    struct monitor *monitor = context;
    pthread_mutex_lock(&monitor->lock);
    note_work(&monitor->latest, run);
    if (copy_line(&monitor->best, run->best.move,
                  run->best.length)) { /* or else monitor_end has it */
        monitor->latest.score = run->best.score;
        monitor->latest.length = run->best.length;
        monitor->latest.seconds = clock_seconds() - monitor->start;
        monitor->latest.lines++;
    }
    pthread_mutex_unlock(&monitor->lock);
}

static void on_tick(void *context, const struct run *run)
{
    struct monitor *monitor = context;
    pthread_mutex_lock(&monitor->lock);
    note_work(&monitor->latest, run);
    pthread_mutex_unlock(&monitor->lock);
}

/* Puts a line into the archive. After a failure later lines are tried as well, since a full
 * disk may be emptied; the first message is kept. */
static void archive_line(struct monitor *monitor, score_t score, move_t *move, int length,
                         double seconds)
{
    struct archive_entry *entry = monitor->settings->entry;
    struct error error = {0};
    bool improved = false;
    entry->score = score;
    entry->length = length;
    entry->move = move;
    entry->seconds = seconds;
    if (archive_put(monitor->settings->archive, entry, &improved, &error) &&
        !monitor->error.text[0])
        monitor->error = error;
    entry->move = NULL;
    monitor->improved |= improved;
}

static void draw(const struct monitor *monitor, const struct snapshot *latest)
{
    const struct limits *limits = monitor->settings->limits;
    struct progress progress = {
        .board = monitor->settings->board,
        .seconds = clock_seconds() - monitor->start,
        .share = limits_finite(limits) ? latest->share : -1,
        .found = monitor->shown,
        .score = monitor->shown_score,
        .work = work_counted(latest->playouts, latest->nodes),
        .doing = latest->doing,
    };
    if (limits->seconds > 0 && progress.seconds / limits->seconds > progress.share)
        progress.share = progress.seconds / limits->seconds;
    if (progress.share > 1)
        progress.share = 1;
    progress_draw(&progress);
}

/* One round: copies the snapshot, archives the line, then shows it. */
static void update(struct monitor *monitor)
{
    pthread_mutex_lock(&monitor->lock);
    struct snapshot latest = monitor->latest;
    bool fresh = latest.lines > monitor->lines_seen &&
                 copy_line(&monitor->archived, monitor->best.move, latest.length);
    pthread_mutex_unlock(&monitor->lock);
    if (fresh && monitor->settings->archive)
        archive_line(monitor, latest.score, monitor->archived.move, latest.length, latest.seconds);
    if (fresh) {
        monitor->lines_seen = latest.lines;
        monitor->shown = true;
        monitor->shown_score = latest.score;
    }
    if (monitor->settings->progress)
        draw(monitor, &latest);
}

/* Sleeps; true when the monitor ends. */
static bool wait_for_end(struct monitor *monitor, double seconds)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    long nanoseconds = until.tv_nsec + (long)(seconds * 1e9);
    until.tv_sec += nanoseconds / 1000000000;
    until.tv_nsec = nanoseconds % 1000000000;
    pthread_mutex_lock(&monitor->lock);
    while (!monitor->ending && pthread_cond_timedwait(&monitor->wake, &monitor->lock, &until) == 0)
        ;
    bool ending = monitor->ending;
    pthread_mutex_unlock(&monitor->lock);
    return ending;
}

static void *run_monitor(void *context)
{
    struct monitor *monitor = context;
    while (!wait_for_end(monitor, interval))
        update(monitor);
    return NULL;
}

static void make_lock(struct monitor *monitor)
{
    pthread_condattr_t attributes;
    pthread_mutex_init(&monitor->lock, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&monitor->wake, &attributes);
    pthread_condattr_destroy(&attributes);
}

static void monitor_free(struct monitor *monitor)
{
    pthread_cond_destroy(&monitor->wake);
    pthread_mutex_destroy(&monitor->lock);
    free(monitor->best.move);
    free(monitor->archived.move);
    free(monitor);
}

enum status monitor_start(struct monitor **monitor, const struct monitor_settings *settings,
                          struct error *error)
{
    struct monitor *new = calloc(1, sizeof *new);
    if (!new)
        return fail(error, STATUS_FAILED, "out of memory");
    new->settings = settings;
    new->observer = (struct observer){new, on_best, on_tick};
    new->start = clock_seconds();
    make_lock(new);
    if (pthread_create(&new->thread, NULL, run_monitor, new) != 0) {
        monitor_free(new);
        return fail(error, STATUS_FAILED, "cannot start a thread");
    }
    *monitor = new;
    return STATUS_OK;
}

const struct observer *monitor_observer(const struct monitor *monitor)
{
    return &monitor->observer;
}

enum status monitor_end(struct monitor *monitor, const struct solution *solution, bool *improved,
                        struct error *error)
{
    pthread_mutex_lock(&monitor->lock);
    monitor->ending = true;
    pthread_cond_signal(&monitor->wake);
    pthread_mutex_unlock(&monitor->lock);
    pthread_join(monitor->thread, NULL);
    if (monitor->settings->progress)
        progress_clear();
    bool kept = monitor->shown && solution && monitor->shown_score >= solution->score;
    if (solution && monitor->settings->archive && !kept) {
        double seconds = monitor->latest.lines ? monitor->latest.seconds : solution->seconds;
        archive_line(monitor, solution->score, solution->move, solution->length, seconds);
    }
    *improved = monitor->improved;
    enum status status = STATUS_OK;
    if (monitor->error.text[0])
        status = fail(error, monitor->error.status, "%s", monitor->error.text);
    monitor_free(monitor);
    return status;
}
