/* SPDX-License-Identifier: MIT
 *
 * The default search: it proves small boards, anneals all others, and adapts a policy where a
 * puzzle has no pieces.
 */
#include "proof.h"
#include "puzzle/morpion/morpion.h"

/* Before annealing has done a pass. */
static void proves_small_boards_early(void **state)
{
    for (uint64_t index = 0; index < 20; index++) {
        struct attempt at = {.puzzle = proof_puzzle(index),
                             .search = "auto",
                             .limits = {.memory = 1 << 20, .nodes = 3000}};
        struct answer answer = attempt(&at);
        assert_true(answer.proven && answer.nodes < 3000);
    }
}

static struct attempt on_board(int colors, int rules, uint64_t nodes)
{
    return (struct attempt){
        .puzzle = fast_board(15, colors, rules),
        .search = "auto",
        .limits = {.memory = 64 << 20, .nodes = nodes},
    };
}

/* On a board that cannot be proven nearly all work goes into annealing. */
static void anneals_large_boards(void **state)
{
    struct attempt at = on_board(5, 0, 100000), alone = at;
    score_t all = 0, annealed = 0;
    alone.search = "anneal";
    for (uint64_t seed = 0; seed < 5; seed++) {
        at.seed = alone.seed = seed;
        all += attempt(&at).score;
        annealed += attempt(&alone).score;
    }
    assert_true(50 * all > 49 * annealed);
}

/* No proof is tried before annealing has paid for it: at first every node is a move of
 * annealing. */
static void anneals_large_boards_first(void **state)
{
    struct attempt at = on_board(5, 0, 3000), alone = at;
    alone.search = "anneal";
    assert_true(10 * attempt(&at).playouts >= 9 * attempt(&alone).playouts);
}

/* Little memory costs the proof first, and annealing only where beam search needs less. Both
 * count playouts, of which a beam search plays one. */
static void anneals_in_little_memory(void **state)
{
    struct attempt at = on_board(5, 0, 3000), alone = at;
    alone.search = "anneal";
    size_t least = least_memory(at);
    assert_true(least < 1 << 20 && least < least_memory(alone) + (16 << 10));
    for (at.limits.memory = least; at.limits.memory < 2 << 20; at.limits.memory += 100000)
        assert_true(attempt(&at).playouts > 20);
}

/* A line that reaches the bound of the root is optimal, however large the board. */
static void proves_by_the_bound(void **state)
{
    struct attempt at = on_board(3, 2, 5000000);
    struct answer answer = attempt(&at);
    assert_true(answer.proven);
    assert_int_equal(answer.score, answer.bound);
    assert_true(answer.nodes < at.limits.nodes);
}

/* Morpion Solitaire has codes and no pieces. Annealing stays behind policy adaptation there, and
 * the default is as good as adaptation. */
static void adapts_without_pieces(void **state)
{
    struct attempt at = {
        .puzzle = &morpion_5d, .search = "auto", .limits = {.memory = 64 << 20, .nodes = 500000}};
    struct attempt alone = at;
    score_t all = 0, annealed = 0;
    alone.search = "anneal";
    for (uint64_t seed = 0; seed < 4; seed++) {
        at.seed = alone.seed = seed;
        all += attempt(&at).score;
        annealed += attempt(&alone).score;
    }
    assert_true(all > annealed);
}

/* From 16 MiB down: adaptation with a proof, adaptation, annealing, beam search. */
static void adapts_in_little_memory(void **state)
{
    struct attempt at = {.puzzle = &morpion_5d, .search = "auto", .limits = {.nodes = 20000}};
    size_t least = least_memory(at);
    assert_true(least < 1 << 20);
    for (at.limits.memory = 16 << 20; at.limits.memory >= least; at.limits.memory /= 2)
        assert_true(attempt(&at).score > 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proves_small_boards_early),  cmocka_unit_test(anneals_large_boards),
        cmocka_unit_test(anneals_large_boards_first), cmocka_unit_test(anneals_in_little_memory),
        cmocka_unit_test(proves_by_the_bound),        cmocka_unit_test(adapts_without_pieces),
        cmocka_unit_test(adapts_in_little_memory),
    };
    return cmocka_run_group_tests(tests, NULL, fast_board_free);
}
