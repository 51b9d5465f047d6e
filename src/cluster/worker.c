/* SPDX-License-Identifier: MIT */
#include "cluster/worker.h"

#include <string.h>

#include "base/clock.h"

/* A silent rank 0 gets this many timeouts before it counts as dead: it may wait for a locked
 * archive or for a terminal, and everything it has collected would be lost. */
static const double coordinator_patience = 20;

/* Seconds between two looks at the process of rank 0. */
static const double watch_interval = 0.25;

/* Seconds from the death of rank 0 to the end of this rank: the lowest rank ends the job, so the
 * others say nothing. A message of rank 0 may still be on its way. */
static double death_delay(int rank)
{
    return 0.5 * (rank < 10 ? rank : 10);
}

double heartbeat_interval(int ranks)
{
    const double least = 0.1, each = 0.001;
    return ranks * each > least ? ranks * each : least;
}

static enum status send_to_coordinator(struct worker *worker, enum message_kind kind,
                                       const void *bytes, size_t size, struct error *error)
{
    worker->next_heartbeat = clock_seconds() + heartbeat_interval(worker->transport->size);
    return worker->transport->send(worker->transport, 0, kind, bytes, size, error);
}

enum status worker_init(struct worker *worker, struct transport *transport,
                        const struct cluster_job *job, struct error *error)
{
    *worker = (struct worker){.transport = transport,
                              .job = job,
                              .known_best = SCORE_MIN,
                              .last_message = clock_seconds()};
    enum status status = search_thread_new(&worker->search, job, error);
    if (!status)
        status = send_to_coordinator(worker, MESSAGE_HELLO, job->version, strlen(job->version) + 1,
                                     error);
    return status;
}

void worker_free(struct worker *worker)
{
    search_thread_free(worker->search);
    buffer_free(&worker->buffer);
}

static enum status begin(struct worker *worker, const struct message *message, struct error *error)
{
    struct task task;
    if (message->size < sizeof task || search_thread_busy(worker->search))
        return fail(error, STATUS_FAILED, "rank 0 sent a malformed task");
    memcpy(&task, message->bytes, sizeof task);
    worker->known_best = SCORE_MIN;
    search_thread_begin(worker->search, &task, message->bytes + sizeof task,
                        message->size - sizeof task);
    return STATUS_OK;
}

enum status worker_handle(struct worker *worker, const struct message *message, struct error *error)
{
    worker->last_message = clock_seconds();
    switch (message->kind) {
    case MESSAGE_HEARTBEAT:
        return STATUS_OK;
    case MESSAGE_TASK:
        return begin(worker, message, error);
    case MESSAGE_BEST_SCORE:
        if (message->size == sizeof worker->known_best)
            memcpy(&worker->known_best, message->bytes, sizeof worker->known_best);
        return STATUS_OK;
    case MESSAGE_STOP:
        search_thread_stop(worker->search);
        return STATUS_OK;
    case MESSAGE_FINISH:
        worker->finished = true;
        worker->all_alive = message->size > 0 && message->bytes[0];
        return send_to_coordinator(worker, MESSAGE_GOODBYE, NULL, 0, error);
    default:
        return fail(error, STATUS_FAILED, "rank 0 sent a message of kind %d", (int)message->kind);
    }
}

static enum status send_update(struct worker *worker, struct error *error)
{
    static const enum message_kind kinds[] = {[UPDATE_NONE] = MESSAGE_PROGRESS,
                                              [UPDATE_BEST] = MESSAGE_BEST,
                                              [UPDATE_RESULT] = MESSAGE_RESULT};
    struct buffer *buffer = &worker->buffer;
    buffer_cut(buffer, 0);
    enum update update = search_thread_poll(worker->search, worker->known_best, buffer);
    if (buffer->failed)
        return fail(error, STATUS_FAILED, "out of memory");
    if (update == UPDATE_NONE && clock_seconds() < worker->next_heartbeat)
        return STATUS_OK;
    return send_to_coordinator(worker, kinds[update], buffer->bytes, buffer->size, error);
}

/* Whether rank 0 is dead: its process has ended, or it was silent for too long. */
static bool coordinator_is_dead(struct worker *worker)
{
    struct transport *transport = worker->transport;
    double now = clock_seconds();
    if (transport->rank == 0)
        return false;
    if (worker->died_at <= 0 && now >= worker->next_watch) {
        worker->next_watch = now + watch_interval;
        worker->died_at = transport->coordinator_died(transport) ? now : 0;
    }
    return now - worker->last_message > coordinator_patience * worker->job->timeout ||
           (worker->died_at > 0 && now - worker->died_at > death_delay(transport->rank));
}

enum status worker_step(struct worker *worker, struct error *error)
{
    enum status status = STATUS_OK;
    if (worker->finished)
        return STATUS_OK;
    if (coordinator_is_dead(worker)) {
        worker->abandoned = true;
        return fail(error, STATUS_FAILED,
                    "rank 0 died and the run ends; what it reported is in the archive");
    }
    if (!worker->interrupted && atomic_load(worker->job->request.stop)) {
        worker->interrupted = true;
        search_thread_stop(worker->search);
        status = send_to_coordinator(worker, MESSAGE_INTERRUPTED, NULL, 0, error);
    }
    if (!status && search_thread_busy(worker->search))
        return send_update(worker, error);
    if (!status && clock_seconds() >= worker->next_heartbeat)
        return send_to_coordinator(worker, MESSAGE_PROGRESS, NULL, 0, error);
    return status;
}
