/* SPDX-License-Identifier: MIT */
#define LANE    16
#define COLUMNS 16
#define PLANES  3
#include "puzzle/samegame/fast/planes_portable.h"
#include "puzzle/samegame/fast/body.h"

KERNEL(kernel_16_portable, "portable");
