/* SPDX-License-Identifier: MIT
 *
 * The engine in a browser: functions of the library that take numbers and a text and answer with a
 * text. The page writes its text to the memory that `room` returns and calls a function. The
 * function returns 0 or a status, and the answer (answer.h) is the result or the error message.
 * web/package/engine.js is the caller.
 */
#ifndef WEB_ENGINE_H
#define WEB_ENGINE_H

#include "api/settings.h"
#include "base/buffer.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

#define EXPORT(name) __attribute__((export_name(#name)))

/* The present board, game and settings; a module has one of each. */
struct engine {
    struct grid grid;
    struct rules rules;
    struct settings settings;
    char *text; /* the text of the page, ending with '\0' */
    size_t size;
};
extern struct engine engine;

#endif
