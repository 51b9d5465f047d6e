/* SPDX-License-Identifier: MIT
 *
 * A puzzle that keeps its promises passes; break one, and the check names it.
 */
#include "puzzle/heuristic.h"
#include "puzzle/pieces.h"
#include "puzzle/samegame/samegame.h"
#include "puzzle/softmax.h"
#include "broken_puzzle.h"
#include "coins.h"

#include <limits.h>
#include <math.h>

static struct coins coins;

static struct puzzle sound(void)
{
    coins = coins_random(9, 5);
    return (struct puzzle){COINS_SLOTS, .self = &coins};
}

static void test_sound(void **state)
{
    struct error error = {0};
    struct puzzle puzzle = sound();
    assert_int_equal(puzzle_check(&puzzle, 200, 1, &error), STATUS_OK);
    assert_string_equal(error.text, "");
}

static void test_samegame(void **state)
{
    static const char *const games[] = {"samegame", "bubblebreaker", "clickomania", "popstar",
                                        "custom:n,clear=-9,left=n,bonus=2n^2-6"};
    for (uint64_t i = 0; i < 15; i++) {
        struct rules rules;
        struct grid grid;
        struct samegame *game;
        struct error error = {0};
        grid_random(&grid, 1 + (int)i * 2, 26 - (int)i, 2 + (int)i % 4, 11, i);
        assert_int_equal(rules_parse(&rules, games[i % 5], &error), STATUS_OK);
        assert_int_equal(samegame_new(&game, &grid, &rules, &error), STATUS_OK);
        enum status status = puzzle_check(samegame_puzzle(game), 4, i, &error);
        samegame_free(game);
        assert_string_equal(error.text, "");
        assert_int_equal(status, STATUS_OK);
    }
}

