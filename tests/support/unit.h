/* SPDX-License-Identifier: MIT
 *
 * cmocka, the headers it needs, and no macro `fail`, which would hide the function of
 * base/error.h.
 */
#ifndef TESTS_UNIT_H
#define TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#undef fail
#undef fail_msg
#define fail_msg(...) \
    (print_error("ERROR: " __VA_ARGS__), print_error("\n"), _fail(__FILE__, __LINE__))

#endif
