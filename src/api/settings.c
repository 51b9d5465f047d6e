/* SPDX-License-Identifier: MIT */
#include "api/settings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "base/quantity.h"

enum { THREADS_MOST = 4096, GPUS_MOST = 1024 };

static enum status use_search(struct settings *settings, const struct search *search,
                              struct error *error)
{
    size_t size = options_size(search->options);
    void *options = calloc(1, size ? size : 1);
    if (!options)
        return fail(error, STATUS_FAILED, "out of memory");
    options_default(search->options, options);
    free(settings->options);
    settings->search = search;
    settings->options = options;
    return STATUS_OK;
}

static enum status set_search(struct settings *settings, const struct setting *setting,
                              const char *value, struct error *error)
{
    (void)setting;
    const struct search *search;
    enum status status = search_choose(&search, value, error);
    return status ? status : use_search(settings, search, error);
}

/* "on", or the number of the GPU. */
static enum status set_gpu(struct settings *settings, const struct setting *setting,
                           const char *value, struct error *error)
{
    const struct search *search = settings->search;
    uint64_t number = 0;
    bool any = strcmp(value, "on") == 0;
    if (!any && (quantity_seed(setting->name, value, &number, NULL) || number >= GPUS_MOST))
        return fail(error, STATUS_BAD_INPUT, "%s '%.40s': expected on, or a number below %d",
                    setting->name, value, GPUS_MOST);
    if (!search->gpu)
        return fail(error, STATUS_BAD_INPUT, "%s: search %s does not run on a GPU, anneal does",
                    setting->name, search->name);
    const struct search *other = search_find(search->gpu);
    if (!other)
        return fail(error, STATUS_BAD_INPUT, "%s: this build has no search for GPUs",
                    setting->name);
    enum status status = use_search(settings, other, error);
    return status || any ? status : settings_option(settings, "card", value, error);
}

static enum status set_preset(struct settings *settings, const struct setting *setting,
                              const char *value, struct error *error)
{
    (void)setting;
    const struct search *search = settings->search;
    return options_set_preset(search->options, search->presets, settings->options, value, error);
}

static enum status set_time(struct settings *settings, const struct setting *setting,
                            const char *value, struct error *error)
{
    return quantity_seconds(setting->name, value, &settings->limits.seconds, error);
}

static enum status set_count(struct settings *settings, const struct setting *setting,
                             const char *value, struct error *error)
{
    uint64_t *limit = (void *)((char *)settings + setting->offset);
    return quantity_count(setting->name, value, limit, error);
}

static enum status set_memory(struct settings *settings, const struct setting *setting,
                              const char *value, struct error *error)
{
    return quantity_bytes(setting->name, value, &settings->limits.memory, error);
}

static enum status set_threads(struct settings *settings, const struct setting *setting,
                               const char *value, struct error *error)
{
    uint64_t threads = 0;
    if (quantity_count(setting->name, value, &threads, NULL) || threads > THREADS_MOST)
        return fail(error, STATUS_BAD_INPUT, "%s '%.40s': expected a whole number from 1 to %d",
                    setting->name, value, THREADS_MOST);
    settings->threads = (int)threads;
    return STATUS_OK;
}

static enum status set_seed(struct settings *settings, const struct setting *setting,
                            const char *value, struct error *error)
{
    return quantity_seed(setting->name, value, &settings->seed, error);
}

const struct setting setting_table[] = {
    {"search", set_search, 0},
    {"gpu", set_gpu, 0},
    {"preset", set_preset, 0},
    {"time", set_time, 0},
    {"playouts", set_count, offsetof(struct settings, limits.playouts)},
    {"nodes", set_count, offsetof(struct settings, limits.nodes)},
    {"iterations", set_count, offsetof(struct settings, limits.iterations)},
    {"memory", set_memory, 0},
    {"threads", set_threads, 0},
    {"seed", set_seed, 0},
    {0},
};

enum status settings_start(struct settings *settings, struct error *error)
{
    *settings = (struct settings){.seed = 1, .threads = 1};
    return use_search(settings, search_table[0], error);
}

void settings_end(struct settings *settings)
{
    free(settings->options);
    *settings = (struct settings){0};
}

enum status settings_option(struct settings *settings, const char *name, const char *value,
                            struct error *error)
{
    const struct search *search = settings->search;
    char owner[80];
    snprintf(owner, sizeof owner, " of search %s", search->name);
    if (!option_find(search->options, name))
        return options_unknown(search->options, name, owner, error);
    return options_set(search->options, settings->options, name, value, error);
}

/* Options come first: of two names that are equally near, theirs is the one. */
static enum status unknown_name(struct settings *settings, const char *name, struct error *error)
{
    struct nearest_name near = {.typed = name};
    for (const struct option *row = settings->search->options; row->name; row++)
        suggest(&near, row->name);
    const char *option = near.nearest;
    for (const struct setting *setting = setting_table; setting->name; setting++)
        suggest(&near, setting->name);
    if (settings->also)
        suggest(&near, settings->also);
    if (near.nearest == option)
        return settings_option(settings, name, "", error);
    return fail(error, STATUS_BAD_INPUT, "unknown setting '%.40s'%s", name,
                nearest_text(&near, "").text);
}

enum status settings_set(struct settings *settings, const char *name, const char *value,
                         struct error *error)
{
    for (const struct setting *setting = setting_table; setting->name; setting++)
        if (strcmp(setting->name, name) == 0)
            return setting->set(settings, setting, value, error);
    if (!option_find(settings->search->options, name))
        return unknown_name(settings, name, error);
    return settings_option(settings, name, value, error);
}
