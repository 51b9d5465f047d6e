/* SPDX-License-Identifier: MIT
 *
 * An experiment is data: boards, searches with their options, budgets, and the numbers that were
 * published for them. Series are the rows of its table or the lines of its plot. Points are the
 * columns of the table or the values on the axis. A series at a point is a treatment, and a
 * treatment on a board is a trial. Runs, tables and plots are all made from these rows.
 *
 * A search is written as search/core/search_text.h reads it, and the options of a point are
 * appended to that text. A number after '~' scales with the budget: "L=~90000" is L=900 at scale
 * 0.01.
 */
#ifndef LAB_EXPERIMENTS_EXPERIMENT_H
#define LAB_EXPERIMENTS_EXPERIMENT_H

#include <stdbool.h>
#include <stdint.h>

enum { POINTS_MOST = 8, PUBLISHED_BOARDS = 20 };

/* What a paper reports; mean 0: nothing was reported. */
struct published {
    double mean, deviation; /* deviation 0: not reported */
    double depth, deepest;  /* of trees; 0: not reported */
};

struct series {
    const char *label; /* NULL ends a table */
    const char *search;
    const char *budget; /* NULL: the point's */
    double factor;      /* by which the point's budget is multiplied; 0: none */
    int points;         /* only the first so many points; 0: all */
    struct published published[POINTS_MOST];
    const int *scores; /* published for each of the standard boards; NULL: none */
    const char *found; /* published options; NULL: none */
    int best;          /* the point, from 1, at which the paper found this row the best; 0: none */
    bool shown;        /* the agreement table shows its highest published number, not that of all */
};

/* A row; further fields follow by name. */
#define SERIES(name, text, ...)                      \
    {                                                \
        .label = name, .search = text, ##__VA_ARGS__ \
    }

struct point {
    const char *label;   /* NULL ends a table */
    double x;            /* position on the axis */
    const char *budget;  /* "nodes=100k", "time=60s,threads=4", as api/settings.h names them */
    const char *options; /* appended to the search of the series; NULL: nothing */
};

/* Scores that another program reached on the standard boards. */
struct reference {
    const char *label; /* NULL ends a table */
    const int *scores;
};

/* The boards: a named set, random boards as `chainshot generate` makes them, or other puzzles. */
struct sample {
    const char *const *puzzles; /* as plugin/instance.h reads them, ends with NULL; NULL: boards */
    const char *set;            /* NULL: random boards; with a slash it is a file */
    int width, height, colors;
    uint64_t seed;
    int first;         /* number of the first board, from 0 */
    const char *label; /* for people; NULL: by the fields above */
};

enum measure {
    MEASURE_SCORE,
    MEASURE_SPEED,  /* playouts per second of processor time, or nodes if there are more */
    MEASURE_TUNING, /* the result of the Cross-Entropy Method instead of a search */
};

enum layout {
    LAYOUT_LIST,    /* a row per treatment */
    LAYOUT_MATRIX,  /* a row per series, a column per point; no published numbers */
    LAYOUT_BOARDS,  /* a row per program, a column per board, and totals */
    LAYOUT_SPEEDS,  /* a row per series: playouts and nodes per second */
    LAYOUT_NOTES,   /* a row per run: the options found */
    LAYOUT_SUMMARY, /* a row per treatment: mean, interval, best, cleared, speeds */
};

/* Whether x grows with the scale: not at all; because it is the budget; or because it is an option
 * that scales with the budget. */
enum growth_of_axis { AXIS_FIXED, AXIS_BUDGET, AXIS_OPTION };

/* Rows that are made from other tables and follow those of the experiment. */
enum more_series { SERIES_NONE, SERIES_SEARCHES, SERIES_POLICIES_AND_SEARCHES };

struct experiment {
    const char *name;
    const char *title;
    const char *source;  /* of the published numbers; NULL: nothing was published */
    const char *repeats; /* "Baier & Winands 2012, figure 2, left"; NULL: nothing of a paper */
    const char *text;    /* a paragraph: what is run and how the budgets were chosen */
    const char *game;    /* not used with puzzles */
    struct sample sample;
    int boards, repetitions;
    uint64_t seed;               /* of the first repetition; 0: 1 */
    const struct series *series; /* may be NULL if there are more */
    enum more_series more;
    const struct point *points;
    const struct reference *references; /* NULL: none */
    const char *axis;          /* meaning and unit of x; NULL: no axis, the points have names */
    bool logarithmic;          /* the axis */
    enum growth_of_axis grows; /* of x with the scale */
    bool trees;                /* the table has the depth of the trees */
    enum measure measure;
    enum layout layout;
    const char *tuned;   /* which options, as tune/ranges.h reads them */
    const char *command; /* that runs it, without the program; NULL: lab run NAME */
};

/* All experiments, ending with NULL. */
extern const struct experiment *const experiment_table[];
const struct experiment *experiment_find(const char *name);

/* The number of independent values behind a mean of the whole experiment: boards, or runs if it has
 * one board. */
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
    strength_of_gpu, nested_variants, speeds, searches_5d, searches_5t;
extern const struct experiment headline_standard, headline_random, headline_bubblebreaker,
    headline_clickomania;
extern const struct experiment popstar;

#endif
