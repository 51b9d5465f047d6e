/* SPDX-License-Identifier: MIT */
#include "cli/output/markup.h"

/* Bytes of the UTF-8 character at `text`, 0 if it is none: file names may be anything. */
static size_t character_size(const char *text)
{
    unsigned char first = (unsigned char)*text;
    size_t size = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 0;
    for (size_t i = 1; i < size; i++)
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 0;
    return size;
}

void markup_text(struct buffer *out, const char *text)
{
    for (size_t size; *text; text += size ? size : 1) {
        size = character_size(text);
        if (*text == '<')
            buffer_print(out, "&lt;");
        else if (*text == '>')
            buffer_print(out, "&gt;");
        else if (*text == '&')
            buffer_print(out, "&amp;");
        else
            buffer_add(out, size ? text : "?", size ? size : 1);
    }
}
