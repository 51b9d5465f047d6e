/* SPDX-License-Identifier: MIT */
#include "search/core/search_text.h"

#include <stdio.h>

#include "coins.h"
#include "proof.h"

static struct attempt on_board(const char *options)
{
    return proof_middling("multistart", options, 400, 1);
}

static const char *const all[] = {"of=spmcts", "of=uct",    "of=bmcts:L=20:W=2", "of=nmcts:inner=9",
                                  "of=random", "of=dbs",    "of=nbmcts:L=3:W=1", "of=idastar",
                                  "of=astar",  "of=greedy", "of=exhaustive"};
enum { ALL = sizeof all / sizeof *all };

/* The seed of the streams that the runs get, as multistart draws it. */
static uint64_t seed_of_runs(uint64_t seed)
{
    struct rng rng = rng_stream(seed, 0);
    return rng_next(&rng);
}

/* Runs one after the other find what threads find at the same time: the same streams, the same
 * parts of the budget, and the first of equal lines. */
static void runs_the_search(void **state)
{
    for (int runs = 1; runs <= 4; runs++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            char options[100];
            snprintf(options, sizeof options, "of=uct:C=0.1,runs=%d", runs);
            struct attempt at = on_board(options);
            at.seed = seed;
            struct answer series = attempt(&at);
            at.search = "uct";
            at.options = "C=0.1";
            at.threads = runs;
            at.seed = seed_of_runs(seed);
            assert_true(attempt(&at).line == series.line);
        }
}

/* Watches how the runs follow each other: their bests begin again, the view's do not. */
struct watch {
    score_t last;
    uint64_t playouts;
    double now;
    int bests, ticks;
    atomic_bool stop;
};

static void watch_best(void *context, const struct run *run)
{
    struct watch *watch = context;
    assert_true(watch->bests == 0 || run->best.score > watch->last);
    assert_true(run->budget.playouts >= watch->playouts);
    watch->last = run->best.score;
    watch->playouts = run->budget.playouts;
    watch->bests++;
}

/* Stops the search at the third tick; how soon that comes depends on the machine. */
static void watch_tick(void *context, const struct run *run)
{
    struct watch *watch = context;
    assert_true(run->budget.playouts >= watch->playouts);
    assert_true(run->budget.now >= watch->now + 0.1);
    watch->playouts = run->budget.playouts;
    watch->now = run->budget.now;
    atomic_store(&watch->stop, ++watch->ticks >= 3);
}

static void informs_the_observer(void **state)
{
    for (int i = 0; i < ALL; i++) {
        struct watch watch = {0};
        const struct observer observer = {&watch, watch_best, NULL};
        struct attempt at = on_board(all[i]);
        at.limits.nodes = 3000;
        at.observer = &observer;
        struct answer answer = attempt(&at);
        assert_true(watch.bests > 0);
        assert_int_equal(watch.last, answer.score);
    }
    struct watch watch = {0};
    const struct observer observer = {&watch, watch_best, watch_tick};
    struct attempt at = on_board("of=uct,runs=3");
    at.limits = (struct limits){.seconds = 3600};
    at.observer = &observer;
    at.stop = &watch.stop;
    attempt(&at);
    assert_true(watch.ticks >= 3);
}

/* A search that repeats itself runs once, with all of the budget. */
static void does_not_repeat_what_repeats_itself(void **state)
{
    struct attempt at = on_board("of=exhaustive,runs=10");
    at.limits = (struct limits){.nodes = 2000};
    struct answer answer = attempt(&at);
    assert_int_equal(answer.nodes, 2000);
    at.search = "exhaustive";
    at.options = "";
    assert_true(attempt(&at).line == answer.line);
}

static void needs_memory_for_a_second_line(void **state)
{
    struct attempt at = on_board("of=uct");
    size_t least = least_memory(at);
    at.search = "uct";
    at.options = "";
    assert_true(least > least_memory(at) + sizeof(move_t) * (size_t)at.puzzle->max_length);
}

static void refuse(const char *of, const char *expected)
{
    char options[200];
    snprintf(options, sizeof options, "of=%s", of);
    struct attempt at = on_board(options);
    struct answer answer = attempt(&at);
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    assert_false(answer.found);
    if (!strstr(answer.error.text, expected))
        fail_msg("'%s' does not say '%s'", answer.error.text, expected);
}

static void refuses_what_it_cannot_run(void **state)
{
    refuse("magic", "option of: no search is called 'magic'; there are auto, ");
    refuse("", "option of: no search is called ''");
    refuse("multistart", "option of: multistart does not run itself");
    refuse("multistart:of=uct", "option of: multistart does not run itself");
    refuse("uct:D=3", "option of: uct: unknown option 'D', expected C (0 to 1000)");
    refuse("uct:C=-1", "option of: uct: option C: '-1' is not a number from 0 to 1000");
    refuse("uct:", "option of: 'uct:': expected NAME=VALUE after the last ':'");
    refuse("uct:C=1:", "expected NAME=VALUE after the last ':'");
    refuse("uct::C=1", "option of: uct: '' is not an option");
    refuse("uct:preset=magic", "option of: uct: unknown preset 'magic', expected samegame-random");
    refuse("greedy:preset=magic", "unknown preset 'magic'");
    refuse("uct:policy=magic:beta=4", "unknown policy 'magic', expected random, first");
}

/* A puzzle without a bound is refused by the search that needs one, in its words. */
static void fails_as_the_search_does(void **state)
{
    struct coins coins = coins_random(5, 1);
    struct puzzle puzzle = {.self = &coins, COINS_SLOTS};
    puzzle.bound = NULL;
    struct attempt at = {.puzzle = &puzzle, .search = "multistart", .options = "of=astar"};
    struct answer answer = attempt(&at);
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    assert_string_equal(
        answer.error.text,
        "search astar: puzzle coins has no bound on its score, the slot bound is empty");
}

static void reads_a_search_with_its_options(void **state)
{
    char text[512];
    struct search_text parsed;
    assert_int_equal(
        search_text_open(&parsed, "bmcts:preset=clickomania:L=5:policy=mcrws:beta=4:epsilon=0.1",
                         NULL),
        STATUS_OK);
    assert_string_equal(parsed.search->name, "bmcts");
    options_print(parsed.search->options, parsed.options, text, sizeof text);
    assert_non_null(strstr(text, "L=5,W=100,C=0.0175,"));
    assert_non_null(strstr(text, "policy=mcrws:beta=4:epsilon=0.1"));
    search_text_close(&parsed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_the_search),
        cmocka_unit_test(informs_the_observer),
        cmocka_unit_test(does_not_repeat_what_repeats_itself),
        cmocka_unit_test(needs_memory_for_a_second_line),
        cmocka_unit_test(refuses_what_it_cannot_run),
        cmocka_unit_test(fails_as_the_search_does),
        cmocka_unit_test(reads_a_search_with_its_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
