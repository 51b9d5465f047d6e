/* SPDX-License-Identifier: MIT
 *
 * The fast board, compiled once for each size and code path. The build defines
 *
 *   BOARD_SIZE    16, 32 or 64: the most columns, and the most rows (a lane of a plane)
 *   BOARD_PATH    the name of the code path: portable, avx2 or avx512
 *   BOARD_PLANES  the header with that path's operations on bit planes
 *
 * and gets one `struct kernel` (kernel.h). All paths give the same results bit for bit.
 */
#define LANE    BOARD_SIZE
#define COLUMNS BOARD_SIZE
#if BOARD_SIZE == 16
#define PLANES 3
#elif BOARD_SIZE == 32
#define PLANES 4
#else
#define PLANES 6
#endif

#include BOARD_PLANES

#include <string.h>

#include "puzzle/pieces.h"
#include "puzzle/samegame/evaluation.h"
#include "puzzle/samegame/fast/kernel.h"
#include "puzzle/samegame/policy_arithmetic.h"
#include "puzzle/softmax.h"

/* The compiler inlines by the number of callers, so a new policy would slow down all
 * others. HOT functions are inlined everywhere, except in builds for size. APART functions
 * are never inlined: two large copies of a loop in one function compete for registers, and
 * playouts on 20x20 cells took twice as long on the avx2 path. */
#ifdef __OPTIMIZE_SIZE__
#define HOT   static inline
#define APART static
#else
#define HOT   static inline __attribute__((always_inline))
#define APART static __attribute__((noinline))
#endif

#include "puzzle/samegame/fast/flood.h"
#include "puzzle/samegame/fast/lister.h"
#include "puzzle/samegame/fast/game.h"
#include "puzzle/samegame/fast/slots.h"
#include "puzzle/samegame/fast/rate.h"
#include "puzzle/samegame/fast/refine.h"
#include "puzzle/samegame/fast/expand.h"
#include "puzzle/samegame/fast/playouts.h"
#include "puzzle/samegame/fast/policies.h"
#include "puzzle/samegame/fast/sampler.h"
#include "puzzle/samegame/fast/named_planes.h"
#include "puzzle/samegame/fast/pieces.h"

#define NAME_(size, path) kernel_##size##_##path
#define NAME(size, path)  NAME_(size, path)
#define STRING_(path)     #path
#define STRING(path)      STRING_(path)

const struct kernel NAME(BOARD_SIZE, BOARD_PATH) = {
    .cpu = STRING(BOARD_PATH),
    .side = COLUMNS,
    .colors = (1 << PLANES) - 1 < GRID_COLORS ? (1 << PLANES) - 1 : GRID_COLORS,
    .plane_size = sizeof(plane),
    .slots =
        {
            .state_size = sizeof(struct board),
            .root = slot_root,
            .moves = slot_moves,
            .play = slot_play,
            .points = slot_points,
            .score = slot_score,
            .bound = slot_bound,
            .hash = slot_hash,
            .code = slot_code,
            .evaluation = &kernel_evaluation,
            .sample = slot_sample,
            .pieces = &kernel_pieces,
            .policies = kernel_policies,
        },
    .groups = slot_groups,
    .grid = slot_grid,
};
