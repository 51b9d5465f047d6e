/* SPDX-License-Identifier: MIT
 *
 * Two copies of a state play the same game at different addresses. A slot that depends on more than
 * the bytes of the state soon gives different results for them.
 */
#include "puzzle/check.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "puzzle/check_slots.h"
#include "puzzle/check_state.h"

/* Room after a list of moves: moves beyond max_moves are written here and not into other memory. */
enum { SLACK = 4096 };

/* A table of states by hash. States with the same hash must offer the same moves, or moves that
 * earn as much and lead to the same hashes, as those of mirror images do. */
enum { SEEN = 1 << 12 };

struct seen {
    bool used;
    uint64_t hash, moves, children; /* of the state, of its list of moves, of what they lead to */
};

struct check {
    const struct puzzle *puzzle, *judge; /* to check; whose judge replays */
    double start, seconds;               /* of the plan; 0 seconds: no limit */
    struct rng rng;
    int game;    /* from 1 */
    void *state; /* the game */
    void *twin;  /* the same game at another address */
    void *copy;  /* the bytes of `state` before its slots were called */
    void *child; /* a state one move later */
    move_t *moves, *twin_moves;
    struct line line;
    score_t *bound; /* at every state of the game; SCORE_MAX where it was not asked for */
    struct past_pieces past;
    struct seen *seen;
    struct error *error;
};

