/* SPDX-License-Identifier: MIT
 *
 * Which kernels this build has, and which of them this processor runs.
 */
#include "puzzle/samegame/fast/kernel.h"

#include <string.h>

extern const struct kernel kernel_16_portable, kernel_32_portable, kernel_64_portable;
#ifdef __x86_64__
extern const struct kernel kernel_16_avx2, kernel_32_avx2, kernel_64_avx2;
extern const struct kernel kernel_16_avx512, kernel_32_avx512, kernel_64_avx512;
#endif

const struct kernel *const kernel_table[] = {
    &kernel_16_portable,
    &kernel_32_portable,
    &kernel_64_portable,
#ifdef __x86_64__
    &kernel_16_avx2,
    &kernel_32_avx2,
    &kernel_64_avx2,
    &kernel_16_avx512,
    &kernel_32_avx512,
    &kernel_64_avx512,
#endif
    NULL,
};

bool kernel_runs(const char *cpu)
{
#ifdef __x86_64__
    if (strcmp(cpu, "avx512") == 0)
        return kernel_runs("avx2") && __builtin_cpu_supports("avx512f") &&
               __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vbmi2") &&
               __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq");
    if (strcmp(cpu, "avx2") == 0)
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
               __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#endif
    return strcmp(cpu, "portable") == 0;
}
