/* SPDX-License-Identifier: MIT */
#include "cli/input/search_flags.h"

#include <sched.h>

enum status choose_given(const struct flag *flag, void *field, const char *value,
                         struct error *error)
{
    struct given *given = field;
    if (given->count == FLAG_LIST_MOST)
        return fail(error, STATUS_BAD_INPUT, "--%s: given too often", flag->name);
    given->at[given->count].name = flag->name;
    given->at[given->count++].value = value;
    return STATUS_OK;
}

enum status choose(struct settings *settings, const struct choice *choice, struct error *error)
{
    enum status status = settings_set(settings, "search", choice->search, error);
    if (!status && choice->preset)
        status = settings_set(settings, "preset", choice->preset, error);
    for (int i = 0; !status && i < choice->options->count; i++)
        status = options_set_all(settings->search->options, settings->options,
                                 choice->options->value[i], error);
    for (int i = 0; !status && i < choice->given->count; i++)
        status =
            settings_set(settings, choice->given->at[i].name, choice->given->at[i].value, error);
    return status;
}

bool choose_limited(const struct limits *limits)
{
    return limits->seconds > 0 || limits_repeat(limits);
}

int choose_processors(void)
{
    cpu_set_t set;
    int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    return count > 0 ? count : 1;
}
