/* SPDX-License-Identifier: MIT
 *
 * The interface between searches and puzzles. A puzzle is a deterministic
 * one-player game; a search knows nothing else about it. Slots are called once
 * per node or per playout, never per cell, so that the indirect call does not
 * show up in a profile.
 *
 * What every slot promises:
 * - it is a pure function of its arguments: no allocation, no global state, any
 *   number of threads at once with different states;
 * - states are plain memory: `state_size` bytes that may be copied with memcpy,
 *   at addresses aligned to PUZZLE_ALIGN;
 * - `play` is only called with a move that `moves` or a policy gave for that state.
 */
#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/option.h"
#include "base/rng.h"

#define PUZZLE_ALIGN 64

typedef int64_t score_t; /* higher is better */
typedef uint32_t move_t; /* the puzzle defines what it means */

#define SCORE_MIN INT64_MIN
#define SCORE_MAX INT64_MAX

/* A line of play from the root, with the score of the game it ends in. The
 * owner of the line owns `move` and made it `puzzle->max_length` long. */
struct line {
    score_t score;
    int length;
    move_t *move;
};

/* How a playout chooses its moves. `playout` plays from `state` to the end of
 * the game, appends its moves to `line` and returns the score of the final
 * state, which it also leaves in `line->score`. */
struct player;
struct policy {
    const char *name;
    const char *summary;
    const char *paper; /* "" where there is none */
    score_t (*playout)(const struct player *player, void *state, struct rng *rng,
                       struct line *line);
    const struct option *options; /* rows of the option struct; NULL where there are none */
    size_t memory;                /* bytes for what it learns; 0 if it learns nothing */
};

/* A policy in use by one run: which policy on which puzzle, with its options,
 * and what it has learned from its playouts so far. */
enum { PLAYER_OPTIONS_SIZE = 256 };
struct player {
    const struct puzzle *puzzle;
    const struct policy *policy;
    void *memory; /* policy->memory bytes, zero at first; the player's alone */
    _Alignas(double) char options[PLAYER_OPTIONS_SIZE]; /* the policy's option struct */
};

/* The result of replaying a line by a second, independent implementation of the rules. */
struct verdict {
    score_t score;
    bool cleared;    /* nothing is left */
    int bad_move;    /* index of the first illegal move, or -1 */
    char reason[96]; /* why it is illegal, or why the game is not over */
};

struct evaluation;
struct pieces;
struct softmax;
struct trace;

struct puzzle {
    const char *name;
    const void *self;  /* passed to every slot; owned by the maker of the puzzle */
    size_t state_size; /* bytes of a state */
    int max_moves;     /* no state has more legal moves */
    int max_length;    /* no game lasts longer */

    void (*root)(const void *self, void *state);
    /* Writes every legal move, in a fixed order; 0 means the game is over. */
    int (*moves)(const void *self, const void *state, move_t *moves);
    void (*play)(const void *self, void *state, move_t move);
    /* The points earned by the moves so far. */
    score_t (*points)(const void *self, const void *state);
    /* The score of the game if it ends in this state: points, bonus, penalty. */
    score_t (*score)(const void *self, const void *state);

    /* Optional slots: NULL if the puzzle does not have one. */

