/* SPDX-License-Identifier: MIT */
#include "tree_check.h"

#include "coins.h"
#include "search_run.h"

enum { MOST = 1 << 10 };

static struct node nodes[MOST];
static uint32_t path[MOST], next[MOST];

static struct tree tree_of(uint32_t capacity)
{
    struct tree tree = {.nodes = nodes, .capacity = capacity};
    tree_clear(&tree);
    return tree;
}

/* How many nodes fit, one child under another. */
static uint32_t fill_deep(struct tree *tree)
{
    uint32_t at = TREE_ROOT, added = 0;
    while ((at = tree_add(tree, at, added)) != TREE_NONE)
        added++;
    return added;
}

static void uses_every_node(void **state)
{
    for (uint32_t capacity = 1; capacity < 200; capacity++) {
        struct tree tree = tree_of(capacity);
        assert_int_equal(fill_deep(&tree), capacity - 1);
        assert_int_equal(tree.used, capacity);
        check_tree(&tree);
    }
}

/* A block is the next power of two of its children. */
static void grows_blocks(void **state)
{
    struct tree tree = tree_of(MOST);
    for (uint32_t i = 0; i < 300; i++) {
        uint32_t id = tree_add(&tree, TREE_ROOT, 7 * i);
        assert_int_equal(tree_node(&tree, id)->move, 7 * i);
        check_tree(&tree);
    }
    assert_int_equal(tree.used, 301);
    assert_int_equal(tree.taken, 1 + 512);
    for (uint32_t i = 0; i < 300; i++)
        assert_int_equal(tree_node(&tree, tree_find(&tree, TREE_ROOT, 7 * i))->move, 7 * i);
    assert_int_equal(tree_find(&tree, TREE_ROOT, 1), TREE_NONE);
}

/* A child keeps what is below it when the block of its parent moves. */
static void moves_whole_subtrees(void **state)
{
    struct tree tree = tree_of(MOST);
    for (uint32_t i = 0; i < 9; i++) {
        uint32_t child = tree_add(&tree, TREE_ROOT, i);
        tree_node(&tree, child)->visits = i + 1;
        for (uint32_t j = 0; j < 3; j++)
            tree_add(&tree, child, 10 * i + j);
    }
    for (uint32_t i = 0; i < 9; i++) {
        uint32_t child = tree_find(&tree, TREE_ROOT, i);
        assert_int_equal(tree_node(&tree, child)->visits, i + 1);
        assert_true(tree_find(&tree, child, 10 * i + 2) != TREE_NONE);
    }
    check_tree(&tree);
}

static void refuses_what_does_not_fit(void **state)
{
    struct tree tree = tree_of(8);
    for (uint32_t i = 0; i < 4; i++)
        assert_true(tree_add(&tree, TREE_ROOT, i) != TREE_NONE);
    assert_int_equal(tree_add(&tree, TREE_ROOT, 4), TREE_NONE);
    assert_int_equal(tree_node(&tree, TREE_ROOT)->count, 4);
    check_tree(&tree);
}

/* A node anywhere, drawn by walking down. */
static uint32_t any_node(const struct tree *tree, struct rng *rng)
{
    uint32_t at = TREE_ROOT;
    while (tree_node(tree, at)->count > 0 && rng_below(rng, 4) > 0)
        at = tree_node(tree, at)->first + rng_below(rng, tree_node(tree, at)->count);
    return at;
}

static void keep_some(struct tree *tree, uint32_t parent, struct rng *rng)
{
    struct node *node = tree_node(tree, parent);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < node->count; i++)
        kept += tree_node(tree, node->first + i)->kept = rng_below(rng, 2) & 1;
    tree_sift(tree, parent);
    assert_int_equal(node->count, kept);
}

/* Whatever is added and freed in whatever order, no node is lost or used twice, and in
 * the end all is one again. */
static void loses_nothing(void **state)
{
    struct rng rng = rng_stream(5, 0);
    struct tree tree = tree_of(MOST);
    for (uint32_t step = 0; step < 20000; step++) {
        uint32_t at = any_node(&tree, &rng);
        uint32_t what = rng_below(&rng, 100);
        if (what < 90)
            tree_add(&tree, at, step);
        else if (what < 95)
            tree_drop(&tree, at);
        else
            keep_some(&tree, at, &rng);
        if (step % 16 == 0)
            check_tree(&tree);
    }
    tree_drop(&tree, TREE_ROOT);
    assert_true(tree.used == 1 && tree.taken == 1);
    assert_int_equal(fill_deep(&tree), MOST - 1);
    tree_drop(&tree, TREE_ROOT);
    for (uint32_t i = 0; i < MOST / 2; i++)
        assert_true(tree_add(&tree, TREE_ROOT, i) != TREE_NONE);
}

