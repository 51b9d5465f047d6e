/* SPDX-License-Identifier: MIT
 *
 * The kernels as PTX, the text that the driver of every card compiles for it.
 */
#ifndef GPU_PTX_H
#define GPU_PTX_H

extern const char *const gpu_ptx; /* NULL: built without clang */

#endif
