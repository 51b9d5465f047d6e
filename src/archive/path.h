/* SPDX-License-Identifier: MIT
 *
 * Checks the file and folders of an archive before SQLite opens it, whose errors do not tell why a
 * file cannot be opened.
 */
#ifndef ARCHIVE_PATH_H
#define ARCHIVE_PATH_H

#include <stdbool.h>

#include "base/error.h"

/* Makes the folders of a file where they are missing. */
enum status path_make_folders(const char *path, struct error *error);

/* Refuses a path that cannot be read as a file. With `create`, it must be writable,
 * and the file and its folders are made where they are missing. */
enum status path_prepare(const char *path, bool create, struct error *error);

#endif
