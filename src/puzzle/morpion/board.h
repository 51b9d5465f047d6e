/* SPDX-License-Identifier: MIT
 *
 * The fast board of Morpion Solitaire: dots, used lines, and an incremental list of legal moves.
 *
 * In each of the four directions the grid falls into 64 tracks of 64 places. A track is a word of
 * dots and a word of what lines use: segments in 5T, dots in 5D. After a move, only lines through
 * the new dot can become legal. They lie in nine places of four tracks: eight loads and rotations
 * bring them into one word, 16 bits a direction, where all 20 lines are tested at once. Only
 * moves that put a dot in the same place, or whose line overlaps the new one, stop being legal.
 */
#ifndef PUZZLE_MORPION_BOARD_H
#define PUZZLE_MORPION_BOARD_H

#include "base/bits.h"
#include "puzzle/morpion/moves.h"

/* Bounds that hold for every game; morpion.c has the proofs. */
enum { MOVES_MOST = 180, LENGTH_TOUCHING = 705, LENGTH_DISJOINT = 144, SYMMETRIES = 8 };

/* Vector code reads and writes the list of legal moves in blocks. */
enum { BLOCK = 16, MOVES_ROOM = (MOVES_MOST / BLOCK + 2) * BLOCK };

/* A line: its direction, track and first place, six bits for each of the last two. */
typedef uint16_t line_t;

struct board {
    uint64_t dots[DIRECTIONS][SIDE];
    uint64_t used[DIRECTIONS][SIDE];
    uint64_t sum[SYMMETRIES]; /* of the keys of the first `summed` lines, see hash.c */
    uint16_t length, count, summed;
    uint32_t legal[MOVES_ROOM]; /* line << 17 | move, in the order of their coming */
    line_t line[];              /* of the moves so far */
};

/* What differs between touching (5T) and disjoint (5D) lines. */
struct variant {
    uint64_t uses;  /* what a line uses of its track, from its first place on: a bit per place */
    unsigned reach; /* lines with first places no further apart overlap */
};

static inline uint64_t rotate_right(uint64_t word, unsigned by)
{
    return word >> (by & 63) | word << (-by & 63);
}

static inline unsigned track_of(unsigned direction, unsigned x, unsigned y)
{
    const unsigned track[DIRECTIONS] = {y, x, x - y, x + y};
    return track[direction] % SIDE;
}

static inline unsigned place_of(unsigned direction, unsigned x, unsigned y)
{
    return (direction == 1 ? y : x) % SIDE;
}

static inline void board_dot(struct board *board, unsigned x, unsigned y)
{
    board->dots[0][y % SIDE] |= UINT64_C(1) << x % SIDE;
    board->dots[1][x % SIDE] |= UINT64_C(1) << y % SIDE;
    board->dots[2][(x - y) % SIDE] |= UINT64_C(1) << x % SIDE;
    board->dots[3][(x + y) % SIDE] |= UINT64_C(1) << x % SIDE;
}

static inline uint32_t legal_entry(unsigned direction, unsigned x, unsigned y, unsigned offset)
{
    unsigned place = (place_of(direction, x, y) - offset) % SIDE;
    uint32_t line = direction << 12 | track_of(direction, x, y) << 6 | place;
    return line << 17 | stroke_move((struct stroke){(int)x, (int)y, (int)direction, (int)offset});
}

static inline move_t entry_move(uint32_t entry)
{
    return entry & 0x1ffff;
}

/* Nine places of each direction's track around (x, y), 16 bits a direction. */
static inline uint64_t gather(const uint64_t tracks[DIRECTIONS][SIDE], unsigned x, unsigned y)
{
    const uint64_t nine = 0x1ff;
    return (rotate_right(tracks[0][y], x - 4) & nine) |
           (rotate_right(tracks[1][x], y - 4) & nine) << 16 |
           (rotate_right(tracks[2][(x - y) % SIDE], x - 4) & nine) << 32 |
           (rotate_right(tracks[3][(x + y) % SIDE], x - 4) & nine) << 48;
}

/* Lines through (x, y) that lack one dot and overlap no line: bit 16 d + w for the line in
 * direction d whose first place is w - 4 places from here. `missing` gets the places without a dot.
 */
