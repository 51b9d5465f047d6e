/* SPDX-License-Identifier: MIT
 *
 * The functions are found by name in the driver's library, so no header of CUDA is needed. Types
 * and constants are those of the driver's documented interface.
 */
#include "gpu/driver.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

typedef int cu_result;
typedef int cu_device;
typedef struct cu_object *cu_handle; /* a context, a module or a function */

enum {
    CU_SUCCESS = 0,
    CU_OUT_OF_MEMORY = 2,
    CU_NO_DEVICE = 100,
    CU_INVALID_PTX = 218,
    CU_UNSUPPORTED_PTX = 222,
    CU_CONTEXT_BLOCKING = 4, /* waiting for a kernel keeps no processor busy */
    CU_JIT_ERROR_LOG = 5,
    CU_JIT_ERROR_LOG_BYTES = 6,
    CU_ATTRIBUTE_PROCESSORS = 16,
    CU_ATTRIBUTE_MAJOR = 75,
    CU_ATTRIBUTE_MINOR = 76,
    CU_ATTRIBUTE_SHARED_MOST = 97, /* of a block that asks for it */
    CU_FUNCTION_SHARED_MOST = 8,
};

/* The oldest cards that run the PTX. */
enum { CAPABILITY_MAJOR = 8 };

#define FUNCTIONS(FUNCTION)                                                                        \
    FUNCTION(cuInit, (unsigned flags))                                                             \
    FUNCTION(cuGetErrorString, (cu_result result, const char **text))                              \
    FUNCTION(cuDeviceGetCount, (int *count))                                                       \
    FUNCTION(cuDeviceGet, (cu_device * device, int number))                                        \
    FUNCTION(cuDeviceGetName, (char *name, int size, cu_device device))                            \
    FUNCTION(cuDeviceGetAttribute, (int *value, int attribute, cu_device device))                  \
    FUNCTION(cuCtxCreate_v2, (cu_handle * context, unsigned flags, cu_device device))              \
    FUNCTION(cuCtxDestroy_v2, (cu_handle context))                                                 \
    FUNCTION(cuModuleLoadDataEx,                                                                   \
             (cu_handle * module, const void *image, unsigned options, int *option, void **value)) \
    FUNCTION(cuModuleGetFunction, (cu_handle * function, cu_handle module, const char *name))      \
    FUNCTION(cuFuncSetAttribute, (cu_handle function, int attribute, int value))                   \
    FUNCTION(cuOccupancyMaxActiveBlocksPerMultiprocessor,                                          \
             (int *blocks, cu_handle function, int threads, size_t shared))                        \
    FUNCTION(cuMemGetInfo_v2, (size_t * left, size_t * total))                                     \
    FUNCTION(cuMemAlloc_v2, (uint64_t * address, size_t bytes))                                    \
    FUNCTION(cuMemcpyHtoD_v2, (uint64_t to, const void *from, size_t bytes))                       \
    FUNCTION(cuMemcpyDtoH_v2, (void *to, uint64_t from, size_t bytes))                             \
    FUNCTION(cuLaunchKernel, (cu_handle function, unsigned x, unsigned y, unsigned z,              \
                              unsigned threads_x, unsigned threads_y, unsigned threads_z,          \
                              unsigned shared, void *stream, void **parameters, void **extra))     \
    FUNCTION(cuCtxSynchronize, (void))

struct driver {
    void *library;
#define FIELD(name, parameters) cu_result(*name) parameters;
    FUNCTIONS(FIELD)
#undef FIELD
};

struct card {
    struct driver driver;
    cu_device device;
    char name[96];
    int processors;
    int shared_most; /* bytes of a block */
    cu_handle context, module, kernel[GPU_KERNELS];
};

/* Of this process among those that share the cards. */
static int own_rank;

void cards_use_rank(int rank)
{
    own_rank = rank;
}

static const char *library_name(void)
{
    const char *name = getenv("CHAINSHOT_GPU_LIBRARY");
    return name && *name ? name : "libcuda.so.1";
}

static enum status driver_open(struct driver *driver, struct error *error)
{
    const char *name = library_name();
    driver->library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!driver->library)
        return fail(error, STATUS_BAD_INPUT, "no driver of a GPU: %.300s", dlerror());
