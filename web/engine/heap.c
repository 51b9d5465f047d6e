/* SPDX-License-Identifier: MIT
 *
 * The heap of the module: first fit in a list of free blocks. A run has few allocations, and libc's
 * allocator would make the packed module 5 kB larger.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Every block begins and ends at a multiple of UNIT, so every allocation has the alignment that
 * states need. */
enum { UNIT = 64, PAGE = 1 << 16 };

struct block {
    size_t size; /* with this header, which takes a whole unit */
    struct block *next;
};

extern unsigned char __heap_base;

static struct block *unused;   /* in order of address; no two touch, and none touches `top` */
static uintptr_t top, touched; /* memory from `top` on is free, from `touched` on also zero */

static uintptr_t end_of(const struct block *block)
{
    return (uintptr_t)block + block->size;
}

static bool has_room(uintptr_t end)
{
    size_t pages = __builtin_wasm_memory_size(0), needed = (end - 1) / PAGE + 1;
    return needed <= pages || __builtin_wasm_memory_grow(0, needed - pages) != SIZE_MAX;
}

static struct block *block_at_top(size_t size)
{
    if (!top)
        top = touched = ((uintptr_t)&__heap_base + UNIT - 1) & -(uintptr_t)UNIT;
    if (size > UINTPTR_MAX - top || !has_room(top + size))
        return NULL;
    struct block *block = (struct block *)top;
    top += size;
    return block;
}

static struct block *unused_block(size_t size)
{
    for (struct block **link = &unused; *link; link = &(*link)->next) {
        struct block *block = *link;
        if (block->size < size)
            continue;
        if (block->size == size) {
            *link = block->next;
            return block;
        }
        block->size -= size;
        block = (struct block *)end_of(block);
        return block;
    }
    return NULL;
}

/* Also tells from where on the memory is still zero. */
static void *take(size_t size, uintptr_t *zero)
{
    if (size > SIZE_MAX - 2 * UNIT) {
        errno = ENOMEM;
        return NULL;
    }
    size_t whole = (size + 2 * UNIT - 1) & -(size_t)UNIT;
    struct block *block = unused_block(whole);
    if (!block)
        block = block_at_top(whole);
    *zero = touched;
    if (!block) {
        errno = ENOMEM;
        return NULL;
    }
    block->size = whole;
    if (end_of(block) > touched)
        touched = end_of(block);
    return (char *)block + UNIT;
}

void *malloc(size_t size)
{
    uintptr_t zero;
    return take(size, &zero);
}

void *calloc(size_t count, size_t size)
{
    uintptr_t zero, bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        bytes = SIZE_MAX;
    char *memory = take(bytes, &zero);
    if (memory && zero > (uintptr_t)memory)
        memset(memory, 0, zero - (uintptr_t)memory < bytes ? zero - (uintptr_t)memory : bytes);
    return memory;
}

void *aligned_alloc(size_t alignment, size_t size)
{
    if (alignment <= UNIT)
        return malloc(size);
    errno = EINVAL;
    return NULL;
}

/* Joins a block with the next one if they touch. */
static void join(struct block *block)
{
    struct block *next = block->next;
    if (next && end_of(block) == (uintptr_t)next) {
        block->size += next->size;
        block->next = next->next;
    }
}

void free(void *memory)
{
    if (!memory)
        return;
    struct block *block = (struct block *)((char *)memory - UNIT), *before = NULL;
    struct block **link = &unused;
    while (*link && *link < block) {
        before = *link;
        link = &before->next;
    }
    block->next = *link;
    *link = block;
    join(block);
    if (before)
        join(before);
    for (link = &unused; *link; link = &(*link)->next)
        if (end_of(*link) == top) {
            top = (uintptr_t)*link;
            *link = NULL;
            break;
        }
}

void *realloc(void *memory, size_t size)
{
    if (!memory)
        return malloc(size);
    struct block *block = (struct block *)((char *)memory - UNIT);
    size_t room = block->size - UNIT;
    if (size <= room)
        return memory;
    void *larger = malloc(size);
    if (larger) {
        memcpy(larger, memory, room);
        free(memory);
    }
    return larger;
}
