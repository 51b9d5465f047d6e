/* SPDX-License-Identifier: MIT */
#include "lab/report/agreement.h"

#include <math.h>

#include "lab/report/tables.h"

bool agreement_is_final(enum agreement agreement)
{
    return agreement <= AGREEMENT_BELOW;
}

/* Why a finding must not be compared; AGREEMENT_REPRODUCED: no reason. */
static enum agreement obstacle(const struct findings *findings, const struct finding *finding)
{
    int whole = experiment_units(findings->design->experiment);
    if (finding->statistics.count == 0)
        return AGREEMENT_NOT_RUN;
    if (findings->design->scale != 1)
        return AGREEMENT_OTHER_BUDGET;
    if (!key_equal(&finding->outcomes->key, &finding->treatment->key))
        return AGREEMENT_OLDER;
    if (finding->statistics.count < (whole < AGREEMENT_UNITS ? whole : AGREEMENT_UNITS))
        return AGREEMENT_FEW_BOARDS;
    return AGREEMENT_REPRODUCED;
}

static double in_errors(double difference, double error)
{
    return error > 0 ? difference / error : difference == 0 ? 0 : copysign(INFINITY, difference);
}

static enum agreement agreement_at(double distance)
{
    return distance > AGREEMENT_ERRORS    ? AGREEMENT_BETTER
           : distance < -AGREEMENT_ERRORS ? AGREEMENT_BELOW
                                          : AGREEMENT_REPRODUCED;
}

/* The standard error of ours minus published, on the same boards. */
static double error_of_pairs(const struct findings *findings, const struct finding *finding)
{
    double theirs[PUBLISHED_BOARDS];
    int first = findings->design->experiment->sample.first, count = 0;
    for (; count < findings->units && first + count < PUBLISHED_BOARDS; count++)
        theirs[count] = finding->treatment->series->scores[first + count];
    return compare_pairs(finding->value, theirs, count).test.error;
}

/* The same, on other boards. If their deviation is not published, ours is used. */
static double error_of_samples(const struct findings *findings, const struct finding *finding,
                               double deviation)
{
    const struct statistics *ours = &finding->statistics;
    double theirs = deviation > 0 ? deviation : ours->deviation;
    return sqrt(ours->deviation * ours->deviation / ours->count +
                theirs * theirs / experiment_units(findings->design->experiment));
}

struct evidence evidence_of(const struct findings *findings, const struct finding *finding)
{
    const struct statistics *ours = &finding->statistics;
    struct published published = tables_published(finding->treatment);
    struct evidence evidence = {
        .agreement = obstacle(findings, finding),
        .ours = ours->mean,
        .theirs = published.mean,
        .their_error = published.deviation / sqrt(experiment_units(findings->design->experiment))};
    if (ours->count > 0)
        evidence.our_error = ours->deviation / sqrt(ours->count);
    if (evidence.agreement != AGREEMENT_REPRODUCED || published.mean <= 0)
        return evidence;
    double error = finding->treatment->series->scores
                       ? error_of_pairs(findings, finding)
                       : error_of_samples(findings, finding, published.deviation);
    evidence.distance = in_errors(ours->mean - published.mean, error);
    evidence.agreement = agreement_at(evidence.distance);
    return evidence;
}

static const struct finding *best_of_paper(const struct findings *findings)
{
    for (int i = 0; i < findings->design->count; i++) {
        const struct treatment *treatment = findings->finding[i].treatment;
        if (treatment->series && treatment->series->best == treatment->column + 1)
            return &findings->finding[i];
    }
    return NULL;
}

/* Every treatment must have been run, because each could be the best. */
struct claim claim_of(const struct findings *findings)
{
    struct claim claim = {.best = best_of_paper(findings)};
    for (int i = 0; claim.best && i < findings->design->count; i++) {
        const struct finding *finding = &findings->finding[i];
        enum agreement agreement = obstacle(findings, finding);
        if (agreement > claim.agreement)
            claim.agreement = agreement;
        if (finding != claim.best && finding->statistics.count > 0 &&
            (!claim.rival || finding->statistics.mean > claim.rival->statistics.mean))
            claim.rival = finding;
    }
    if (claim.agreement != AGREEMENT_REPRODUCED || !claim.rival)
        return claim;
    struct ttest test = compare_pairs(claim.best->value, claim.rival->value, findings->units).test;
    claim.distance = in_errors(test.difference, test.error);
    if (agreement_at(claim.distance) == AGREEMENT_BELOW)
        claim.agreement = AGREEMENT_BELOW;
    return claim;
}
