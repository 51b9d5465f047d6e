/* SPDX-License-Identifier: MIT
 *
 * Comparisons of our own: every search with equal time on the standard boards, on boards that
 * nothing was tuned on and on Morpion Solitaire, more threads, and speeds.
 */
#include <stddef.h>

#include "lab/experiments/experiment.h"
#include "lab/experiments/published.h"

#define UNSEEN \
    .game = "samegame", .sample = {.width = 15, .height = 15, .colors = 5, .seed = 2026001}

static const struct point minute[] = {{"60 s", 60, "time=60s", NULL}, {0}};

const struct experiment great_comparison = {
    .name = "comparison",
    .title = "Every search on the 20 standard boards",
    .source = PUBLISHED_SOURCE,
    .text = "Equal time for every search with its default options on one thread. Published "
            "programs had at least two hours per board, the distributed one on 160 cores. The "
            "records are those of the web site that the boards come from.",
    .game = "samegame",
    .sample = {.set = "standard-20"},
    .boards = 20,
    .repetitions = 1,
    .more = SERIES_SEARCHES,
    .points = minute,
    .references = published_programs,
    .layout = LAYOUT_BOARDS,
};

static const struct point times[] = {
    {"0.1 s", 0.1, "time=100ms", NULL}, {"0.3 s", 0.3, "time=300ms", NULL},
    {"1 s", 1, "time=1s", NULL},        {"3 s", 3, "time=3s", NULL},
    {"10 s", 10, "time=10s", NULL},     {"30 s", 30, "time=30s", NULL},
    {"100 s", 100, "time=100s", NULL},  {0},
};

const struct experiment strength_of_time = {
    .name = "strength-time",
    .title = "Strength against time",
    .text = "Every search with its default options on one thread, on boards that nothing was tuned "
            "on.",
    UNSEEN,
    .boards = 50,
    .repetitions = 1,
    .more = SERIES_SEARCHES,
    .points = times,
    .axis = "seconds on one thread",
    .logarithmic = true,
    .grows = AXIS_BUDGET,
    .layout = LAYOUT_MATRIX,
};

static const struct point gpu_times[] = {
    {"1 s", 1, "time=1s", NULL},       {"3 s", 3, "time=3s", NULL},
    {"10 s", 10, "time=10s", NULL},    {"30 s", 30, "time=30s", NULL},
    {"100 s", 100, "time=100s", NULL}, {0},
};

static const struct series processors[] = {
    SERIES("GPU", "anneal-gpu"),
    SERIES("one core", "anneal"),
    {0},
};

const struct experiment strength_of_gpu = {
    .name = "strength-gpu",
    .title = "Annealing on a GPU against one core",
    .text = "The same time for the whole card and for one thread, on boards that nothing was tuned "
            "on. Run one trial at a time on each card: `--threads 1`.",
    UNSEEN,
    .boards = 50,
    .repetitions = 1,
    .series = processors,
    .points = gpu_times,
    .axis = "seconds",
    .logarithmic = true,
    .grows = AXIS_BUDGET,
    .layout = LAYOUT_MATRIX,
};

static const struct series variants[] = {
    SERIES("nrpa", "nrpa"),
    SERIES("nrpa alpha=0.5", "nrpa:alpha=0.5"),
    SERIES("nrpa P=4", "nrpa:P=4"),
    SERIES("nrpa bias=0.5", "nrpa:bias=0.5"),
    SERIES("nrpa R=5", "nrpa:R=5"),
    SERIES("nrpa beam=4 N=50", "nrpa:beam=4:N=50"),
    SERIES("nrpa beam=4 N=50 diversity=moves", "nrpa:beam=4:N=50:diversity=moves"),
    SERIES("nrpa level=4 N=30", "nrpa:level=4:N=30"),
    SERIES("nmcs level=1", "nmcs:level=1"),
    SERIES("nmcs level=2", "nmcs:level=2"),
    SERIES("nmcs level=1 beam=16", "nmcs:level=1:beam=16"),
    {0},
};

