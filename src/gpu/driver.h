/* SPDX-License-Identifier: MIT
 *
 * The CUDA driver, loaded when a search asks for a GPU: neither building nor starting the program
 * needs it. The environment variable CHAINSHOT_GPU_LIBRARY names another library with the same
 * functions. Each function that fails says in one line what did. A card belongs to the thread that
 * opened it.
 */
#ifndef GPU_DRIVER_H
#define GPU_DRIVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "gpu/kernel/replica.h"

struct card;

/* Ranks of a cluster that run on one computer take its cards in turn. Rank 0 is the default. The
 * choice affects later searches; it is not thread-safe. */
void cards_use_rank(int rank);

/* Opens card `number` and compiles the PTX for it. A negative number takes the card of
 * this rank. */
enum status card_open(struct card **card, int number, const char *ptx, struct error *error);
void card_close(struct card *card);

const char *card_name(const struct card *card);

/* How many warps with so much shared memory each run at once on the whole card. */
enum status card_warps(struct card *card, uint32_t shared, int *warps, struct error *error);

/* Bytes of its memory that are free. */
enum status card_memory(struct card *card, size_t *bytes, struct error *error);

/* Its memory by address. card_close frees what is left. */
enum status card_alloc(struct card *card, size_t bytes, uint64_t *address, struct error *error);
enum status card_put(struct card *card, uint64_t address, const void *from, size_t bytes,
                     struct error *error);
enum status card_get(struct card *card, void *to, uint64_t address, size_t bytes,
                     struct error *error);

/* Runs a kernel on so many warps with a struct gpu_work at an address, and waits for its end. */
enum status card_launch(struct card *card, enum gpu_kernel kernel, int warps, uint32_t shared,
                        uint64_t work, struct error *error);

/* The cards of this computer as "0: NAME, 1: NAME", or why there are none. Returns their
 * number. */
int cards_describe(char *text, size_t size);

#endif
