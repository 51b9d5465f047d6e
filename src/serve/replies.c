/* SPDX-License-Identifier: MIT */
#include "serve/replies.h"

#include <microhttpd.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct header {
    const char *name, *value; /* NULL ends a table */
};

/* With every answer. Scripts and styles come from files alone, and nothing is fetched from
 * elsewhere; no page of another origin may frame or embed what is here. Browsers keep
 * the files but ask each time whether they are still the same: the next version of the
 * program serves others under the same names. */
static const struct header header_table[] = {
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
     "style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cache-Control", "no-cache"},
    {NULL, NULL},
};

static const struct refusal {
    enum answer_kind kind;
    unsigned code;
    const char *text;
    struct header header;
} refusal_table[REPLIES_REFUSALS] = {
    {ANSWER_NOT_FOUND, MHD_HTTP_NOT_FOUND, "No such page.\n", {NULL, NULL}},
    {ANSWER_BAD_METHOD,
     MHD_HTTP_METHOD_NOT_ALLOWED,
     "Only GET and HEAD are answered.\n",
     {"Allow", "GET, HEAD"}},
    {ANSWER_BAD_HOST,
     MHD_HTTP_MISDIRECTED_REQUEST,
     "Only 127.0.0.1 and localhost are served here.\n",
     {NULL, NULL}},
};

static bool add(struct MHD_Response *reply, const char *name, const char *value)
{
    return MHD_add_response_header(reply, name, value) == MHD_YES;
}

/* A reply with the headers that all have; NULL if memory ran out. */
static struct MHD_Response *make(const void *bytes, size_t size, const char *type)
{
    struct MHD_Response *reply =
        MHD_create_response_from_buffer(size, (void *)bytes, MHD_RESPMEM_PERSISTENT);
    bool good = reply && add(reply, "Content-Type", type);
    for (const struct header *header = header_table; good && header->name; header++)
        good = add(reply, header->name, header->value);
    if (reply && !good) {
        MHD_destroy_response(reply);
        reply = NULL;
    }
    return reply;
}

static bool make_file(struct replies *replies, int i)
{
    const struct page_file *file = &replies->files[i];
    replies->file[i] = make(file->bytes, file->size, page_type(file->name));
    return replies->file[i] && add(replies->file[i], "ETag", file->tag);
}

static bool make_refusal(struct replies *replies, int i)
{
    const struct refusal *row = &refusal_table[i];
    struct MHD_Response *reply = make(row->text, strlen(row->text), page_type(".txt"));
    replies->refusal[i] = reply;
    return reply && (!row->header.name || add(reply, row->header.name, row->header.value));
}

enum status replies_init(struct replies *replies, const struct page_file *files,
                         struct error *error)
{
    *replies = (struct replies){.files = files};
    while (files[replies->count].name)
        replies->count++;
    replies->file = calloc((size_t)replies->count + 1, sizeof *replies->file);
    bool good = replies->file;
    for (int i = 0; good && i < replies->count; i++)
        good = make_file(replies, i);
    for (int i = 0; good && i < REPLIES_REFUSALS; i++)
        good = make_refusal(replies, i);
    if (good)
        return STATUS_OK;
    replies_free(replies);
    return fail(error, STATUS_FAILED, "out of memory");
}

static void destroy(struct MHD_Response *reply)
{
    if (reply)
        MHD_destroy_response(reply);
}

void replies_free(struct replies *replies)
{
    for (int i = 0; replies->file && i < replies->count; i++)
        destroy(replies->file[i]);
    for (int i = 0; i < REPLIES_REFUSALS; i++)
        destroy(replies->refusal[i]);
    free(replies->file);
    *replies = (struct replies){0};
}

struct MHD_Response *replies_pick(const struct replies *replies, const struct answer *answer,
                                  unsigned *code)
{
    int row = 0;
    if (answer->file) {
        *code = answer->kind == ANSWER_UNCHANGED ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK;
        return replies->file[answer->file - replies->files];
    }
    while (refusal_table[row].kind != answer->kind)
        row++;
    *code = refusal_table[row].code;
    return replies->refusal[row];
}
