/* SPDX-License-Identifier: MIT
 *
 * Predicts what many workers would reach from traces of single runs. A strategy is a file of traces
 * (bench_trace) and the number of threads per run: root parallel runs have one, hybrid ones a few.
 * W workers make W / threads runs at once and keep the best score. So the score at a given time is
 * the maximum of that many draws from the scores of single runs at that time.
 *
 * If there are at least as many traces as draws, the mean of the maximum is computed over all
 * subsets of the traces, without a model. Beyond that, the best scores are extrapolated as those of
 * a normal distribution; such rows end with an asterisk. Intervals are 95 % intervals from 200
 * bootstrap samples of the traces and do not include the error of that model.
 *
 * Time is counted in playouts of one thread. A strategy whose threads wait for each other has a
 * measured efficiency below 1.
 *
 * usage: bench_scale NAME:FILE:THREADS:EFFICIENCY...
 * prints `strategy workers playouts mean low high [*]`.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"

enum { RUNS_MOST = 10000, SAMPLES = 200 };

struct point {
    double playouts, score;
};

struct trace {
    int count;
    struct point *point;
};

struct strategy {
    char name[32];
    int threads, runs;
    double efficiency, end; /* end: number of playouts that every trace reaches */
    struct trace *trace;
};

static void refuse(const char *why, const char *what)
{
    fprintf(stderr, "bench_scale: %s: %s\n", what, why);
    exit(2);
}

static void *grow(void *memory, size_t size)
{
    void *more = realloc(memory, size);
    if (!more)
        refuse("out of memory", "traces");
    return more;
}

static void add_point(struct strategy *strategy, int run, struct point point)
{
    while (strategy->runs <= run) {
        strategy->trace = grow(strategy->trace, sizeof *strategy->trace * (size_t)(run + 1));
        strategy->trace[strategy->runs++] = (struct trace){0};
    }
    struct trace *trace = &strategy->trace[run];
    trace->point = grow(trace->point, sizeof *trace->point * (size_t)(trace->count + 1));
    trace->point[trace->count++] = point;
}

static void load(struct strategy *strategy, const char *text)
{
    char file[256];
    int run;
    struct point point;
    *strategy = (struct strategy){.end = INFINITY};
    if (sscanf(text, "%31[^:]:%255[^:]:%d:%lf", strategy->name, file, &strategy->threads,
               &strategy->efficiency) != 4 ||
        strategy->threads < 1 || !(strategy->efficiency > 0))
        refuse("expected NAME:FILE:THREADS:EFFICIENCY", text);
    FILE *input = fopen(file, "r");
    if (!input)
        refuse("cannot be read", file);
    while (fscanf(input, "%d %lf %lf", &run, &point.playouts, &point.score) == 3)
        if (run >= 0 && run < RUNS_MOST)
            add_point(strategy, run, point);
    fclose(input);
    for (int i = 0; i < strategy->runs; i++) {
        const struct trace *trace = &strategy->trace[i];
        double end = trace->count ? trace->point[trace->count - 1].playouts : 0;
        strategy->end = fmin(strategy->end, end);
    }
    if (strategy->runs < 2)
        refuse("expected two traces at least", file);
}

static double score_at(const struct trace *trace, double playouts)
{
    double score = trace->point[0].score;
    for (int i = 0; i < trace->count && trace->point[i].playouts <= playouts; i++)
        score = trace->point[i].score;
    return score;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Mean of the maximum of `draws` sorted scores without replacement: score i is the maximum with
 * probability C(i, draws - 1) / C(count, draws). */
static double largest_of_few(const double *score, int count, double draws)
{
    double sum = 0, chance = draws / count; /* chance: that of the last score */
    for (int i = count - 1; i >= 0 && chance > 0; i--) {
        sum += chance * score[i];
        if (i > 0)
            chance *= (i - draws + 1) / i;
    }
    return sum;
}

/* Mean of the maximum of so many draws from the normal distribution: Blom's approximation to its
 * quantile, found by bisection. */
static double largest_normal(double draws)
{
    double chance = (draws - 0.375) / (draws + 0.25), low = -10, high = 10;
    while (high - low > 1e-9) {
        double middle = (low + high) / 2;
        *(0.5 * erfc(-middle * M_SQRT1_2) < chance ? &low : &high) = middle;
    }
    return low;
}

/* Extrapolates the line through the maxima of a half and of an eighth of the traces, over the
 * maxima of as many normal draws. */
static double largest_of_many(const double *score, int count, double draws)
{
    double half = fmax(count / 2.0, 2), eighth = fmax(count / 8.0, 1);
    double base = largest_of_few(score, count, half);
    double rise = base - largest_of_few(score, count, eighth);
    double step = largest_normal(half) - largest_normal(eighth);
    return base + rise / step * (largest_normal(draws) - largest_normal(half));
}

static double largest(double *score, int count, double draws)
{
    qsort(score, (size_t)count, sizeof *score, by_value);
    return draws <= count ? largest_of_few(score, count, draws)
                          : largest_of_many(score, count, draws);
}

struct prediction {
    double mean, low, high;
};

/* A best score never falls with time. If an extrapolation says so, the later one is used, because
 * scores have a smaller spread then. */
static void cap(struct prediction *now, const struct prediction *later)
{
    now->mean = fmin(now->mean, later->mean);
    now->low = fmin(now->low, later->low);
    now->high = fmin(now->high, later->high);
}

/* `later` is the prediction for the next longer time; it is replaced by the one for this time. */
static void predict(const struct strategy *strategy, int workers, double playouts,
                    struct prediction *later)
{
    static double score[RUNS_MOST], again[RUNS_MOST], means[SAMPLES];
    int count = strategy->runs;
    double draws = (double)workers / strategy->threads;
    double own = playouts * strategy->threads * strategy->efficiency;
    struct rng rng = rng_stream(1, 0);
    if (draws < 1 || own > strategy->end)
        return;
    for (int i = 0; i < count; i++)
        score[i] = score_at(&strategy->trace[i], own);
    for (int sample = 0; sample < SAMPLES; sample++) {
        for (int i = 0; i < count; i++)
            again[i] = score[rng_below(&rng, (uint32_t)count)];
        means[sample] = largest(again, count, draws);
    }
    qsort(means, SAMPLES, sizeof *means, by_value);
    struct prediction now = {largest(score, count, draws), means[SAMPLES / 40],
                             means[SAMPLES - 1 - SAMPLES / 40]};
    cap(&now, later);
    *later = now;
    printf("%s %d %.0f %.0f %.0f %.0f%s\n", strategy->name, workers, playouts, now.mean, now.low,
           now.high, draws > count ? " *" : "");
}

static void predict_all(const struct strategy *strategy)
{
    const double first = 1000, step = pow(10, 0.125);
    int steps = (int)floor(log(strategy->end / first) / log(step));
    for (int workers = 10; workers <= 10000; workers *= 10) {
        struct prediction later = {INFINITY, INFINITY, INFINITY};
        for (int i = steps; i >= 0; i--)
            predict(strategy, workers, first * pow(step, i), &later);
    }
}

int main(int count, char **argument)
{
    if (count < 2)
        refuse("expected NAME:FILE:THREADS:EFFICIENCY...", "usage");
    for (int i = 1; i < count; i++) {
        struct strategy strategy;
        load(&strategy, argument[i]);
        predict_all(&strategy);
        for (int run = 0; run < strategy.runs; run++)
            free(strategy.trace[run].point);
        free(strategy.trace);
    }
    return 0;
}
