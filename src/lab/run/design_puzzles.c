/* SPDX-License-Identifier: MIT
 *
 * The puzzles of an experiment that has no boards.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/run/design.h"

/* "morpion-5d", "hanoi:5 and 3 others" */
static void name_puzzles(struct design *design)
{
    const char *first = design->puzzle[0]->id;
    int others = design->puzzles - 1;
    size_t size = sizeof design->game;
    if (others == 0)
        snprintf(design->game, size, "%s", first);
    else
        snprintf(design->game, size, "%.150s and %d other%s", first, others,
                 others == 1 ? "" : "s");
}

enum status design_open_puzzles(struct design *design, atomic_bool *stop, struct error *error)
{
    static atomic_bool unread; /* for a design of which nothing is run */
    const char *const *texts = design->experiment->sample.puzzles;
    size_t count = 0;
    enum status status = STATUS_OK;
    while (texts[count])
        count++;
    design->puzzle = calloc(count, sizeof *design->puzzle);
    if (!design->puzzle)
        return fail(error, STATUS_FAILED, "out of memory");
    while (!status && design->puzzles < (int)count) {
        status = instance_open(&design->puzzle[design->puzzles], texts[design->puzzles],
                               stop ? stop : &unread, error);
        design->puzzles += status == STATUS_OK;
    }
    if (!status)
        name_puzzles(design);
    return status;
}

void design_close_puzzles(struct design *design)
{
    for (int i = 0; i < design->puzzles; i++)
        instance_close(design->puzzle[i]);
    free(design->puzzle);
}

/* A single puzzle is a game of its own. Several count as boards, in their order. */
void design_key_puzzles(const struct design *design, struct key *key)
{
    uint64_t hash = 0;
    if (design->puzzles == 1) {
        snprintf(key->game, sizeof key->game, "%s", design->puzzle[0]->id);
        snprintf(key->boards, sizeof key->boards, "puzzle");
        return;
    }
    for (int i = 0; i < design->puzzles; i++)
        for (const char *c = design->puzzle[i]->id; c == design->puzzle[i]->id || c[-1]; c++)
            hash = rng_mix(hash ^ (unsigned char)*c);
    snprintf(key->game, sizeof key->game, "puzzles");
    snprintf(key->boards, sizeof key->boards, "%d puzzles#%016" PRIx64, design->puzzles, hash);
}
