/* SPDX-License-Identifier: MIT
 *
 * Scoring as data. All games of the family have the same moves and differ in four formulas: the
 * points for a group of n cells, the bonus for clearing the board, the penalty for k cells of
 * one colour that are left at the end, and the bonus for m cells left of all colours together.
 */
#ifndef PUZZLE_SAMEGAME_RULES_H
#define PUZZLE_SAMEGAME_RULES_H

#include <stdbool.h>

#include "base/error.h"
#include "puzzle/puzzle.h"

enum { RULES_DEGREE = 4, RULES_NAME = 272 };

#define RULES_SCORE_MOST 1e18

/* coefficient[i] belongs to n^i */
struct polynomial {
    int64_t coefficient[RULES_DEGREE + 1];
};

struct rules {
    char name[RULES_NAME];   /* "samegame", or the text that rules_parse reads back */
    struct polynomial group; /* points for a group of n >= 2 */
    struct polynomial left;  /* cost of k >= 1 cells left, for every colour */
    struct polynomial bonus; /* for m >= 0 cells left; nothing where it is negative */
    int64_t clear;           /* for an empty board, beside `bonus` */
};

/* The named games, ending with a row whose name is "". */
extern const struct rules rules_table[];

/* Reads the name of a game, or `custom:GROUP[,clear=N][,left=POLYNOMIAL][,bonus=POLYNOMIAL]`, where
 * a polynomial is a sum of terms in n such as `n^2-4n+4`, or `(n-K)^2`. The resulting name is
 * canonical: equal polynomials have equal names, and custom rules that equal a named game get its
 * name. A bonus for the empty board alone becomes part of `clear`. Rules that could give a score
 * beyond +-RULES_SCORE_MOST on the largest board are refused, so that no sum of points can
 * overflow. */
enum status rules_parse(struct rules *rules, const char *text, struct error *error);

int64_t polynomial_at(const struct polynomial *polynomial, int64_t n);

/* The bonus for `left` cells left of all colours together, `clear` included. */
int64_t rules_bonus(const struct rules *rules, int left);

/* Writes `n^2-4n+4`, the form that rules_parse reads. */
void polynomial_print(const struct polynomial *polynomial, char *text, size_t size);

#endif
