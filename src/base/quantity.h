/* SPDX-License-Identifier: MIT
 *
 * Amounts as people write them: 30s, 1e6, 10k, 8G. Negative numbers and trailing text are
 * refused, and messages name what was expected. `what` names the amount in messages, for
 * instance "--time".
 */
#ifndef BASE_QUANTITY_H
#define BASE_QUANTITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* 30, 30s, 500ms, 5m, 2h: positive and at most ten years. */
enum status quantity_seconds(const char *what, const char *text, double *seconds,
                             struct error *error);

/* A positive integer: 250, 1e6, 10k, 1.5M, 2G; units are powers of 1000. */
enum status quantity_count(const char *what, const char *text, uint64_t *count,
                           struct error *error);

/* A positive number of bytes: 4096, 64M, 1.5G, 2GiB; units are powers of 1024. */
enum status quantity_bytes(const char *what, const char *text, size_t *bytes, struct error *error);

/* Any decimal number, with a sign and k, M or G, for options. Returns false for anything else,
 * such as blanks, hexadecimal, "inf" and "nan". */
bool quantity_number(const char *text, double *value);

/* A seed: digits only, 0 to 2^63-1, the largest integer of JSON and SQLite. */
enum status quantity_seed(const char *what, const char *text, uint64_t *seed, struct error *error);

/* Writes the shortest decimal of at least six digits that reads back as the same number. Returns
 * the length, as snprintf does. */
size_t quantity_print(double value, char *text, size_t size);

/* A number with thousands separated: "1,234,567". */
struct number_text {
    char text[32];
};
struct number_text number_text(int64_t number);

#endif
