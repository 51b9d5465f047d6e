/* SPDX-License-Identifier: MIT */
#include "cluster/lead.h"

#include <math.h>
#include <string.h>

#include "base/clock.h"
#include "cluster/follow.h"
#include "cluster/launch.h"

/* The silence of a dead rank when all is to stop: mpirun kills a second after it asks. */
static const double silence_stopping = 0.5;

/* A rank that has missed so many words is written to only when all is over: OpenMPI stands
 * still for a while when it cannot reach a rank that mpirun has not yet found dead. */
enum { quiet_words = 3 };

/* Slurm kills at the end of a job: that much earlier everything stops. */
static const double slurm_margin = 10;

static const double tick_interval = 0.1;

enum status lead_start(struct lead *lead, struct post *post, const struct cluster_job *job,
                       struct error *error)
{
    double now = clock_seconds();
    *lead = (struct lead){.post = post, .job = job, .start = now, .since = now};
    enum status status = seats_start(&lead->seats, post->size, post->rank, error);
    return status ? status : ledger_start(&lead->ledger, job, post->size, error);
}

void lead_end(struct lead *lead)
{
    seats_end(&lead->seats);
    ledger_end(&lead->ledger);
}

static void enter(struct lead *lead, enum phase phase)
{
    lead->phase = phase;
    lead->since = clock_seconds();
}

/* Writes to all whose silence does not worry, or to the others. */
static enum status send_all(struct lead *lead, bool quiet, enum letter_kind kind, const void *bytes,
                            size_t size, struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < lead->seats.count; i++)
        if (seats_quiet(&lead->seats, i, quiet_words * follow_interval(lead->seats.count)) == quiet)
            status = lead->post->send(lead->post, i, kind, bytes, size, error);
    return status;
}

static enum status stop(struct lead *lead, struct error *error)
{
    if (lead->phase != PHASE_WORKING)
        return STATUS_OK;
    enter(lead, PHASE_STOPPING);
    lead->ledger.cut_short = true;
    return send_all(lead, false, LETTER_STOP, NULL, 0, error);
}

/* Something is wrong that the ranks can still be told of: all stop in good order. */
static enum status give_up(struct lead *lead, const struct error *why, struct error *error)
{
    if (!lead->error.status)
        lead->error = *why;
    return stop(lead, error);
}

static enum status hear_account(struct lead *lead, const struct letter *letter, struct error *error)
{
    struct error why = {0};
    struct account account;
    const void *tail;
    bool result = letter->kind == LETTER_RESULT;
    if (!ledger_read(&lead->ledger, letter, &account, &tail))
        return fail(error, STATUS_FAILED, "rank %d sent an account that cannot be", letter->from);
    lead->seats.at[letter->from].task = result ? -1 : account.task.number;
    if (ledger_hear(&lead->ledger, result, &account, tail, &why))
        return give_up(lead, &why, error);
    return STATUS_OK;
}

static enum status hear_hello(struct lead *lead, const struct letter *letter, struct error *error)
{
    struct error why = {0};
    lead->seats.at[letter->from].here = true;
    if (letter->size > 0 && strncmp(letter->bytes, lead->job->version, letter->size) == 0)
        return STATUS_OK;
    fail(&why, STATUS_BAD_INPUT,
         "rank %d runs chainshot %.60s, rank 0 runs %.60s: expected the same everywhere",
         letter->from, letter->size ? letter->bytes : "?", lead->job->version);
    return give_up(lead, &why, error);
}

enum status lead_letter(struct lead *lead, const struct letter *letter, struct error *error)
{
    seats_hear(&lead->seats, letter->from);
    switch (letter->kind) {
    case LETTER_HELLO:
        return hear_hello(lead, letter, error);
    case LETTER_BEST:
    case LETTER_RESULT:
    case LETTER_WORK: /* an empty one comes from a rank that is free */
        return letter->size ? hear_account(lead, letter, error) : STATUS_OK;
    case LETTER_ALARM:
        return stop(lead, error);
    case LETTER_BYE:
        lead->seats.at[letter->from].left = true;
        return STATUS_OK;
    default:
        return fail(error, STATUS_FAILED, "rank %d sent a letter of kind %d", letter->from,
                    (int)letter->kind);
    }
}

/* The silence that nobody alive keeps. */
static double longest_silence(const struct lead *lead)
{
    double pause = follow_interval(lead->seats.count);
    if (lead->phase == PHASE_STOPPING && clock_seconds() - lead->since > silence_stopping)
        return silence_stopping + 2 * pause;
    return fmax(lead->job->silence, 5 * pause);
}

static void bury(struct lead *lead)
{
    int task;
    while (seats_lose(&lead->seats, longest_silence(lead), &task))
        if (task >= 0)
            ledger_reopen(&lead->ledger, task);
}

