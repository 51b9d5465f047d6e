/* SPDX-License-Identifier: MIT */
#include "cli/output/emit.h"

#include <stdio.h>
#include <string.h>

#include "cli/output/print.h"

enum status emit_format(const char *name, enum format *format, struct error *error)
{
    struct buffer names = {0};
    *format = FORMAT_TEXT;
    for (int i = 0; i < FORMAT_COUNT; i++) {
        if (!name || strcmp(format_table[i].name, name) == 0) {
            *format = (enum format)i;
            buffer_free(&names);
            return STATUS_OK;
        }
        buffer_print(&names, "%s%s", i ? ", " : "", format_table[i].name);
    }
    enum status status = fail(error, STATUS_BAD_INPUT, "unknown format '%.60s', expected one of %s",
                              name, names.failed ? "" : names.bytes);
    buffer_free(&names);
    return status;
}

enum status emit_board(enum format format, const struct position *position, int i,
                       struct error *error)
{
    const struct rules *rules = position->has_rules ? &position->rules : &rules_table[0];
    bool rows = format == FORMAT_TEXT || format == FORMAT_CODINGAME;
    struct buffer out = {0};
    enum status status = format_table[format].write(&out, &position->grid, rules, position->move,
                                                    position->length, error);
    if (status) {
        buffer_free(&out);
        return status;
    }
    if (i > 0 && rows)
        putchar('\n');
    return print_buffer(&out, error);
}
