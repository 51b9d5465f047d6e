/* SPDX-License-Identifier: MIT
 *
 * JSON on standard output, an object a line.
 */
#ifndef CLI_OUTPUT_WRITE_JSON_H
#define CLI_OUTPUT_WRITE_JSON_H

#include <jansson.h>

#include "base/error.h"

/* Prints the object and drops the reference; NULL means that memory ran out. */
enum status write_json(json_t *object, struct error *error);

#endif
