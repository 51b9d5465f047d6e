/* SPDX-License-Identifier: MIT
 *
 * Errors. A function that can fail returns a status and fills a `struct error` of its caller.
 * Only the command line prints or exits. The numbers are the exit statuses of the program.
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <stdarg.h>

enum status {
    STATUS_OK = 0,
    STATUS_WRONG = 1,     /* a well-formed answer that is wrong: verify, archive check */
    STATUS_BAD_INPUT = 2, /* usage, a file's content, an option out of range */
    STATUS_FAILED = 3,    /* out of memory, input or output */
};

struct error {
    enum status status;
    char text[512]; /* one line without control characters; "" if nothing failed */
};

/* Writes the message and returns `status`, so that callers can `return fail(...)`. `error` may be
 * NULL if the caller needs only the status. */
__attribute__((format(printf, 3, 4))) enum status fail(struct error *error, enum status status,
                                                       const char *format, ...);

/* Puts "PREFIX: ", for instance a file name, before the message. `error` may be NULL. */
void error_prefix(struct error *error, const char *prefix);

#endif
