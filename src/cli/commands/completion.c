/* SPDX-License-Identifier: MIT
 *
 * `chainshot completion`: scripts for shells, made from the tables when the program is built.
 * They ask for the sets of boards when they run, because people add their own.
 */
#include "cli/commands/completion.h"

#include <string.h>

#include "cli/input/arguments.h"
#include "cli/input/sets.h"
#include "cli/output/print.h"

static const struct {
    const char *name;
    void (*print)(void);
} shells[] = {
    {"bash", completion_print_bash},
    {"fish", completion_print_fish},
    {"zsh", completion_print_zsh},
};

static enum status run(const struct call *call, struct error *error)
{
    const char *wanted = call->count ? call->operand[0] : "bash";
    struct buffer sets = {0};
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
        if (strcmp(wanted, shells[i].name) == 0) {
            shells[i].print();
            return STATUS_OK;
        }
    if (strcmp(wanted, "sets") != 0)
        return fail(error, STATUS_BAD_INPUT,
                    "completion: unknown shell '%.60s', expected bash, fish or zsh", wanted);
    sets_list(&sets);
    return print_buffer(&sets, error);
}

static const struct flag flags[] = {{0}};

const struct command command_completion = {
    .name = "completion",
    .operands = "[bash|fish|zsh]",
    .most = 1,
    .summary = "print the completion script for a shell",
    .text = "Prints a script for bash, fish or zsh: 'source <(chainshot completion)' in bash, "
            "'chainshot completion fish | source' in fish; zsh reads it from a file '_chainshot' "
            "in a folder of $fpath. With 'sets', prints the names of the sets of boards, for the "
            "scripts.",
    .flags = flags,
    .run = run,
    .hidden = true,
};
