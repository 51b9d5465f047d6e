/* SPDX-License-Identifier: MIT */
#include "search/nested/adapt.h"

#include <string.h>

#include "base/real.h"

/* As far as odds, with the largest factor, can be added up in single precision. A line in
 * which many moves wait for each other needs most of this range to be learned in order. */
static const float WEIGHT_MOST = 64;

void weights_take(struct move_weights *weights, struct run *run, uint32_t slots)
{
    weights->slots = slots;
    weights->weight = run_take(run, slots, sizeof *weights->weight);
    weights->odds = run_take(run, slots, sizeof *weights->odds);
}

void lesson_take(struct lesson *lesson, struct run *run, uint32_t room)
{
    size_t length = (size_t)run->puzzle->max_length + 1;
    lesson->line.move = run_take(run, length, sizeof *lesson->line.move);
    lesson->step = run_take(run, length, sizeof *lesson->step);
    lesson->choice = run_take(run, room, sizeof *lesson->choice);
    lesson->slot = run_take(run, room, sizeof *lesson->slot);
    lesson->line.score = SCORE_MIN;
}

void desk_take(struct desk *desk, struct run *run, uint32_t slots, uint32_t room)
{
    desk->number = run_take(run, slots, sizeof *desk->number);
    desk->odds = run_take(run, room, sizeof *desk->odds);
    desk->change = run_take(run, room, sizeof *desk->change);
    desk->room = room;
}

void trace_take(struct trace *trace, struct run *run, uint32_t room)
{
    const struct puzzle *puzzle = run->puzzle;
    trace->room = room;
    trace->step = run_take(run, (size_t)puzzle->max_length + 1, sizeof *trace->step);
    trace->choice = run_take(run, (size_t)room + (size_t)puzzle->max_moves, sizeof *trace->choice);
}

void weights_clear(struct move_weights *weights)
{
    memset(weights->weight, 0, sizeof *weights->weight * weights->slots);
    for (uint32_t i = 0; i < weights->slots; i++)
        weights->odds[i] = 1;
}

void weights_copy(struct move_weights *to, const struct move_weights *from)
{
    memcpy(to->weight, from->weight, sizeof *to->weight * from->slots);
    memcpy(to->odds, from->odds, sizeof *to->odds * from->slots);
}

/* The lesson's number for a slot. The desk remembers where a slot was last; whether that
 * is of this lesson the lesson itself tells, so the desk is never cleared. */
static uint32_t number_slot(struct lesson *lesson, uint32_t slot, struct desk *desk)
{
    uint32_t number = desk->number[slot];
    if (number >= lesson->slots || lesson->slot[number] != slot) {
        number = desk->number[slot] = lesson->slots++;
        lesson->slot[number] = slot;
    }
    return number;
}

uint64_t trace_moves(const struct trace *trace)
{
    uint64_t moves = 0;
    for (int i = 0; i < trace->length; i++)
        moves += rng_mix(trace->choice[trace->step[i].chosen].slot);
    return moves;
}

void lesson_make(struct lesson *lesson, const struct line *line, const struct trace *trace,
                 struct desk *desk)
{
    uint32_t choices = trace->length ? trace->step[trace->length - 1].end : 0;
    memcpy(lesson->line.move, line->move, sizeof *line->move * (size_t)line->length);
    lesson->line.length = line->length;
    lesson->line.score = line->score;
    lesson->length = trace->length;
    lesson->slots = 0;
    lesson->moves = trace_moves(trace);
    for (uint32_t i = 0; i < choices; i++)
        lesson->choice[i] = (struct choice){number_slot(lesson, trace->choice[i].slot, desk),
                                            trace->choice[i].factor};
    for (int i = 0; i < trace->length; i++)
        lesson->step[i] = trace->step[i];
}

void lesson_copy(struct lesson *to, const struct lesson *from)
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

/* One step of the lesson: what it changes at the desk, by the odds there. */
static void adapt_step(const struct choice *choice, uint32_t count, uint32_t chosen, float alpha,
                       struct desk *desk)
{
    float sum = 0;
    for (uint32_t i = 0; i < count; i++)
        sum += desk->odds[choice[i].slot] * choice[i].factor;
    float share = alpha / sum;
    for (uint32_t i = 0; i < count; i++)
        desk->change[choice[i].slot] -= share * (desk->odds[choice[i].slot] * choice[i].factor);
    desk->change[choice[chosen].slot] += alpha;
}

static float bounded(float weight)
{
    weight = weight < WEIGHT_MOST ? weight : WEIGHT_MOST;
    return weight > -WEIGHT_MOST ? weight : -WEIGHT_MOST;
}

void weights_adapt(struct move_weights *weights, const struct lesson *lesson, float alpha,
                   struct desk *desk)
{
    uint32_t begin = 0;
    for (uint32_t i = 0; i < lesson->slots; i++) {
        desk->odds[i] = weights->odds[lesson->slot[i]];
        desk->change[i] = 0;
    }
    for (int i = 0; i < lesson->length; i++) {
        uint32_t end = lesson->step[i].end;
        adapt_step(lesson->choice + begin, end - begin, lesson->step[i].chosen - begin, alpha,
                   desk);
        begin = end;
    }
    for (uint32_t i = 0; i < lesson->slots; i++)
        desk->change[i] = bounded(weights->weight[lesson->slot[i]] + desk->change[i]);
    for (uint32_t i = 0; i < lesson->slots; i++)
        desk->odds[i] = real_exp_single(desk->change[i]);
    for (uint32_t i = 0; i < lesson->slots; i++) {
        weights->weight[lesson->slot[i]] = desk->change[i];
        weights->odds[lesson->slot[i]] = desk->odds[i];
    }
}
