/* SPDX-License-Identifier: MIT */
#include "lab/report/findings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static double measured(enum measure measure, const struct outcome *outcome)
{
    double work = fmax((double)outcome->playouts, (double)outcome->nodes);
    if (measure != MEASURE_SPEED)
        return outcome->score;
    return outcome->seconds > 0 ? work / outcome->seconds : 0;
}

/* The mean over the outcomes of a unit; NAN if there are none. */
static double unit_value(const struct findings *findings, struct finding *finding, int unit)
{
    const struct design *design = findings->design;
    const struct experiment *experiment = design->experiment;
    bool boards = experiment->boards > 1;
    double sum = 0;
    int count = 0, repetitions = boards ? design->repetitions : 1;
    for (int i = 0; i < repetitions; i++) {
        int board = experiment->sample.first + (boards ? unit : 0);
        int index = outcomes_find(finding->outcomes, board, boards ? i : unit);
        if (index < 0)
            continue;
        const struct outcome *outcome = &finding->outcomes->outcome[index];
        sum += measured(experiment->measure, outcome);
        finding->cleared += outcome->cleared;
        finding->seconds += outcome->seconds;
        finding->depth += outcome->depth;
        finding->deepest += outcome->deepest;
        finding->playouts += (double)outcome->playouts;
        finding->nodes += (double)outcome->nodes;
        finding->best = fmax(finding->best, outcome->score);
        count++;
    }
    finding->runs += count;
    return count ? sum / count : NAN;
}

static struct statistics of_those_there(const double *values, int count, double *scratch)
{
    int there = 0;
    for (int i = 0; i < count; i++)
        if (!isnan(values[i]))
            scratch[there++] = values[i];
    return statistics_of(scratch, there);
}

static void find(struct findings *findings, struct finding *finding, double *scratch)
{
    const struct key *key = &finding->treatment->key;
    finding->outcomes = results_latest(findings->results, key);
    finding->older = finding->outcomes && finding->outcomes->key.revision < key->revision;
    finding->best = -INFINITY;
    for (int unit = 0; unit < findings->units; unit++)
        finding->value[unit] = unit_value(findings, finding, unit);
    finding->statistics = of_those_there(finding->value, findings->units, scratch);
    double runs = finding->runs > 0 ? finding->runs : 1;
    double seconds = finding->seconds > 0 ? finding->seconds : 1;
    finding->playouts /= seconds;
    finding->nodes /= seconds;
    finding->cleared /= runs;
    finding->seconds /= runs;
    finding->depth /= runs;
    finding->deepest /= runs;
    findings->runs += finding->runs;
}

enum status findings_open(struct findings *findings, const struct design *design,
                          const struct results *results, struct error *error)
{
    size_t count = (size_t)design->count;
    *findings = (struct findings){.design = design,
                                  .results = results,
                                  .units = design->units,
                                  .trials = design_trials(design)};
    size_t units = (size_t)findings->units;
    findings->values = malloc(sizeof *findings->values * units * (count + 1));
    findings->finding = calloc(count, sizeof *findings->finding);
    if (!findings->values || !findings->finding) {
        findings_close(findings);
        return fail(error, STATUS_FAILED, "out of memory");
    }
    for (size_t i = 0; i < count; i++) {
        findings->finding[i].treatment = &design->treatment[i];
        findings->finding[i].value = findings->values + units * i;
        find(findings, &findings->finding[i], findings->values + units * count);
    }
    return STATUS_OK;
}

void findings_close(struct findings *findings)
{
    free(findings->values);
    free(findings->finding);
    *findings = (struct findings){0};
}

const struct finding *findings_at(const struct findings *findings, int row, int column)
{
    const struct treatment *treatment = design_treatment(findings->design, row, column);
    return treatment ? &findings->finding[treatment - findings->design->treatment] : NULL;
}

const struct finding *findings_baseline(const struct findings *findings,
                                        const struct finding *finding, int baseline)
{
    bool single = findings->design->rows == 1;
    const struct finding *with =
        findings_at(findings, single ? 0 : baseline, single ? 0 : finding->treatment->column);
    return with == finding ? NULL : with;
}

bool findings_have_cleared(const struct findings *findings)
{
    const struct design *design = findings->design;
    for (int i = 0; i < design->count; i++)
        if (findings->finding[i].cleared > 0)
            return true;
    return design->puzzles == 0;
}

/* Scores of SameGame are in the thousands and differ by hundreds; scores of Clickomania differ by a
 * few cells. */
int findings_digits(const struct findings *findings)
{
    return strcmp(findings->design->game, "samegame") == 0 ? 0 : 1;
}
