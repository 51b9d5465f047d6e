/* SPDX-License-Identifier: MIT
 *
 * Statistics of SP-MCTS that the program does not print: depth and growth of its trees on boards of
 * `chainshot generate`, with a line per board and the means. docs/searches/tree.md has the
 * commands.
 *
 * usage: bench_tree C D NODES BOARDS [SCALE [FIRST [POLICY [W [found]]]]]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "puzzle/samegame/samegame.h"
#include "search/tree/mcts.h"

enum { BOARD_SEED = 9 };
static const double TOP_WEIGHT = 0.02;
enum { THRESHOLD = 10 };
static const char *const POLICY = "tabucolorrandom:epsilon=0.003";

/* Of one board, or the sums over several. */
struct sums {
    double score, squares, depth, visited, deepest, nodes, playouts, seconds;
};

static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The average depth of the nodes, weighted by their visits. */
static double visited_depth(struct mcts *mcts)
{
    struct walk walk = walk_start(&mcts->tree, mcts->path, mcts->next, mcts->puzzle->max_length);
    double visits = 0, depths = 0;
    while (walk_on(&walk)) {
        double count = tree_node(&mcts->tree, walk.path[walk.depth])->visits;
        visits += count;
        depths += count * walk.depth;
    }
    return depths / visits;
}

static struct sums search(struct run *run, const struct selection *selection, const char *policy,
                          bool found)
{
    struct mcts mcts;
    struct error error;
    if (mcts_alloc(&mcts, run, policy, &error) || run_check_memory(run, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(1);
    }
    mcts_set(&mcts, THRESHOLD, 1, 0);
    mcts.selection = *selection;
    mcts.found_only = found;
    double start = processor_seconds();
    mcts_begin(&mcts);
    do
        mcts_playout(&mcts);
    while (!mcts_ended(&mcts, 1));
    double score = (double)run->best.score;
    return (struct sums){
        .score = score,
        .squares = score * score,
        .depth = (double)run->growth.depths / (double)run->growth.nodes,
        .visited = visited_depth(&mcts),
        .deepest = run->growth.deepest,
        .nodes = (double)mcts.added,
        .playouts = (double)run->budget.playouts,
        .seconds = processor_seconds() - start,
    };
}

static void add(struct sums *sums, const struct sums *one)
{
    sums->score += one->score;
    sums->squares += one->squares;
    sums->depth += one->depth;
    sums->visited += one->visited;
    sums->deepest += one->deepest;
    sums->nodes += one->nodes;
    sums->playouts += one->playouts;
    sums->seconds += one->seconds;
}

static void solve_board(int number, const struct limits *limits, const struct selection *selection,
                        const char *policy, bool found, struct sums *sums)
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
    struct sums one = search(&run, selection, policy, found);
    printf("board %d: score %.0f, depth %.1f, visited depth %.1f, deepest %.0f\n", number,
           one.score, one.depth, one.visited, one.deepest);
    add(sums, &one);
    run_end(&run);
    samegame_free(game);
}

int main(int count, char **argument)
{
    if (count < 5) {
        fprintf(stderr, "usage: bench_tree C D NODES BOARDS "
                        "[SCALE [FIRST [POLICY [W [found]]]]]\n");
        return 2;
    }
    double scale = count > 5 ? atof(argument[5]) : 2500;
    const struct selection selection = {
        .c = atof(argument[1]) * scale,
        .d = atof(argument[2]),
        .w = count > 8 ? atof(argument[8]) : TOP_WEIGHT,
    };
    const struct limits limits = {.nodes = (uint64_t)atof(argument[3])};
    int boards = atoi(argument[4]);
    int first = count > 6 ? atoi(argument[6]) : 0;
    const char *policy = count > 7 ? argument[7] : POLICY;
    bool found = count > 9 && strcmp(argument[9], "found") == 0;
    struct sums sums = {0};
    for (int i = first; i < first + boards; i++)
        solve_board(i, &limits, &selection, policy, found, &sums);
    double mean = sums.score / boards;
    double squares = sums.squares - boards * mean * mean;
    double deviation = boards > 1 ? sqrt(squares / (boards - 1)) : 0;
    printf("mean %.0f, deviation %.0f, standard error %.0f; depth %.1f, visited depth %.1f, "
           "deepest %.1f; %.2f playouts per node, %.0f playouts/s\n",
           mean, deviation, deviation / sqrt(boards), sums.depth / boards, sums.visited / boards,
           sums.deepest / boards, sums.playouts / sums.nodes, sums.playouts / sums.seconds);
    return 0;
}
