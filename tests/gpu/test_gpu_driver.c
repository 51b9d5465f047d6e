/* SPDX-License-Identifier: MIT
 *
 * Every failure of a driver ends in one line that says what failed. The emulator fails where it is
 * told to.
 */
#include "unit.h"

#include <stdio.h>

#include "gpu/driver.h"

static const char ptx[] = ".entry anneal_run"; /* the emulator reads no more */

/* Opens a card while the emulator's variable is set. */
static struct error open_with(const char *variable, const char *value, int number)
{
    struct card *card;
    struct error error = {0};
    setenv(variable, value, 1);
    error.status = card_open(&card, number, ptx, &error);
    unsetenv(variable);
    assert_null(strchr(error.text, '\n'));
    assert_true(!error.status == !!card);
    card_close(card);
    return error;
}

static void refuses_what_is_no_driver(void **state)
{
    char *library = strdup(getenv("CHAINSHOT_GPU_LIBRARY"));
    struct error error = open_with("CHAINSHOT_GPU_LIBRARY", "/none.so", 0);
    assert_int_equal(error.status, STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "no driver of a GPU: /none.so"));
    error = open_with("CHAINSHOT_GPU_LIBRARY", "libm.so.6", 0);
    assert_int_equal(error.status, STATUS_BAD_INPUT);
    assert_string_equal(error.text, "libm.so.6: not the driver of a GPU or too old, there is no "
                                    "cuInit");
    error = open_with("CHAINSHOT_GPU_LIBRARY", "", 0); /* the usual one, which may be there */
    assert_true(!error.status || error.text[0]);
    setenv("CHAINSHOT_GPU_LIBRARY", library, 1);
    free(library);
}

