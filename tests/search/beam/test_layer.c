/* SPDX-License-Identifier: MIT */
#include "search/beam/layer.h"
#include "unit.h"

enum { WIDTH_MOST = 200, COUNT_MOST = 5000 };

/* Candidates with many equal signatures and values. */
static void fill(struct candidate *candidates, int count, struct rng *rng)
{
    for (int i = 0; i < count; i++)
        candidates[i] = (struct candidate){
            .signature = rng_mix(rng_below(rng, (uint32_t)count / 2 + 1)),
            .value = rng_below(rng, 100) / 4.0,
            .parent = rng_below(rng, 50),
            .move = (move_t)i,
        };
}

static int by_value(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    if (x->value != y->value)
        return x->value > y->value ? -1 : 1;
    if (x->signature != y->signature)
        return x->signature < y->signature ? -1 : 1;
    if (x->parent != y->parent)
        return x->parent < y->parent ? -1 : 1;
    return (x->move > y->move) - (x->move < y->move);
}

/* What must be kept, by sorting everything: leaves it in front, returns its number. */
static uint32_t keep_slowly(struct candidate *at, int count, uint32_t width)
{
    uint32_t kept = 0;
    qsort(at, (size_t)count, sizeof *at, by_value);
    for (int i = 0; i < count && kept < width; i++) {
        bool seen = false;
        for (uint32_t k = 0; k < kept; k++)
            seen |= at[k].signature == at[i].signature;
        if (!seen)
            at[kept++] = at[i];
    }
    return kept;
}

static void shuffle(struct candidate *at, int count, struct rng *rng)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t other = rng_below(rng, (uint32_t)i + 1);
        struct candidate copy = at[i];
        at[i] = at[other];
        at[other] = copy;
    }
}

/* The best of each signature, the best first, in whatever order they came. */
static void keeps_the_best(void **state)
{
    static struct candidate all[COUNT_MOST], room[3 * WIDTH_MOST + 64];
    static uint32_t slots[4096];
    struct rng rng = rng_stream(1, 0);
    for (int round = 0; round < 300; round++) {
        uint32_t width = 1 + rng_below(&rng, round % 3 ? 20 : WIDTH_MOST);
        int count = (int)rng_below(&rng, round % 2 ? 100 : COUNT_MOST);
        struct signature_set signatures = {slots, signature_set_room(width)};
        struct layer layer;
        assert_true(layer_room(width) <= sizeof room / sizeof *room && signatures.room <= 4096);
        fill(all, count, &rng);
        layer_clear(&layer, room, layer_room(width));
        for (int i = 0; i < count; i++)
            if (all[i].value >= layer.floor)
                layer_put(&layer, &all[i], &signatures, width);
        layer_close(&layer, &signatures, width);
        shuffle(all, count, &rng);
        uint32_t kept = keep_slowly(all, count, width);
        assert_int_equal(layer.count, kept);
        for (uint32_t i = 0; i < kept; i++)
            assert_memory_equal(&layer.candidates[i], &all[i], sizeof *all);
        layer.count = 0;
    }
}

/* `lost` tells whether anything but duplicates was left out. */
static void knows_what_it_lost(void **state)
{
    struct candidate room[64 + 3 * 4];
    uint32_t slots[256];
    struct signature_set signatures = {slots, signature_set_room(4)};
    struct layer layer;
    for (uint64_t distinct = 1; distinct < 8; distinct++) {
        layer_clear(&layer, room, layer_room(4));
        for (uint64_t i = 0; i < 500; i++) {
            struct candidate candidate = {.signature = i % distinct, .value = (double)(i % 3)};
            if (candidate.value >= layer.floor)
                layer_put(&layer, &candidate, &signatures, 4);
        }
        layer_close(&layer, &signatures, 4);
        assert_int_equal(layer.lost, distinct > 4);
        assert_int_equal(layer.count, distinct < 4 ? distinct : 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_the_best),
        cmocka_unit_test(knows_what_it_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
