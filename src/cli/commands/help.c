/* SPDX-License-Identifier: MIT
 *
 * `chainshot help`: help for the program and its commands, 80 columns wide, made from the
 * tables. `chainshot help COMMAND` prints what `chainshot COMMAND --help` does. And what
 * `chainshot --version` prints.
 */
#include <stdio.h>
#include <string.h>

#include "cli/input/arguments.h"
#include "cluster/launch.h"
#include "gpu/driver.h"
#include "gpu/ptx.h"
#include "puzzle/samegame/samegame.h"
#include "serve/server.h"
#include "tui/screen/terminal.h"
#include "version_tag.h"

enum { WIDTH = 80, FLAG_COLUMN = 26, NAME_COLUMN = 13 };

void help_wrap(FILE *out, const char *text, int start, int indent)
{
    int column = start;
    while (*text) {
        int spaces = (int)strspn(text, " "), size = (int)strcspn(text + spaces, " \n");
        if (column > indent && column + spaces + size > WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            text += spaces;
            spaces = 0;
        }
        column += fprintf(out, "%.*s", spaces + size, text);
        text += spaces + size;
        for (; *text == '\n'; text++) {
            fprintf(out, "\n%*s", text[1] && text[1] != '\n' ? indent : 0, "");
            column = indent;
        }
    }
    fprintf(out, "\n");
}

/* A name and its text side by side, the text on a line of its own if the name is long. */
static void print_row(FILE *out, const char *name, const char *text, int column)
{
    int used = fprintf(out, "  %s", name);
    if (used + 2 > column) {
        fprintf(out, "\n");
        used = 0;
    }
    fprintf(out, "%*s", column - used, "");
    help_wrap(out, text, column, column);
}

static void print_flags(FILE *out, const struct flag *flag)
{
    for (; flag->text; flag++) {
        if (!flag->name) {
            fprintf(out, "\n%s:\n", flag->text);
            continue;
        }
        char name[80], letter[8] = "";
        const char *start = flag->optional ? "[=" : flag->value ? " " : "";
        if (flag->letter)
            snprintf(letter, sizeof letter, "-%c, ", flag->letter);
        snprintf(name, sizeof name, "%s--%s%s%s%s", letter, flag->name, start,
                 flag->value ? flag->value : "", flag->optional ? "]" : "");
        print_row(out, name, flag->text, FLAG_COLUMN);
    }
}

static void print_examples(FILE *out, const struct example *example)
{
    if (!example)
        return;
    fprintf(out, "\nExamples:\n");
    for (; example->command; example++) {
        fprintf(out, "  %s\n      ", example->command);
        help_wrap(out, example->text, 6, 6);
    }
}

void help_command(FILE *out, const struct command *command)
{
    fprintf(out, "Usage: chainshot %s%s%s%s\n\n", command->name, *command->operands ? " " : "",
            command->operands, command->flags->text ? " [OPTION]..." : "");
    help_wrap(out, command->text, 0, 0);
    if (command->actions)
        fprintf(out, "\nActions:\n");
    for (const struct action *action = command->actions; action && action->name; action++) {
        char name[80];
        snprintf(name, sizeof name, "%s %s", action->name, action->operands);
        print_row(out, name, action->summary, FLAG_COLUMN);
    }
    if (command->flags->text && command->flags->name)
        fprintf(out, "\nOptions:\n");
    print_flags(out, command->flags);
    fprintf(out, "\nCommon options:\n");
    print_flags(out, program_flags);
    print_examples(out, command->examples);
}

void help_program(FILE *out)
{
    fprintf(out, "Usage: chainshot COMMAND [ARGUMENT]... [OPTION]...\n\n");
    help_wrap(out,
              "Finds the best line of play in SameGame, Bubble Breaker, Clickomania, PopStar and "
              "games with a "
              "scoring of your own. A board is a file, '-' for standard input or a game ID; its "
              "format is recognised by content. An independent judge replays every score.",
              0, 0);
    fprintf(out, "\nCommands:\n");
    for (const struct command *const *command = command_table; *command; command++)
        if (!(*command)->hidden)
            print_row(out, (*command)->name, (*command)->summary, NAME_COLUMN);
    fprintf(out, "\nOptions:\n");
    print_flags(out, program_flags);
    fprintf(out, "\n'chainshot COMMAND --help' describes a command.\n");
    static const struct example examples[] = {
        {"chainshot solve --set standard-20:1 --time 20s",
         "search the first of the 20 standard boards for 20 seconds"},
        {"chainshot show --set standard-20:1", "draw it"},
        {NULL, NULL},
    };
    print_examples(out, examples);
    fprintf(out, "\nExit status: 0 success, 1 wrong line (verify, archive check), 2 bad usage or\n"
                 "input, 3 out of memory, or input or output failed.\n");
}

static const char *with(bool part)
{
    return part ? "with" : "without";
}

void version_print(void)
{
    printf("chainshot " VERSION_RELEASE "\n"
           "commit    " VERSION_COMMIT "\n"
           "compiler  "
#ifndef __clang__
           "gcc "
#endif
           __VERSION__ "\n"
           "features  %s MPI, %s server, %s terminal game\n"
           "cpu       %s (this processor runs:",
           with(launch_mpi()), with(server_built), with(terminal_built), samegame_cpu());
    for (const char *const *cpu = samegame_cpus; *cpu; cpu++)
        if (samegame_cpu_runs(*cpu))
            printf(" %s", *cpu);
    printf(")\n");
    char cards[512];
    bool found = gpu_ptx && cards_describe(cards, sizeof cards) > 0;
    printf("gpu       %s%s\n",
           found || !gpu_ptx ? "" : "none: ", gpu_ptx ? cards : "none: built without clang");
}

static enum status run(const struct call *call, struct error *error)
{
    if (call->count == 0) {
        help_program(stdout);
        return STATUS_OK;
    }
    const struct command *command = command_find(call->operand[0]);
    if (!command)
        return fail(error, STATUS_BAD_INPUT, "help: unknown command '%.60s'%s", call->operand[0],
                    suggest_command(call->operand[0]).text);
    help_command(stdout, command);
    return STATUS_OK;
}

static const struct flag flags[] = {{0}};

const struct command command_help = {
    .name = "help",
    .operands = "[COMMAND]",
    .most = 1,
    .summary = "help for the program or for one command",
    .text = "Prints the same as 'chainshot --help' or 'chainshot COMMAND --help'.",
    .flags = flags,
    .run = run,
};
