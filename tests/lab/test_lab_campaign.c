/* SPDX-License-Identifier: MIT
 *
 * Campaigns: the numbers of threads and ranks change no result, no trial is run twice, and the stop
 * flag loses nothing.
 */
#include "lab/run/campaign.h"

#include <sys/wait.h>

#include "folder.h"

enum { BOARDS = 4 };

static struct design tiny(void)
{
    struct design design;
    struct error error = {0};
    if (design_open(&design, experiment_find("spmcts-figure-2"), 0.0001, BOARDS, NULL, &error))
        fail_msg("%s", error.text);
    return design;
}

static struct store opened(const char *path)
{
    struct store store;
    struct error error = {0};
    if (store_open(&store, path, true, &error))
        fail_msg("%s", error.text);
    return store;
}

static struct campaign campaign_of(const struct design *design, struct store *store)
{
    return (struct campaign){
        .design = design, .store = store, .origin = {"1.0", "a machine"}, .threads = 2, .ranks = 1};
}

/* The scores of all trials by their numbers. */
static void scores_of(const struct design *design, const struct results *results, double *scores)
{
    for (int i = 0; i < design_trials(design); i++) {
        struct trial trial = design_trial(design, i);
        const struct outcomes *outcomes = results_find(results, &trial.treatment->key);
        int index = outcomes_find(outcomes, trial.board, trial.repetition);
        assert_true(index >= 0);
        scores[i] = outcomes->outcome[index].score;
    }
}

/* One process on two threads, then three ranks, one after the other. */
static void ranks_make_what_threads_make(void **state)
{
    const struct folder *folder = *state;
    struct design design = tiny();
    struct store alone = opened(folder->file);
    double expected[7 * BOARDS], scores[7 * BOARDS];
    int made, sum = 0;
    bool whole;
    struct campaign campaign = campaign_of(&design, &alone);
    assert_int_equal(campaign_missing(&design, &alone.results), 7 * BOARDS);
    assert_int_equal(campaign_run(&campaign, &made, &whole, NULL), STATUS_OK);
    assert_true(whole);
    assert_int_equal(made, 7 * BOARDS);
    assert_int_equal(campaign_missing(&design, &alone.results), 0);
    assert_int_equal(campaign_run(&campaign, &made, &whole, NULL), STATUS_OK);
    assert_int_equal(made, 0);
    scores_of(&design, &alone.results, expected);
    store_close(&alone);
    assert_int_equal(remove(folder->file), 0);
    for (int rank = 0; rank < 3; rank++) {
        struct store store = opened(folder->file);
        campaign = campaign_of(&design, &store);
        campaign.threads = 1;
        campaign.rank = rank;
        campaign.ranks = 3;
        assert_int_equal(campaign_run(&campaign, &made, &whole, NULL), STATUS_OK);
        assert_in_range(made, 1, 7 * BOARDS - 2);
        sum += made;
        if (rank == 2)
            scores_of(&design, &store.results, scores);
        store_close(&store);
    }
    assert_int_equal(sum, 7 * BOARDS);
    assert_memory_equal(scores, expected, sizeof scores);
    design_close(&design);
}

/* Each rank runs only its own trials while the others write to the same file. */
static void ranks_share_a_file_at_once(void **state)
{
    const struct folder *folder = *state;
    struct design design = tiny();
    enum { RANKS = 4 };
    int made, sum = 0;
    bool whole;
    for (int rank = 0; rank < RANKS; rank++)
        if (fork() == 0) {
            struct store store = opened(folder->file);
            struct campaign campaign = campaign_of(&design, &store);
            campaign.rank = rank;
            campaign.ranks = RANKS;
            _exit(campaign_run(&campaign, &made, &whole, NULL) ? 255 : made);
        }
    for (int rank = 0; rank < RANKS; rank++) {
        int status;
        assert_true(wait(&status) > 0 && WIFEXITED(status));
        sum += WEXITSTATUS(status);
    }
    assert_int_equal(sum, 7 * BOARDS);
    struct store store = opened(folder->file);
    assert_int_equal(campaign_missing(&design, &store.results), 0);
    assert_int_equal(results_runs(&store.results), 7 * BOARDS);
    store_close(&store);
    design_close(&design);
}

struct stopper {
    atomic_bool stop;
    int ticks;
};

static void stop_at_once(void *context, const struct campaign_progress *progress)
{
    struct stopper *stopper = context;
    assert_int_equal(progress->trials, 7 * BOARDS);
    stopper->ticks++;
    atomic_store(&stopper->stop, true);
}

static void keeps_what_was_done_before_a_stop(void **state)
{
    const struct folder *folder = *state;
    struct design design;
    struct stopper stopper = {0};
    int made;
    bool whole;
    assert_int_equal(
        design_open(&design, experiment_find("spmcts-figure-2"), 1, BOARDS, NULL, NULL), 0);
    struct store store = opened(folder->file), kept = {0};
    struct campaign campaign = campaign_of(&design, &store);
    campaign.stop = &stopper.stop;
    campaign.tick = stop_at_once;
    campaign.context = &stopper;
    assert_int_equal(campaign_run(&campaign, &made, &whole, NULL), STATUS_OK);
    assert_false(whole);
    assert_true(stopper.ticks > 0);
    assert_int_equal(store_open(&kept, folder->file, false, NULL), STATUS_OK);
    assert_int_equal(results_runs(&kept.results), made);
    assert_true(made < 7 * BOARDS);
    store_close(&store);
    store_close(&kept);
    design_close(&design);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(ranks_make_what_threads_make),
        IN_FOLDER(ranks_share_a_file_at_once),
        IN_FOLDER(keeps_what_was_done_before_a_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
