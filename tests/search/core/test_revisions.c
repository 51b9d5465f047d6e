/* SPDX-License-Identifier: MIT
 *
 * Recorded results are known by the revision of their search, so a search that finds another line
 * with the same seed and limits must have another revision. Each row has the signature of what a
 * revision finds.
 */
#include <inttypes.h>

#include "proof.h"
#include "search/core/search_text.h"

/* Options make short runs do what long ones do. */
static const struct {
    const char *search, *options;
    int revision;
    uint64_t signature;
} rows[] = {
    {"auto", "", 1, UINT64_C(0xe52ec7d71d08bbf1)},
    {"anneal", "", 1, UINT64_C(0x60a3c4eeb6b33743)},
    {"beam", "", 1, UINT64_C(0x031cb29e8c973665)},
    {"dbs", "", 1, UINT64_C(0x25d0cb21e108f85e)},
    {"spmcts", "", 1, UINT64_C(0xe994facda5b87bed)},
    {"uct", "", 1, UINT64_C(0x8bd53a32e56e7dfe)},
    {"bmcts", "L=50,W=2", 1, UINT64_C(0xd799223ccf4fd48f)},
    {"nmcts", "inner=50", 1, UINT64_C(0xcdcbc516071fba17)},
    {"nbmcts", "L=20,W=2", 1, UINT64_C(0x44ffb52c79ee4d7e)},
    {"multistart", "of=bmcts:L=50:W=2,runs=3", 1, UINT64_C(0x2cedff4e786ef82a)},
    {"nmcs", "", 1, UINT64_C(0x13f479537a225a54)},
    {"nrpa", "level=2,N=30", 1, UINT64_C(0x3867e60439576987)},
    {"random", "", 1, UINT64_C(0x2fba916a6d43f9b7)},
    {"greedy", "", 1, UINT64_C(0xcaa315fa5daa0bb3)},
    {"exhaustive", "", 1, UINT64_C(0x936882208fe263d9)},
    {"astar", "", 1, UINT64_C(0xec0f855f695bd1cb)},
    {"idastar", "", 1, UINT64_C(0x2cf2bf738c17e593)},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* The lines of a few short runs: on three sizes of boards, under all games. */
static uint64_t signature_of(const char *search, const char *options)
{
    uint64_t signature = 0;
    for (int rules = 0; rules < 3; rules++)
        for (int side = 6; side <= 20; side += 7) {
            const struct attempt at = {
                .puzzle = fast_board(side, 4, rules),
                .search = search,
                .options = options,
                .limits = {.memory = 16 << 20, .playouts = 1500, .nodes = 6000},
                .seed = 7,
            };
            struct answer answer = attempt(&at);
            assert_int_equal(answer.status, STATUS_OK);
            signature = rng_mix(signature ^ answer.line);
        }
    return signature;
}

static void a_revision_finds_its_lines(void **state)
{
    int wrong = 0;
    for (int i = 0; i < ROWS; i++) {
        int revision = search_find(rows[i].search)->revision;
        uint64_t signature = signature_of(rows[i].search, rows[i].options);
        bool raised = revision != rows[i].revision;
        if (!raised && signature == rows[i].signature)
            continue;
        wrong++;
        if (!raised)
            print_error("search %s finds other lines than its revision %d did: if that is meant, "
                        "raise .revision where it is defined.\n",
                        rows[i].search, revision++);
        print_error("The row of search %s becomes\n    {\"%s\", \"%s\", %d, UINT64_C(0x%016" PRIx64
                    ")},\n",
                    rows[i].search, rows[i].search, rows[i].options, revision, signature);
    }
    assert_int_equal(wrong, 0);
}

static void every_search_has_a_revision_and_a_row(void **state)
{
    for (const struct search *const *search = search_table; *search; search++) {
        int i = 0;
        while (i < ROWS && strcmp(rows[i].search, (*search)->name) != 0)
            i++;
        assert_true((*search)->revision >= 1 && i < ROWS);
    }
}

/* A search that runs another one changes with it. */
static void grows_with_the_inner_search(void **state)
{
    struct search_text setup;
    struct search outer = *search_find("multistart");
    assert_int_equal(search_text_open(&setup, "multistart:of=nrpa", NULL), STATUS_OK);
    int revision = search_revision(&outer, setup.options);
    assert_int_equal(revision, outer.revision + search_find("nrpa")->revision - 1);
    outer.revision++;
    assert_int_equal(search_revision(&outer, setup.options), revision + 1);
    search_text_close(&setup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_search_has_a_revision_and_a_row),
        cmocka_unit_test(grows_with_the_inner_search),
        cmocka_unit_test(a_revision_finds_its_lines),
    };
    return cmocka_run_group_tests(tests, NULL, fast_board_free);
}
