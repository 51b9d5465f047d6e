/* SPDX-License-Identifier: MIT */
#include "gpu/ptx.h"

#include <stddef.h>

#if GPU_PTX
const char *const gpu_ptx =
#include "gpu_ptx_text.h"
    ;
#else
const char *const gpu_ptx = NULL;
#endif
