/* SPDX-License-Identifier: MIT */
#include "serve/connections.h"

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
            connections->slot[i] = (struct connection){.socket = socket, .since = clock_seconds()};
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

void connection_asked(struct connection *connection)
{
    connection->busy = true;
}

void connection_served(struct connection *connection)
{
    connection->busy = false;
    connection->since = clock_seconds();
}

static void close_connection(struct connection *connection)
{
    connection->closing = true;
    shutdown(connection->socket, SHUT_RDWR);
}

void connections_close_expired(struct connections *connections)
{
    bool crowded = connections->count > connections->max / 4 * 3;
    double timeout = connections->timeout / (crowded ? CROWDED_DIVISOR : 1);
    double now = clock_seconds();
    for (int i = 0; i < connections->max; i++)
        if (connections->slot[i].socket >= 0 && now - connections->slot[i].since > timeout)
            close_connection(&connections->slot[i]);
}

void connections_make_room(struct connections *connections)
{
    struct connection *idlest = NULL;
    if (connections->count < connections->max)
        return;
    for (int i = 0; i < connections->max; i++) {
        struct connection *slot = &connections->slot[i];
        if (slot->closing)
            return;
        if (!slot->busy && (!idlest || slot->since < idlest->since))
            idlest = slot;
    }
    if (idlest)
        close_connection(idlest);
}
