/* SPDX-License-Identifier: MIT */
#include "lab/results/results_text.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEADING "chainshot results "
enum { VERSION = 1 };

void results_write_heading(struct buffer *out)
{
    buffer_print(out, HEADING "%d\n", VERSION);
    buffer_print(out, "# intent: experiment, scale, boards or runs\n");
    buffer_print(out, "# origin: version, machine\n");
    buffer_print(out, "# treatment: boards, game, budget, search, options, revision of the search; "
                      "then for every run:\n");
    buffer_print(out, "# board repetition origin score cleared moves playouts nodes seconds depth "
                      "deepest [note]\n");
}

void results_write_intent(const struct intent *intent, struct buffer *out)
{
    buffer_print(out, "intent\t%s\t", intent->experiment);
    buffer_number(out, intent->scale); /* exact, because budgets are computed from it */
    buffer_print(out, "\t%d\n", intent->units);
}

static void write_origin(const struct origin *origin, struct buffer *out)
{
    buffer_print(out, "origin\t%s\t%s\n", origin->version, origin->machine);
}

static void write_key(const struct key *key, struct buffer *out)
{
    buffer_print(out, "treatment\t%s\t%s\t%s\t%s\t%s", key->boards, key->game, key->budget,
                 key->search, key->options);
    if (key->revision > 0)
        buffer_print(out, "\t%d", key->revision);
    buffer_print(out, "\n");
}

static void write_outcome(const struct outcome *outcome, int origin, struct buffer *out)
{
    buffer_print(out, "%d %d %d %.10g %d %d %" PRIu64 " %" PRIu64 " %.6g %.4g %d", outcome->board,
                 outcome->repetition, origin, outcome->score, outcome->cleared, outcome->length,
                 outcome->playouts, outcome->nodes, outcome->seconds, outcome->depth,
                 outcome->deepest);
    buffer_print(out, "%s%s\n", outcome->note[0] ? " " : "", outcome->note);
}

static int count_origins(const struct results_reader *reader)
{
    return (int)(reader->origins.size / sizeof(int));
}

static int origin_at(const struct results_reader *reader, int number)
{
    int index;
    memcpy(&index, reader->origins.bytes + (size_t)number * sizeof index, sizeof index);
    return index;
}

/* The number of an origin in the text; that of the next one if it is not there yet. */
static int number_origin(const struct results_reader *reader, const struct results *results,
                         const struct origin *origin)
{
    int number = 0;
    for (; number < count_origins(reader); number++) {
        const struct origin *there = &results->origin[origin_at(reader, number)];
        if (strcmp(there->version, origin->version) == 0 &&
            strcmp(there->machine, origin->machine) == 0)
            break;
    }
    return number;
}

void results_write_run(const struct results_reader *reader, const struct results *results,
                       const struct key *key, const struct origin *origin,
                       const struct outcome *outcome, struct buffer *out)
{
    int number = number_origin(reader, results, origin);
    if (number == count_origins(reader))
        write_origin(origin, out);
    if (!reader->keyed || !key_equal(&reader->key, key))
        write_key(key, out);
    write_outcome(outcome, number, out);
}

/* Sorts by repetition, then by board, whatever the order of the runs was. */
static int compare_trials(const void *a, const void *b, void *context)
{
    const struct outcomes *outcomes = context;
    const struct outcome *one = &outcomes->outcome[*(const int *)a];
    const struct outcome *two = &outcomes->outcome[*(const int *)b];
    return one->repetition != two->repetition ? one->repetition - two->repetition
                                              : one->board - two->board;
}

static void write_outcomes(const struct outcomes *outcomes, int origins, struct buffer *out)
{
    int *order = malloc(sizeof *order * (size_t)(outcomes->count ? outcomes->count : 1));
    out->failed |= !order;
    if (!order)
        return;
    for (int i = 0; i < outcomes->count; i++)
        order[i] = i;
    qsort_r(order, (size_t)outcomes->count, sizeof *order, compare_trials, (void *)outcomes);
    write_key(&outcomes->key, out);
    for (int i = 0; i < outcomes->count; i++)
        write_outcome(&outcomes->outcome[order[i]], origins + outcomes->origin[order[i]], out);
    free(order);
}

void results_write_all(const struct results_reader *reader, const struct results *results,
                       struct buffer *out)
{
    for (int i = 0; i < results->intents; i++)
        results_write_intent(&results->intent[i], out);
    for (int i = 0; i < results->origins; i++)
        write_origin(&results->origin[i], out);
    for (int i = 0; i < results->count; i++)
        write_outcomes(&results->outcomes[i], count_origins(reader), out);
}

void results_write(const struct results *results, struct buffer *out)
{
    results_write_heading(out);
    results_write_all(&(struct results_reader){0}, results, out);
}

/* Copies the field before the next tab and moves past it; false if it is too long or nothing is
 * left. */
