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
    {.name = "popstar", .group = {{0, 0, 5}}, .bonus = {{2000, 0, -20}}},
    {.name = ""},
};

int64_t polynomial_at(const struct polynomial *polynomial, int64_t n)
{
    int64_t value = 0;
    for (int i = RULES_DEGREE; i >= 0; i--)
        value = value * n + polynomial->coefficient[i];
    return value;
}

int64_t rules_bonus(const struct rules *rules, int left)
{
    int64_t bonus = polynomial_at(&rules->bonus, left);
    return (bonus > 0 ? bonus : 0) + (left == 0 ? rules->clear : 0);
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
        } else if (take(reader, ",bonus=")) {
            status = read_polynomial(reader, &rules->bonus);
        } else {
            return expected(reader, "',clear=NUMBER', ',left=POLYNOMIAL', ',bonus=POLYNOMIAL' or "
                                    "the end");
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
                  polynomial_most(&rules->left, GRID_COLORS) + polynomial_most(&rules->bonus, 1) +
                  fabs((double)rules->clear);
    return most <= RULES_SCORE_MOST ? STATUS_OK
                                    : expected(reader, "smaller numbers: scores would overflow");
}

/* A bonus that only the empty board gets is one for clearing, and one that no board gets is none.
 * It stays where `clear` would become too large to be read back. */
static void fold_bonus(struct rules *rules)
{
    int64_t clear = rules_bonus(rules, 0);
    for (int left = 1; left <= GRID_CELLS; left++)
        if (rules_bonus(rules, left) > 0)
            return;
    if (clear > COEFFICIENT_MOST)
        return;
    rules->clear = clear;
    rules->bonus = (struct polynomial){{0}};
}

static bool same_rules(const struct rules *a, const struct rules *b)
{
    return memcmp(&a->group, &b->group, sizeof a->group) == 0 &&
           memcmp(&a->left, &b->left, sizeof a->left) == 0 &&
           memcmp(&a->bonus, &b->bonus, sizeof a->bonus) == 0 && a->clear == b->clear;
}

/* Writes ",left=n^2", or nothing for a polynomial that is 0. */
static void print_part(const char *key, const struct polynomial *polynomial, char *text,
                       size_t size)
{
    char value[POLYNOMIAL_SIZE];
    polynomial_print(polynomial, value, sizeof value);
    text[0] = '\0';
    if (strcmp(value, "0") != 0)
        snprintf(text, size, ",%s=%s", key, value);
}

static void name_rules(struct rules *rules)
{
    char group[POLYNOMIAL_SIZE], clear[32] = "";
    char left[sizeof ",left=" + POLYNOMIAL_SIZE], bonus[sizeof ",bonus=" + POLYNOMIAL_SIZE];
    _Static_assert(sizeof "custom:" + sizeof group + sizeof clear + sizeof left + sizeof bonus <=
                       sizeof rules->name,
                   "a name holds all rules");
    for (const struct rules *row = rules_table; row->name[0]; row++)
        if (same_rules(row, rules)) {
            *rules = *row;
            return;
        }
    polynomial_print(&rules->group, group, sizeof group);
    print_part("left", &rules->left, left, sizeof left);
    print_part("bonus", &rules->bonus, bonus, sizeof bonus);
    if (rules->clear)
        snprintf(clear, sizeof clear, ",clear=%lld", (long long)rules->clear);
    snprintf(rules->name, sizeof rules->name, "custom:%s%s%s%s", group, clear, left, bonus);
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
                    "unknown game '%.60s', expected samegame, bubblebreaker, clickomania, popstar "
                    "or custom:POLYNOMIAL[,clear=N][,left=POLYNOMIAL][,bonus=POLYNOMIAL]",
                    text);
    memset(rules, 0, sizeof *rules);
    enum status status = read_custom(&reader, rules);
    if (status || (status = check_size(&reader, rules)))
        return status;
    fold_bonus(rules);
    name_rules(rules);
    return STATUS_OK;
}
