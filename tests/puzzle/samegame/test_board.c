/* SPDX-License-Identifier: MIT
 *
 * The fast board against the judge's plain one, on every kernel that this
 * processor runs: the same moves in the same order, the same positions, the same
 * scores, and the same random games from the same seed.
 */
#include "draw.h"

#include <stdlib.h>

#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/judge.h"
#include "puzzle/samegame/plain.h"
#include "puzzle/samegame/samegame.h"

enum { MOVES = GRID_CELLS / 2, POLICIES = 3 };

/* The others are test_policies.c's. */
static const char *const policies[POLICIES] = {"tabucolorrandom", "taburandom", "random"};

/* A game on one kernel, with room for what tests do with it. */
struct fast {
    struct samegame *game;
    const struct puzzle *puzzle;
    void *state;
    move_t line_move[MOVES], move[MOVES];
    struct line line;
};

static void fast_open(struct fast *fast, const struct kernel *kernel, const struct grid *grid,
                      const struct rules *rules)
{
    struct error error = {0};
    enum status status = kernel ? samegame_new_on(&fast->game, kernel, grid, rules, &error)
                                : samegame_new(&fast->game, grid, rules, &error);
    assert_int_equal(status, STATUS_OK);
    fast->puzzle = samegame_puzzle(fast->game);
    fast->state = puzzle_states(fast->puzzle, 1);
    fast->line = (struct line){.move = fast->line_move};
    fast->puzzle->root(fast->game, fast->state);
}

static void fast_close(struct fast *fast)
{
    free(fast->state);
    samegame_free(fast->game);
}

/* One playout from the root with a new player. */
static score_t fast_playout(struct fast *fast, const char *policy, struct rng *rng)
{
    struct player player;
    assert_int_equal(player_open(&player, fast->puzzle, policy, NULL), STATUS_OK);
    fast->puzzle->root(fast->game, fast->state);
    fast->line.length = 0;
    score_t score = player_playout(&player, fast->state, rng, &fast->line);
    player_close(&player);
    return score;
}

static bool holds(const struct kernel *kernel, const struct grid *grid)
{
    return kernel_runs(kernel->cpu) && kernel->side >= grid->width &&
           kernel->side >= grid->height && kernel->colors >= grid_colors(grid);
}

/* A board of any shape; half of them have sides of at most 8, so that there can be many. */
static struct grid any_board(struct rng *rng, uint64_t index)
{
    struct grid grid;
    uint32_t most = index % 2 ? 8 : index % 64 ? 20 : GRID_SIDE;
    int width = 1 + (int)rng_below(rng, most), height = 1 + (int)rng_below(rng, most);
    int colors = 1 + (int)rng_below(rng, index % 8 ? 6 : GRID_COLORS);
    grid_random(&grid, width, height, colors, 2026, index);
    return grid;
}

/* Plays one random game on both boards and compares every position. */
static void compare_game(const struct kernel *kernel, const struct grid *grid,
                         const struct rules *rules, struct rng rng)
{
    struct fast fast;
    struct grid plain = *grid, seen;
    move_t move[MOVES];
    score_t points = 0;
    fast_open(&fast, kernel, grid, rules);
    for (;;) {
        int count = plain_moves(&plain, move);
        assert_int_equal(fast.puzzle->moves(fast.game, fast.state, fast.move), count);
        assert_memory_equal(fast.move, move, sizeof *move * (size_t)count);
        assert_int_equal(fast.puzzle->points(fast.game, fast.state), points);
        assert_int_equal(fast.puzzle->score(fast.game, fast.state),
                         points + plain_end(&plain, rules));
        fast.game->kernel->grid(fast.game, fast.state, &seen);
        assert_true(grid_equal(&seen, &plain));
        if (count == 0)
            break;
        move_t chosen = move[rng_below(&rng, (uint32_t)count)];
        points +=
            polynomial_at(&rules->group, plain_remove(&plain, move_x(chosen), move_y(chosen)));
        fast.puzzle->play(fast.game, fast.state, chosen);
    }
    fast_close(&fast);
}

static void test_positions_equal_the_plain_board(void **state)
{
    struct rng rng = rng_stream(1, 0);
    for (uint64_t i = 0; i < 400; i++) {
        struct grid grid = any_board(&rng, i);
        for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++)
            if (holds(*kernel, &grid))
                compare_game(*kernel, &grid, &rules_table[i % 4], rng_stream(2, i));
    }
}

