/* SPDX-License-Identifier: MIT
 *
 * Checks of entries. Every entry passes them on its way in and on its way out, so neither a caller
 * nor an edited file can bring in a score that the judge did not replay.
 */
#ifndef ARCHIVE_ENTRY_H
#define ARCHIVE_ENTRY_H

#include "archive/archive.h"

/* Replays the moves and fills in `cleared`. If the line is illegal or its score is not what the
 * entry claims, fails with `blame` (STATUS_BAD_INPUT or STATUS_WRONG) and a message that names the
 * board's size and the game, or the puzzle. It also fails if nothing knows the puzzle. */
enum status entry_judge(struct archive_entry *entry, enum status blame, struct error *error);

/* The same, but sets the score of the entry to that of the judge. */
enum status entry_correct(struct archive_entry *entry, struct error *error);

/* Copies a text that has to fit with its '\0'; `name` is what a message calls it. */
enum status entry_copy_word(char *word, size_t size, const char *name, const char *text,
                            enum status blame, struct error *error);

/* Whether the texts and numbers of an entry can be stored and read back: printable ASCII, no
 * negative number. */
enum status entry_check_words(const struct archive_entry *entry, struct error *error);

/* Writes the current time in the format of `found`. */
void entry_date(char *text, size_t size);

#endif
