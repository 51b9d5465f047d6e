/* SPDX-License-Identifier: MIT
 *
 * JSON on standard output, an object a line.
 */
#ifndef CLI_OUTPUT_WRITE_JSON_H
#define CLI_OUTPUT_WRITE_JSON_H

#include <stdbool.h>

#include "base/error.h"

/* Refuses --json in a build without JSON: for commands to call before they work. */
enum status json_possible(bool wanted, struct error *error);

#ifdef HAVE_JSON
#include <jansson.h>

/* Prints the object and drops the reference; NULL means that memory ran out. */
enum status write_json(json_t *object, struct error *error);
#endif

#endif
