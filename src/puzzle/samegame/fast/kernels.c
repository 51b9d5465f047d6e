/* SPDX-License-Identifier: MIT
 *
 * Which kernels this build has, and which of them this processor runs.
 */
#include "puzzle/samegame/fast/kernel.h"

#include <string.h>

extern const struct kernel kernel_16_portable, kernel_32_portable, kernel_64_portable;

const struct kernel *const kernel_table[] = {
    &kernel_16_portable,
    &kernel_32_portable,
    &kernel_64_portable,
    NULL,
};

bool kernel_runs(const char *cpu)
{
    return strcmp(cpu, "portable") == 0;
}
