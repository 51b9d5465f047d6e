/* SPDX-License-Identifier: MIT */
#include "cluster/coordinator.h"

#include <math.h>
#include <string.h>

#include "base/clock.h"
#include "cluster/launch.h"
#include "cluster/worker.h"

/* Timeout of ranks while the run stops: mpirun kills a second after its first signal. */
static const double stopping_timeout = 0.5;

/* A rank that missed this many heartbeats gets no message before the end of the run: OpenMPI
 * blocks for a while if it cannot reach a rank whose death mpirun has not yet noticed. */
enum { missed_heartbeats = 3 };

/* Seconds before the end of a Slurm job, which kills all ranks, at which the run stops. */
static const double slurm_margin = 10;

static const double tick_interval = 0.1;

enum status coordinator_init(struct coordinator *self, struct transport *transport,
                             const struct cluster_job *job, struct error *error)
{
    double now = clock_seconds();
    *self =
        (struct coordinator){.transport = transport, .job = job, .start = now, .phase_start = now};
    enum status status = rank_table_init(&self->ranks, transport->size, transport->rank, error);
    return status ? status : scheduler_init(&self->scheduler, job, transport->size, error);
}

void coordinator_free(struct coordinator *self)
{
    rank_table_free(&self->ranks);
    scheduler_free(&self->scheduler);
}

static void enter(struct coordinator *self, enum phase phase)
{
    self->phase = phase;
    self->phase_start = clock_seconds();
}

static bool silent(const struct coordinator *self, int rank)
{
    return rank_table_silent(&self->ranks, rank,
                             missed_heartbeats * heartbeat_interval(self->ranks.count));
}

/* Sends to all ranks that are silent, or to all that are not. */
static enum status send_all(struct coordinator *self, bool to_silent, enum message_kind kind,
                            const void *bytes, size_t size, struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < self->ranks.count; i++)
        if (silent(self, i) == to_silent)
            status = self->transport->send(self->transport, i, kind, bytes, size, error);
    return status;
}

static enum status stop(struct coordinator *self, struct error *error)
{
    if (self->phase != PHASE_WORKING)
        return STATUS_OK;
    enter(self, PHASE_STOPPING);
    self->scheduler.stopped_early = true;
    return send_all(self, false, MESSAGE_STOP, NULL, 0, error);
}

/* Stops all ranks in good order after an error that the transport survives. */
static enum status abort_run(struct coordinator *self, const struct error *why, struct error *error)
{
    if (!self->error.status)
        self->error = *why;
    return stop(self, error);
}

static enum status handle_report(struct coordinator *self, const struct message *message,
                                 struct error *error)
{
    struct error why = {0};
    struct report report;
    const void *tail;
    bool result = message->kind == MESSAGE_RESULT;
    if (!scheduler_read_report(&self->scheduler, message, &report, &tail))
        return fail(error, STATUS_FAILED, "rank %d sent a malformed report", message->from);
    self->ranks.state[message->from].task = result ? -1 : report.task.number;
    if (scheduler_update(&self->scheduler, result, &report, tail, &why))
        return abort_run(self, &why, error);
    return STATUS_OK;
}

static enum status handle_hello(struct coordinator *self, const struct message *message,
                                struct error *error)
{
    struct error why = {0};
    self->ranks.state[message->from].joined = true;
    if (message->size > 0 && strncmp(message->bytes, self->job->version, message->size) == 0)
        return STATUS_OK;
    fail(&why, STATUS_BAD_INPUT,
         "rank %d runs chainshot %.60s, rank 0 runs %.60s: expected the same everywhere",
         message->from, message->size ? message->bytes : "?", self->job->version);
    return abort_run(self, &why, error);
}

enum status coordinator_handle(struct coordinator *self, const struct message *message,
                               struct error *error)
{
    rank_table_heard(&self->ranks, message->from);
    switch (message->kind) {
    case MESSAGE_HELLO:
        return handle_hello(self, message, error);
    case MESSAGE_BEST:
    case MESSAGE_RESULT:
    case MESSAGE_PROGRESS: /* an empty one comes from a rank that is free */
        return message->size ? handle_report(self, message, error) : STATUS_OK;
    case MESSAGE_INTERRUPTED:
        return stop(self, error);
    case MESSAGE_GOODBYE:
        self->ranks.state[message->from].left = true;
        return STATUS_OK;
    default:
        return fail(error, STATUS_FAILED, "rank %d sent a message of kind %d", message->from,
                    (int)message->kind);
    }
}

