/* SPDX-License-Identifier: MIT
 *
 * The server of the web page. It speaks HTTP on 127.0.0.1 alone and serves only files that are
 * part of the program. It runs in one thread, with bounded memory and sockets whatever comes in.
 */
#ifndef SERVE_SERVER_H
#define SERVE_SERVER_H

#include <stdatomic.h>
#include <stdbool.h>

#include "base/error.h"
#include "serve/page.h"

/* Whether this program was built with the server and the page. */
extern const bool server_built;

struct server;

struct server_limits {
    int connections;
    double timeout; /* seconds that a connection has for a request */
};

extern const struct server_limits server_limits;

/* Listens on the port; 0 takes any free one. A port that cannot be used is bad input. `files` must
 * outlive the server. */
enum status server_open(struct server **server, const struct page_file *files, int port,
                        const struct server_limits *limits, struct error *error);

int server_port(const struct server *server);

/* Serves until the flag is set, which it checks ten times a second. */
enum status server_run(struct server *server, const atomic_bool *stop, struct error *error);

void server_close(struct server *server);

#endif
