/* SPDX-License-Identifier: MIT
 *
 * Beam search: threads share the work of a sweep, and weights lead it.
 */
#include "proof.h"

#include <stdio.h>
#include <unistd.h>

static struct attempt on_board(int side, const char *options)
{
    return (struct attempt){
        .puzzle = fast_board(side, 5, 0),
        .search = "beam",
        .options = options,
        .limits.memory = 64 << 20,
    };
}

/* Threads share the work of one sweep: the same nodes, the same line. */
static void threads_change_nothing(void **state)
{
    static const char *const options[] = {"", "start=200"};
    for (int i = 0; i < 2; i++) {
        struct attempt at = on_board(15, options[i]);
        at.limits.nodes = 40000;
        struct answer alone = attempt(&at);
        for (at.threads = 2; at.threads <= 4; at.threads++) {
            struct answer together = attempt(&at);
            assert_true(together.line == alone.line && together.score == alone.score);
            assert_int_equal(together.nodes, alone.nodes);
        }
    }
}

/* Weights lead: with an evaluation the beam beats the one that knows points alone. */
static void weights_lead(void **state)
{
    char path[] = "/tmp/chainshot-weights-XXXXXX", option[96];
    int file = mkstemp(path);
    assert_true(file >= 0 && write(file, "chainshot weights 1\n", 20) == 20 && close(file) == 0);
    snprintf(option, sizeof option, "start=30,weights=%s", path);
    struct attempt with = on_board(15, "start=30"), without = with;
    without.options = option;
    with.limits.iterations = without.limits.iterations = 1;
    assert_true(attempt(&with).score > attempt(&without).score);
    unlink(path);
}

static void refuses_bad_weights(void **state)
{
    struct attempt at = on_board(8, "weights=/no/such/file");
    struct answer answer = attempt(&at);
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    assert_non_null(strstr(answer.error.text, "/no/such/file"));
    at = (struct attempt){.puzzle = proof_puzzle(3), .search = "beam", .options = "weights=x"};
    assert_int_equal(attempt(&at).status, STATUS_BAD_INPUT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(weights_lead),
        cmocka_unit_test(refuses_bad_weights),
    };
    return cmocka_run_group_tests(tests, NULL, fast_board_free);
}
