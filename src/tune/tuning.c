/* SPDX-License-Identifier: MIT */
#include "tune/tuning.h"

#include <stdlib.h>

#include "tune/tuning_journal.h"

void tuning_values(const struct tuning *tuning, double values[CEM_PARAMETERS_MOST])
{
    for (int i = 0; i < tuning->cem.count; i++)
        values[i] = parameter_value(&tuning->cem.parameters[i], tuning->cem.parameters[i].mean);
}

enum status tuning_print(const struct tuning *tuning, char text[CEM_TEXT_SIZE], struct error *error)
{
    const struct objective *objective = tuning->cem.objective;
    double values[CEM_PARAMETERS_MOST];
    tuning_values(tuning, values);
    return objective->print(objective->context, values, text, CEM_TEXT_SIZE, error);
}

static const char *next_line(const struct tuning *tuning)
{
    return tuning->journal ? journal_line(tuning->journal) : NULL;
}

/* Adds the name of the journal to a message about one of its lines. */
static enum status blame(const struct tuning *tuning, enum status status, struct error *error)
{
    if (status)
        error_prefix(error, journal_path(tuning->journal));
    return status;
}

static enum status keep(const struct tuning *tuning, const char *line, struct error *error)
{
    return tuning->journal ? journal_add(tuning->journal, line, error) : STATUS_OK;
}

/* The first line describes the tuning. It is written, or compared with the line in the file. */
static enum status begin(struct tuning *tuning, struct error *error)
{
    const struct tuning_observer *observer = &tuning->observer;
    const char *there = next_line(tuning);
    char *mine;
    enum status status = tuning_header_line(tuning, &mine, error);
    if (!status && there)
        status = blame(tuning, tuning_same_header(there, mine, error), error);
    else if (!status)
        status = keep(tuning, mine, error);
    if (!status && observer->begin)
        observer->begin(observer->context, tuning, there ? there : mine);
    if (!status && there)
        journal_pass(tuning->journal);
    free(mine);
    return status;
}

static enum status recall_generation(struct tuning *tuning, struct generation *generation,
                                     struct error *error)
{
    const struct tuning_observer *observer = &tuning->observer;
    const char *line = next_line(tuning);
    enum status status =
        blame(tuning, tuning_recall_generation(tuning, line, generation, error), error);
    if (!status && observer->generation)
        observer->generation(observer->context, tuning, generation, line);
    if (!status)
        journal_pass(tuning->journal);
    return status;
}

static enum status play_generation(struct tuning *tuning, struct generation *generation,
                                   struct error *error)
{
    const struct tuning_observer *observer = &tuning->observer;
    char *line = NULL;
    enum status status =
        cem_generation(&tuning->cem, tuning->number + 1, generation, &tuning->whole, error);
    if (status || !tuning->whole)
        return status;
    status = tuning_generation_line(tuning, generation, &line, error);
    if (!status)
        status = keep(tuning, line, error);
    if (!status && observer->generation)
        observer->generation(observer->context, tuning, generation, line);
    free(line);
    return status;
}

/* A result in the journal is that of a tuning with fewer generations, and is replaced. */
static enum status tune(struct tuning *tuning, struct generation *generation, struct error *error)
{
    const struct cem *cem = &tuning->cem;
    enum status status = STATUS_OK;
    while (!status && tuning->number < tuning->generations &&
           parameters_spread(cem->parameters, cem->count) > tuning->settled) {
        const char *line = next_line(tuning);
        status = line && !tuning_is_result(line) ? recall_generation(tuning, generation, error)
                                                 : play_generation(tuning, generation, error);
        if (status || !tuning->whole)
            break;
        tuning->number++;
    }
    return status;
}

static enum status hold_contest(struct tuning *tuning, struct contest *contest, struct error *error)
{
    const struct tuning_observer *observer = &tuning->observer;
    double values[CEM_PARAMETERS_MOST];
    const char *there = next_line(tuning);
    char *line = NULL;
    tuning_values(tuning, values);
    bool known = there && tuning_recall_result(tuning, there, contest);
    enum status status =
        known ? STATUS_OK : contest_play(contest, &tuning->cem, values, &tuning->whole, error);
    if (!status && tuning->whole && !known)
        status = tuning_result_line(tuning, contest, &line, error);
    if (!status && tuning->whole && !known)
        status = keep(tuning, line, error);
    if (!status && tuning->whole && observer->contest)
        observer->contest(observer->context, tuning, contest, known ? there : line);
    free(line);
    return status;
}

/* Refuses to throw away generations beyond those requested. */
static enum status check_rest(const struct tuning *tuning, struct error *error)
{
    const char *line = next_line(tuning);
    if (!line || tuning_is_result(line))
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT,
                "%.200s: holds more than the %d generations that this tuning takes",
                journal_path(tuning->journal), tuning->number);
}

enum status tuning_run(struct tuning *tuning, struct error *error)
{
    struct generation generation;
    struct contest contest;
    tuning->number = 0;
    tuning->whole = true;
    enum status status = generation_start(&generation, &tuning->cem, error);
    if (status)
        return status;
    status = begin(tuning, error);
    if (!status)
        status = tune(tuning, &generation, error);
    if (!status && tuning->whole)
        status = check_rest(tuning, error);
    generation_end(&generation);
    if (status || !tuning->whole || tuning->boards == 0)
        return status;
    status = contest_start(&contest, tuning->boards, error);
    if (status)
        return status;
    status = hold_contest(tuning, &contest, error);
    contest_end(&contest);
    return status;
}