/* One colour to the brim: every column falls at once, shifts go to their limits. */
static void test_full_columns(void **state)
{
    const int sides[] = {1, 15, 16, 17, 31, 32, 33, 63, 64};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        for (int colors = 1; colors <= 2; colors++) {
            struct grid grid = {.width = sides[i], .height = sides[i]};
            for (int x = 0; x < grid.width; x++)
                for (int y = 0; y < grid.height; y++)
                    grid.cell[y * grid.width + x] = (uint8_t)(1 + x % colors);
            for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++)
                if (holds(*kernel, &grid))
                    compare_game(*kernel, &grid, &rules_table[i % 4], rng_stream(3, i));
        }
}

/* Lists groups with their cells and compares each with the plain flood. */
static void compare_groups(const struct kernel *kernel, const struct grid *grid)
{
    struct fast fast;
    fast_open(&fast, kernel, grid, &rules_table[0]);
    size_t room = (size_t)fast.puzzle->max_moves + 1;
    struct group *group = malloc(room * sizeof *group);
    uint64_t *cells = aligned_alloc(PUZZLE_ALIGN, room * PUZZLE_ALIGN * kernel->plane_size);
    int count = kernel->groups(fast.game, fast.state, group, cells);
    assert_int_equal(fast.puzzle->moves(fast.game, fast.state, fast.move), count);
    for (int i = 0; i < count; i++) {
        uint8_t mark[GRID_CELLS] = {0};
        int x = move_x(group[i].first), y = move_y(group[i].first);
        const uint64_t *plane = cells + (size_t)i * kernel->plane_size / 8;
        assert_int_equal(group[i].first, fast.move[i]);
        assert_int_equal(group[i].size, plain_group(grid, x, y, mark));
        assert_int_equal(group[i].color, grid_at(grid, x, y));
        for (x = 0; x < grid->width; x++)
            for (y = 0; y < grid->height; y++) {
                int bit = x * kernel->side + y;
                assert_int_equal(plane[bit / 64] >> bit % 64 & 1, mark[y * grid->width + x]);
            }
    }
    free(cells);
    free(group);
    fast_close(&fast);
}

static void test_groups_with_their_cells(void **state)
{
    struct rng rng = rng_stream(4, 0);
    for (uint64_t i = 0; i < 100; i++) {
        struct grid grid = any_board(&rng, i);
        for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++)
            if (holds(*kernel, &grid))
                compare_groups(*kernel, &grid);
    }
}

/* The line is written as moves() would have named its groups. */
static void assert_canonical(const struct grid *grid, const struct line *line)
{
    move_t moves[MOVES];
    struct verdict verdict;
    memcpy(moves, line->move, sizeof *moves * (size_t)line->length);
    assert_true(judge_canonical(grid, &rules_table[0], moves, line->length, &verdict));
    assert_memory_equal(moves, line->move, sizeof *moves * (size_t)line->length);
}

/* Every policy plays the same game from the same seed on every kernel, and the
 * judge gives it the same score. */
static void test_games_equal_on_every_kernel(void **state)
{
    struct rng rng = rng_stream(5, 0);
    for (uint64_t i = 0; i < 300; i++) {
        struct grid grid = any_board(&rng, i);
        uint64_t hash[GRID_SIDE + 1] = {0};
        move_t first[POLICIES][MOVES];
        int length[POLICIES] = {-1, -1, -1};
        for (const struct kernel *const *row = kernel_table; *row; row++) {
            const struct kernel *kernel = *row;
            struct fast fast;
            if (!holds(kernel, &grid))
                continue;
            fast_open(&fast, kernel, &grid, &rules_table[i % 4]);
            uint64_t mine = fast.puzzle->hash(fast.game, fast.state);
            if (hash[kernel->side])
                assert_int_equal(hash[kernel->side], mine);
            hash[kernel->side] = mine;
            for (int p = 0; p < POLICIES; p++) {
                struct rng draws = rng_stream(6, i);
                struct verdict verdict;
                score_t score = fast_playout(&fast, policies[p], &draws);
                assert_true(puzzle_judge(fast.puzzle, fast.line.move, fast.line.length, &verdict));
                assert_int_equal(score, verdict.score);
                assert_int_equal(score, fast.puzzle->score(fast.game, fast.state));
                assert_canonical(&grid, &fast.line);
                if (length[p] >= 0) {
                    assert_int_equal(fast.line.length, length[p]);
                    assert_memory_equal(fast.line.move, first[p],
                                        sizeof(move_t) * (size_t)length[p]);
                }
                length[p] = fast.line.length;
                memcpy(first[p], fast.line.move, sizeof(move_t) * (size_t)length[p]);
            }
            fast_close(&fast);
        }
    }
}

