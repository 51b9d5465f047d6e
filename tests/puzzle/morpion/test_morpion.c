/* SPDX-License-Identifier: MIT
 *
 * The rules of Morpion Solitaire: the fast slots against the judge, which knows the rules by
 * itself.
 */
#include "unit.h"

#include <stdio.h>

#include "puzzle/builtin.h"
#include "puzzle/check.h"
#include "puzzle/morpion/board.h"
#include "puzzle/morpion/judge.h"
#include "puzzle/morpion/morpion.h"
#include "puzzle/morpion/notation.h"
#include "puzzle/morpion/playouts.h"
#include "puzzle/softmax.h"
#include "puzzle/text.h"
#include "records.h"

static bool is_disjoint(const char *name)
{
    return strcmp(name, "morpion-5d") == 0;
}

/* A state of any of the puzzles, on the stack. */
union room {
    struct board board;
    _Alignas(PUZZLE_ALIGN) char bytes[sizeof(struct board) + 2 * LENGTH_TOUCHING];
};

static const char *const morpion_names[] = {"morpion-5t", "morpion-5d", NULL};

static void slots_keep_their_promises(void **state)
{
    for (const char *const *name = morpion_names; *name; name++) {
        const struct puzzle *puzzle = builtin_find(*name);
        struct error error = {.text = ""};
        assert_int_equal(puzzle_complete(puzzle, &error), STATUS_OK);
        enum status status = puzzle_check(puzzle, 60, 1, &error);
        if (status)
            fail_msg("%s", error.text);
    }
}

static void built_in_puzzles_have_their_names(void **state)
{
    assert_ptr_equal(builtin_find("morpion-5t"), &morpion_5t);
    assert_ptr_equal(builtin_find("morpion-5d"), &morpion_5d);
}

static void texts_of_moves_name_legal_moves_only(void **state)
{
    union room room;
    char text[32];
    move_t move, moves[MOVES_MOST];
    morpion_5d.root(morpion_5d.self, &room);
    assert_int_equal(morpion_5d.move_read(morpion_5d.self, &room, "(27,27) / 0", &move), 1);
    assert_int_equal(morpion_5d.move_read(morpion_5d.self, &room, "(27,27) / 1", &move), -1);
    assert_int_equal(morpion_5d.move_read(morpion_5d.self, &room, "27", &move), 0);
    int count = morpion_5d.moves(morpion_5d.self, &room, moves);
    for (int i = 0; i < count; i++) {
        morpion_5d.move_text(morpion_5d.self, &room, moves[i], text, sizeof text);
        assert_int_equal(morpion_5d.move_read(morpion_5d.self, &room, text, &move), 1);
        assert_int_equal(move, moves[i]);
    }
}

/* The legal moves by the judge's rules, as the slot lists them. */
static int list_plain(const struct paper *paper, bool disjoint, move_t *moves)
{
    int count = 0;
    for (move_t move = 0; move < 1 << 17; move++)
        if (move_is_stroke(move) && !paper_refuses(paper, disjoint, move_stroke(move)))
            moves[count++] = move;
    return count;
}

static void random_games_have_the_moves_of_the_plain_rules(void **state)
{
    for (const char *const *name = morpion_names; *name; name++) {
        const struct puzzle *puzzle = builtin_find(*name);
        struct rng rng = rng_stream(7, 0);
        union room room;
        move_t moves[MOVES_MOST], plain[MOVES_MOST];
        for (int game = 0; game < 12; game++) {
            struct paper paper;
            paper_start(&paper);
            puzzle->root(puzzle->self, &room);
            for (int count; (count = puzzle->moves(puzzle->self, &room, moves)) > 0;) {
                assert_int_equal(list_plain(&paper, is_disjoint(*name), plain), count);
                assert_memory_equal(moves, plain, sizeof *moves * (size_t)count);
                move_t move = moves[rng_below(&rng, (uint32_t)count)];
                puzzle->play(puzzle->self, &room, move);
                paper_play(&paper, move_stroke(move));
            }
            assert_int_equal(list_plain(&paper, is_disjoint(*name), plain), 0);
        }
    }
}

