/* SPDX-License-Identifier: MIT
 *
 * The numbers of the README: the default search on one thread, in each of the three games. The
 * random boards come from a seed of their own, on which nothing was tuned.
 */
#include <stddef.h>

#include "lab/experiments/experiment.h"
#include "lab/experiments/published.h"

enum { HEADLINE_SEED = 20261117 };

static const struct series default_search[] = {SERIES("auto", "auto"), {0}};

static const struct point twenty_seconds[] = {{"20 s", 20, "time=20s", NULL}, {0}};

const struct experiment headline_standard = {
    .name = "headline-standard",
    .title = "The default search on the 20 standard boards",
    .source = PUBLISHED_SOURCE,
    .text = "20 s per board on one thread; each board has the mean of three seeds. Published "
            "programs had two hours and more per board.",
    .game = "samegame",
    .sample = {.set = "standard-20"},
    .boards = 20,
    .repetitions = 3,
    .series = default_search,
    .points = twenty_seconds,
    .references = published_programs,
    .layout = LAYOUT_BOARDS,
};

static const struct point one_and_ten[] = {
    {"1 s", 1, "time=1s", NULL},
    {"10 s", 10, "time=10s", NULL},
    {0},
};

const struct experiment headline_random = {
    .name = "headline-random",
    .title = "The default search on random boards",
    .text = "SameGame on boards that nothing was tuned on, one thread. The best published mean on "
            "boards of this kind is 3529, by nested beam MCTS in 9,120 s per board.",
    .game = "samegame",
    .sample = {.width = 15, .height = 15, .colors = 5, .seed = HEADLINE_SEED},
    .boards = 100,
    .repetitions = 1,
    .series = default_search,
    .points = one_and_ten,
};

static const struct point sixty_seconds[] = {{"60 s", 60, "time=60s", NULL}, {0}};

const struct experiment headline_bubblebreaker = {
    .name = "headline-bubblebreaker",
    .title = "The default search in Bubble Breaker",
    .text = "Boards that nothing was tuned on, one thread. The best published mean on boards of "
            "this kind is 2744, by nested beam MCTS in 9,120 s per board.",
    .game = "bubblebreaker",
    .sample = {.width = 15, .height = 15, .colors = 5, .seed = HEADLINE_SEED},
    .boards = 10,
    .repetitions = 1,
    .series = default_search,
    .points = sixty_seconds,
};

const struct experiment headline_clickomania = {
    .name = "headline-clickomania",
    .title = "The default search in Clickomania",
    .text = "Cells removed, on boards that nothing was tuned on, one thread. The best published "
            "mean on boards of this kind is 360.3, by nested MCTS in 1,280 s per board.",
    .game = "clickomania",
    .sample = {.width = 20, .height = 20, .colors = 10, .seed = HEADLINE_SEED},
    .boards = 10,
    .repetitions = 1,
    .series = default_search,
    .points = sixty_seconds,
};
