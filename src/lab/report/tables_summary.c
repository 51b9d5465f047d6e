/* SPDX-License-Identifier: MIT
 *
 * The table of a comparison of searches: mean, interval and best score, and how fast they work.
 */
#include "base/quantity.h"
#include "lab/report/tables.h"
#include "lab/run/label.h"

static void write_rate(double rate, struct buffer *out)
{
    buffer_print(out, " %s |", rate > 0 ? number_text((int64_t)(rate + 0.5)).text : "");
}

static void write_scores(const struct findings *findings, const struct finding *finding,
                         struct buffer *out)
{
    const struct statistics *statistics = &finding->statistics;
    int digits = findings_digits(findings);
    if (statistics->count > 1)
        buffer_print(out, " %.*f | %.*f to %.*f | %.0f |", digits, statistics->mean, digits,
                     statistics->mean - statistics->reach, digits,
                     statistics->mean + statistics->reach, finding->best);
    else if (statistics->count == 1)
        buffer_print(out, " %.*f | | %.0f |", digits, statistics->mean, finding->best);
    else
        buffer_print(out, " | | |");
}

void tables_summary(const struct findings *findings, struct buffer *out)
{
    const struct design *design = findings->design;
    bool cleared = findings_have_cleared(findings);
    buffer_print(out, "| search | %s | mean | 95 %% interval | best |%s playouts/s | nodes/s |\n",
                 design->experiment->boards > 1 ? "boards" : "runs", cleared ? " cleared |" : "");
    buffer_print(out, "|---|--:|--:|--:|--:|%s--:|--:|\n", cleared ? "--:|" : "");
    for (int i = 0; i < design->count; i++) {
        const struct finding *finding = &findings->finding[i];
        char label[160];
        label_treatment(design, finding->treatment, label, sizeof label);
        buffer_print(out, "| %s%s | %d |", label, finding->older ? " †" : "",
                     finding->statistics.count);
        write_scores(findings, finding, out);
        if (cleared && finding->statistics.count > 0)
            buffer_print(out, " %.0f %% |", 100 * finding->cleared);
        else if (cleared)
            buffer_print(out, " |");
        write_rate(finding->playouts, out);
        write_rate(finding->nodes, out);
        buffer_print(out, "\n");
    }
}
