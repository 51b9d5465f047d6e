/* SPDX-License-Identifier: MIT
 *
 * `chainshot manual`: the manual page in roff, made from the tables when the
 * program is built.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/input/arguments.h"
#include "search/core/search.h"
#include "version_tag.h"

/* Prints text with the special characters of roff escaped. */
static void print_escaped(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        bool starts_line = i == 0 || text[i - 1] == '\n';
        if (text[i] == '\\')
            printf("\\e");
        else if (text[i] == '-')
            printf("\\-");
        else if (starts_line && (text[i] == '.' || text[i] == '\''))
            printf("\\&%c", text[i]);
        else
            putchar(text[i]);
    }
}

static void print_roff(const char *text)
{
    print_escaped(text, strlen(text));
}

/* Prints paragraphs; one with columns keeps its line breaks. */
static void print_paragraphs(const char *text)
{
    while (*text) {
        const char *end = strstr(text, "\n\n");
        size_t size = end ? (size_t)(end - text) : strlen(text);
        const char *columns = strstr(text, "   ");
        bool keep = columns && columns < text + size;
        printf(".PP\n%s", keep ? ".nf\n" : "");
        print_escaped(text, size);
        printf("\n%s", keep ? ".fi\n" : "");
        text += size;
        text += strspn(text, "\n");
    }
}

static void print_flags(const struct flag *flag)
{
    for (; flag->text; flag++) {
        if (!flag->name) {
            printf(".PP\n%s:\n", flag->text);
            continue;
        }
        printf(".TP\n");
        if (flag->letter)
            printf("\\fB\\-%c\\fR, ", flag->letter);
        printf("\\fB\\-\\-");
        print_roff(flag->name);
        printf("\\fR%s\\fI", flag->optional ? "[=" : flag->value ? " " : "");
        print_roff(flag->value ? flag->value : "");
        printf("\\fR%s\n", flag->optional ? "]" : "");
        print_roff(flag->text);
        printf("\n");
    }
}

static void print_command(const struct command *command)
{
    printf(".SS \"chainshot %s %s\"\n", command->name, command->operands);
    print_paragraphs(command->text);
    for (const struct action *action = command->actions; action && action->name; action++) {
        printf(".TP\n\\fB%s\\fR \\fI%s\\fR\n", action->name, action->operands);
        print_roff(action->summary);
        printf("\n");
    }
    print_flags(command->flags);
    for (const struct example *example = command->examples; example && example->command;
         example++) {
        printf(".PP\nExample: ");
        print_roff(example->text);
        printf(":\n.PP\n.RS 4\n.nf\n");
        print_roff(example->command);
        printf("\n.fi\n.RE\n");
    }
}

static void print_searches(void)
{
    printf(".SH SEARCHES\n");
    for (const struct search *const *search = search_table; *search; search++) {
        printf(".TP\n.B %s\n", (*search)->name);
        print_roff((*search)->summary);
        printf("\n");
    }
}

static void print_sections(void)
{
    printf(".SH ENVIRONMENT\n"
           ".TP\n.B CHAINSHOT_ARCHIVE\nThe archive to use where no \\-\\-archive is given.\n"
           ".TP\n.B CHAINSHOT_BOARDS\nA folder with sets of boards, searched first.\n"
           ".TP\n.B CHAINSHOT_CPU\nThe code path to use where no \\-\\-cpu is given.\n"
           ".TP\n.B NO_COLOR\nIf set, boards are drawn in plain letters.\n"
           ".SH EXIT STATUS\n"
           ".TP\n.B 0\nSuccess.\n"
           ".TP\n.B 1\nWrong line: verify, archive check.\n"
           ".TP\n.B 2\nBad usage or input.\n"
           ".TP\n.B 3\nOut of memory, or input or output failed.\n"
           ".SH FILES\n"
           ".TP\n.I ~/.local/share/chainshot/archive.db\n"
           "The best line found for every board, unless XDG_DATA_HOME or CHAINSHOT_ARCHIVE say "
           "otherwise.\n");
}

static enum status run(const struct call *call, struct error *error)
{
    (void)call, (void)error;
    printf(".TH CHAINSHOT 1 \"\" \"chainshot " VERSION_RELEASE "\" \"User Commands\"\n.ad l\n.nh\n"
           ".SH NAME\nchainshot \\- solve SameGame and its family\n"
           ".SH SYNOPSIS\n.B chainshot\n.I COMMAND\n[\\fIARGUMENT\\fR]... [\\fIOPTION\\fR]...\n"
           ".SH DESCRIPTION\nSearches for the best line of play in SameGame, Bubble Breaker, "
           "Clickomania and games with a scoring of one's own. Boards are read in every common "
           "format. An independent judge replays every score.\n"
           ".SH COMMANDS\n");
    for (const struct command *const *command = command_table; *command; command++)
        if (!(*command)->hidden)
            print_command(*command);
    printf(".SH COMMON OPTIONS\n");
    print_flags(program_flags);
    print_searches();
    print_sections();
    return STATUS_OK;
}

static const struct flag flags[] = {{0}};

const struct command command_manual = {
    .name = "manual",
    .operands = "",
    .summary = "print the manual page",
    .text = "Prints the manual page in roff: 'chainshot manual | man -l -'.",
    .flags = flags,
    .run = run,
    .hidden = true,
};