/* 100,000 games, judged: many on each of many small boards, some on each large one. */
static void test_judge_confirms_100000_games(void **state)
{
    struct rng rng = rng_stream(7, 0);
    int games = 0;
    for (uint64_t i = 0; games < 100000; i++) {
        struct grid grid = any_board(&rng, i);
        int each = grid.width * grid.height <= 64 ? 60 : 3; /* the judge is slow on large boards */
        for (const struct kernel *const *kernel = kernel_table; *kernel; kernel++) {
            struct fast fast;
            struct verdict verdict;
            if (!holds(*kernel, &grid))
                continue;
            fast_open(&fast, *kernel, &grid, &rules_table[i % 4]);
            for (int k = 0; k < each; k++, games++) {
                score_t score = fast_playout(&fast, policies[k % POLICIES], &rng);
                assert_true(puzzle_judge(fast.puzzle, fast.line.move, fast.line.length, &verdict));
                assert_int_equal(score, verdict.score);
            }
            fast_close(&fast);
        }
    }
}

/* All games of a position, counted twice. */
static uint64_t count_fast(const struct fast *fast, const void *state)
{
    move_t move[16];
    _Alignas(PUZZLE_ALIGN) char child[4096];
    int count = fast->puzzle->moves(fast->game, state, move);
    uint64_t games = count == 0;
    for (int i = 0; i < count; i++) {
        memcpy(child, state, fast->puzzle->state_size);
        fast->puzzle->play(fast->game, child, move[i]);
        games += count_fast(fast, child);
    }
    return games;
}

static uint64_t count_plain(const struct grid *grid)
{
    move_t move[16];
    int count = plain_moves(grid, move);
    uint64_t games = count == 0;
    for (int i = 0; i < count; i++) {
        struct grid child = *grid;
        plain_remove(&child, move_x(move[i]), move_y(move[i]));
        games += count_plain(&child);
    }
    return games;
}

static void test_counts_of_all_games(void **state)
{
    for (uint64_t i = 0; i < 60; i++) {
        struct grid grid;
        struct fast fast;
        grid_random(&grid, 2 + (int)(i % 4), 2 + (int)(i % 3), 2 + (int)(i % 2), 8, i);
        fast_open(&fast, NULL, &grid, &rules_table[0]);
        assert_int_equal(count_fast(&fast, fast.state), count_plain(&grid));
        fast_close(&fast);
    }
}

static void test_counts_known_by_hand(void **state)
{
    struct {
        const char *board;
        uint64_t games;
    } known[] = {
        {"0 1\n1 0\n", 1},     /* nothing to play */
        {"0 0\n0 0\n", 1},     /* one move */
        {"0 1\n0 1\n", 2},     /* two columns, either first */
        {"0 1 0\n0 1 0\n", 5}, /* the middle first joins the outer two: 1; left or right: 2 each */
        {"0 0\n1 1\n", 2},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct grid grid = draw(known[i].board);
        struct fast fast;
        fast_open(&fast, NULL, &grid, &rules_table[0]);
        assert_int_equal(count_fast(&fast, fast.state), known[i].games);
        fast_close(&fast);
    }
}

/* No game may end above the bound of any position on its way. */
static void test_bound_is_never_exceeded(void **state)
{
    static const char *const games[] = {
        "samegame",
        "bubblebreaker",
        "clickomania",
        "custom:n^2-5n,clear=50,left=3n-9",
        "popstar",
        "custom:n^2-5n,clear=-9,bonus=2n^2-6",
        "custom:3n,left=n-2,bonus=40n-8n^2",
    };
    enum { GAMES = sizeof games / sizeof *games };
    struct rules rules[GAMES];
    for (int i = 0; i < GAMES; i++)
        assert_int_equal(rules_parse(&rules[i], games[i], NULL), STATUS_OK);
    struct rng rng = rng_stream(9, 0);
    for (uint64_t i = 0; i < 4000; i++) {
        struct grid grid;
        struct fast fast;
        score_t bound[MOVES];
        grid_random(&grid, 4, 4, 2 + (int)(i % 3), 10, i);
        fast_open(&fast, NULL, &grid, &rules[i % GAMES]);
        int count, length = 0;
        while ((count = fast.puzzle->moves(fast.game, fast.state, fast.move)) > 0) {
            bound[length++] = fast.puzzle->bound(fast.game, fast.state);
            fast.puzzle->play(fast.game, fast.state, fast.move[rng_below(&rng, (uint32_t)count)]);
        }
        score_t score = fast.puzzle->score(fast.game, fast.state);
        assert_true(fast.puzzle->bound(fast.game, fast.state) >= score);
        for (int k = 0; k < length; k++)
            assert_true(bound[k] >= score);
        fast_close(&fast);
    }
}

