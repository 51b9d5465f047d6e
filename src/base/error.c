/* SPDX-License-Identifier: MIT */
#include "base/error.h"

#include <stdio.h>
#include <string.h>

enum status fail(struct error *error, enum status status, const char *format, ...)
{
    if (error) {
        va_list args;
        va_start(args, format);
        vsnprintf(error->text, sizeof error->text, format, args);
        va_end(args);
        error->status = status;
    }
    return status;
}

void error_prefix(struct error *error, const char *prefix)
{
    char text[sizeof error->text];
    memcpy(text, error->text, sizeof text);
    /* A long file name must not push the message out: the prefix is what is cut. */
    snprintf(error->text, sizeof error->text, "%.200s: %.300s", prefix, text);
}
