/* SPDX-License-Identifier: MIT */
#include "cli/commands/completion.h"

#include <stdio.h>
#include <string.h>

#include "cli/input/arguments.h"
#include "puzzle/builtin.h"
#include "puzzle/samegame/notation/notation.h"
#include "puzzle/samegame/samegame.h"
#include "search/core/search.h"

static void print_games(void)
{
    for (const struct rules *rules = rules_table; rules->name[0]; rules++)
        printf("%s ", rules->name);
    printf("custom:");
}

static void print_formats(void)
{
    for (int i = 0; i < FORMAT_COUNT; i++)
        printf("%s%s", i ? " " : "", format_table[i].name);
}

static void print_puzzles(void)
{
    for (int i = 0; builtin_at(i); i++)
        printf("%s%s", i ? " " : "", builtin_at(i)->name);
}

static void print_cpus(void)
{
    for (const char *const *cpu = samegame_cpus; *cpu; cpu++)
        printf("%s%s", cpu == samegame_cpus ? "" : " ", *cpu);
}

void completion_print_searches(void)
{
    for (const struct search *const *search = search_table; *search; search++)
        printf("%s%s", search == search_table ? "" : " ", (*search)->name);
}

/* A script asks for the sets when it runs, because people add their own. */
static void print_sets(void)
{
    printf("$(chainshot completion sets 2>/dev/null)");
}

/* The presets of all searches, and below their options: the script does not know the search. */
static void print_presets(void)
{
    for (const struct search *const *search = search_table; *search; search++)
        for (const struct preset *preset = (*search)->presets; preset && preset->name; preset++)
            printf("%s ", preset->name);
}

static void print_options(void)
{
    for (const struct search *const *search = search_table; *search; search++)
        for (const struct option *option = (*search)->options; option->name; option++)
            printf("%s= ", option->name);
}

void completion_print_commands(void)
{
    for (const struct command *const *command = command_table; *command; command++)
        if (!(*command)->hidden)
            printf("%s ", (*command)->name);
}

const struct completion_words completion_table[] = {
    {"GAME", "game", print_games, false},
    {"FORMAT", "format", print_formats, false},
    {"PATH", "path", print_cpus, false},
    {"SEARCH", "search", completion_print_searches, false},
    {"SET[:RANGE]", "set", print_sets, false},
    {"PRESET", "preset", print_presets, false},
    {"NAME=VALUE", "option", print_options, false},
    {"PUZZLE", "puzzle", print_puzzles, true},
    {NULL, NULL, NULL, false},
};

const struct completion_words *completion_words_of(const struct flag *flag)
{
    for (const struct completion_words *words = completion_table; words->value; words++)
        if (flag->value && strcmp(words->value, flag->value) == 0)
            return words;
    return NULL;
}

bool completion_is_file(const struct flag *flag)
{
    return flag->value && strcmp(flag->value, "FILE") == 0;
}

/* Boards, moves and archives are files; no other operand is. */
bool completion_takes_files(const struct command *command)
{
    bool files = strstr(command->operands, "BOARD");
    for (const struct action *action = command->actions; action && action->name; action++)
        files |= *action->operands != '\0';
    return files;
}

const char *completion_operand(const struct command *command)
{
    return strstr(command->operands, "SEARCH")    ? "search"
           : strstr(command->operands, "COMMAND") ? "command"
                                                  : NULL;
}

/* Where `mark` begins for the last time before `size`; 0 if nowhere. */
static size_t last_before(const char *text, size_t size, const char *mark)
{
    while (size > 0 && strncmp(text + size, mark, strlen(mark)) != 0)
        size--;
    return size;
}

struct completion_text completion_short(const char *text)
{
    static const char *const ends[] = {"; ", ". ", ": ", " (", "\n"};
    struct completion_text part;
    size_t size = strlen(text);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const char *end = strstr(text, ends[i]);
        if (end && (size_t)(end - text) < size)
            size = (size_t)(end - text);
    }
    if (size >= sizeof part.text) { /* whole items of a list, or whole words */
        size = sizeof part.text - 1;
        size_t item = last_before(text, size, ", ");
        size = item ? item : last_before(text, size, " ");
    }
    snprintf(part.text, sizeof part.text, "%.*s", (int)size, text);
    return part;
}
