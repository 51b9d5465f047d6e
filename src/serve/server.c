/* SPDX-License-Identifier: MIT
 *
 * libmicrohttpd implements HTTP; this file gives it a socket, limits and responses. It runs inside
 * our loop and starts no thread. So nothing needs a lock, and the loop can close expired
 * connections between its steps.
 */
#include "serve/server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "serve/connections.h"
#include "serve/responses.h"

/* Memory of a connection, including its headers, and the interval at which the stop flag and
 * the timeouts are checked. */
enum { CONNECTION_BYTES = 16 * 1024, POLL_MS = 100 };

/* Files that are open besides connections, with some to spare, and the connections that a browser
 * uses at once. */
enum { OWN_FILES = 12, LEAST_CONNECTIONS = 6 };

const bool server_built = true;
const struct server_limits server_limits = {.connections = 512, .timeout = 30};

struct server {
    struct MHD_Daemon *daemon;
    struct responses responses;
    struct connections connections;
    int port;
    int listener; /* owned by the daemon */
    int events;   /* readable when the daemon has work; owned by the daemon */
};

static const char *header(struct MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static enum MHD_Result respond(struct server *server, struct MHD_Connection *connection,
                               const char *method, const char *path)
{
    struct page_request request = {
        .method = method,
        .path = path,
        .host = header(connection, "Host"),
        .if_none_match = header(connection, "If-None-Match"),
    };
    struct page_response chosen = page_respond(server->responses.files, &request);
    unsigned code;
    struct MHD_Response *response = responses_find(&server->responses, &chosen, &code);
    return MHD_queue_response(connection, code, response);
}

/* The entry of a connection; NULL if it has none. */
static struct connection *entry_of(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

/* Called with the headers, with each piece of a body, and at the end. A GET or HEAD gets its
 * response at the end and its body is dropped; other methods are refused at once. */
static enum MHD_Result on_request(void *context, struct MHD_Connection *connection,
                                  const char *path, const char *method, const char *version,
                                  const char *body, size_t *body_size, void **started)
{
    (void)version, (void)body;
    bool is_read = strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0;
    struct connection *entry = entry_of(connection);
    if (entry)
        connection_asked(entry);
    if (is_read && !*started) {
        *started = context;
        return MHD_YES;
    }
    if (is_read && *body_size > 0) {
        *body_size = 0;
        return MHD_YES;
    }
    return respond(context, connection, method, path);
}

static void on_connection(void *context, struct MHD_Connection *connection, void **entry,
                          enum MHD_ConnectionNotificationCode code)
{
    struct server *server = context;
    if (code == MHD_CONNECTION_NOTIFY_STARTED)
        *entry = connections_add(
            &server->connections,
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd);
    else if (*entry)
        connections_remove(&server->connections, *entry);
}

static void on_completed(void *context, struct MHD_Connection *connection, void **started,
                         enum MHD_RequestTerminationCode code)
{
    (void)context, (void)started, (void)code;
    struct connection *entry = entry_of(connection);
    if (entry)
        connection_served(entry);
}

/* File names contain no escapes, so a path with escapes is not found. */
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
    /* The port of a server that has just ended can be reused at once. */
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

/* The daemon owns the listener from here on, even if it does not start. */
static enum status start(struct server *server, int listener, struct error *error)
{
    struct MHD_OptionItem options[] = {
        {MHD_OPTION_LISTEN_SOCKET, listener, NULL},
        {MHD_OPTION_CONNECTION_LIMIT, server->connections.max, NULL},
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

/* The number of connections that the limit of open files (ulimit -n) allows, at most `most`. If an
 * accept fails at that limit, the new connection waits until another one has expired. */
static enum status fit_files(int most, int *connections, struct error *error)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == RLIM_INFINITY)
        files.rlim_cur = (rlim_t)most + OWN_FILES;
    if (files.rlim_cur < LEAST_CONNECTIONS + OWN_FILES)
        return fail(error, STATUS_FAILED,
                    "%llu open files are too few (ulimit -n), expected at least %d",
                    (unsigned long long)files.rlim_cur, LEAST_CONNECTIONS + OWN_FILES);
    rlim_t room = files.rlim_cur - OWN_FILES;
    *connections = room < (rlim_t)most ? (int)room : most;
    return STATUS_OK;
}

static enum status prepare(struct server *server, const struct page_file *files,
                           const struct server_limits *limits, struct error *error)
{
    int connections = 0;
    enum status status = responses_init(&server->responses, files, error);
    if (!status)
        status = fit_files(limits->connections, &connections, error);
    if (!status)
        status = connections_init(&server->connections, connections, limits->timeout, error);
    if (status)
        return status;
    int wanted = server->port;
    server->listener = listen_here(&server->port);
    if (server->listener < 0)
        return fail(error, STATUS_BAD_INPUT, "cannot listen on 127.0.0.1:%d: %s", wanted,
                    strerror(errno));
    return start(server, server->listener, error);
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

/* Milliseconds until the daemon or the loop has to act without an event. */
static int wait_ms(struct server *server)
{
    MHD_UNSIGNED_LONG_LONG daemon;
    bool wants = MHD_get_timeout(server->daemon, &daemon) == MHD_YES;
    return wants && daemon < POLL_MS ? (int)daemon : POLL_MS;
}

/* Whether a connection waits to be accepted. */
static bool someone_waits(const struct server *server)
{
    struct pollfd listener = {.fd = server->listener, .events = POLLIN};
    return poll(&listener, 1, 0) == 1;
}

enum status server_run(struct server *server, const atomic_bool *stop, struct error *error)
{
    while (!atomic_load(stop)) {
        struct pollfd events = {.fd = server->events, .events = POLLIN};
        if (poll(&events, 1, wait_ms(server)) < 0 && errno != EINTR)
            return fail(error, STATUS_FAILED, "cannot wait for requests: %s", strerror(errno));
        if (MHD_run(server->daemon) != MHD_YES)
            return fail(error, STATUS_FAILED, "the server failed");
        connections_close_expired(&server->connections);
        if (someone_waits(server))
            connections_make_room(&server->connections);
    }
    return STATUS_OK;
}

void server_close(struct server *server)
{
    if (!server)
        return;
    if (server->daemon)
        MHD_stop_daemon(server->daemon);
    connections_free(&server->connections);
    responses_free(&server->responses);
    free(server);
}
