/* SPDX-License-Identifier: MIT
 *
 * A simulated cluster: every rank is a thread of this process, and messages go through queues
 * instead of MPI. A rank can die or hang after any number of messages.
 */
#ifndef TESTS_CLUSTER_RANKS_H
#define TESTS_CLUSTER_RANKS_H

#include "cluster/cluster.h"
#include "puzzle/samegame/samegame.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RANKS_MAX = 8, BOARDS_MAX = 16, MESSAGES_MAX = 1 << 14 };

struct mailbox {
    pthread_mutex_t lock;
    int first, count;
    struct message message[MESSAGES_MAX];
};

/* How a rank fails. */
struct fault {
    int dies_after;            /* so many messages; 0: never */
    int hangs_after;           /* so many messages; 0: never */
    const atomic_bool *resume; /* set when the rank continues */
    const char *version;       /* NULL: that of all ranks */
};

struct world {
    int ranks, boards;
    struct grid grid[BOARDS_MAX];
    struct cluster_job job;
    struct line start; /* of every board, if job.start returns it */
    struct fault fault[RANKS_MAX];
    atomic_bool stop[RANKS_MAX];
    int signal_at; /* ticks after which rank `signalled` gets a signal; 0: never */
    int signalled;
    bool signal_when_back; /* as soon as a rank that counted as dead is back */

    /* What happened. */
    atomic_bool lost_rank;    /* a rank counted as dead */
    atomic_bool rank_0_died;  /* as the transport of the others knows for sure */
    atomic_bool rank_0_ended; /* its cluster_solve returned */
    int tasks;                /* MESSAGE_TASKs sent */
    struct mailbox box[RANKS_MAX];
    struct solution solution[BOARDS_MAX];
    bool done[BOARDS_MAX], finished[BOARDS_MAX];
    int bests, ticks;
    enum status refuse; /* what `done` returns */
    enum status status[RANKS_MAX];
    struct error error[RANKS_MAX];
    enum cluster_deaths deaths[RANKS_MAX];
    bool all_alive[RANKS_MAX]; /* no deaths */
};

struct thread_transport {
    struct transport transport;
    struct world *world;
    int sent;
};

static enum status put_message(struct transport *transport, int to, enum message_kind kind,
                               const void *bytes, size_t size, struct error *error)
{
    struct thread_transport *own = (struct thread_transport *)transport;
    struct fault *fault = &own->world->fault[transport->rank];
    struct mailbox *box = &own->world->box[to];
    own->sent++;
    if (fault->dies_after && own->sent > fault->dies_after)
        return (fail)(error, STATUS_FAILED, "killed");
    while (fault->hangs_after && own->sent == fault->hangs_after && !atomic_load(fault->resume))
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    if (kind == MESSAGE_TASK)
        own->world->tasks++; /* rank 0 alone sends them */
    char *copy = malloc(size + 1);
    assert_non_null(copy);
    if (size)
        memcpy(copy, bytes, size);
    copy[size] = '\0';
    pthread_mutex_lock(&box->lock);
    assert_true(box->first + box->count < MESSAGES_MAX);
    box->message[box->first + box->count++] = (struct message){kind, transport->rank, size, copy};
    pthread_mutex_unlock(&box->lock);
    return STATUS_OK;
}

static enum status take_message(struct transport *transport, struct message *message, bool *arrived,
                                struct error *error)
{
    struct thread_transport *own = (struct thread_transport *)transport;
    struct mailbox *box = &own->world->box[transport->rank];
    (void)error;
    pthread_mutex_lock(&box->lock);
    *arrived = box->count > 0;
    if (*arrived) {
        *message = box->message[box->first++];
        box->count--;
    }
    pthread_mutex_unlock(&box->lock);
    return STATUS_OK;
}

static bool knows_of_death(struct transport *transport)
{
    return atomic_load(&((struct thread_transport *)transport)->world->rank_0_died);
}

static const struct puzzle *open_grid(void *context, const void *board, size_t size, void **game,
                                      struct error *error)
{
    (void)context;
    struct samegame *samegame;
    struct grid grid;
    assert_int_equal(size, sizeof grid);
    memcpy(&grid, board, size);
    if (samegame_new(&samegame, &grid, &rules_table[0], error))
        return NULL;
    *game = samegame;
    return samegame_puzzle(samegame);
}

static void close_grid(void *context, void *game)
{
    (void)context;
    samegame_free(game);
}

static const void *grid_bytes(void *context, int board, size_t *size, struct error *error)
{
    (void)error;
    struct world *world = context;
    *size = sizeof world->grid[board];
    return &world->grid[board];
}

static void note_best(void *context, int board, const struct line *line, int threads,
                      double seconds)
{
    struct world *world = context;
    assert_true(board < world->boards && line->length > 0 && threads > 0 && seconds >= 0);
    world->bests++;
}

static void note_tick(void *context, const struct cluster_progress *progress)
{
    struct world *world = context;
    assert_int_equal(progress->boards, world->boards);
    assert_true(progress->share >= 0 && progress->share <= 1.0001);
    assert_true(progress->ranks <= world->ranks && progress->done <= world->boards);
    if (progress->ranks < world->ranks)
        atomic_store(&world->lost_rank, true);
    bool back = atomic_load(&world->lost_rank) && progress->ranks == world->ranks;
    if (++world->ticks == world->signal_at || (world->signal_when_back && back))
        atomic_store(&world->stop[world->signalled], true);
}

