/* SPDX-License-Identifier: MIT */
#include "plain_puzzle.h"
#include "search_run.h"

#include "threads_left.h"

static struct plain_puzzle plain;
static struct attempt on(const char *search, int threads)
{
    struct grid grid;
    grid_random(&grid, 8, 8, 4, 3, 0);
    return (struct attempt){
        .puzzle = plain_puzzle_make(&plain, &grid, &rules_table[0]),
        .search = search,
        .threads = threads,
    };
}

static void splits_work(void **state)
{
    for (int threads = 1; threads <= 5; threads++) {
        struct attempt at = on("random", threads);
        at.limits.playouts = 1003;
        struct answer answer = attempt(&at);
        assert_int_equal(answer.playouts, 1003);
        assert_int_equal(answer.iterations, 1003);
    }
}

static void counts_the_threads_it_uses(void **state)
{
    const struct root_part whole = {0};
    const struct search *random = search_find("random"), *greedy = search_find("greedy");
    assert_int_equal(root_threads(random, NULL, &(struct limits){0}, 8, whole), 8);
    assert_int_equal(root_threads(random, NULL, &(struct limits){.seconds = 1}, 8, whole), 8);
    assert_int_equal(root_threads(random, NULL, &(struct limits){.playouts = 3}, 8, whole), 3);
    assert_int_equal(
        root_threads(random, NULL, &(struct limits){.nodes = 5, .iterations = 2}, 8, whole), 2);
    assert_int_equal(root_threads(random, NULL, &(struct limits){0}, 0, whole), 1);
    assert_int_equal(root_threads(greedy, NULL, &(struct limits){0}, 8, whole), 1);
}

static void repeats_itself(void **state)
{
    for (uint64_t seed = 0; seed < 3; seed++) {
        struct attempt at = on("random", 4);
        at.limits.playouts = 400;
        at.seed = seed;
        struct answer first = attempt(&at);
        for (int again = 0; again < 5; again++) {
            struct answer answer = attempt(&at);
            assert_true(answer.line == first.line && answer.score == first.score);
        }
    }
}

/* Four threads of 100 playouts find the best of four streams of 100. */
static void is_the_best_of_its_streams(void **state)
{
    struct attempt at = on("random", 4);
    at.limits.playouts = 400;
    score_t together = attempt(&at).score, best = SCORE_MIN;
    for (uint64_t stream = 0; stream < 4; stream++) {
        const struct search *search = search_find("random");
        char options[OPTION_CHOICE_SIZE] = "";
        struct run run = {.puzzle = at.puzzle, .search = search, .options = options};
        run.rng = rng_stream(at.seed, stream);
        budget_start(&run.budget, &(struct limits){.playouts = 100}, NULL);
        run_start(&run);
        assert_int_equal(search->run(&run, NULL), STATUS_OK);
        best = run.best.score > best ? run.best.score : best;
        run_end(&run);
    }
    assert_int_equal(together, best);
}

/* Parts that are run one by one give together what one process with all their
 * threads gives: the same work, and the line of the lowest among the best. */
static void parts_make_the_whole(void **state)
{
    for (int count = 1; count <= 5; count++)
        for (int threads = 1; threads <= 3; threads++) {
            struct attempt at = on("random", count * threads);
            at.limits.playouts = 101;
            struct answer whole = attempt(&at), best = {0};
            uint64_t playouts = 0;
            at.threads = threads;
            for (int i = 0; i < count; i++) {
                at.part = (struct root_part){i, count};
                struct answer answer = attempt(&at);
                playouts += answer.playouts;
                if (!best.found || answer.score > best.score)
                    best = answer;
            }
            assert_int_equal(playouts, 101);
            assert_int_equal(best.score, whole.score);
            assert_true(best.line == whole.line);
        }
}

static void counts_the_parts_it_uses(void **state)
{
    const struct search *random = search_find("random"), *greedy = search_find("greedy");
    const struct limits none = {0}, seven = {.playouts = 7};
    assert_int_equal(root_parts(random, NULL, &none, 3, 4), 4);
    assert_int_equal(root_parts(random, NULL, &seven, 3, 4), 3);
    assert_int_equal(root_parts(random, NULL, &seven, 8, 4), 1);
    assert_int_equal(root_parts(greedy, NULL, &none, 3, 4), 1);
    assert_int_equal(root_threads(random, NULL, &none, 3, (struct root_part){3, 4}), 3);
    assert_int_equal(root_threads(random, NULL, &seven, 3, (struct root_part){1, 4}), 3);
    assert_int_equal(root_threads(random, NULL, &seven, 3, (struct root_part){2, 4}), 1);
}

