/* SPDX-License-Identifier: MIT
 *
 * What an entry must be before the archive believes it. Every entry passes here
 * on its way in and on its way out, so that neither a caller nor a file that
 * someone edited can bring in a score that no judge replayed.
 */
#ifndef ARCHIVE_ENTRY_H
#define ARCHIVE_ENTRY_H

#include "archive/archive.h"

/* Replays the moves and fills in `cleared`. Fails with `blame` (STATUS_BAD_INPUT
 * or STATUS_WRONG) and a message that names the board's size and the game when
 * the line does not hold or the score is another than the entry claims. */
enum status entry_judge(struct archive_entry *entry, enum status blame, struct error *error);

/* The same, but what the judge says becomes the score of the entry. */
enum status entry_correct(struct archive_entry *entry, struct error *error);

/* Copies a text that has to fit with its '\0'; `name` is what a message calls it. */
enum status entry_copy_word(char *word, size_t size, const char *name, const char *text,
                            enum status blame, struct error *error);

/* Whether the words and numbers beside the line can be stored and read back:
 * printable ASCII, seconds from 0. */
enum status entry_check_words(const struct archive_entry *entry, struct error *error);

/* Writes the present as `found` has it. */
void entry_date(char *text, size_t size);

#endif
