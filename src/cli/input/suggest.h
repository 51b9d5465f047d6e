/* SPDX-License-Identifier: MIT
 *
 * The nearest of some names to a mistyped one.
 */
#ifndef CLI_INPUT_SUGGEST_H
#define CLI_INPUT_SUGGEST_H

#include <stddef.h>

/* Gathers candidates; start from {.typed = "..."}. */
struct suggestion {
    const char *typed;
    const char *nearest; /* NULL while nothing is near enough */
    size_t distance;
};

void suggest(struct suggestion *suggestion, const char *candidate);

struct suggestion_text {
    char text[96];
};

/* ", did you mean 'NAME'?" with `dashes` before the name, or "" without a nearest. */
struct suggestion_text suggestion_text(const struct suggestion *suggestion, const char *dashes);

/* The same for a mistyped command; where nothing is near it points to --help. */
struct suggestion_text suggest_command(const char *typed);

#endif
