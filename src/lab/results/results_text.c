/* SPDX-License-Identifier: MIT
 *
 * Results as text: a heading with the version, then a line for each intent and origin, and
 * for each treatment a line with its key and a line for every run. Fields of all but the runs
 * are separated by tabs, since their texts have blanks.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab/results/results.h"

#define HEADING "chainshot results "
enum { VERSION = 1 };

bool results_are_text(const char *bytes, size_t size)
{
    return size >= strlen(HEADING) && memcmp(bytes, HEADING, strlen(HEADING)) == 0;
}

static void write_outcome(const struct outcome *outcome, int origin, struct buffer *out)
{
    buffer_print(out, "%d %d %d %.10g %d %d %" PRIu64 " %" PRIu64 " %.6g %.4g %d", outcome->board,
                 outcome->repetition, origin, outcome->score, outcome->cleared, outcome->length,
                 outcome->playouts, outcome->nodes, outcome->seconds, outcome->depth,
                 outcome->deepest);
    buffer_print(out, "%s%s\n", outcome->note[0] ? " " : "", outcome->note);
}

void results_write(const struct results *results, struct buffer *out)
{
    buffer_print(out, HEADING "%d\n", VERSION);
    buffer_print(out, "# intent: experiment, scale, boards or runs\n");
    buffer_print(out, "# origin: version, machine\n");
    buffer_print(out, "# treatment: boards, game, budget, search, options; then for every run:\n");
    buffer_print(out, "# board repetition origin score cleared moves playouts nodes seconds depth "
                      "deepest [note]\n");
    for (int i = 0; i < results->intents; i++) {
        buffer_print(out, "intent\t%s\t", results->intent[i].experiment);
        buffer_number(out, results->intent[i].scale); /* budgets are made of it */
        buffer_print(out, "\t%d\n", results->intent[i].units);
    }
    for (int i = 0; i < results->origins; i++)
        buffer_print(out, "origin\t%s\t%s\n", results->origin[i].version,
                     results->origin[i].machine);
    for (int i = 0; i < results->count; i++) {
        const struct record *record = &results->record[i];
        const struct key *key = &record->key;
        buffer_print(out, "treatment\t%s\t%s\t%s\t%s\t%s\n", key->boards, key->game, key->budget,
                     key->search, key->options);
        for (int j = 0; j < record->count; j++)
            write_outcome(&record->outcome[j], record->origin[j], out);
    }
}

/* Where reading is. */
struct reader {
    struct results *results;
    struct buffer origins; /* the index of each origin, as the text numbers them: ints */
    struct key key;
    bool keyed; /* a treatment was read */
};

/* Copies what stands before the next tab and moves behind it; false if it is too long or
 * nothing is left. */
static bool next_field(char **text, char *field, size_t size)
{
    if (!*text)
        return false;
    char *part = strsep(text, "\t");
    return (size_t)snprintf(field, size, "%s", part) < size;
}

static bool read_intent(struct reader *reader, char *text)
{
    struct intent intent;
    char scale[32], end;
    if (!next_field(&text, intent.experiment, sizeof intent.experiment) ||
        !next_field(&text, scale, sizeof scale) || !text ||
        sscanf(scale, "%lf%c", &intent.scale, &end) != 1 || !(intent.scale > 0) ||
        intent.scale > INTENT_SCALE_MOST || sscanf(text, "%d%c", &intent.units, &end) != 1 ||
        intent.units < 1 || intent.units > INTENT_UNITS_MOST)
        return false;
    return results_intend(reader->results, &intent, NULL) == STATUS_OK;
}

static bool read_origin(struct reader *reader, char *text)
{
    struct origin origin;
    if (!next_field(&text, origin.version, sizeof origin.version) ||
        !next_field(&text, origin.machine, sizeof origin.machine) || text)
        return false;
    int index = results_origin(reader->results, &origin);
    buffer_add(&reader->origins, &index, sizeof index);
    return index >= 0 && !reader->origins.failed;
}

static bool read_treatment(struct reader *reader, char *text)
{
    struct key *key = &reader->key;
    reader->keyed = next_field(&text, key->boards, sizeof key->boards) &&
                    next_field(&text, key->game, sizeof key->game) &&
                    next_field(&text, key->budget, sizeof key->budget) &&
                    next_field(&text, key->search, sizeof key->search) &&
                    next_field(&text, key->options, sizeof key->options) && !text;
    return reader->keyed;
}

static bool read_outcome(struct reader *reader, const char *text)
{
    struct outcome outcome = {0};
    int origin, cleared, used = 0;
    int count = sscanf(text, "%d %d %d %lf %d %d %" SCNu64 " %" SCNu64 " %lf %lf %d%n",
                       &outcome.board, &outcome.repetition, &origin, &outcome.score, &cleared,
                       &outcome.length, &outcome.playouts, &outcome.nodes, &outcome.seconds,
                       &outcome.depth, &outcome.deepest, &used);
    const int *index = (const void *)reader->origins.bytes;
    if (!reader->keyed || count != 11 || outcome.board < 0 || outcome.repetition < 0 ||
        origin < 0 || (size_t)origin >= reader->origins.size / sizeof *index ||
        (text[used] && text[used] != ' ') || !isfinite(outcome.score) ||
        !isfinite(outcome.seconds) || !isfinite(outcome.depth))
        return false;
    outcome.cleared = cleared != 0;
    snprintf(outcome.note, sizeof outcome.note, "%s", text[used] ? text + used + 1 : "");
    struct origin made = reader->results->origin[index[origin]];
    return results_add(reader->results, &reader->key, &made, &outcome, NULL) == STATUS_OK;
}

static bool read_line(struct reader *reader, char *line)
{
    static const struct {
        const char *start;
        bool (*read)(struct reader *reader, char *text);
    } kinds[] = {
        {"intent\t", read_intent}, {"origin\t", read_origin}, {"treatment\t", read_treatment}};
    if (line[0] == '#' || !line[0])
        return true;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(line, kinds[i].start, strlen(kinds[i].start)) == 0)
            return kinds[i].read(reader, line + strlen(kinds[i].start));
    return read_outcome(reader, line);
}

static enum status read_heading(const char *line, struct error *error)
{
    int version;
    char end;
    if (sscanf(line, HEADING "%d%c", &version, &end) != 1)
        return fail(error, STATUS_BAD_INPUT, "line 1: expected '" HEADING "%d'", VERSION);
    if (version != VERSION)
        return fail(error, STATUS_BAD_INPUT,
                    "results of version %d, this program knows version %d: use the chainshot that "
                    "made them",
                    version, VERSION);
    return STATUS_OK;
}

static enum status read_lines(struct reader *reader, char *text, struct error *error)
{
    char *line = strsep(&text, "\n");
    enum status status = read_heading(line, error);
    for (int number = 2; !status && (line = strsep(&text, "\n")); number++)
        if (!read_line(reader, line))
            status = fail(error, STATUS_BAD_INPUT,
                          "line %d: expected an intent, an origin, a treatment or a run", number);
    return status;
}

enum status results_read(struct results *results, const char *text, size_t size,
                         struct error *error)
{
    struct reader reader = {.results = results};
    struct buffer copy = {0};
    if (memchr(text, '\0', size))
        return fail(error, STATUS_BAD_INPUT, "expected a text, not bytes that are 0");
    buffer_add(&copy, text, size);
    enum status status = copy.failed || !copy.bytes ? fail(error, STATUS_FAILED, "out of memory")
                                                    : read_lines(&reader, copy.bytes, error);
    buffer_free(&copy);
    buffer_free(&reader.origins);
    return status;
}
