/* SPDX-License-Identifier: MIT
 *
 * `chainshot serve`: serves the web page to browsers on this machine.
 */
#include <stdio.h>

#include "cli/input/arguments.h"
#include "cli/input/signals.h"
#include "cli/output/print.h"
#include "serve/server.h"

enum { PORT = 8015, PORT_MOST = 65535 };

struct flags {
    int port;
    bool json;
};

static enum status read_port(const struct flag *flag, void *field, const char *value,
                             struct error *error)
{
    char end;
    int port;
    if (sscanf(value, "%6d%c", &port, &end) != 1 || port < 0 || port > PORT_MOST)
        return fail(error, STATUS_BAD_INPUT, "--%s '%.40s': expected a number from 0 to %d",
                    flag->name, value, PORT_MOST);
    *(int *)field = port;
    return STATUS_OK;
}

static enum status announce_json(const char *url, int port, struct error *error)
{
    return write_json(
        json_pack("{s:s, s:i, s:s}", "url", url, "port", port, "version", version_text), error);
}

/* Prints the address at once: a script that asked for port 0 waits for it. */
static enum status announce(int port, bool json, struct error *error)
{
    char url[64];
    snprintf(url, sizeof url, "http://127.0.0.1:%d/", port);
    enum status status = json ? announce_json(url, port, error) : STATUS_OK;
    if (!json)
        printf("%s (Ctrl-C ends it)\n", url);
    fflush(stdout);
    return status;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct server *server = NULL;
    enum status status = server_open(&server, page_files, flags->port, &server_limits, error);
    if (status)
        return status;
    const atomic_bool *stop = signals_catch();
    status = announce(server_port(server), flags->json, error);
    if (!status)
        status = server_run(server, stop, error);
    server_close(server);
    return status;
}

static const struct flag flags[] = {
    FLAG("port", 0, "N", read_port, port, "port to listen on, 0 for any free one (default 8015)"),
    FLAG("json", 0, NULL, flag_switch, json, "print the address as a JSON object"),
    {0},
};

static const struct example examples[] = {
    {"chainshot serve", "the page at http://127.0.0.1:8015/"},
    {"chainshot serve --port 0 --json", "on any free port, for a script"},
    {NULL, NULL},
};

const struct command command_serve = {
    .name = "serve",
    .operands = "",
    .summary = "serve the web page on this machine",
    .text = "Prints an address and serves the web page there: the game, and the solver, which "
            "runs in the browser. The page is part of the program. Only this machine can reach "
            "it. It reads none of your files, and the browser sends nothing back. SIGINT (Ctrl-C) "
            "and SIGTERM end it.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .defaults = &(const struct flags){.port = PORT},
    .examples = examples,
    .run = run,
};
