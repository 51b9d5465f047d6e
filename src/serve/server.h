/* SPDX-License-Identifier: MIT
 *
 * The server of the web page: HTTP on 127.0.0.1 and nowhere else, files that are part
 * of the program and nothing else. One thread; what it takes of memory and of sockets
 * is bounded whatever comes in.
 */
#ifndef SERVE_SERVER_H
#define SERVE_SERVER_H

#include <stdatomic.h>
#include <stdbool.h>

#include "serve/page.h"

#include "base/error.h"

/* Whether this program was built with the server and the page. */
extern const bool server_built;

struct server;

struct server_limits {
    int connections;
    double patience; /* seconds that a connection has for a request */
};

extern const struct server_limits server_limits;

/* Takes the port; 0 takes any that is free. A port that cannot be had is bad input.
 * `files` must outlive the server. */
enum status server_open(struct server **server, const struct page_file *files, int port,
                        const struct server_limits *limits, struct error *error);

int server_port(const struct server *server);

/* Answers until the flag is up, which is seen within a tenth of a second. */
enum status server_run(struct server *server, const atomic_bool *stop, struct error *error);

void server_close(struct server *server);

#endif
