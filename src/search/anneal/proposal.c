/* SPDX-License-Identifier: MIT */
#include "search/anneal/proposal.h"

#include "base/real.h"

/* Inserts a move that can be played at that place. */
static bool insert(struct proposal *proposal, const struct proposal_settings *settings,
                   const struct sequence *now, int aim)
{
    struct rng *rng = &now->run->rng;
    int at = (int)rng_below(rng, (uint32_t)now->editable + 1);
    int alone = rng_unit(rng) < settings->saved ? -1 : aim;
    piece_t piece = now->pieces->draw(now->run->puzzle, sequence_state(now, at), alone, rng);
    *proposal = (struct proposal){.out = NOWHERE, .in = at, .piece = piece};
    return piece != PIECE_NONE;
}

static bool take_out(struct proposal *proposal, const struct sequence *now)
{
    int at = (int)rng_below(&now->run->rng, (uint32_t)now->editable);
    *proposal = (struct proposal){.out = at, .in = NOWHERE};
    return true;
}

/* Exponentially distributed, at least 1. */
static int draw_distance(const struct proposal_settings *settings, const struct sequence *now)
{
    double mean = settings->reach * now->editable;
    return 1 + (int)(-real_log(1 - rng_unit(&now->run->rng)) * mean);
}

/* Plays a move earlier or later. It is addressed by any of its pieces: elsewhere, these may
 * belong to two moves, or to a larger one. */
static bool shift(struct proposal *proposal, const struct proposal_settings *settings,
                  const struct sequence *now)
{
    struct rng *rng = &now->run->rng;
    int at = (int)rng_below(rng, (uint32_t)now->editable), far = draw_distance(settings, now);
    int to = rng_next(rng) >> 63 ? at + far : at - far;
    to = to < 0 ? 0 : to >= now->editable ? now->editable - 1 : to;
    piece_t piece =
        now->pieces->sibling(now->run->puzzle, sequence_state(now, at), now->step[at].piece, rng);
    *proposal = (struct proposal){.out = at, .in = to > at ? to + 1 : to, .piece = piece};
    return at != to;
}

bool proposal_draw(struct proposal *proposal, const struct proposal_settings *settings,
                   const struct sequence *sequence, int aim)
{
    double ball = rng_unit(&sequence->run->rng) - settings->insert;
    if (ball < 0 || sequence->editable == 0)
        return insert(proposal, settings, sequence, aim);
    return ball < settings->remove ? take_out(proposal, sequence)
                                   : shift(proposal, settings, sequence);
}
