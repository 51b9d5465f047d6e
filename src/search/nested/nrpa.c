/* SPDX-License-Identifier: MIT
 *
 * Nested Rollout Policy Adaptation (Rosin 2011) with its descendants as options; the
 * algorithm is in nrpa.h. A search of the top level ends after N calls, and the next one begins
 * with all weights 0. A run that starts from a line fits the weights to the best line first.
 *
 * On many threads, every thread makes searches of its own (root), or the threads of a team
 * share the calls of one search; see nrpa_team.h.
 */
#include "search/nested/nrpa_team.h"

#include <string.h>

#define OPTIONS(OPTION, CHOICE)                                                                   \
    OPTION(level, 3, 1, 16, "nesting level")                                                      \
    OPTION(N, 100, 1, 1000000000, "calls of the level below, at every level")                     \
    OPTION(alpha, 1.0, 0.0, 100.0, "step size of the adaptation")                                 \
    OPTION(P, 1, 1, 1000000, "playouts before each adaptation of level 1 (stabilized)")           \
    OPTION(R, 0, 0, 1000000000,                                                                   \
           "a level ends when its best sequence has come back this often (limited repetitions); " \
           "0: never")                                                                            \
    OPTION(bias, 0.0, -1.0, 1.0,                                                                  \
           "added to a move's weight for every cell beyond two, at most eight (generalized)")     \
    OPTION(tabubias, 0.0, -8.0, 8.0,                                                              \
           "subtracted from the weight of moves of the most frequent colour (generalized)")       \
    CHOICE(tabu, "selective", "selective|plain|none",                                             \
           "when the most frequent colour may be played: small groups after ten moves and the "   \
           "last one, only where nothing else can be, always")                                    \
    OPTION(bits, 16, 10, 18,                                                                      \
           "log2 of the number of weights per level; codes that share their low bits share one")  \
    OPTION(beam, 1, 1, 1000, "beam width: sequences per level, each with its own weights")        \
    OPTION(from, 2, 1, 16, "the lowest level that has a beam")                                    \
    CHOICE(diversity, "line", "none|line|moves|score",                                            \
           "what sequences of a beam may not share: nothing, their moves in order, in any "       \
           "order, their score")                                                                  \
    CHOICE(strategy, "root", "root|leaf|node|local",                                              \
           "parallelization: independent searches, playouts of one level 1, calls of one "        \
           "level `at`, searches of level `at` with thread-local weights")                        \
    OPTION(at, 2, 1, 16, "strategies node and local: the level")                                  \
    OPTION(team, 0, 0, 4096, "all strategies but root: threads per search; 0: all")
OPTION_TABLE(OPTIONS)

/* log2 of the slots for the weights of a level if memory is short. On SameGame the scores are the
 * same with 16 times the slots of the default. */
enum { LEAST_BITS = 10 };

struct work {
    struct nrpa nrpa;
    struct nrpa_team team;     /* not used by the strategy root */
    struct move_weights first; /* what a search begins with */
};

/* The number of a word among the words of a choice, "a|b|c". */
static int choice_number(const char *name, const char *value)
{
    int number = 0;
    const char *words = option_find(option_rows, name)->choices;
    for (const char *word = words; word; number++) {
        size_t size = strcspn(word, "|");
        if (strlen(value) == size && strncmp(word, value, size) == 0)
            return number;
        word = word[size] ? word + size + 1 : NULL;
    }
    return 0;
}

static struct nrpa_settings nrpa_settings(const struct options *options, int bits)
{
    static const enum tabu tabus[] = {TABU_SELECTIVE, TABU_PLAIN, TABU_NONE};
    return (struct nrpa_settings){
        .level = options->level,
        .N = options->N,
        .alpha = options->alpha,
        .playouts = options->P,
        .repeats = options->R,
        .beam = options->beam,
        .from = options->from,
        .diversity = (enum diversity)choice_number("diversity", options->diversity),
        .bits = bits,
        .tabu = tabus[choice_number("tabu", options->tabu)],
        .bias = options->bias,
        .tabu_bias = options->tabubias,
    };
}

static bool is_strategy(const struct options *options, const char *name)
{
    return strcmp(options->strategy, name) == 0;
}

static int team_size(const void *given, int threads)
{
    const struct options *options = given;
    if (is_strategy(options, "root"))
        return 1;
    return options->team ? options->team : threads;
}

/* The level whose calls a team makes. */
static int team_level(const struct options *options)
{
    return is_strategy(options, "leaf") ? 1 : options->at;
}

/* Takes the memory of a search. A team has as many members as the options say, even on fewer
 * threads. */
static void alloc_memory(void *context, struct run *run, size_t bits)
{
    struct work *work = context;
    const struct options *options = run->options;
    const struct nrpa_settings settings = nrpa_settings(options, (int)bits);
    enum strategy strategy = is_strategy(options, "local") ? STRATEGY_LOCAL : STRATEGY_SHARED;
    int members = team_size(options, run->team ? run->team->size : 1);
    if (is_strategy(options, "root"))
        nrpa_alloc(&work->nrpa, run, &settings, 1);
    else
        nrpa_team_alloc(&work->team, &work->nrpa, run, &settings, strategy, members,
                        team_level(options));
    move_weights_alloc(&work->first, run, UINT32_C(1) << bits);
}

static void search(struct work *work, struct run *run)
{
    move_weights_clear(&work->first);
    nrpa_play(&work->nrpa, &work->first);
    run->proven = work->nrpa.line.length == 0; /* there is nothing to play */
    if (run->proven)
        run->bound = run->best.score;
    while (!run->proven && !run_ended(run)) {
        nrpa_first_weights(&work->nrpa, &work->first);
        nrpa_search(&work->nrpa, &work->first);
    }
}

static enum status run_nrpa(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct work work;
    int most = options->level - is_strategy(options, "local");
    if (!is_strategy(options, "root") && team_level(options) > most)
        return fail(error, STATUS_BAD_INPUT,
                    "search nrpa: strategy %s at level %d, expected at most %d of %d levels",
                    options->strategy, team_level(options), most, options->level);
    alloc_memory(&work, run,
                 run_layout_fit(run, run_memory_left(run), alloc_memory, &work, LEAST_BITS,
                                (size_t)options->bits));
    enum status status = run_check_memory(run, error);
    if (!status)
        search(&work, run);
    return status;
}

static const struct preset presets[] = {
    {"paper", "level=4,N=100,alpha=1", "NRPA(4) of the tables"},
    {"morpion-5d", "level=4,N=30,P=4,alpha=1,bits=15", "Morpion Solitaire 5D, minutes to hours"},
    {"morpion-5t", "level=4,N=30,P=4,alpha=1,bits=15", "Morpion Solitaire 5T, minutes to hours"},
    {0},
};

const struct search search_nrpa = {
    .name = "nrpa",
    .summary =
        "nested rollout policy adaptation (NRPA) with its variants: stabilized, generalized, "
        "limited repetitions, beam and diversity. A node is an adaptation, an iteration is a "
        "search of level 1",
    .paper = "Rosin 2011, Nested Rollout Policy Adaptation for Monte Carlo Tree Search; Cazenave "
             "2016; Negrevergne & Cazenave 2017",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .presets = presets,
    .warm = true,
    .team = team_size,
    .run = run_nrpa,
};