static inline uint64_t lines_through(const struct variant *variant, const struct board *board,
                                     unsigned x, unsigned y, uint64_t *missing)
{
    uint64_t lack = *missing = ~gather(board->dots, x, y) & 0x01ff01ff01ff01ff;
    uint64_t used = gather(board->used, x, y);
    uint64_t one = lack, two = 0; /* at least one, at least two of the places so far */
    for (unsigned i = 1; i < LINE; i++) {
        two |= one & lack >> i;
        one |= lack >> i;
    }
    used |= used >> 1 | used >> 2 | used >> 3 | used >> variant->reach;
    return one & ~two & ~used & 0x001f001f001f001f;
}

/* Where a dot lies in each direction, 16 bits a direction as gather has them. */
static inline uint64_t tracks_of(unsigned x, unsigned y)
{
    return y | (uint64_t)x << 16 | (uint64_t)((x - y) % SIDE) << 32 |
           (uint64_t)((x + y) % SIDE) << 48;
}

static inline uint64_t places_of(unsigned x, unsigned y)
{
    return (uint64_t)x * 0x0001000100000001 | (uint64_t)y << 16;
}

/* The entry of the line that bit `bit` of lines_through stands for. */
static inline uint32_t found_entry(unsigned bit, uint64_t missing, unsigned x, unsigned y)
{
    const uint64_t right = 0x0001000100000001,
                   down = 0x003f000100010000; /* 63 steps are one back */
    unsigned lane = bit & 48, offset = (unsigned)bits_lowest(missing >> bit);
    uint32_t first = bit % 16 - 4, from = first + offset; /* steps from here to line and dot */
    uint32_t track = tracks_of(x, y) >> lane & 63,
             place = (uint32_t)(places_of(x, y) >> lane) + first;
    uint32_t dot_x = x + from * (uint32_t)(right >> lane & 1);
    uint32_t dot_y = y + from * (uint32_t)(down >> lane & 63);
    uint32_t line = lane << 8 | track << 6 | place % SIDE;
    return line << 17 | (dot_x & 31) | (dot_y & 31) << 5 | lane << 6 | offset << 12 |
           (dot_x & 32) << 10 | (dot_y & 32) << 11;
}

/* Whether a legal move stays legal after another one was played. */
static inline bool stays_legal(const struct variant *variant, uint32_t entry, uint32_t played)
{
    uint32_t other = entry ^ played, apart = (entry >> 17) - (played >> 17);
    bool same_dot = (other & 0x183ff) == 0, same_track = other >> 23 == 0;
    return !(same_dot | (same_track & ((apart + variant->reach) % SIDE <= 2 * variant->reach)));
}

/* Takes the moves from the list that stop being legal. */
typedef void board_remove(const struct variant *variant, struct board *board, uint32_t played);

static inline void remove_portable(const struct variant *variant, struct board *board,
                                   uint32_t played)
{
    int count = 0;
    for (int i = 0; i < board->count; i++) {
        uint32_t entry = board->legal[i];
        board->legal[count] = entry;
        count += stays_legal(variant, entry, played);
    }
    board->count = (uint16_t)count;
}

/* Adds the legal lines through a dot that has just been put down. */
static inline void board_add(const struct variant *variant, struct board *board, unsigned x,
                             unsigned y)
{
    uint64_t missing, found = lines_through(variant, board, x, y, &missing);
    for (; found; found &= found - 1)
        board->legal[board->count++] = found_entry((unsigned)bits_lowest(found), missing, x, y);
}

static inline void board_play(const struct variant *variant, struct board *board, uint32_t played,
                              board_remove *remove)
{
    struct stroke stroke = move_stroke(entry_move(played));
    line_t line = (line_t)(played >> 17);
    remove(variant, board, played);
    board_dot(board, (unsigned)stroke.x, (unsigned)stroke.y);
    board->used[line >> 12][line >> 6 & 63] |= rotate_right(variant->uses, -(unsigned)line);
    board->line[board->length++] = line;
    board_add(variant, board, (unsigned)stroke.x, (unsigned)stroke.y);
}

/* The place where the move is in the list, or -1. */
static inline int board_find(const struct board *board, move_t move)
{
    for (int i = 0; i < board->count; i++)
        if (entry_move(board->legal[i]) == move)
            return i;
    return -1;
}

void board_root(const struct variant *variant, struct board *board);

/* A hash of the position, the same for all its mirror images and rotations. */
uint64_t board_hash(const struct board *board);
/* Adds the lines since the last call to the sums that the hash is made of. */
void board_sum(struct board *board);

#endif
