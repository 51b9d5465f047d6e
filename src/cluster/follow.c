/* SPDX-License-Identifier: MIT */
#include "cluster/follow.h"

#include <string.h>

#include "base/clock.h"

/* Rank 0 may be held up longer than others before it counts as dead: it waits for an
 * archive that is locked, and all that it has heard would be lost. */
static const double lead_patience = 20;

double follow_interval(int ranks)
{
    const double least = 0.1, each = 0.001;
    return ranks * each > least ? ranks * each : least;
}

static enum status tell(struct follower *follower, enum letter_kind kind, const void *bytes,
                        size_t size, struct error *error)
{
    follower->next_word = clock_seconds() + follow_interval(follower->post->size);
    return follower->post->send(follower->post, 0, kind, bytes, size, error);
}

enum status follow_start(struct follower *follower, struct post *post,
                         const struct cluster_job *job, struct error *error)
{
    *follower =
        (struct follower){.post = post, .job = job, .floor = SCORE_MIN, .heard = clock_seconds()};
    enum status status = runner_new(&follower->runner, job, error);
    if (!status)
        status = tell(follower, LETTER_HELLO, job->version, strlen(job->version) + 1, error);
    return status;
}

void follow_end(struct follower *follower)
{
    runner_free(follower->runner);
    buffer_free(&follower->letter);
}

static enum status begin(struct follower *follower, const struct letter *letter,
                         struct error *error)
{
    struct task task;
    if (letter->size < sizeof task || runner_busy(follower->runner))
        return fail(error, STATUS_FAILED, "rank 0 sent a task that cannot be");
    memcpy(&task, letter->bytes, sizeof task);
    follower->floor = SCORE_MIN;
    runner_begin(follower->runner, &task, letter->bytes + sizeof task, letter->size - sizeof task);
    return STATUS_OK;
}

enum status follow_letter(struct follower *follower, const struct letter *letter,
                          struct error *error)
{
    follower->heard = clock_seconds();
    switch (letter->kind) {
    case LETTER_PULSE:
        return STATUS_OK;
    case LETTER_TASK:
        return begin(follower, letter, error);
    case LETTER_FLOOR:
        if (letter->size < sizeof follower->floor)
            return STATUS_OK;
        memcpy(&follower->floor, letter->bytes, sizeof follower->floor);
        return runner_hear(follower->runner, follower->floor,
                           letter->bytes + sizeof follower->floor,
                           letter->size - sizeof follower->floor, error);
    case LETTER_STOP:
        runner_stop(follower->runner);
        return STATUS_OK;
    case LETTER_END:
        follower->over = true;
        follower->whole = letter->size > 0 && letter->bytes[0];
        return tell(follower, LETTER_BYE, NULL, 0, error);
    default:
        return fail(error, STATUS_FAILED, "rank 0 sent a letter of kind %d", (int)letter->kind);
    }
}

static enum status tell_news(struct follower *follower, struct error *error)
{
    static const enum letter_kind kinds[] = {
        [NEWS_NONE] = LETTER_WORK, [NEWS_BEST] = LETTER_BEST, [NEWS_RESULT] = LETTER_RESULT};
    struct buffer *letter = &follower->letter;
    buffer_cut(letter, 0);
    enum news news = runner_look(follower->runner, follower->floor, letter);
    if (letter->failed)
        return fail(error, STATUS_FAILED, "out of memory");
    if (news == NEWS_NONE && clock_seconds() < follower->next_word)
        return STATUS_OK;
    return tell(follower, kinds[news], letter->bytes, letter->size, error);
}

enum status follow_step(struct follower *follower, struct error *error)
{
    enum status status = STATUS_OK;
    if (follower->over)
        return STATUS_OK;
    if (clock_seconds() - follower->heard > lead_patience * follower->job->silence)
        return fail(error, STATUS_FAILED, "rank %d: rank 0 is dead", follower->post->rank);
    if (!follower->alarmed && atomic_load(follower->job->request.stop)) {
        follower->alarmed = true;
        runner_stop(follower->runner);
        status = tell(follower, LETTER_ALARM, NULL, 0, error);
    }
    if (!status && runner_busy(follower->runner))
        return tell_news(follower, error);
    if (!status && clock_seconds() >= follower->next_word)
        return tell(follower, LETTER_WORK, NULL, 0, error);
    return status;
}
