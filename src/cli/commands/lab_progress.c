/* SPDX-License-Identifier: MIT
 *
 * The progress line of a campaign.
 */
#include <stdio.h>
#include <time.h>

#include "cli/commands/lab.h"
#include "cli/output/print.h"
#include "cli/output/progress.h"

/* "120 of 2,250 runs, 2,130 left, ETA 18:35" */
static struct phrase describe(const struct campaign_progress *now)
{
    struct phrase phrase;
    char eta[64] = "";
    time_t end = time(NULL) + (time_t)now->left;
    struct tm local;
    if (now->left >= 0 && localtime_r(&end, &local))
        strftime(eta, sizeof eta, now->left < 86400 ? ", ETA %H:%M" : ", ETA %F %H:%M", &local);
    snprintf(phrase.text, sizeof phrase.text, "%.40s of %.40s, %.40s left%s",
             number_text(now->done).text, print_count(now->trials, "run").text,
             number_text(now->trials - now->done).text, eta);
    return phrase;
}

void lab_progress(const char *name, const struct campaign_progress *now)
{
    struct phrase text = describe(now);
    double whole = now->seconds + now->left;
    progress_draw(&(struct progress){
        .board = name,
        .seconds = now->seconds,
        .share = now->left < 0 ? 0
                 : whole > 0   ? now->seconds / whole
                               : 1,
        .result = text.text,
        .doing = "",
    });
}
