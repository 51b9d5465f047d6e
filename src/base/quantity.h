/* SPDX-License-Identifier: MIT
 *
 * Amounts as people read and write them: 30s, 1e6, 10k, 8G. Nothing negative, nothing
 * that is not a number, nothing after the unit; the message says what was
 * expected. `what` names the amount in messages: "--time", say.
 */
#ifndef BASE_QUANTITY_H
#define BASE_QUANTITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* 30, 30s, 500ms, 5m, 2h: more than 0 and at most ten years. */
enum status quantity_seconds(const char *what, const char *text, double *seconds,
                             struct error *error);

/* A whole number from 1 on: 250, 1e6, 10k, 1.5M, 2G; units count in thousands. */
enum status quantity_count(const char *what, const char *text, uint64_t *count,
                           struct error *error);

/* Bytes from 1 on: 4096, 64M, 1.5G, 2GiB; units count in 1024. */
enum status quantity_bytes(const char *what, const char *text, size_t *bytes, struct error *error);

/* Any decimal number, a sign and k, M or G included: options, whose range their row
 * knows. False for anything else, blanks, hexadecimal, "inf" and "nan" included. */
bool quantity_number(const char *text, double *value);

/* Digits only, 0 to 2^63-1: seeds. JSON and SQLite know no larger integers. */
enum status quantity_seed(const char *what, const char *text, uint64_t *seed, struct error *error);

/* A number with thousands separated: "1,234,567". */
struct number_text {
    char text[32];
};
struct number_text number_text(int64_t number);

#endif
