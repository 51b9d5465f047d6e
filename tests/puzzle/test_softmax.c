/* SPDX-License-Identifier: MIT
 *
 * Playouts by learned odds: which moves they may choose from, that they record these, how often
 * they choose each, and the same games on every kernel.
 */
#include "search_run.h"

#include <math.h>

#include "coins.h"
#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/samegame.h"
#include "puzzle/softmax.h"

enum { BITS = 14, SLOTS = 1 << BITS, MOVES = GRID_CELLS / 2, ROOM = 1 << 15 };

/* A game, odds, and what the last playout left. */
struct table {
    struct samegame *game;
    const struct puzzle *puzzle;
    void *state, *replay;
    float odds[SLOTS];
    struct softmax softmax;
    struct line line;
    move_t move[MOVES];
    struct trace trace;
    struct step step[MOVES];
    struct choice choice[ROOM + MOVES];
};

static struct table table, other;

static void open_table(struct table *t, const struct kernel *kernel, const struct grid *grid,
                       enum tabu tabu)
{
    assert_int_equal(samegame_new_on(&t->game, kernel, grid, &rules_table[0], NULL), STATUS_OK);
    t->puzzle = samegame_puzzle(t->game);
    t->state = puzzle_states(t->puzzle, 1);
    t->replay = puzzle_states(t->puzzle, 1);
    t->softmax = (struct softmax){.odds = t->odds, .mask = SLOTS - 1, .tabu = tabu};
    for (int i = 0; i < 2 * SOFTMAX_SIZES; i++)
        t->softmax.factor[i / SOFTMAX_SIZES][i % SOFTMAX_SIZES] = 1 + (float)i / 8;
    struct rng rng = rng_stream(5, 0);
    for (int i = 0; i < SLOTS; i++)
        t->odds[i] = 0.1f + (float)rng_unit(&rng);
    t->line.move = t->move;
    t->trace = (struct trace){.room = ROOM, .step = t->step, .choice = t->choice};
}

static void close_table(struct table *t)
{
    free(t->state);
    free(t->replay);
    samegame_free(t->game);
}

static score_t sample(struct table *t, const struct line *follow, uint64_t seed)
{
    struct rng rng = rng_stream(seed, 0);
    t->puzzle->root(t->game, t->state);
    t->line.length = 0;
    return puzzle_sample(t->puzzle, t->state, &t->softmax, follow, &rng, &t->line, &t->trace);
}

/* The rule once more, on the list of all groups: whether a group may be played. */
static bool is_allowed(enum tabu rule, const struct group *groups, int count, int tabu, int played,
                       int index)
{
    int free = 0, held = 0, passed = 0;
    for (int i = 0; i < count; i++) {
        held += groups[i].color == tabu;
        free += groups[i].color != tabu;
        passed += groups[i].color == tabu && groups[i].size == 2;
    }
    if (rule == TABU_NONE || groups[index].color != tabu)
        return true;
    if (rule == TABU_PLAIN)
        return free == 0;
    bool none = free == 0 && held != 1 && !(played > 10 && passed);
    return held == 1 || none || (played > 10 && groups[index].size == 2);
}

static int most_frequent(const struct grid *grid)
{
    int count[GRID_COLORS + 2] = {0}, best = 1;
    for (int i = 0; i < grid->width * grid->height; i++)
        count[grid->cell[i]]++;
    for (int color = 2; color <= GRID_COLORS; color++)
        best = count[color] > count[best] ? color : best;
    return best;
}

/* Removes the choice from the list of those that were recorded. */
static void strike_choice(struct choice *choices, int *count, uint32_t slot, float factor)
{
    int i = 0;
    while (i < *count && (choices[i].slot != slot || choices[i].factor != factor))
        i++;
    assert_true(i < *count);
    choices[i] = choices[--*count];
}

/* Replays the line and compares each step with the list of all groups. */
static void check_trace(struct table *t, const struct grid *grid, enum tabu rule)
{
    static struct group groups[MOVES];
    static _Alignas(PUZZLE_ALIGN) char cells[MOVES * 512];
    const struct kernel *kernel = t->game->kernel;
    int tabu = most_frequent(grid);
    uint32_t begin = 0;
    t->puzzle->root(t->game, t->replay);
    assert_int_equal(t->trace.length, t->line.length);
    for (int i = 0; i < t->line.length; i++) {
        int left = (int)(t->step[i].end - begin), count;
        move_t move = t->move[i];
        uint64_t code = t->puzzle->code(t->game, t->replay, move);
        assert_int_equal(t->choice[t->step[i].chosen].slot, code % SLOTS);
        assert_in_range(t->step[i].chosen, begin, t->step[i].end - 1);
        count = kernel->groups(t->game, t->replay, groups, cells);
        for (int g = 0; g < count; g++) {
            if (!is_allowed(rule, groups, count, tabu, i, g))
                continue;
            int beyond = groups[g].size - 2 < 8 ? groups[g].size - 2 : 8;
            code = t->puzzle->code(t->game, t->replay, groups[g].first);
            strike_choice(t->choice + begin, &left, code % SLOTS,
                          t->softmax.factor[groups[g].color == tabu][beyond]);
        }
        assert_int_equal(left, 0);
        begin = t->step[i].end;
        t->puzzle->play(t->game, t->replay, move);
    }
}

