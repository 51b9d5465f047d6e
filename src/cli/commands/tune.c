/* SPDX-License-Identifier: MIT
 *
 * `chainshot tune`: finds better options for a search by the Cross-Entropy Method. src/tune
 * tunes, tune_report.c prints; this file reads the flags.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/quantity.h"
#include "cli/commands/tune_report.h"
#include "cli/input/puzzles.h"
#include "cli/input/search_flags.h"
#include "cli/input/signals.h"
#include "cli/output/print.h"
#include "cli/output/progress.h"

/* A generation holds a score for each of its games. */
enum { GENERATIONS_MOST = 1000000, GAMES_MOST = 10000000, TEST_MOST = 1000000 };

/* The budget per board where no limit is set: work, not time, so that results repeat. */
enum { DEFAULT_PLAYOUTS = 20000, DEFAULT_NODES = 1000000 };

/* A number of samples, or a share of the samples, at least one. */
struct elite {
    uint64_t count; /* 0: a share */
    double share;
};

struct flags {
    const char *over, *game, *file, *weights;
    struct flag_list puzzle;
    struct search_flags search;
    struct flag_size size;
    int colors;
    uint64_t population, games, generations, test;
    struct elite elite;
    double rate, floor, settled, spread;
    bool resume, json, quiet, progress;
};

static enum status read_elite(const struct flag *flag, void *field, const char *value,
                              struct error *error)
{
    struct elite *elite = field;
    char number[24];
    double percent;
    size_t size = strlen(value);
    (void)flag;
    *elite = (struct elite){0};
    if (size > 1 && size < sizeof number && value[size - 1] == '%') {
        snprintf(number, sizeof number, "%.*s", (int)size - 1, value);
        if (quantity_number(number, &percent) && percent > 0 && percent < 100) {
            elite->share = percent / 100;
            return STATUS_OK;
        }
    } else if (quantity_count("", value, &elite->count, NULL) == STATUS_OK) {
        return STATUS_OK;
    }
    return fail(error, STATUS_BAD_INPUT,
                "--elite '%.40s': expected a number of samples from 1 on or a share such as 10%%",
                value);
}

static enum status read_share(const struct flag *flag, void *field, const char *value,
                              struct error *error)
{
    double share;
    if (!quantity_number(value, &share) || share < 0 || share > 1)
        return fail(error, STATUS_BAD_INPUT, "--%s '%.40s': expected a number from 0 to 1",
                    flag->name, value);
    *(double *)field = share;
    return STATUS_OK;
}

/* Reads 0, or enough boards for a standard deviation. */
static enum status read_test(const struct flag *flag, void *field, const char *value,
                             struct error *error)
{
    uint64_t boards = 0;
    if (strcmp(value, "0") != 0 &&
        (quantity_count("", value, &boards, NULL) || boards < 2 || boards > TEST_MOST))
        return fail(error, STATUS_BAD_INPUT, "--%s '%.40s': expected 0 or a number from 2 to %d",
                    flag->name, value, TEST_MOST);
    *(uint64_t *)field = boards;
    return STATUS_OK;
}

static enum status set_population(struct cem *cem, const struct flags *flags, struct error *error)
{
    if (flags->population < 2 || flags->population > GAMES_MOST)
        return fail(error, STATUS_BAD_INPUT, "--population: expected a number from 2 to %d",
                    GAMES_MOST);
    if (flags->games > GAMES_MOST / flags->population)
        return fail(error, STATUS_BAD_INPUT,
                    "--games: expected at most %d games in a generation of %d samples", GAMES_MOST,
                    (int)flags->population);
    uint64_t elite = flags->elite.count;
    if (elite == 0)
        elite = (uint64_t)fmax(1, round(flags->elite.share * (double)flags->population));
    if (elite >= flags->population)
        return fail(error, STATUS_BAD_INPUT, "--elite: expected 1 to %d of %d samples",
                    (int)flags->population - 1, (int)flags->population);
    cem->population = (int)flags->population;
    cem->elite = (int)elite;
    cem->games = (int)flags->games;
    return STATUS_OK;
}

