/* SPDX-License-Identifier: MIT
 *
 * The table of subcommands, in the order in which help lists them.
 */
#include "cli/command.h"

#include <string.h>

const struct command *const command_table[] = {
    &command_solve,
    &command_verify,
    &command_show,
    &command_play,
    &command_generate,
    &command_convert,
    &command_searches,
    &command_compare,
    &command_tune,
    &command_lab,
    &command_archive,
    &command_bench,
    &command_serve,
    &command_help,
    &command_manual,
    &command_completion,
    NULL,
};

const struct command *command_find(const char *name)
{
    for (const struct command *const *command = command_table; *command; command++)
        if (strcmp((*command)->name, name) == 0)
            return *command;
    return NULL;
}

struct nearest_text suggest_command(const char *typed)
{
    struct nearest_name near = {.typed = typed};
    for (const struct command *const *command = command_table; *command; command++)
        if (!(*command)->hidden)
            suggest(&near, (*command)->name);
    if (!near.nearest)
        return (struct nearest_text){", see 'chainshot --help'"};
    return nearest_text(&near, "");
}
