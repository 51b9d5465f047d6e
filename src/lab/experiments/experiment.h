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
    double mean, deviation; /* deviation 0: not reported */
    double depth, deepest;  /* of trees; 0: not reported */
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

/* Scores that another program reached on the standard boards. */
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
    LAYOUT_LIST,   /* a row per treatment */
    LAYOUT_MATRIX, /* a row per series, a column per point; nothing published */
    LAYOUT_BOARDS, /* a row per program, a column per board, and totals */
    LAYOUT_SPEEDS, /* a row per series: playouts and nodes per second */
    LAYOUT_NOTES,  /* a row per run: what was found */
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

/* The rows of the table, by the files that have them. */
extern const struct experiment schadd_table_1, schadd_table_2, schadd_table_3, schadd_table_4,
    schadd_table_5, schadd_table_6, schadd_table_7, schadd_figure_2;
extern const struct experiment baier_figure_2, baier_figure_3, baier_figure_4, baier_figure_5,
    baier_figure_6, baier_figure_7, baier_figure_8, baier_figure_9;
extern const struct experiment thesis_informed, thesis_random, thesis_breaker, thesis_clickomania;
extern const struct experiment nrpa_figure_3_shared, nrpa_figure_3_local, nrpa_figure_4_shared,
    nrpa_figure_4_local, nrpa_clock, nrpa_figure_5_board_1, nrpa_figure_5_board_3, nrpa_table_1,
    nrpa_rule;
extern const struct experiment great_comparison, strength_of_time, strength_of_threads,
    nested_variants, speeds;
extern const struct experiment headline_standard, headline_random, headline_bubblebreaker,
    headline_clickomania;

#endif
