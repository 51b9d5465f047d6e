/* SPDX-License-Identifier: MIT */
#include "search/nested/nrpa_adapt.h"

#include <string.h>

#include "base/real.h"

/* The largest weight whose odds can be summed in single precision with the largest factor. A
 * line whose moves depend on each other needs most of this range to keep their order. */
static const float WEIGHT_MOST = 64;

void move_weights_alloc(struct move_weights *weights, struct run *run, uint32_t slots)
{
    weights->slots = slots;
    weights->weight = run_alloc(run, slots, sizeof *weights->weight);
    weights->odds = run_alloc(run, slots, sizeof *weights->odds);
}

void traced_line_alloc(struct traced_line *sequence, struct run *run, uint32_t room)
{
    size_t length = (size_t)run->puzzle->max_length + 1;
    sequence->line.move = run_alloc(run, length, sizeof *sequence->line.move);
    sequence->step = run_alloc(run, length, sizeof *sequence->step);
    sequence->choice = run_alloc(run, room, sizeof *sequence->choice);
    sequence->slot = run_alloc(run, room, sizeof *sequence->slot);
    sequence->line.score = SCORE_MIN;
}

void adapt_scratch_alloc(struct adapt_scratch *scratch, struct run *run, uint32_t slots,
                         uint32_t room)
{
    scratch->number = run_alloc(run, slots, sizeof *scratch->number);
    scratch->odds = run_alloc(run, room, sizeof *scratch->odds);
    scratch->change = run_alloc(run, room, sizeof *scratch->change);
    scratch->step = run_alloc(run, room, sizeof *scratch->step);
    scratch->room = room;
}

void trace_alloc(struct trace *trace, struct run *run, uint32_t room)
{
    const struct puzzle *puzzle = run->puzzle;
    trace->room = room;
    trace->step = run_alloc(run, (size_t)puzzle->max_length + 1, sizeof *trace->step);
    trace->choice = run_alloc(run, (size_t)room + (size_t)puzzle->max_moves, sizeof *trace->choice);
}

void move_weights_clear(struct move_weights *weights)
{
    memset(weights->weight, 0, sizeof *weights->weight * weights->slots);
    for (uint32_t i = 0; i < weights->slots; i++)
        weights->odds[i] = 1;
}

void move_weights_copy(struct move_weights *to, const struct move_weights *from)
{
    memcpy(to->weight, from->weight, sizeof *to->weight * from->slots);
    memcpy(to->odds, from->odds, sizeof *to->odds * from->slots);
}

/* The index of a slot in the sequence. The scratch memory may hold the index of an older
 * sequence; the list of this sequence shows that, so the scratch memory is never cleared. */
static uint32_t number_slot(struct traced_line *sequence, uint32_t slot,
                            struct adapt_scratch *scratch)
{
    uint32_t number = scratch->number[slot];
    if (number >= sequence->slots || sequence->slot[number] != slot) {
        number = scratch->number[slot] = sequence->slots++;
        sequence->slot[number] = slot;
    }
    return number;
}

uint64_t trace_move_set(const struct trace *trace)
{
    uint64_t moves = 0;
    for (int i = 0; i < trace->length; i++)
        moves += rng_mix(trace->choice[trace->step[i].chosen].slot);
    return moves;
}

void traced_line_make(struct traced_line *sequence, const struct line *line,
                      const struct trace *trace, struct adapt_scratch *scratch)
{
    uint32_t choices = trace->length ? trace->step[trace->length - 1].end : 0;
    memcpy(sequence->line.move, line->move, sizeof *line->move * (size_t)line->length);
    sequence->line.length = line->length;
    sequence->line.score = line->score;
    sequence->length = trace->length;
    sequence->slots = 0;
    sequence->moves = trace_move_set(trace);
    for (uint32_t i = 0; i < choices; i++)
        sequence->choice[i] = (struct choice){number_slot(sequence, trace->choice[i].slot, scratch),
                                              trace->choice[i].factor};
    for (int i = 0; i < trace->length; i++)
        sequence->step[i] = trace->step[i];
}

void traced_line_copy(struct traced_line *to, const struct traced_line *from)
{
    uint32_t choices = from->length ? from->step[from->length - 1].end : 0;
    memcpy(to->line.move, from->line.move, sizeof *to->line.move * (size_t)from->line.length);
    memcpy(to->step, from->step, sizeof *to->step * (size_t)from->length);
    memcpy(to->choice, from->choice, sizeof *to->choice * choices);
    memcpy(to->slot, from->slot, sizeof *to->slot * from->slots);
    to->line.length = from->line.length;
    to->line.score = from->line.score;
    to->moves = from->moves;
    to->length = from->length;
    to->slots = from->slots;
}

/* The changes of the weights at one step, from the odds in the scratch memory. */
static void adapt_step(const struct choice *choice, uint32_t count, uint32_t chosen, float alpha,
                       struct adapt_scratch *scratch)
{
    float sum = 0, *odds = scratch->step;
    for (uint32_t i = 0; i < count; i++)
        sum += odds[i] = scratch->odds[choice[i].slot] * choice[i].factor;
    float share = alpha / sum;
    for (uint32_t i = 0; i < count; i++)
        scratch->change[choice[i].slot] -= share * odds[i];
    scratch->change[choice[chosen].slot] += alpha;
}

static float bounded(float weight)
{
    weight = weight < WEIGHT_MOST ? weight : WEIGHT_MOST;
    return weight > -WEIGHT_MOST ? weight : -WEIGHT_MOST;
}

void move_weights_adapt(struct move_weights *weights, const struct traced_line *sequence,
                        float alpha, struct adapt_scratch *scratch)
{
    uint32_t begin = 0;
    for (uint32_t i = 0; i < sequence->slots; i++) {
        scratch->odds[i] = weights->odds[sequence->slot[i]];
        scratch->change[i] = 0;
    }
    for (int i = 0; i < sequence->length; i++) {
        uint32_t end = sequence->step[i].end;
        adapt_step(sequence->choice + begin, end - begin, sequence->step[i].chosen - begin, alpha,
                   scratch);
        begin = end;
    }
    for (uint32_t i = 0; i < sequence->slots; i++)
        scratch->change[i] = bounded(weights->weight[sequence->slot[i]] + scratch->change[i]);
    for (uint32_t i = 0; i < sequence->slots; i++)
        scratch->odds[i] = real_exp_single(scratch->change[i]);
    for (uint32_t i = 0; i < sequence->slots; i++) {
        weights->weight[sequence->slot[i]] = scratch->change[i];
        weights->odds[sequence->slot[i]] = scratch->odds[i];
    }
}
