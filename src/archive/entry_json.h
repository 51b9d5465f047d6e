/* SPDX-License-Identifier: MIT
 *
 * One entry as a JSON object and back; archive_entry_json, the way out, is public
 * and in exchange.h.
 */
#ifndef ARCHIVE_ENTRY_JSON_H
#define ARCHIVE_ENTRY_JSON_H

#include "archive/exchange.h"

/* Reads an entry, judged: whatever the object claims, score or cleared, must be what
 * the judge says. Free the entry with archive_entry_free; after a failure there is
 * nothing to free. */
enum status entry_from_json(const json_t *object, struct archive_entry *entry, struct error *error);

#endif
