/* SPDX-License-Identifier: MIT
 *
 * Who is connected, and who must go. A connection has a while for a request: to send
 * it, to take the answer, and to send the next. What is idle, or so slow that it means
 * harm, is cut off then, and much sooner when most places are taken, so that slow
 * connections cannot keep others out.
 */
#ifndef SERVE_VISITORS_H
#define SERVE_VISITORS_H

#include "base/error.h"

struct visitor {
    int socket;   /* -1: nobody */
    double since; /* when it came, or when its last request was done */
};

struct visitors {
    struct visitor *place; /* `most` of them */
    int most, count;
    double patience; /* seconds */
};

enum status visitors_init(struct visitors *visitors, int most, double patience,
                          struct error *error);
void visitors_free(struct visitors *visitors);

/* Somebody came; NULL if every place is taken. */
struct visitor *visitors_add(struct visitors *visitors, int socket);
void visitors_remove(struct visitors *visitors, struct visitor *visitor);

/* A request was done; the time for the next one begins. */
void visitor_served(struct visitor *visitor);

/* Shuts the sockets of those whose time is over; whoever owns them sees them end. */
void visitors_dismiss(struct visitors *visitors);

#endif
