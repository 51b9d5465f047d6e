/* SPDX-License-Identifier: MIT
 *
 * The slots that choose and name moves, and those that write and read texts: broken one by one, and
 * the check names it.
 */
#include "broken_puzzle.h"
#include "coins.h"

static struct coins coins;

static struct puzzle sound(void)
{
    coins = coins_random(9, 5);
    return (struct puzzle){COINS_ALL_SLOTS, .self = &coins};
}

static void test_sound(void **state)
{
    struct error error = {0};
    struct puzzle puzzle = sound();
    assert_int_equal(puzzle_check(&puzzle, 100, 1, &error), STATUS_OK);
    assert_string_equal(error.text, "");
    puzzle.move_read = NULL; /* then moves are found by their texts */
    assert_int_equal(puzzle_check(&puzzle, 100, 1, &error), STATUS_OK);
}

/* ---- choose ---- */

static int chosen;

static int choose_fixed(const void *self, const void *state, const move_t *moves, int count,
                        uint64_t random)
{
    return chosen;
}

static int choose_by_address(const void *self, const void *state, const move_t *moves, int count,
                             uint64_t random)
{
    static const void *first;
    first = first ? first : state;
    return count > 1 && state != first;
}

static int choose_and_play(const void *self, const void *state, const move_t *moves, int count,
                           uint64_t random)
{
    ((struct coins_state *)state)->points++;
    return 0;
}

static void test_choose(void **state)
{
    struct puzzle puzzle = sound();
    puzzle.choose = choose_fixed;
    chosen = 2;
    assert_broken(&puzzle, "coins: game 1, after 0 moves: choose returned 2, expected 0 to 1");
    chosen = -1;
    assert_broken(&puzzle, "choose returned -1");
    puzzle.choose = choose_by_address;
    assert_broken(&puzzle, "choose differs between two copies of one state");
    puzzle.choose = choose_and_play;
    assert_broken(&puzzle, "a slot other than play changed the state");
}

/* ---- piece, piece_move ---- */

static uint32_t same_piece(const void *self, const void *state, move_t move)
{
    return 0;
}

static uint32_t piece_by_address(const void *self, const void *state, move_t move)
{
    return (uint32_t)(uintptr_t)state + move;
}

static uint32_t no_piece(const void *self, const void *state, move_t move)
{
    return UINT32_MAX;
}

static int find_none(const void *self, const void *state, uint32_t piece, move_t *move)
{
    return 0;
}

static int find_other(const void *self, const void *state, uint32_t piece, move_t *move)
{
    int found = coins_piece_move(self, state, piece, move);
    const struct coins_state *now = state;
    if (now->right - now->left > 1)
        *move = !*move;
    return found;
}

/* Finds coins that have been taken. */
static int find_gone(const void *self, const void *state, uint32_t piece, move_t *move)
{
    if (coins_piece_move(self, state, piece, move))
        return 1;
    *move = piece;
    return piece < COINS_MOST;
}

static void test_pieces(void **state)
{
    struct puzzle puzzle = sound();
    puzzle.piece = same_piece;
    assert_broken(&puzzle, "piece_move finds move 0 for piece 0 of move 1");
    puzzle.piece = piece_by_address;
    assert_broken(&puzzle, "piece of move 0 differs between two copies of one state");
    puzzle.piece = no_piece;
    assert_broken(&puzzle, "piece of move 0 is 4294967295, which means none");
    puzzle = sound();
    puzzle.piece_move = find_none;
    assert_broken(&puzzle, "piece_move finds no move for piece 0 of move 0");
    puzzle.piece_move = find_other;
    assert_broken(&puzzle, "piece_move finds move 1 for piece 0 of move 0");
    puzzle.piece_move = find_gone;
    assert_broken(&puzzle, "which is not legal");
}

/* ---- move_text ---- */

static const char *fixed;

static size_t text_fixed(const void *self, const void *state, move_t move, char *text, size_t size)
{
    return (size_t)snprintf(text, size, "%s", fixed);
}

static size_t text_short(const void *self, const void *state, move_t move, char *text, size_t size)
{
    coins_move_text(self, state, move, text, size);
    return 3;
}

static size_t text_huge(const void *self, const void *state, move_t move, char *text, size_t size)
{
    return SIZE_MAX;
}

/* As strncpy: without a '\0' where there is no room. */
static size_t text_open(const void *self, const void *state, move_t move, char *text, size_t size)
{
    if (size > 0)
        memset(text, 'a' + (int)move, size < 4 ? size : 4);
    if (size > 4)
        text[4] = '\0';
    return 4;
}

static size_t text_beyond(const void *self, const void *state, move_t move, char *text, size_t size)
{
    if (text)
        strcpy(text, move ? "right" : "left");
    return strlen(move ? "right" : "left");
}

static size_t text_by_address(const void *self, const void *state, move_t move, char *text,
                              size_t size)
{
    return (size_t)snprintf(text, size, "%16p", state);
}

