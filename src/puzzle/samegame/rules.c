/* SPDX-License-Identifier: MIT */
#include "puzzle/samegame/rules.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "puzzle/samegame/grid.h"

enum {
    COEFFICIENT_MOST = 1000000000,
    /* the longest term is -1000000000n^4 */
    POLYNOMIAL_SIZE = 14 * (RULES_DEGREE + 1) + 1
};

const struct rules rules_table[] = {
    {.name = "samegame", .group = {{4, -4, 1}}, .left = {{4, -4, 1}}, .clear = 1000},
    {.name = "bubblebreaker", .group = {{0, -1, 1}}},
    {.name = "clickomania", .group = {{0, 1}}},
    {.name = ""},
};

int64_t polynomial_at(const struct polynomial *polynomial, int64_t n)
{
    int64_t value = 0;
    for (int i = RULES_DEGREE; i >= 0; i--)
        value = value * n + polynomial->coefficient[i];
    return value;
}

void polynomial_print(const struct polynomial *polynomial, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = RULES_DEGREE; i >= 0; i--) {
        long long c = (long long)polynomial->coefficient[i];
        if (c == 0)
            continue;
        const char *sign = c < 0 ? "-" : used ? "+" : "";
        char number[24] = "", power[8] = "";
        if (llabs(c) != 1 || i == 0)
            snprintf(number, sizeof number, "%lld", llabs(c));
        if (i == 1)
            snprintf(power, sizeof power, "n");
        else if (i > 1)
            snprintf(power, sizeof power, "n^%d", i);
        int wrote = snprintf(text + used, size - used, "%s%s%s", sign, number, power);
        used = used + (size_t)wrote < size ? used + (size_t)wrote : size - 1;
    }
    if (used == 0)
        snprintf(text, size, "0");
}

/* The text of custom rules; messages give the column of `at`. */
struct reader {
    const char *text, *at;
    struct error *error;
};

static enum status expected(const struct reader *reader, const char *what)
{
    return fail(reader->error, STATUS_BAD_INPUT, "game '%.100s': column %d: expected %s",
                reader->text, (int)(reader->at - reader->text) + 1, what);
}

static bool take(struct reader *reader, const char *token)
{
    size_t size = strlen(token);
    if (strncmp(reader->at, token, size) != 0)
        return false;
    reader->at += size;
    return true;
}

static enum status read_number(struct reader *reader, int64_t *value)
{
    if (!isdigit((unsigned char)*reader->at))
        return expected(reader, "a number");
    *value = 0;
    while (isdigit((unsigned char)*reader->at)) {
        *value = *value * 10 + (*reader->at - '0');
        if (*value > COEFFICIENT_MOST)
            return expected(reader, "a number up to 1000000000");
        reader->at++;
    }
    return STATUS_OK;
}

/* term := number [ [*] power ] | power, power := n [^ degree] */
static enum status read_term(struct reader *reader, int64_t sign, struct polynomial *polynomial)
{
    int64_t factor = 1, degree = 0;
    bool number = isdigit((unsigned char)*reader->at);
    enum status status = number ? read_number(reader, &factor) : STATUS_OK;
    if (status)
        return status;
    bool times = number && take(reader, "*");
    if (take(reader, "n")) {
        degree = 1;
        if (take(reader, "^") && (status = read_number(reader, &degree)))
            return status;
        if (degree > RULES_DEGREE)
            return expected(reader, "a power of n up to 4");
    } else if (times || !number) {
        return expected(reader, times ? "n" : "a number or n");
    }
    polynomial->coefficient[degree] += sign * factor;
    if (llabs(polynomial->coefficient[degree]) > COEFFICIENT_MOST)
        return expected(reader, "terms that add up to at most 1000000000 for a power of n");
    return STATUS_OK;
}

/* polynomial := '(n-K)^2' | [-] term { (+|-) term } */
static enum status read_polynomial(struct reader *reader, struct polynomial *polynomial)
{
    enum status status;
    *polynomial = (struct polynomial){{0}};
    if (take(reader, "(n")) {
        int64_t sign = take(reader, "-") ? -1 : 1, k = 0;
        if (sign > 0 && !take(reader, "+"))
            return expected(reader, "+ or -");
        if ((status = read_number(reader, &k)))
            return status;
        if (k > 10000)
            return expected(reader, "a number up to 10000");
        if (!take(reader, ")^2"))
            return expected(reader, ")^2");
        *polynomial = (struct polynomial){{k * k, 2 * sign * k, 1}};
        return STATUS_OK;
    }
    int64_t sign = take(reader, "-") ? -1 : 1;
    do {
        if ((status = read_term(reader, sign, polynomial)))
            return status;
        sign = *reader->at == '-' ? -1 : 1;
    } while (take(reader, "+") || take(reader, "-"));
    return STATUS_OK;
}

