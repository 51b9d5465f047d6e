/* SPDX-License-Identifier: MIT */
#include "serve/responses.h"

#include <microhttpd.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct header {
    const char *name, *value; /* NULL ends a table */
};

/* Headers of every response. Scripts and styles come from files alone, nothing is fetched from
 * other sites, and no other site may frame or embed the page. Browsers must revalidate cached
 * files, because the next version of the program has other files under the same names. */
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
    enum response_kind kind;
    unsigned code;
    const char *text;
    struct header header;
} refusal_table[RESPONSES_REFUSALS] = {
    {RESPONSE_NOT_FOUND, MHD_HTTP_NOT_FOUND, "No such page.\n", {NULL, NULL}},
    {RESPONSE_BAD_METHOD,
     MHD_HTTP_METHOD_NOT_ALLOWED,
     "Only GET and HEAD are answered.\n",
     {"Allow", "GET, HEAD"}},
    {RESPONSE_BAD_HOST,
     MHD_HTTP_MISDIRECTED_REQUEST,
     "Only 127.0.0.1 and localhost are served here.\n",
     {NULL, NULL}},
};

static bool add(struct MHD_Response *response, const char *name, const char *value)
{
    return MHD_add_response_header(response, name, value) == MHD_YES;
}

/* A response with the common headers; NULL if memory ran out. */
static struct MHD_Response *make(const void *bytes, size_t size, const char *type)
{
    struct MHD_Response *response =
        MHD_create_response_from_buffer(size, (void *)bytes, MHD_RESPMEM_PERSISTENT);
    bool good = response && add(response, "Content-Type", type);
    for (const struct header *header = header_table; good && header->name; header++)
        good = add(response, header->name, header->value);
    if (response && !good) {
        MHD_destroy_response(response);
        response = NULL;
    }
    return response;
}

static bool make_file(struct responses *responses, int i)
{
    const struct page_file *file = &responses->files[i];
    responses->file[i] = make(file->bytes, file->size, page_type(file->name));
    return responses->file[i] && add(responses->file[i], "ETag", file->tag);
}

static bool make_refusal(struct responses *responses, int i)
{
    const struct refusal *row = &refusal_table[i];
    struct MHD_Response *response = make(row->text, strlen(row->text), page_type(".txt"));
    responses->refusal[i] = response;
    return response && (!row->header.name || add(response, row->header.name, row->header.value));
}

enum status responses_init(struct responses *responses, const struct page_file *files,
                           struct error *error)
{
    *responses = (struct responses){.files = files};
    while (files[responses->count].name)
        responses->count++;
    responses->file = calloc((size_t)responses->count + 1, sizeof *responses->file);
    bool good = responses->file;
    for (int i = 0; good && i < responses->count; i++)
        good = make_file(responses, i);
    for (int i = 0; good && i < RESPONSES_REFUSALS; i++)
        good = make_refusal(responses, i);
    if (good)
        return STATUS_OK;
    responses_free(responses);
    return fail(error, STATUS_FAILED, "out of memory");
}

static void destroy(struct MHD_Response *response)
{
    if (response)
        MHD_destroy_response(response);
}

void responses_free(struct responses *responses)
{
    for (int i = 0; responses->file && i < responses->count; i++)
        destroy(responses->file[i]);
    for (int i = 0; i < RESPONSES_REFUSALS; i++)
        destroy(responses->refusal[i]);
    free(responses->file);
    *responses = (struct responses){0};
}

struct MHD_Response *responses_find(const struct responses *responses,
                                    const struct page_response *response, unsigned *code)
{
    int row = 0;
    if (response->file) {
        *code = response->kind == RESPONSE_NOT_MODIFIED ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK;
        return responses->file[response->file - responses->files];
    }
    while (refusal_table[row].kind != response->kind)
        row++;
    *code = refusal_table[row].code;
    return responses->refusal[row];
}
