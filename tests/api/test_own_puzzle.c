/* SPDX-License-Identifier: MIT
 *
 * Puzzles from outside: structs of other versions, slots that belong together, and promises that
 * break while a search runs.
 */
#include "api/own_puzzle.h"

#include "coins.h"
#include "puzzle/check.h"
#include "unit.h"

static struct coins coins;
static struct own_puzzle own;
static atomic_bool stop;

/* A struct of a later version: the known fields, and more. */
struct later {
    struct chainshot_puzzle puzzle;
    void *slot[4];
};

static struct chainshot_puzzle sound(void)
{
    coins = coins_random(6, 1);
    return (struct chainshot_puzzle){
        .size = sizeof(struct chainshot_puzzle), COINS_ALL_SLOTS, .self = &coins};
}

static void accept(const struct chainshot_puzzle *puzzle)
{
    struct error error = {0};
    if (own_puzzle_set(&own, puzzle, &stop, &error))
        fail_msg("%s", error.text);
}

static void refuse(const struct chainshot_puzzle *puzzle, const char *words)
{
    struct error error = {0};
    assert_int_equal(own_puzzle_set(&own, puzzle, &stop, &error), STATUS_BAD_INPUT);
    if (!strstr(error.text, words))
        fail_msg("'%s' is not in '%s'", words, error.text);
}

static void test_sizes(void **state)
{
    static const size_t wrong[] = {
        0, 1, sizeof(size_t), sizeof(struct chainshot_puzzle) - 1, 1 << 20, SIZE_MAX};
    struct chainshot_puzzle puzzle = sound();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        puzzle.size = wrong[i];
        refuse(&puzzle, "expected sizeof(struct chainshot_puzzle)");
    }
}

/* A later program may run with this library as long as it uses nothing that is new. */
static void test_later_version(void **state)
{
    struct later later = {.puzzle = sound()};
    later.puzzle.size = sizeof later;
    accept(&later.puzzle);
    assert_int_equal(own_puzzle_check(&own, 5, 1, 0, NULL), STATUS_OK);
    later.slot[2] = &later;
    refuse(&later.puzzle, "the puzzle uses a slot that this version, ");
}

static void test_pairs(void **state)
{
    struct chainshot_puzzle puzzle = sound();
    puzzle.piece = NULL;
    refuse(&puzzle, "expected both slots piece and piece_move or none");
    puzzle = sound();
    puzzle.piece_move = NULL;
    refuse(&puzzle, "expected both slots piece and piece_move or none");
    puzzle = sound();
    puzzle.move_text = NULL;
    refuse(&puzzle, "the slot move_read needs move_text");
}

/* What is refused leaves the puzzle before it as it was. */
static void test_refusal_changes_nothing(void **state)
{
    struct chainshot_puzzle puzzle = sound(), bad = puzzle;
    accept(&puzzle);
    bad.moves = NULL;
    refuse(&bad, "is empty");
    assert_int_equal(own_puzzle_check(&own, 5, 1, 0, NULL), STATUS_OK);
}

/* Every optional slot is passed on, and only if it is there. */
static void test_slots(void **state)
{
    struct chainshot_puzzle puzzle = sound();
    accept(&puzzle);
    const struct puzzle *all = &own.counted;
    assert_true(all->bound && all->hash && all->choose && all->piece && all->piece_move &&
                all->move_text && all->move_read && all->draw && all->svg && !all->judge);
    assert_int_equal(puzzle_check(all, 20, 1, NULL), STATUS_OK);
    puzzle = (struct chainshot_puzzle){.size = sizeof puzzle, COINS_SLOTS, .self = &coins};
    puzzle.bound = NULL;
    puzzle.hash = NULL;
    accept(&puzzle);
    assert_true(!all->bound && !all->hash && !all->code && !all->evaluate && !all->choose &&
                !all->piece && !all->piece_move && !all->move_text && !all->move_read &&
                !all->draw && !all->svg && !all->judge);
    assert_int_equal(puzzle_check(all, 20, 1, NULL), STATUS_OK);
}

static void assert_fault(const char *text)
{
    struct error error = {0};
    assert_int_equal(own.counted.fault(&own, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, text);
    assert_true(atomic_load(&stop));
    atomic_store(&stop, false);
    assert_int_equal(own.counted.fault(&own, &error), STATUS_OK); /* told once */
}

static int many;

static int many_moves(const void *self, const void *state, move_t *moves)
{
    for (int i = 0; i < many; i++)
        moves[i] = (move_t)i;
    return many;
}

/* A few moves too many, and a number that is none, end the game and do no harm. */
static void test_too_many_moves(void **state)
{
    _Alignas(64) char room[128];
    move_t moves[1024];
    struct chainshot_puzzle puzzle = sound();
    puzzle.moves = many_moves;
    accept(&puzzle);
    own.counted.root(&own, room);
    many = 2;
    assert_int_equal(own.counted.moves(&own, room, moves), 2);
    assert_false(atomic_load(&stop));
    for (int i = 0; i < 2; i++) {
        many = i ? 200 : 3;
        assert_true(many <= own.counted.max_moves);
        assert_int_equal(own.counted.moves(&own, room, moves), 0);
        assert_fault("puzzle coins: a state has more than 2 moves, which is its max_moves");
    }
    many = -1;
    assert_int_equal(own.counted.moves(&own, room, moves), 0);
    assert_fault("puzzle coins: a state has more than 2 moves, which is its max_moves");
}

static void test_too_long(void **state)
{
    _Alignas(64) char room[128];
    move_t moves[1024];
    struct chainshot_puzzle puzzle = sound();
    puzzle.max_length = 3;
    accept(&puzzle);
    own.counted.root(&own, room);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(own.counted.moves(&own, room, moves), 2);
        own.counted.play(&own, room, 0);
    }
    assert_int_equal(own.counted.moves(&own, room, moves), 0);
    assert_fault("puzzle coins: a game goes on after 3 moves, which is its max_length");
}

/* A judge that fills its reason to the last byte and answers in its own way. */
static void loud_judge(const void *self, const move_t *moves, int length,
                       struct chainshot_verdict *verdict)
{
    verdict->score = 42;
    verdict->cleared = 7;
    memset(verdict->reason, 'x', sizeof verdict->reason);
}

static void test_judge(void **state)
{
    struct verdict verdict;
    struct chainshot_puzzle puzzle = sound();
    puzzle.judge = loud_judge;
    accept(&puzzle);
    assert_false(puzzle_judge(&own.counted, NULL, 0, &verdict));
    assert_int_equal(verdict.score, 42);
    assert_true(verdict.cleared);
    assert_int_equal(verdict.bad_move, -1);
    assert_int_equal(strlen(verdict.reason), sizeof verdict.reason - 1);
    struct error error = {0};
    assert_int_equal(own_puzzle_check(&own, 5, 1, 0, &error), STATUS_WRONG);
    assert_non_null(strstr(error.text, "the judge refuses the game: xxx"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),    cmocka_unit_test(test_later_version),
        cmocka_unit_test(test_pairs),    cmocka_unit_test(test_refusal_changes_nothing),
        cmocka_unit_test(test_slots),    cmocka_unit_test(test_too_many_moves),
        cmocka_unit_test(test_too_long), cmocka_unit_test(test_judge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
