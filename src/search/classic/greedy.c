/* SPDX-License-Identifier: MIT
 *
 * Greedy search: plays the move whose next position has the highest rating, to the end of the
 * game, without random numbers. The rating is an option; by default one game is played for
 * every rating that the puzzle has, and the best game counts. If the budget ends in the middle
 * of the first game, a playout finishes it.
 */
#include "search/core/search.h"

#include <string.h>

#define OPTIONS(OPTION, CHOICE)                                                             \
    CHOICE(rate, "all", "all|points|thrift|score|bound|evaluate",                           \
           "what makes a move good: most points, fewest points, highest score if the game " \
           "ended there, highest bound, highest evaluation; or the best game of all these")
OPTION_TABLE(OPTIONS)

typedef double (*rate_t)(const struct puzzle *puzzle, const void *state);

static double rate_points(const struct puzzle *puzzle, const void *state)
{
    return (double)puzzle->points(puzzle->self, state);
}

/* Small moves first leave the cells of large groups time to meet. */
static double rate_thrift(const struct puzzle *puzzle, const void *state)
{
    return -(double)puzzle->points(puzzle->self, state);
}

static double rate_score(const struct puzzle *puzzle, const void *state)
{
    return (double)puzzle->score(puzzle->self, state);
}

static double rate_bound(const struct puzzle *puzzle, const void *state)
{
    return (double)puzzle->bound(puzzle->self, state);
}

static double rate_evaluate(const struct puzzle *puzzle, const void *state)
{
    return puzzle->evaluate(puzzle->self, state);
}

static const struct rating {
    const char *name;
    rate_t rate;
} ratings[] = {
    {"points", rate_points}, {"thrift", rate_thrift},     {"score", rate_score},
    {"bound", rate_bound},   {"evaluate", rate_evaluate},
};

static bool puzzle_has(const struct puzzle *puzzle, const struct rating *rating)
{
    return rating->rate == rate_bound      ? puzzle->bound != NULL
           : rating->rate == rate_evaluate ? puzzle->evaluate != NULL
                                           : true;
}

/* The game being played and room to try its moves. */
struct game {
    void *state, *child, *next;
    move_t *moves;
    struct line line;
    struct playout playout;
};

/* Moves `game->state` to its best-rated child, the first of equals, among those that the budget
 * allows to try. Returns false if the game is over. */
static bool play_best(struct run *run, struct game *game, rate_t rate)
{
    const struct puzzle *puzzle = run->puzzle;
    int count = puzzle->moves(puzzle->self, game->state, game->moves);
    double best = 0;
    for (int i = 0; i < count && (i == 0 || !run_ended(run)); i++) {
        memcpy(game->child, game->state, puzzle->state_size);
        puzzle->play(puzzle->self, game->child, game->moves[i]);
        run->budget.nodes++;
        double value = rate(puzzle, game->child);
        if (i == 0 || value > best) {
            best = value;
            game->line.move[game->line.length] = game->moves[i];
            void *swap = game->next;
            game->next = game->child;
            game->child = swap;
        }
    }
    if (count == 0)
        return false;
    game->line.length++;
    memcpy(game->state, game->next, puzzle->state_size);
    return true;
}

static void play_game(struct run *run, struct game *game, const struct rating *rating)
{
    const struct puzzle *puzzle = run->puzzle;
    puzzle->root(puzzle->self, game->state);
    game->line.length = 0;
    run->phase = rating->name;
    bool playing = true;
    while (playing && !run_ended(run))
        playing = play_best(run, game, rating->rate);
    if (!playing)
        run_offer(run, puzzle->score(puzzle->self, game->state), game->line.move,
                  game->line.length);
    else if (!run->found)
        playout_offer(&game->playout, run, game->state, game->line.move, game->line.length);
    run->budget.iterations++;
}

static enum status run_greedy(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    const struct puzzle *puzzle = run->puzzle;
    bool all = strcmp(options->rate, "all") == 0;
    struct game game = {
        .state = run_alloc_states(run, 1),
        .child = run_alloc_states(run, 1),
        .next = run_alloc_states(run, 1),
        .moves = run_alloc(run, (size_t)puzzle->max_moves + 1, sizeof *game.moves),
        .line.move = run_alloc(run, (size_t)puzzle->max_length + 1, sizeof *game.line.move),
    };
    enum status status = playout_alloc(&game.playout, run, "", error);
    if (!status)
        status = run_check_memory(run, error);
    if (status)
        return status;
    for (size_t i = 0; i < sizeof ratings / sizeof *ratings; i++) {
        bool wanted = all || strcmp(options->rate, ratings[i].name) == 0;
        if (wanted && puzzle_has(puzzle, &ratings[i]) && !(run->found && run_ended(run)))
            play_game(run, &game, &ratings[i]);
    }
    if (!run->found)
        return fail(error, STATUS_BAD_INPUT, "search greedy: puzzle %s has no %s to rate by",
                    puzzle->name, options->rate);
    return STATUS_OK;
}

const struct search search_greedy = {
    .name = "greedy",
    .summary =
        "greedy search: plays the best-rated move to the end of the game, deterministically. A "
        "node is a move tried, an iteration is a game",
    .paper = "",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_NODES | COUNTS_ITERATIONS,
    .repeats = true,
    .run = run_greedy,
};
