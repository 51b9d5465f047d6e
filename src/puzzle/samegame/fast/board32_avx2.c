/* SPDX-License-Identifier: MIT */
#define LANE    32
#define COLUMNS 32
#define PLANES  4
#include "puzzle/samegame/fast/planes_avx2.h"
#include "puzzle/samegame/fast/body.h"

KERNEL(kernel_32_avx2, "avx2");
