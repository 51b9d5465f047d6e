/* SPDX-License-Identifier: MIT */
#include "tree_check.h"

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
    (void)state;
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
    (void)state;
    struct tree tree = tree_of(MOST);
    for (uint32_t i = 0; i < 300; i++) {
        assert_true(tree_has_room(&tree, TREE_ROOT));
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
static void moves_whole_families(void **state)
{
    (void)state;
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
    (void)state;
    struct tree tree = tree_of(8);
    for (uint32_t i = 0; i < 4; i++)
        assert_true(tree_add(&tree, TREE_ROOT, i) != TREE_NONE);
    assert_false(tree_has_room(&tree, TREE_ROOT));
    assert_int_equal(tree_add(&tree, TREE_ROOT, 4), TREE_NONE);
    assert_int_equal(tree_node(&tree, TREE_ROOT)->count, 4);
    assert_true(tree_has_room(&tree, tree_find(&tree, TREE_ROOT, 0)));
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
    (void)state;
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
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(uses_every_node),      cmocka_unit_test(grows_blocks),
        cmocka_unit_test(moves_whole_families), cmocka_unit_test(refuses_what_does_not_fit),
        cmocka_unit_test(loses_nothing),        cmocka_unit_test(walks_children_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
