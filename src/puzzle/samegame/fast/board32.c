/* SPDX-License-Identifier: MIT */
#define LANE    32
#define COLUMNS 32
#define PLANES  4
#include "puzzle/samegame/fast/planes_portable.h"
#include "puzzle/samegame/fast/body.h"

KERNEL(kernel_32_portable, "portable");
