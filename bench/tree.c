/* SPDX-License-Identifier: MIT
 *
 * What the program does not print about SP-MCTS: how deep its trees are and how fast
 * they grow, over boards that `chainshot generate` makes too. docs/tree.md has the
 * commands.
 *
 * usage: bench_tree C D NODES BOARDS [SCALE]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "puzzle/samegame/samegame.h"
#include "search/mcts.h"

enum { BOARD_SEED = 9 };
static const double TOP_WEIGHT = 0.02;
enum { THRESHOLD = 10 };

/* Sums over the boards. */
struct sums {
    double score, squares, depth, deepest, nodes, playouts, seconds;
};

static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void search(struct run *run, const struct selection *selection, struct sums *sums)
{
    struct mcts mcts;
    struct error error;
    if (mcts_take(&mcts, run, "", &error) || run_short(run, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(1);
    }
    mcts_set(&mcts, THRESHOLD, 1, 0, "keep");
    mcts.selection = *selection;
    double start = processor_seconds();
    mcts_begin(&mcts);
    do
        mcts_playout(&mcts);
    while (!mcts_over(&mcts, 1));
    sums->seconds += processor_seconds() - start;
    sums->score += (double)run->best.score;
    sums->squares += (double)run->best.score * (double)run->best.score;
    sums->depth += (double)mcts.depths / (double)mcts.added;
    sums->deepest += mcts.deepest;
    sums->nodes += (double)mcts.added;
    sums->playouts += (double)run->budget.playouts;
}

static void solve_board(int number, const struct limits *limits, const struct selection *selection,
                        struct sums *sums)
{
    struct grid grid;
    struct samegame *game;
    struct error error;
    grid_random(&grid, 15, 15, 5, BOARD_SEED, (uint64_t)number);
    if (samegame_new(&game, &grid, &rules_table[0], &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(1);
    }
    struct run run = {
        .puzzle = samegame_puzzle(game), .search = search_find("spmcts"), .rng = rng_stream(1, 0)};
    budget_start(&run.budget, limits, NULL);
    run_start(&run);
    search(&run, selection, sums);
    run_end(&run);
    samegame_free(game);
}

int main(int count, char **argument)
{
    if (count < 5) {
        fprintf(stderr, "usage: bench_tree C D NODES BOARDS [SCALE]\n");
        return 2;
    }
    double scale = count > 5 ? atof(argument[5]) : 1000;
    const struct selection selection = {
        .c = atof(argument[1]) * scale, .d = atof(argument[2]), .w = TOP_WEIGHT};
    const struct limits limits = {.nodes = (uint64_t)atof(argument[3])};
    int boards = atoi(argument[4]);
    struct sums sums = {0};
    for (int i = 0; i < boards; i++)
        solve_board(i, &limits, &selection, &sums);
    double mean = sums.score / boards;
    double squares = sums.squares - boards * mean * mean;
    double deviation = boards > 1 ? sqrt(squares / (boards - 1)) : 0;
    printf("mean %.0f, deviation %.0f, standard error %.0f; depth %.1f, deepest %.1f; "
           "%.2f playouts a node, %.0f playouts/s\n",
           mean, deviation, deviation / sqrt(boards), sums.depth / boards, sums.deepest / boards,
           sums.playouts / sums.nodes, sums.playouts / sums.seconds);
    return 0;
}
