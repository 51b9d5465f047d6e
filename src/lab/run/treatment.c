/* SPDX-License-Identifier: MIT
 *
 * Turns a series at a point into something that can be run: the search with its options, the
 * budget, and the key of its results.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/settings.h"
#include "lab/run/design.h"

enum { FILE_MOST = 512 << 20 };

/* Results belong to the boards in a file, not to its path. */
static enum status name_file(const char *path, char *text, size_t size, struct error *error)
{
    const char *slash = strrchr(path, '/');
    struct buffer bytes = {0};
    uint64_t hash = 0;
    enum status status = buffer_read_file(&bytes, path, FILE_MOST, error);
    for (size_t i = 0; i < bytes.size; i++)
        hash = rng_mix(hash ^ (unsigned char)bytes.bytes[i]);
    snprintf(text, size, "%.40s#%016" PRIx64, slash + 1, hash);
    buffer_free(&bytes);
    return status;
}

static enum status sample_name(const struct sample *sample, char *text, size_t size,
                               struct error *error)
{
    if (sample->set && strchr(sample->set, '/'))
        return name_file(sample->set, text, size, error);
    if (sample->set)
        snprintf(text, size, "%s", sample->set);
    else
        snprintf(text, size, "%dx%dx%d#%" PRIu64, sample->width, sample->height, sample->colors,
                 sample->seed);
    return STATUS_OK;
}

/* A share of an amount of work, at least 1; 0 means no limit and stays 0. */
static uint64_t share(uint64_t amount, double scale)
{
    return amount == 0 ? 0 : (uint64_t)fmax(1, round((double)amount * scale));
}

/* Writes the search with the options of the point; numbers after '~' are scaled. */
static bool write_search(const char *search, const char *options, double scale, char *text,
                         size_t size)
{
    const char *parts[] = {search, options};
    size_t used = 0;
    for (size_t i = 0; i < 2; i++)
        for (const char *at = parts[i]; at && *at && used < size;) {
            size_t plain = strcspn(at, "~");
            char *end = (char *)at + plain;
            used += (size_t)snprintf(text + used, size - used, "%.*s", (int)plain, at);
            if (*end && used < size) {
                uint64_t amount = strtoull(end + 1, &end, 10);
                used +=
                    (size_t)snprintf(text + used, size - used, "%" PRIu64, share(amount, scale));
            }
            at = end;
        }
    return used < size;
}

static void write_budget(const struct treatment *treatment, char *text, size_t size)
{
    size_t used = limits_print(&treatment->limits, text, size);
    if (treatment->threads > 1)
        snprintf(text + used, size - used, "%sthreads=%d", used ? "," : "", treatment->threads);
}

/* Reads "nodes=100k,threads=4". */
static enum status read_limits(struct treatment *treatment, const char *text, struct error *error)
{
    struct settings settings;
    char copy[128], *rest = copy, *part;
    if (snprintf(copy, sizeof copy, "%s", text) >= (int)sizeof copy)
        return fail(error, STATUS_BAD_INPUT, "budget '%.40s...': expected at most %zu characters",
                    text, sizeof copy - 1);
    enum status status = settings_start(&settings, error);
    if (status)
        return status;
    while (!status && (part = strsep(&rest, ","))) {
        char *name = strsep(&part, "=");
        status = settings_set(&settings, name, part ? part : "", error);
    }
    treatment->limits = settings.limits;
    treatment->threads = settings.threads;
    settings_end(&settings);
    return status;
}

static enum status read_budget(struct treatment *treatment, const char *text, double scale,
                               struct error *error)
{
    struct limits *limits = &treatment->limits;
    enum status status = read_limits(treatment, text, error);
    limits->seconds *= scale;
    limits->playouts = share(limits->playouts, scale);
    limits->nodes = share(limits->nodes, scale);
    limits->iterations = share(limits->iterations, scale);
    return status;
}

static enum status read_treatment(const struct design *design, const struct series *series,
                                  struct treatment *treatment, struct error *error)
{
    const struct point *point = treatment->point;
    struct key *key = &treatment->key;
    const char *budget = series->budget ? series->budget : point->budget;
    double factor = series->factor > 0 ? series->factor : 1;
    enum status status = read_budget(treatment, budget, factor * design->scale, error);
    if (!status && !write_search(series->search, point->options, design->scale, key->search,
                                 sizeof key->search))
        status = fail(error, STATUS_FAILED, "the search's text is too long");
    if (!status)
        status = search_text_open(&treatment->setup, key->search, error);
    if (!status)
        status = search_check_limits(treatment->setup.search, treatment->setup.options,
                                     &treatment->limits, error);
    if (status) {
        error_prefix(error, series->label);
        error_prefix(error, design->experiment->name);
    }
    return status;
}

/* Tunings over other options or with other games per sample have other keys. */
static void key_tuning(const struct design *design, struct key *key)
{
    const struct sample *sample = &design->experiment->sample;
    size_t used = strlen(key->options);
    snprintf(key->options + used, sizeof key->options - used, " over %s",
             design->experiment->tuned);
    if (design->puzzles)
        snprintf(key->boards, sizeof key->boards, "%d games", design->units);
    else
        snprintf(key->boards, sizeof key->boards, "%d games of %dx%dx%d", design->units,
                 sample->width, sample->height, sample->colors);
}

enum status treatment_read(struct treatment *treatment, const struct design *design,
                           const struct series *series, struct error *error)
{
    struct key *key = &treatment->key;
    enum status status = read_treatment(design, series, treatment, error);
    if (status)
        return status;
    if (design->puzzles) {
        design_key_puzzles(design, key);
    } else {
        status = sample_name(&design->experiment->sample, key->boards, sizeof key->boards, error);
        snprintf(key->game, sizeof key->game, "%s", design->rules.name);
    }
    write_budget(treatment, key->budget, sizeof key->budget);
    options_print(treatment->setup.search->options, treatment->setup.options, key->options,
                  sizeof key->options);
    key->revision = search_revision(treatment->setup.search, treatment->setup.options);
    if (design->experiment->tuned)
        key_tuning(design, key);
    return status;
}
