/* SPDX-License-Identifier: MIT */
#include "cluster/message.h"

#include <string.h>

#include "cluster/transport.h"

void report_write(struct buffer *buffer, const struct report *report, const move_t *moves,
                  const char *error_text)
{
    buffer_add(buffer, report, sizeof *report);
    if (moves)
        buffer_add(buffer, moves, sizeof *moves * (size_t)report->length);
    if (error_text)
        buffer_add(buffer, error_text, strlen(error_text) + 1);
}

bool report_read(const struct message *message, struct report *report, const void **tail)
{
    if (message->size < sizeof *report)
        return false;
    memcpy(report, message->bytes, sizeof *report);
    *tail = message->bytes + sizeof *report;
    size_t rest = message->size - sizeof *report;
    if (report->status)
        return rest > 0;
    return report->length >= 0 && rest / sizeof(move_t) >= (size_t)report->length;
}

enum status transport_send(struct transport *transport, int to, enum message_kind kind,
                           const struct buffer *buffer, struct error *error)
{
    if (buffer->failed)
        return fail(error, STATUS_FAILED, "out of memory");
    return transport->send(transport, to, kind, buffer->bytes, buffer->size, error);
}
