/* SPDX-License-Identifier: MIT
 *
 * Messages over MPI in one process that is all ranks: they arrive whole, a send or receive that
 * MPI refuses is a lost message and no error, and a rank that outlives another one aborts.
 */
#include "unit.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "cluster/transport_mpi.h"

static bool refuse_send, refuse_receive;
static int aborted = -1;

int __real_MPI_Isend(const void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Request *);
int __wrap_MPI_Isend(const void *bytes, int size, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                     MPI_Request *request)
{
    return refuse_send ? MPI_ERR_OTHER
                       : __real_MPI_Isend(bytes, size, type, to, tag, comm, request);
}

int __real_MPI_Recv(void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Status *);
int __wrap_MPI_Recv(void *bytes, int size, MPI_Datatype type, int from, int tag, MPI_Comm comm,
                    MPI_Status *status)
{
    int result = __real_MPI_Recv(bytes, size, type, from, tag, comm, status);
    return refuse_receive ? MPI_ERR_OTHER : result;
}

int __wrap_MPI_Abort(MPI_Comm comm, int status)
{
    aborted = status;
    return MPI_SUCCESS;
}

static struct transport *transport;

/* Polls until a message arrives; MPI delivers to the same process at once or soon. */
static bool receive(struct message *message)
{
    bool arrived = false;
    for (int polls = 0; polls < 1000 && !arrived; polls++)
        assert_int_equal(transport->receive(transport, message, &arrived, NULL), STATUS_OK);
    return arrived;
}

static void delivers_messages(void **state)
{
    struct message message;
    const char text[] = "a text";
    assert_int_equal(transport->rank, 0);
    assert_int_equal(transport->size, 1);
    assert_int_equal(transport->send(transport, 0, MESSAGE_STOP, text, strlen(text), NULL),
                     STATUS_OK);
    assert_true(receive(&message));
    assert_int_equal(message.kind, MESSAGE_STOP);
    assert_int_equal(message.size, strlen(text));
    assert_string_equal(message.bytes, text);
    free(message.bytes);
    assert_int_equal(transport->send(transport, 0, MESSAGE_STOP, NULL, 0, NULL), STATUS_OK);
    assert_true(receive(&message));
    assert_int_equal(message.size, 0);
    free(message.bytes);
}

static void loses_what_mpi_refuses(void **state)
{
    struct message message;
    refuse_send = true;
    assert_int_equal(transport->send(transport, 0, MESSAGE_STOP, "x", 1, NULL), STATUS_OK);
    refuse_send = false;
    assert_false(receive(&message));
    refuse_receive = true;
    assert_int_equal(transport->send(transport, 0, MESSAGE_STOP, "x", 1, NULL), STATUS_OK);
    assert_false(receive(&message));
    refuse_receive = false;
}

/* Runs at exit, after the handler that close() installs: handlers run in reverse order. */
static void check_abort(int status, void *nothing)
{
    if (aborted != status)
        _Exit(99);
    MPI_Finalize();
}

static void aborts_after_a_death(void **state)
{
    assert_int_equal(transport->send(transport, 0, MESSAGE_STOP, "never received", 14, NULL),
                     STATUS_OK);
    on_exit(check_abort, NULL);
    transport->close(transport, false);
    assert_int_equal(aborted, -1); /* not before the program ends */
}

int main(void)
{
    if (chainshot_transport_mpi(&transport, NULL))
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(delivers_messages),
        cmocka_unit_test(loses_what_mpi_refuses),
        cmocka_unit_test(aborts_after_a_death),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
