/* SPDX-License-Identifier: MIT */
#include "answer.h"

static struct buffer answer;

struct buffer *answer_open(void)
{
    buffer_free(&answer);
    return &answer;
}

int answer_close(enum status status, const struct error *error)
{
    static const struct error memory = {STATUS_FAILED, "out of memory"};
    if (status == STATUS_OK && answer.failed) {
        status = STATUS_FAILED;
        error = &memory;
    }
    if (status != STATUS_OK) {
        answer_open();
        buffer_print(&answer, "%s", error->text);
    }
    return status;
}

void answer_string(struct buffer *answer, const char *text)
{
    if (!text) {
        buffer_print(answer, "null");
        return;
    }
    buffer_print(answer, "\"");
    for (; *text; text++)
        if (*text == '"' || *text == '\\')
            buffer_print(answer, "\\%c", *text);
        else if ((unsigned char)*text < ' ')
            buffer_print(answer, "\\u%04x", *text);
        else
            buffer_add(answer, text, 1);
    buffer_print(answer, "\"");
}

void answer_bytes(struct buffer *answer, const char *name, const void *bytes, int count)
{
    const unsigned char *byte = bytes;
    buffer_print(answer, "\"%s\":[", name);
    for (int i = 0; i < count; i++)
        buffer_print(answer, "%s%d", i ? "," : "", byte[i]);
    buffer_print(answer, "]");
}

void answer_moves(struct buffer *answer, const move_t *moves, int length)
{
    buffer_print(answer, "\"moves\":[");
    for (int i = 0; i < length; i++)
        buffer_print(answer, "%s[%d,%d]", i ? "," : "", move_x(moves[i]), move_y(moves[i]));
    buffer_print(answer, "]");
}

/* Address and size of the answer. */
__attribute__((export_name("answer"))) const char *engine_answer(void)
{
    return answer.bytes;
}

__attribute__((export_name("answer_size"))) size_t engine_answer_size(void)
{
    return answer.size;
}
