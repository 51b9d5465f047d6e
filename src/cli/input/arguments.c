/* SPDX-License-Identifier: MIT */
#include "cli/input/arguments.h"

#include <stdio.h>
#include <string.h>

#include "base/quantity.h"
#include "puzzle/samegame/grid.h"

/* "--time", as messages name it. */
struct flag_name {
    char text[40];
};

static struct flag_name name_of(const struct flag *flag)
{
    struct flag_name name;
    snprintf(name.text, sizeof name.text, "--%s", flag->name);
    return name;
}

enum status flag_switch(const struct flag *flag, void *field, const char *value,
                        struct error *error)
{
    (void)flag, (void)value, (void)error;
    *(bool *)field = true;
    return STATUS_OK;
}

enum status flag_text(const struct flag *flag, void *field, const char *value, struct error *error)
{
    (void)flag, (void)error;
    *(const char **)field = value;
    return STATUS_OK;
}

enum status flag_list(const struct flag *flag, void *field, const char *value, struct error *error)
{
    struct flag_list *list = field;
    if (list->count == FLAG_LIST_MOST)
        return fail(error, STATUS_BAD_INPUT, "%s: expected at most %d of them", name_of(flag).text,
                    FLAG_LIST_MOST);
    list->value[list->count++] = value;
    return STATUS_OK;
}

enum status flag_seconds(const struct flag *flag, void *field, const char *value,
                         struct error *error)
{
    return quantity_seconds(name_of(flag).text, value, field, error);
}

enum status flag_count(const struct flag *flag, void *field, const char *value, struct error *error)
{
    return quantity_count(name_of(flag).text, value, field, error);
}

enum status flag_seed(const struct flag *flag, void *field, const char *value, struct error *error)
{
    return quantity_seed(name_of(flag).text, value, field, error);
}

enum status flag_size(const struct flag *flag, void *field, const char *value, struct error *error)
{
    struct flag_size *size = field;
    char end;
    if (sscanf(value, "%3dx%3d%c", &size->width, &size->height, &end) != 2 || size->width < 1 ||
        size->width > GRID_SIDE || size->height < 1 || size->height > GRID_SIDE)
        return fail(error, STATUS_BAD_INPUT,
                    "%s '%.40s': expected WIDTHxHEIGHT from 1x1 to %dx%d, such as 15x15",
                    name_of(flag).text, value, GRID_SIDE, GRID_SIDE);
    return STATUS_OK;
}

enum status flag_colors(const struct flag *flag, void *field, const char *value,
                        struct error *error)
{
    uint64_t colors;
    if (quantity_count("", value, &colors, NULL) || colors > GRID_COLORS)
        return fail(error, STATUS_BAD_INPUT, "%s '%.40s': expected a number from 1 to %d",
                    name_of(flag).text, value, GRID_COLORS);
    *(int *)field = (int)colors;
    return STATUS_OK;
}

const struct flag program_flags[] = {
    FLAG_OF(struct program_flags, "help", 'h', NULL, flag_switch, help, "show help and exit"),
    FLAG_OF(struct program_flags, "version", 0, NULL, flag_switch, version,
            "show version, commit, compiler and code path and exit"),
    FLAG_OF(
        struct program_flags, "cpu", 0, "PATH", flag_text, cpu,
        "use this code path instead of the fastest; all give the same results. CHAINSHOT_CPU in "
        "the environment does the same"),
    {0},
};

/* The tables of flags that apply, each with the struct that its rows fill. */
struct tables {
    const char *command; /* for messages, "" for the program */
    struct {
        const struct flag *rows;
        void *fields;
    } at[2];
};

/* The words and the position of the parser. */
struct words {
    int count, next;
    char **word;
};

/* A flag as it was typed: its row and the text after '=' or the letter. */
struct match {
    const struct flag *flag;
    void *field;
    const char *value;
};

static bool is_named(const struct flag *flag, const char *word, const char **value)
{
    if (word[1] != '-') {
        *value = word[2] ? word + 2 : NULL;
        return flag->letter && flag->letter == word[1];
    }
    size_t size = strcspn(word + 2, "=");
    *value = word[2 + size] ? word + 3 + size : NULL;
    return flag->name && strlen(flag->name) == size && strncmp(word + 2, flag->name, size) == 0;
}

static struct match find_flag(const struct tables *tables, const char *word)
{
    for (size_t i = 0; i < 2; i++)
        for (const struct flag *flag = tables->at[i].rows; flag && flag->text; flag++) {
            const char *value;
            if (is_named(flag, word, &value))
                return (struct match){flag, (char *)tables->at[i].fields + flag->offset, value};
        }
    return (struct match){0};
}

