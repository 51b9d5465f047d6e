/* SPDX-License-Identifier: MIT
 *
 * The files of the web page, built into the program: nothing that is served comes
 * from a file system, so no request can reach one.
 */
#ifndef SERVE_PAGE_H
#define SERVE_PAGE_H

#include <stddef.h>

struct page_file {
    const char *name; /* NULL ends a table */
    const unsigned char *bytes;
    size_t size;
    const char *tag; /* as the header ETag has it, in quotes */
};

/* What tools/as-bytes made of the page; index.html is one of them. */
extern const struct page_file page_files[];

/* The file at a path of a URL, NULL if there is none; "/" is "/index.html". The path must
 * be written exactly so: no escapes, no dots, no doubled slashes. */
const struct page_file *page_find(const struct page_file *files, const char *path);

/* The media type of a file, by the end of its name. */
const char *page_type(const char *name);

#endif
