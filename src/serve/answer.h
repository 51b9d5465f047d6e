/* SPDX-License-Identifier: MIT
 *
 * What a request is answered with, apart from how HTTP is spoken. A request whose
 * Host is not this machine is refused: a page of a stranger can give its name our
 * address, and its scripts would then count as ours.
 */
#ifndef SERVE_ANSWER_H
#define SERVE_ANSWER_H

#include "serve/page.h"

/* The lines of a request that matter; a header that was not sent is NULL. */
struct question {
    const char *method, *path, *host, *if_none_match;
};

enum answer_kind {
    ANSWER_FILE,
    ANSWER_UNCHANGED, /* the client has it: its tag is the file's */
    ANSWER_NOT_FOUND,
    ANSWER_BAD_METHOD,
    ANSWER_BAD_HOST,
};

struct answer {
    enum answer_kind kind;
    const struct page_file *file; /* of the first two */
};

struct answer answer(const struct page_file *files, const struct question *question);

#endif
