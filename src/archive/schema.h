/* SPDX-License-Identifier: MIT
 *
 * Is this database an archive of ours? SQLite files carry two numbers for this:
 * whose they are, and the version of their schema.
 */
#ifndef ARCHIVE_SCHEMA_H
#define ARCHIVE_SCHEMA_H

#include "archive/archive.h"

/* Refuses a database that is not an archive or is of another version; with
 * `create`, an empty one is made into an archive. */
enum status schema_require(const struct archive *archive, bool create, struct error *error);

#endif
