/* SPDX-License-Identifier: MIT
 *
 * The 32 lanes of a warp as a vector, so that a processor takes the steps of the GPU one after the
 * other. The same operations as lanes_ptx.h, where they are explained.
 */
/* Aligned as states are. */
typedef uint32_t lanes __attribute__((vector_size(128), aligned(64)));

enum { LANES = 32 };

#define EACH_LANE(lane)           for (int lane = 0; lane < LANES; lane++)
#define IN_LANE(value, lane)      (value)[lane]
#define LANE_LOCAL(type, name)    type name[LANES]
#define LANE_LOCAL_AT(name, lane) (name)[lane]

static inline lanes lanes_number(void)
{
    return (lanes){0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                   16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
}

static inline lanes lanes_of(uint32_t value)
{
    return (lanes){0} + value;
}

static inline void lanes_sync(void)
{
}

static inline uint32_t lanes_vote(lanes a)
{
    uint32_t vote = 0;
    EACH_LANE (i)
        vote |= (uint32_t)(a[i] != 0) << i;
    return vote;
}

static inline bool lanes_any(lanes a)
{
    return lanes_vote(a) != 0;
}

static inline uint32_t lanes_sum(lanes a)
{
    uint32_t sum = 0;
    EACH_LANE (i)
        sum += a[i];
    return sum;
}

static inline uint32_t lanes_join(lanes a)
{
    uint32_t join = 0;
    EACH_LANE (i)
        join |= a[i];
    return join;
}

static inline uint32_t lanes_at(lanes a, int lane)
{
    return a[lane % LANES];
}

static inline lanes lanes_next(lanes a)
{
    lanes next = a;
    for (int i = 0; i < LANES - 1; i++)
        next[i] = i % 16 == 15 ? a[i] : a[i + 1];
    return next;
}

static inline lanes lanes_before(lanes a)
{
    lanes before = a;
    for (int i = 1; i < LANES; i++)
        before[i] = i % 16 == 0 ? a[i] : a[i - 1];
    return before;
}

static inline lanes lanes_across(lanes a)
{
    lanes across;
    EACH_LANE (i)
        across[i] = a[i ^ 16];
    return across;
}

static inline lanes lanes_count(lanes a)
{
    a -= a >> 1 & 0x55555555u;
    a = (a & 0x33333333u) + (a >> 2 & 0x33333333u);
    a = (a + (a >> 4)) & 0x0f0f0f0fu;
    return a * 0x01010101u >> 24;
}

static inline lanes lanes_equal(lanes a, lanes b)
{
    return (lanes)(a == b);
}

static inline lanes lanes_load(const uint32_t *word)
{
    lanes a;
    EACH_LANE (i)
        a[i] = word[i];
    return a;
}

static inline lanes lanes_load_twice(const uint32_t *word)
{
    lanes a;
    EACH_LANE (i)
        a[i] = word[i % 16];
    return a;
}

static inline void lanes_store(uint32_t *word, lanes a)
{
    EACH_LANE (i)
        word[i] = a[i];
}

static inline void lanes_store_once(uint32_t *word, lanes a)
{
    for (int i = 0; i < 16; i++)
        word[i] = a[i];
}
