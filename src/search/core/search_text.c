/* SPDX-License-Identifier: MIT */
#include "search/core/search_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Copies what stands before the next colon and moves behind it. */
static void next_word(const char **text, char *word, size_t size)
{
    size_t length = strcspn(*text, ":");
    snprintf(word, size, "%.*s", (int)length, *text);
    *text += length + ((*text)[length] == ':');
}

static enum status set_options(struct setup *setup, const char *text, struct error *error)
{
    static const char preset[] = "preset=";
    const struct search *search = setup->search;
    char word[OPTION_CHOICE_SIZE];
    enum status status = STATUS_OK;
    options_default(search->options, setup->options);
    if (strncmp(text, preset, strlen(preset)) == 0) {
        text += strlen(preset);
        next_word(&text, word, sizeof word);
        status = options_set_preset(search->options, search->presets, setup->options, word, error);
    }
    return status ? status : options_set_list(search->options, setup->options, text, ':', error);
}

enum status setup_open(struct setup *setup, const char *text, struct error *error)
{
    char name[OPTION_CHOICE_SIZE];
    size_t length = strlen(text);
    *setup = (struct setup){0};
    if (length > 0 && text[length - 1] == ':')
        return fail(error, STATUS_BAD_INPUT, "'%.60s': expected NAME=VALUE after the last ':'",
                    text);
    next_word(&text, name, sizeof name);
    enum status status = search_choose(&setup->search, name, error);
    if (status)
        return status;
    size_t size = options_size(setup->search->options);
    setup->options = calloc(1, size ? size : 1);
    if (!setup->options)
        return fail(error, STATUS_FAILED, "out of memory");
    status = set_options(setup, text, error);
    if (status) {
        error_prefix(error, setup->search->name);
        setup_close(setup);
    }
    return status;
}

void setup_close(struct setup *setup)
{
    free(setup->options);
    setup->options = NULL;
}
