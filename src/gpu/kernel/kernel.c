/* SPDX-License-Identifier: MIT
 *
 * The kernels of annealing on a GPU. A warp works on one replica: the chain of search/anneal over
 * the board of puzzle/samegame/fast, compiled from the same sources as for processors, with a
 * column of the board in each lane (planes_lanes.h, named_lanes.h) and steps in the shared memory
 * (step.h, sequence_lanes.h). Every step is the one that a processor would take.
 *
 * The same file, compiled for a processor, is an emulator (lanes_vector.h): tests/gpu has a driver
 * library that runs it.
 */
#define LANE          16
#define COLUMNS       16
#define PLANES        3
#define SEQUENCE_STEP "gpu/kernel/step.h"

#include <math.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#ifdef __NVPTX__
/* Functions that are not inlined would need a stack, and those that nothing calls would stay. */
#pragma clang attribute push(__attribute__((internal_linkage)), apply_to = function)
#pragma clang attribute push(__attribute__((always_inline)), apply_to = function)
#include "gpu/kernel/lanes_ptx.h"
#else
#include "gpu/kernel/lanes_vector.h"
#endif

#include "gpu/kernel/planes_lanes.h"
#include "gpu/kernel/replica.h"
#include "puzzle/samegame/fast/kernel.h"

#include "puzzle/samegame/fast/flood.h"
#include "puzzle/samegame/fast/game.h"
#include "gpu/kernel/named_lanes.h"
#include "puzzle/samegame/fast/pieces.h"

#include "search/anneal/chain.h"
#include "gpu/kernel/sequence_lanes.h"

_Static_assert(sizeof(struct sequence_step) == REPLICA_STEP, "the host reserves it");
_Static_assert(sizeof(struct skip) == REPLICA_SKIP, "the host reserves it");
_Static_assert(sizeof(struct shortfall) * SHORTFALLS == REPLICA_SHORTFALLS, "the host reserves it");
_Static_assert((int)NAMED_BYTES == REPLICA_STATE && (int)STEP_STATE == REPLICA_STATE,
               "one size of states");

/* The host has reserved all memory, and looks for better lines itself. */
void *run_alloc(struct run *run, size_t count, size_t size)
{
    (void)run, (void)count, (void)size;
    return NULL;
}

bool run_offer(struct run *run, score_t score, const move_t *moves, int length)
{
    (void)run, (void)score, (void)moves, (void)length;
    return true;
}

bool run_ended(struct run *run)
{
    (void)run;
    return false;
}

const struct pieces *puzzle_pieces(const struct puzzle *puzzle)
{
    (void)puzzle;
    return &kernel_pieces;
}

#include "search/anneal/acceptance.c"
#include "search/anneal/chain.c"
#include "search/anneal/proposal.c"
#include "search/anneal/replay.c"
#include "search/anneal/sequence.c"

#ifdef __NVPTX__
#pragma clang attribute pop
#pragma clang attribute pop
#define KERNEL __attribute__((used)) void
#define INSIDE static inline __attribute__((always_inline))

extern __attribute__((address_space(3))) char warp_shared[];

/* The number of this warp. */
INSIDE int warp_number(void)
{
    int thread = __nvvm_read_ptx_sreg_tid_x();
    return __nvvm_read_ptx_sreg_ctaid_x() * BLOCK_WARPS + lanes_at((uint32_t)thread, 0) / WARP;
}

INSIDE void *warp_steps(int room)
{
    uint32_t warp = lanes_at((uint32_t)__nvvm_read_ptx_sreg_tid_x(), 0) / WARP;
    return (char *)(warp_shared + warp * replica_shared(room));
}

INSIDE void *memory_at(uint64_t address)
{
    return (void *)(__attribute__((address_space(1))) void *)address;
}
#else
#include "gpu/kernel/emulator.h"

#define KERNEL void
#define INSIDE static inline

_Thread_local struct emulated_warp emulated_warp;

INSIDE int warp_number(void)
{
    return emulated_warp.number;
}

INSIDE void *warp_steps(int room)
{
    (void)room;
    return emulated_warp.shared;
}

INSIDE void *memory_at(uint64_t address)
{
    return (void *)(uintptr_t)address;
}
#endif

INSIDE char *replica_at(const struct gpu_work *work, int number)
{
    return (char *)memory_at(work->replicas) + (uint64_t)number * work->stride;
}

INSIDE struct puzzle open_puzzle(const struct gpu_work *work)
{
    return (struct puzzle){.self = memory_at(work->game), .max_length = work->room - 2};
}

/* Everything but the steps and what the start decides. The compiler knows all slots of the puzzle
 * as long as the chain lies apart from what is passed to them: the puzzle and the run. */
