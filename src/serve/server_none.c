/* SPDX-License-Identifier: MIT
 *
 * The server of a build without one: opening fails, so the other functions never get a server.
 */
#include "serve/server.h"

const bool server_built = false;
const struct server_limits server_limits;
const struct page_file page_files[] = {{0}};

enum status server_open(struct server **server, const struct page_file *files, int port,
                        const struct server_limits *limits, struct error *error)
{
    (void)files, (void)port, (void)limits;
    *server = NULL;
    return fail(error, STATUS_BAD_INPUT,
                "this build has no " SERVE_LACKS " was not found when it was configured)");
}

int server_port(const struct server *server)
{
    (void)server;
    return 0;
}

enum status server_run(struct server *server, const atomic_bool *stop, struct error *error)
{
    (void)server, (void)stop, (void)error;
    return STATUS_OK;
}

void server_close(struct server *server)
{
    (void)server;
}