#define BROKEN(check, format, ...)                                             \
    fail((check)->error, STATUS_WRONG, "%s: game %d, after %d moves: " format, \
         (check)->puzzle->name, (check)->game, (check)->line.length, ##__VA_ARGS__)

static int compare_moves(const void *a, const void *b)
{
    move_t x = *(const move_t *)a, y = *(const move_t *)b;
    return (x > y) - (x < y);
}

/* Both states must give the same list, within max_moves, without repetition. Leaves the twin's
 * list sorted. */
static enum status check_moves(struct check *check, int *count)
{
    const struct puzzle *puzzle = check->puzzle;
    *count = puzzle->moves(puzzle->self, check->state, check->moves);
    int twin_count = puzzle->moves(puzzle->self, check->twin, check->twin_moves);
    if (*count < 0 || *count > puzzle->max_moves)
        return BROKEN(check, "moves returned %d, max_moves is %d", *count, puzzle->max_moves);
    size_t bytes = sizeof *check->moves * (size_t)*count;
    if (twin_count != *count || memcmp(check->moves, check->twin_moves, bytes) != 0)
        return BROKEN(check, "moves gave two different lists for one state");
    qsort(check->twin_moves, (size_t)*count, sizeof *check->moves, compare_moves);
    for (int i = 1; i < *count; i++)
        if (check->twin_moves[i] == check->twin_moves[i - 1])
            return BROKEN(check, "moves lists move %" PRIu32 " twice", check->twin_moves[i]);
    return STATUS_OK;
}

static enum status check_range(struct check *check, const char *slot, score_t value)
{
    if (value >= -PUZZLE_SCORE_MOST && value <= PUZZLE_SCORE_MOST)
        return STATUS_OK;
    return BROKEN(check, "%s is %" PRId64 ", expected -2^61 to 2^61", slot, value);
}

static enum status check_ranges(struct check *check)
{
    const struct puzzle *puzzle = check->puzzle;
    const void *self = puzzle->self, *state = check->state;
    enum status status = check_range(check, "points", puzzle->points(self, state));
    if (!status)
        status = check_range(check, "score", puzzle->score(self, state));
    if (!status && puzzle->bound && puzzle->bound(self, state) != SCORE_MAX)
        status = check_range(check, "bound", puzzle->bound(self, state));
    return status;
}

static enum status check_numbers(struct check *check)
{
    const struct puzzle *puzzle = check->puzzle;
    const void *self = puzzle->self, *state = check->state, *twin = check->twin;
    if (puzzle->points(self, state) != puzzle->points(self, twin))
        return BROKEN(check, "points differ between two copies of one state");
    if (puzzle->score(self, state) != puzzle->score(self, twin))
        return BROKEN(check, "score differs between two copies of one state");
    if (puzzle->bound) {
        score_t bound = check->bound[check->line.length] = puzzle->bound(self, state);
        if (bound != puzzle->bound(self, twin))
            return BROKEN(check, "bound differs between two copies of one state");
    }
    if (puzzle->hash && puzzle->hash(self, state) != puzzle->hash(self, twin))
        return BROKEN(check, "hash differs between two copies of one state");
    if (puzzle->evaluate && isnan(puzzle->evaluate(self, state)))
        return BROKEN(check, "evaluate is not a number");
    return STATUS_OK;
}

static enum status check_codes(struct check *check, int count)
{
    const struct puzzle *puzzle = check->puzzle;
    for (int i = 0; puzzle->code && i < count; i++)
        if (puzzle->code(puzzle->self, check->state, check->moves[i]) !=
            puzzle->code(puzzle->self, check->twin, check->moves[i]))
            return BROKEN(check, "code of move %" PRIu32 " differs between two copies of one state",
                          check->moves[i]);
    return STATUS_OK;
}

/* A hash of what the moves earn and of the states that they lead to, whatever their order. Under a
 * time limit, 0 for those that would take too long. */
static uint64_t hash_children(struct check *check, int count)
{
    const struct puzzle *puzzle = check->puzzle;
    uint64_t children = 0;
    const size_t most = 1 << 20; /* bytes to copy */
    if (check->seconds > 0 && (size_t)count * puzzle->state_size > most)
        return 0;
    for (int i = 0; i < count && puzzle->hash; i++) {
        memcpy(check->child, check->state, puzzle->state_size);
        puzzle->play(puzzle->self, check->child, check->twin_moves[i]);
        uint64_t gain = (uint64_t)(puzzle->points(puzzle->self, check->child) -
                                   puzzle->points(puzzle->self, check->state));
        children += rng_mix(puzzle->hash(puzzle->self, check->child) + rng_mix(gain));
    }
    return children;
}

/* States that share a hash may list their moves in different orders: the twin's are sorted. */
static enum status check_hash(struct check *check, int count)
{
    const struct puzzle *puzzle = check->puzzle;
    uint64_t moves = (uint64_t)count, children = hash_children(check, count);
    for (int i = 0; i < count; i++)
        moves = rng_mix(moves ^ check->twin_moves[i]);
    uint64_t hash = puzzle->hash ? puzzle->hash(puzzle->self, check->state) : moves;
    struct seen *seen = &check->seen[rng_mix(hash) % SEEN];
    if (seen->used && seen->hash == hash && seen->moves != moves && seen->children != children)
        return BROKEN(check, "hash is that of another state, which offers other moves");
    *seen = (struct seen){true, hash, moves, children};
    return STATUS_OK;
}

/* Slots that choose and name moves, and texts. */
static enum status check_optional(struct check *check, int count)
{
    const struct state_check state = {
        .puzzle = check->puzzle,
        .game = check->game,
        .played = check->line.length,
        .state = check->state,
        .twin = check->twin,
        .moves = check->moves,
        .sorted = check->twin_moves,
        .count = count,
        .past = &check->past,
        .rng = &check->rng,
        .error = check->error,
    };
    enum status status = check_choices(&state);
    return status ? status : check_texts(&state);
}

/* Calls every slot that must not change the state, and checks that none did. */
static enum status check_state(struct check *check, int *count)
{
    memcpy(check->copy, check->state, check->puzzle->state_size);
    enum status status = check_moves(check, count);
    if (status == STATUS_OK)
        status = check_numbers(check);
    if (status == STATUS_OK)
        status = check_ranges(check);
    if (status == STATUS_OK)
        status = check_codes(check, *count);
    if (status == STATUS_OK)
        status = check_hash(check, *count);
    if (status == STATUS_OK)
        status = check_optional(check, *count);
    if (status == STATUS_OK && memcmp(check->copy, check->state, check->puzzle->state_size) != 0)
        status = BROKEN(check, "a slot other than play changed the state");
    return status;
}

/* Under a time limit, the first states of a game are checked, and then ever fewer. */
static bool is_due(const struct check *check)
{
    enum { FIRST = 64 };
    unsigned played = (unsigned)check->line.length;
    unsigned step = 1;
    while (check->seconds > 0 && played / step >= FIRST)
        step *= 2;
    return played % step == 0;
}

static bool has_time(const struct check *check, double share)
{
    return check->seconds == 0 || clock_seconds() - check->start < share * check->seconds;
}

/* A state that is not due: its moves alone, without those of the twin. */
static enum status pass_state(struct check *check, int *count)
{
    const struct puzzle *puzzle = check->puzzle;
    *count = puzzle->moves(puzzle->self, check->state, check->moves);
    check->bound[check->line.length] = SCORE_MAX;
    if (*count < 0 || *count > puzzle->max_moves)
        return BROKEN(check, "moves returned %d, max_moves is %d", *count, puzzle->max_moves);
    return STATUS_OK;
}

/* A move reduces what can still happen, so the hash must change. */
static enum status check_play(struct check *check, int count, bool due)
{
    const struct puzzle *puzzle = check->puzzle;
    const void *self = puzzle->self;
    if (check->line.length == puzzle->max_length)
        return BROKEN(check, "the game goes on, max_length is %d", puzzle->max_length);
    move_t move = check->moves[rng_below(&check->rng, (uint32_t)count)];
    bool hashes = puzzle->hash && due;
    uint64_t hash = hashes ? puzzle->hash(self, check->state) : 0;
    puzzle->play(self, check->state, move);
    puzzle->play(self, check->twin, move);
    check->line.move[check->line.length++] = move;
    if (hashes && puzzle->hash(self, check->state) == hash)
        return BROKEN(check, "hash is the same before and after move %" PRIu32, move);
    return STATUS_OK;
}

/* A judge by other code must refuse the game without its last move. */
static enum status check_judge(struct check *check)
{
    struct verdict verdict;
    int length = check->line.length - 1;
    if (!check->judge->judge || length < 0)
        return STATUS_OK;
    if (puzzle_judge(check->judge, check->line.move, length, &verdict))
        return BROKEN(check, "the judge accepts the game without its last move");
    if (verdict.bad_move < -1 || verdict.bad_move >= length)
        return BROKEN(check, "the judge says that move %d of %d is illegal, counted from 0",
                      verdict.bad_move, length);
    return STATUS_OK;
}

static enum status check_end(struct check *check)
{
    const struct puzzle *puzzle = check->puzzle;
    struct verdict verdict;
    score_t score = puzzle->score(puzzle->self, check->state);
    for (int i = 0; puzzle->bound && i <= check->line.length; i++)
        if (check->bound[i] < score)
            return BROKEN(
                check, "the game ended with %" PRId64 ", but bound was %" PRId64 " after %d moves",
                score, check->bound[i], i);
    if (!puzzle_judge(check->judge, check->line.move, check->line.length, &verdict))
        return BROKEN(check, "the judge refuses the game: %s", verdict.reason);
    if (verdict.score != score)
        return BROKEN(check, "score is %" PRId64 ", the judge says %" PRId64, score, verdict.score);
    check->line.score = score;
    return check_judge(check);
}

static void start_game(struct check *check)
{
    const struct puzzle *puzzle = check->puzzle;
    check->line.length = 0;
    check->past = (struct past_pieces){0};
    /* Bytes that root does not write differ, so reading them is detected. */
    memset(check->state, 0xa5, puzzle->state_size);
    memset(check->twin, 0x5a, puzzle->state_size);
    puzzle->root(puzzle->self, check->state);
    puzzle->root(puzzle->self, check->twin);
}

/* Sets *over if the game was played to its end in time. */
static enum status check_game(struct check *check, bool *over)
{
    enum status status = STATUS_OK;
    int count = 1;
    *over = false;
    start_game(check);
    while (!status && count > 0 && has_time(check, 1)) {
        bool due = is_due(check);
        status = due ? check_state(check, &count) : pass_state(check, &count);
        if (!status && count == 0 && !due) /* the last state is always due */
            status = check_state(check, &count);
        if (!status && count > 0)
            status = check_play(check, count, due);
    }
    *over = count == 0;
    return !status && *over ? check_end(check) : status;
}

/* A playout must end the game by legal moves and return its score. */
static enum status check_playout(struct check *check, const struct player *player)
{
    const struct puzzle *puzzle = check->puzzle;
    const char *name = player->policy->name;
    struct verdict verdict;
    check->line.length = 0;
    puzzle->root(puzzle->self, check->state);
    score_t score = player_playout(player, check->state, &check->rng, &check->line);
    if (!puzzle_judge(check->judge, check->line.move, check->line.length, &verdict))
        return BROKEN(check, "the judge refuses a playout of policy %s: %s", name, verdict.reason);
    if (verdict.score != score || check->line.score != score)
        return BROKEN(check, "policy %s says %" PRId64 ", the judge %" PRId64, name, score,
                      verdict.score);
    return STATUS_OK;
}

static enum status check_policies(struct check *check)
{
    const struct policy *policy = puzzle_policies(check->puzzle);
    enum status status = STATUS_OK;
    for (; policy->name && !status; policy++) {
        struct player player;
        status = player_open(&player, check->puzzle, policy->name, check->error);
        if (!status)
            status = check_playout(check, &player);
        player_close(&player);
    }
    return status;
}

static enum status check_games(struct check *check, int games)
{
    /* Policies cannot be interrupted, and play and replay a whole game each. */
    const double share = 0.3;
    enum status status = STATUS_OK;
    for (check->game = 1; check->game <= games && !status && has_time(check, 1); check->game++) {
        bool over;
        status = check_game(check, &over);
        if (!status && over)
            status = check_slots(check->puzzle, &check->line, &check->rng, check->error);
        if (!status && over && has_time(check, share))
            status = check_policies(check);
    }
    return status;
}

enum status puzzle_check(const struct puzzle *puzzle, int games, uint64_t seed, struct error *error)
{
    const struct check_plan plan = {.games = games, .seed = seed};
    return puzzle_check_plan(puzzle, &plan, error);
}

enum status puzzle_check_plan(const struct puzzle *puzzle, const struct check_plan *plan,
                              struct error *error)
{
    enum status status = puzzle_complete(puzzle, error);
    if (status != STATUS_OK)
        return status;
    size_t room = (size_t)puzzle->max_moves + SLACK, length = (size_t)puzzle->max_length + 1;
    struct check check = {
        .puzzle = puzzle,
        .judge = plan->judge ? plan->judge : puzzle,
        .start = clock_seconds(),
        .seconds = plan->seconds,
        .rng = rng_stream(plan->seed, 0),
        .state = puzzle_states(puzzle, 1),
        .twin = puzzle_states(puzzle, 1),
        .copy = puzzle_states(puzzle, 1),
        .child = puzzle_states(puzzle, 1),
        .moves = malloc(sizeof(move_t) * room),
        .twin_moves = malloc(sizeof(move_t) * room),
        .line.move = malloc(sizeof(move_t) * length),
        .bound = malloc(sizeof(score_t) * length),
        .seen = calloc(SEEN, sizeof(struct seen)),
        .error = error,
    };
    if (check.state && check.twin && check.copy && check.child && check.moves && check.twin_moves &&
        check.line.move && check.bound && check.seen)
        status = check_games(&check, plan->games);
    else
        status = fail(error, STATUS_FAILED, "out of memory");
    free(check.seen);
    free(check.bound);
    free(check.line.move);
    free(check.twin_moves);
    free(check.moves);
    free(check.child);
    free(check.copy);
    free(check.twin);
    free(check.state);
    return status;
}
