/* SPDX-License-Identifier: MIT
 *
 * Games from any text. Rules that are accepted have a name that reads back as
 * the same rules, and no group is worth so much that a score could overflow.
 */
#include <string.h>

#include "property.h"
#include "puzzle/samegame/grid.h"
#include "puzzle/samegame/rules.h"

static void check_rules(const struct rules *rules)
{
    struct rules again;
    PROPERTY(rules_parse(&again, rules->name, NULL) == STATUS_OK);
    PROPERTY(memcmp(&again, rules, sizeof again) == 0);
    for (int n = 1; n <= GRID_CELLS; n = n < 8 ? n + 1 : 2 * n) {
        double points = (double)polynomial_at(&rules->group, n);
        double cost = (double)polynomial_at(&rules->left, n);
        double bonus = (double)rules_bonus(rules, n);
        PROPERTY(points <= RULES_SCORE_MOST && points >= -RULES_SCORE_MOST);
        PROPERTY(cost <= RULES_SCORE_MOST && cost >= -RULES_SCORE_MOST);
        PROPERTY(bonus <= RULES_SCORE_MOST && bonus >= 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct rules rules;
    struct error error = {.status = STATUS_OK};
    char *text = malloc(size + 1);
    PROPERTY(text);
    if (size)
        memcpy(text, bytes, size);
    text[size] = '\0';
    enum status status = rules_parse(&rules, text, &error);
    if (status)
        PROPERTY(status == STATUS_BAD_INPUT && error.text[0] && !strchr(error.text, '\n'));
    else
        check_rules(&rules);
    free(text);
    return 0;
}
