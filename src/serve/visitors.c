/* SPDX-License-Identifier: MIT */
#include "serve/visitors.h"

#include <stdbool.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "base/clock.h"

/* Patience is divided by this where more than three places in four are taken. */
enum { HURRY = 10 };

enum status visitors_init(struct visitors *visitors, int most, double patience, struct error *error)
{
    *visitors = (struct visitors){.most = most, .patience = patience};
    visitors->place = malloc((size_t)most * sizeof *visitors->place);
    if (!visitors->place)
        return fail(error, STATUS_FAILED, "out of memory");
    for (int i = 0; i < most; i++)
        visitors->place[i].socket = -1;
    return STATUS_OK;
}

void visitors_free(struct visitors *visitors)
{
    free(visitors->place);
    *visitors = (struct visitors){0};
}

struct visitor *visitors_add(struct visitors *visitors, int socket)
{
    for (int i = 0; i < visitors->most; i++)
        if (visitors->place[i].socket < 0) {
            visitors->place[i] = (struct visitor){socket, clock_seconds()};
            visitors->count++;
            return &visitors->place[i];
        }
    return NULL;
}

void visitors_remove(struct visitors *visitors, struct visitor *visitor)
{
    visitor->socket = -1;
    visitors->count--;
}

void visitor_served(struct visitor *visitor)
{
    visitor->since = clock_seconds();
}

void visitors_dismiss(struct visitors *visitors)
{
    bool crowded = visitors->count > visitors->most / 4 * 3;
    double patience = visitors->patience / (crowded ? HURRY : 1);
    double now = clock_seconds();
    for (int i = 0; i < visitors->most; i++)
        if (visitors->place[i].socket >= 0 && now - visitors->place[i].since > patience)
            shutdown(visitors->place[i].socket, SHUT_RDWR);
}