/* Sequences of `depth` moves, by the slots and by the plain rules. */
static int64_t count_games(const struct puzzle *puzzle, const union room *from, int depth)
{
    move_t moves[MOVES_MOST];
    int count = puzzle->moves(puzzle->self, from, moves);
    int64_t games = 0;
    if (depth == 1)
        return count;
    for (int i = 0; i < count; i++) {
        union room room = *from;
        puzzle->play(puzzle->self, &room, moves[i]);
        games += count_games(puzzle, &room, depth - 1);
    }
    return games;
}

static int64_t count_plain(const struct paper *from, bool disjoint, int depth)
{
    move_t moves[MOVES_MOST];
    int count = list_plain(from, disjoint, moves);
    int64_t games = 0;
    if (depth == 1)
        return count;
    for (int i = 0; i < count; i++) {
        struct paper paper = *from;
        paper_play(&paper, move_stroke(moves[i]));
        games += count_plain(&paper, disjoint, depth - 1);
    }
    return games;
}

static void first_moves_are_as_many_as_the_plain_rules_say(void **state)
{
    for (const char *const *name = morpion_names; *name; name++) {
        const struct puzzle *puzzle = builtin_find(*name);
        union room room;
        struct paper paper;
        paper_start(&paper);
        puzzle->root(puzzle->self, &room);
        assert_int_equal(count_games(puzzle, &room, 1), 28);
        assert_int_equal(count_games(puzzle, &room, 2), count_plain(&paper, is_disjoint(*name), 2));
        assert_true(count_games(puzzle, &room, 3) > 28 * 20 * 20);
    }
}

static int read_record(const char *text, move_t *moves)
{
    struct error error;
    int length;
    if (morpion_read(text, strlen(text), moves, LENGTH_TOUCHING, &length, &error))
        fail_msg("%s", error.text);
    return length;
}

static void records_are_complete_games(void **state)
{
    move_t moves[LENGTH_TOUCHING];
    struct verdict verdict;
    assert_int_equal(read_record(rosin_178, moves), 178);
    assert_true(puzzle_judge(builtin_find("morpion-5t"), moves, 178, &verdict));
    assert_int_equal(verdict.score, 178);
    assert_int_equal(read_record(rosin_82, moves), 82);
    assert_true(puzzle_judge(builtin_find("morpion-5d"), moves, 82, &verdict));
    assert_int_equal(verdict.score, 82);
}

static void slots_play_the_records(void **state)
{
    const char *const record[] = {rosin_178, rosin_82};
    for (int i = 0; morpion_names[i]; i++) {
        const struct puzzle *puzzle = builtin_find(morpion_names[i]);
        union room room;
        move_t moves[LENGTH_TOUCHING], legal[MOVES_MOST];
        int length = read_record(record[i], moves);
        puzzle->root(puzzle->self, &room);
        for (int k = 0; k < length; k++) {
            assert_true(board_find(&room.board, moves[k]) >= 0);
            puzzle->play(puzzle->self, &room, moves[k]);
        }
        assert_int_equal(puzzle->moves(puzzle->self, &room, legal), 0);
        assert_int_equal(puzzle->score(puzzle->self, &room), length);
    }
}

static void record_files_are_read_and_written(void **state)
{
    move_t moves[LENGTH_DISJOINT];
    struct line line = {.move = moves};
    struct buffer text = {0};
    struct error error = {.text = ""};
    if (text_read_line(&morpion_5d, rosin_82, strlen(rosin_82), &line, &error))
        fail_msg("%s", error.text);
    assert_int_equal(line.length, 82);
    assert_int_equal(text_line(&morpion_5d, moves, 82, &text, &error), STATUS_OK);
    buffer_add(&text, "", 1);
    assert_string_equal(text.bytes, rosin_82);
    buffer_free(&text);
    static const char twice[] = "(27,27) / 0\n(28,28)\n";
    assert_int_equal(text_read_line(&morpion_5d, twice, strlen(twice), &line, &error),
                     STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "line 2: '(28,28)' is no move"));
}

