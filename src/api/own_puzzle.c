/* SPDX-License-Identifier: MIT */
#include "api/own_puzzle.h"

#include <stdio.h>
#include <string.h>

#include "puzzle/check.h"

/* Room beyond max_moves in the lists of a search, so that a few moves too many do no harm. */
enum { SLACK = 256 };

/* Promises that a game can break. */
enum promise { PROMISE_NONE, PROMISE_LENGTH, PROMISE_MOVES };

static int *count_of(const struct own_puzzle *own, const void *state)
{
    return (int *)((char *)state + own->counter);
}

static void counted_root(const void *self, void *state)
{
    const struct own_puzzle *own = self;
    own->given.root(own->given.self, state);
    *count_of(own, state) = 0;
}

/* Ends the game and stops the search. */
static int end_game(struct own_puzzle *own, enum promise broken)
{
    int none = PROMISE_NONE;
    atomic_compare_exchange_strong(&own->broken, &none, (int)broken);
    atomic_store(own->stop, true);
    return 0;
}

static int counted_moves(const void *self, const void *state, move_t *moves)
{
    struct own_puzzle *own = (struct own_puzzle *)self;
    int count = own->given.moves(own->given.self, state, moves);
    if (count < 0 || count > own->given.max_moves)
        return end_game(own, PROMISE_MOVES);
    if (count > 0 && *count_of(own, state) >= own->given.max_length)
        return end_game(own, PROMISE_LENGTH);
    return count;
}

static void counted_play(const void *self, void *state, move_t move)
{
    const struct own_puzzle *own = self;
    own->given.play(own->given.self, state, move);
    ++*count_of(own, state);
}

static score_t counted_points(const void *self, const void *state)
{
    const struct own_puzzle *own = self;
    return own->given.points(own->given.self, state);
}

static score_t counted_score(const void *self, const void *state)
{
    const struct own_puzzle *own = self;
    return own->given.score(own->given.self, state);
}

static score_t counted_bound(const void *self, const void *state)
{
    const struct own_puzzle *own = self;
    return own->given.bound(own->given.self, state);
}

static uint64_t counted_hash(const void *self, const void *state)
{
    const struct own_puzzle *own = self;
    return own->given.hash(own->given.self, state);
}

static uint64_t counted_code(const void *self, const void *state, move_t move)
{
    const struct own_puzzle *own = self;
    return own->given.code(own->given.self, state, move);
}

static double counted_evaluate(const void *self, const void *state)
{
    const struct own_puzzle *own = self;
    return own->given.evaluate(own->given.self, state);
}

static int counted_choose(const void *self, const void *state, const move_t *moves, int count,
                          uint64_t random)
{
    const struct own_puzzle *own = self;
    return own->given.choose(own->given.self, state, moves, count, random);
}

static uint32_t counted_piece(const void *self, const void *state, move_t move)
{
    const struct own_puzzle *own = self;
    return own->given.piece(own->given.self, state, move);
}

static int counted_piece_move(const void *self, const void *state, uint32_t piece, move_t *move)
{
    const struct own_puzzle *own = self;
    return own->given.piece_move(own->given.self, state, piece, move);
}

static size_t counted_move_text(const void *self, const void *state, move_t move, char *text,
                                size_t size)
{
    const struct own_puzzle *own = self;
    return own->given.move_text(own->given.self, state, move, text, size);
}

static int counted_move_read(const void *self, const void *state, const char *text, move_t *move)
{
    const struct own_puzzle *own = self;
    return own->given.move_read(own->given.self, state, text, move);
}

static size_t counted_draw(const void *self, const void *state, char *text, size_t size)
{
    const struct own_puzzle *own = self;
    return own->given.draw(own->given.self, state, text, size);
}

static size_t counted_svg(const void *self, const void *state, char *text, size_t size)
{
    const struct own_puzzle *own = self;
    return own->given.svg(own->given.self, state, text, size);
}

static void own_judge(const void *self, const move_t *moves, int length, struct verdict *verdict)
{
    const struct own_puzzle *own = self;
    struct chainshot_verdict found = {.bad_move = -1};
    own->user.judge(own->user.self, moves, length, &found);
    found.reason[sizeof found.reason - 1] = '\0';
    verdict->score = found.score;
    verdict->cleared = found.cleared != 0;
    verdict->bad_move = found.bad_move;
    snprintf(verdict->reason, sizeof verdict->reason, "%s", found.reason);
}

static enum status own_fault(const void *self, struct error *error)
{
    struct own_puzzle *own = (struct own_puzzle *)self;
    enum promise broken = (enum promise)atomic_exchange(&own->broken, PROMISE_NONE);
    if (broken == PROMISE_LENGTH)
        return fail(error, STATUS_BAD_INPUT,
                    "puzzle %.60s: a game goes on after %d moves, which is its max_length",
                    own->given.name, own->given.max_length);
    if (broken == PROMISE_MOVES)
        return fail(error, STATUS_BAD_INPUT,
                    "puzzle %.60s: a state has more than %d moves, which is its max_moves",
                    own->given.name, own->given.max_moves);
    return STATUS_OK;
}

