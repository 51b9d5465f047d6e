/* SPDX-License-Identifier: MIT
 *
 * The known name that is nearest to a mistyped one, for messages.
 */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include <stddef.h>

/* Gathers candidates; start from {.typed = "..."}. */
struct nearest_name {
    const char *typed;
    const char *nearest; /* NULL while nothing is near enough */
    size_t distance;
};

void suggest(struct nearest_name *suggestion, const char *candidate);

struct nearest_text {
    char text[480];
};

/* ", did you mean 'NAME'?" with `dashes` before the name, or "" without a nearest. */
struct nearest_text nearest_text(const struct nearest_name *suggestion, const char *dashes);

/* The same, or ", expected LIST" without a nearest. */
struct nearest_text nearest_or_list(const struct nearest_name *suggestion, const char *list);

#endif
