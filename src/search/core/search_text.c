/* SPDX-License-Identifier: MIT */
#include "search/core/search_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Copies the text before the next colon and moves past the colon. */
static void next_word(const char **text, char *word, size_t size)
{
    size_t length = strcspn(*text, ":");
    snprintf(word, size, "%.*s", (int)length, *text);
    *text += length + ((*text)[length] == ':');
}

static enum status set_options(struct search_text *parsed, const char *text, struct error *error)
{
    static const char preset[] = "preset=";
    const struct search *search = parsed->search;
    char word[OPTION_CHOICE_SIZE];
    enum status status = STATUS_OK;
    options_default(search->options, parsed->options);
    if (strncmp(text, preset, strlen(preset)) == 0) {
        text += strlen(preset);
        next_word(&text, word, sizeof word);
        status = options_set_preset(search->options, search->presets, parsed->options, word, error);
    }
    return status ? status : options_set_list(search->options, parsed->options, text, ':', error);
}

enum status search_text_open(struct search_text *parsed, const char *text, struct error *error)
{
    char name[OPTION_CHOICE_SIZE];
    size_t length = strlen(text);
    *parsed = (struct search_text){0};
    if (length > 0 && text[length - 1] == ':')
        return fail(error, STATUS_BAD_INPUT, "'%.60s': expected NAME=VALUE after the last ':'",
                    text);
    next_word(&text, name, sizeof name);
    enum status status = search_choose(&parsed->search, name, error);
    if (status)
        return status;
    size_t size = options_size(parsed->search->options);
    parsed->options = calloc(1, size ? size : 1);
    if (!parsed->options)
        return fail(error, STATUS_FAILED, "out of memory");
    status = set_options(parsed, text, error);
    if (status) {
        error_prefix(error, parsed->search->name);
        search_text_close(parsed);
    }
    return status;
}

void search_text_close(struct search_text *parsed)
{
    free(parsed->options);
    parsed->options = NULL;
}
