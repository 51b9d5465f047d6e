/* SPDX-License-Identifier: MIT
 *
 * Weights and their adaptation against the algorithm as the paper writes it, in doubles and with
 * the exponentials of libm.
 */
#include "search/nested/nrpa_adapt.h"

#include <math.h>

#include "base/real.h"
#include "unit.h"

enum { SLOTS = 64, STEPS = 12, ROOM = 256 };

static void exponential_is_near(void **state)
{
    for (double x = -79; x < 79; x += 0.0137)
        assert_true(fabs(real_exp_single((float)x) / exp((float)x) - 1) < 4e-7);
    assert_true(real_exp_single(0) == 1);
}

/* A puzzle of which only the sizes matter. */
static const struct puzzle sizes = {.name = "sizes", .max_moves = 16, .max_length = STEPS};

struct class
{
    struct run run;
    struct move_weights weights;
    struct traced_line sequence, copy;
    struct adapt_scratch scratch;
    struct trace trace;
    move_t move[STEPS];
    struct line line;
};

static void open_class(struct class *class)
{
    *class = (struct class){.run.puzzle = &sizes};
    const struct limits limits = {0};
    budget_start(&class->run.budget, &limits, NULL);
    move_weights_alloc(&class->weights, &class->run, SLOTS);
    traced_line_alloc(&class->sequence, &class->run, ROOM);
    traced_line_alloc(&class->copy, &class->run, ROOM);
    adapt_scratch_alloc(&class->scratch, &class->run, SLOTS, ROOM);
    trace_alloc(&class->trace, &class->run, ROOM);
    assert_int_equal(run_check_memory(&class->run, NULL), STATUS_OK);
    move_weights_clear(&class->weights);
    class->line = (struct line){.score = 7, .length = STEPS, .move = class->move};
}

/* A trace of choices drawn at random, many of them more than once. */
static void draw_trace(struct class *class, uint64_t seed)
{
    struct rng rng = rng_stream(seed, 0);
    trace_start(&class->trace);
    for (int i = 0; i < STEPS; i++) {
        struct choice *choice = trace_open(&class->trace);
        int count = 1 + (int)rng_below(&rng, 9);
        for (int k = 0; k < count; k++)
            choice[k] = (struct choice){rng_below(&rng, SLOTS / 3), 0.5f + (float)rng_unit(&rng)};
        int chosen = (int)rng_below(&rng, (uint32_t)count);
        class->move[i] = (move_t)chosen;
        trace_close(&class->trace, count, chosen);
    }
}

/* Algorithm 3: probabilities by the old weights, changes to the new. */
static void adapt_by_the_book(double *weight, const struct trace *trace, double alpha)
{
    double old[SLOTS];
    uint32_t begin = 0;
    memcpy(old, weight, sizeof old);
    for (int i = 0; i < trace->length; i++) {
        double z = 0;
        for (uint32_t c = begin; c < trace->step[i].end; c++)
            z += exp(old[trace->choice[c].slot]) * (double)trace->choice[c].factor;
        for (uint32_t c = begin; c < trace->step[i].end; c++)
            weight[trace->choice[c].slot] -=
                alpha * exp(old[trace->choice[c].slot]) * (double)trace->choice[c].factor / z;
        weight[trace->choice[trace->step[i].chosen].slot] += alpha;
        begin = trace->step[i].end;
    }
}

static void adapts_by_the_book(void **state)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct class class;
        double weight[SLOTS] = {0};
        open_class(&class);
        for (uint64_t round = 0; round < 10; round++) {
            draw_trace(&class, 100 * seed + round);
            traced_line_make(&class.sequence, &class.line, &class.trace, &class.scratch);
            traced_line_copy(&class.copy, &class.sequence);
            move_weights_adapt(&class.weights, &class.copy, 0.7f, &class.scratch);
            adapt_by_the_book(weight, &class.trace, (double)0.7f);
            for (int i = 0; i < SLOTS; i++) {
                assert_true(fabs((double)class.weights.weight[i] - weight[i]) < 1e-4);
                assert_true(fabs((double)class.weights.odds[i] / exp(weight[i]) - 1) < 1e-4);
            }
        }
        run_release(&class.run);
    }
}

/* However often and with whatever alpha weights are adapted, odds stay finite and above 0. */
static void stays_finite(void **state)
{
    struct class class;
    open_class(&class);
    for (uint64_t round = 0; round < 300; round++) {
        draw_trace(&class, round % 3);
        traced_line_make(&class.sequence, &class.line, &class.trace, &class.scratch);
        move_weights_adapt(&class.weights, &class.sequence, 100, &class.scratch);
        for (int i = 0; i < SLOTS; i++)
            assert_true(class.weights.odds[i] > 0 && class.weights.odds[i] < 1e28f);
    }
    run_release(&class.run);
}

static void names_every_slot_once(void **state)
{
    struct class class;
    open_class(&class);
    for (uint64_t seed = 0; seed < 50; seed++) {
        bool seen[SLOTS] = {0};
        draw_trace(&class, seed);
        traced_line_make(&class.sequence, &class.line, &class.trace, &class.scratch);
        for (uint32_t i = 0; i < class.sequence.slots; i++) {
            assert_false(seen[class.sequence.slot[i]]);
            seen[class.sequence.slot[i]] = true;
        }
        for (uint32_t i = 0; i < class.trace.step[STEPS - 1].end; i++)
            assert_int_equal(class.sequence.slot[class.sequence.choice[i].slot],
                             class.trace.choice[i].slot);
    }
    run_release(&class.run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exponential_is_near),
        cmocka_unit_test(adapts_by_the_book),
        cmocka_unit_test(stays_finite),
        cmocka_unit_test(names_every_slot_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
