/* SPDX-License-Identifier: MIT */
#include "base/error.h"

#include <stdio.h>
#include <string.h>

/* Quoted input must not break the line or control the terminal. */
static void make_one_line(char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7f)
            *text = '?';
}

enum status fail(struct error *error, enum status status, const char *format, ...)
{
    if (error) {
        va_list args;
        va_start(args, format);
        vsnprintf(error->text, sizeof error->text, format, args);
        va_end(args);
        make_one_line(error->text);
        error->status = status;
    }
    return status;
}

void error_prefix(struct error *error, const char *prefix)
{
    char text[sizeof error->text];
    if (!error)
        return;
    memcpy(text, error->text, sizeof text);
    /* A long prefix is cut, not the message. */
    snprintf(error->text, sizeof error->text, "%.200s: %.300s", prefix, text);
    make_one_line(error->text);
}
