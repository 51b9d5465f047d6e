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
    {"auto", "", 2, UINT64_C(0x8391bcdb813abcce)},
    {"anneal", "", 2, UINT64_C(0x82993ec23409c770)},
    {"anneal", "final=1,cold=1,cooling=0.01", 2, UINT64_C(0x82238162a38eeda7)},
    {"beam", "", 1, UINT64_C(0x4d3c37ed50b4b524)},
    {"dbs", "", 1, UINT64_C(0xd4e9d73eecfa7478)},
    {"spmcts", "", 1, UINT64_C(0xaa0d4dac7abbfd9b)},
    {"spmcts", "merge=yes,rave=100,positions=1000,restarts=3,widening=2", 1,
     UINT64_C(0xd868e00a98ad4fbb)},
    {"uct", "", 1, UINT64_C(0xadbaabe031dca9be)},
    {"bmcts", "L=50,W=2", 1, UINT64_C(0xe074dbacd5c5de4f)},
    {"nmcts", "inner=50", 1, UINT64_C(0xf3c3fbc7b9b44b2a)},
    {"nbmcts", "L=20,W=2", 1, UINT64_C(0xe7133d900f8aa9c5)},
    {"multistart", "of=bmcts:L=50:W=2,runs=3", 1, UINT64_C(0x3195a28b065b607e)},
    {"nmcs", "", 1, UINT64_C(0xe5f649f84551f40b)},
    {"nmcs", "level=1,beam=3", 1, UINT64_C(0x7f45b3c15ed70d00)},
    {"nrpa", "level=2,N=30", 1, UINT64_C(0xfee02e95a025b71d)},
    {"nrpa", "level=2,N=10,beam=3,P=2", 1, UINT64_C(0xdf8a6b7aa9eb1397)},
    {"random", "", 1, UINT64_C(0x5e6b1a2fc8b75a07)},
    {"greedy", "", 1, UINT64_C(0x8e5265142341cca5)},
    {"exhaustive", "", 1, UINT64_C(0x200f0c30aaa3ef22)},
    {"astar", "", 1, UINT64_C(0x75890c6a230e155f)},
    {"idastar", "", 1, UINT64_C(0xb6fe90cd88658b4c)},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* The lines of a few short runs: on small and middling boards, under all games. */
static uint64_t signature_of(const char *search, const char *options)
{
    uint64_t signature = 0;
    for (int rules = 0; rules < 3; rules++)
        for (int side = 6; side <= 12; side += 6) {
            const struct attempt at = {
                .puzzle = fast_board(side, 4, rules),
                .search = search,
                .options = options,
                .limits = {.memory = 4 << 20, .playouts = 1000, .nodes = 8000},
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
