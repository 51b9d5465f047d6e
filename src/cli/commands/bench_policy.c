/* SPDX-License-Identifier: MIT */
#include "cli/commands/bench.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "puzzle/samegame/samegame.h"

enum { SEED = 9 };

/* The outcome of one board. */
struct sample {
    double mean, best, seconds;
};

/* One board with a player and memory for its games. */
struct bench_board {
    const struct puzzle *puzzle;
    struct player player;
    void *state;
    struct line line, best;
};

static void play(struct bench_board *board, struct rng *rng, struct sample *sample)
{
    score_t sum = 0;
    double start = clock_thread_seconds();
    for (int i = 0; i < BENCH_BOARD_PLAYOUTS; i++) {
        board->puzzle->root(board->puzzle->self, board->state);
        board->line.length = 0;
        sum += player_playout(&board->player, board->state, rng, &board->line);
        if (i == 0 || board->line.score > board->best.score) {
            struct line better = board->line;
            board->line = board->best;
            board->best = better;
        }
    }
    sample->seconds = clock_thread_seconds() - start;
    sample->mean = (double)sum / BENCH_BOARD_PLAYOUTS;
    sample->best = (double)board->best.score;
}

static enum status judge_best(const struct bench_board *board, struct error *error)
{
    struct verdict verdict;
    if (!puzzle_judge(board->puzzle, board->best.move, board->best.length, &verdict))
        return fail(error, STATUS_FAILED, "the judge refuses a playout: %s", verdict.reason);
    if (verdict.score != board->best.score)
        return fail(error, STATUS_FAILED,
                    "a playout claims %" PRId64 " points, the judge says %" PRId64,
                    board->best.score, verdict.score);
    return STATUS_OK;
}

static enum status play_puzzle(const struct puzzle *puzzle, const char *policy, struct rng *rng,
                               struct sample *sample, struct error *error)
{
    size_t bytes = sizeof(move_t) * (size_t)puzzle->max_length;
    struct bench_board board = {
        .puzzle = puzzle,
        .state = puzzle_states(puzzle, 1),
        .line.move = malloc(bytes),
        .best.move = malloc(bytes),
    };
    enum status status = player_open(&board.player, puzzle, policy, error);
    if (!status && !(board.state && board.line.move && board.best.move))
        status = fail(error, STATUS_FAILED, "out of memory");
    if (!status) {
        play(&board, rng, sample);
        status = judge_best(&board, error);
    }
    player_close(&board.player);
    free(board.best.move);
    free(board.line.move);
    free(board.state);
    return status;
}

static enum status play_board(int index, const char *policy, struct sample *sample,
                              struct error *error)
{
    struct grid grid;
    struct samegame *game;
    struct rng rng = rng_stream(SEED, (uint64_t)index);
    grid_random(&grid, 15, 15, 5, SEED, (uint64_t)index);
    enum status status = samegame_new(&game, &grid, &rules_table[0], error);
    if (!status)
        status = play_puzzle(samegame_puzzle(game), policy, &rng, sample, error);
    samegame_free(game);
    return status;
}

enum status bench_policy_known(const char *policy, struct error *error)
{
    struct grid grid = {.width = 1, .height = 1, .cell = {1}};
    struct samegame *game;
    struct player player;
    enum status status = samegame_new(&game, &grid, &rules_table[0], error);
    if (!status)
        status = player_find(&player, samegame_puzzle(game), policy, error);
    samegame_free(game);
    return status;
}

static double standard_error(double sum, double squares)
{
    double mean = sum / BENCH_BOARDS, variance = squares / BENCH_BOARDS - mean * mean;
    return sqrt(variance / (BENCH_BOARDS - 1));
}

enum status bench_policy(const char *policy, struct bench_quality *quality, struct error *error)
{
    double mean = 0, means = 0, best = 0, bests = 0, seconds = 0;
    for (int i = 0; i < BENCH_BOARDS; i++) {
        struct sample sample;
        enum status status = play_board(i, policy, &sample, error);
        if (status)
            return status;
        mean += sample.mean;
        means += sample.mean * sample.mean;
        best += sample.best;
        bests += sample.best * sample.best;
        seconds += sample.seconds;
    }
    *quality = (struct bench_quality){
        .mean = mean / BENCH_BOARDS,
        .mean_error = standard_error(mean, means),
        .best = best / BENCH_BOARDS,
        .best_error = standard_error(best, bests),
        .playouts = BENCH_BOARDS * BENCH_BOARD_PLAYOUTS / seconds,
    };
    return STATUS_OK;
}