static void chooses_among_what_the_rule_allows(void **state)
{
    const int sizes[][3] = {{15, 15, 5}, {6, 6, 3}, {16, 16, 7}, {20, 9, 4}, {1, 9, 2}, {3, 40, 3}};
    for (uint64_t index = 0; index < 60; index++) {
        const int *size = sizes[index % 6];
        enum tabu rule = (enum tabu)(index / 6 % 3);
        struct grid grid;
        struct verdict verdict;
        grid_random(&grid, size[0], size[1], size[2], 61, index);
        for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++) {
            if (!kernel_runs((*kernel)->cpu) || (*kernel)->side < size[0] ||
                (*kernel)->side < size[1] || (*kernel)->side > 32 + 32 * (size[1] > 32))
                continue;
            open_table(&table, *kernel, &grid, rule);
            score_t score = sample(&table, NULL, index);
            assert_true(puzzle_judge(table.puzzle, table.move, table.line.length, &verdict));
            assert_int_equal(verdict.score, score);
            check_trace(&table, &grid, rule);
            close_table(&table);
        }
    }
}

static void plays_the_same_on_every_kernel(void **state)
{
    for (uint64_t index = 0; index < 12; index++) {
        struct grid grid;
        grid_random(&grid, 14, 16, 5, 62, index);
        open_table(&table, kernel_table[0], &grid, TABU_SELECTIVE);
        sample(&table, NULL, index);
        for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++) {
            if (!kernel_runs((*kernel)->cpu))
                continue;
            open_table(&other, *kernel, &grid, TABU_SELECTIVE);
            sample(&other, NULL, index);
            assert_int_equal(other.line.length, table.line.length);
            assert_memory_equal(other.move, table.move, sizeof(move_t) * (size_t)table.line.length);
            assert_memory_equal(other.choice, table.choice,
                                sizeof(struct choice) * table.step[table.trace.length - 1].end);
            close_table(&other);
        }
        close_table(&table);
    }
}

/* Also a line that the rule would not have played; its choices are then all there are. */
static void follows_a_line(void **state)
{
    struct grid grid;
    struct line line;
    move_t move[MOVES];
    grid_random(&grid, 10, 10, 4, 63, 0);
    open_table(&table, kernel_table[0], &grid, TABU_NONE);
    for (uint64_t seed = 0; seed < 20; seed++) {
        table.softmax.tabu = TABU_NONE;
        score_t score = sample(&table, NULL, seed);
        int length = table.trace.length, chosen = (int)table.step[5].chosen;
        line = table.line;
        line.move = memcpy(move, table.move, sizeof move);
        assert_int_equal(sample(&table, &line, 99), score);
        assert_memory_equal(table.move, move, sizeof *move * (size_t)line.length);
        assert_int_equal(table.trace.length, length);
        assert_int_equal(table.step[5].chosen, chosen);
        table.softmax.tabu = TABU_PLAIN;
        assert_int_equal(sample(&table, &line, 99), score);
        assert_memory_equal(table.move, move, sizeof *move * (size_t)line.length);
    }
    close_table(&table);
}

/* What does not fit is played all the same. */
static void stops_writing_when_full(void **state)
{
    struct grid grid;
    grid_random(&grid, 10, 10, 4, 64, 0);
    open_table(&table, kernel_table[0], &grid, TABU_NONE);
    score_t score = sample(&table, NULL, 3);
    int length = table.line.length;
    uint32_t fits = table.step[3].end;
    table.trace.room = fits + 1;
    for (int again = 0; again < 2; again++) {
        assert_int_equal(sample(&table, NULL, 3), score);
        assert_int_equal(table.line.length, length);
        assert_int_equal(table.trace.length, 4);
    }
    close_table(&table);
}

static void draws_in_proportion(void **state)
{
    const float upto[] = {1, 1.5f, 5, 10};
    const double share[] = {0.1, 0.05, 0.35, 0.5};
    struct rng rng = rng_stream(8, 0);
    int seen[4] = {0}, draws = 100000;
    for (int i = 0; i < draws; i++)
        seen[softmax_draw(upto, 4, &rng)]++;
    for (int i = 0; i < 4; i++)
        assert_true(fabs(seen[i] - share[i] * draws) < 5 * sqrt(draws * share[i]));
    assert_int_equal(softmax_draw(upto, 1, &rng), 0);
}

/* Through moves, code and play, also where moves have no code. */
static uint64_t coins_code(const void *self, const void *state, move_t move)
{
    const struct coins_state *now = state;
    return rng_mix((uint64_t)(move ? now->right - 1 : now->left));
}

static void plays_any_puzzle(void **state)
{
    struct coins coins = coins_random(12, 3);
    struct puzzle puzzle = {COINS_SLOTS, .self = &coins, .code = coins_code};
    struct coins_state now;
    table.line.move = table.move;
    table.softmax = (struct softmax){.odds = table.odds, .mask = SLOTS - 1};
    table.trace = (struct trace){.room = ROOM, .step = table.step, .choice = table.choice};
    for (int i = 0; i < SLOTS; i++)
        table.odds[i] = 1;
    table.odds[rng_mix(0) % SLOTS] = 1e9f; /* the leftmost coin first */
    for (int i = 0; i < 2; i++) {
        struct rng rng = rng_stream(4, 0);
        coins_root(&coins, &now);
        table.line.length = 0;
        score_t score =
            puzzle_sample(&puzzle, &now, &table.softmax, NULL, &rng, &table.line, &table.trace);
        assert_int_equal(table.line.length, 12);
        assert_int_equal(table.trace.length, 12);
        assert_int_equal(score, coins_points(&coins, &now));
        assert_true(puzzle.code == NULL || table.move[0] == 0);
        puzzle.code = NULL;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chooses_among_what_the_rule_allows),
        cmocka_unit_test(plays_the_same_on_every_kernel),
        cmocka_unit_test(follows_a_line),
        cmocka_unit_test(stops_writing_when_full),
        cmocka_unit_test(draws_in_proportion),
        cmocka_unit_test(plays_any_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
