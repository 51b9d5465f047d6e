/* SPDX-License-Identifier: MIT
 *
 * Expects the check of a puzzle to find a broken promise.
 */
#ifndef TESTS_BROKEN_PUZZLE_H
#define TESTS_BROKEN_PUZZLE_H

#include "puzzle/check.h"
#include "unit.h"

/* The message names the promise with these words. */
static inline void assert_broken(const struct puzzle *puzzle, const char *words)
{
    struct error error = {0};
    assert_int_equal(puzzle_check(puzzle, 20, 1, &error), STATUS_WRONG);
    if (!strstr(error.text, words))
        fail_msg("'%s' is not in '%s'", words, error.text);
}

#endif
