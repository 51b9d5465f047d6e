/* SPDX-License-Identifier: MIT
 *
 * An experiment is data: which boards, which searches with which options, which budgets,
 * and the numbers that were published for them. Series are the rows of its table or the
 * lines of its plot, points the columns or places on the axis; a series at a point is a
 * treatment, and a treatment on a board is a trial. Everything else, from running to plotting,
 * is made from these rows.
 *
 * A search is written as search/core/search_text.h reads it, and what a point adds is appended to
 * that text. A number after '~' belongs to the budget and grows with it: "L=~90000" is
 * L=900 when a hundredth of the budget is run.
 */
#ifndef LAB_EXPERIMENTS_EXPERIMENT_H
#define LAB_EXPERIMENTS_EXPERIMENT_H

#include <stdbool.h>
#include <stdint.h>

enum { POINTS_MOST = 8, PUBLISHED_BOARDS = 20 };

/* What a paper reports; mean 0: nothing. */
struct published {
    double mean, deviation; /* deviation 0: not told */
    double depth, deepest;  /* of trees; 0: not told */
};

struct series {
    const char *label; /* NULL ends a table */
    const char *search;
    const char *budget; /* NULL: the point's */
    double factor;      /* that the point's budget is multiplied with; 0: none */
    int points;         /* has only the first so many; 0: all */
    struct published published[POINTS_MOST];
    const int *scores; /* published for each of the standard boards; NULL: none */
    const char *found; /* published options; NULL: none */
};

/* A row; what else it has follows by name. */
#define SERIES(name, text, ...)                      \
    {                                                \
        .label = name, .search = text, ##__VA_ARGS__ \
    }

struct point {
    const char *label;   /* NULL ends a table */
    double x;            /* its place on the axis */
    const char *budget;  /* "nodes=100k", "time=60s,threads=4", as api/settings.h names them */
    const char *options; /* appended to the search of the series; NULL: nothing */
};

/* Scores that somebody else's program reached on the standard boards. */
struct reference {
    const char *label; /* NULL ends a table */
    const int *scores;
};

/* The boards: a named set, or stream after stream of a seed. */
struct sample {
    const char *set; /* NULL: random boards */
    int width, height, colors;
    uint64_t seed;
    int first; /* number of the first board, from 0 */
};

enum measure {
    MEASURE_SCORE,
    MEASURE_SPEED,  /* playouts a second of the processor, or nodes if they are more */
    MEASURE_TUNING, /* what the Cross-Entropy Method finds, in place of a search */
};

enum layout {
    LAYOUT_LIST,   /* a row a treatment */
    LAYOUT_MATRIX, /* a row a series, a column a point */
    LAYOUT_BOARDS, /* a row a board, a column a series, and totals */
    LAYOUT_SPEEDS, /* a row a series: work of each kind a second */
    LAYOUT_NOTES,  /* a row a run: what was found */
};

/* Whether x grows with the scale: not at all, because it is the budget, or as some option
 * does that belongs to the budget. */
enum growth_of_axis { AXIS_FIXED, AXIS_BUDGET, AXIS_OPTION };

/* Rows that are made of other tables, behind those of the experiment. */
enum more_series { SERIES_NONE, SERIES_SEARCHES, SERIES_POLICIES_AND_SEARCHES };

struct experiment {
    const char *name;
    const char *title;
    const char *source; /* where the published numbers stand; NULL: nothing was published */
    const char *text;   /* what is done and how the budgets were read, a paragraph */
    const char *game;
    struct sample sample;
    int boards, repetitions;
    const struct series *series; /* may be NULL if there are more */
    enum more_series more;
    const struct point *points;
    const struct reference *references; /* NULL: none */
    const char *axis;                   /* what x is, with its unit; NULL: no axis, names */
    bool logarithmic;                   /* the axis */
    enum growth_of_axis grows;          /* of x with the scale */
    bool trees;                         /* how deep trees were is part of the table */
    enum measure measure;
    enum layout layout;
    const char *tuned; /* which options, as tune/ranges.h reads them */
};

/* All experiments, ending with NULL. */
extern const struct experiment *const experiment_table[];
const struct experiment *experiment_find(const char *name);

/* How many independent values a mean of the whole experiment is made of: boards, or runs
 * where it has one board. */
static inline int experiment_units(const struct experiment *experiment)
{
    return experiment->boards > 1 ? experiment->boards : experiment->repetitions;
}

#endif
