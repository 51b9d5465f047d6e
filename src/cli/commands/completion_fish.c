/* SPDX-License-Identifier: MIT
 *
 * The script for fish: one line per flag, command, action or list of words. Fish 3.4 or newer.
 */
#include <stdio.h>

#include "cli/commands/completion.h"
#include "cli/input/arguments.h"

static void print_description(const char *text)
{
    struct completion_text part = completion_short(text);
    printf(" -d '");
    for (const char *at = part.text; *at; at++)
        printf("%s%c", *at == '\'' || *at == '\\' ? "\\" : "", *at);
    printf("'\n");
}

/* The start of a line that holds for a command; NULL: for all. */
static void print_line(const char *command)
{
    printf("complete -c chainshot");
    if (command)
        printf(" -n '__chainshot_is %s'", command);
}

static void print_flags(const char *command, const struct flag *flag)
{
    for (; flag->text; flag++) {
        if (!flag->name)
            continue;
        const struct completion_words *words = completion_words_of(flag);
        print_line(command);
        printf(" -l %s", flag->name);
        if (flag->letter)
            printf(" -s %c", flag->letter);
        if (flag_takes_word(flag))
            printf(completion_is_file(flag) || (words && words->files) ? " -r -F" : " -x");
        if (words)
            printf(" -a '(__chainshot_%s)'", words->name);
        print_description(flag->text);
    }
}

static void print_command(const struct command *command)
{
    const char *operand = completion_operand(command);
    print_line(NULL);
    printf(" -n __chainshot_is -a %s", command->name);
    print_description(command->summary);
    for (const struct action *action = command->actions; action && action->name; action++) {
        print_line(command->name);
        printf(" -a %s", action->name);
        print_description(action->summary);
    }
    print_line(command->name);
    printf(completion_takes_files(command) ? " -F\n" : " -f\n");
    if (operand) {
        print_line(command->name);
        printf(" -a '(__chainshot_%s)'\n", operand);
    }
    print_flags(command->name, command->flags);
}

static void print_words(const char *name, void (*print)(void))
{
    printf("function __chainshot_%s\n    string split -n ' ' -- \"", name);
    print();
    printf("\"\nend\n");
}

void completion_print_fish(void)
{
    printf("# fish completion for chainshot\n"
           "\n"
           "# Is this the command? Without an argument: is there none so far?\n"
           "function __chainshot_is\n"
           "    set -l skip 1\n"
           "    for word in (commandline -opc)\n"
           "        if test $skip = 1\n"
           "            set skip 0\n"
           "        else if test $word = --cpu\n"
           "            set skip 1\n"
           "        else if not string match -q -- '-*' $word\n"
           "            test $word = \"$argv\"\n"
           "            return\n"
           "        end\n"
           "    end\n"
           "    test -z \"$argv\"\n"
           "end\n");
    for (const struct completion_words *words = completion_table; words->value; words++)
        print_words(words->name, words->print);
    print_words("command", completion_print_commands);
    print_line(NULL);
    printf(" -f\n");
    print_flags(NULL, program_flags);
    for (const struct command *const *command = command_table; *command; command++)
        if (!(*command)->hidden)
            print_command(*command);
}