static enum status unknown_flag(const struct tables *tables, const char *word, struct error *error)
{
    char typed[64];
    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(word, "="), word);
    struct nearest_name near = {.typed = typed + strspn(typed, "-")};
    for (size_t i = 0; i < 2; i++)
        for (const struct flag *flag = tables->at[i].rows; flag && flag->text; flag++)
            if (flag->name)
                suggest(&near, flag->name);
    if (near.nearest)
        return fail(error, STATUS_BAD_INPUT, "unknown option '%s'%s", typed,
                    nearest_text(&near, "--").text);
    return fail(error, STATUS_BAD_INPUT, "unknown option '%s', see 'chainshot %s%s--help'", typed,
                tables->command, *tables->command ? " " : "");
}

static enum status read_flag(const struct tables *tables, struct words *words, struct error *error)
{
    const char *word = words->word[words->next++];
    struct match match = find_flag(tables, word);
    if (!match.flag)
        return unknown_flag(tables, word, error);
    if (!match.flag->value && match.value)
        return fail(error, STATUS_BAD_INPUT, "option '--%s' takes no value", match.flag->name);
    if (flag_takes_word(match.flag) && !match.value) {
        if (words->next == words->count)
            return fail(error, STATUS_BAD_INPUT, "option '%s': expected a value, %s", word,
                        match.flag->value);
        match.value = words->word[words->next++];
    }
    return match.flag->read(match.flag, match.field, match.value, error);
}

/* "-" alone is an operand: standard input. */
static bool is_flag(const char *word)
{
    return word[0] == '-' && word[1] != '\0';
}

enum status arguments_program(int argc, char **argv, int *next, struct program_flags *program,
                              struct error *error)
{
    struct tables tables = {"", {{program_flags, program}}};
    struct words words = {argc, 1, argv};
    enum status status = STATUS_OK;
    while (!status && words.next < argc && is_flag(argv[words.next]))
        status = read_flag(&tables, &words, error);
    *next = words.next;
    return status;
}

/* The first operand of a command with actions names one. */
static enum status find_action(struct call *call, struct error *error)
{
    const struct action *action = call->command->actions;
    if (!action)
        return STATUS_OK;
    if (call->count == 0)
        return fail(error, STATUS_BAD_INPUT, "expected %s", call->command->operands);
    struct nearest_name near = {.typed = call->operand[0]};
    for (; action->name; action++) {
        if (strcmp(action->name, near.typed) == 0) {
            call->action = action;
            call->count--;
            call->operand++;
            return STATUS_OK;
        }
        suggest(&near, action->name);
    }
    return fail(error, STATUS_BAD_INPUT, "unknown action '%.60s'%s", near.typed,
                near.nearest ? nearest_text(&near, "").text : ", see its --help");
}

static enum status count_operands(const struct call *call, struct error *error)
{
    const struct command *command = call->command;
    const struct action *action = call->action;
    const char *operands = action ? action->operands : command->operands;
    int least = action ? action->least : command->least;
    int most = action ? action->most : command->most;
    if (call->count > most)
        return fail(error, STATUS_BAD_INPUT, "unexpected argument '%.100s', expected %s",
                    call->operand[most], *operands ? operands : "options only");
    if (call->count < least)
        return fail(error, STATUS_BAD_INPUT, "expected %s, see 'chainshot %s --help'", operands,
                    command->name);
    return STATUS_OK;
}

enum status arguments_command(const struct command *command, int argc, char **argv, void *flags,
                              struct program_flags *program, struct call *call, struct error *error)
{
    struct tables tables = {command->name, {{command->flags, flags}, {program_flags, program}}};
    struct words words = {argc, 0, argv};
    enum status status = STATUS_OK;
    *call = (struct call){.command = command, .flags = flags, .operand = argv};
    while (!status && words.next < argc) {
        if (strcmp(argv[words.next], "--") == 0) {
            while (++words.next < argc)
                argv[call->count++] = argv[words.next];
        } else if (is_flag(argv[words.next])) {
            status = read_flag(&tables, &words, error);
        } else {
            argv[call->count++] = argv[words.next++];
        }
    }
    if (!status && !program->help && !program->version) {
        status = find_action(call, error);
        if (!status)
            status = count_operands(call, error);
    }
    if (status)
        error_prefix(error, command->name);
    return status;
}
