/* SPDX-License-Identifier: MIT
 *
 * The portfolio: annealing, which has most of the work and goes on all the time, and in turn
 * with it sweeps over the whole game for lines to begin with, and improvers that work on the
 * best lines. What the rest of the budget goes to is decided by what has paid on this puzzle so
 * far: each improver has a rate, points gained for work done, and is drawn in proportion to it.
 * Work is counted in nodes and playouts and never by the clock, so that a run with limits in those
 * can be repeated.
 *
 * What it is, what was tried and what paid: docs/beam.md.
 */
#include "search/portfolio/improver.h"
#include "search/portfolio/incumbents.h"

#include <math.h>

#include "base/real.h"

#define OPTIONS(OPTION, CHOICE)                                                                \
    OPTION(anneal, 0.9, 0.0, 1.0, "share of the work that goes into annealing")                \
    LADDERS_OPTIONS(OPTION)                                                                    \
    OPTION(width, 80, 1, 1000000, "states that the first sweep keeps in a layer")              \
    OPTION(growth, 0.3, 0.0, 1.0, "sweeps get wider by their number to this power")            \
    OPTION(closure, 2, 0, 8,                                                                   \
           "rounds of moves that do not matter, past which states that are the same count as " \
           "one; 0: only the same states")                                                     \
    OPTION(look, LOOK_USUAL, 0, 64,                                                            \
           "candidates for each place of a layer that get a closer look; 0: none do")          \
    OPTION(spread, 4.0, 0.0, 1000.0, "how freely sweeps choose their aim")                     \
    OPTION(jitter, 0.1, 0.0, 2.0, "deviation of the logarithm of sweeps' weights")             \
    OPTION(level, 2, 1, 16, "of nested rollout policy adaptation")                             \
    OPTION(N, 50, 1, 1000000, "its calls of the level below")                                  \
    OPTION(alpha, 0.5, 0.0, 100.0, "size of its adaptations")                                  \
    OPTION(tabubias, 0.0, -8.0, 8.0, "taken from its weights of the most frequent colour")     \
    OPTION(fit, 800, 0, 1000000, "steps that fit its weights to a line")                       \
    OPTION(step, 0.25, 0.0, 100.0, "size of such a step")                                      \
    OPTION(sweep, 1.0, 0.0, 1000.0, "inclination to sweep from the root; 0: never again")      \
    OPTION(learn, 0.0, 0.0, 1000.0, "... to learn from nothing")                               \
    OPTION(restart, 3.0, 0.0, 1000.0, "... to sweep over the rest of a line")                  \
    OPTION(polish, 0.3, 0.0, 1000.0, "... to learn from a line")                               \
    OPTION(endgame, 1.0, 0.0, 1000.0, "... to solve the end of a line")                        \
    CHOICE(weights, "", NULL, "a weight file; empty: the weights made for this game")          \
    POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

/* A playout with its adaptation takes as long as so many children of a sweep. */
enum { NODES_A_PLAYOUT = 70 };

/* Width of a sweep before all others that tells what sweeps cost. */
enum { TRIAL_WIDTH = 8 };

/* A move of a game that is annealed takes as long as so many of them. */
static const double NODES_A_MOVE = 0.3;

enum { ARMS = 5 };

/* An improver and what it has brought. Old news counts less. */
struct arm {
    const struct improver *improver;
    double inclination;
    double gain, work, recent; /* recent pulls, and what they gained for what work */
    uint64_t pulls;            /* all of them */
};

/* Rates begin as if so much work had gained this share of the best score, and forget some of
 * the past with each new piece of it. */
static const double PRIOR_GAIN = 0.015, PRIOR_WORK = 200000, MEMORY = 0.9;

/* With what probability an incumbent is passed over for the next one. */
static const double PASSED_OVER = 0.4;

struct record {
    struct run *run;
    const struct options *options;
    struct workshop shop;
    struct incumbents incumbents;
    struct line line; /* in work */
    struct arm arms[ARMS];
    double work;            /* that there is for all; 0: any */
    double annealed;        /* nodes of annealing */
    score_t annealed_score; /* of its best line */
    int gained;             /* the arm that last found a better line, from 1; 0: none yet */
};

/* For the progress line, which other threads read at any time: what is done, and what last
 * paid. By arm, and by the number in record->gained. */
#define DOING(name)                                                      \
    {                                                                    \
        name, name ", last gain by sweep", name ", last gain by learn",  \
            name ", last gain by restart", name ", last gain by polish", \
            name ", last gain by endgame", name ", last gain by anneal"  \
    }
