/* SPDX-License-Identifier: MIT
 *
 * The searches that prove their answers, against each other on the fast board: one has no bound,
 * one no table of values, one no depth-first order, so what they agree on is neither a bound's
 * nor a table's mistake. Then what only A*, IDA* or the exhaustive search has.
 */
#include <sys/resource.h>

#include "proof.h"

static struct samegame *make(const char *game, int width, int height, int colors, uint64_t index)
{
    struct grid grid;
    struct rules rules;
    struct samegame *made;
    grid_random(&grid, width, height, colors, 31, index);
    assert_int_equal(rules_parse(&rules, game, NULL), STATUS_OK);
    assert_int_equal(samegame_new(&made, &grid, &rules, NULL), STATUS_OK);
    return made;
}

static struct answer ask(const struct samegame *game, const char *search)
{
    const struct attempt at = {
        .puzzle = samegame_puzzle(game), .search = search, .limits.memory = 8 << 20};
    return attempt(&at);
}

/* The boards are such that the slowest of the four takes some 10,000 states. */
static void all_agree(void **state)
{
    static const char *const searches[] = {"astar", "idastar", "dbs"};
    for (uint64_t index = 0; index < 400; index++) {
        int width = 2 + (int)(index % 4), height = 2 + (int)(index / 4 % 4);
        int colors = 2 + (int)(index / 16 % 3);
        struct samegame *game =
            make(proof_games[index / 3 % PROOF_GAMES], width, height, colors, index);
        struct answer oracle = ask(game, "exhaustive");
        assert_true(oracle.proven);
        for (int i = 0; i < 3; i++) {
            struct answer answer = ask(game, searches[i]);
            assert_int_equal(answer.status, STATUS_OK);
            assert_int_equal(answer.score, oracle.score);
            assert_true(answer.proven && answer.bound == oracle.score);
        }
        samegame_free(game);
    }
}

/* Solved by hand: 25 cells of one colour are one move. */
static void solves_trivial_boards(void **state)
{
    struct samegame *game = make("samegame", 5, 5, 1, 0);
    static const char *const searches[] = {"exhaustive", "astar", "idastar", "dbs", "greedy"};
    for (int i = 0; i < 5; i++)
        assert_int_equal(ask(game, searches[i]).score, 23 * 23 + 1000);
    samegame_free(game);
}

static long peak_kilobytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

/* A limit that fills up: what the process really grew by stays under it, but for
 * what the libraries around it take. */
static void memory_stays_under_the_limit(void **state)
{
    struct samegame *game = make("samegame", 15, 15, 5, 0);
    struct attempt at = {.puzzle = samegame_puzzle(game), .search = "astar"};
    long before = peak_kilobytes();
    at.limits.memory = 48 << 20;
    struct answer answer = attempt(&at);
    long grown = peak_kilobytes() - before;
    assert_true(answer.found && !answer.proven && answer.bound > answer.score);
    assert_in_range(grown, 8 << 10, (48 << 10) + (12 << 10));
    samegame_free(game);
}

/* Memory that ends before the proof: a line, and a bound that holds. */
static void astar_keeps_within_its_memory(void **state)
{
    int unproven = 0;
    for (uint64_t index = 0; index < 20; index++) {
        struct grid grid;
        grid_random(&grid, 5, 5, 3, 18, index);
        struct attempt at = {
            .puzzle = plain_puzzle_make(&proof_plain, &grid, &rules_table[index % 4]),
            .search = "astar",
        };
        at.limits.memory = least_memory(at);
        struct answer little = attempt(&at);
        at.limits.memory = 0;
        struct answer plenty = attempt(&at);
        assert_true(plenty.proven);
        assert_true(little.score <= plenty.score && little.bound >= plenty.score);
        unproven += !little.proven;
    }
    assert_in_range(unproven, 5, 19);
}

