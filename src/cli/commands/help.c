/* SPDX-License-Identifier: MIT
 *
 * `chainshot help COMMAND`: the same as `chainshot COMMAND --help`.
 */
#include "cli/output/help.h"
#include "cli/input/suggest.h"

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
    .text = "Shows what 'chainshot --help' or 'chainshot COMMAND --help' shows.",
    .flags = flags,
    .run = run,
};