#define FIND(function, parameters)                                          \
    if (!(*(void **)&driver->function = dlsym(driver->library, #function))) \
        return fail(error, STATUS_BAD_INPUT,                                \
                    "%.300s: not the driver of a GPU or too old, there is no " #function, name);
    FUNCTIONS(FIND)
#undef FIND
    return STATUS_OK;
}

static void driver_close(struct driver *driver)
{
    if (driver->library)
        dlclose(driver->library);
}

/* What failed and why. */
static enum status refuse(const struct driver *driver, cu_result result, const char *doing,
                          enum status status, struct error *error)
{
    const char *why = NULL;
    if (result == CU_SUCCESS)
        return STATUS_OK;
    driver->cuGetErrorString(result, &why);
    return fail(error, status, "the GPU fails to %s: %.200s (CUDA error %d)", doing,
                why ? why : "unknown error", result);
}

/* While a card is opened: what is wrong is the computer that was asked for. */
static enum status check(const struct driver *driver, cu_result result, const char *doing,
                         struct error *error)
{
    return refuse(driver, result, doing, STATUS_BAD_INPUT, error);
}

/* Afterwards. */
static enum status check_work(const struct card *card, cu_result result, const char *doing,
                              struct error *error)
{
    return refuse(&card->driver, result, doing, STATUS_FAILED, error);
}

/* The number of cards. */
static enum status driver_start(const struct driver *driver, int *count, struct error *error)
{
    cu_result result = driver->cuInit(0);
    *count = 0;
    if (result == CU_SUCCESS)
        result = driver->cuDeviceGetCount(count);
    if (result == CU_NO_DEVICE || (result == CU_SUCCESS && *count == 0))
        return fail(error, STATUS_BAD_INPUT, "there is no GPU that CUDA can use");
    return check(driver, result, "start", error);
}

static enum status choose_device(struct card *card, int number, struct error *error)
{
    int count;
    enum status status = driver_start(&card->driver, &count, error);
    if (status)
        return status;
    if (number >= count)
        return fail(error, STATUS_BAD_INPUT,
                    "there is no GPU %d: this computer has %d, numbered from 0", number, count);
    int chosen = number >= 0 ? number : own_rank % count;
    return check(&card->driver, card->driver.cuDeviceGet(&card->device, chosen), "open", error);
}

static enum status read_attributes(struct card *card, struct error *error)
{
    const struct driver *driver = &card->driver;
    int major = 0, minor = 0;
    const struct {
        int attribute, *value;
    } rows[] = {
        {CU_ATTRIBUTE_MAJOR, &major},
        {CU_ATTRIBUTE_MINOR, &minor},
        {CU_ATTRIBUTE_PROCESSORS, &card->processors},
        {CU_ATTRIBUTE_SHARED_MOST, &card->shared_most},
    };
    enum status status =
        check(driver, driver->cuDeviceGetName(card->name, sizeof card->name, card->device),
              "tell its name", error);
    for (size_t i = 0; !status && i < sizeof rows / sizeof *rows; i++)
        status = check(driver,
                       driver->cuDeviceGetAttribute(rows[i].value, rows[i].attribute, card->device),
                       "tell what it can do", error);
    if (!status && major < CAPABILITY_MAJOR)
        status =
            fail(error, STATUS_BAD_INPUT, "%s has compute capability %d.%d, expected %d.0 or more",
                 card->name, major, minor, CAPABILITY_MAJOR);
    return status;
}

static enum status load_module(struct card *card, const char *ptx, struct error *error)
{
    const struct driver *driver = &card->driver;
    char log[256] = "";
    int option[] = {CU_JIT_ERROR_LOG, CU_JIT_ERROR_LOG_BYTES};
    void *value[] = {log, (void *)(uintptr_t)sizeof log};
    cu_result result = driver->cuModuleLoadDataEx(&card->module, ptx, 2, option, value);
    if (result == CU_INVALID_PTX || result == CU_UNSUPPORTED_PTX) {
        for (char *c = log; *c; c++)
            if ((unsigned char)*c < ' ')
                *c = ' ';
        return fail(error, STATUS_BAD_INPUT,
                    "%s: its driver refuses the kernel, which needs CUDA 11.0 or later%s%s",
                    card->name, *log ? ": " : "", log);
    }
    return check(driver, result, "load the kernel", error);
}

static enum status find_kernels(struct card *card, struct error *error)
{
    static const char *const name[] = GPU_KERNEL_NAMES;
    const struct driver *driver = &card->driver;
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < GPU_KERNELS; i++) {
        status = check(driver, driver->cuModuleGetFunction(&card->kernel[i], card->module, name[i]),
                       "find the kernel", error);
        if (!status)
            status = check(driver,
                           driver->cuFuncSetAttribute(card->kernel[i], CU_FUNCTION_SHARED_MOST,
                                                      card->shared_most),
                           "give the kernel its memory", error);
    }
    return status;
}

enum status card_open(struct card **out, int number, const char *ptx, struct error *error)
{
    struct card *card = *out = calloc(1, sizeof *card);
    if (!card)
        return fail(error, STATUS_FAILED, "out of memory");
    const struct driver *driver = &card->driver;
    enum status status = driver_open(&card->driver, error);
    if (!status)
        status = choose_device(card, number, error);
    if (!status)
        status = read_attributes(card, error);
    if (!status)
        status =
            check(driver, driver->cuCtxCreate_v2(&card->context, CU_CONTEXT_BLOCKING, card->device),
                  "open", error);
    if (!status)
        status = load_module(card, ptx, error);
    if (!status)
        status = find_kernels(card, error);
    if (status) {
        card_close(card);
        *out = NULL;
    }
    return status;
}

/* The context owns module and memory. */
void card_close(struct card *card)
{
    if (!card)
        return;
    if (card->context)
        card->driver.cuCtxDestroy_v2(card->context);
    driver_close(&card->driver);
    free(card);
}

const char *card_name(const struct card *card)
{
    return card->name;
}

enum status card_warps(struct card *card, uint32_t shared, int *warps, struct error *error)
{
    const struct driver *driver = &card->driver;
    int blocks = 0;
    cu_result result = driver->cuOccupancyMaxActiveBlocksPerMultiprocessor(
        &blocks, card->kernel[GPU_RUN], BLOCK_WARPS * WARP, (size_t)shared * BLOCK_WARPS);
    enum status status = check(driver, result, "tell how much runs at once", error);
    *warps = blocks * BLOCK_WARPS * card->processors;
    if (!status && *warps == 0)
        status = fail(error, STATUS_BAD_INPUT, "%s has too little shared memory for the kernel",
                      card->name);
    return status;
}

enum status card_memory(struct card *card, size_t *bytes, struct error *error)
{
    size_t total;
    return check(&card->driver, card->driver.cuMemGetInfo_v2(bytes, &total), "tell its memory",
                 error);
}

enum status card_alloc(struct card *card, size_t bytes, uint64_t *address, struct error *error)
{
    cu_result result = card->driver.cuMemAlloc_v2(address, bytes);
    if (result == CU_OUT_OF_MEMORY)
        return fail(error, STATUS_BAD_INPUT, "%s has no %zu bytes of memory left", card->name,
                    bytes);
    return check(&card->driver, result, "reserve memory", error);
}

enum status card_put(struct card *card, uint64_t address, const void *from, size_t bytes,
                     struct error *error)
{
    return check_work(card, card->driver.cuMemcpyHtoD_v2(address, from, bytes), "take data", error);
}

enum status card_get(struct card *card, void *to, uint64_t address, size_t bytes,
                     struct error *error)
{
    return check_work(card, card->driver.cuMemcpyDtoH_v2(to, address, bytes), "return data", error);
}

enum status card_launch(struct card *card, enum gpu_kernel kernel, int warps, uint32_t shared,
                        uint64_t work, struct error *error)
{
    const struct driver *driver = &card->driver;
    unsigned blocks = (unsigned)(warps + BLOCK_WARPS - 1) / BLOCK_WARPS;
    void *parameters[] = {&work};
    cu_result result =
        driver->cuLaunchKernel(card->kernel[kernel], blocks, 1, 1, BLOCK_WARPS * WARP, 1, 1,
                               shared * BLOCK_WARPS, NULL, parameters, NULL);
    if (result == CU_SUCCESS)
        result = driver->cuCtxSynchronize();
    return check_work(card, result, "run the kernel", error);
}

int cards_describe(char *text, size_t size)
{
    struct driver driver = {0};
    struct error error;
    int count = 0;
    size_t used = 0;
    enum status status = driver_open(&driver, &error);
    if (!status)
        status = driver_start(&driver, &count, &error);
    if (status)
        snprintf(text, size, "%s", error.text);
    for (int i = 0; i < count && used < size; i++) {
        char name[96] = "?";
        cu_device device;
        if (driver.cuDeviceGet(&device, i) == CU_SUCCESS)
            driver.cuDeviceGetName(name, sizeof name, device);
        used += (size_t)snprintf(text + used, size - used, "%s%d: %s", i ? ", " : "", i, name);
    }
    driver_close(&driver);
    return count;
}