static void astar_lowers_its_bound(void **state)
{
    struct attempt at = proof_large("astar", "");
    struct plain_state root;
    at.puzzle->root(at.puzzle->self, &root);
    score_t last = at.puzzle->bound(at.puzzle->self, &root);
    for (uint64_t nodes = 100; nodes <= 10000; nodes *= 10) {
        at.limits.nodes = nodes;
        struct answer answer = attempt(&at);
        assert_true(answer.found && !answer.proven);
        assert_true(answer.bound < last && answer.bound > answer.score);
        last = answer.bound;
    }
}

/* A budget that ends among the children of a state is met to the node, and what was
 * not looked at still counts. */
static void astar_stops_among_children(void **state)
{
    for (uint64_t index = 200; index < 240; index++) {
        struct attempt at = {.puzzle = proof_puzzle(index), .search = "astar"};
        struct answer whole = attempt(&at);
        assert_true(whole.proven);
        for (uint64_t nodes = 1; nodes < whole.nodes && nodes < 40; nodes++) {
            at.limits.nodes = nodes;
            struct answer answer = attempt(&at);
            assert_true(answer.found && answer.nodes <= nodes);
            assert_true(answer.bound >= whole.score);
            assert_true(!answer.proven || answer.score == whole.score);
        }
    }
}

static score_t no_bound(const void *self, const void *state)
{
    return SCORE_MAX;
}

static void need_a_bound(void **state)
{
    static const char *const refusals[] = {
        "search astar: puzzle plain has no bound on its score, the slot bound is empty",
        "search astar: puzzle plain has no bound on its score",
        "search idastar: puzzle plain has no bound on its score, the slot bound is empty",
        "search idastar: puzzle plain has no bound on its score",
    };
    score_t (*const bounds[])(const void *, const void *) = {NULL, no_bound};
    for (int i = 0; i < 4; i++) {
        struct attempt at = proof_large(i < 2 ? "astar" : "idastar", "");
        proof_plain.puzzle.bound = bounds[i % 2];
        struct answer answer = attempt(&at);
        assert_int_equal(answer.status, STATUS_BAD_INPUT);
        assert_string_equal(answer.error.text, refusals[i]);
    }
}

/* A table saves work, and only that. */
static void idastar_meets_no_position_twice(void **state)
{
    uint64_t with = 0, without = 0;
    for (uint64_t index = 300; index < 400; index++) {
        struct attempt at = {.puzzle = proof_puzzle(index), .search = "idastar"};
        at.limits.memory = 1 << 20;
        with += attempt(&at).nodes;
        at.options = "transpositions=0";
        without += attempt(&at).nodes;
    }
    assert_true(with < without);
}

static void idastar_lowers_its_bound(void **state)
{
    struct attempt at = proof_large("idastar", "");
    struct plain_state root;
    at.puzzle->root(at.puzzle->self, &root);
    score_t first = at.puzzle->bound(at.puzzle->self, &root);
    at.limits.nodes = 5000;
    struct answer answer = attempt(&at);
    assert_true(answer.found && !answer.proven);
    assert_true(answer.bound < first && answer.bound > answer.score);
    assert_true(answer.iterations > 1);
}

/* Rounds that grow reach a threshold in fewer states than Korf's. */
static void idastar_saves_rounds_that_grow(void **state)
{
    uint64_t korf = 0, growing = 0;
    for (uint64_t index = 300; index < 400; index++) {
        struct attempt at = {.puzzle = proof_puzzle(index), .search = "idastar"};
        at.limits.memory = 1 << 20;
        growing += attempt(&at).iterations;
        at.options = "growth=1";
        korf += attempt(&at).iterations;
    }
    assert_true(growing < korf);
}

