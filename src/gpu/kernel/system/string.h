/* SPDX-License-Identifier: MIT
 *
 * What the kernel's sources use of <string.h>, for a GPU, which has no C library.
 */
#ifndef GPU_SYSTEM_STRING_H
#define GPU_SYSTEM_STRING_H

#define memcpy __builtin_memcpy
#define memset __builtin_memset

#endif