struct seen {
    atomic_int inside;
    atomic_bool stop;
    int bests, ticks;
    score_t score;
    uint64_t playouts;
    double now;
};

static void watch(struct seen *seen, const struct run *run)
{
    assert_int_equal(atomic_fetch_add(&seen->inside, 1), 0);
    assert_true(run->budget.playouts >= seen->playouts);
    seen->playouts = run->budget.playouts;
    atomic_fetch_sub(&seen->inside, 1);
}

static void on_best(void *context, const struct run *run)
{
    struct seen *seen = context;
    watch(seen, run);
    assert_true(seen->bests == 0 || run->best.score > seen->score);
    seen->score = run->best.score;
    seen->bests++;
}

static void on_tick(void *context, const struct run *run)
{
    struct seen *seen = context;
    watch(seen, run);
    assert_true(run->budget.now >= seen->now + 0.1);
    seen->now = run->budget.now;
    atomic_store(&seen->stop, ++seen->ticks >= 3);
}

/* The observer sees one merged run, until it stops it. */
static void shows_one_view(void **state)
{
    struct seen seen = {0};
    struct observer observer = {.context = &seen, .best = on_best, .tick = on_tick};
    struct attempt at = on("random", 3);
    at.limits.seconds = 3600;
    at.observer = &observer;
    at.stop = &seen.stop; /* at the third tick */
    struct answer answer = attempt(&at);
    assert_int_equal(seen.score, answer.score);
    assert_true(seen.ticks >= 3);
    assert_true(seen.bests > 0 && seen.playouts <= answer.playouts);
}

static void stops_all_threads(void **state)
{
    atomic_bool stop = true;
    struct attempt at = on("random", 4);
    at.stop = &stop;
    assert_true(attempt(&at).found);
}

static void passes_failures_on(void **state)
{
    struct attempt at = on("random", 3);
    at.options = "policy=nonsense";
    struct answer answer = attempt(&at);
    assert_int_equal(answer.status, STATUS_BAD_INPUT);
    assert_string_equal(answer.error.text, "unknown policy 'nonsense', expected random, first");
    at.options = "";
    at.limits.memory = 1000;
    assert_int_equal(attempt(&at).status, STATUS_BAD_INPUT);
}

/* The threads that are to do one playout have no memory for it. */
static enum status run_short_of_memory(struct run *run, struct error *error)
{
    if (run->budget.limits.playouts == 1)
        return (fail)(error, STATUS_FAILED, "out of memory"); /* not the macro of cmocka */
    return search_find("random")->run(run, error);
}

static void keeps_what_the_others_found(void **state)
{
    struct search search = *search_find("random");
    char options[OPTION_CHOICE_SIZE] = "";
    search.run = run_short_of_memory;
    for (uint64_t playouts = 4; playouts <= 7; playouts++) {
        struct run run = {.puzzle = on("random", 4).puzzle, .search = &search, .options = options};
        struct error error = {0};
        budget_start(&run.budget, &(struct limits){.playouts = playouts}, NULL);
        enum status status = root_run(&run, (struct root_part){0}, 4, 1, &error);
        assert_int_equal(status, playouts == 4 ? STATUS_FAILED : STATUS_OK);
        assert_true(run.found == (playouts > 4));
        assert_int_equal(run.budget.playouts, 2 * (playouts - 4));
        run_end(&run);
    }
}

/* The others would have searched for an hour, for nothing. */
static void fails_at_once_without_its_threads(void **state)
{
    for (int there = 0; there < 4; there++) {
        struct attempt at = on("random", 4);
        at.limits.seconds = 3600;
        threads_left = there;
        struct answer answer = attempt(&at);
        threads_left = INT_MAX;
        assert_int_equal(answer.status, STATUS_FAILED);
        assert_non_null(strstr(answer.error.text, "cannot start thread"));
        assert_false(answer.found);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splits_work),
        cmocka_unit_test(counts_the_threads_it_uses),
        cmocka_unit_test(repeats_itself),
        cmocka_unit_test(is_the_best_of_its_streams),
        cmocka_unit_test(parts_make_the_whole),
        cmocka_unit_test(counts_the_parts_it_uses),
        cmocka_unit_test(shows_one_view),
        cmocka_unit_test(stops_all_threads),
        cmocka_unit_test(passes_failures_on),
        cmocka_unit_test(keeps_what_the_others_found),
        cmocka_unit_test(fails_at_once_without_its_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