static const struct point ten_and_sixty[] = {
    {"10 s", 10, "time=10s", NULL},
    {"60 s", 60, "time=60s", NULL},
    {0},
};

const struct experiment nested_variants = {
    .name = "nested-variants",
    .title = "Nested search and its variants",
    .text = "`nmcs` and `nrpa` with the options that go beyond the papers, at equal time on one "
            "thread.",
    UNSEEN,
    .boards = 100,
    .repetitions = 1,
    .series = variants,
    .points = ten_and_sixty,
};

static const struct series teams[] = {
    SERIES("dbs", "dbs"),
    SERIES("auto", "auto"),
    SERIES("beam", "beam"),
    SERIES("spmcts", "spmcts"),
    SERIES("nrpa, root", "nrpa:strategy=root"),
    SERIES("nrpa, leaf", "nrpa:strategy=leaf"),
    {0},
};

#define PER_THREAD(playouts, nodes, threads) \
    "playouts=" playouts ",nodes=" nodes ",threads=" threads

static const struct point threads[] = {
    {"1", 1, PER_THREAD("200k", "2M", "1"), NULL},
    {"2", 2, PER_THREAD("400k", "4M", "2"), NULL},
    {"4", 4, PER_THREAD("800k", "8M", "4"), NULL},
    {"8", 8, PER_THREAD("1.6M", "16M", "8"), NULL},
    {"16", 16, PER_THREAD("3.2M", "32M", "16"), NULL},
    {0},
};

const struct experiment strength_of_threads = {
    .name = "strength-threads",
    .title = "Strength against threads",
    .text = "200,000 playouts or two million nodes per thread, so n threads do what they would do "
            "in equal time without waiting for each other. `beam` and `nrpa` with leaf threads "
            "share one search; the other threads run independent searches.",
    UNSEEN,
    .boards = 50,
    .repetitions = 1,
    .series = teams,
    .points = threads,
    .axis = "threads",
    .logarithmic = true,
    .layout = LAYOUT_MATRIX,
};

static const struct point work[] = {
    {"100,000 playouts", 1e5, "playouts=100k,nodes=1M,memory=256M", NULL},
    {0},
};

const struct experiment speeds = {
    .name = "speed",
    .title = "Speed of every policy and search",
    .text = "Work per second of processor time on one thread. Policies alone come first, then "
            "searches with their default options until 100,000 playouts or a million nodes.",
    UNSEEN,
    .boards = 10,
    .repetitions = 1,
    .more = SERIES_POLICIES_AND_SEARCHES,
    .points = work,
    .measure = MEASURE_SPEED,
    .layout = LAYOUT_SPEEDS,
};

static const struct point one_and_ten[] = {
    {"1 s", 1, "time=1s", NULL},
    {"10 s", 10, "time=10s", NULL},
    {0},
};

#define ON_PUZZLE                                                                        \
    .text = "Every search that can work on the puzzle, with its default options on one " \
            "thread. The puzzle has neither an evaluation nor a bound: "                 \
            "what a search can do about most puzzles of your own.",                      \
    .boards = 1, .repetitions = 20, .more = SERIES_SEARCHES, .points = one_and_ten,      \
    .axis = "seconds on one thread", .logarithmic = true, .grows = AXIS_BUDGET,          \
    .layout = LAYOUT_MATRIX

static const char *const puzzle_5d[] = {"morpion-5d", NULL}, *const puzzle_5t[] = {"morpion-5t",
                                                                                   NULL};

const struct experiment searches_5d = {
    .name = "morpion-5d",
    .title = "Every search on Morpion Solitaire 5D",
    .sample.puzzles = puzzle_5d,
    ON_PUZZLE,
};

const struct experiment searches_5t = {
    .name = "morpion-5t",
    .title = "Every search on Morpion Solitaire 5T",
    .sample.puzzles = puzzle_5t,
    ON_PUZZLE,
};
