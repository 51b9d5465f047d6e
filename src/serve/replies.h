/* SPDX-License-Identifier: MIT
 *
 * Every answer that the server can give, made once when it starts: answering a request
 * allocates nothing but what the connection has.
 */
#ifndef SERVE_REPLIES_H
#define SERVE_REPLIES_H

#include "base/error.h"
#include "serve/answer.h"

struct MHD_Response;

enum { REPLIES_REFUSALS = 3 };

struct replies {
    const struct page_file *files;
    int count;                  /* of the files */
    struct MHD_Response **file; /* one each */
    struct MHD_Response *refusal[REPLIES_REFUSALS];
};

enum status replies_init(struct replies *replies, const struct page_file *files,
                         struct error *error);
void replies_free(struct replies *replies);

/* The reply and its status code, which says whether the content is sent; the replies stay
 * the owner. */
struct MHD_Response *replies_pick(const struct replies *replies, const struct answer *answer,
                                  unsigned *code);

#endif