static void walks_children_first(void **state)
{
    struct tree tree = tree_of(16);
    uint32_t a = tree_add(&tree, TREE_ROOT, 'a'), b;
    tree_add(&tree, a, 'c');
    tree_add(&tree, a, 'd');
    b = tree_add(&tree, TREE_ROOT, 'b');
    tree_add(&tree, b, 'e');
    static const char *const orders[] = {".", "ab.", "cdaeb."};
    for (int limit = 0; limit <= 2; limit++) {
        char met[8] = "";
        int count = 0;
        struct walk walk = walk_start(&tree, path, next, limit);
        while (walk_on(&walk)) {
            uint32_t id = walk.path[walk.depth];
            met[count++] = id == TREE_ROOT ? '.' : (char)tree_node(&tree, id)->move;
        }
        assert_string_equal(met, orders[limit]);
    }
}

static struct run run;

static struct position_table take_positions(size_t count, size_t bytes)
{
    static struct coins coins;
    static struct puzzle puzzle = {.self = &coins, COINS_SLOTS};
    struct position_table table;
    const struct limits limits = {.memory = 1 << 20};
    run = (struct run){.puzzle = &puzzle, .search = search_find("uct")};
    budget_start(&run.budget, &limits, NULL);
    run_start(&run);
    positions_alloc(&table, &run, count, bytes);
    assert_int_equal(run_check_memory(&run, NULL), STATUS_OK);
    return table;
}

static struct node node_of(const score_t *scores, int count)
{
    struct node node = {0};
    for (int i = 0; i < count; i++)
        node_count(&node, scores[i]);
    return node;
}

/* Reached with 100 points and then with 30: the same games score 70 less. */
static void counts_what_was_gained(void **state)
{
    struct position_table table = take_positions(64, 1 << 16);
    struct node node = node_of((score_t[]){110, 120, 150}, 3), again = {0};
    struct node expected = node_of((score_t[]){40, 50, 80}, 3);
    positions_put(&table, 7, 100, &node);
    positions_get(&table, 7, 30, &again);
    assert_int_equal(again.visits, 3);
    assert_true(again.sum == expected.sum && again.squares == expected.squares);
    assert_true(again.top == 80);
    run_end(&run);
}

/* Twenty games count as ten: the same average, the same deviation, the same top. */
static void scales_visits_down(void **state)
{
    struct position_table table = take_positions(64, 1 << 16);
    struct node node = {0}, again = {0};
    for (int i = 0; i < 20; i++)
        node_count(&node, i % 2 ? 4 : 2);
    positions_put(&table, 7, 0, &node);
    positions_get(&table, 7, 10, &again);
    assert_int_equal(again.visits, 10);
    assert_true(again.sum == 130 && again.squares == 5 * (12 * 12 + 14 * 14) && again.top == 14);
    run_end(&run);
}

static void keeps_what_was_visited_more(void **state)
{
    struct position_table table = take_positions(3, 1 << 16);
    assert_int_equal(table.count, 2);
    struct node often = node_of((score_t[]){1, 1}, 2), once = node_of((score_t[]){5}, 1);
    struct node a = {0}, b = {0}, c = {0};
    positions_put(&table, 4, 0, &often);
    positions_put(&table, 6, 0, &once);
    positions_get(&table, 4, 0, &a);
    positions_get(&table, 6, 0, &b);
    assert_true(a.visits == 2 && b.visits == 0);
    positions_put(&table, 4, 0, &once); /* the same position is always renewed */
    positions_get(&table, 4, 0, &c);
    assert_true(c.visits == 1 && c.sum == 5);
    run_end(&run);
}

static void takes_no_more_than_it_may(void **state)
{
    assert_int_equal(take_positions(1000000, 100 * sizeof(struct position_entry)).count, 64);
    run_end(&run);
    assert_null(take_positions(0, 1 << 16).entries);
    run_end(&run);
    assert_null(take_positions(10, 10).entries);
    run_end(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(uses_every_node),
        cmocka_unit_test(grows_blocks),
        cmocka_unit_test(moves_whole_subtrees),
        cmocka_unit_test(refuses_what_does_not_fit),
        cmocka_unit_test(loses_nothing),
        cmocka_unit_test(walks_children_first),
        cmocka_unit_test(counts_what_was_gained),
        cmocka_unit_test(scales_visits_down),
        cmocka_unit_test(keeps_what_was_visited_more),
        cmocka_unit_test(takes_no_more_than_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