static score_t bound_of(const char *board, const char *game)
{
    struct grid grid = draw(board);
    struct rules rules;
    struct fast fast;
    assert_int_equal(rules_parse(&rules, game, NULL), STATUS_OK);
    fast_open(&fast, NULL, &grid, &rules);
    score_t bound = fast.puzzle->bound(fast.game, fast.state);
    fast_close(&fast);
    return bound;
}

static void test_bound_by_hand(void **state)
{
    const char *game = "samegame", *most = "custom:n,bonus=20n-5n^2";
    assert_int_equal(bound_of("0 1 0 1\n1 0 1 0\n", game), 1000 + 4 + 4); /* four of each, joined */
    assert_int_equal(bound_of("0 0 0 1\n", game), 1 - 1); /* the single cell stays and costs 1 */
    assert_int_equal(bound_of("0 0\n", game), 1000);
    assert_int_equal(bound_of(".\n", game), 1000);
    game = "popstar";
    assert_int_equal(bound_of("0 1 0 1\n1 0 1 0\n", game), 2000 + 80 + 80);
    assert_int_equal(bound_of("0 0 0 1\n", game), 45 + 1980);
    assert_int_equal(bound_of("0 0 0 1 2 3\n", game), 45 + 2000 - 9 * 20); /* three stay */
    assert_int_equal(bound_of(".\n", game), 2000);
    assert_int_equal(bound_of("0 1 2 0\n", most), 2 + 20); /* two or more stay: 20, 15, 0 */
    assert_int_equal(bound_of("0 1 2 3\n", most), 0);
    assert_int_equal(bound_of("0 0 1 1\n", most), 4 + 20);
    assert_int_equal(bound_of(".\n", most), 0);
}

/* A move's code follows its cells and colour, not the rest of the board. */
static void test_codes_name_moves(void **state)
{
    struct grid one = draw("0 1 0\n2 2 1\n"), two = draw("1 0 1\n2 2 0\n"),
                other = draw("1 2 2\n0 1 0\n"), color = draw("0 2 0\n1 1 2\n");
    uint64_t code[4];
    struct grid *boards[] = {&one, &two, &other, &color};
    for (int i = 0; i < 4; i++) {
        struct fast fast;
        fast_open(&fast, NULL, boards[i], &rules_table[0]);
        assert_int_equal(fast.puzzle->moves(fast.game, fast.state, fast.move), 1);
        code[i] = fast.puzzle->code(fast.game, fast.state, fast.move[0]);
        fast_close(&fast);
    }
    assert_int_equal(code[0], code[1]);
    assert_int_not_equal(code[0], code[2]);
    assert_int_not_equal(code[0], code[3]);
}

/* Groups of one, two and three corners are drawn equally often. */
static void test_playouts_draw_groups_uniformly(void **state)
{
    struct grid grid = draw("0 1 1 1 0\n"
                            "0 1 0 1 2\n"
                            "1 1 2 2 0\n"
                            "1 0 0 2 0\n");
    struct fast fast;
    fast_open(&fast, NULL, &grid, &rules_table[0]);
    enum { DRAWS = 40000 };
    int count = fast.puzzle->moves(fast.game, fast.state, fast.move), seen[MOVES] = {0};
    struct rng rng = rng_stream(11, 0);
    assert_int_equal(count, 5);
    for (int i = 0; i < DRAWS; i++) {
        uint8_t mark[GRID_CELLS] = {0};
        fast_playout(&fast, "random", &rng);
        plain_group(&grid, move_x(fast.line.move[0]), move_y(fast.line.move[0]), mark);
        for (int k = 0; k < count; k++)
            seen[k] += mark[move_y(fast.move[k]) * grid.width + move_x(fast.move[k])];
    }
    for (int k = 0; k < count; k++) /* five standard deviations of a binomial draw */
        assert_in_range(seen[k], DRAWS / 5 - 400, DRAWS / 5 + 400);
    fast_close(&fast);
}

