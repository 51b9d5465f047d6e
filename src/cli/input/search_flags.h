/* SPDX-License-Identifier: MIT
 *
 * What to search with and for how long, as the flags of a command give it.
 */
#ifndef CLI_INPUT_SEARCH_FLAGS_H
#define CLI_INPUT_SEARCH_FLAGS_H

#include "api/settings.h"
#include "cli/input/flag.h"

/* Settings of api/settings.h by name, as they were given. */
struct given {
    int count;
    struct {
        const char *name, *value;
    } at[FLAG_LIST_MOST];
};

flag_reader choose_given; /* struct given: the flag is called as the setting */

struct choice {
    const char *search;
    const char *preset; /* NULL: none */
    const struct flag_list *options;
    const struct given *given;
};

/* Sets it all; the preset before options: what is given by hand counts more. */
enum status choose(struct settings *settings, const struct choice *choice, struct error *error);

/* Is there a limit on anything but memory? */
bool choose_limited(const struct limits *limits);

/* The processors that this process may use. */
int choose_processors(void);

#endif
