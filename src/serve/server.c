/* SPDX-License-Identifier: MIT
 *
 * libmicrohttpd speaks HTTP; this file gives it a socket, bounds and answers. It runs
 * inside our loop and starts no thread, so that nothing here needs a lock and the loop
 * can dismiss visitors between its steps.
 */
#include "serve/server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "serve/replies.h"
#include "serve/visitors.h"

/* Bytes that a connection may take, its headers among them; and how often the stop flag
 * and the visitors are looked at. */
enum { CONNECTION_BYTES = 16 * 1024, LOOK_MS = 100 };

const bool server_built = true;
const struct server_limits server_limits = {.connections = 512, .patience = 30};

struct server {
    struct MHD_Daemon *daemon;
    struct replies replies;
    struct visitors visitors;
    int port;
    int events; /* readable when the daemon has something to do; the daemon's */
};

static const char *header(struct MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static enum MHD_Result reply(struct server *server, struct MHD_Connection *connection,
                             const char *method, const char *path)
{
    struct question question = {
        .method = method,
        .path = path,
        .host = header(connection, "Host"),
        .if_none_match = header(connection, "If-None-Match"),
    };
    struct answer chosen = answer(server->replies.files, &question);
    unsigned code;
    struct MHD_Response *response = replies_pick(&server->replies, &chosen, &code);
    return MHD_queue_response(connection, code, response);
}

/* Called with the headers, with each piece of a body, and at the end. Bodies are not
 * wanted: who may send one by its method is refused at once, and of others it is dropped. */
static enum MHD_Result on_request(void *context, struct MHD_Connection *connection,
                                  const char *path, const char *method, const char *version,
                                  const char *body, size_t *body_size, void **begun)
{
    (void)version, (void)body;
    bool reads = strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0;
    if (reads && !*begun) {
        *begun = context;
        return MHD_YES;
    }
    if (reads && *body_size > 0) {
        *body_size = 0;
        return MHD_YES;
    }
    return reply(context, connection, method, path);
}

static void on_connection(void *context, struct MHD_Connection *connection, void **visitor,
                          enum MHD_ConnectionNotificationCode code)
{
    struct server *server = context;
    if (code == MHD_CONNECTION_NOTIFY_STARTED)
        *visitor = visitors_add(
            &server->visitors,
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd);
    else if (*visitor)
        visitors_remove(&server->visitors, *visitor);
}

static void on_completed(void *context, struct MHD_Connection *connection, void **begun,
                         enum MHD_RequestTerminationCode code)
{
    (void)context, (void)begun, (void)code;
    struct visitor *visitor =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
    if (visitor)
        visitor_served(visitor);
}

/* Names of files have no escapes in them, so a path that has is no file's. */
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text)
{
    (void)context, (void)connection;
    return strlen(text);
}

/* A socket that listens on the loopback interface; -1 with errno. */
static int listen_here(int *port)
{
    struct sockaddr_in here = {.sin_family = AF_INET,
                               .sin_port = htons((uint16_t)*port),
                               .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof here;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listener < 0)
        return -1;
    /* A port that a server has just left can be had again at once. */
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &(int){1}, sizeof(int));
    if (bind(listener, (struct sockaddr *)&here, size) != 0 || listen(listener, SOMAXCONN) != 0 ||
        getsockname(listener, (struct sockaddr *)&here, &size) != 0) {
        int reason = errno;
        close(listener);
        errno = reason;
        return -1;
    }
    *port = ntohs(here.sin_port);
    return listener;
}

/* The daemon owns the listener from here on, also where it does not start. */
static enum status start(struct server *server, int listener, struct error *error)
{
    struct MHD_OptionItem options[] = {
        {MHD_OPTION_LISTEN_SOCKET, listener, NULL},
        {MHD_OPTION_CONNECTION_LIMIT, server->visitors.most, NULL},
        {MHD_OPTION_CONNECTION_MEMORY_LIMIT, CONNECTION_BYTES, NULL},
        {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)on_connection, server},
        {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)on_completed, server},
        {MHD_OPTION_UNESCAPE_CALLBACK, (intptr_t)keep_escapes, NULL},
        {MHD_OPTION_END, 0, NULL},
    };
    server->daemon = MHD_start_daemon(MHD_USE_EPOLL, 0, NULL, NULL, on_request, server,
                                      MHD_OPTION_ARRAY, options, MHD_OPTION_END);
    if (!server->daemon)
        return fail(error, STATUS_FAILED, "cannot start the server");
    server->events = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
    return STATUS_OK;
}

static enum status prepare(struct server *server, const struct page_file *files,
                           const struct server_limits *limits, struct error *error)
{
    enum status status = replies_init(&server->replies, files, error);
    if (!status)
        status = visitors_init(&server->visitors, limits->connections, limits->patience, error);
    if (status)
        return status;
    int wanted = server->port, listener = listen_here(&server->port);
    if (listener < 0)
        return fail(error, STATUS_BAD_INPUT, "cannot listen on 127.0.0.1:%d: %s", wanted,
                    strerror(errno));
    return start(server, listener, error);
}

enum status server_open(struct server **server, const struct page_file *files, int port,
                        const struct server_limits *limits, struct error *error)
{
    *server = calloc(1, sizeof **server);
    if (!*server)
        return fail(error, STATUS_FAILED, "out of memory");
    (*server)->port = port;
    enum status status = prepare(*server, files, limits, error);
    if (status) {
        server_close(*server);
        *server = NULL;
    }
    return status;
}

int server_port(const struct server *server)
{
    return server->port;
}

/* Milliseconds until the daemon wants to be called whatever happens, or we want to look. */
static int wait_ms(struct server *server)
{
    MHD_UNSIGNED_LONG_LONG daemon;
    bool wants = MHD_get_timeout(server->daemon, &daemon) == MHD_YES;
    return wants && daemon < LOOK_MS ? (int)daemon : LOOK_MS;
}

enum status server_run(struct server *server, const atomic_bool *stop, struct error *error)
{
    while (!atomic_load(stop)) {
        struct pollfd events = {.fd = server->events, .events = POLLIN};
        if (poll(&events, 1, wait_ms(server)) < 0 && errno != EINTR)
            return fail(error, STATUS_FAILED, "cannot wait for requests: %s", strerror(errno));
        if (MHD_run(server->daemon) != MHD_YES)
            return fail(error, STATUS_FAILED, "the server broke off");
        visitors_dismiss(&server->visitors);
    }
    return STATUS_OK;
}

void server_close(struct server *server)
{
    if (!server)
        return;
    if (server->daemon)
        MHD_stop_daemon(server->daemon);
    visitors_free(&server->visitors);
    replies_free(&server->replies);
    free(server);
}