static double rank_timeout(const struct coordinator *self)
{
    double pause = heartbeat_interval(self->ranks.count);
    if (self->phase == PHASE_STOPPING && clock_seconds() - self->phase_start > stopping_timeout)
        return stopping_timeout + 2 * pause;
    return fmax(self->job->timeout, 5 * pause);
}

static void expire_ranks(struct coordinator *self)
{
    int task;
    while (rank_table_expire(&self->ranks, rank_timeout(self), &task))
        if (task >= 0)
            scheduler_requeue(&self->scheduler, task);
}

/* Gives a free rank the next task; *none is true if there is none. */
static enum status assign_task(struct coordinator *self, int rank, bool *none, struct error *error)
{
    const struct task *task;
    struct buffer message = {0};
    struct error why = {0};
    const void *bytes;
    size_t size;
    enum status status = scheduler_next(&self->scheduler, &task, &bytes, &size, &why);
    *none = status || !task;
    if (status)
        return abort_run(self, &why, error);
    if (!task)
        return STATUS_OK;
    self->ranks.state[rank].task = task->number;
    buffer_add(&message, task, sizeof *task);
    buffer_add(&message, bytes, size);
    status = transport_send(self->transport, rank, MESSAGE_TASK, &message, error);
    buffer_free(&message);
    return status;
}

static enum status assign_tasks(struct coordinator *self, struct error *error)
{
    enum status status = STATUS_OK;
    bool none = self->phase != PHASE_WORKING;
    for (int i = 0; !status && !none && i < self->ranks.count; i++) {
        const struct rank_state *state = &self->ranks.state[i];
        if (state->joined && !state->dead && state->task < 0)
            status = assign_task(self, i, &none, error);
    }
    return status;
}

/* Sends the best score of a board to all ranks that share it, once per improvement. */
static enum status send_best_scores(struct coordinator *self, struct error *error)
{
    struct scheduler *scheduler = &self->scheduler;
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < self->ranks.count; i++) {
        const struct rank_state *state = &self->ranks.state[i];
        if (state->task < 0 || silent(self, i))
            continue;
        const struct task *task = &scheduler->plan.task[state->task];
        const struct scheduled_board *board = &scheduler->board[task->board];
        const score_t *best = &board->state.best.score;
        if (task->part.count > 1 && *best > board->announced)
            status = self->transport->send(self->transport, i, MESSAGE_BEST_SCORE, best,
                                           sizeof *best, error);
    }
    for (int i = 0; i < self->job->boards; i++)
        scheduler->board[i].announced = scheduler->board[i].state.best.score;
    return status;
}

static enum status tick(struct coordinator *self, struct error *error)
{
    double now = clock_seconds();
    if (now < self->next_tick)
        return STATUS_OK;
    self->next_tick = now + tick_interval;
    struct cluster_progress progress = {.seconds = now - self->start,
                                        .ranks = rank_table_count_alive(&self->ranks)};
    scheduler_progress(&self->scheduler, &progress);
    self->job->tick(self->job->context, &progress);
    enum status status = send_best_scores(self, error);
    if (!status && now >= self->next_heartbeat) {
        self->next_heartbeat = now + self->job->timeout;
        status = send_all(self, false, MESSAGE_HEARTBEAT, NULL, 0, error);
    }
    return status;
}

static enum status finish(struct coordinator *self, struct error *error)
{
    struct error why = {0};
    char all_alive = rank_table_all_alive(&self->ranks);
    if (!self->error.status && scheduler_finish(&self->scheduler, &why))
        self->error = why;
    enter(self, PHASE_ENDING);
    enum status status = send_all(self, false, MESSAGE_FINISH, &all_alive, 1, error);
    return status ? status : send_all(self, true, MESSAGE_FINISH, &all_alive, 1, error);
}

enum status coordinator_step(struct coordinator *self, struct error *error)
{
    double left = launch_seconds_left();
    enum status status = STATUS_OK;
    expire_ranks(self);
    if (self->phase == PHASE_ENDING)
        return STATUS_OK;
    if (left >= 0 && left < slurm_margin)
        status = stop(self, error);
    if (!status)
        status = tick(self, error);
    if (!status)
        status = assign_tasks(self, error);
    bool done = self->phase == PHASE_STOPPING ? !rank_table_any_busy(&self->ranks)
                                              : scheduler_done(&self->scheduler);
    return !status && done ? finish(self, error) : status;
}

bool coordinator_finished(const struct coordinator *self)
{
    return self->phase == PHASE_ENDING && rank_table_all_gone(&self->ranks);
}
