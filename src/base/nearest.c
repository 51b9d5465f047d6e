/* SPDX-License-Identifier: MIT */
#include "base/nearest.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { NAME_MOST = 40 };

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Letters to insert, drop, change or swap with their neighbour to get from a to b, in either
 * case. */
static size_t edit_distance(const char *a, const char *b)
{
    size_t rows[3][NAME_MOST + 1], *old = rows[0], *last = rows[1], *row = rows[2];
    size_t m = strlen(a), n = strlen(b);
    if (m > NAME_MOST || n > NAME_MOST)
        return m + n;
    for (size_t j = 0; j <= n; j++)
        last[j] = j;
    for (size_t i = 1; i <= m; i++) {
        row[0] = i;
        for (size_t j = 1; j <= n; j++) {
            size_t change = last[j - 1] + !same_letter(a[i - 1], b[j - 1]);
            row[j] = least(change, 1 + least(last[j], row[j - 1]));
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) &&
                same_letter(a[i - 2], b[j - 1]))
                row[j] = least(row[j], old[j - 2] + 1);
        }
        size_t *spare = old;
        old = last, last = row, row = spare;
    }
    return last[n];
}

void suggest(struct nearest_name *suggestion, const char *candidate)
{
    size_t size = strlen(suggestion->typed);
    size_t distance = edit_distance(suggestion->typed, candidate);
    if (size >= 3 && strncmp(suggestion->typed, candidate, size) == 0)
        distance = 1; /* a prefix of a longer name */
    /* With half of the letters wrong it is another name. */
    if (distance * 2 > size || size == 0 ||
        (suggestion->nearest && distance >= suggestion->distance))
        return;
    suggestion->nearest = candidate;
    suggestion->distance = distance;
}

struct nearest_text nearest_text(const struct nearest_name *suggestion, const char *dashes)
{
    struct nearest_text result = {""};
    if (suggestion->nearest)
        snprintf(result.text, sizeof result.text, ", did you mean '%s%.40s'?", dashes,
                 suggestion->nearest);
    return result;
}

struct nearest_text nearest_or_list(const struct nearest_name *suggestion, const char *list)
{
    struct nearest_text result = nearest_text(suggestion, "");
    if (!suggestion->nearest)
        snprintf(result.text, sizeof result.text, ", expected %s", list);
    return result;
}
