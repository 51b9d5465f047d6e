/* SPDX-License-Identifier: MIT
 *
 * `chainshot completion`: a script for bash, made from the tables when the program is built.
 * The script asks for the sets of boards when it runs, because people add their own.
 */
#include <stdio.h>
#include <string.h>

#include "cli/input/arguments.h"
#include "cli/input/sets.h"
#include "cli/output/print.h"
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

static void print_searches(void)
{
    for (const struct search *const *search = search_table; *search; search++)
        printf("%s%s", search == search_table ? "" : " ", (*search)->name);
}

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

/* Words for the values of flags, by the name of the value in help, and whether the value may be a
 * file as well. Other values are files or cannot be completed. */
static const struct {
    const char *value;
    void (*print)(void);
    bool files;
} word_table[] = {
    {"GAME", print_games, false},
    {"FORMAT", print_formats, false},
    {"PATH", print_cpus, false},
    {"SEARCH", print_searches, false},
    {"SET[:RANGE]", print_sets, false},
    {"PRESET", print_presets, false},
    {"NAME=VALUE", print_options, false},
    {"PUZZLE", print_puzzles, true},
    {NULL, NULL, false},
};

/* `--flag) words` rows of one table; a value without words gets file names. */
static void print_values(const struct flag *flag)
{
    for (; flag->text; flag++) {
        if (!flag->name || !flag->value)
            continue;
        if (flag->letter)
            printf("    -%c|", flag->letter);
        printf("%s--%s) ", flag->letter ? "" : "    ", flag->name);
        int row = 0;
        while (word_table[row].value && strcmp(word_table[row].value, flag->value) != 0)
            row++;
        if (word_table[row].value) {
            printf("words=\"");
            word_table[row].print();
            printf("\"%s ;;\n", word_table[row].files ? " files=1" : "");
        } else {
            printf("%s ;;\n", strcmp(flag->value, "FILE") == 0 ? "files=1" : "return");
        }
    }
}

static void print_names(const struct flag *flag)
{
    for (; flag->text; flag++)
        if (flag->name)
            printf(" --%s", flag->name);
}

static void print_commands(void)
{
    for (const struct command *const *command = command_table; *command; command++)
        if (!(*command)->hidden)
            printf("%s ", (*command)->name);
}

/* Boards, moves and archives are files; no other operand is. */
static bool takes_files(const struct command *command)
{
    bool files = strstr(command->operands, "BOARD");
    for (const struct action *action = command->actions; action && action->name; action++)
        files |= *action->operands != '\0';
    return files;
}

static void print_command(const struct command *command)
{
    printf("  %s)\n    case $last in\n", command->name);
    print_values(command->flags);
    print_values(program_flags);
    printf("    *) words=\"");
    for (const struct action *action = command->actions; action && action->name; action++)
        printf("%s ", action->name);
    if (strstr(command->operands, "SEARCH"))
        print_searches();
    if (strstr(command->operands, "COMMAND"))
        print_commands();
    printf("\" flags=\"");
    print_names(command->flags);
    print_names(program_flags);
    printf("\"%s ;;\n    esac ;;\n", takes_files(command) ? " files=1" : "");
}

/* Bash makes `=` a word of its own. --cpu is the only flag with a value that may come before
 * the command. Flags are offered only after a dash: the list would be too long. */
static void print_script(void)
{
    printf("# bash completion for chainshot\n"
           "_chainshot()\n{\n"
           "  local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]}\n"
           "  local command= words= flags= files= i\n"
           "  [[ $word == = ]] && word=\n"
           "  [[ $last == = ]] && last=${COMP_WORDS[COMP_CWORD-2]}\n"
           "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
           "    case ${COMP_WORDS[i]} in\n"
           "    --cpu) ((i++)) ;;\n"
           "    -*) ;;\n"
           "    *) command=${COMP_WORDS[i]}; break ;;\n"
           "    esac\n"
           "  done\n"
           "  case $command in\n");
    for (const struct command *const *command = command_table; *command; command++)
        if (!(*command)->hidden)
            print_command(*command);
    printf("  *)\n    case $last in\n");
    print_values(program_flags);
    printf("    *) words=\"");
    print_commands();
    printf("\" flags=\"");
    print_names(program_flags);
    printf("\" ;;\n    esac ;;\n  esac\n"
           "  [[ $word == -* ]] && words=$flags files=\n"
           "  COMPREPLY=($(compgen ${files:+-f} -W \"$words\" -- \"$word\"))\n"
           "  [[ ${COMPREPLY[0]-} == *[=:] ]] && compopt -o nospace 2>/dev/null\n"
           "}\n"
           "complete -o filenames -F _chainshot chainshot\n");
}

static enum status run(const struct call *call, struct error *error)
{
    struct buffer sets = {0};
    if (call->count == 0) {
        print_script();
        return STATUS_OK;
    }
    if (strcmp(call->operand[0], "sets") != 0)
        return fail(error, STATUS_BAD_INPUT, "completion: expected nothing or 'sets'");
    sets_list(&sets);
    return print_buffer(&sets, error);
}

static const struct flag flags[] = {{0}};

const struct command command_completion = {
    .name = "completion",
    .operands = "[sets]",
    .most = 1,
    .summary = "print the completion script for bash",
    .text = "Prints a script for bash: 'source <(chainshot completion)'. With 'sets', prints the "
            "names of the sets of boards, for the script.",
    .flags = flags,
    .run = run,
    .hidden = true,
};