static const char *const doing[ARMS + 1][ARMS + 2] = {
    DOING("sweep"),  DOING("learn"),   DOING("restart"),
    DOING("polish"), DOING("endgame"), DOING("anneal"),
};

static double work_done(const struct budget *budget)
{
    return (double)budget->nodes + (double)budget->playouts * NODES_A_PLAYOUT;
}

static uint64_t as_limit(double amount)
{
    const double most = 1e18;
    return (uint64_t)fmin(amount, most);
}

/* A limit in nodes alone would let playouts go on, and the other way round. So it is taken as
 * one of work: what is left of it, in the one and in the other. */
static void limit_work(struct record *record)
{
    struct budget *budget = &record->run->budget;
    if (record->work == 0)
        return;
    double left = record->work - work_done(budget), nodes = (double)budget->nodes + left;
    budget->limits.nodes = as_limit(fmax(nodes, 1));
    left = left > 0 ? fmax(left / NODES_A_PLAYOUT, 1) : 0;
    budget->limits.playouts = budget->playouts + as_limit(left);
}

static double work_limit(const struct limits *limits)
{
    if (limits->nodes > 0 && limits->playouts > 0)
        return 0;
    return (double)limits->nodes + (double)limits->playouts * NODES_A_PLAYOUT;
}

/* The best most often, each further one more seldom. */
static int draw_incumbent(struct record *record)
{
    int place = 0;
    while (place < record->incumbents.count - 1 && rng_unit(&record->run->rng) < PASSED_OVER)
        place++;
    return place;
}

/* Points for work, as far as is known; 0 for an arm that has nothing to do with this
 * incumbent. */
static double rate(const struct record *record, int number, int place)
{
    const struct incumbents *incumbents = &record->incumbents;
    const struct arm *arm = &record->arms[number];
    if (!arm->improver->afresh &&
        (incumbents->count == 0 || incumbents->at[place].done >> number & 1))
        return 0;
    double prior = PRIOR_GAIN * (1 + fabs((double)record->run->best.score));
    double rate = (arm->gain + prior) / (arm->work + PRIOR_WORK);
    return arm->inclination * rate * (arm->recent + 1) / (arm->work + PRIOR_WORK);
}

/* The first arm, which sweeps, where no other has anything to do. */
static int draw_arm(struct record *record, int place)
{
    double rates[ARMS], sum = 0;
    for (int i = 0; i < ARMS; i++)
        sum += rates[i] = rate(record, i, place);
    double ball = rng_unit(&record->run->rng) * sum;
    for (int i = ARMS - 1; i > 0; i--) {
        if (ball < rates[i])
            return i;
        ball -= rates[i];
    }
    return 0;
}

/* One piece of work by an improver, on the incumbent at `place` or on nothing. */
static void pull(struct record *record, int number, int place)
{
    struct incumbents *incumbents = &record->incumbents;
    struct arm *arm = &record->arms[number];
    double worth = incumbents_worth(incumbents), work = work_done(&record->run->budget);
    double effort = real_power((double)++arm->pulls, record->options->growth);
    record->line.score = SCORE_MIN;
    if (!arm->improver->afresh) {
        line_take_better(&record->line, &incumbents->at[place].line);
        incumbents->at[place].done |= (uint32_t)arm->improver->once << number;
    }
    record->run->phase = doing[number][record->gained];
    limit_work(record);
    score_t best = record->run->best.score;
    arm->improver->run(&record->shop, &record->line, effort);
    record->gained = record->run->best.score > best ? number + 1 : record->gained;
    incumbents_put(incumbents, &record->line, arm->improver->afresh ? -1 : place);
    arm->gain = MEMORY * arm->gain + fmax(incumbents_worth(incumbents) - worth, 0);
    arm->recent = MEMORY * arm->recent + 1;
    arm->work = MEMORY * arm->work + work_done(&record->run->budget) - work;
}

/* A narrow sweep: so it is known what sweeps cost. A first line is worth much, and says
 * nothing of what further ones are. */
static void try_out(struct record *record)
{
    struct arm *sweep = &record->arms[0];
    record->shop.settings.width = TRIAL_WIDTH;
    pull(record, 0, 0);
    record->shop.settings.width = (uint32_t)record->options->width;
    sweep->pulls = 0;
    sweep->gain = 0;
}

/* Where the best line of annealing so far is among the incumbents; -1: nowhere. */
static int annealed_place(const struct record *record)
{
    for (int i = 0; i < record->incumbents.count; i++)
        if (record->incumbents.at[i].line.score == record->annealed_score)
            return i;
    return -1;
}

