/* SPDX-License-Identifier: MIT
 *
 * The script for zsh: a function per list of words, per list of actions, and one that gives
 * _arguments the flags of the command.
 */
#include <stdio.h>
#include <string.h>

#include "cli/commands/completion.h"
#include "cli/input/arguments.h"

/* Text within single quotes, with a backslash before what means something to _arguments. */
static void print_text(const char *text, const char *special)
{
    for (; *text; text++)
        if (*text == '\'')
            printf("'\\''");
        else
            printf("%s%c", strchr(special, *text) ? "\\" : "", *text);
}

static void print_value(const struct flag *flag)
{
    const struct completion_words *words = completion_words_of(flag);
    putchar(':');
    print_text(flag->value, ":\\");
    if (words)
        printf(":_chainshot_%s", words->name);
    else
        printf(":%s", completion_is_file(flag) ? "_files" : " ");
}

/* A specification of _arguments per form of a flag. A flag without a list is offered once. */
static void print_form(const struct flag *flag, bool letter)
{
    printf("      '");
    if (flag->read == flag_list)
        putchar('*');
    else if (flag->letter)
        printf("(-%c --%s)", flag->letter, flag->name);
    if (letter)
        printf("-%c%s[", flag->letter, flag_takes_word(flag) ? "+" : "");
    else
        printf("--%s%s[", flag->name, flag_takes_word(flag) ? "=" : "");
    print_text(completion_short(flag->text).text, "[]:\\");
    putchar(']');
    if (flag_takes_word(flag))
        print_value(flag);
    printf("' \\\n");
}

static void print_flags(const struct flag *flag)
{
    for (; flag->text; flag++) {
        if (flag->name)
            print_form(flag, false);
        if (flag->name && flag->letter)
            print_form(flag, true);
    }
}

static void print_described(const char *name, const char *summary)
{
    printf("    '%s:", name);
    print_text(completion_short(summary).text, "");
    printf("'\n");
}

static void print_actions(const struct command *command)
{
    printf("_chainshot_%s_action() {\n  local -a actions=(\n", command->name);
    for (const struct action *action = command->actions; action->name; action++)
        print_described(action->name, action->summary);
    printf("  )\n  _describe action actions\n}\n");
}

static void print_command(const struct command *command)
{
    const char *files = completion_takes_files(command) ? "_files" : " ";
    const char *operand = completion_operand(command);
    printf("  (%s)\n    _arguments \\\n", command->name);
    print_flags(command->flags);
    print_flags(program_flags);
    if (command->actions)
        printf("      '1: :_chainshot_%s_action' '*: :%s' ;;\n", command->name, files);
    else if (operand)
        printf("      '1: :_chainshot_%s' '*: :%s' ;;\n", operand, files);
    else
        printf("      '*: :%s' ;;\n", files);
}

static void print_commands(void)
{
    printf("_chainshot_command() {\n  local -a commands=(\n");
    for (const struct command *const *command = command_table; *command; command++)
        if (!(*command)->hidden)
            print_described((*command)->name, (*command)->summary);
    printf("  )\n  _describe command commands\n}\n");
}

void completion_print_zsh(void)
{
    printf("#compdef chainshot\n\n"
           "# Words that end in = or : are continued.\n"
           "_chainshot_add() {\n"
           "  local -a open=(${(M)@:#*[=:]}) closed=(${@:#*[=:]})\n"
           "  (( $#open )) && compadd -S '' -a open\n"
           "  compadd -a closed\n"
           "}\n");
    for (const struct completion_words *words = completion_table; words->value; words++) {
        printf("_chainshot_%s() {\n  _chainshot_add ", words->name);
        words->print();
        printf("%s\n}\n", words->files ? "\n  _files" : "");
    }
    print_commands();
    for (const struct command *const *command = command_table; *command; command++)
        if (!(*command)->hidden && (*command)->actions)
            print_actions(*command);
    printf("_chainshot() {\n"
           "  local curcontext=$curcontext state\n"
           "  local -a line\n"
           "  local -A opt_args\n"
           "  _arguments -C \\\n");
    print_flags(program_flags);
    printf("      '1: :_chainshot_command' '*:: :->arguments' && return\n"
           "  [[ $state == arguments ]] || return\n"
           "  case $line[1] in\n");
    for (const struct command *const *command = command_table; *command; command++)
        if (!(*command)->hidden)
            print_command(*command);
    printf("  esac\n"
           "}\n"
           "_chainshot \"$@\"\n");
}