/* TabuColorRandom leaves the most frequent colour alone while it can. */
static void test_tabu_color_waits(void **state)
{
    struct rng rng = rng_stream(12, 0);
    for (uint64_t i = 0; i < 200; i++) {
        struct grid grid;
        struct fast fast;
        int count[GRID_COLORS + 1] = {0}, tabu = 1;
        grid_random(&grid, 8, 8, 4, 13, i);
        for (int k = 0; k < 64; k++)
            count[grid.cell[k]]++;
        for (int color = 2; color <= 4; color++)
            if (count[color] > count[tabu])
                tabu = color;
        fast_open(&fast, NULL, &grid, &rules_table[0]);
        fast_playout(&fast, "tabucolorrandom", &rng);
        for (int k = 0; k < fast.line.length; k++) {
            move_t all[MOVES];
            int others = 0, moves = plain_moves(&grid, all);
            for (int m = 0; m < moves; m++)
                others += grid_at(&grid, move_x(all[m]), move_y(all[m])) != tabu;
            int x = move_x(fast.line.move[k]), y = move_y(fast.line.move[k]);
            if (others > 0)
                assert_int_not_equal(grid_at(&grid, x, y), tabu);
            plain_remove(&grid, x, y);
        }
        fast_close(&fast);
    }
}

/* A limit on memory must mean the same number of states everywhere. */
static void test_states_have_one_size_on_every_path(void **state)
{
    for (const struct kernel *const *a = kernel_table; *a; a++)
        for (const struct kernel *const *b = kernel_table; *b; b++)
            if ((*a)->side == (*b)->side)
                assert_int_equal((*a)->slots.state_size, (*b)->slots.state_size);
}

static void test_refuses_unsettled_boards(void **state)
{
    struct grid hole = {.width = 2, .height = 2, .cell = {1, 0, 1, 1}};
    struct grid gap = {.width = 2, .height = 1, .cell = {0, 1}};
    struct grid large = {.width = 65, .height = 1};
    struct samegame *game;
    struct error error;
    assert_int_equal(samegame_new(&game, &hole, &rules_table[0], &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "the board is not settled: there is a hole at column 1, row 0");
    assert_int_equal(samegame_new(&game, &gap, &rules_table[0], &error), STATUS_BAD_INPUT);
    assert_int_equal(samegame_new(&game, &large, &rules_table[0], &error), STATUS_BAD_INPUT);
    assert_null(game);
}

static void test_code_paths_by_name(void **state)
{
    struct error error;
    assert_true(samegame_cpu_runs("portable"));
    assert_int_equal(samegame_use_cpu("abacus", &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text,
                        "unknown code path 'abacus', expected portable, avx2 or avx512");
    const char *fastest = samegame_cpu();
    struct grid grid = draw("0 0\n");
    for (const char *const *cpu = samegame_cpus; *cpu; cpu++)
        if (samegame_cpu_runs(*cpu)) {
            struct fast fast;
            assert_int_equal(samegame_use_cpu(*cpu, &error), STATUS_OK);
            fast_open(&fast, NULL, &grid, &rules_table[0]);
            assert_string_equal(fast.game->kernel->cpu, *cpu);
            assert_int_equal(fast.game->kernel->side, 16);
            fast_close(&fast);
        }
    samegame_use_cpu(fastest, &error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_equal_the_plain_board),
        cmocka_unit_test(test_full_columns),
        cmocka_unit_test(test_groups_with_their_cells),
        cmocka_unit_test(test_games_equal_on_every_kernel),
        cmocka_unit_test(test_judge_confirms_100000_games),
        cmocka_unit_test(test_counts_of_all_games),
        cmocka_unit_test(test_counts_known_by_hand),
        cmocka_unit_test(test_bound_is_never_exceeded),
        cmocka_unit_test(test_bound_by_hand),
        cmocka_unit_test(test_codes_name_moves),
        cmocka_unit_test(test_playouts_draw_groups_uniformly),
        cmocka_unit_test(test_tabu_color_waits),
        cmocka_unit_test(test_states_have_one_size_on_every_path),
        cmocka_unit_test(test_refuses_unsettled_boards),
        cmocka_unit_test(test_code_paths_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