static enum status set_method(struct tuning *tuning, const struct flags *flags, struct error *error)
{
    if (flags->generations > GENERATIONS_MOST)
        return fail(error, STATUS_BAD_INPUT, "--generations: expected a number from 1 to %d",
                    GENERATIONS_MOST);
    if (flags->spread <= 0)
        return fail(error, STATUS_BAD_INPUT, "--spread: expected a number above 0 and at most 1");
    if (flags->rate <= 0)
        return fail(error, STATUS_BAD_INPUT, "--rate: expected a number above 0 and at most 1");
    if (flags->settled > 0 && flags->settled < flags->floor)
        return fail(error, STATUS_BAD_INPUT,
                    "--settled: expected 0 or at least the --floor, which no spread falls below");
    tuning->generations = (int)flags->generations;
    tuning->settled = flags->settled > 0 ? flags->settled : -1;
    tuning->boards = (int)flags->test;
    for (int i = 0; i < tuning->cem.count; i++)
        tuning->cem.parameters[i].deviation *= flags->spread;
    tuning->cem.rate = flags->rate;
    tuning->cem.floor = flags->floor;
    return set_population(&tuning->cem, flags, error);
}

/* Fails now, not after hours, if the file cannot be written. Leaves its content unchanged. */
static enum status try_file(const char *path, struct error *error)
{
    FILE *file = fopen(path, "a");
    if (!file)
        return fail(error, STATUS_BAD_INPUT, "%.200s: %s", path, strerror(errno));
    fclose(file);
    return STATUS_OK;
}

/* Tuned weights need a file, and a file needs tuned weights. */
static enum status set_weights(struct target *target, const char *file, struct error *error)
{
    target->file = file;
    if (ranges_have_weights(&target->ranges) && !file)
        return fail(error, STATUS_BAD_INPUT,
                    "--over: expected --weights with a file for the weights that are found");
    if (file && !ranges_have_weights(&target->ranges))
        return fail(error, STATUS_BAD_INPUT, "--weights: expected weights in --over");
    return file ? try_file(file, error) : STATUS_OK;
}

/* Puzzles have no boards to draw. */
static enum status set_puzzles(struct target *target, const struct puzzles *puzzles,
                               const struct flags *flags, struct error *error)
{
    const char *extra = flags->size.width ? "--size" : flags->colors ? "--colors" : "--game";
    if (puzzles->count && (flags->size.width || flags->colors || flags->game))
        return fail(error, STATUS_BAD_INPUT, "%s: expected boards, not --puzzle", extra);
    target->puzzles = puzzles->count;
    target->puzzle = puzzles->at;
    target->width = flags->size.width ? flags->size.width : 15;
    target->height = flags->size.width ? flags->size.height : 15;
    target->colors = flags->colors ? flags->colors : 5;
    return rules_parse(&target->rules, flags->game ? flags->game : "samegame", error);
}

static enum status set_target(struct target *target, const char *search,
                              const struct puzzles *puzzles, const struct flags *flags,
                              struct error *error)
{
    struct search_flags chosen = flags->search;
    struct limits *limits = &target->settings.limits;
    chosen.search = search;
    target->settings.threads = available_processors();
    enum status status = search_flags_apply(&chosen, &target->settings, error);
    if (!status)
        status = set_puzzles(target, puzzles, flags, error);
    if (!status && (status = target_ranges(target, flags->over, error)))
        error_prefix(error, "--over");
    if (!status)
        status = set_weights(target, flags->weights, error);
    if (!status && !limits_finite(limits)) {
        limits->playouts = DEFAULT_PLAYOUTS;
        limits->nodes = DEFAULT_NODES;
    }
    return status ? status : target_try(target, error);
}

