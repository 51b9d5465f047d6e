/* SPDX-License-Identifier: MIT */
#include "serve/page.h"

#include <string.h>

static const struct {
    const char *end, *type;
} type_table[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"}, /* browsers compile while they load, but only this type */
    {".gz", "application/gzip"},   /* unpacked by the page, not by the browser */
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {NULL, "application/octet-stream"},
};

const struct page_file *page_find(const struct page_file *files, const char *path)
{
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    if (*path++ != '/')
        return NULL;
    for (; files->name; files++)
        if (strcmp(files->name, path) == 0)
            return files;
    return NULL;
}

const char *page_type(const char *name)
{
    const char *end = strrchr(name, '.');
    int row = 0;
    while (type_table[row].end && (!end || strcmp(type_table[row].end, end) != 0))
        row++;
    return type_table[row].type;
}
