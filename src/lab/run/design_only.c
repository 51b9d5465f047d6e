/* SPDX-License-Identifier: MIT
 *
 * A part of a design: the treatments that somebody names by what tables call them.
 */
#include <string.h>

#include "lab/report/label.h"

static bool has_text(const struct design *design, const struct treatment *treatment,
                     const char *text)
{
    char label[160];
    label_treatment(design, treatment, label, sizeof label);
    return strstr(label, text) != NULL;
}

static bool is_anywhere(const struct design *design, const char *text)
{
    for (int i = 0; i < design->count; i++)
        if (has_text(design, &design->treatment[i], text))
            return true;
    return false;
}

static bool is_wanted(const struct design *design, const struct treatment *treatment,
                      const char *const *texts, int count)
{
    for (int i = 0; i < count; i++)
        if (has_text(design, treatment, texts[i]))
            return true;
    return count == 0;
}

const char *design_only(struct design *design, const char *const *texts, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (!is_anywhere(design, texts[i]))
            return texts[i];
    for (int i = 0; i < design->count; i++) {
        struct treatment *treatment = &design->treatment[i];
        if (is_wanted(design, treatment, texts, count))
            design->treatment[kept++] = *treatment;
        else
            search_text_close(&treatment->setup);
    }
    design->count = kept;
    return NULL;
}
