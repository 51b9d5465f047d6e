/* SPDX-License-Identifier: MIT
 *
 * All responses of the server, built once when it starts, so that a request allocates nothing
 * besides its connection.
 */
#ifndef SERVE_RESPONSES_H
#define SERVE_RESPONSES_H

#include "base/error.h"
#include "serve/page.h"

struct MHD_Response;

enum { RESPONSES_REFUSALS = 3 };

struct responses {
    const struct page_file *files;
    int count;                  /* number of files */
    struct MHD_Response **file; /* as many as files */
    struct MHD_Response *refusal[RESPONSES_REFUSALS];
};

enum status responses_init(struct responses *responses, const struct page_file *files,
                           struct error *error);
void responses_free(struct responses *responses);

/* The response to send and its status code. `responses` still owns it. */
struct MHD_Response *responses_find(const struct responses *responses,
                                    const struct page_response *response, unsigned *code);

#endif