static void names_what_failed(void **state)
{
    static const struct {
        const char *fails, *text;
    } rows[] = {
        {"cuInit=100", "there is no GPU that CUDA can use"},
        {"cuInit=3", "the GPU fails to start: emulated failure (CUDA error 3)"},
        {"cuInit=999", "the GPU fails to start: unknown error (CUDA error 999)"},
        {"cuDeviceGetCount=5", "the GPU fails to start: emulated failure (CUDA error 5)"},
        {"cuDeviceGet=101", "the GPU fails to open: emulated failure (CUDA error 101)"},
        {"cuDeviceGetName=1", "the GPU fails to tell its name: emulated failure (CUDA error 1)"},
        {"cuDeviceGetAttribute=1",
         "the GPU fails to tell what it can do: emulated failure (CUDA error 1)"},
        {"cuCtxCreate_v2=2", "the GPU fails to open: emulated failure (CUDA error 2)"},
        {"cuModuleLoadDataEx=218", "Emulated GPU 0: its driver refuses the kernel, which needs "
                                   "CUDA 11.0 or later: ptxas says no"},
        {"cuModuleLoadDataEx=2",
         "the GPU fails to load the kernel: emulated failure (CUDA error 2)"},
        {"cuModuleGetFunction=500@2",
         "the GPU fails to find the kernel: emulated failure (CUDA error 500)"},
        {"cuFuncSetAttribute=1",
         "the GPU fails to give the kernel its memory: emulated failure (CUDA error 1)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct error error = open_with("EMULATOR_FAILS", rows[i].fails, 0);
        assert_int_equal(error.status, STATUS_BAD_INPUT);
        assert_string_equal(error.text, rows[i].text);
    }
}

static void refuses_cards_that_do_not_fit(void **state)
{
    struct error error = open_with("EMULATOR_CARDS", "0", 0);
    assert_string_equal(error.text, "there is no GPU that CUDA can use");
    error = open_with("EMULATOR_CARDS", "3", 3);
    assert_string_equal(error.text, "there is no GPU 3: this computer has 3, numbered from 0");
    error = open_with("EMULATOR_CAPABILITY", "7", 1);
    assert_string_equal(error.text, "Emulated GPU 1 has compute capability 7.0, expected 8.0 or "
                                    "more");
    assert_int_equal(error.status, STATUS_BAD_INPUT);
}

/* What fails after a card was opened. */
static void names_failures_of_work(void **state)
{
    static const struct {
        const char *fails, *text;
        enum status status;
    } rows[] = {
        {"cuOccupancyMaxActiveBlocksPerMultiprocessor=1",
         "the GPU fails to tell how much runs at once: emulated failure (CUDA error 1)",
         STATUS_BAD_INPUT},
        {"cuMemGetInfo_v2=1", "the GPU fails to tell its memory: emulated failure (CUDA error 1)",
         STATUS_BAD_INPUT},
        {"cuMemAlloc_v2=1", "the GPU fails to reserve memory: emulated failure (CUDA error 1)",
         STATUS_BAD_INPUT},
        {"cuMemAlloc_v2=2", "Emulated GPU 0 has no 64 bytes of memory left", STATUS_BAD_INPUT},
        {"cuMemcpyHtoD_v2=700", "the GPU fails to take data: emulated failure (CUDA error 700)",
         STATUS_FAILED},
        {"cuMemcpyDtoH_v2=700", "the GPU fails to return data: emulated failure (CUDA error 700)",
         STATUS_FAILED},
        {"cuLaunchKernel=701", "the GPU fails to run the kernel: emulated failure (CUDA error 701)",
         STATUS_FAILED},
        {"cuCtxSynchronize=700",
         "the GPU fails to run the kernel: emulated failure (CUDA error 700)", STATUS_FAILED},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct card *card;
        struct error error = {0};
        struct gpu_work work = {.count = 0};
        char bytes[64];
        int warps;
        size_t left;
        uint64_t address;
        assert_int_equal(card_open(&card, 0, ptx, NULL), STATUS_OK);
        assert_string_equal(card_name(card), "Emulated GPU 0");
        setenv("EMULATOR_FAILS", rows[i].fails, 1);
        enum status status = card_warps(card, 1000, &warps, &error);
        if (!status)
            status = card_memory(card, &left, &error);
        if (!status)
            status = card_alloc(card, sizeof bytes, &address, &error);
        if (!status)
            status = card_put(card, (uint64_t)(uintptr_t)bytes, bytes, sizeof bytes, &error);
        if (!status)
            status = card_get(card, bytes, (uint64_t)(uintptr_t)bytes, sizeof bytes, &error);
        if (!status)
            status = card_launch(card, GPU_RUN, 1, 1000, (uint64_t)(uintptr_t)&work, &error);
        unsetenv("EMULATOR_FAILS");
        assert_int_equal(status, rows[i].status);
        assert_string_equal(error.text, rows[i].text);
        card_close(card);
    }
}

static void refuses_too_little_shared_memory(void **state)
{
    struct card *card;
    struct error error;
    int warps;
    assert_int_equal(card_open(&card, 0, ptx, NULL), STATUS_OK);
    assert_int_equal(card_warps(card, 1000, &warps, &error), STATUS_OK);
    assert_int_equal(warps, 8 * BLOCK_WARPS);
    assert_int_equal(card_warps(card, 1000000, &warps, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "Emulated GPU 0 has too little shared memory for the kernel");
    card_close(card);
}

/* Ranks take the cards in turn, unless they are told which. */
static void ranks_take_cards_in_turn(void **state)
{
    static const char *const names[] = {"Emulated GPU 0", "Emulated GPU 1", "Emulated GPU 0"};
    for (int rank = 0; rank < 3; rank++) {
        struct card *card;
        cards_use_rank(rank);
        assert_int_equal(card_open(&card, -1, ptx, NULL), STATUS_OK);
        assert_string_equal(card_name(card), names[rank]);
        card_close(card);
        assert_int_equal(card_open(&card, 1, ptx, NULL), STATUS_OK);
        assert_string_equal(card_name(card), "Emulated GPU 1");
        card_close(card);
    }
    cards_use_rank(0);
}

static void describes_cards(void **state)
{
    char text[80];
    assert_int_equal(cards_describe(text, sizeof text), 2);
    assert_string_equal(text, "0: Emulated GPU 0, 1: Emulated GPU 1");
    setenv("EMULATOR_FAILS", "cuDeviceGet=1", 1);
    assert_int_equal(cards_describe(text, sizeof text), 2);
    assert_string_equal(text, "0: ?, 1: ?");
    setenv("EMULATOR_FAILS", "cuInit=100", 1);
    assert_int_equal(cards_describe(text, sizeof text), 0);
    assert_string_equal(text, "there is no GPU that CUDA can use");
    unsetenv("EMULATOR_FAILS");
    setenv("EMULATOR_CARDS", "100", 1);
    assert_int_equal(cards_describe(text, sizeof text), 100);
    assert_int_equal(strlen(text), sizeof text - 1);
    unsetenv("EMULATOR_CARDS");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_what_is_no_driver),
        cmocka_unit_test(names_what_failed),
        cmocka_unit_test(refuses_cards_that_do_not_fit),
        cmocka_unit_test(names_failures_of_work),
        cmocka_unit_test(refuses_too_little_shared_memory),
        cmocka_unit_test(ranks_take_cards_in_turn),
        cmocka_unit_test(describes_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
