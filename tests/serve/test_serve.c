/* SPDX-License-Identifier: MIT
 *
 * The server over real sockets: its responses, and whether it survives garbage, slow connections
 * and too many of them. No test depends on timing, but a client gives up after a minute.
 */
#include "serve/server.h"

#include <stdio.h>

#include <arpa/inet.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/rng.h"
#include "serve/connections.h"
#include "unit.h"

static unsigned char large[4 << 20]; /* more than sockets buffer */

static const struct page_file files[] = {
    {"index.html", (const unsigned char *)"<p>hello</p>", 12, "\"first\""},
    {"engine.wasm", (const unsigned char *)"\0asm\1", 5, "\"second\""},
    {"large.txt", large, sizeof large, "\"third\""},
    {0},
};

static struct server *server;
static atomic_bool stop;
static pthread_t thread;

static void *serve(void *unused)
{
    struct error error = {0};
    return server_run(server, &stop, &error) == STATUS_OK ? NULL : (void *)"failed";
}

static void begin(int connections, double timeout)
{
    struct error error = {0};
    struct server_limits limits = {connections, timeout};
    assert_int_equal(server_open(&server, files, 0, &limits, &error), STATUS_OK);
    assert_true(server_port(server) > 0);
    atomic_store(&stop, false);
    assert_int_equal(pthread_create(&thread, NULL, serve, NULL), 0);
}

static void end(void)
{
    void *failed;
    atomic_store(&stop, true);
    pthread_join(thread, &failed);
    assert_null(failed);
    server_close(server);
}

/* `receive_buffer` is in bytes, 0 for the default. */
static int open_with_buffer(int receive_buffer)
{
    struct sockaddr_in there = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)server_port(server)),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct timeval minute = {.tv_sec = 60};
    int client = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(client >= 0);
    setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &minute, sizeof minute);
    setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &minute, sizeof minute);
    if (receive_buffer)
        setsockopt(client, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    assert_int_equal(connect(client, (struct sockaddr *)&there, sizeof there), 0);
    return client;
}

static int open_connection(void)
{
    return open_with_buffer(0);
}

/* Sends as much as the other side takes. */
static void send_all(int client, const void *bytes, size_t size)
{
    while (size > 0) {
        ssize_t sent = send(client, bytes, size, MSG_NOSIGNAL);
        if (sent <= 0)
            return;
        bytes = (const char *)bytes + sent;
        size -= (size_t)sent;
    }
}

/* Reads until the server closes the connection; returns the size and stores the start. */
static size_t receive_all(int client, char *response, size_t room)
{
    static char rest[65536];
    size_t total = 0;
    for (;;) {
        bool fits = total + 1 < room;
        ssize_t got =
            recv(client, fits ? response + total : rest, fits ? room - 1 - total : sizeof rest, 0);
        if (got <= 0)
            break;
        total += (size_t)got;
    }
    response[total < room ? total : room - 1] = '\0';
    close(client);
    return total;
}

/* The response to a text, after which the server closes the connection. */
static char *ask(const char *text)
{
    static char response[8192];
    int client = open_connection();
    send_all(client, text, strlen(text));
    receive_all(client, response, sizeof response);
    return response;
}

#define HERE "Host: localhost\r\nConnection: close\r\n\r\n"

static void assert_alive(void)
{
    char *response = ask("GET / HTTP/1.1\r\n" HERE);
    assert_memory_equal(response, "HTTP/1.1 200 ", 13);
    assert_non_null(strstr(response, "\r\n\r\n<p>hello</p>"));
}

static void assert_has(const char *response, const char *line)
{
    if (!strstr(response, line))
        fail_msg("no '%s' in: %s", line, response);
}

static void answers(void **state)
{
    begin(16, 60);
    assert_alive();
    char *response = ask("GET /engine.wasm?v=1 HTTP/1.1\r\n" HERE);
    assert_has(response, "\r\nContent-Type: application/wasm\r\n");
    assert_has(response, "\r\nContent-Length: 5\r\n");
    assert_has(response, "\r\nETag: \"second\"\r\n");
    assert_has(response, "\r\nCache-Control: no-cache\r\n");
    assert_has(response, "\r\nX-Content-Type-Options: nosniff\r\n");
    assert_has(response, "\r\nReferrer-Policy: no-referrer\r\n");
    assert_has(response, "\r\nContent-Security-Policy: default-src 'self';");
    assert_null(strstr(response, "unsafe-inline"));

    response = ask("HEAD / HTTP/1.1\r\n" HERE);
    assert_has(response, "HTTP/1.1 200 ");
    assert_has(response, "\r\nContent-Length: 12\r\n");
    assert_string_equal(strstr(response, "\r\n\r\n"), "\r\n\r\n");

    response = ask("GET / HTTP/1.1\r\nIf-None-Match: \"first\"\r\n" HERE);
    assert_has(response, "HTTP/1.1 304 ");
    assert_has(response, "\r\nETag: \"first\"\r\n");
    assert_string_equal(strstr(response, "\r\n\r\n"), "\r\n\r\n");
    assert_has(ask("GET / HTTP/1.1\r\nIf-None-Match: \"second\"\r\n" HERE), "HTTP/1.1 200 ");
    end();
}

