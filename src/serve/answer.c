/* SPDX-License-Identifier: MIT */
#include "serve/answer.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

/* Whether a Host is this machine: the port may differ where a tunnel leads here. */
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

/* Whether a list of tags, `"a", W/"b"` or `*`, names this one. Being weak makes no
 * difference for this header. */
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

struct answer answer(const struct page_file *files, const struct question *question)
{
    if (!is_here(question->host))
        return (struct answer){ANSWER_BAD_HOST, NULL};
    if (strcmp(question->method, "GET") != 0 && strcmp(question->method, "HEAD") != 0)
        return (struct answer){ANSWER_BAD_METHOD, NULL};
    const struct page_file *file = page_find(files, question->path);
    if (!file)
        return (struct answer){ANSWER_NOT_FOUND, NULL};
    bool unchanged = lists_tag(question->if_none_match, file->tag);
    return (struct answer){unchanged ? ANSWER_UNCHANGED : ANSWER_FILE, file};
}