/* Gives a free rank the next task; *none if there is none. */
static enum status give_task(struct lead *lead, int rank, bool *none, struct error *error)
{
    const struct task *task;
    struct buffer letter = {0};
    struct error why = {0};
    const void *bytes;
    size_t size;
    enum status status = ledger_take(&lead->ledger, &task, &bytes, &size, &why);
    *none = status || !task;
    if (status)
        return give_up(lead, &why, error);
    if (!task)
        return STATUS_OK;
    lead->seats.at[rank].task = task->number;
    buffer_add(&letter, task, sizeof *task);
    buffer_add(&letter, bytes, size);
    status = letter.failed ? fail(error, STATUS_FAILED, "out of memory")
                           : lead->post->send(lead->post, rank, LETTER_TASK, letter.bytes,
                                              letter.size, error);
    buffer_free(&letter);
    return status;
}

static enum status give_tasks(struct lead *lead, struct error *error)
{
    enum status status = STATUS_OK;
    bool none = lead->phase != PHASE_WORKING;
    for (int i = 0; !status && !none && i < lead->seats.count; i++) {
        const struct seat *seat = &lead->seats.at[i];
        if (seat->here && !seat->dead && seat->task < 0)
            status = give_task(lead, i, &none, error);
    }
    return status;
}

static enum status tell_floor(struct lead *lead, int rank, const struct line *line,
                              struct error *error)
{
    struct buffer letter = {0};
    buffer_add(&letter, &line->score, sizeof line->score);
    buffer_add(&letter, line->move, sizeof *line->move * (size_t)line->length);
    enum status status = letter.failed ? fail(error, STATUS_FAILED, "out of memory")
                                       : lead->post->send(lead->post, rank, LETTER_FLOOR,
                                                          letter.bytes, letter.size, error);
    buffer_free(&letter);
    return status;
}

/* Tells those who share a board its best line. */
static enum status tell_floors(struct lead *lead, struct error *error)
{
    struct ledger *ledger = &lead->ledger;
    double pause = follow_interval(lead->seats.count);
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < lead->seats.count; i++) {
        const struct seat *seat = &lead->seats.at[i];
        if (seat->task < 0 || seats_quiet(&lead->seats, i, quiet_words * pause))
            continue;
        const struct task *task = &ledger->plan.task[seat->task];
        const struct ledger_board *board = &ledger->board[task->board];
        const struct line *best = &board->tally.best;
        if (task->part.count > 1 && best->score > board->told)
            status = tell_floor(lead, i, best, error);
    }
    for (int i = 0; i < lead->job->boards; i++)
        ledger->board[i].told = ledger->board[i].tally.best.score;
    return status;
}

static enum status tick(struct lead *lead, struct error *error)
{
    double now = clock_seconds();
    if (now < lead->next_tick)
        return STATUS_OK;
    lead->next_tick = now + tick_interval;
    struct cluster_progress progress = {.seconds = now - lead->start,
                                        .ranks = seats_alive(&lead->seats)};
    ledger_progress(&lead->ledger, &progress);
    lead->job->tick(lead->job->context, &progress);
    enum status status = tell_floors(lead, error);
    if (!status && now >= lead->next_pulse) {
        lead->next_pulse = now + lead->job->silence;
        status = send_all(lead, false, LETTER_PULSE, NULL, 0, error);
    }
    return status;
}

/* Boards that were begun when all had to stop are answered with what there is. */
static enum status finish(struct lead *lead, struct error *error)
{
    struct error why = {0};
    char whole = seats_whole(&lead->seats);
    if (!lead->error.status && ledger_finish(&lead->ledger, &why))
        lead->error = why;
    enter(lead, PHASE_ENDING);
    enum status status = send_all(lead, false, LETTER_END, &whole, 1, error);
    return status ? status : send_all(lead, true, LETTER_END, &whole, 1, error);
}

enum status lead_step(struct lead *lead, struct error *error)
{
    double left = launch_seconds_left();
    enum status status = STATUS_OK;
    bury(lead);
    if (lead->phase == PHASE_ENDING)
        return STATUS_OK;
    if (left >= 0 && left < slurm_margin)
        status = stop(lead, error);
    if (!status)
        status = tick(lead, error);
    if (!status)
        status = give_tasks(lead, error);
    bool done =
        lead->phase == PHASE_STOPPING ? !seats_busy(&lead->seats) : ledger_done(&lead->ledger);
    return !status && done ? finish(lead, error) : status;
}

bool lead_over(const struct lead *lead)
{
    return lead->phase == PHASE_ENDING && seats_empty(&lead->seats);
}
