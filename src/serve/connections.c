/* SPDX-License-Identifier: MIT */
#include "serve/connections.h"

#include <stdbool.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "base/clock.h"

/* The timeout is divided by this while more than three quarters of the slots are taken. */
enum { CROWDED_DIVISOR = 10 };

enum status connections_init(struct connections *connections, int max, double timeout,
                             struct error *error)
{
    *connections = (struct connections){.max = max, .timeout = timeout};
    connections->slot = malloc((size_t)max * sizeof *connections->slot);
    if (!connections->slot)
        return fail(error, STATUS_FAILED, "out of memory");
    for (int i = 0; i < max; i++)
        connections->slot[i].socket = -1;
    return STATUS_OK;
}

void connections_free(struct connections *connections)
{
    free(connections->slot);
    *connections = (struct connections){0};
}

struct connection *connections_add(struct connections *connections, int socket)
{
    for (int i = 0; i < connections->max; i++)
        if (connections->slot[i].socket < 0) {
            connections->slot[i] = (struct connection){socket, clock_seconds()};
            connections->count++;
            return &connections->slot[i];
        }
    return NULL;
}

void connections_remove(struct connections *connections, struct connection *connection)
{
    connection->socket = -1;
    connections->count--;
}

void connection_served(struct connection *connection)
{
    connection->since = clock_seconds();
}

void connections_close_expired(struct connections *connections)
{
    bool crowded = connections->count > connections->max / 4 * 3;
    double timeout = connections->timeout / (crowded ? CROWDED_DIVISOR : 1);
    double now = clock_seconds();
    for (int i = 0; i < connections->max; i++)
        if (connections->slot[i].socket >= 0 && now - connections->slot[i].since > timeout)
            shutdown(connections->slot[i].socket, SHUT_RDWR);
}
