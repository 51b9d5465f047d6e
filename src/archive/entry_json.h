/* SPDX-License-Identifier: MIT
 *
 * One entry as a JSON object and back, and the members of such objects that other commands
 * print as well.
 */
#ifndef ARCHIVE_ENTRY_JSON_H
#define ARCHIVE_ENTRY_JSON_H

#include <jansson.h>

#include "archive/columns.h"

/* Members of an object, as notation/json.c reads them: new references, NULL when memory runs
 * out. */
json_t *json_board(const struct grid *grid);
json_t *json_moves(const move_t *moves, int length);

/* The moves of a puzzle's line as a list of texts. NULL with a message if there is no memory, or a
 * text is not UTF-8. */
json_t *json_texts(const struct puzzle *puzzle, const move_t *moves, int length,
                   struct error *error);

/* What names a puzzle: "puzzle" and "arguments". */
json_t *json_puzzle(const char *id);

/* Reads these two into an id with room for ENTRY_ID bytes; "" if the object has no puzzle. */
enum status json_read_puzzle(const json_t *object, char *id, struct error *error);

/* Reads the list of texts of an object, "moves", as a line of the puzzle. The caller frees the
 * moves. STATUS_WRONG: one of them is not legal. */
enum status json_read_texts(const json_t *object, const struct puzzle *puzzle, move_t **moves,
                            int *length, struct error *error);

/* One entry as archive_export writes it: a new reference, NULL with a message if there is none. */
json_t *archive_entry_json(const struct archive_entry *entry, struct error *error);

/* Reads and judges an entry: score and `cleared`, if the object has it, must be what the judge
 * says. A puzzle that is not known is refused. Free the entry with archive_entry_free; after a
 * failure there is nothing to free. */
enum status entry_from_json(const json_t *object, const struct known_puzzles *known,
                            struct archive_entry *entry, struct error *error);

#endif