/* A table of a few entries forgets nearly everything and changes nothing. */
static void exhaustive_needs_hardly_any_memory(void **state)
{
    for (uint64_t index = 200; index < 320; index++) {
        struct attempt at = {.puzzle = proof_puzzle(index), .search = "exhaustive"};
        struct answer plenty = attempt(&at);
        at.limits.memory = least_memory(at) + 500;
        struct answer little = attempt(&at);
        assert_true(little.proven && little.score == plenty.score);
        assert_true(little.nodes >= plenty.nodes);
    }
}

/* Dots in a row: none may come between two others. A row and its mirror image share a hash. */
enum { ROW = 10 };

struct row {
    int worth[ROW]; /* symmetric */
};

static void row_root(const void *self, void *state)
{
    *(uint32_t *)state = 0;
}

static int row_moves(const void *self, const void *state, move_t *moves)
{
    uint32_t dots = *(const uint32_t *)state;
    int count = 0;
    for (uint32_t i = 0; i < ROW; i++)
        if (!(dots >> i & 1) && !(i > 0 && dots >> (i - 1) & 1 && dots >> (i + 1) & 1))
            moves[count++] = i;
    return count;
}

static void row_play(const void *self, void *state, move_t move)
{
    *(uint32_t *)state |= 1u << move;
}

static score_t row_points(const void *self, const void *state)
{
    const struct row *row = self;
    score_t points = 0;
    for (int i = 0; i < ROW; i++)
        if (*(const uint32_t *)state >> i & 1)
            points += row->worth[i];
    return points;
}

static uint64_t row_hash(const void *self, const void *state)
{
    uint32_t dots = *(const uint32_t *)state, mirrored = 0;
    for (int i = 0; i < ROW; i++)
        mirrored |= (dots >> i & 1) << (ROW - 1 - i);
    return rng_mix(dots < mirrored ? dots : mirrored);
}

static void exhaustive_plays_the_moves_of_mirror_images(void **state)
{
    struct rng rng = rng_stream(5, 0);
    for (int game = 0; game < 30; game++) {
        struct row row;
        for (int i = 0; i < ROW; i++)
            row.worth[i] = i > ROW / 2 ? row.worth[ROW - 1 - i] : (int)rng_below(&rng, 20) - 6;
        struct puzzle puzzle = {.name = "row",
                                .self = &row,
                                .state_size = sizeof(uint32_t),
                                .max_moves = ROW,
                                .max_length = ROW,
                                .root = row_root,
                                .moves = row_moves,
                                .play = row_play,
                                .points = row_points,
                                .score = row_points};
        struct attempt at = {.puzzle = &puzzle, .search = "exhaustive", .limits.memory = 8 << 10};
        struct answer plain = attempt(&at);
        puzzle.hash = row_hash;
        struct answer merged = attempt(&at);
        assert_true(plain.proven && merged.proven);
        assert_int_equal(merged.status, STATUS_OK);
        assert_int_equal(merged.score, plain.score);
    }
}

static void exhaustive_gives_up_with_a_line(void **state)
{
    struct attempt at = proof_large("exhaustive", "");
    at.limits.nodes = 5000;
    struct answer answer = attempt(&at);
    assert_true(answer.found && !answer.proven);
    assert_in_range(answer.nodes, 5000, 5001);
    assert_int_equal(answer.playouts, 1 + 5000 / 1024);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_stays_under_the_limit),
        cmocka_unit_test(all_agree),
        cmocka_unit_test(solves_trivial_boards),
        cmocka_unit_test(astar_keeps_within_its_memory),
        cmocka_unit_test(astar_lowers_its_bound),
        cmocka_unit_test(astar_stops_among_children),
        cmocka_unit_test(need_a_bound),
        cmocka_unit_test(idastar_meets_no_position_twice),
        cmocka_unit_test(idastar_lowers_its_bound),
        cmocka_unit_test(idastar_saves_rounds_that_grow),
        cmocka_unit_test(exhaustive_needs_hardly_any_memory),
        cmocka_unit_test(exhaustive_plays_the_moves_of_mirror_images),
        cmocka_unit_test(exhaustive_gives_up_with_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
