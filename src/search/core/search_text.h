/* SPDX-License-Identifier: MIT
 *
 * A search and its options from one text, "bmcts:preset=clickomania:L=1000:W=5", for
 * searches that run others: the name, then a preset, then options, with colons between
 * them. The policy comes last, because its own options have colons too.
 */
#ifndef SEARCH_CORE_SEARCH_TEXT_H
#define SEARCH_CORE_SEARCH_TEXT_H

#include "search/core/search.h"

struct search_text {
    const struct search *search;
    void *options; /* the search's option struct; owned */
};

/* On failure nothing is left to close. */
enum status search_text_open(struct search_text *parsed, const char *text, struct error *error);
void search_text_close(struct search_text *parsed);

#endif
