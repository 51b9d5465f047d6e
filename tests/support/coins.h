/* SPDX-License-Identifier: MIT
 *
 * A puzzle small enough to be solved by a table: coins lie in a row, each turn one
 * is taken from either end, and the coin taken at turn t is worth t times its
 * value. Includers fill `struct chainshot_puzzle` or `struct puzzle` with its slots.
 */
#ifndef TESTS_COINS_H
#define TESTS_COINS_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { COINS_MOST = 24 };

struct coins {
    int count;
    int value[COINS_MOST];
};

struct coins_state {
    int left, right; /* coins left..right-1 still lie there */
    int64_t points;
};

static inline void coins_root(const void *self, void *state)
{
    const struct coins *coins = self;
    *(struct coins_state *)state = (struct coins_state){0, coins->count, 0};
}

static inline int coins_moves(const void *self, const void *state, uint32_t *moves)
{
    const struct coins_state *now = state;
    int coins = now->right - now->left;
    (void)self;
    for (int i = 0; i < 2 && i < coins; i++)
        moves[i] = (uint32_t)i;
    return coins < 2 ? coins : 2;
}

static inline void coins_play(const void *self, void *state, uint32_t move)
{
    const struct coins *coins = self;
    struct coins_state *now = state;
    int turn = coins->count - (now->right - now->left) + 1;
    int taken = move == 0 ? now->left++ : --now->right;
    now->points += (int64_t)turn * coins->value[taken];
}

static inline int64_t coins_points(const void *self, const void *state)
{
    (void)self;
    return ((const struct coins_state *)state)->points;
}

/* As if every coin that is left were taken last. */
static inline int64_t coins_bound(const void *self, const void *state)
{
    const struct coins *coins = self;
    const struct coins_state *now = state;
    int64_t most = now->points;
    for (int i = now->left; i < now->right; i++)
        most += (int64_t)coins->count * coins->value[i];
    return most;
}

static inline uint64_t coins_hash(const void *self, const void *state)
{
    const struct coins_state *now = state;
    uint64_t key = (uint64_t)now->left << 8 | (uint64_t)now->right;
    (void)self;
    return (key + 1) * 0x9e3779b97f4a7c15u;
}

/* The optimum, by the table: best[l][r] is the most that coins l..r-1 can earn. */
static inline int64_t coins_optimum(const struct coins *coins)
{
    int64_t best[COINS_MOST + 1][COINS_MOST + 1] = {{0}};
    for (int size = 1; size <= coins->count; size++)
        for (int l = 0; l + size <= coins->count; l++) {
            int r = l + size, turn = coins->count - size + 1;
            int64_t from_left = best[l + 1][r] + (int64_t)turn * coins->value[l];
            int64_t from_right = best[l][r - 1] + (int64_t)turn * coins->value[r - 1];
            best[l][r] = from_left > from_right ? from_left : from_right;
        }
    return best[0][coins->count];
}

/* Values 1..9, different for every seed. */
static inline struct coins coins_random(int count, uint32_t seed)
{
    struct coins coins = {.count = count};
    for (int i = 0; i < count; i++) {
        seed = seed * 1664525u + 1013904223u;
        coins.value[i] = 1 + (int)((seed >> 16) % 9);
    }
    return coins;
}

/* For either struct: they have the same slots. */
#define COINS_SLOTS                                                                         \
    .name = "coins", .state_size = sizeof(struct coins_state), .max_moves = 2,              \
    .max_length = COINS_MOST, .root = coins_root, .moves = coins_moves, .play = coins_play, \
    .points = coins_points, .score = coins_points, .bound = coins_bound, .hash = coins_hash

/* The coin of a higher value, or one of two equal ones. */
static inline int coins_choose(const void *self, const void *state, const uint32_t *moves,
                               int count, uint64_t random)
{
    const struct coins *coins = self;
    const struct coins_state *now = state;
    int left = coins->value[now->left], right = coins->value[now->right - 1];
    (void)moves;
    return count < 2 ? 0 : left == right ? (int)(random >> 63) : left > right ? 1 : 0;
}

/* A coin is named by its place in the row. */
static inline uint32_t coins_piece(const void *self, const void *state, uint32_t move)
{
    const struct coins_state *now = state;
    (void)self;
    return (uint32_t)(move == 0 ? now->left : now->right - 1);
}

static inline int coins_piece_move(const void *self, const void *state, uint32_t piece,
                                   uint32_t *move)
{
    const struct coins_state *now = state;
    (void)self;
    if (now->left >= now->right ||
        (piece != (uint32_t)now->left && piece != (uint32_t)now->right - 1))
        return 0;
    *move = piece != (uint32_t)now->left;
    return 1;
}

/* "left 7": the end and the value of the coin. */
static inline size_t coins_move_text(const void *self, const void *state, uint32_t move, char *text,
                                     size_t size)
{
    const struct coins *coins = self;
    return (size_t)snprintf(text, size, "%s %d", move ? "right" : "left",
                            coins->value[coins_piece(self, state, move)]);
}

static inline int coins_move_read(const void *self, const void *state, const char *text,
                                  uint32_t *move)
{
    const struct coins_state *now = state;
    char room[32];
    for (*move = 0; *move < 2 && (int)*move < now->right - now->left; ++*move) {
        coins_move_text(self, state, *move, room, sizeof room);
        if (strcmp(room, text) == 0)
            return 1;
    }
    return strncmp(text, "left ", 5) && strncmp(text, "right ", 6) ? 0 : -1;
}

/* The values of the coins that are left. */
static inline size_t coins_draw(const void *self, const void *state, char *text, size_t size)
{
    const struct coins *coins = self;
    const struct coins_state *now = state;
    char all[COINS_MOST + 2] = "";
    int used = 0;
    for (int i = now->left; i < now->right; i++)
        all[used++] = (char)('0' + coins->value[i]);
    return (size_t)snprintf(text, size, "%s\n", all);
}

static inline size_t coins_svg(const void *self, const void *state, char *text, size_t size)
{
    const struct coins_state *now = state;
    (void)self;
    return (size_t)snprintf(text, size,
                            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d 1\">"
                            "<rect x=\"%d\" width=\"%d\" height=\"1\"/></svg>\n",
                            COINS_MOST, now->left, now->right - now->left);
}

/* The slots of COINS_SLOTS and those that choose, name, write, read and draw. */
#define COINS_ALL_SLOTS                                                                          \
    COINS_SLOTS, .choose = coins_choose, .piece = coins_piece, .piece_move = coins_piece_move,   \
                 .move_text = coins_move_text, .move_read = coins_move_read, .draw = coins_draw, \
                 .svg = coins_svg

#endif
