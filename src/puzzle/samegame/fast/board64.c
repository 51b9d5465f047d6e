/* SPDX-License-Identifier: MIT */
#define LANE    64
#define COLUMNS 64
#define PLANES  6
#include "puzzle/samegame/fast/planes_portable.h"
#include "puzzle/samegame/fast/body.h"

KERNEL(kernel_64_portable, "portable");