static bool next_field(const char **text, char *field, size_t size)
{
    if (!*text)
        return false;
    size_t length = strcspn(*text, "\t");
    int copied = snprintf(field, size, "%.*s", (int)length, *text);
    *text = (*text)[length] ? *text + length + 1 : NULL;
    return copied >= 0 && (size_t)copied < size;
}

static bool read_intent(struct results_reader *reader, struct results *results, const char *text)
{
    struct intent intent;
    char scale[32], end;
    (void)reader;
    if (!next_field(&text, intent.experiment, sizeof intent.experiment) ||
        !next_field(&text, scale, sizeof scale) || !text ||
        sscanf(scale, "%lf%c", &intent.scale, &end) != 1 || !(intent.scale > 0) ||
        intent.scale > INTENT_SCALE_MOST || sscanf(text, "%d%c", &intent.units, &end) != 1 ||
        intent.units < 1 || intent.units > INTENT_UNITS_MOST)
        return false;
    return results_intend(results, &intent, NULL) == STATUS_OK;
}

static bool read_origin(struct results_reader *reader, struct results *results, const char *text)
{
    struct origin origin;
    if (!next_field(&text, origin.version, sizeof origin.version) ||
        !next_field(&text, origin.machine, sizeof origin.machine) || text)
        return false;
    int index = results_origin(results, &origin);
    buffer_add(&reader->origins, &index, sizeof index);
    return index >= 0 && !reader->origins.failed;
}

/* The revision at the end of a treatment's line; files from before revisions have none. */
static bool read_revision(const char *text, int *revision)
{
    char end;
    *revision = 0;
    return !text || (sscanf(text, "%d%c", revision, &end) == 1 && *revision > 0);
}

static bool read_treatment(struct results_reader *reader, struct results *results, const char *text)
{
    struct key *key = &reader->key;
    (void)results;
    reader->keyed = next_field(&text, key->boards, sizeof key->boards) &&
                    next_field(&text, key->game, sizeof key->game) &&
                    next_field(&text, key->budget, sizeof key->budget) &&
                    next_field(&text, key->search, sizeof key->search) &&
                    next_field(&text, key->options, sizeof key->options) &&
                    read_revision(text, &key->revision);
    return reader->keyed;
}

static bool read_outcome(struct results_reader *reader, struct results *results, const char *text)
{
    struct outcome outcome = {0};
    int origin, cleared, used = 0;
    int count = sscanf(text, "%d %d %d %lf %d %d %" SCNu64 " %" SCNu64 " %lf %lf %d%n",
                       &outcome.board, &outcome.repetition, &origin, &outcome.score, &cleared,
                       &outcome.length, &outcome.playouts, &outcome.nodes, &outcome.seconds,
                       &outcome.depth, &outcome.deepest, &used);
    if (!reader->keyed || count != 11 || outcome.board < 0 || outcome.repetition < 0 ||
        origin < 0 || origin >= count_origins(reader) || (text[used] && text[used] != ' ') ||
        !isfinite(outcome.score) || !isfinite(outcome.seconds) || !isfinite(outcome.depth))
        return false;
    outcome.cleared = cleared != 0;
    snprintf(outcome.note, sizeof outcome.note, "%s", text[used] ? text + used + 1 : "");
    struct origin made = results->origin[origin_at(reader, origin)];
    return results_add(results, &reader->key, &made, &outcome, NULL) == STATUS_OK;
}

static bool read_line(struct results_reader *reader, struct results *results, const char *line)
{
    static const struct {
        const char *start;
        bool (*read)(struct results_reader *reader, struct results *results, const char *text);
    } kinds[] = {
        {"intent\t", read_intent}, {"origin\t", read_origin}, {"treatment\t", read_treatment}};
    if (line[0] == '#' || !line[0])
        return true;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(line, kinds[i].start, strlen(kinds[i].start)) == 0)
            return kinds[i].read(reader, results, line + strlen(kinds[i].start));
    return read_outcome(reader, results, line);
}

static enum status read_heading(const char *line, struct error *error)
{
    int version;
    char end;
    if (sscanf(line, HEADING "%d%c", &version, &end) != 1)
        return fail(error, STATUS_BAD_INPUT,
                    "not a results file of the lab: line 1: expected '" HEADING "%d'", VERSION);
    if (version != VERSION)
        return fail(error, STATUS_BAD_INPUT,
                    "results of version %d, this program knows version %d: use the chainshot that "
                    "made them",
                    version, VERSION);
    return STATUS_OK;
}

enum status results_read_line(struct results_reader *reader, struct results *results,
                              const char *line, struct error *error)
{
    if (reader->lines++ == 0)
        return read_heading(line, error);
    if (!read_line(reader, results, line))
        return fail(error, STATUS_BAD_INPUT,
                    "line %d: expected an intent, an origin, a treatment or a run", reader->lines);
    return STATUS_OK;
}

void results_reader_free(struct results_reader *reader)
{
    buffer_free(&reader->origins);
    *reader = (struct results_reader){0};
}
