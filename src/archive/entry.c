/* SPDX-License-Identifier: MIT */
#include "archive/entry.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "puzzle/samegame/samegame.h"

/* "board 15x15 samegame" or "puzzle hanoi:7": how messages name an entry. */
static enum status refuse(const struct archive_entry *entry, enum status blame, const char *why,
                          struct error *error)
{
    if (*entry->id)
        return fail(error, blame, "puzzle %s: %s", entry->id, why);
    return fail(error, blame, "board %dx%d %.127s: %s", entry->grid.width, entry->grid.height,
                entry->rules.name, why);
}

static enum status replay_puzzle(const struct archive_entry *entry, enum status blame,
                                 struct verdict *verdict, struct error *error)
{
    if (!entry->puzzle)
        return refuse(entry, blame, "expected its plug-in, as --puzzle ./FILE.so[:ARGUMENTS]",
                      error);
    return puzzle_judge(entry->puzzle, entry->move, entry->length, verdict)
               ? STATUS_OK
               : refuse(entry, blame, verdict->reason, error);
}

/* samegame_new fails unless the board is settled. */
static enum status replay(const struct archive_entry *entry, enum status blame,
                          struct verdict *verdict, struct error *error)
{
    if (*entry->id)
        return replay_puzzle(entry, blame, verdict, error);
    struct samegame *game;
    struct error why;
    enum status status = samegame_new(&game, &entry->grid, &entry->rules, &why);
    if (status)
        return refuse(entry, status == STATUS_FAILED ? status : blame, why.text, error);
    bool holds = puzzle_judge(samegame_puzzle(game), entry->move, entry->length, verdict);
    samegame_free(game);
    return holds ? STATUS_OK : refuse(entry, blame, verdict->reason, error);
}

enum status entry_judge(struct archive_entry *entry, enum status blame, struct error *error)
{
    struct verdict verdict;
    enum status status = replay(entry, blame, &verdict, error);
    if (status)
        return status;
    if (verdict.score != entry->score) {
        char why[80];
        snprintf(why, sizeof why, "claims %lld, the judge says %lld", (long long)entry->score,
                 (long long)verdict.score);
        return refuse(entry, blame, why, error);
    }
    entry->cleared = verdict.cleared;
    return STATUS_OK;
}

enum status entry_correct(struct archive_entry *entry, struct error *error)
{
    struct verdict verdict;
    enum status status = replay(entry, STATUS_WRONG, &verdict, error);
    if (status)
        return status;
    entry->score = verdict.score;
    entry->cleared = verdict.cleared;
    return STATUS_OK;
}

enum status entry_copy_word(char *word, size_t size, const char *name, const char *text,
                            enum status blame, struct error *error)
{
    if (strlen(text) >= size)
        return fail(error, blame, "%s: expected text of at most %zu characters", name, size - 1);
    strcpy(word, text);
    return STATUS_OK;
}

static bool printable(const char *text)
{
    for (; *text; text++)
        if (*text < ' ' || *text > '~')
            return false;
    return true;
}

enum status entry_check_words(const struct archive_entry *entry, struct error *error)
{
    const struct {
        const char *name, *text;
    } words[] = {
        {"search", entry->source},
        {"options", entry->options},
        {"version", entry->version},
        {"found", entry->found},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!printable(words[i].text))
            return fail(error, STATUS_BAD_INPUT, "%s: expected printable ASCII", words[i].name);
    if (!isfinite(entry->seconds) || entry->seconds < 0)
        return fail(error, STATUS_BAD_INPUT, "seconds: expected a number from 0");
    if (entry->threads < 0)
        return fail(error, STATUS_BAD_INPUT, "threads: expected a number from 0");
    return STATUS_OK;
}

void entry_date(char *text, size_t size)
{
    struct tm utc;
    time_t now = time(NULL);
    gmtime_r(&now, &utc);
    strftime(text, size, "%Y-%m-%dT%H:%M:%SZ", &utc);
}

void archive_entry_free(struct archive_entry *entry)
{
    free(entry->move);
    free(entry->text);
    entry->move = NULL;
    entry->text = NULL;
    entry->length = 0;
}
