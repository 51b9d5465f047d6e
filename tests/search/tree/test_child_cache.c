/* SPDX-License-Identifier: MIT */
#include "search/tree/child_cache.h"

#include "coins.h"
#include "search_run.h"

enum { CHILDREN = 30, VISITS = 20000 };

static struct run run;
static struct tree tree;
static struct cached_child cache[CHILD_CACHE_SIZE];

/* A root whose children score as the numbers of a generator, each around its own mean. */
static void begin(void)
{
    static struct coins coins;
    static struct puzzle puzzle = {.self = &coins, COINS_SLOTS};
    const struct limits limits = {.memory = 1 << 16};
    run = (struct run){.puzzle = &puzzle, .search = search_find("spmcts"), .rng = rng_stream(5, 0)};
    budget_start(&run.budget, &limits, NULL);
    run_start(&run);
    tree_alloc(&tree, &run, run_alloc_most(&run), 64);
    tree_clear(&tree);
    memset(cache, 0, sizeof cache);
}

static void count(const struct selection *s, uint32_t id)
{
    struct node *node = tree_node(&tree, id), *root = tree_node(&tree, TREE_ROOT);
    score_t score = (score_t)(100 * node->move + rng_below(&run.rng, 1000));
    node_count(node, score);
    node_count(root, score);
    if (!node->done)
        node->base = (float)selection_base(s, node);
}

static void add(const struct selection *s)
{
    count(s, tree_add(&tree, TREE_ROOT, rng_below(&run.rng, 8)));
}

static void finish(uint32_t id)
{
    tree_node(&tree, id)->done = true;
    tree_node(&tree, id)->base = -INFINITY;
}

/* What may happen to a node besides being chosen. */
static void disturb(const struct selection *s, uint32_t chosen)
{
    const struct node *root = tree_node(&tree, TREE_ROOT);
    uint32_t dice = rng_below(&run.rng, 400);
    if (dice == 0 && root->count < CHILDREN)
        add(s);
    else if (dice == 1 && root->count > CHILDREN / 2)
        finish(chosen);
    else if (dice == 2)
        count(s, root->first + rng_below(&run.rng, root->count)); /* the policy went there */
}

/* The same children with the cache and without, mostly without comparing all of them. */
static void chooses_the_same(void **state)
{
    static const double weights[] = {0, 10, 100, 1000};
    for (int i = 0; i < 4; i++) {
        const struct selection s = {.c = weights[i], .d = 32, .w = 0.02};
        int compared = 0;
        begin();
        for (int k = 0; k < 10; k++)
            add(&s);
        for (int k = 0; k < VISITS; k++) {
            uint32_t plain = child_cache_choose(NULL, &tree, &s, TREE_ROOT);
            uint32_t chosen = child_cache_choose(cache, &tree, &s, TREE_ROOT);
            assert_int_equal(chosen, plain);
            if (chosen == TREE_NONE)
                break;
            compared += cache[0].since == tree_node(&tree, TREE_ROOT)->visits;
            count(&s, chosen);
            disturb(&s, chosen);
        }
        assert_true(i > 1 || compared < VISITS / 4);
        run_end(&run);
    }
}

/* The only one that is left, and then none. */
static void comes_to_an_end(void **state)
{
    const struct selection s = {.c = 1, .d = 1};
    begin();
    for (int k = 0; k < 40; k++)
        add(&s);
    uint32_t first = tree_node(&tree, TREE_ROOT)->first;
    for (uint32_t k = 1; k < 40; k++)
        finish(first + k);
    for (int k = 0; k < 100; k++) {
        assert_int_equal(child_cache_choose(cache, &tree, &s, TREE_ROOT), first);
        count(&s, first);
    }
    assert_int_equal(cache[0].since, 40);
    finish(first);
    assert_int_equal(child_cache_choose(cache, &tree, &s, TREE_ROOT), TREE_NONE);
    run_end(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chooses_the_same),
        cmocka_unit_test(comes_to_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
