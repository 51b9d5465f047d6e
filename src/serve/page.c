/* SPDX-License-Identifier: MIT */
#include "serve/page.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *end, *type;
} type_table[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"}, /* browsers compile only this type while it loads */
    {".gz", "application/gzip"},   /* the page unpacks it, not the browser */
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

/* Whether a Host header names this machine. Any port will do: requests may come by a tunnel. */
static bool is_here(const char *host)
{
    static const char *const names[] = {"127.0.0.1", "localhost"};
    if (!host)
        return false;
    size_t size = strcspn(host, ":");
    if (host[size] == ':' && host[size + 1 + strspn(host + size + 1, "0123456789")] != '\0')
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == size && strncasecmp(names[i], host, size) == 0)
            return true;
    return false;
}

/* Whether a list of tags, `"a", W/"b"` or `*`, contains this one. If-None-Match compares weak
 * tags like strong ones. */
static bool lists_tag(const char *list, const char *tag)
{
    for (const char *word = list; word && *word;) {
        word += strspn(word, " \t,");
        size_t size = strcspn(word, " \t,");
        size_t weak = strncmp(word, "W/", 2) == 0 ? 2 : 0;
        if ((size == 1 && *word == '*') ||
            (size - weak == strlen(tag) && strncmp(word + weak, tag, size - weak) == 0))
            return true;
        word += size;
    }
    return false;
}

struct page_response page_respond(const struct page_file *files, const struct page_request *request)
{
    if (!is_here(request->host))
        return (struct page_response){RESPONSE_BAD_HOST, NULL};
    if (strcmp(request->method, "GET") != 0 && strcmp(request->method, "HEAD") != 0)
        return (struct page_response){RESPONSE_BAD_METHOD, NULL};
    const struct page_file *file = page_find(files, request->path);
    if (!file)
        return (struct page_response){RESPONSE_NOT_FOUND, NULL};
    bool not_modified = lists_tag(request->if_none_match, file->tag);
    return (struct page_response){not_modified ? RESPONSE_NOT_MODIFIED : RESPONSE_FILE, file};
}
