/* SPDX-License-Identifier: MIT
 *
 * A search and its options from one text, "bmcts:preset=clickomania:L=1000:W=5", for
 * searches that run others: the name, then a preset, then options, with colons between
 * them. The policy comes last, for its own options have colons too.
 */
#ifndef SEARCH_CORE_SEARCH_TEXT_H
#define SEARCH_CORE_SEARCH_TEXT_H

#include "search/core/search.h"

struct setup {
    const struct search *search;
    void *options; /* the search's option struct; owned */
};

/* On failure nothing is left to close. */
enum status setup_open(struct setup *setup, const char *text, struct error *error);
void setup_close(struct setup *setup);

#endif