static enum status read_custom(struct reader *reader, struct rules *rules)
{
    enum status status = read_polynomial(reader, &rules->group);
    while (!status && *reader->at) {
        if (take(reader, ",clear=")) {
            int64_t sign = take(reader, "-") ? -1 : 1;
            status = read_number(reader, &rules->clear);
            rules->clear *= sign;
        } else if (take(reader, ",left=")) {
            status = read_polynomial(reader, &rules->left);
        } else {
            return expected(reader, "',clear=NUMBER', ',left=POLYNOMIAL' or the end");
        }
    }
    return status;
}

/* An upper bound for the sum over at most `parts` groups or colours: powers of n are largest for
 * one part, constants count once per part. */
static double polynomial_most(const struct polynomial *polynomial, int parts)
{
    double most = fabs((double)polynomial->coefficient[0]) * parts;
    for (int i = 1; i <= RULES_DEGREE; i++)
        most += fabs((double)polynomial->coefficient[i]) * pow(GRID_CELLS, i);
    return most;
}

static enum status check_size(const struct reader *reader, const struct rules *rules)
{
    double most = polynomial_most(&rules->group, GRID_CELLS / 2) +
                  polynomial_most(&rules->left, GRID_COLORS) + fabs((double)rules->clear);
    return most <= RULES_SCORE_MOST ? STATUS_OK
                                    : expected(reader, "smaller numbers: scores would overflow");
}

static bool same_rules(const struct rules *a, const struct rules *b)
{
    return memcmp(&a->group, &b->group, sizeof a->group) == 0 &&
           memcmp(&a->left, &b->left, sizeof a->left) == 0 && a->clear == b->clear;
}

static void name_rules(struct rules *rules)
{
    char group[POLYNOMIAL_SIZE], left[POLYNOMIAL_SIZE], clear[32] = "";
    char rest[sizeof ",left=" + POLYNOMIAL_SIZE] = "";
    _Static_assert(sizeof "custom:" + sizeof group + sizeof clear + sizeof rest <=
                       sizeof rules->name,
                   "a name holds all rules");
    for (const struct rules *row = rules_table; row->name[0]; row++)
        if (same_rules(row, rules)) {
            *rules = *row;
            return;
        }
    polynomial_print(&rules->group, group, sizeof group);
    polynomial_print(&rules->left, left, sizeof left);
    if (rules->clear)
        snprintf(clear, sizeof clear, ",clear=%lld", (long long)rules->clear);
    if (strcmp(left, "0") != 0)
        snprintf(rest, sizeof rest, ",left=%s", left);
    snprintf(rules->name, sizeof rules->name, "custom:%s%s%s", group, clear, rest);
}

enum status rules_parse(struct rules *rules, const char *text, struct error *error)
{
    struct nearest_name near = {.typed = text};
    for (const struct rules *row = rules_table; row->name[0]; row++) {
        suggest(&near, row->name);
        if (strcmp(row->name, text) == 0) {
            *rules = *row;
            return STATUS_OK;
        }
    }
    struct reader reader = {.text = text, .at = text, .error = error};
    bool custom = take(&reader, "custom:");
    if (!custom && near.nearest)
        return fail(error, STATUS_BAD_INPUT, "unknown game '%.60s'%s", text,
                    nearest_text(&near, "").text);
    if (!custom)
        return fail(error, STATUS_BAD_INPUT,
                    "unknown game '%.60s', expected samegame, bubblebreaker, clickomania or "
                    "custom:POLYNOMIAL[,clear=N][,left=POLYNOMIAL]",
                    text);
    memset(rules, 0, sizeof *rules);
    enum status status = read_custom(&reader, rules);
    if (status || (status = check_size(&reader, rules)))
        return status;
    name_rules(rules);
    return STATUS_OK;
}