static enum status note_done(void *context, int board, struct solution *solution, bool finished,
                             struct error *error)
{
    struct world *world = context;
    assert_false(world->done[board]);
    world->done[board] = true;
    world->finished[board] = finished;
    world->solution[board] = *solution;
    return world->refuse ? (fail)(error, world->refuse, "refused") : STATUS_OK;
}

struct rank_thread {
    struct world *world;
    int rank;
    pthread_t thread;
};

static void *live(void *argument)
{
    struct rank_thread *own = argument;
    struct world *world = own->world;
    int rank = own->rank;
    struct thread_transport transport = {.transport = {.rank = rank,
                                                       .size = world->ranks,
                                                       .send = put_message,
                                                       .receive = take_message,
                                                       .coordinator_died = knows_of_death},
                                         .world = world};
    struct cluster_job job = world->job;
    job.request.stop = &world->stop[rank];
    if (world->fault[rank].version)
        job.version = world->fault[rank].version;
    if (rank > 0)
        job.boards = 0;
    world->status[rank] =
        cluster_solve(&transport.transport, &job, &world->deaths[rank], &world->error[rank]);
    world->all_alive[rank] = world->deaths[rank] == DEATHS_NONE;
    if (rank == 0 && world->fault[0].dies_after)
        atomic_store(&world->rank_0_died, true);
    if (rank == 0)
        atomic_store(&world->rank_0_ended, true);
    return NULL;
}

/* A job over boards of 8x8; the caller sets the limits. */
static inline struct world *make_world(int ranks, int boards, const char *search)
{
    struct world *world = calloc(1, sizeof *world);
    assert_non_null(world);
    const struct search *found = search_find(search);
    void *options = calloc(1, options_size(found->options) + 1);
    options_default(found->options, options);
    world->ranks = ranks;
    world->boards = boards;
    for (int i = 0; i < boards; i++)
        grid_random(&world->grid[i], 8, 8, 4, 11, (uint64_t)i);
    world->job = (struct cluster_job){
        .request = {.search = found, .options = options, .seed = 3, .threads = 1},
        .version = "1",
        .timeout = CLUSTER_TIMEOUT,
        .context = world,
        .open = open_grid,
        .close = close_grid,
        .boards = boards,
        .board = grid_bytes,
        .best = note_best,
        .tick = note_tick,
        .done = note_done,
    };
    return world;
}

static inline int messages_in(struct mailbox *box)
{
    pthread_mutex_lock(&box->lock);
    int count = box->count;
    pthread_mutex_unlock(&box->lock);
    return count;
}

/* Rank 0 starts when all others have sent their first message, so that each gets a task
 * however late its thread starts. */
static inline void run_world(struct world *world)
{
    struct rank_thread thread[RANKS_MAX];
    for (int i = 0; i < world->ranks; i++)
        pthread_mutex_init(&world->box[i].lock, NULL);
    for (int i = world->ranks - 1; i >= 0; i--) {
        while (i == 0 && messages_in(&world->box[0]) < world->ranks - 1)
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        thread[i] = (struct rank_thread){.world = world, .rank = i};
        assert_int_equal(pthread_create(&thread[i].thread, NULL, live, &thread[i]), 0);
    }
    for (int i = 0; i < world->ranks; i++)
        pthread_join(thread[i].thread, NULL);
}

static inline void free_world(struct world *world)
{
    for (int i = 0; i < world->ranks; i++) {
        struct mailbox *box = &world->box[i];
        while (box->count-- > 0)
            free(box->message[box->first++].bytes);
        pthread_mutex_destroy(&box->lock);
    }
    for (int i = 0; i < world->boards; i++)
        if (world->done[i])
            solution_free(&world->solution[i]);
    free((void *)world->job.request.options);
    free(world);
}

/* Compares an answer with that of one process with as many threads. */
static inline void check_against_one(const struct world *world, int board, int parts)
{
    struct samegame *game;
    struct solution alone;
    const struct solution *together = &world->solution[board];
    struct request request = world->job.request;
    assert_int_equal(samegame_new(&game, &world->grid[board], &rules_table[0], NULL), STATUS_OK);
    request.puzzle = samegame_puzzle(game);
    request.threads *= parts;
    assert_int_equal(solve(&request, &alone, NULL), STATUS_OK);
    assert_true(world->done[board]);
    assert_int_equal(together->score, alone.score);
    assert_int_equal(together->length, alone.length);
    assert_memory_equal(together->move, alone.move, sizeof *alone.move * (size_t)alone.length);
    assert_int_equal(together->playouts, alone.playouts);
    assert_int_equal(together->iterations, alone.iterations);
    assert_int_equal(together->cleared, alone.cleared);
    assert_int_equal(together->ranks, parts);
    assert_int_equal(together->threads, world->job.request.threads);
    solution_free(&alone);
    samegame_free(game);
}

#endif
