/* SPDX-License-Identifier: MIT */
#include "cli/input/search_flags.h"

#include <sched.h>
#include <string.h>

enum status flag_setting(const struct flag *flag, void *field, const char *value,
                         struct error *error)
{
    struct search_flags *flags = field;
    if (flags->count == FLAG_LIST_MOST)
        return fail(error, STATUS_BAD_INPUT, "--%s: given too often", flag->name);
    flags->setting[flags->count].name = flag->name;
    flags->setting[flags->count++].value = value;
    return STATUS_OK;
}

enum status flag_gpu(const struct flag *flag, void *field, const char *value, struct error *error)
{
    (void)flag, (void)error;
    *(const char **)field = value ? value : "on";
    return STATUS_OK;
}

enum status search_flags_apply(const struct search_flags *flags, struct settings *settings,
                               struct error *error)
{
    enum status status = STATUS_OK;
    if (flags->search)
        status = settings_set(settings, "search", flags->search, error);
    if (!status && flags->gpu)
        status = settings_set(settings, "gpu", flags->gpu, error);
    if (!status && flags->preset)
        status = settings_set(settings, "preset", flags->preset, error);
    for (int i = 0; !status && i < flags->options.count; i++)
        status = options_set_all(settings->search->options, settings->options,
                                 flags->options.value[i], error);
    for (int i = 0; !status && i < flags->count; i++)
        status = settings_set(settings, flags->setting[i].name, flags->setting[i].value, error);
    return status;
}

bool search_flags_set(const struct search_flags *flags, const char *name)
{
    for (int i = 0; i < flags->count; i++)
        if (strcmp(flags->setting[i].name, name) == 0)
            return true;
    return false;
}

int available_processors(void)
{
    cpu_set_t set;
    int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    return count > 0 ? count : 1;
}
