/* SPDX-License-Identifier: MIT
 *
 * The engine in a browser: the library behind functions that take numbers and a text and
 * answer with a text. The page writes its text where `room` tells it to and calls; the
 * function returns 0 or a status, and the answer (answer.h) is then the result or the
 * message. web/page/engine.js is the other side.
 */
#ifndef WEB_ENGINE_H
#define WEB_ENGINE_H

#include "api/settings.h"
#include "base/buffer.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

#define EXPORT(name) __attribute__((export_name(#name)))

/* What was chosen last; a module has one of everything. */
struct engine {
    struct grid grid;
    struct rules rules;
    struct settings settings;
    char *text; /* what the page wrote, with a '\0' behind */
    size_t size;
};
extern struct engine engine;

#endif
