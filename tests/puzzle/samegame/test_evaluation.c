/* SPDX-License-Identifier: MIT
 *
 * The evaluation of the fast board against one that reads the features' meanings off a
 * plain grid, on every kernel that this processor runs: the same values, bounds and ends
 * of games for all children, and the same signature where closures are the same and only
 * there.
 */
#include "draw.h"

#include <math.h>
#include <stdlib.h>

#include "base/real.h"
#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/plain.h"
#include "puzzle/samegame/samegame.h"

enum { CHILDREN = GRID_CELLS / 2 };

/* ---- The features, counted slowly ------------------------------------------ */

/* A kind of colour's weights at one end of the game. */
struct kind_weights {
    double color, group, large, power, pair, single, last, run, lone;
};

/* Weights as they are at a stage of the game. */
struct stage_weights {
    struct kind_weights kind[KINDS];
    double rest_others, rest_pieces, rest_lonely, stuck, columns, heights, steps;
};

static double between(double start, double end, double stage)
{
    return start + (end - start) * stage;
}

static struct stage_weights weights_at(const struct weights *w, double stage)
{
#define AT(name) between(w->name##_start, w->name##_end, stage)
#define KIND_AT(kind)                                                                           \
    {                                                                                           \
        AT(kind##_color), AT(kind##_group), AT(kind##_large), w->kind##_power, AT(kind##_pair), \
            AT(kind##_single), AT(kind##_last), AT(kind##_run), AT(kind##_lone)                 \
    }
    return (struct stage_weights){
        .kind = {[OTHER] = KIND_AT(other), [TARGET] = KIND_AT(target)},
        .rest_others = AT(rest_others),
        .rest_pieces = AT(rest_pieces),
        .rest_lonely = AT(rest_lonely),
        .stuck = AT(stuck),
        .columns = AT(columns),
        .heights = AT(heights),
        .steps = AT(steps),
    };
}

static int height_of(const struct grid *grid, int x)
{
    int height = 0;
    while (x < grid->width && height < grid->height && grid_at(grid, x, height))
        height++;
    return height;
}

static bool column_has(const struct grid *grid, int x, int color)
{
    for (int y = 0; x >= 0 && x < grid->width && y < grid->height; y++)
        if (grid_at(grid, x, y) == color)
            return true;
    return false;
}

static double color_value(const struct grid *grid, const struct rules *rules, int color,
                          const struct kind_weights *w)
{
    double value = 0;
    int left = 0;
    for (int i = 0; i < grid->width * grid->height; i++)
        left += grid->cell[i] == color;
    if (left > 0)
        value += w->color * (double)polynomial_at(&rules->group, left);
    if (left == 1)
        value += w->last;
    for (int x = 0; x < grid->width; x++)
        if (column_has(grid, x, color) && !column_has(grid, x - 1, color))
            value += column_has(grid, x + 1, color) ? w->run : w->run + w->lone;
    return value;
}

static double group_value(int size, const struct kind_weights *w)
{
    if (size == 1)
        return w->single;
    return w->group + w->large * real_power(size - 1, w->power) + (size == 2 ? w->pair : 0);
}

static double plain_value(const struct grid *grid, const struct rules *rules,
                          const struct stage_weights *w, uint64_t targets)
{
    static uint8_t mark[GRID_CELLS];
    double value = 0;
    memset(mark, 0, sizeof mark);
    for (int color = 1; color <= GRID_COLORS; color++)
        value += color_value(grid, rules, color, &w->kind[targets >> (color - 1) & 1]);
    for (int x = 0; x < grid->width; x++) {
        int height = height_of(grid, x);
        value += w->columns * (height > 0) + w->heights * height * height +
                 w->steps * abs(height - height_of(grid, x + 1));
        for (int y = 0; y < height; y++)
            if (!mark[y * grid->width + x])
                value += group_value(plain_group(grid, x, y, mark),
                                     &w->kind[targets >> (grid_at(grid, x, y) - 1) & 1]);
    }
    return value;
}

static bool is_target(const struct grid *grid, int x, int y, uint64_t targets)
{
    return x < grid->width && y < grid->height && grid_at(grid, x, y) &&
           (targets >> (grid_at(grid, x, y) - 1) & 1);
}

static bool alike(const struct grid *grid, int x, int y, int other_x, int other_y)
{
    return other_x < grid->width && other_y < grid->height &&
           grid_at(grid, x, y) == grid_at(grid, other_x, other_y);
}

/* What the closure leaves: cells of others, and pieces of targets by Euler's count, a
 * cell 1, a link -1, a square of four 1. */
static double rest_value(const struct grid *closure, uint64_t targets,
                         const struct stage_weights *w)
{
    double value = 0;
    for (int x = 0; x < closure->width; x++)
        for (int y = 0; y < height_of(closure, x); y++) {
            if (!is_target(closure, x, y, targets)) {
                value += w->rest_others;
                continue;
            }
            bool up = alike(closure, x, y, x, y + 1), right = alike(closure, x, y, x + 1, y);
            value += w->rest_pieces *
                     (1 - up - right + (up && right && alike(closure, x, y, x + 1, y + 1)));
        }
    return value;
}

/* Takes all groups of these colours out at once; returns whether there was one. */
static bool take_out(struct grid *grid, uint64_t colors)
{
    struct grid next = *grid;
    bool any = false;
    for (int i = 0; i < grid->width * grid->height; i++) {
        static uint8_t mark[GRID_CELLS];
        memset(mark, 0, sizeof mark);
        int color = grid->cell[i];
        if (color && (colors >> (color - 1) & 1) &&
            plain_group(grid, i % grid->width, i / grid->width, mark) >= 2) {
            next.cell[i] = 0;
            any = true;
        }
    }
    grid_settle(&next);
    *grid = next;
    return any;
}

static void plain_closure(struct grid *grid, uint64_t targets, int rounds)
{
    for (int round = 0; round < rounds; round++)
        take_out(grid, ~targets);
}

/* Cells of a colour in a column that have so many targets below them. */
static int count_at(const struct grid *grid, uint64_t targets, int x, int walls, int color)
{
    int count = 0;
    for (int y = 0, below = 0; x >= 0 && x < grid->width && y < height_of(grid, x); y++) {
        count += below == walls && grid_at(grid, x, y) == color;
        below += is_target(grid, x, y, targets);
    }
    return count;
}

static int plain_lonely(const struct grid *closure, uint64_t targets)
{
    int lonely = 0;
    for (int x = 0; x < closure->width; x++)
        for (int y = 0, walls = 0; y < height_of(closure, x); y++) {
            int color = grid_at(closure, x, y);
            if (is_target(closure, x, y, targets))
                walls++;
            else
                lonely += count_at(closure, targets, x, walls, color) == 1 &&
                          count_at(closure, targets, x - 1, walls, color) == 0 &&
                          count_at(closure, targets, x + 1, walls, color) == 0;
        }
    return lonely;
}

static int plain_stuck(struct grid grid, uint64_t targets)
{
    int left = 0;
    for (bool going = true; going;) {
        going = false;
        for (int color = 1; color <= GRID_COLORS; color++)
            going |= take_out(&grid, ~targets & UINT64_C(1) << (color - 1));
    }
    for (int x = 0; x < grid.width; x++)
        for (int y = 0; y < height_of(&grid, x); y++)
            left += !is_target(&grid, x, y, targets);
    return left;
}

/* ---- The fast board beside it ---------------------------------------------- */

/* A game on one kernel at some position. */
struct fast {
    struct samegame *game;
    const struct puzzle *puzzle;
    void *state, *child;
    struct heuristic guide;
};

static void fast_open(struct fast *fast, const struct kernel *kernel, const struct grid *grid,
                      const struct rules *rules, const struct weights *weights,
                      const struct heuristic_mode *mode)
{
    assert_int_equal(samegame_new_on(&fast->game, kernel, grid, rules, NULL), STATUS_OK);
    fast->puzzle = samegame_puzzle(fast->game);
    fast->state = puzzle_states(fast->puzzle, 1);
    fast->child = puzzle_states(fast->puzzle, 1);
    fast->puzzle->root(fast->game, fast->state);
    size_t size = (heuristic_size(fast->puzzle) + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
    heuristic_start(&fast->guide, fast->puzzle, weights, mode, aligned_alloc(PUZZLE_ALIGN, size));
}

static void fast_close(struct fast *fast)
{
    free(fast->guide.memory);
    free(fast->state);
    free(fast->child);
    samegame_free(fast->game);
}

/* Random weights, each within a twentieth of its range. */
static struct weights any_weights(struct rng *rng)
{
    struct weights weights;
    for (const struct option *row = weight_rows; row->name; row++)
        *(double *)(void *)((char *)&weights + row->offset) =
            (row->low + row->high) / 2 + (row->high - row->low) / 20 * (rng_unit(rng) - 0.5);
    return weights;
}

/* A closure met, and the signature of the first child that had it. */
struct met {
    struct grid closure;
    uint64_t signature;
};

static void check_signature(const struct grid *closure, uint64_t signature, struct met *met,
                            int *count)
{
    for (int i = 0; i < *count; i++)
        assert_int_equal(grid_equal(closure, &met[i].closure), signature == met[i].signature);
    met[(*count)++] = (struct met){*closure, signature};
}

static void check_child(const struct fast *fast, const struct rules *rules, move_t move,
                        const struct weights *weights, const struct heuristic_mode *mode,
                        const struct child *child, struct met *met, int *met_count)
{
    const struct puzzle *puzzle = fast->puzzle;
    struct grid grid;
    move_t moves[CHILDREN];
    memcpy(fast->child, fast->state, puzzle->state_size);
    puzzle->play(fast->game, fast->child, move);
    fast->game->kernel->grid(fast->game, fast->child, &grid);
    score_t score = puzzle->score(fast->game, fast->child);
    assert_int_equal(child->move, move);
    assert_int_equal(child->over, puzzle->moves(fast->game, fast->child, moves) == 0);
    assert_int_equal(child->progress, fast->game->cells - grid_cells(&grid));
    assert_int_equal(child->bound, puzzle->bound(fast->game, fast->child));
    if (child->over) {
        assert_true(child->value == (double)score);
        return;
    }
    struct grid closure = grid;
    plain_closure(&closure, mode->aims, mode->closure);
    double stage = (double)(fast->game->cells - grid_cells(&grid)) / fast->game->cells;
    struct stage_weights at = weights_at(weights, stage);
    double value = (double)puzzle->points(fast->game, fast->child) +
                   plain_value(&grid, rules, &at, mode->aims) +
                   rest_value(&closure, mode->aims, &at);
    assert_true(fabs(child->value - value) < 1e-4);
    double look = at.rest_lonely * plain_lonely(&closure, mode->aims) +
                  at.stuck * plain_stuck(grid, mode->aims);
    assert_true(fabs(heuristic_refine(&fast->guide, fast->child) - look) < 1e-4);
    check_signature(&closure, child->signature, met, met_count);
}

/* Plays one random game on a kernel and compares all children of its positions. */
static void check_game(const struct kernel *kernel, const struct grid *grid,
                       const struct rules *rules, struct rng rng)
{
    static struct child children[CHILDREN];
    static struct met met[CHILDREN];
    struct fast fast;
    struct weights weights = any_weights(&rng);
    struct heuristic_mode mode = {.aims = rng_next(&rng) & rng_next(&rng),
                                  .closure = (int)rng_below(&rng, 4)};
    fast_open(&fast, kernel, grid, rules, &weights, &mode);
    for (;;) {
        move_t moves[CHILDREN];
        int met_count = 0, count = fast.puzzle->moves(fast.game, fast.state, moves);
        assert_int_equal(heuristic_expand(&fast.guide, NULL, fast.state, 0, children), count);
        for (int i = 0; i < count; i++)
            check_child(&fast, rules, moves[i], &weights, &mode, &children[i], met, &met_count);
        if (count == 0)
            break;
        fast.puzzle->play(fast.game, fast.state, moves[rng_below(&rng, (uint32_t)count)]);
    }
    fast_close(&fast);
}

static bool holds(const struct kernel *kernel, const struct grid *grid)
{
    return kernel_runs(kernel->cpu) && kernel->side >= grid->width &&
           kernel->side >= grid->height && kernel->colors >= grid_colors(grid);
}

static void values_are_those_of_the_meanings(void **state)
{
    struct rng rng = rng_stream(5, 0);
    for (uint64_t i = 0; i < 24; i++) {
        struct grid grid;
        int most = i % 8 ? 7 : 17;
        grid_random(&grid, 1 + (int)rng_below(&rng, (uint32_t)most),
                    1 + (int)rng_below(&rng, (uint32_t)most), 1 + (int)rng_below(&rng, 6), 3, i);
        for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++)
            if (holds(*kernel, &grid))
                check_game(*kernel, &grid, &rules_table[i % 4], rng_stream(6, i));
    }
}

/* Not only near each other: the same bits, or searches would part ways. */
static void all_kernels_agree_to_the_bit(void **state)
{
    for (uint64_t i = 0; i < 4; i++) {
        struct grid grid;
        static struct child first[CHILDREN], children[CHILDREN];
        struct heuristic_mode mode = {.aims = 1, .closure = 2};
        int count = -1;
        grid_random(&grid, 15, 15, 5, 8, i);
        for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++) {
            struct fast fast;
            if (!holds(*kernel, &grid))
                continue;
            fast_open(&fast, *kernel, &grid, &rules_table[0], NULL, &mode);
            int now =
                heuristic_expand(&fast.guide, NULL, fast.state, 0, count < 0 ? first : children);
            assert_true(count < 0 || count == now);
            for (int c = 0; count >= 0 && c < now; c++)
                assert_true(first[c].value == children[c].value);
            count = now;
            fast_close(&fast);
        }
    }
}

/* Scores up to 1e18 and powers of 4: a larger unit, but no overflow. */
static void large_numbers_keep_their_order(void **state)
{
    struct grid grid;
    struct rules rules;
    struct fast fast;
    static struct child children[CHILDREN];
    struct weights weights = {.target_large_start = 10,
                              .target_large_end = 10,
                              .target_power = 4,
                              .target_color_start = 10,
                              .target_color_end = 10};
    struct heuristic_mode mode = {.aims = 1};
    assert_int_equal(rules_parse(&rules, "custom:1000n^4", NULL), STATUS_OK);
    grid_random(&grid, 60, 60, 2, 1, 0);
    fast_open(&fast, kernel_table[2], &grid, &rules, &weights, &mode);
    int count = heuristic_expand(&fast.guide, NULL, fast.state, 0, children);
    assert_true(count > 0);
    for (int i = 0; i < count; i++)
        assert_true(children[i].value > 1e15);
    fast_close(&fast);
}

/* Drawn boards whose targets are 0: how many cells are lonely, and how many cannot go. */
static void looks_behind_walls(void **state)
{
    static const struct {
        const char *board;
        int lonely, stuck;
    } cases[] = {
        {"1 0\n0 2\n1 0\n2 2\n", 3, 3}, /* a wall between the 1s; two 2s go, one is left */
        {"1 0\n2 2\n1 0\n", 2, 0}, /* the 2s go, although a wall is below one; then the 1s meet */
        {"0 0 0\n1 0 1\n", 2, 2},  /* a column between them */
        {"1 0 0\n0 1 0\n", 2, 2},  /* a wall below only one of them */
        {"0 0\n1 1\n", 0, 0},      /* a group goes */
        {"0 0 0\n0 0 0\n", 0, 0},  /* nothing but targets */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct grid grid = draw(cases[i].board);
        struct weights lonely = {.rest_lonely_start = 1, .rest_lonely_end = 1};
        struct weights stuck = {.stuck_start = 1, .stuck_end = 1};
        struct heuristic_mode mode = {.aims = 1};
        struct fast fast;
        fast_open(&fast, kernel_table[0], &grid, &rules_table[0], &lonely, &mode);
        assert_true(heuristic_refine(&fast.guide, fast.state) == cases[i].lonely);
        fast_close(&fast);
        fast_open(&fast, kernel_table[0], &grid, &rules_table[0], &stuck, &mode);
        assert_true(heuristic_refine(&fast.guide, fast.state) == cases[i].stuck);
        fast_close(&fast);
    }
}

/* Features with a weight of 0 are not computed. */
static void looks_only_for_weights(void **state)
{
    struct grid grid = draw("1 0\n0 2\n1 0\n2 2\n");
    struct heuristic_mode mode = {.aims = 1};
    struct weights weights = {.other_single_start = -1};
    struct fast fast;
    fast_open(&fast, kernel_table[0], &grid, &rules_table[0], &weights, &mode);
    assert_false(fast.guide.refines);
    assert_true(heuristic_refine(&fast.guide, fast.state) == 0);
    fast_close(&fast);
}

static void aims_are_colours(void **state)
{
    struct grid grid = draw("1 2 2\n1 1 2\n3 1 2\n");
    struct samegame *game;
    double appeal[AIMS_MOST];
    assert_int_equal(samegame_new(&game, &grid, &rules_table[0], NULL), STATUS_OK);
    const struct puzzle *puzzle = samegame_puzzle(game);
    void *root = puzzle_states(puzzle, 1);
    puzzle->root(game, root);
    int count = heuristic_aims(puzzle, root, appeal);
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += appeal[i];
    assert_true(sum == 9 && count >= 3);
    assert_int_equal(heuristic_most_progress(puzzle), 9);
    free(root);
    samegame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_the_meanings),
        cmocka_unit_test(all_kernels_agree_to_the_bit),
        cmocka_unit_test(large_numbers_keep_their_order),
        cmocka_unit_test(looks_behind_walls),
        cmocka_unit_test(looks_only_for_weights),
        cmocka_unit_test(aims_are_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
