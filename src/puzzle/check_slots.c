/* SPDX-License-Identifier: MIT */
#include "puzzle/check_slots.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/heuristic.h"
#include "puzzle/pieces.h"
#include "puzzle/softmax.h"

/* A game that is replayed by other slots. */
struct replay_check {
    const struct puzzle *puzzle;
    const struct line *game;
    struct rng *rng;
    struct error *error;
    int played;    /* moves of the game */
    void *state;   /* after them, by the plain slots */
    void *child;   /* room for another state */
    move_t *moves; /* of the state */
    int count;
};

#define BROKEN(check, format, ...)                                                           \
    fail((check)->error, STATUS_WRONG, "%s: after %d moves: " format, (check)->puzzle->name, \
         (check)->played, ##__VA_ARGS__)

static enum status out_of_memory(const struct replay_check *check)
{
    return fail(check->error, STATUS_FAILED, "out of memory");
}

static void *alloc_aligned(size_t size)
{
    return aligned_alloc(PUZZLE_ALIGN, (size + PUZZLE_ALIGN) / PUZZLE_ALIGN * PUZZLE_ALIGN);
}

static score_t points_of(const struct replay_check *check, const void *state)
{
    return check->puzzle->points(check->puzzle->self, state);
}

static score_t score_of(const struct replay_check *check, const void *state)
{
    return check->puzzle->score(check->puzzle->self, state);
}

static void list_moves(struct replay_check *check)
{
    check->count = check->puzzle->moves(check->puzzle->self, check->state, check->moves);
}

static void restart(struct replay_check *check)
{
    check->played = 0;
    check->puzzle->root(check->puzzle->self, check->state);
    list_moves(check);
}

static void play_next(struct replay_check *check)
{
    check->puzzle->play(check->puzzle->self, check->state, check->game->move[check->played++]);
    list_moves(check);
}

/* ---- sample ---- */

enum { SLOTS = 1 << 10, TRACE_ROOM = 1 << 14 };

struct sampler {
    struct softmax softmax;
    float odds[SLOTS];
    struct trace trace;
    struct line line;
};

static enum status check_trace(const struct replay_check *check, const struct sampler *sampler)
{
    const struct trace *trace = &sampler->trace;
    uint32_t begin = 0;
    if (trace->length > sampler->line.length ||
        (trace->length < sampler->line.length && !trace->full))
        return BROKEN(check, "sample recorded %d steps of a game of %d moves", trace->length,
                      sampler->line.length);
    for (int i = 0; i < trace->length; i++) {
        const struct step *step = &trace->step[i];
        if (step->end <= begin || step->end > trace->room || step->chosen < begin ||
            step->chosen >= step->end)
            return BROKEN(check, "sample chose none of the choices of step %d", i + 1);
        for (; begin < step->end; begin++)
            if (trace->choice[begin].slot >= SLOTS || !(trace->choice[begin].factor > 0))
                return BROKEN(check, "sample recorded a choice without a slot or odds");
    }
    return STATUS_OK;
}

/* One playout from the start: it follows the game, or it is free and the judge replays it. */
static enum status check_playout(struct replay_check *check, struct sampler *sampler, bool follows)
{
    const struct puzzle *puzzle = check->puzzle;
    const struct line *game = check->game;
    struct line *line = &sampler->line;
    struct verdict verdict;
    restart(check);
    line->length = 0;
    score_t score = puzzle->sample(puzzle->self, check->state, &sampler->softmax,
                                   follows ? game : NULL, check->rng, line, &sampler->trace);
    if (follows && (line->length != game->length ||
                    memcmp(line->move, game->move, sizeof *game->move * (size_t)game->length)))
        return BROKEN(check, "sample did not follow the game");
    if (!puzzle_judge(puzzle, line->move, line->length, &verdict))
        return BROKEN(check, "the judge refuses a game of sample: %s", verdict.reason);
    if (score != verdict.score || line->score != score || score_of(check, check->state) != score)
        return BROKEN(check, "sample says %" PRId64 ", the judge %" PRId64, score, verdict.score);
    return check_trace(check, sampler);
}

static enum status check_sample(struct replay_check *check)
{
    const struct puzzle *puzzle = check->puzzle;
    size_t length = (size_t)puzzle->max_length + 1;
    struct sampler sampler = {
        .softmax = {.mask = SLOTS - 1},
        .trace = {.room = TRACE_ROOM,
                  .step = calloc(length, sizeof *sampler.trace.step),
                  .choice =
                      calloc(TRACE_ROOM + (size_t)puzzle->max_moves, sizeof *sampler.trace.choice)},
        .line.move = calloc(length, sizeof *sampler.line.move),
    };
    enum status status = STATUS_OK;
    for (int i = 0; i < SLOTS; i++)
        sampler.odds[i] = 1;
    for (int i = 0; i < 2 * SOFTMAX_SIZES; i++)
        sampler.softmax.factor[i / SOFTMAX_SIZES][i % SOFTMAX_SIZES] = 1;
    sampler.softmax.odds = sampler.odds;
    if (!sampler.trace.step || !sampler.trace.choice || !sampler.line.move)
        status = out_of_memory(check);
    if (!status)
        status = check_playout(check, &sampler, true);
    if (!status)
        status = check_playout(check, &sampler, false);
    free(sampler.trace.step);
    free(sampler.trace.choice);
    free(sampler.line.move);
    return status;
}

/* ---- evaluation ---- */

/* Compares a child with the state that its move leads to, which becomes check->child. */
static enum status check_child(struct replay_check *check, const struct heuristic *heuristic,
                               const struct child *child, int progress, move_t *room)
{
    const struct puzzle *puzzle = check->puzzle;
    memcpy(check->child, check->state, puzzle->state_size);
    puzzle->play(puzzle->self, check->child, child->move);
    bool over = puzzle->moves(puzzle->self, check->child, room) == 0;
    if ((int)child->progress <= progress || (int)child->progress > heuristic_most_progress(puzzle))
        return BROKEN(check, "expand gives move %" PRIu32 " the progress %d after %d", child->move,
                      (int)child->progress, progress);
    if (child->over != over)
        return BROKEN(check, "expand says that move %" PRIu32 " %s the game", child->move,
                      over ? "does not end" : "ends");
    if (isnan(child->value) || (over && child->value != (double)score_of(check, check->child)))
        return BROKEN(check, "expand gives move %" PRIu32 " the value %g", child->move,
                      child->value);
    if (over && child->bound < score_of(check, check->child))
        return BROKEN(check, "expand bounds move %" PRIu32 " below its score", child->move);
    if (isnan(heuristic_refine(heuristic, check->child)))
        return BROKEN(check, "refine is not a number after move %" PRIu32, child->move);
    return STATUS_OK;
}

/* Checks all children of the state, in the order of its moves; *progress becomes that of the
 * next move of the game. */
static enum status check_children(struct replay_check *check, const struct heuristic *heuristic,
                                  struct child *children, int *progress, move_t *room)
{
    const struct line *game = check->game;
    enum status status = STATUS_OK;
    int count = heuristic_expand(heuristic, NULL, check->state, *progress, children), next = 0;
    if (count != check->count)
        return BROKEN(check, "expand gives %d children, moves %d", count, check->count);
    for (int i = 0; !status && i < count; i++) {
        if (children[i].move != check->moves[i])
            return BROKEN(check, "child %d is of move %" PRIu32 ", expected %" PRIu32, i + 1,
                          children[i].move, check->moves[i]);
        status = check_child(check, heuristic, &children[i], *progress, room);
        next = children[i].move == game->move[check->played] ? i : next;
    }
    if (!status && children[next].bound < game->score)
        status = BROKEN(check, "expand bounds a game by %" PRId64 " that ends with %" PRId64,
                        children[next].bound, game->score);
    *progress = (int)children[next].progress;
    return status;
}

static enum status check_aims(const struct replay_check *check)
{
    double appeal[AIMS_MOST];
    int aims = heuristic_aims(check->puzzle, check->state, appeal);
    if (aims < 0 || aims > AIMS_MOST)
        return BROKEN(check, "there are %d aims, expected at most %d", aims, AIMS_MOST);
    for (int i = 0; i < aims; i++)
        if (!(appeal[i] >= 0))
            return BROKEN(check, "aim %d has the appeal %g, expected at least 0", i, appeal[i]);
    return STATUS_OK;
}

static enum status check_evaluation(struct replay_check *check)
{
    const struct puzzle *puzzle = check->puzzle;
    size_t moves = (size_t)puzzle->max_moves + 1;
    const struct heuristic_mode mode = {0};
    struct heuristic heuristic;
    struct child *children = calloc(moves, sizeof *children);
    move_t *room = calloc(moves, sizeof *room);
    void *memory = alloc_aligned(heuristic_size(puzzle));
    enum status status = children && room && memory ? STATUS_OK : out_of_memory(check);
    int progress = 0;
    if (!status)
        heuristic_start(&heuristic, puzzle, NULL, &mode, memory);
    restart(check);
    for (; !status && check->played < check->game->length; play_next(check)) {
        status = check_aims(check);
        if (!status)
            status = check_children(check, &heuristic, children, &progress, room);
    }
    if (!status && heuristic_expand(&heuristic, NULL, check->state, progress, children) != 0)
        status = BROKEN(check, "expand gives children after the end of the game");
    free(memory);
    free(room);
    free(children);
    return status;
}

/* ---- pieces ---- */

static bool is_listed(const struct replay_check *check, move_t move)
{
    for (int i = 0; i < check->count; i++)
        if (check->moves[i] == move)
            return true;
    return false;
}

/* Moves drawn at random must be legal, and there must be none after the end. */
static enum status check_draws(const struct replay_check *check, const void *before, void *after)
{
    const struct puzzle *puzzle = check->puzzle;
    const struct pieces *pieces = puzzle->pieces;
    struct effect effect;
    piece_t drawn = pieces->draw(puzzle, before, -1, check->rng);
    piece_t played = pieces->play_random(puzzle, before, after, -1, check->rng, &effect);
    if ((drawn == PIECE_NONE) != (check->count == 0) ||
        (played == PIECE_NONE) != (check->count == 0))
        return BROKEN(check, "draw or play_random finds a move where there is none, or none");
    if (check->count > 0 && (!is_listed(check, pieces->move(puzzle, before, drawn)) ||
                             !is_listed(check, pieces->move(puzzle, before, played))))
        return BROKEN(check, "draw or play_random gives a move that cannot be played");
    return STATUS_OK;
}

/* Plays the next move of the game by one of its pieces, from `before` to `after`. */
static enum status check_piece(struct replay_check *check, const void *before, void *after)
{
    const struct puzzle *puzzle = check->puzzle;
    const struct pieces *pieces = puzzle->pieces;
    move_t move = check->game->move[check->played];
    struct effect effect;
    piece_t piece = pieces->piece(puzzle, before, move);
    piece_t sibling = pieces->sibling(puzzle, before, piece, check->rng);
    if (pieces->move(puzzle, before, piece) != move ||
        pieces->move(puzzle, before, sibling) != move)
        return BROKEN(check, "a piece of move %" PRIu32 " names another move", move);
    if (!pieces->play(puzzle, before, after, sibling, &effect))
        return BROKEN(check, "the pieces do not play move %" PRIu32, move);
    score_t points = points_of(check, check->state);
    play_next(check);
    if (effect.gain != points_of(check, check->state) - points)
        return BROKEN(check, "the pieces gain %" PRId64 " by move %" PRIu32 ", expected %" PRId64,
                      effect.gain, move, points_of(check, check->state) - points);
    if (pieces->differ(puzzle, before, after) & ~effect.parts)
        return BROKEN(check, "move %" PRIu32 " changes parts that its effect does not name", move);
    return STATUS_OK;
}

static enum status check_rest(const struct replay_check *check, const void *state, void *blend)
{
    const struct puzzle *puzzle = check->puzzle;
    const struct pieces *pieces = puzzle->pieces;
    struct rest rest = pieces->rest(puzzle, state, -1);
    score_t points = points_of(check, check->state);
    if (rest.most < check->game->score - points)
        return BROKEN(check, "the pieces bound the rest by %" PRId64 ", it brings %" PRId64,
                      rest.most, check->game->score - points);
    pieces->blend(puzzle, ~(parts_t)0, state, state, blend);
    if (pieces->differ(puzzle, state, state) || pieces->differ(puzzle, blend, state))
        return BROKEN(check, "a state of pieces differs from itself");
    return STATUS_OK;
}

static enum status check_pieces(struct replay_check *check)
{
    const struct puzzle *puzzle = check->puzzle;
    size_t size = puzzle->pieces->size(puzzle);
    char *before = alloc_aligned(size), *after = alloc_aligned(size), *other = alloc_aligned(size);
    enum status status = before && after && other ? STATUS_OK : out_of_memory(check);
    restart(check);
    if (!status)
        puzzle->pieces->root(puzzle, before);
    while (!status) {
        status = check_rest(check, before, other);
        if (!status)
            status = check_draws(check, before, other);
        if (status || check->played == check->game->length)
            break;
        status = check_piece(check, before, after);
        char *state = before;
        before = after;
        after = state;
    }
    if (!status && puzzle->pieces->end(puzzle, before).score !=
                       score_of(check, check->state) - points_of(check, check->state))
        status = BROKEN(check, "the pieces end the game with another score");
    free(other);
    free(after);
    free(before);
    return status;
}

enum status check_slots(const struct puzzle *puzzle, const struct line *game, struct rng *rng,
                        struct error *error)
{
    struct replay_check check = {
        .puzzle = puzzle,
        .game = game,
        .rng = rng,
        .error = error,
        .state = puzzle_states(puzzle, 1),
        .child = puzzle_states(puzzle, 1),
        .moves = malloc(sizeof *check.moves * ((size_t)puzzle->max_moves + 1)),
    };
    enum status status =
        check.state && check.child && check.moves ? STATUS_OK : out_of_memory(&check);
    if (!status && puzzle->sample)
        status = check_sample(&check);
    if (!status && puzzle->evaluation)
        status = check_evaluation(&check);
    if (!status && puzzle->pieces)
        status = check_pieces(&check);
    free(check.moves);
    free(check.child);
    free(check.state);
    return status;
}
