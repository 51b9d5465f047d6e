/* SPDX-License-Identifier: MIT
 *
 * The memory of a run. Searches size their tables by the limit and not by the board, so large
 * allocations come straight from the system: their pages are zero and cost nothing until they
 * are touched.
 */
#include "search/core/search.h"

#include <stdlib.h>
#ifndef __wasm__
#include <sys/mman.h>
#endif

/* The header of an allocation. What the search uses starts PUZZLE_ALIGN-aligned after it. */
struct allocation {
    struct allocation *next;
    size_t mapped : 1;                    /* by mmap, otherwise from the heap */
    size_t size : 8 * sizeof(size_t) - 1; /* including this header */
};

/* What an allocation costs on top of its bytes: the header and the alignment. */
enum { OVERHEAD = sizeof(struct allocation) + PUZZLE_ALIGN };

/* Allocations of at least LARGE bytes are mapped: the heap would clear memory that an earlier
 * run has used, and the many queues of dbs are close to a gigabyte. Allocations of at least VAST
 * bytes are mapped in huge pages: with small pages, a search that fills gigabytes loses 3 % of
 * its time, part of it to unmapping after the budget is spent. A lower VAST would make dbs,
 * which has a few allocations per depth, clear pages that it never uses. */
enum { LARGE = 1 << 17, VAST = 1 << 26 };

#ifndef __wasm__
/* NULL if the system refuses, as it does when there are very many mappings. */
static struct allocation *map(size_t size)
{
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    void *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (pages == MAP_FAILED)
        return NULL;
#ifdef MADV_HUGEPAGE
    if (size >= VAST)
        madvise(pages, size, MADV_HUGEPAGE); /* only advice: it may fail */
#endif
    return pages;
}
#endif

static struct allocation *allocation_new(size_t size)
{
    struct allocation *allocation = NULL;
    bool mapped = false;
#ifndef __wasm__
    if (size >= LARGE)
        allocation = map(size);
    mapped = allocation;
#endif
    if (!mapped)
        allocation = calloc(1, size);
    if (allocation)
        *allocation = (struct allocation){.mapped = mapped, .size = size};
    return allocation;
}

static void allocation_free(struct allocation *allocation)
{
#ifndef __wasm__
    if (allocation->mapped) {
        munmap(allocation, allocation->size);
        return;
    }
#endif
    free(allocation);
}

static size_t add_sizes(size_t a, size_t b)
{
    return a > SIZE_MAX - b ? SIZE_MAX : a + b;
}

/* Returns 0 once an allocation did not fit. From then on only the minimum that the search needs
 * is counted, and tables that are sized by the memory must not add to it. */
size_t run_memory_left(const struct run *run)
{
    size_t limit = run->budget.limits.memory;
    return limit > run->taken && run->wanted == run->taken ? limit - run->taken : 0;
}

size_t run_alloc_most_each(const struct run *run, size_t pieces)
{
    size_t part = run_memory_left(run) / pieces;
    return part > OVERHEAD ? part - OVERHEAD : 0;
}

size_t run_alloc_most(const struct run *run)
{
    return run_alloc_most_each(run, 1);
}

void *run_alloc(struct run *run, size_t count, size_t size)
{
    size_t bytes = size && count > SIZE_MAX / size ? SIZE_MAX : count * size;
    bool fits = bytes <= run_alloc_most(run);
    run->wanted = add_sizes(run->wanted, add_sizes(bytes, OVERHEAD));
    struct allocation *allocation = fits ? allocation_new(bytes + OVERHEAD) : NULL;
    if (!allocation)
        return NULL;
    allocation->next = run->allocations;
    run->allocations = allocation;
    run->taken += allocation->size;
    uintptr_t after = (uintptr_t)(allocation + 1);
    return (void *)((after + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN);
}

size_t run_stride(const struct run *run)
{
    return (run->puzzle->state_size + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
}

void *run_alloc_states(struct run *run, size_t count)
{
    return run_alloc(run, count, run_stride(run));
}

void run_release(struct run *run)
{
    while (run->allocations) {
        struct allocation *allocation = run->allocations;
        run->allocations = allocation->next;
        allocation_free(allocation);
    }
    run->taken = run->wanted = 0;
}

/* A run whose limit is 0 allocates nothing, but counts what was asked for. */
size_t run_layout_bytes(const struct run *run, run_layout *layout, void *context, size_t count)
{
    struct run dry = *run;
    dry.budget.limits.memory = 0;
    dry.allocations = NULL;
    layout(context, &dry, count);
    size_t bytes = dry.wanted - run->wanted;
    run_release(&dry); /* allocations of 0 bytes */
    return bytes;
}

size_t run_layout_fit(const struct run *run, size_t bytes, run_layout *layout, void *context,
                      size_t least, size_t most)
{
    while (least < most) {
        size_t middle = least + (most - least + 1) / 2;
        if (run_layout_bytes(run, layout, context, middle) <= bytes)
            least = middle;
        else
            most = middle - 1;
    }
    return least;
}

enum status run_check_memory(const struct run *run, struct error *error)
{
    size_t limit = run->budget.limits.memory;
    if (run->wanted == run->taken)
        return STATUS_OK;
    if (run->wanted <= limit)
        return fail(error, STATUS_FAILED, "search %s: out of memory", run->search->name);
    return fail(error, STATUS_BAD_INPUT,
                "search %s: %zu bytes of memory per thread are too few, it needs at least %zu "
                "on this board",
                run->search->name, limit, run->wanted);
}
