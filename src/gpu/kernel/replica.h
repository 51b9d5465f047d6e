/* SPDX-License-Identifier: MIT
 *
 * What the host and the kernels of annealing on a GPU share: where a replica lies in the memory of
 * the card, what the host tells the kernels, and what they report. Both are compiled with the same
 * sizes of all types.
 */
#ifndef GPU_KERNEL_REPLICA_H
#define GPU_KERNEL_REPLICA_H

#include "base/rng.h"
#include "puzzle/pieces.h"

enum {
    REPLICA_STATE = 256, /* bytes of a state */
    REPLICA_STEP = 12,   /* of a step, of which each replica has 2 * room */
    REPLICA_SKIP = 32,   /* of a skip */
    REPLICA_SHORTFALLS = 64 * 32,
    WARP = 32,
    BLOCK_WARPS = 4, /* a warp works on one replica at a time */
};

/* The kernels. */
enum gpu_kernel {
    GPU_START, /* a random game for each replica, or the start line */
    GPU_RUN,   /* proposals */
    GPU_COPY,  /* some replicas become copies of others */
    GPU_KERNELS,
};
#define GPU_KERNEL_NAMES                            \
    {                                               \
        "anneal_start", "anneal_run", "anneal_copy" \
    }

/* The part of a replica that is loaded into registers. */
struct replica {
    struct rng rng;
    uint64_t nodes, playouts; /* since the start */
    score_t best;             /* score */
    int32_t best_length;
    int32_t length, editable;
    struct ending ending;
};

/* What the host reads after each launch. */
struct replica_report {
    double value; /* of the sequence now */
    score_t best; /* score since the start */
    uint64_t nodes, playouts;
};

/* Tells the kernels what to do. Addresses are those of the card. Each replica has arrays of its
 * own, one after the other in a part of `stride` bytes. */
struct gpu_work {
    uint64_t game;        /* the struct samegame */
    uint64_t replicas;    /* of all replicas */
    uint64_t reports;     /* a struct replica_report each */
    uint64_t temperature; /* a double each */
    uint64_t source;      /* an int32_t each: for GPU_COPY, the replica to copy; itself: none */
    uint64_t line;        /* moves of the start line */
    uint64_t stride;
    int32_t count;       /* replicas */
    int32_t room;        /* steps of the longest game */
    int32_t line_length; /* -1: no start line */
    int32_t aim;
    int32_t proposals; /* of each replica in this launch */
    int32_t more;      /* as many replicas, the first ones, get one more */
    uint64_t seed;     /* of the streams, one for each replica */
    uint64_t stream;   /* of the first replica */
    score_t initial;
    double leftover, insert, remove, reach, saved, z;
};

/* Offsets in the part of a replica. */
static inline uint64_t replica_shortfalls(void)
{
    return sizeof(struct replica);
}

static inline uint64_t replica_skips(void)
{
    return replica_shortfalls() + REPLICA_SHORTFALLS;
}

static inline uint64_t replica_steps(int room)
{
    return replica_skips() + (uint64_t)room * REPLICA_SKIP;
}

static inline uint64_t replica_line(int room)
{
    return replica_steps(room) + (uint64_t)room * 2 * REPLICA_STEP;
}

/* Aligned to the size of a state. */
static inline uint64_t replica_states(int room)
{
    uint64_t end = replica_line(room) + (uint64_t)room * sizeof(move_t);
    return (end + REPLICA_STATE - 1) / REPLICA_STATE * REPLICA_STATE;
}

static inline uint64_t replica_stride(int room)
{
    return replica_states(room) + (uint64_t)room * 2 * REPLICA_STATE;
}

/* Bytes of shared memory for each warp: the steps. */
static inline uint32_t replica_shared(int room)
{
    return (uint32_t)(room * 2 * REPLICA_STEP + 7) / 8 * 8;
}

#endif
