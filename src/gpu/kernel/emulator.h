/* SPDX-License-Identifier: MIT
 *
 * The kernels, compiled for a processor: one warp at a time.
 */
#ifndef GPU_KERNEL_EMULATOR_H
#define GPU_KERNEL_EMULATOR_H

#include "gpu/kernel/replica.h"

/* The warp that the calling thread runs. */
struct emulated_warp {
    int number;
    void *shared;
};
extern _Thread_local struct emulated_warp emulated_warp;

void anneal_start(const struct gpu_work *work);
void anneal_run(const struct gpu_work *work);
void anneal_copy(const struct gpu_work *work);

#endif