static enum status open_journal(struct tuning *tuning, const struct flags *flags,
                                struct error *error)
{
    if (flags->resume && !flags->file)
        return fail(error, STATUS_BAD_INPUT,
                    "--resume: expected --file with the journal to continue");
    if (!flags->file)
        return STATUS_OK;
    enum journal_use use = flags->resume ? JOURNAL_RESUME : JOURNAL_NEW;
    return journal_open(&tuning->journal, flags->file, use, error);
}

/* The parts of a tuning. */
struct session {
    struct puzzles puzzles;
    struct target target;
    struct fact facts[TARGET_FACTS];
    struct objective objective;
    struct tuning tuning;
    struct tune_report report;
};

/* Checks everything before it makes the journal. */
static enum status prepare(struct session *session, const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct target *target = &session->target;
    struct cem *cem = &session->tuning.cem;
    enum status status = set_target(target, call->operand[0], &session->puzzles, flags, error);
    if (status)
        return status;
    cem->parameters = target->ranges.parameters;
    cem->count = target->ranges.count;
    status = set_method(&session->tuning, flags, error);
    if (status)
        return status;
    target_facts(target, session->facts);
    session->objective = (struct objective){target, target_score, target_print, session->facts};
    cem->objective = &session->objective;
    cem->seed = target->settings.seed;
    cem->threads = target->settings.threads;
    cem->tick = tune_report_tick;
    cem->watcher = &session->report;
    cem->stop = target->stop;
    return open_journal(&session->tuning, flags, error);
}

static enum status tune(struct session *session, const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct tuning *tuning = &session->tuning;
    session->report =
        (struct tune_report){.tuning = tuning,
                             .target = &session->target,
                             .json = flags->json,
                             .quiet = flags->quiet,
                             .progress = progress_wanted(flags->progress, flags->quiet)};
    tuning->version = version_text;
    tuning->observer = tune_report_observer(&session->report);
    enum status status = prepare(session, call, error);
    if (!status)
        status = tuning_run(tuning, error);
    if (!status)
        status = tune_report_end(&session->report, error);
    if (tuning->journal)
        journal_close(tuning->journal);
    return status;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct session session = {.target.stop = signals_catch()};
    enum status status = settings_start(&session.target.settings, error);
    if (status)
        return status;
    status = puzzles_open(&session.puzzles, &flags->puzzle, session.target.stop, error);
    if (!status)
        status = tune(&session, call, error);
    puzzles_close(&session.puzzles);
    settings_end(&session.target.settings);
    return status;
}