/* The public struct has the slots of the internal one that an own puzzle may fill, with the same
 * signatures except for the judge. */
static struct puzzle read_slots(const struct chainshot_puzzle *puzzle)
{
    return (struct puzzle){
        .name = puzzle->name,
        .self = puzzle->self,
        .state_size = puzzle->state_size,
        .max_moves = puzzle->max_moves,
        .max_length = puzzle->max_length,
        .root = puzzle->root,
        .moves = puzzle->moves,
        .play = puzzle->play,
        .points = puzzle->points,
        .score = puzzle->score,
        .bound = puzzle->bound,
        .hash = puzzle->hash,
        .code = puzzle->code,
        .evaluate = puzzle->evaluate,
        .choose = puzzle->choose,
        .piece = puzzle->piece,
        .piece_move = puzzle->piece_move,
        .move_text = puzzle->move_text,
        .move_read = puzzle->move_read,
        .draw = puzzle->draw,
        .svg = puzzle->svg,
    };
}

static struct puzzle count_slots(const struct own_puzzle *own)
{
    const struct puzzle *given = &own->given;
    return (struct puzzle){
        .name = given->name,
        .self = own,
        .state_size = own->counter + sizeof(int),
        .max_moves = given->max_moves + SLACK,
        .max_length = given->max_length,
        .root = counted_root,
        .moves = counted_moves,
        .play = counted_play,
        .points = counted_points,
        .score = counted_score,
        .bound = given->bound ? counted_bound : NULL,
        .hash = given->hash ? counted_hash : NULL,
        .code = given->code ? counted_code : NULL,
        .evaluate = given->evaluate ? counted_evaluate : NULL,
        .choose = given->choose ? counted_choose : NULL,
        .piece = given->piece ? counted_piece : NULL,
        .piece_move = given->piece_move ? counted_piece_move : NULL,
        .judge = own->user.judge ? own_judge : NULL,
        .fault = own_fault,
        .move_text = given->move_text ? counted_move_text : NULL,
        .move_read = given->move_read ? counted_move_read : NULL,
        .draw = given->draw ? counted_draw : NULL,
        .svg = given->svg ? counted_svg : NULL,
    };
}

/* Copies as many bytes as both programs know. A field that only a later version has must be 0. */
static enum status read_struct(struct chainshot_puzzle *copy, const struct chainshot_puzzle *puzzle,
                               struct error *error)
{
    /* of the first version with this field */
    const size_t first = offsetof(struct chainshot_puzzle, svg) + sizeof copy->svg;
    const unsigned char *bytes = (const unsigned char *)puzzle;
    const size_t most = 4096;
    if (puzzle->size < first || puzzle->size > most)
        return fail(error, STATUS_BAD_INPUT,
                    "the puzzle's size is %zu, expected sizeof(struct chainshot_puzzle), %zu",
                    puzzle->size, sizeof *copy);
    for (size_t i = sizeof *copy; i < puzzle->size; i++)
        if (bytes[i])
            return fail(error, STATUS_BAD_INPUT,
                        "the puzzle uses a slot that this version, %s, does not know",
                        CHAINSHOT_VERSION);
    *copy = (struct chainshot_puzzle){0};
    memcpy(copy, puzzle, puzzle->size < sizeof *copy ? puzzle->size : sizeof *copy);
    return STATUS_OK;
}

static enum status check_pairs(const struct chainshot_puzzle *puzzle, struct error *error)
{
    if (!puzzle->piece != !puzzle->piece_move)
        return fail(error, STATUS_BAD_INPUT, "%s: expected both slots piece and piece_move or none",
                    puzzle->name);
    if (puzzle->move_read && !puzzle->move_text)
        return fail(error, STATUS_BAD_INPUT, "%s: the slot move_read needs move_text",
                    puzzle->name);
    return STATUS_OK;
}

enum status own_puzzle_set(struct own_puzzle *own, const struct chainshot_puzzle *puzzle,
                           atomic_bool *stop, struct error *error)
{
    struct chainshot_puzzle copy;
    enum status status = read_struct(&copy, puzzle, error);
    if (status)
        return status;
    const struct puzzle given = read_slots(&copy);
    status = puzzle_complete(&given, error);
    if (!status)
        status = check_pairs(&copy, error);
    if (status)
        return status;
    own->user = copy;
    own->given = given;
    own->stop = stop;
    own->counter = (given.state_size + sizeof(int) - 1) / sizeof(int) * sizeof(int);
    own->counted = count_slots(own);
    atomic_store(&own->broken, PROMISE_NONE);
    return STATUS_OK;
}

enum status own_puzzle_check(const struct own_puzzle *own, int games, uint64_t seed, double seconds,
                             struct error *error)
{
    const struct check_plan plan = {
        .games = games,
        .seed = seed,
        .seconds = seconds,
        .judge = own->user.judge ? &own->counted : NULL,
    };
    return puzzle_check_plan(&own->given, &plan, error);
}
