/* SPDX-License-Identifier: MIT
 *
 * A library with the functions of the CUDA driver that runs the kernels on the processor
 * (src/gpu/kernel/kernel.c), so that tests and CI need no GPU. Environment variables change what it
 * pretends to be:
 *
 *   EMULATOR_CARDS       number of cards (default 2)
 *   EMULATOR_PROCESSORS  multiprocessors, each with 8 blocks at once (default 1)
 *   EMULATOR_MEMORY      bytes of a card's memory (default 1 GiB)
 *   EMULATOR_FAILS       FUNCTION=RESULT[@N]: that function fails, from its N-th call on
 *   EMULATOR_CAPABILITY  major compute capability (default 8)
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/kernel/emulator.h"

#define EXPORT __attribute__((visibility("default"))) int

typedef void kernel_function(const struct gpu_work *work);

static long setting(const char *name, long value)
{
    const char *text = getenv(name);
    return text ? atol(text) : value;
}

/* Counts a call, and returns how it fails: 0 if it does not. */
static int call(const char *function, int *calls)
{
    const char *fails = getenv("EMULATOR_FAILS");
    size_t length = strlen(function);
    int result, from = 1;
    ++*calls;
    if (!fails || strncmp(fails, function, length) != 0 || fails[length] != '=')
        return 0;
    sscanf(fails + length + 1, "%d@%d", &result, &from);
    return *calls >= from ? result : 0;
}

#define CALL()                                 \
    do {                                       \
        static int calls_;                     \
        int result_ = call(__func__, &calls_); \
        if (result_)                           \
            return result_;                    \
    } while (0)

/* The memory of the card, freed with the context. */
struct block {
    struct block *next;
    size_t size;
};
static struct block *blocks;
static size_t used;

static size_t memory_size(void)
{
    return (size_t)setting("EMULATOR_MEMORY", 1L << 30);
}

EXPORT cuInit(unsigned flags)
{
    (void)flags;
    CALL();
    return 0;
}

EXPORT cuGetErrorString(int result, const char **text)
{
    *text = result == 999 ? NULL : "emulated failure";
    return 0;
}

EXPORT cuDeviceGetCount(int *count)
{
    CALL();
    *count = (int)setting("EMULATOR_CARDS", 2);
    return 0;
}

EXPORT cuDeviceGet(int *device, int number)
{
    CALL();
    *device = number;
    return 0;
}

EXPORT cuDeviceGetName(char *name, int size, int device)
{
    CALL();
    snprintf(name, (size_t)size, "Emulated GPU %d", device);
    return 0;
}

EXPORT cuDeviceGetAttribute(int *value, int attribute, int device)
{
    (void)device;
    CALL();
    *value = attribute == 16   ? (int)setting("EMULATOR_PROCESSORS", 1)
             : attribute == 75 ? (int)setting("EMULATOR_CAPABILITY", 8)
             : attribute == 97 ? 100000
                               : 0;
    return 0;
}

EXPORT cuCtxCreate_v2(void **context, unsigned flags, int device)
{
    (void)flags, (void)device;
    CALL();
    *context = &blocks;
    return 0;
}

EXPORT cuCtxDestroy_v2(void *context)
{
    (void)context;
    while (blocks) {
        struct block *block = blocks;
        blocks = block->next;
        free(block);
    }
    used = 0;
    return 0;
}

/* Writes to the log that option 5 names, as the driver's compiler does. */
EXPORT cuModuleLoadDataEx(void **module, const char *image, unsigned options, int *option,
                          void **value)
{
    for (unsigned i = 0; i < options; i++)
        if (option[i] == 5)
            strcpy(value[i], "ptxas\nsays no");
    CALL();
    if (!strstr(image, ".entry anneal_run"))
        return 218;
    *module = blocks;
    return 0;
}

EXPORT cuModuleGetFunction(kernel_function **function, void *module, const char *name)
{
    static const char *const names[] = GPU_KERNEL_NAMES;
    static kernel_function *const kernels[] = {anneal_start, anneal_run, anneal_copy};
    (void)module;
    CALL();
    for (int i = 0; i < GPU_KERNELS; i++)
        if (strcmp(name, names[i]) == 0)
            *function = kernels[i];
    return 0;
}

EXPORT cuFuncSetAttribute(kernel_function *function, int attribute, int value)
{
    (void)function, (void)attribute, (void)value;
    CALL();
    return 0;
}

EXPORT cuOccupancyMaxActiveBlocksPerMultiprocessor(int *count, kernel_function *function,
                                                   int threads, size_t shared)
{
    (void)function, (void)threads;
    CALL();
    *count = shared > 100000 || setting("EMULATOR_PROCESSORS", 1) == 0 ? 0 : 8;
    return 0;
}

EXPORT cuMemGetInfo_v2(size_t *left, size_t *total)
{
    CALL();
    *total = memory_size();
    *left = *total - used;
    return 0;
}

/* The memory holds anything, as that of a card does. */
EXPORT cuMemAlloc_v2(uint64_t *address, size_t bytes)
{
    CALL();
    size_t size = (sizeof(struct block) + 255) / 256 * 256 + (bytes + 255) / 256 * 256;
    struct block *block = used + bytes > memory_size() ? NULL : aligned_alloc(256, size);
    if (!block)
        return 2;
    memset(block, 0xa5, size);
    *block = (struct block){blocks, bytes};
    blocks = block;
    used += bytes;
    *address = (uint64_t)(uintptr_t)block + (sizeof *block + 255) / 256 * 256;
    return 0;
}

EXPORT cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t bytes)
{
    CALL();
    memcpy((void *)(uintptr_t)to, from, bytes);
    return 0;
}

EXPORT cuMemcpyDtoH_v2(void *to, uint64_t from, size_t bytes)
{
    CALL();
    memcpy(to, (const void *)(uintptr_t)from, bytes);
    return 0;
}

/* Runs one warp after the other. */
EXPORT cuLaunchKernel(kernel_function *function, unsigned x, unsigned y, unsigned z,
                      unsigned threads_x, unsigned threads_y, unsigned threads_z, unsigned shared,
                      void *stream, void **parameters, void **extra)
{
    (void)y, (void)z, (void)threads_y, (void)threads_z, (void)stream, (void)extra;
    CALL();
    const struct gpu_work *work = (const void *)(uintptr_t) * (uint64_t *)parameters[0];
    void *steps = malloc(shared);
    if (threads_x != BLOCK_WARPS * WARP || !steps)
        return 1;
    for (unsigned warp = 0; warp < x * BLOCK_WARPS; warp++) {
        memset(steps, 0xa5, shared);
        emulated_warp = (struct emulated_warp){(int)warp, steps};
        function(work);
    }
    free(steps);
    return 0;
}

EXPORT cuCtxSynchronize(void)
{
    CALL();
    return 0;
}
