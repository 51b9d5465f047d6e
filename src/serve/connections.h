/* SPDX-License-Identifier: MIT
 *
 * Open connections and their timeouts. A connection has a limited time for each request: to send
 * it, to receive the response and to send the next one. Idle and slow connections are closed
 * after that, and much sooner when most slots are taken, so that they cannot keep others out.
 */
#ifndef SERVE_CONNECTIONS_H
#define SERVE_CONNECTIONS_H

#include <stdbool.h>

#include "base/error.h"

struct connection {
    int socket;   /* -1: free slot */
    double since; /* when it was opened, or when its last request was done */
    bool busy;    /* a request is being answered */
    bool closing; /* its socket was shut down */
};

struct connections {
    struct connection *slot; /* `max` of them */
    int max, count;
    double timeout; /* seconds */
};

enum status connections_init(struct connections *connections, int max, double timeout,
                             struct error *error);
void connections_free(struct connections *connections);

/* Returns NULL if every slot is taken. */
struct connection *connections_add(struct connections *connections, int socket);
void connections_remove(struct connections *connections, struct connection *connection);

/* A request has come, and was done: the timeout starts again. */
void connection_asked(struct connection *connection);
void connection_served(struct connection *connection);

/* Shuts down the sockets of expired connections. Their owner sees them end and removes them. */
void connections_close_expired(struct connections *connections);

/* If every slot is taken, shuts down the connection that has been idle for longest: another one
 * waits for its slot. Does nothing while one is closing. */
void connections_make_room(struct connections *connections);

#endif