static const struct flag flags[] = {
    FLAG_HEADING("What to tune"),
    FLAG("over", 0, "LIST", flag_text, over,
         "options and their ranges: C=0.01..10:log,T=1..50. 'log' tunes the logarithm. The default "
         "range is a tenth to ten times the present value. policy.epsilon=0..0.1 is an option "
         "of the policy. 'weights' means all weights of the evaluation that are not 0, each from "
         "0 to twice its value; weights.NAME is one of them. The default is every numeric option "
         "of the search that is not 0"),
    FLAG_ROW_PRESET,
    FLAG_ROW_OPTION,
    FLAG_HEADING("Boards"),
    FLAG("game", 0, "GAME", flag_text, game, "as in 'solve' (default samegame)"),
    FLAG_ROW_SIZE,
    FLAG_ROW_COLORS,
    FLAG("puzzle", 0, "PUZZLE", flag_list, puzzle,
         "tune on another puzzle instead of random boards: a built-in one by its name, or a "
         "plug-in as ./FILE.so[:ARGUMENTS]. Each game has a seed of its own; several puzzles take "
         "turns"),
    FLAG_HEADING("Budget per board (default 20k playouts and 1M nodes)"),
    FLAG_ROWS_BUDGET,
    FLAG_HEADING("Method"),
    FLAG("population", 0, "N", flag_count, population, "samples per generation (default 100)"),
    FLAG("elite", 0, "N", read_elite, elite,
         "samples that the next generation is made from, the best ones: a number or a share, at "
         "least one (default 10%)"),
    FLAG("games", 0, "N", flag_count, games,
         "boards per sample, new ones in every generation (default 30)"),
    FLAG("generations", 0, "N", flag_count, generations,
         "maximum number of generations (default 20)"),
    FLAG("rate", 0, "R", read_share, rate,
         "how far mean and deviation move towards those of the elite; 1 is all the way (default "
         "0.7)"),
    FLAG("spread", 0, "S", read_share, spread,
         "initial deviation as a share of half the range: less than 1 searches near the middle, "
         "for values that are good already (default 1)"),
    FLAG("floor", 0, "S", read_share, floor,
         "smallest deviation as a share of half the range (default 0.02)"),
    FLAG("settled", 0, "S", read_share, settled,
         "end when no deviation exceeds this share of half the range; 0: never (default 0.05)"),
    FLAG("test", 0, "N", read_test, test,
         "boards of the test at the end; 0: no test (default 250)"),
    FLAG_SETTING("threads", "N",
                 "boards searched in parallel (default all processors); changes no result"),
    FLAG_ROW_SEED,
    FLAG_HEADING("Output"),
    FLAG("weights", 0, "FILE", flag_text, weights,
         "write tuned weights to this file, for -o weights=FILE"),
    FLAG("file", 0, "FILE", flag_text, file,
         "write every generation to this file, one JSON object per line"),
    FLAG("resume", 0, NULL, flag_switch, resume,
         "continue from --file; start if there is no such file"),
    FLAG_ROW_JSON,
    FLAG("quiet", 0, NULL, flag_switch, quiet, "print only the tuned options, and no progress"),
    FLAG("progress", 0, NULL, flag_switch, progress,
         "show progress even if standard error is not a terminal"),
    {0},
};

static const struct example examples[] = {
    {"chainshot tune spmcts --over C=0.01..10:log,D=1..1e5:log,T=1..50,W=0..1",
     "what the paper on SP-MCTS tuned"},
    {"chainshot tune random -o policy=mcrws --over policy.beta=0..20",
     "an option of a playout policy"},
    {"chainshot tune uct --over C --file tune.jsonl --resume", "starts, or continues after a kill"},
    {"chainshot tune beam -o start=30 --iterations 1 --over weights --weights my.txt",
     "the evaluation of the beam search"},
    {"chainshot tune nrpa --over alpha=0.1..4 --puzzle ./mine.so", "on a puzzle of your own"},
    {"chainshot solve board.txt --search uct -o $(chainshot tune uct --quiet)",
     "search with what tuning found"},
    {NULL, NULL},
};

const struct command command_tune = {
    .name = "tune",
    .operands = "SEARCH",
    .least = 1,
    .most = 1,
    .summary = "find better options for a search",
    .text = "Prints options with which a search scores more, found by the Cross-Entropy Method. "
            "Each option has a Gaussian, at first as wide as its range. A generation draws "
            "samples from the Gaussians and plays the same new random boards with every sample. "
            "Then it moves the Gaussians towards the elite, the samples with the best scores. "
            "Values outside a range are drawn again; whole numbers are rounded when used. At the "
            "end a paired t-test compares the tuned options with those before, on boards that "
            "tuning never saw.\n\n"
            "With --file every generation is stored, and --resume continues after a kill with "
            "the same result. The same seed and budget in playouts, nodes or iterations give the "
            "same file on any number of threads and on every machine. A budget in time does "
            "not. SIGINT and SIGTERM stop the tuning, which prints the result of the last whole "
            "generation.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .defaults =
        &(const struct flags){
            .population = 100,
            .elite = {.share = 0.1},
            .games = 30,
            .generations = 20,
            .test = 250,
            .rate = 0.7,
            .spread = 1,
            .floor = 0.02,
            .settled = 0.05,
        },
    .examples = examples,
    .run = run,
};