/* The length of what was written, as a careless caller of snprintf returns it. */
static size_t text_cut(const void *self, const void *state, move_t move, char *text, size_t size)
{
    size_t all = coins_move_text(self, state, move, text, size);
    return size > 0 && size <= all ? size - 1 : all;
}

static size_t text_other(const void *self, const void *state, move_t move, char *text, size_t size)
{
    size_t all = coins_move_text(self, state, move, text, size);
    if (size > 0 && size <= all)
        text[0] = 'L';
    return all;
}

static void test_move_text(void **state)
{
    static const struct {
        size_t (*slot)(const void *self, const void *state, move_t move, char *text, size_t size);
        const char *text, *words;
    } rows[] = {
        {text_fixed, "", "is empty, or begins or ends with a blank"},
        {text_fixed, " a", "is empty, or begins or ends with a blank"},
        {text_fixed, "a\t", "is empty, or begins or ends with a blank"},
        {text_fixed, "a#b", "move_text of move 0 has a '#' or a control character"},
        {text_fixed, "a\nb", "has a '#' or a control character"},
        {text_fixed, "a\x7f", "has a '#' or a control character"},
        {text_fixed, "a", "move_read does not find 'a', the text of move 0"},
        {text_short, "", "move_text wrote 6 bytes into 67 and returned 3"},
        {text_huge, "", "move_text returned 18446744073709551615, expected at most 1023 bytes"},
        {text_open, "", "move_text wrote 4 bytes into 4 and returned 4"},
        {text_beyond, "", "move_text wrote beyond its 4 bytes"},
        {text_by_address, "", "move_text differs between two copies of one state"},
        {text_cut, "", "move_text returned 5 with room for 6 bytes, and 6 without room"},
        {text_other, "", "move_text writes another text when there is less room"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct puzzle puzzle = sound();
        puzzle.move_text = rows[i].slot;
        fixed = rows[i].text;
        if (rows[i].slot == text_short)
            coins.value[0] = 9;
        assert_broken(&puzzle, rows[i].words);
    }
    struct puzzle puzzle = sound();
    puzzle.move_text = text_fixed;
    puzzle.move_read = NULL;
    fixed = "a";
    assert_broken(&puzzle, "moves 0 and 1 have the text 'a'");
}

/* ---- move_read ---- */

static int read_first(const void *self, const void *state, const char *text, move_t *move)
{
    *move = 0;
    return 1;
}

/* Takes a number for a move and does not check it. */
static int read_number(const void *self, const void *state, const char *text, move_t *move)
{
    if (coins_move_read(self, state, text, move))
        return 1;
    *move = (move_t)strtoul(text, NULL, 10);
    return *text >= '0' && *text <= '9';
}

/* Looks at the first letter alone. */
static int read_letter(const void *self, const void *state, const char *text, move_t *move)
{
    *move = *text == 'r';
    return *text == 'l' || *text == 'r';
}

static void test_move_read(void **state)
{
    struct puzzle puzzle = sound();
    puzzle.move_read = read_first;
    assert_broken(&puzzle, "move_read finds move 0 for 'right ");
    puzzle.move_read = read_number;
    assert_broken(&puzzle, "which is not legal");
    puzzle.move_read = read_letter; /* as lenient as it likes, but not after the end */
    coins.count = 1;
    struct error error = {0};
    assert_int_equal(puzzle_check(&puzzle, 5, 1, &error), STATUS_OK);
}

/* ---- draw, svg ---- */

static size_t draw_fixed(const void *self, const void *state, char *text, size_t size)
{
    return (size_t)snprintf(text, size, "%s", fixed);
}

static size_t draw_huge(const void *self, const void *state, char *text, size_t size)
{
    return SIZE_MAX;
}

static size_t draw_by_address(const void *self, const void *state, char *text, size_t size)
{
    return (size_t)snprintf(text, size, "%16p\n", state);
}

static size_t draw_and_play(const void *self, const void *state, char *text, size_t size)
{
    ((struct coins_state *)state)->points = 7;
    return coins_draw(self, state, text, size);
}

static void test_pictures(void **state)
{
    static const struct {
        const char *text, *draw, *svg;
    } rows[] = {
        {"", "draw does not end with a newline", "svg does not begin with <svg"},
        {"a", "draw does not end with a newline", "svg does not begin with <svg"},
        {"a\033[0m\n", "draw has a control character", "svg does not begin with <svg"},
        {"<svg></svg>\n", NULL, "svg has no viewBox"},
        {"<svg><g viewBox=\"0 0 1 1\"/></svg>\n", NULL, "svg has no viewBox"},
        {"<svg viewBox=\"0 0 1 1\">\n", NULL, "svg does not end with </svg>"},
        {"<svg viewBox=\"0 0 1 1\"></svg>\n", NULL, NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct puzzle drawn = sound(), pictured = sound();
        drawn.draw = draw_fixed;
        pictured.svg = draw_fixed;
        fixed = rows[i].text;
        if (rows[i].draw)
            assert_broken(&drawn, rows[i].draw);
        else
            assert_int_equal(puzzle_check(&drawn, 2, 1, NULL), STATUS_OK);
        if (rows[i].svg)
            assert_broken(&pictured, rows[i].svg);
        else
            assert_int_equal(puzzle_check(&pictured, 2, 1, NULL), STATUS_OK);
    }
    struct puzzle puzzle = sound();
    puzzle.draw = draw_huge;
    assert_broken(&puzzle, "draw returned 18446744073709551615, expected at most 67108864 bytes");
    puzzle.draw = draw_by_address;
    assert_broken(&puzzle, "draw differs between two copies of one state");
    puzzle.draw = draw_and_play;
    assert_broken(&puzzle, "a slot other than play changed the state");
}

/* ---- judges and limits ---- */

static void coins_judge(const void *self, const move_t *moves, int length, struct verdict *verdict)
{
    struct coins_state now;
    coins_root(self, &now);
    for (int i = 0; i < length; i++)
        coins_play(self, &now, moves[i]);
    verdict->score = now.points;
    if (now.left < now.right)
        snprintf(verdict->reason, sizeof verdict->reason, "%d coins are left",
                 now.right - now.left);
}

static void lenient_judge(const void *self, const move_t *moves, int length,
                          struct verdict *verdict)
{
    coins_judge(self, moves, length, verdict);
    verdict->reason[0] = '\0';
}

static void lost_judge(const void *self, const move_t *moves, int length, struct verdict *verdict)
{
    coins_judge(self, moves, length, verdict);
    verdict->bad_move = verdict->reason[0] ? length : -1;
}

static void generous_judge(const void *self, const move_t *moves, int length,
                           struct verdict *verdict)
{
    coins_judge(self, moves, length, verdict);
    verdict->score++;
}

static void test_judges(void **state)
{
    struct puzzle puzzle = sound();
    puzzle.judge = coins_judge;
    assert_int_equal(puzzle_check(&puzzle, 20, 1, NULL), STATUS_OK);
    puzzle.judge = lenient_judge;
    assert_broken(&puzzle, "the judge accepts the game without its last move");
    puzzle.judge = lost_judge;
    assert_broken(&puzzle, "the judge says that move 8 of 8 is illegal, counted from 0");
    puzzle.judge = generous_judge;
    assert_broken(&puzzle, "the judge says ");
    puzzle.judge = NULL;
    struct puzzle judge = puzzle;
    judge.judge = generous_judge;
    struct check_plan plan = {.games = 5, .seed = 1, .judge = &judge};
    struct error error = {0};
    assert_int_equal(puzzle_check_plan(&puzzle, &plan, &error), STATUS_WRONG);
    assert_non_null(strstr(error.text, "the judge says "));
}

/* A game of `count` moves without an end in sight: the state counts them. */
enum { LONG_GAME = 5000 };

static int long_moves(const void *self, const void *state, move_t *moves)
{
    moves[0] = 0;
    moves[1] = 1;
    return *(const int *)state < LONG_GAME ? 2 : 0;
}

static void long_root(const void *self, void *state)
{
    *(int *)state = 0;
}

static void long_play(const void *self, void *state, move_t move)
{
    ++*(int *)state;
}

static int scored;

static score_t long_score(const void *self, const void *state)
{
    scored++;
    return *(const int *)state == LONG_GAME ? *(const int *)self : 0;
}

/* A limit lets long games be checked at some states alone, but to the end. */
static void test_limit(void **state)
{
    int value = 1;
    struct puzzle puzzle = {.name = "long",
                            .self = &value,
                            .state_size = sizeof(int),
                            .max_moves = 2,
                            .max_length = LONG_GAME,
                            .root = long_root,
                            .moves = long_moves,
                            .play = long_play,
                            .points = long_score,
                            .score = long_score};
    struct check_plan plan = {.games = 1, .seed = 1, .seconds = 1000};
    struct error error = {0};
    scored = 0;
    assert_int_equal(puzzle_check_plan(&puzzle, &plan, &error), STATUS_OK);
    assert_in_range(scored, 64, LONG_GAME);
    puzzle.max_length = LONG_GAME - 1;
    assert_int_equal(puzzle_check_plan(&puzzle, &plan, &error), STATUS_WRONG);
    assert_non_null(strstr(error.text, "max_length is 4999"));
    plan.seconds = 1e-9; /* no time at all: nothing is found */
    assert_int_equal(puzzle_check_plan(&puzzle, &plan, &error), STATUS_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound),     cmocka_unit_test(test_choose),
        cmocka_unit_test(test_pieces),    cmocka_unit_test(test_move_text),
        cmocka_unit_test(test_move_read), cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_judges),    cmocka_unit_test(test_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
