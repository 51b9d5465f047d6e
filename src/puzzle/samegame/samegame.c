/* SPDX-License-Identifier: MIT */
#include "puzzle/samegame/samegame.h"

#include <stdlib.h>
#include <string.h>

#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/judge.h"

const char *const samegame_cpus[] = {"portable", "avx2", "avx512", NULL};
static const char *cpu_in_use; /* NULL: the fastest that runs */

bool samegame_cpu_runs(const char *cpu)
{
    return kernel_runs(cpu);
}

const char *samegame_cpu(void)
{
    if (cpu_in_use)
        return cpu_in_use;
    const char *fastest = samegame_cpus[0];
    for (const char *const *cpu = samegame_cpus; *cpu; cpu++)
        if (kernel_runs(*cpu))
            fastest = *cpu;
    return fastest;
}

enum status samegame_use_cpu(const char *name, struct error *error)
{
    for (const char *const *cpu = samegame_cpus; *cpu; cpu++)
        if (strcmp(*cpu, name) == 0) {
            if (!kernel_runs(*cpu))
                return fail(error, STATUS_BAD_INPUT, "this processor does not run the path '%s'",
                            name);
            cpu_in_use = *cpu;
            return STATUS_OK;
        }
    return fail(error, STATUS_BAD_INPUT,
                "unknown code path '%.40s', expected portable, avx2 or avx512", name);
}

/* The smallest board that holds the grid, on the path in use. If a path has no board of that size,
 * a slower path has. */
static const struct kernel *pick_kernel(const struct grid *grid, int colors)
{
    const char *cpu = samegame_cpu();
    int side = grid->width > grid->height ? grid->width : grid->height;
    const struct kernel *best = NULL;
    for (const struct kernel *const *row = kernel_table; *row; row++) {
        const struct kernel *kernel = *row;
        if (kernel->side >= side && kernel->colors >= colors && kernel_runs(kernel->cpu) &&
            (!best || kernel->side <= best->side))
            best = kernel;
        if (row[1] && strcmp(kernel->cpu, cpu) == 0 && strcmp(row[1]->cpu, cpu) != 0)
            break;
    }
    return best;
}

/* The values of a polynomial for 1..cells. rules_parse has made sure that none overflows. */
static void tabulate(const struct polynomial *polynomial, int cells, int64_t *table)
{
    for (int n = 1; n <= cells; n++)
        table[n] = polynomial_at(polynomial, n);
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* clean[k]: the most points for k cells of a colour, split into groups of two or more; 0 for one
 * cell. gain[k]: the same if any number of them may be left, minus their penalty. */
static void tabulate_bound(struct samegame *game, int most)
{
    for (int k = 1; k <= most; k++) {
        int64_t clean = game->group[k], gain = -game->left[k];
        for (int n = 2; n <= k - 2; n++)
            clean = larger(clean, game->group[n] + game->clean[k - n]);
        game->clean[k] = k > 1 ? clean : 0;
        for (int rest = 1; rest <= k - 2; rest++)
            gain = larger(gain, game->clean[k - rest] - game->left[rest]);
        game->gain[k] = k > 1 ? larger(clean, gain) : gain;
    }
}

static void tabulate_bonus(struct samegame *game)
{
    for (int n = game->cells; n >= 0; n--) {
        game->bonus[n] = rules_bonus(&game->rules, n);
        game->most_bonus[n] =
            n < game->cells ? larger(game->bonus[n], game->most_bonus[n + 1]) : game->bonus[n];
    }
}

static void slot_judge(const void *self, const move_t *moves, int length, struct verdict *verdict)
{
    const struct samegame *game = self;
    judge(&game->grid, &game->rules, moves, length, verdict);
}

static void fill_puzzle(struct samegame *game)
{
    int pairs = game->cells / 2;
    game->puzzle = game->kernel->slots;
    game->puzzle.name = game->rules.name;
    game->puzzle.self = game;
    game->puzzle.max_moves = pairs ? pairs : 1;
    game->puzzle.max_length = pairs ? pairs : 1;
    game->puzzle.weights = &game->weights;
    game->puzzle.judge = slot_judge;
}

static enum status check_grid(const struct grid *grid, struct error *error)
{
    int x, y;
    if (grid->width < 1 || grid->width > GRID_SIDE || grid->height < 1 || grid->height > GRID_SIDE)
        return fail(error, STATUS_BAD_INPUT, "a board of %dx%d cells, expected 1x1 to 64x64",
                    grid->width, grid->height);
    if (grid_colors(grid) > GRID_COLORS)
        return fail(error, STATUS_BAD_INPUT, "a board with colour %d, expected at most %d",
                    grid_colors(grid), GRID_COLORS);
    if (grid_hole(grid, &x, &y))
        return fail(error, STATUS_BAD_INPUT,
                    "the board is not settled: there is a hole at column %d, row %d", x,
                    y ? y - 1 : 0);
    return STATUS_OK;
}

static int max_color_count(const struct grid *grid)
{
    int count[256] = {0}, most = 0;
    for (int i = 0; i < grid->width * grid->height; i++)
        if (grid->cell[i] && ++count[grid->cell[i]] > most)
            most = count[grid->cell[i]];
    return most;
}

/* A cell has the same key on every kernel. */
static void fill_keys(struct samegame *game)
{
    uint64_t *key = game->key;
    int side = game->kernel->side;
    for (int color = 1; color <= game->colors; color++)
        for (int x = 0; x < side; x++)
            for (int y = 0; y < side; y++)
                *key++ = rng_mix((uint64_t)color << 32 | cell_move(x, y));
}

enum status samegame_new_on(struct samegame **out, const struct kernel *kernel,
                            const struct grid *grid, const struct rules *rules, struct error *error)
{
    size_t keys = (size_t)grid_colors(grid) * (size_t)(kernel->side * kernel->side);
    struct samegame *game = *out = calloc(1, sizeof *game + keys * sizeof *game->key);
    if (!game)
        return fail(error, STATUS_FAILED, "out of memory");
    game->grid = *grid;
    game->rules = *rules;
    game->colors = grid_colors(grid);
    game->cells = grid_cells(grid);
    game->kernel = kernel;
    tabulate(&rules->group, game->cells, game->group);
    tabulate(&rules->left, game->cells, game->left);
    tabulate_bound(game, max_color_count(grid));
    tabulate_bonus(game);
    weights_for(rules, &game->weights);
    fill_keys(game);
    fill_puzzle(game);
    return STATUS_OK;
}

enum status samegame_new(struct samegame **game, const struct grid *grid, const struct rules *rules,
                         struct error *error)
{
    *game = NULL;
    enum status status = check_grid(grid, error);
    if (status)
        return status;
    return samegame_new_on(game, pick_kernel(grid, grid_colors(grid)), grid, rules, error);
}

void samegame_free(struct samegame *game)
{
    free(game);
}

const struct puzzle *samegame_puzzle(const struct samegame *game)
{
    return &game->puzzle;
}

const struct samegame *samegame_of(const struct puzzle *puzzle)
{
    return puzzle->judge == slot_judge ? puzzle->self : NULL;
}

const struct grid *samegame_grid(const struct samegame *game)
{
    return &game->grid;
}

const struct rules *samegame_rules(const struct samegame *game)
{
    return &game->rules;
}