INSIDE struct chain open_chain(struct run *run, const struct gpu_work *work, int number)
{
    char *memory = replica_at(work, number), *states = memory + replica_states(work->room);
    struct sequence_step *step = warp_steps(work->room);
    return (struct chain){
        .run = run,
        .proposals = {work->insert, work->remove, work->reach, work->saved},
        .leftover = work->leftover,
        .initial = work->initial,
        .aim = work->aim,
        .now = {.run = run, .pieces = &kernel_pieces, .step = step, .states = states},
        .trial = {.sequence = {.run = run,
                               .pieces = &kernel_pieces,
                               .step = step + work->room,
                               .states = states},
                  .skip = (struct skip *)(memory + replica_skips())},
        .best = {.move = (move_t *)(memory + replica_line(work->room))},
        .early = {.z = work->z, .shortfall = (struct shortfall *)(memory + replica_shortfalls())},
    };
}

/* Copies words, 32 at once. */
INSIDE void copy_words(uint32_t *to, const uint32_t *from, int count)
{
    lanes_sync();
    for (int next = 0; next < count; next += LANES)
        EACH_LANE (lane)
            if (next + lane < count)
                to[next + lane] = from[next + lane];
    lanes_sync();
}

/* The steps go into the shared memory. */
INSIDE void load_chain(struct chain *chain, struct run *run, const struct gpu_work *work,
                       int number)
{
    const char *memory = replica_at(work, number);
    const struct replica *replica = (const struct replica *)memory;
    copy_words((uint32_t *)chain->now.step, (const uint32_t *)(memory + replica_steps(work->room)),
               2 * work->room * REPLICA_STEP / 4);
    run->rng = replica->rng;
    run->budget.nodes = replica->nodes;
    run->budget.playouts = replica->playouts;
    chain->best.score = replica->best;
    chain->best.length = replica->best_length;
    chain->now.length = replica->length;
    chain->now.editable = replica->editable;
    chain->now.ending = replica->ending;
}

INSIDE void save_chain(const struct chain *chain, const struct run *run,
                       const struct gpu_work *work, int number)
{
    char *memory = replica_at(work, number);
    struct replica_report *report = (struct replica_report *)memory_at(work->reports) + number;
    copy_words((uint32_t *)(memory + replica_steps(work->room)), (const uint32_t *)chain->now.step,
               2 * work->room * REPLICA_STEP / 4);
    *(struct replica *)memory = (struct replica){
        .rng = run->rng,
        .nodes = run->budget.nodes,
        .playouts = run->budget.playouts,
        .best = chain->best.score,
        .best_length = chain->best.length,
        .length = chain->now.length,
        .editable = chain->now.editable,
        .ending = chain->now.ending,
    };
    *report = (struct replica_report){chain_value(chain, &chain->now), chain->best.score,
                                      run->budget.nodes, run->budget.playouts};
}

KERNEL anneal_start(const struct gpu_work *work)
{
    int number = warp_number();
    if (number >= work->count)
        return;
    struct puzzle puzzle = open_puzzle(work);
    struct run run = {.puzzle = &puzzle};
    struct chain chain = open_chain(&run, work, number);
    struct line line = {.length = work->line_length, .move = memory_at(work->line)};
    for (int i = 0; i < 2 * work->room; i++)
        sequence_attach(&chain.now, (size_t)i, NAMED_BYTES);
    run.rng = rng_stream(work->seed, work->stream + (uint64_t)number);
    chain.best.score = SCORE_MIN;
    early_rejection_start(&chain.early);
    chain_restart(&chain, line.length >= 0 ? &line : NULL);
    save_chain(&chain, &run, work, number);
}

KERNEL anneal_run(const struct gpu_work *work)
{
    int number = warp_number();
    if (number >= work->count)
        return;
    struct puzzle puzzle = open_puzzle(work);
    struct run run = {.puzzle = &puzzle};
    struct chain chain = open_chain(&run, work, number);
    load_chain(&chain, &run, work, number);
    double temperature = ((const double *)memory_at(work->temperature))[number];
    int proposals = work->proposals + (number < work->more);
    for (int i = 0; i < proposals; i++)
        chain_step(&chain, temperature);
    save_chain(&chain, &run, work, number);
}

/* Takes over the sequence of another replica, but neither its random numbers nor its best line. */
KERNEL anneal_copy(const struct gpu_work *work)
{
    int number = warp_number();
    if (number >= work->count)
        return;
    int from = ((const int32_t *)memory_at(work->source))[number], room = work->room;
    if (from == number)
        return;
    char *memory = replica_at(work, number), *other = replica_at(work, from);
    struct replica *replica = (struct replica *)memory;
    const struct replica *source = (const struct replica *)other;
    struct sequence_step *to = (struct sequence_step *)(memory + replica_steps(room));
    const struct sequence_step *step = (const struct sequence_step *)(other + replica_steps(room));
    for (int i = 0; i <= source->length; i++) {
        uint32_t state = to[i].state;
        copy_words((uint32_t *)(memory + replica_states(room) + state * REPLICA_STATE),
                   (const uint32_t *)(other + replica_states(room) + step[i].state * REPLICA_STATE),
                   NAMED_WORDS);
        to[i].earned = step[i].earned;
        to[i].parts = step[i].parts;
        to[i].piece = step[i].piece;
    }
    replica->length = source->length;
    replica->editable = source->editable;
    replica->ending = source->ending;
    ((struct replica_report *)memory_at(work->reports))[number].value =
        ((const struct replica_report *)memory_at(work->reports))[from].value;
}
