/* SPDX-License-Identifier: MIT
 *
 * The program: finds the command, parses its arguments, runs it, prints its error and returns
 * the exit status.
 */
#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/input/arguments.h"
#include "cluster/launch.h"
#include "puzzle/samegame/samegame.h"

static enum status use_cpu(const char *cpu, struct error *error)
{
    if (!cpu)
        cpu = getenv("CHAINSHOT_CPU");
    return cpu && *cpu ? samegame_use_cpu(cpu, error) : STATUS_OK;
}

/* Version, or help on the command or on the program, once under mpirun. */
static void print_about(const struct command *command, const struct program_flags *program)
{
    if (launch_rank() > 0)
        return;
    if (command ? !program->help : program->version)
        version_print();
    else if (command)
        help_command(stdout, command);
    else
        help_program(stdout);
}

static bool is_quiet(const struct call *call)
{
    for (const struct flag *flag = call->command->flags; flag && flag->text; flag++)
        if (flag->name && strcmp(flag->name, "quiet") == 0)
            return *(const bool *)((const char *)call->flags + flag->offset);
    return false;
}

/* Runs the command. Where ranks cannot share the work of one, rank 0 does all of it. */
static enum status run_call(const struct call *call, struct error *error)
{
    const struct command *command = call->command;
    const struct action *action = call->action;
    command_run *run = action ? action->run : command->run;
    bool shares = command->shares == run;
    if (!shares && launch_rank() > 0)
        return STATUS_OK;
    if (!shares && launch_ranks() > 1 && !is_quiet(call))
        fprintf(stderr, "chainshot: %s%s%s does not share its work: rank 0 of %d does all of it\n",
                command->name, action ? " " : "", action ? action->name : "", launch_ranks());
    return run(call, error);
}

/* `argv` holds what follows the command's name. */
static enum status run_command(const struct command *command, int argc, char **argv,
                               struct program_flags *program, struct error *error)
{
    struct call call;
    void *flags = calloc(1, command->flags_size ? command->flags_size : 1);
    if (!flags)
        return fail(error, STATUS_FAILED, "out of memory");
    if (command->defaults)
        memcpy(flags, command->defaults, command->flags_size);
    enum status status = arguments_command(command, argc, argv, flags, program, &call, error);
    if (!status)
        status = use_cpu(program->cpu, error);
    if (!status && (program->help || program->version))
        print_about(command, program);
    else if (!status)
        status = run_call(&call, error);
    free(flags);
    return status;
}

static enum status run_program(int argc, char **argv, struct error *error)
{
    struct program_flags program = {0};
    int next;
    enum status status = arguments_program(argc, argv, &next, &program, error);
    if (!status && (program.version || program.help || next == argc))
        status = use_cpu(program.cpu, error);
    if (status)
        return status;
    if (program.version || program.help) {
        print_about(NULL, &program);
        return STATUS_OK;
    }
    if (next == argc)
        return fail(error, STATUS_BAD_INPUT, "expected a command, see 'chainshot --help'");
    const struct command *command = command_find(argv[next]);
    if (!command)
        return fail(error, STATUS_BAD_INPUT, "unknown command '%.60s'%s", argv[next],
                    suggest_command(argv[next]).text);
    return run_command(command, argc - next - 1, argv + next + 1, &program, error);
}

/* A mistake in the command line is the same on every rank, and only rank 0 prints it. mpirun
 * ends all ranks when the first fails, and that must not be a silent one. */
static enum status print_error(enum status status, const struct error *error)
{
    bool silent = launch_rank() > 0;
    if (status && error->text[0] && !silent)
        fprintf(stderr, "chainshot: %s\n", error->text);
    return silent && status == STATUS_BAD_INPUT ? STATUS_OK : status;
}

int main(int argc, char **argv)
{
    struct error error = {0};
    setlocale(LC_CTYPE, ""); /* for block characters on the terminal */
    enum status status = run_program(argc, argv, &error);
    if (fflush(stdout) != 0 || ferror(stdout))
        status = fail(&error, STATUS_FAILED, "standard output: %s", strerror(errno));
    return (int)print_error(status, &error);
}
