/* SPDX-License-Identifier: MIT
 *
 * What the kernel's sources use of <math.h>, for a GPU, which has no C library. Each is one
 * instruction there, rounded as IEEE 754 says.
 */
#ifndef GPU_SYSTEM_MATH_H
#define GPU_SYSTEM_MATH_H

#define HUGE_VAL __builtin_huge_val()
#define fmax     __builtin_fmax
#define fmin     __builtin_fmin
#define sqrt     __builtin_sqrt

#endif
