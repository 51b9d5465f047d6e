/* SPDX-License-Identifier: MIT
 *
 * The 32 lanes of a warp on a GPU. A value of type `lanes` is a register with another value in
 * each lane; any other value is the same in all of them. So is every branch but those inside
 * EACH_LANE, and the lanes stay together.
 */
typedef uint32_t lanes;

enum { LANES = 32 };
#define LANES_ALL 0xffffffffu

/* Runs a statement once in each lane; `lane` is its number. */
#define EACH_LANE(lane) for (int lane = (int)lanes_number(), once_ = 1; once_; once_ = 0)

/* The value of a lane inside EACH_LANE. */
#define IN_LANE(value, lane) (value)

/* A variable with a value for each lane, to be used as LANE_LOCAL_AT(name, lane). */
#define LANE_LOCAL(type, name)    type name
#define LANE_LOCAL_AT(name, lane) (name)

static inline lanes lanes_number(void)
{
    return (uint32_t)__nvvm_read_ptx_sreg_tid_x() % LANES;
}

static inline lanes lanes_of(uint32_t value)
{
    return value;
}

/* Makes what a lane has written visible to the others. */
static inline void lanes_sync(void)
{
    __nvvm_bar_warp_sync(LANES_ALL);
}

/* The lanes that hold something, as bits. */
static inline uint32_t lanes_vote(lanes a)
{
    return __nvvm_vote_ballot_sync(LANES_ALL, a != 0);
}

static inline bool lanes_any(lanes a)
{
    return __nvvm_vote_any_sync(LANES_ALL, a != 0);
}

static inline uint32_t lanes_sum(lanes a)
{
    return (uint32_t)__nvvm_redux_sync_add((int)a, (int)LANES_ALL);
}

static inline uint32_t lanes_join(lanes a)
{
    return (uint32_t)__nvvm_redux_sync_or((int)a, (int)LANES_ALL);
}

/* The value of one lane. */
static inline uint32_t lanes_at(lanes a, int lane)
{
    return (uint32_t)__nvvm_shfl_sync_idx_i32(LANES_ALL, (int)a, lane, 0x1f);
}

/* What the next lane of the same half holds; the last one gets anything. */
static inline lanes lanes_next(lanes a)
{
    return (uint32_t)__nvvm_shfl_sync_down_i32(LANES_ALL, (int)a, 1, 0x101f);
}

/* What the lane before holds; the first one gets anything. */
static inline lanes lanes_before(lanes a)
{
    return (uint32_t)__nvvm_shfl_sync_up_i32(LANES_ALL, (int)a, 1, 0x1000);
}

/* What the same lane of the other half holds. */
static inline lanes lanes_across(lanes a)
{
    return (uint32_t)__nvvm_shfl_sync_bfly_i32(LANES_ALL, (int)a, 16, 0x1f);
}

static inline lanes lanes_count(lanes a)
{
    return (uint32_t)__builtin_popcount(a);
}

/* All bits where the values are equal, else none. */
static inline lanes lanes_equal(lanes a, lanes b)
{
    return -(uint32_t)(a == b);
}

/* Loads and stores a word for each lane, or one for both halves of them. */
static inline lanes lanes_load(const uint32_t *word)
{
    return word[lanes_number()];
}

static inline lanes lanes_load_twice(const uint32_t *word)
{
    return word[lanes_number() % 16];
}

static inline void lanes_store(uint32_t *word, lanes a)
{
    word[lanes_number()] = a;
}

/* Both halves hold the same. Both store it, so each reads later what it has stored itself. */
static inline void lanes_store_once(uint32_t *word, lanes a)
{
    word[lanes_number() % 16] = a;
}
