/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "cli/commands/completion.h"
#include "cli/input/arguments.h"

/* `--flag) words` rows of one table; a value without words gets file names. */
static void print_values(const struct flag *flag)
{
    for (; flag->text; flag++) {
        if (!flag->name || !flag_takes_word(flag))
            continue;
        if (flag->letter)
            printf("    -%c|", flag->letter);
        printf("%s--%s) ", flag->letter ? "" : "    ", flag->name);
        const struct completion_words *words = completion_words_of(flag);
        if (words) {
            printf("words=\"");
            words->print();
            printf("\"%s ;;\n", words->files ? " files=1" : "");
        } else {
            printf("%s ;;\n", completion_is_file(flag) ? "files=1" : "return");
        }
    }
}

static void print_names(const struct flag *flag)
{
    for (; flag->text; flag++)
        if (flag->name)
            printf(" --%s", flag->name);
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
        completion_print_searches();
    if (strstr(command->operands, "COMMAND"))
        completion_print_commands();
    printf("\" flags=\"");
    print_names(command->flags);
    print_names(program_flags);
    printf("\"%s ;;\n    esac ;;\n", completion_takes_files(command) ? " files=1" : "");
}

/* Bash makes `=` a word of its own. --cpu is the only flag with a value that may come before
 * the command. Flags are offered only after a dash: the list would be too long. */
void completion_print_bash(void)
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
    completion_print_commands();
    printf("\" flags=\"");
    print_names(program_flags);
    printf("\" ;;\n    esac ;;\n  esac\n"
           "  [[ $word == -* ]] && words=$flags files=\n"
           "  COMPREPLY=($(compgen ${files:+-f} -W \"$words\" -- \"$word\"))\n"
           "  [[ ${COMPREPLY[0]-} == *[=:] ]] && compopt -o nospace 2>/dev/null\n"
           "}\n"
           "complete -o filenames -F _chainshot chainshot\n");
}
