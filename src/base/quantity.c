/* SPDX-License-Identifier: MIT */
#include "base/quantity.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct unit {
    const char *suffix; /* NULL ends a table; case is ignored */
    double factor;
};

struct amount {
    const char *expected;
    double low, high;
    const struct unit *units;
};

static const struct amount seconds_amount = {
    .expected = "a time such as 500ms, 30s, 5m or 2h, at most ten years",
    .low = 1e-6,
    .high = 315576000.0,
    .units = (const struct unit[]){
        {"", 1}, {"ms", 1e-3}, {"s", 1}, {"m", 60}, {"min", 60}, {"h", 3600}, {NULL, 0}}};

static const struct unit thousands[] = {{"", 1}, {"k", 1e3}, {"M", 1e6}, {"G", 1e9}, {NULL, 0}};

static const struct amount count_amount = {
    .expected = "a whole number from 1 on, such as 250, 10k, 5M or 1e6",
    .low = 1,
    .high = 1e18,
    .units = thousands};

static const struct amount bytes_amount = {.expected =
                                               "a number of bytes from 1 on, such as 64M or 8G",
                                           .low = 1,
                                           .high = 0x1p60,
                                           .units = (const struct unit[]){{"", 1},
                                                                          {"B", 1},
                                                                          {"K", 0x1p10},
                                                                          {"KiB", 0x1p10},
                                                                          {"M", 0x1p20},
                                                                          {"MiB", 0x1p20},
                                                                          {"G", 0x1p30},
                                                                          {"GiB", 0x1p30},
                                                                          {"T", 0x1p40},
                                                                          {"TiB", 0x1p40},
                                                                          {NULL, 0}}};

static double unit_factor(const struct unit *units, const char *suffix)
{
    for (; units->suffix; units++)
        if (strcasecmp(units->suffix, suffix) == 0)
            return units->factor;
    return 0;
}

/* Reads digits and a unit. strtod alone would also accept blanks, signs, hexadecimal, "inf" and
 * "nan". */
static bool read_decimal(const char *text, const struct unit *units, double *value)
{
    bool digit =
        isdigit((unsigned char)text[0]) || (text[0] == '.' && isdigit((unsigned char)text[1]));
    if (!digit || (text[0] == '0' && tolower((unsigned char)text[1]) == 'x'))
        return false;
    char *end;
    double number = strtod(text, &end), factor = unit_factor(units, end);
    *value = number * factor;
    return factor > 0 && isfinite(*value);
}

static enum status read_amount(const struct amount *amount, const char *what, const char *text,
                               double *value, struct error *error)
{
    double number;
    if (!read_decimal(text, amount->units, &number) || number < amount->low ||
        number > amount->high)
        return fail(error, STATUS_BAD_INPUT, "%s '%.40s': expected %s", what, text,
                    amount->expected);
    *value = number;
    return STATUS_OK;
}

bool quantity_number(const char *text, double *value)
{
    double sign = *text == '-' ? -1 : 1;
    bool read = read_decimal(text + (*text == '-' || *text == '+'), thousands, value);
    if (read)
        *value *= sign;
    return read;
}

enum status quantity_seconds(const char *what, const char *text, double *seconds,
                             struct error *error)
{
    return read_amount(&seconds_amount, what, text, seconds, error);
}

enum status quantity_count(const char *what, const char *text, uint64_t *count, struct error *error)
{
    double value = 0;
    enum status status = read_amount(&count_amount, what, text, &value, error);
    if (status != STATUS_OK)
        return status;
    if (value != floor(value))
        return fail(error, STATUS_BAD_INPUT, "%s '%.40s': expected %s", what, text,
                    count_amount.expected);
    *count = (uint64_t)value;
    return STATUS_OK;
}

enum status quantity_bytes(const char *what, const char *text, size_t *bytes, struct error *error)
{
    double value = 0;
    enum status status = read_amount(&bytes_amount, what, text, &value, error);
    if (status == STATUS_OK)
        *bytes = value < (double)SIZE_MAX ? (size_t)value : SIZE_MAX;
    return status;
}

enum status quantity_seed(const char *what, const char *text, uint64_t *seed, struct error *error)
{
    errno = 0;
    size_t digits = strspn(text, "0123456789");
    unsigned long long value = strtoull(text, NULL, 10);
    if (digits == 0 || text[digits] || errno == ERANGE || value > INT64_MAX)
        return fail(error, STATUS_BAD_INPUT,
                    "%s '%.40s': expected a whole number from 0 to 9223372036854775807", what,
                    text);
    *seed = value;
    return STATUS_OK;
}

size_t quantity_print(double value, char *text, size_t size)
{
    char number[32];
    int digits = 6;
    do
        snprintf(number, sizeof number, "%.*g", digits, value);
    while (digits++ < 17 && strtod(number, NULL) != value);
    return (size_t)snprintf(text, size, "%s", number);
}

struct number_text number_text(int64_t number)
{
    struct number_text result;
    char digits[24];
    uint64_t magnitude = number < 0 ? -(uint64_t)number : (uint64_t)number;
    int count = snprintf(digits, sizeof digits, "%" PRIu64, magnitude);
    char *at = result.text;
    if (number < 0)
        *at++ = '-';
    for (int i = 0; i < count; i++) {
        if (i > 0 && (count - i) % 3 == 0)
            *at++ = ',';
        *at++ = digits[i];
    }
    *at = '\0';
    return result;
}