/* A pass of annealing, whose best line is an incumbent as any other. */
static void anneal(struct record *record)
{
    struct run *run = record->run;
    score_t best = run->best.score;
    uint64_t nodes = run->budget.nodes;
    record->line.score = SCORE_MIN;
    run->phase = doing[ARMS][record->gained];
    limit_work(record);
    improver_anneal.run(&record->shop, &record->line, 1);
    record->gained = run->best.score > best ? ARMS + 1 : record->gained;
    if (record->line.score != record->annealed_score)
        incumbents_put(&record->incumbents, &record->line, annealed_place(record));
    record->annealed_score = record->line.score;
    record->annealed += (double)(run->budget.nodes - nodes);
}

/* Whether annealing has had less of the work than is its due. */
static bool is_annealing_due(const struct record *record)
{
    double other = work_done(&record->run->budget) - record->annealed;
    double annealed = record->annealed * NODES_A_MOVE, share = record->options->anneal;
    return record->shop.climbs && share > 0 && annealed * (1 - share) <= other * share;
}

/* A sweep that had room for all states is followed by the one that may prove the answer.
 * Annealing has a line before a narrow sweep would, so that comes after its first pass. */
static void work(struct record *record)
{
    while (!record->run->proven && !run_ended(record->run)) {
        if (run_adopt_best(record->run))
            incumbents_put(&record->incumbents, &record->run->best, -1);
        int place = draw_incumbent(record);
        if (record->shop.exact)
            pull(record, 0, place);
        else if (record->arms[0].recent == 0 && (record->annealed > 0 || !is_annealing_due(record)))
            try_out(record);
        else if (is_annealing_due(record))
            anneal(record);
        else
            pull(record, draw_arm(record, place), place);
    }
}

static void set_arms(struct record *record)
{
    const struct options *options = record->options;
    const struct arm arms[ARMS] = {
        {&improver_sweep, options->sweep, 0, 0, 0, 0},
        {&improver_learn, options->learn, 0, 0, 0, 0},
        {&improver_restart, options->restart, 0, 0, 0, 0},
        {&improver_polish, options->polish, 0, 0, 0, 0},
        {&improver_endgame, options->endgame, 0, 0, 0, 0},
    };
    for (int i = 0; i < ARMS; i++)
        record->arms[i] = arms[i];
}

static enum status take(struct record *record, struct error *error)
{
    const struct options *options = record->options;
    struct run *run = record->run;
    const struct nrpa_settings nrpa = {
        .level = options->level,
        .N = options->N,
        .alpha = options->alpha,
        .playouts = 1,
        .beam = 1,
        .from = 1,
        .bits = 16,
        .tabu = TABU_SELECTIVE,
        .tabu_bias = options->tabubias,
    };
    record->line.move = run_alloc(run, (size_t)run->puzzle->max_length + 1, sizeof(move_t));
    incumbents_take(&record->incumbents, run);
    enum status status =
        workshop_take(&record->shop, run, options->policy, options->weights, &nrpa, error);
    return status ? status : run_check_memory(run, error);
}

static enum status run_record(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct record record = {
        .run = run,
        .options = options,
        .work = work_limit(&run->budget.limits),
        .annealed_score = SCORE_MIN,
        .shop.outlook = {.spread = options->spread, .jitter = options->jitter},
        .shop.settings = {(uint32_t)options->width, options->closure, (uint32_t)options->look,
                          options->fit, options->step},
        .shop.ladders = {.usual = {.most = options->rungs,
                                   .hot = options->hot,
                                   .cold = options->cold,
                                   .annealing.settings = ANNEALING_USUAL},
                         .aims = options->aims,
                         .patience = options->patience},
    };
    set_arms(&record);
    enum status status = take(&record, error);
    if (status)
        return status;
    limit_work(&record);
    if (run->start)
        incumbents_put(&record.incumbents, run->start, -1);
    playout_offer_root(&record.shop.playout, run);
    work(&record);
    return STATUS_OK;
}

static const struct preset presets[] = {
    {"fast", "anneal=0.97,width=20", "for a tenth of a second: hardly anything but annealing"},
    {"record", "width=160,N=100", "for minutes and hours: wider sweeps, longer learning"},
    {0},
};

const struct search search_record = {
    .name = "record",
    .summary =
        "a portfolio: annealing, sweeps of a beam, restarts from the middle of lines, learning "
        "from lines and exact endgames, the latter drawn by what has paid so far; a node is a "
        "child evaluated, an adaptation or a move annealed, an iteration a sweep, a search of "
        "level 1 or a pass of annealing",
    .paper = "",
    .options = option_rows,
    .presets = presets,
    .warm = true,
    .run = run_record,
};