static void judge_says_what_is_wrong_with(const char *name, const char *text, int bad_move,
                                          const char *reason)
{
    move_t moves[LENGTH_TOUCHING];
    struct verdict verdict;
    int length = read_record(text, moves);
    assert_false(puzzle_judge(builtin_find(name), moves, length, &verdict));
    assert_int_equal(verdict.bad_move, bad_move);
    assert_string_equal(verdict.reason, reason);
}

static void judge_refuses_wrong_moves(void **state)
{
    judge_says_what_is_wrong_with("morpion-5t", "(28,28)\n(28,28) - 0\n", 0,
                                  "move 1: there is a dot already");
    judge_says_what_is_wrong_with("morpion-5t", "(28,28)\n(40,40) - 0\n", 0,
                                  "move 1: the line lacks another dot");
    judge_says_what_is_wrong_with("morpion-5t", "(28,28)\n(29,28) - -2\n(24,28) - 2\n", 1,
                                  "move 2: the line overlaps an earlier one");
    judge_says_what_is_wrong_with("morpion-5t", "(28,28)\n(28,29) | -2\n", -1,
                                  "the game is not over: 27 moves are left, the first at "
                                  "(31,24)");
    move_t none = 7 << 12;
    struct verdict verdict;
    assert_false(puzzle_judge(builtin_find("morpion-5d"), &none, 1, &verdict));
    assert_string_equal(verdict.reason, "move 1: there is no such move");
}

/* Two lines of a column that share the dot (28,29): 25..29 and 29..33. */
static void lines_may_touch_in_one_game_only(void **state)
{
    static const char touching[] = "(28,28)\n(28,29) | -2\n(28,30) | 1\n";
    move_t moves[LENGTH_TOUCHING];
    union room room;
    for (int i = 0; i < 2; i++) {
        const struct puzzle *puzzle = builtin_find(morpion_names[i]);
        read_record(touching, moves);
        puzzle->root(puzzle->self, &room);
        puzzle->play(puzzle->self, &room, moves[0]);
        assert_int_equal(board_find(&room.board, moves[1]) >= 0, !is_disjoint(puzzle->name));
    }
    judge_says_what_is_wrong_with("morpion-5d", touching, 1,
                                  "move 2: the line touches an earlier one");
}

static move_t turned(move_t move, int symmetry)
{
    struct stroke stroke = move_stroke(move);
    int x = stroke.x - stroke.offset * step_x[stroke.direction];
    int y = stroke.y - stroke.offset * step_y[stroke.direction];
    int dx = step_x[stroke.direction], dy = step_y[stroke.direction], swap;
    const int mirror = 2 * CROSS_AT + CROSS_SIDE - 1;
    if (symmetry & 1)
        x = mirror - x, stroke.x = mirror - stroke.x, dx = -dx;
    if (symmetry & 2)
        y = mirror - y, stroke.y = mirror - stroke.y, dy = -dy;
    if (symmetry & 4) {
        swap = x, x = y, y = swap;
        swap = stroke.x, stroke.x = stroke.y, stroke.y = swap;
        swap = dx, dx = dy, dy = swap;
    }
    if (dx < 0 || (dx == 0 && dy < 0))
        dx = -dx, dy = -dy, stroke.offset = LINE - 1 - stroke.offset;
    for (int i = 0; i < DIRECTIONS; i++)
        if (dx == step_x[i] && dy == step_y[i])
            stroke.direction = i;
    return stroke_move(stroke);
}

static void mirrored_and_turned_games_have_the_same_hash(void **state)
{
    const struct puzzle *puzzle = builtin_find("morpion-5t");
    move_t moves[LENGTH_TOUCHING];
    union room room;
    uint64_t hash[179];
    read_record(rosin_178, moves);
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        puzzle->root(puzzle->self, &room);
        for (int k = 0; k <= 178; k++) {
            uint64_t now = puzzle->hash(puzzle->self, &room);
            if (symmetry == 0)
                hash[k] = now;
            assert_true(now == hash[k]);
            assert_true(k == 0 || now != hash[k - 1]);
            if (k < 178)
                assert_true(board_find(&room.board, turned(moves[k], symmetry)) >= 0);
            if (k < 178)
                puzzle->play(puzzle->self, &room, turned(moves[k], symmetry));
        }
    }
}

