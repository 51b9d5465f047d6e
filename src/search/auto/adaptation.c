/* SPDX-License-Identifier: MIT */
#include "search/auto/adaptation.h"

/* Those of the presets for Morpion Solitaire, which are as good as the default of `nrpa` on other
 * puzzles and begin again more often. */
static const struct nrpa_settings usual = {
    .level = 4,
    .N = 30,
    .alpha = 1,
    .playouts = 4,
    .beam = 1,
    .from = 2,
};

bool adaptation_suits(const struct puzzle *puzzle)
{
    return puzzle->code && !puzzle->pieces && !puzzle->piece;
}

void adaptation_alloc(struct adaptation *adaptation, struct run *run)
{
    struct nrpa_settings settings = usual;
    settings.bits = adaptation->bits;
    adaptation->searches = false;
    nrpa_alloc(&adaptation->nrpa, run, &settings, 1);
    move_weights_alloc(&adaptation->first, run, UINT32_C(1) << adaptation->bits);
}

static void begin(struct adaptation *adaptation)
{
    struct nrpa *nrpa = &adaptation->nrpa;
    nrpa_first_weights(nrpa, &adaptation->first);
    nrpa_begin(nrpa, &adaptation->first);
    adaptation->searches = true;
}

void adaptation_pass(struct adaptation *adaptation)
{
    struct nrpa *nrpa = &adaptation->nrpa;
    struct budget *budget = &nrpa->run->budget;
    uint64_t passes = budget->iterations;
    if (!adaptation->searches)
        begin(adaptation);
    while (budget->iterations == passes && adaptation->searches && !run_ended(nrpa->run)) {
        uint64_t playouts = budget->playouts;
        adaptation->searches = !nrpa_step(nrpa);
        budget->nodes += (budget->playouts - playouts) * (uint64_t)nrpa->line.length;
    }
}