static void test_incomplete(void **state)
{
    struct error error = {0};
    struct puzzle puzzle = sound();
    puzzle.points = NULL;
    assert_int_equal(puzzle_check(&puzzle, 1, 1, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "the puzzle's slot 'points' is empty");
    puzzle = sound();
    puzzle.max_moves = 0;
    assert_int_equal(puzzle_check(&puzzle, 1, 1, &error), STATUS_BAD_INPUT);
    puzzle.max_moves = PUZZLE_MOVES_MOST + 1;
    assert_int_equal(puzzle_check(&puzzle, 1, 1, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "coins: max_moves is 65537, expected at most 65536");
    puzzle = sound();
    puzzle.max_length = INT_MAX;
    assert_int_equal(puzzle_check(&puzzle, 1, 1, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "coins: max_length is 2147483647, expected at most 16777216");
    puzzle = sound();
    puzzle.state_size = SIZE_MAX - 7; /* rounded up to whole lines it would be 0 */
    assert_int_equal(puzzle_check(&puzzle, 1, 1, &error), STATUS_BAD_INPUT);
}

static void test_sizes(void **state)
{
    struct puzzle puzzle = sound();
    puzzle.max_moves = 1;
    assert_broken(&puzzle, "moves returned 2, max_moves is 1");
    puzzle = sound();
    puzzle.max_length = 8;
    assert_broken(&puzzle, "after 8 moves: the game goes on, max_length is 8");
}

static int twice(const void *self, const void *state, uint32_t *moves)
{
    int count = coins_moves(self, state, moves);
    moves[count > 1] = 0;
    return count;
}

static int fickle_calls;

static int fickle(const void *self, const void *state, uint32_t *moves)
{
    int count = coins_moves(self, state, moves);
    if (count == 2 && fickle_calls++ % 2) {
        moves[0] = 1;
        moves[1] = 0;
    }
    return count;
}

static void test_moves(void **state)
{
    struct puzzle puzzle = sound();
    puzzle.moves = twice;
    assert_broken(&puzzle, "lists move 0 twice");
    puzzle.moves = fickle;
    assert_broken(&puzzle, "two different lists");
}

static score_t timid_bound(const void *self, const void *state)
{
    return coins_points(self, state) + 1;
}

static uint64_t constant_hash(const void *self, const void *state)
{
    (void)self, (void)state;
    return 42;
}

static uint64_t address_hash(const void *self, const void *state)
{
    return (uint64_t)(uintptr_t)state;
}

/* Moves named by the coin that they take, so that lists differ between states. */
static int named_moves(const void *self, const void *state, uint32_t *moves)
{
    const struct coins_state *now = state;
    int count = coins_moves(self, state, moves);
    if (count > 0)
        moves[0] = (uint32_t)now->left;
    if (count > 1)
        moves[1] = (uint32_t)now->right - 1;
    return count;
}

static void named_play(const void *self, void *state, uint32_t move)
{
    coins_play(self, state, move == (uint32_t)((struct coins_state *)state)->left ? 0 : 1);
}

/* Tells the states of one game apart, but not those of different games. */
static uint64_t count_hash(const void *self, const void *state)
{
    const struct coins_state *now = state;
    return (uint64_t)(now->right - now->left);
}

static double no_number(const void *self, const void *state)
{
    (void)self, (void)state;
    return NAN;
}

static uint64_t address_code(const void *self, const void *state, move_t move)
{
    return (uint64_t)(uintptr_t)state + move;
}

static void test_optional_slots(void **state)
{
    struct puzzle puzzle = sound();
    puzzle.bound = timid_bound;
    assert_broken(&puzzle, "but bound was 1 after 0 moves");
    puzzle = sound();
    puzzle.hash = constant_hash;
    assert_broken(&puzzle, "hash is the same before and after");
    puzzle.hash = address_hash;
    assert_broken(&puzzle, "hash differs");
    puzzle = sound();
    puzzle.moves = named_moves;
    puzzle.play = named_play;
    assert_int_equal(puzzle_check(&puzzle, 20, 1, NULL), STATUS_OK);
    puzzle.hash = count_hash;
    assert_broken(&puzzle, "hash is that of another state");
    puzzle = sound();
    puzzle.evaluate = no_number;
    assert_broken(&puzzle, "not a number");
    puzzle = sound();
    puzzle.code = address_code;
    assert_broken(&puzzle, "code of move 0 differs");
}

/* In an order that depends on the points, which are part of the state but not of its hash. */
static int twisted_moves(const void *self, const void *state, uint32_t *moves)
{
    int count = coins_moves(self, state, moves);
    if (count == 2 && coins_points(self, state) % 2) {
        moves[0] = 1;
        moves[1] = 0;
    }
    return count;
}

/* The same moves are still possible: their order does not matter. */
static void test_order(void **state)
{
    struct error error = {0};
    struct puzzle puzzle = sound();
    puzzle.moves = twisted_moves;
    assert_int_equal(puzzle_check(&puzzle, 200, 1, &error), STATUS_OK);
    assert_string_equal(error.text, "");
}

/* A board whose slots can be replaced one by one. */
static struct samegame *game;
static struct puzzle board;
static struct evaluation evaluation;
static struct pieces pieces;
static const struct puzzle *real;

static int board_open(void **state)
{
    struct grid grid;
    grid_random(&grid, 8, 8, 4, 3, 0);
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
    real = samegame_puzzle(game);
    board = *real;
    evaluation = *real->evaluation;
    pieces = *real->pieces;
    board.evaluation = &evaluation;
    board.pieces = &pieces;
    assert_int_equal(puzzle_check(&board, 5, 1, NULL), STATUS_OK);
    return 0;
}

static int board_close(void **state)
{
    samegame_free(game);
    return 0;
}

static score_t stray_sample(const void *self, void *state, const struct softmax *softmax,
                            const struct line *follow, struct rng *rng, struct line *line,
                            struct trace *trace)
{
    (void)follow;
    return real->sample(self, state, softmax, NULL, rng, line, trace);
}

static score_t boastful_sample(const void *self, void *state, const struct softmax *softmax,
                               const struct line *follow, struct rng *rng, struct line *line,
                               struct trace *trace)
{
    return line->score = real->sample(self, state, softmax, follow, rng, line, trace) + 1;
}

static score_t forgetful_sample(const void *self, void *state, const struct softmax *softmax,
                                const struct line *follow, struct rng *rng, struct line *line,
                                struct trace *trace)
{
    score_t score = real->sample(self, state, softmax, follow, rng, line, trace);
    trace->length--;
    return score;
}

static void test_sample(void **state)
{
    board.sample = stray_sample;
    assert_broken(&board, "sample did not follow the game");
    board.sample = boastful_sample;
    assert_broken(&board, "sample says ");
    board.sample = forgetful_sample;
    assert_broken(&board, "sample recorded ");
}

static int (*spoil)(struct child *children, int count);

static int spoiled_expand(const void *self, const void *prepared, const void *state,
                          struct child *children)
{
    return spoil(children, real->evaluation->expand(self, prepared, state, children));
}

static int drop_last(struct child *children, int count)
{
    (void)children;
    return count > 0 ? count - 1 : 0;
}

static int reverse(struct child *children, int count)
{
    struct child first = children[0];
    children[0] = children[count > 0 ? count - 1 : 0];
    children[count > 0 ? count - 1 : 0] = first;
    return count;
}

static int lose_progress(struct child *children, int count)
{
    children[0].progress = 0;
    return count;
}

static int never_end(struct child *children, int count)
{
    for (int i = 0; i < count; i++)
        children[i].over = 0;
    return count;
}

static int lose_value(struct child *children, int count)
{
    children[0].value = NAN;
    return count;
}

static int lower_bounds(struct child *children, int count)
{
    for (int i = 0; i < count; i++)
        children[i].bound = -1000000;
    return count;
}

static int too_many_aims(const void *self, const void *state, double *appeal)
{
    (void)self, (void)state, (void)appeal;
    return 65;
}

static double no_look(const void *self, const void *prepared, const void *state)
{
    (void)self, (void)prepared, (void)state;
    return NAN;
}

static void test_evaluation(void **state)
{
    static const struct {
        int (*spoil)(struct child *children, int count);
        const char *words;
    } rows[] = {
        {drop_last, "children, moves"},
        {reverse, "child 1 is of move"},
        {lose_progress, "the progress 0 after 0"},
        {never_end, "does not end the game"},
        {lose_value, "the value nan"},
        {lower_bounds, "expand bounds "},
    };
    evaluation.expand = spoiled_expand;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        spoil = rows[i].spoil;
        assert_broken(&board, rows[i].words);
    }
    evaluation = *real->evaluation;
    evaluation.aims = too_many_aims;
    assert_broken(&board, "there are 65 aims");
    evaluation = *real->evaluation;
    evaluation.refine = no_look;
    assert_broken(&board, "refine is not a number");
}

static bool generous_play(const struct puzzle *puzzle, const void *before, void *after,
                          piece_t piece, struct effect *effect)
{
    bool played = real->pieces->play(puzzle, before, after, piece, effect);
    effect->gain++;
    return played;
}

static bool secret_play(const struct puzzle *puzzle, const void *before, void *after, piece_t piece,
                        struct effect *effect)
{
    bool played = real->pieces->play(puzzle, before, after, piece, effect);
    effect->parts = 0;
    return played;
}

static bool no_play(const struct puzzle *puzzle, const void *before, void *after, piece_t piece,
                    struct effect *effect)
{
    (void)puzzle, (void)before, (void)after, (void)piece, (void)effect;
    return false;
}

static piece_t no_draw(const struct puzzle *puzzle, const void *at, int aim, struct rng *rng)
{
    (void)puzzle, (void)at, (void)aim, (void)rng;
    return PIECE_NONE;
}

static struct rest little_rest(const struct puzzle *puzzle, const void *at, int aim)
{
    (void)puzzle, (void)at, (void)aim;
    return (struct rest){.most = -1000000};
}

static struct ending other_end(const struct puzzle *puzzle, const void *at)
{
    struct ending ending = real->pieces->end(puzzle, at);
    ending.score++;
    return ending;
}

static parts_t always_differ(const struct puzzle *puzzle, const void *a, const void *b)
{
    (void)puzzle, (void)a, (void)b;
    return 1;
}

static move_t same_move(const struct puzzle *puzzle, const void *at, piece_t piece)
{
    (void)puzzle, (void)at, (void)piece;
    return UINT32_MAX;
}

static void test_pieces(void **state)
{
    pieces.play = generous_play;
    assert_broken(&board, "the pieces gain ");
    pieces.play = secret_play;
    assert_broken(&board, "changes parts that its effect does not name");
    pieces.play = no_play;
    assert_broken(&board, "the pieces do not play move");
    pieces = *real->pieces;
    pieces.draw = no_draw;
    assert_broken(&board, "draw or play_random finds a move where there is none, or none");
    pieces = *real->pieces;
    pieces.rest = little_rest;
    assert_broken(&board, "the pieces bound the rest by");
    pieces = *real->pieces;
    pieces.end = other_end;
    assert_broken(&board, "the pieces end the game with another score");
    pieces = *real->pieces;
    pieces.differ = always_differ;
    assert_broken(&board, "differs from itself");
    pieces = *real->pieces;
    pieces.move = same_move;
    assert_broken(&board, "draw or play_random gives a move that cannot be played");
}

static void lazy_root(const void *self, void *state)
{
    struct coins_state *now = state;
    now->left = 0;
    now->right = ((const struct coins *)self)->count;
}

static score_t meddling_score(const void *self, const void *state)
{
    ((struct coins_state *)state)->points++;
    return coins_points(self, state);
}

static void test_states(void **state)
{
    struct puzzle puzzle = sound();
    puzzle.root = lazy_root;
    assert_broken(&puzzle, "points differ");
    puzzle = sound();
    puzzle.score = meddling_score;
    assert_broken(&puzzle, "other than play changed the state");
}

static score_t boastful_playout(const struct player *player, void *state, struct rng *rng,
                                struct line *line)
{
    return line->score = puzzle_playout_uniform(player->puzzle, state, rng, line) + 1;
}

static score_t quitting_playout(const struct player *player, void *state, struct rng *rng,
                                struct line *line)
{
    return line->score = coins_points(player->puzzle->self, state);
}

static void test_policies(void **state)
{
    struct policy policies[] = {{.name = "mine", .playout = boastful_playout}, {0}};
    struct puzzle puzzle = sound();
    puzzle.policies = policies;
    assert_broken(&puzzle, "policy mine says");
    policies[0].playout = quitting_playout;
    assert_broken(&puzzle, "the judge refuses a playout of policy mine: the game is not over");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound),
        cmocka_unit_test(test_samegame),
        cmocka_unit_test(test_incomplete),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_optional_slots),
        cmocka_unit_test(test_states),
        cmocka_unit_test(test_policies),
        cmocka_unit_test(test_order),
        cmocka_unit_test_setup_teardown(test_sample, board_open, board_close),
        cmocka_unit_test_setup_teardown(test_evaluation, board_open, board_close),
        cmocka_unit_test_setup_teardown(test_pieces, board_open, board_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
