/* SPDX-License-Identifier: MIT */
#include "puzzle/samegame/evaluation.h"

#include <math.h>
#include <string.h>

#include "base/real.h"
#include "puzzle/weights.h"

/* ---- Weights --------------------------------------------------------------- */

/* The build makes these headers from weights/NAME.txt: every line is a string. */
static const char samegame[] =
#include "weights_samegame.h"
    ;
static const char bubblebreaker[] =
#include "weights_bubblebreaker.h"
    ;
static const char clickomania[] =
#include "weights_clickomania.h"
    ;
static const char popstar[] =
#include "weights_popstar.h"
    ;

const struct weight_set weight_sets[] = {
    {"samegame", samegame},
    {"bubblebreaker", bubblebreaker},
    {"clickomania", clickomania},
    {"popstar", popstar},
    {NULL, NULL},
};

#define ROW(name, low, high, text) \
    {#name, OPTION_REAL, 0, low, high, NULL, NULL, text, offsetof(struct weights, name)},
#define STAGED_ROW(name, low, high, text)           \
    ROW(name##_start, low, high, text ", at first") \
    ROW(name##_end, low, high, text ", at the end")

const struct option weight_rows[] = {WEIGHTS(ROW, STAGED_ROW){0}};

void weights_for(const struct rules *rules, struct weights *weights)
{
    const struct weight_set *set = weight_sets;
    for (const struct weight_set *row = weight_sets; row->name; row++)
        if (strcmp(row->name, rules->name) == 0)
            set = row;
    memset(weights, 0, sizeof *weights);
    weights_parse(weight_rows, weights, set->text, strlen(set->text), NULL);
}

/* ---- Evaluator ------------------------------------------------------------- */

/* A weight at the start and at the end of the game, in points. */
struct stages {
    double start, end;
};

static struct stages add(struct stages a, struct stages b)
{
    return (struct stages){a.start + b.start, a.end + b.end};
}

static struct stages times(struct stages a, double factor)
{
    return (struct stages){a.start * factor, a.end * factor};
}

/* The weights for targets or for other colours. */
struct kind {
    struct stages color, group, large, pair, single, last, run, lone;
    double power;
};

#define STAGES(name)                               \
    {                                              \
        weights->name##_start, weights->name##_end \
    }
#define KIND(kind)                                                                               \
    {                                                                                            \
        .color = STAGES(kind##_color), .group = STAGES(kind##_group),                            \
        .large = STAGES(kind##_large), .pair = STAGES(kind##_pair),                              \
        .single = STAGES(kind##_single), .last = STAGES(kind##_last), .run = STAGES(kind##_run), \
        .lone = STAGES(kind##_lone), .power = weights->kind##_power                              \
    }

static struct stages group_value(const struct kind *kind, int size)
{
    if (size < 2)
        return size ? kind->single : (struct stages){0};
    struct stages value = add(kind->group, times(kind->large, real_power(size - 1, kind->power)));
    return size == 2 ? add(value, kind->pair) : value;
}

static struct stages color_value(const struct kind *kind, int left, const int64_t *points)
{
    struct stages value = times(kind->color, left ? (double)points[left] : 0);
    return left == 1 ? add(value, kind->last) : value;
}

static double larger(double most, struct stages value)
{
    return fmax(most, fmax(fabs(value.start), fabs(value.end)));
}

/* The smallest unit of at least 2^-32 points in which no sum overflows: each kind of term occurs at
 * most once per cell, and there are few kinds. */
static double fitting_unit(const struct kind *kinds, int cells, const int64_t *points)
{
    double most = 2000.0 * GRID_CELLS, unit = 0x1p-32;
    for (int kind = 0; kind < KINDS; kind++)
        for (int n = 0; n <= cells; n++)
            most = larger(larger(most, group_value(&kinds[kind], n)),
                          color_value(&kinds[kind], n, points));
    while (most * (cells + 1) * 8 / unit > 0x1p62)
        unit *= 2;
    return unit;
}

static pair in_units(struct stages value, double unit)
{
    return (pair){(int64_t)floor(value.start / unit + 0.5), (int64_t)floor(value.end / unit + 0.5)};
}

static bool is_zero(pair weight)
{
    return weight[0] == 0 && weight[1] == 0;
}

size_t evaluator_size(int cells)
{
    return sizeof(struct evaluator) +
           ((size_t)cells + 1) * (2 * KINDS * sizeof(pair) + sizeof(double));
}

static void prepare_kind(struct evaluator *evaluator, int which, const struct kind *kind, int cells,
                         const int64_t *points, pair *group, pair *color)
{
    double unit = evaluator->unit;
    for (int n = 0; n <= cells; n++) {
        group[n] = in_units(group_value(kind, n), unit);
        color[n] = in_units(color_value(kind, n, points), unit);
    }
    evaluator->group[which] = group;
    evaluator->color[which] = color;
    for (int n = 1; n <= SMALL; n++)
        evaluator->small[n][which] = in_units(group_value(kind, n), unit);
    evaluator->run[which] = in_units(kind->run, unit);
    evaluator->lone[which] = in_units(kind->lone, unit);
}

void evaluator_prepare(struct evaluator *evaluator, const struct weights *weights, int cells,
                       const int64_t *points, const struct heuristic_mode *mode)
{
    const struct kind kinds[KINDS] = {[OTHER] = KIND(other), [TARGET] = KIND(target)};
    size_t room = (size_t)cells + 1;
    pair *tables = (void *)(evaluator + 1);
    double *stage = (void *)(tables + 2 * KINDS * room);
    double unit = fitting_unit(kinds, cells, points);
    *evaluator = (struct evaluator){
        .unit = unit,
        .targets = mode->aims,
        .closure = mode->closure,
        .rest_others = in_units((struct stages)STAGES(rest_others), unit),
        .rest_pieces = in_units((struct stages)STAGES(rest_pieces), unit),
        .rest_lonely = in_units((struct stages)STAGES(rest_lonely), unit),
        .stuck = in_units((struct stages)STAGES(stuck), unit),
        .columns = in_units((struct stages)STAGES(columns), unit),
        .heights = in_units((struct stages)STAGES(heights), unit),
        .steps = in_units((struct stages)STAGES(steps), unit),
        .stage = stage,
    };
    evaluator->counts_lonely = !is_zero(evaluator->rest_lonely);
    evaluator->counts_stuck = !is_zero(evaluator->stuck);
    for (int kind = 0; kind < KINDS; kind++)
        prepare_kind(evaluator, kind, &kinds[kind], cells, points, tables + 2 * (size_t)kind * room,
                     tables + (2 * (size_t)kind + 1) * room);
    for (int left = 0; left <= cells; left++)
        stage[left] = cells ? (double)(cells - left) / cells : 0;
}
