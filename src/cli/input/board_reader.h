/* SPDX-License-Identifier: MIT
 *
 * Boards that are read one at a time: a file may hold more of them than fit into memory. Opening
 * checks every board of the input, so that a mistake in the last one is found before the first is
 * solved, and remembers where each one starts.
 *
 * A small input stays in memory. A large file is read again, board by board; a large input that
 * cannot be read again, such as a pipe, is copied into a temporary file.
 */
#ifndef CLI_INPUT_BOARD_READER_H
#define CLI_INPUT_BOARD_READER_H

#include <sys/stat.h>

#include "cli/input/boards.h"

struct board_reader {
    int count; /* boards that were picked */
    struct boards_source source;
    struct positions_index index;
    int *picked;        /* indices into the index; NULL: all */
    struct buffer text; /* the whole input, or nothing if it is in the file */
    int file;           /* -1: none */
    struct stat state;  /* of the file when it was opened */
};

/* As boards_load, but reads at most `most` bytes. Close it in any case. */
enum status board_reader_open(struct board_reader *reader, const char *board, const char *set,
                              size_t most, struct error *error);
void board_reader_close(struct board_reader *reader);

/* Reads the i-th board into `one`, which then holds nothing else. Free it with boards_free. Fails
 * if the file has changed. */
enum status board_reader_read(const struct board_reader *reader, int i, struct boards *one,
                              struct error *error);

#endif