    /* No continuation of this state ends with a higher score. */
    score_t (*bound)(const void *self, const void *state);
    /* Equal for equal positions, however they were reached (points do not
     * count), and perhaps for mirror images of equal points, whose moves have
     * other numbers. Other positions collide with probability 2^-64. */
    uint64_t (*hash)(const void *self, const void *state);
    /* A code of the move that is the same across states: the same cells of the
     * same colour have the same code. Policy adaptation learns weights by
     * code. */
    uint64_t (*code)(const void *self, const void *state, move_t move);
    /* A playout by learned odds; see puzzle/softmax.h. */
    score_t (*sample)(const void *self, void *state, const struct softmax *softmax,
                      const struct line *follow, struct rng *rng, struct line *line,
                      struct trace *trace);
    /* How promising a state is, in points of the final score. */
    double (*evaluate)(const void *self, const void *state);
    /* Evaluates all children of a state at once (heuristic.h), by weights whose values for this
     * puzzle are at `weights`, owned as `self` is. */
    const struct evaluation *evaluation;
    const void *weights;
    /* Moves addressed by pieces that keep their names; see puzzle/pieces.h. */
    const struct pieces *pieces;
    /* Playout policies, the best first; ends with a row whose name is NULL.
     * Without any there is "uniform". */
    const struct policy *policies;
    /* The index of the move that a playout plays of those that `moves` gave; `random` is 64
     * random bits. It makes a policy "own" of a puzzle that has no `policies`. */
    int (*choose)(const void *self, const void *state, const move_t *moves, int count,
                  uint64_t random);
    /* A piece of the move that keeps its name while other moves come and go. Together with
     * `piece_move`, which finds the legal move that a piece takes part in and returns 0 if there
     * is none, it stands for `pieces`. */
    uint32_t (*piece)(const void *self, const void *state, move_t move);
    int (*piece_move)(const void *self, const void *state, uint32_t piece, move_t *move);
    /* Replays a line from the root by other code than the slots above. If it
     * is NULL, puzzle_judge replays with the slots and checks that moves are
     * legal. */
    void (*judge)(const void *self, const move_t *moves, int length, struct verdict *verdict);
    /* Why the slots broke a promise since the last call; STATUS_OK if none did. solve() asks. */
    enum status (*fault)(const void *self, struct error *error);

    /* For people; puzzle/text.h has the defaults. They write as snprintf does and return the length
     * of the whole text. */

    /* Text of a move in this state, one line. */
    size_t (*move_text)(const void *self, const void *state, move_t move, char *text, size_t size);
    /* Finds the legal move that a text names in this state and returns 1. Returns -1 if the text
     * is a move that is not legal here, and 0 if it is none. */
    int (*move_read)(const void *self, const void *state, const char *text, move_t *move);
    /* What stands on a line of its own before the moves of a game, and is skipped when it is read;
     * NULL: nothing. */
    const char *line_head;
    /* The state as lines of text, and as one SVG element that has a viewBox. */
    size_t (*draw)(const void *self, const void *state, char *text, size_t size);
    size_t (*svg)(const void *self, const void *state, char *text, size_t size);
};

/* Replays the line; the only way a score becomes a solution. Returns false, with
 * the reason in the verdict, unless every move is legal and the game is over. */
bool puzzle_judge(const struct puzzle *puzzle, const move_t *moves, int length,
                  struct verdict *verdict);

/* Plays moves drawn uniformly from `puzzle->moves`: the policy "uniform". */
score_t puzzle_playout_uniform(const struct puzzle *puzzle, void *state, struct rng *rng,
                               struct line *line);

/* The puzzle's policies, "uniform" where it has none; ends with a row whose name is NULL. */
const struct policy *puzzle_policies(const struct puzzle *puzzle);

/* Makes a player from a text like "random" or "mcrws:beta=4:epsilon=0.003": the
 * name of a policy, the puzzle's first if it is empty, and options. Errors list
 * the known names. player_find leaves its memory to the caller; player_open takes
 * it from the heap. */
enum status player_find(struct player *player, const struct puzzle *puzzle, const char *text,
                        struct error *error);
enum status player_open(struct player *player, const struct puzzle *puzzle, const char *text,
                        struct error *error);
void player_close(struct player *player);

static inline score_t player_playout(const struct player *player, void *state, struct rng *rng,
                                     struct line *line)
{
    return player->policy->playout(player, state, rng, line);
}

/* Memory for `count` states, PUZZLE_ALIGN-aligned; NULL if there is none. The caller frees it
 * with free(). */
void *puzzle_states(const struct puzzle *puzzle, size_t count);

#endif
