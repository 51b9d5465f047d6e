/* SPDX-License-Identifier: MIT
 *
 * One entry as a JSON object and back, and the members of such objects that other commands
 * print as well.
 */
#ifndef ARCHIVE_ENTRY_JSON_H
#define ARCHIVE_ENTRY_JSON_H

#include <jansson.h>

#include "archive/archive.h"

/* Members of an object, as notation/json.c reads them: new references, NULL when memory runs
 * out. */
json_t *json_board(const struct grid *grid);
json_t *json_moves(const move_t *moves, int length);

/* One entry as archive_export writes it: a new reference, NULL when memory runs out. */
json_t *archive_entry_json(const struct archive_entry *entry);

/* Reads and judges an entry: score and `cleared`, if the object has it, must be what the judge
 * says. Free the entry with archive_entry_free; after a failure there is nothing to free. */
enum status entry_from_json(const json_t *object, struct archive_entry *entry, struct error *error);

#endif