/* A sampled game has no sums for the hash, a played one has. */
static void hash_does_not_depend_on_who_played(void **state)
{
    const struct puzzle *puzzle = builtin_find("morpion-5d");
    struct rng rng = rng_stream(3, 0);
    struct player player;
    struct error error;
    union room room;
    move_t moves[LENGTH_DISJOINT];
    struct line line = {.move = moves};
    assert_int_equal(player_find(&player, puzzle, "uniform", &error), STATUS_OK);
    puzzle->root(puzzle->self, &room);
    player_playout(&player, &room, &rng, &line);
    uint64_t hash = puzzle->hash(puzzle->self, &room);
    puzzle->root(puzzle->self, &room);
    for (int i = 0; i < line.length; i++)
        puzzle->play(puzzle->self, &room, moves[i]);
    assert_true(puzzle->hash(puzzle->self, &room) == hash);
    assert_int_equal(line.score, line.length);
}

/* Where there is no AVX-512, this compares a path with itself. */
static void all_processors_play_the_same_games(void **state)
{
    static float odds[1 << 16];
    static struct step steps[2][LENGTH_TOUCHING];
    static struct choice choices[2][(1 << 15) + MOVES_MOST];
    const struct softmax softmax = {.odds = odds, .mask = (1 << 16) - 1};
    morpion_sampler *const sampler[] = {morpion_sample, morpion_sample_portable};
    morpion_player *const uniform[] = {morpion_uniform, morpion_uniform_portable};
    struct rng fill = rng_stream(5, 0);
    for (int i = 0; i < 1 << 16; i++)
        odds[i] = (float)rng_unit(&fill) + 0.01f;
    for (int game = 0; game < 100; game++) {
        const struct puzzle *puzzle = game % 2 ? &morpion_5t : &morpion_5d;
        const struct player player = {.puzzle = puzzle};
        move_t moves[2][2 * LENGTH_TOUCHING];
        for (int path = 0; path < 2; path++) {
            struct rng rng = rng_stream(6, (uint64_t)game);
            struct trace trace = {.room = 1 << 15, .step = steps[path], .choice = choices[path]};
            struct line line = {.move = moves[path]};
            union room room;
            memset(moves[path], 0, sizeof moves[path]);
            puzzle->root(puzzle->self, &room);
            sampler[path](puzzle->self, &room, &softmax, NULL, &rng, &line, &trace);
            puzzle->root(puzzle->self, &room);
            uniform[path](&player, &room, &rng, &line);
        }
        assert_memory_equal(moves[0], moves[1], sizeof moves[0]);
    }
}

static void numbers_of_moves_say_what_they_are(void **state)
{
    for (move_t move = 0; move < 1 << 17; move++)
        if (move_is_stroke(move))
            assert_int_equal(stroke_move(move_stroke(move)), move);
    assert_false(move_is_stroke(1 << 17));
    assert_false(move_is_stroke(5 << 12));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slots_keep_their_promises),
        cmocka_unit_test(built_in_puzzles_have_their_names),
        cmocka_unit_test(texts_of_moves_name_legal_moves_only),
        cmocka_unit_test(random_games_have_the_moves_of_the_plain_rules),
        cmocka_unit_test(first_moves_are_as_many_as_the_plain_rules_say),
        cmocka_unit_test(records_are_complete_games),
        cmocka_unit_test(slots_play_the_records),
        cmocka_unit_test(record_files_are_read_and_written),
        cmocka_unit_test(judge_refuses_wrong_moves),
        cmocka_unit_test(lines_may_touch_in_one_game_only),
        cmocka_unit_test(mirrored_and_turned_games_have_the_same_hash),
        cmocka_unit_test(hash_does_not_depend_on_who_played),
        cmocka_unit_test(all_processors_play_the_same_games),
        cmocka_unit_test(numbers_of_moves_say_what_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
