/* SPDX-License-Identifier: MIT
 *
 * Compares treatments with a baseline board by board. Boards differ far more than searches do, so
 * only the differences on each board tell which is better.
 */
#include <stdio.h>

#include "lab/run/label.h"
#include "lab/report/tables.h"

static const char *units_of(const struct findings *findings)
{
    return findings->design->experiment->boards > 1 ? "boards" : "runs";
}

/* "+44 ± 32" */
static void write_difference(const struct findings *findings, const struct ttest *test,
                             struct buffer *out)
{
    int digits = findings_digits(findings);
    buffer_print(out, "%+.*f ± %.*f", digits, test->difference, digits,
                 test->high - test->difference);
}

static void write_test(const struct findings *findings, const struct ttest *test,
                       struct buffer *out)
{
    write_difference(findings, test, out);
    buffer_print(out, " | %.2f |", test->t);
    buffer_print(out, test->p < 1e-4 ? " < 0.0001" : " %.2g", test->p);
    buffer_print(out, " |");
}

static void write_comparison(const struct findings *findings, const struct finding *finding,
                             const struct finding *with, struct buffer *out)
{
    char label[160], other[160];
    struct comparison comparison = compare_pairs(finding->value, with->value, findings->units);
    if (comparison.test.count < 2)
        return;
    label_treatment(findings->design, finding->treatment, label, sizeof label);
    label_treatment(findings->design, with->treatment, other, sizeof other);
    buffer_print(out, "| %s | %s | ", label, other);
    write_test(findings, &comparison.test, out);
    buffer_print(out, " %d | %d / %d / %d |\n", comparison.test.count, comparison.better,
                 comparison.equal, comparison.worse);
}

static void write_list(const struct findings *findings, int baseline, struct buffer *out)
{
    struct buffer rows = {0};
    for (int i = 0; i < findings->design->count; i++) {
        const struct finding *finding = &findings->finding[i];
        const struct finding *with = findings_baseline(findings, finding, baseline);
        if (with)
            write_comparison(findings, finding, with, &rows);
    }
    if (rows.size > 0) {
        buffer_print(out,
                     "\n| | against | difference | t | p | %s | better / equal / worse |\n"
                     "|---|---|--:|--:|--:|--:|--:|\n",
                     units_of(findings));
        buffer_add(out, rows.bytes, rows.size);
    }
    out->failed |= rows.failed;
    buffer_free(&rows);
}

/* "+44 ± 32 (30 / 2 / 18)" */
static void write_cell(const struct findings *findings, const struct finding *finding, int baseline,
                       struct buffer *out)
{
    const struct finding *with = finding ? findings_baseline(findings, finding, baseline) : NULL;
    struct comparison pair = {0};
    if (with)
        pair = compare_pairs(finding->value, with->value, findings->units);
    buffer_print(out, " ");
    if (pair.test.count > 1)
        write_difference(findings, &pair.test, out);
    if (pair.test.count > 1)
        buffer_print(out, " (%d / %d / %d)", pair.better, pair.equal, pair.worse);
    buffer_print(out, " |");
}

static void write_matrix(const struct findings *findings, int baseline, struct buffer *out)
{
    const struct design *design = findings->design;
    if (design->rows < 2 || findings->units < 2)
        return;
    buffer_print(
        out,
        "\nThe difference to %s on the same %s, with its 95 %% interval, and the number on "
        "which it is better / equal / worse:\n\n",
        findings_at(findings, baseline, 0)->treatment->label, units_of(findings));
    tables_head(design, out);
    for (int row = 0; row < design->rows; row++) {
        if (row == baseline)
            continue;
        buffer_print(out, "| %s |", findings_at(findings, row, 0)->treatment->label);
        for (int column = 0; column < design->columns; column++)
            write_cell(findings, findings_at(findings, row, column), baseline, out);
        buffer_print(out, "\n");
    }
}

void tables_compare(const struct findings *findings, int baseline, struct buffer *out)
{
    enum layout layout = findings->design->experiment->layout;
    if (layout == LAYOUT_MATRIX)
        write_matrix(findings, baseline, out);
    else if (layout == LAYOUT_LIST || layout == LAYOUT_BOARDS || layout == LAYOUT_SUMMARY)
        write_list(findings, baseline, out);
}