static void refuses(void **state)
{
    begin(16, 60);
    char *response = ask("POST / HTTP/1.1\r\nContent-Length: 5\r\n" HERE "hello");
    assert_has(response, "HTTP/1.1 405 ");
    assert_has(response, "\r\nAllow: GET, HEAD\r\n");
    assert_has(ask("OPTIONS * HTTP/1.1\r\n" HERE), "HTTP/1.1 405 ");
    assert_has(ask("PUT /new HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" HERE), "HTTP/1.1 405 ");
    assert_has(ask("GET /nothing HTTP/1.1\r\n" HERE), "HTTP/1.1 404 ");
    assert_has(ask("GET /../../etc/passwd HTTP/1.1\r\n" HERE), "HTTP/1.1 404 ");
    assert_has(ask("GET /%2e%2e/index.html HTTP/1.1\r\n" HERE), "HTTP/1.1 404 ");
    assert_has(ask("GET /index.html%00.js HTTP/1.1\r\n" HERE), "HTTP/1.1 404 ");
    assert_has(ask("GET //index.html HTTP/1.1\r\n" HERE), "HTTP/1.1 404 ");
    assert_has(ask("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
               "HTTP/1.1 421 ");
    assert_null(strstr(ask("GET / HTTP/1.0\r\n\r\n"), " 200 "));
    assert_alive();
    end();
}

/* Like a browser: several requests on one connection, sent before the first response, and a body
 * that is not allowed. */
static void keeps_connections(void **state)
{
    begin(16, 60);
    char *response = ask("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
                         "GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n"
                         "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nbody"
                         "HEAD / HTTP/1.1\r\n" HERE);
    const char *const codes[] = {"HTTP/1.1 200 ", "HTTP/1.1 404 ", "HTTP/1.1 200 ",
                                 "HTTP/1.1 200 "};
    for (int i = 0; i < 4; i++) {
        response = strstr(response, codes[i]);
        assert_non_null(response);
        response++;
    }
    assert_null(strstr(response, "HTTP/1.1 "));
    end();
}

static void sends_large_files(void **state)
{
    char response[4096];
    static const char text[] = "GET /large.txt HTTP/1.1\r\n" HERE;
    begin(16, 60);
    int client = open_connection();
    send_all(client, text, sizeof text - 1);
    size_t total = receive_all(client, response, sizeof response);
    assert_has(response, "\r\nContent-Length: 4194304\r\n");
    assert_int_equal(total, (size_t)(strstr(response, "\r\n\r\n") + 4 - response) + sizeof large);
    end();
}

enum { MANY = 200 };

/* Noise, alone or as part of a request, gets no file and does no harm. After some of it the
 * server waits for more until the timeout. */
static void survives_garbage(void **state)
{
    static const char *const starts[] = {
        "",
        "GET ",
        "GET / HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\nHost:",
        "\r\n\r\n",
        "HEAD / HTTP/9.9\r\n\r\n",
        "\x16\x03\x01",
        "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    };
    struct rng rng = rng_stream(7, 0);
    int client[MANY];
    char response[1024];
    begin(2 * MANY, 1);
    for (int i = 0; i < MANY; i++) {
        unsigned char noise[MANY];
        for (int k = 0; k < i; k++)
            noise[k] = (unsigned char)rng_next(&rng);
        client[i] = open_connection();
        send_all(client[i], starts[i % 8], strlen(starts[i % 8]));
        send_all(client[i], noise, (size_t)i);
        send_all(client[i], "\r\n\r\n", 4);
        shutdown(client[i], SHUT_WR);
    }
    for (int i = 0; i < MANY; i++) {
        receive_all(client[i], response, sizeof response);
        assert_null(strstr(response, "HTTP/1.1 200"));
        assert_null(strstr(response, "hello"));
    }
    assert_alive();
    end();
}

static void bounds_headers(void **state)
{
    char response[1024];
    begin(16, 60);
    for (int form = 0; form < 3; form++) {
        static const char *const starts[] = {"GET /",
                                             "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ",
                                             "GET / HTTP/1.1\r\nHost: localhost\r\n"};
        int client = open_connection();
        send_all(client, starts[form], strlen(starts[form]));
        for (int i = 0; i < 20000; i++)
            send_all(client, form == 2 ? "A: " : "AAA", 3),
                send_all(client, form == 2 ? "b\r\n" : "bbb", 3);
        shutdown(client, SHUT_WR);
        receive_all(client, response, sizeof response);
        assert_null(strstr(response, "HTTP/1.1 200"));
    }
    assert_alive();
    end();
}

/* Opens connections that start a request and never complete it. */
static void open_slow_connections(int *client, int count)
{
    static const char text[] = "GET / HTTP/1.1\r\nHost: loc";
    for (int i = 0; i < count; i++) {
        client[i] = open_connection();
        send_all(client[i], text, i % sizeof text);
    }
}

static void serves_beside_slow_connections(void **state)
{
    int slow[MANY];
    begin(2 * MANY, 3600);
    open_slow_connections(slow, MANY);
    static const char greedy[] = "GET /large.txt HTTP/1.1\r\n" HERE;
    send_all(slow[0], greedy, sizeof greedy - 1); /* and never reads the answer */
    for (int i = 0; i < 10; i++)
        assert_alive();
    for (int i = 0; i < MANY; i++)
        close(slow[i]);
    assert_alive();
    end();
}

/* Far more connections than slots: the server closes them one after the other. On a busy machine a
 * good connection may be closed as well and has to try again. */
static void makes_room(void **state)
{
    int slow[MANY / 4];
    char response[64];
    begin(16, 1);
    open_slow_connections(slow, MANY / 4);
    while (!strstr(ask("GET / HTTP/1.1\r\n" HERE), "hello"))
        ;
    for (int i = 0; i < MANY / 4; i++)
        receive_all(slow[i], response, sizeof response);
    assert_alive();
    end();
}

/* Single bytes do not extend the timeout. */
static void closes_connections_that_drip(void **state)
{
    char byte;
    begin(16, 0.5);
    double start = clock_seconds();
    int client = open_connection();
    send_all(client, "GET / HTTP/1.1\r\nA: ", 19);
    while (send(client, "a", 1, MSG_NOSIGNAL) == 1 && recv(client, &byte, 1, MSG_DONTWAIT) != 0)
        usleep(50000);
    assert_true(clock_seconds() - start > 0.5);
    close(client);
    end();
}

/* An idle connection is closed sooner while most slots are taken. */
static void closes_sooner_when_crowded(void **state)
{
    struct connections connections;
    int pair[2];
    char byte;
    assert_int_equal(connections_init(&connections, 8, 3000, NULL), STATUS_OK);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    connections_add(&connections, pair[0])->since -= 500;
    connections_close_expired(&connections);
    assert_int_equal(recv(pair[1], &byte, 1, MSG_DONTWAIT), -1);
    for (int i = 0; i < 6; i++)
        connections_add(&connections, pair[0]);
    connections_close_expired(&connections);
    assert_int_equal(recv(pair[1], &byte, 1, MSG_DONTWAIT), 0);
    connections_free(&connections);
    close(pair[0]);
    close(pair[1]);
}

/* Reads the headers and a bit of a file, then stops reading. The buffer is so small that the server
 * cannot send the rest. */
static int begin_download(void)
{
    static const char text[] = "GET /large.txt HTTP/1.1\r\n" HERE;
    char start[64];
    int client = open_with_buffer(4096);
    send_all(client, text, sizeof text - 1);
    assert_int_equal(recv(client, start, sizeof start, MSG_WAITALL), sizeof start);
    return client;
}

/* Idle connections would keep the slots for an hour. The longest idle one goes first, and never
 * one that is being answered. */
static void closes_the_longest_idle_connection(void **state)
{
    int idle[6];
    char response[64], byte;
    begin(8, 36000);
    int busy = begin_download();
    for (int i = 0; i < 6; i++) {
        idle[i] = open_connection();
        assert_alive(); /* waits until the server has accepted it */
    }
    int last = open_connection();
    assert_alive();
    assert_int_equal(recv(idle[0], &byte, 1, 0), 0);
    assert_int_equal(recv(idle[5], &byte, 1, MSG_DONTWAIT), -1);
    assert_alive();
    assert_int_equal(receive_all(busy, response, sizeof response) > sizeof large - 4096, true);
    for (int i = 0; i < 6; i++)
        close(idle[i]);
    close(last);
    end();
}

/* The limit of open files counts as a limit of connections. */
static void keeps_within_the_open_files(void **state)
{
    struct rlimit old, low;
    struct error error = {0};
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &old), 0);
    low = (struct rlimit){8, old.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &low), 0);
    assert_int_equal(server_open(&server, files, 0, &server_limits, &error), STATUS_FAILED);
    assert_has(error.text, "8 open files are too few (ulimit -n)");
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &old), 0);
}

static void wants_a_free_port(void **state)
{
    struct error error = {0};
    struct server *second;
    begin(16, 60);
    assert_int_equal(server_open(&second, files, server_port(server), &server_limits, &error),
                     STATUS_BAD_INPUT);
    assert_null(second);
    assert_has(error.text, "cannot listen on 127.0.0.1:");
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers),
        cmocka_unit_test(refuses),
        cmocka_unit_test(keeps_connections),
        cmocka_unit_test(sends_large_files),
        cmocka_unit_test(survives_garbage),
        cmocka_unit_test(bounds_headers),
        cmocka_unit_test(serves_beside_slow_connections),
        cmocka_unit_test(makes_room),
        cmocka_unit_test(closes_connections_that_drip),
        cmocka_unit_test(closes_sooner_when_crowded),
        cmocka_unit_test(closes_the_longest_idle_connection),
        cmocka_unit_test(keeps_within_the_open_files),
        cmocka_unit_test(wants_a_free_port),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
