/* SPDX-License-Identifier: MIT
 *
 * `chainshot tune`: finds options of a search that score more, by the Cross-Entropy
 * Method. Tuning is tune/tuning, printing is tune_report.c; this file reads what to do.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/quantity.h"
#include "cli/input/search_flags.h"
#include "cli/input/signals.h"
#include "cli/commands/tune_report.h"
#include "cli/output/version.h"
#include "cli/output/write_json.h"

/* A generation keeps a number for each of its games. */
enum { GENERATIONS_MOST = 1000000, GAMES_MOST = 10000000, TEST_MOST = 1000000 };

/* The budget of a board where nobody said: work, not time, so that it repeats. */
enum { DEFAULT_PLAYOUTS = 20000, DEFAULT_NODES = 1000000 };

/* A number of samples, or a share of them, which is never less than one. */
struct elite {
    uint64_t count; /* 0: a share */
    double share;
};

struct flags {
    const char *over, *preset, *game, *file, *weights;
    struct given given;
    struct flag_list options;
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

/* None, or enough for a deviation. */
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

/* Can it be written? Better to know now than after hours. What is in it stays so far. */
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
    if (over_weighs(&target->over) && !file)
        return fail(error, STATUS_BAD_INPUT,
                    "--over: expected --weights with a file for the weights that are found");
    if (file && !over_weighs(&target->over))
        return fail(error, STATUS_BAD_INPUT, "--weights: expected weights in --over");
    return file ? try_file(file, error) : STATUS_OK;
}

static enum status set_target(struct target *target, const char *search, const struct flags *flags,
                              struct error *error)
{
    struct choice choice = {search, flags->preset, &flags->options, &flags->given};
    struct limits *limits = &target->settings.limits;
    target->settings.threads = choose_processors();
    target->width = flags->size.width;
    target->height = flags->size.height;
    target->colors = flags->colors;
    enum status status = choose(&target->settings, &choice, error);
    if (!status)
        status = rules_parse(&target->rules, flags->game ? flags->game : "samegame", error);
    if (!status && (status = target_over(target, flags->over, error)))
        error_prefix(error, "--over");
    if (!status)
        status = set_weights(target, flags->weights, error);
    if (!status && !choose_limited(limits)) {
        limits->playouts = DEFAULT_PLAYOUTS;
        limits->nodes = DEFAULT_NODES;
    }
    return status ? status : target_try(target, error);
}

static enum status open_journal(struct tuning *tuning, const struct flags *flags,
                                struct error *error)
{
    if (flags->resume && !flags->file)
        return fail(error, STATUS_BAD_INPUT, "--resume: expected --file with what to go on with");
    if (!flags->file)
        return STATUS_OK;
    return journal_open(&tuning->journal, flags->file, flags->resume, error);
}

/* All that a tuning is made of. */
struct session {
    struct target target;
    struct fact facts[TARGET_FACTS];
    struct objective objective;
    struct tuning tuning;
    struct tune_report report;
};

/* Everything is looked at before the journal is made. */
static enum status prepare(struct session *session, const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    struct target *target = &session->target;
    struct cem *cem = &session->tuning.cem;
    enum status status = set_target(target, call->operand[0], flags, error);
    if (status)
        return status;
    cem->parameters = target->over.parameters;
    cem->count = target->over.count;
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
    bool silent = flags->quiet || !isatty(STDERR_FILENO);
    session->report = (struct tune_report){.tuning = tuning,
                                           .target = &session->target,
                                           .json = flags->json,
                                           .quiet = flags->quiet,
                                           .progress = flags->progress || !silent};
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
    struct session session = {.target.stop = signals_catch()};
    enum status status = settings_start(&session.target.settings, error);
    if (status)
        return status;
    status = tune(&session, call, error);
    settings_end(&session.target.settings);
    return status;
}

static const struct flag flags[] = {
    FLAG_HEADING("What to tune"),
    FLAG("over", 0, "LIST", flag_text, over,
         "options and their ranges: C=0.01..10:log,T=1..50. 'log' tunes the logarithm; an option "
         "of the policy is written policy.epsilon=0..0.1; without a range it is a tenth to ten "
         "times the present value. 'weights' are all weights of the evaluation that are not 0, "
         "each from 0 to twice its value, weights.NAME is one of them. By default every number "
         "of the search that is not 0"),
    FLAG("preset", 0, "PRESET", flag_text, preset,
         "what the options are before tuning, and what the test compares with"),
    FLAG("option", 'o', "NAME=VALUE", flag_list, options,
         "an option before tuning; may be given often, and counts more than --preset"),
    FLAG_HEADING("On what"),
    FLAG("game", 0, "GAME", flag_text, game, "as in 'solve' (default samegame)"),
    FLAG_ROW_SIZE,
    FLAG_ROW_COLORS,
    FLAG_HEADING("Budget, for each board; the first limit that is reached counts"),
    FLAG("time", 0, "TIME", choose_given, given,
         "500ms, 30s or 5m; results then depend on the machine"),
    FLAG("playouts", 0, "N", choose_given, given,
         "playouts (default 20k, and a million nodes, if there is no other limit)"),
    FLAG("nodes", 0, "N", choose_given, given, "positions that the search expands or keeps"),
    FLAG("iterations", 0, "N", choose_given, given, "rounds of the search's outermost loop"),
    FLAG("memory", 0, "BYTES", choose_given, given, "of each search (default 1G)"),
    FLAG_HEADING("How"),
    FLAG("population", 0, "N", flag_count, population, "samples in a generation (default 100)"),
    FLAG("elite", 0, "N", read_elite, elite,
         "the best of them, from which the next generation is made: a number or a share, "
         "at least one (default 10%)"),
    FLAG("games", 0, "N", flag_count, games,
         "boards that each sample plays, new ones in every generation (default 30)"),
    FLAG("generations", 0, "N", flag_count, generations, "at most so many (default 20)"),
    FLAG("rate", 0, "R", read_share, rate,
         "how far mean and deviation go towards those of the elite; 1 is all the way (default "
         "0.7)"),
    FLAG("spread", 0, "S", read_share, spread,
         "deviations start at this share of half the range: less than 1 looks nearer to the "
         "middle, for numbers that are good already (default 1)"),
    FLAG("floor", 0, "S", read_share, floor,
         "no deviation falls below this share of half the range (default 0.02)"),
    FLAG("settled", 0, "S", read_share, settled,
         "end when no deviation is above this share of half the range; 0 for never (default "
         "0.05)"),
    FLAG("test", 0, "N", read_test, test,
         "new boards for the test at the end; 0 for no test (default 250)"),
    FLAG("threads", 0, "N", choose_given, given,
         "boards that are searched side by side (default all processors); changes no result"),
    FLAG("seed", 0, "N", choose_given, given, "of samples, boards and searches (default 1)"),
    FLAG_HEADING("Output"),
    FLAG("weights", 0, "FILE", flag_text, weights,
         "where tuned weights go, as a weight file for -o weights=FILE"),
    FLAG("file", 0, "FILE", flag_text, file,
         "write every generation to this file, a JSON object a line"),
    FLAG("resume", 0, NULL, flag_switch, resume,
         "go on with what is in FILE; if it is not there, begin"),
    FLAG_ROW_JSON,
    FLAG("quiet", 0, NULL, flag_switch, quiet, "print the tuned options alone, and no progress"),
    FLAG("progress", 0, NULL, flag_switch, progress,
         "show progress also where standard error is not a terminal"),
    {0},
};

static const struct example examples[] = {
    {"chainshot tune spmcts --over C=0.01..10:log,D=1..1e5:log,T=1..50,W=0..1",
     "what the paper on SP-MCTS tuned"},
    {"chainshot tune random -o policy=mcrws --over policy.beta=0..20",
     "an option of a playout policy"},
    {"chainshot tune uct --over C --file tune.jsonl --resume",
     "begins, or goes on where it was killed"},
    {"chainshot tune beam -o start=30 --iterations 1 --over weights --weights my.txt",
     "the evaluation of the beam search"},
    {"chainshot solve board.txt --search uct -o $(chainshot tune uct --quiet)",
     "search with what tuning found"},
    {NULL, NULL},
};

const struct command command_tune = {
    .name = "tune",
    .operands = "SEARCH",
    .least = 1,
    .most = 1,
    .summary = "find options with which a search scores more",
    .text = "Tunes numbers among the options of a search by the Cross-Entropy Method. Each option "
            "has a Gaussian, at first as wide as its range. A generation draws samples from the "
            "Gaussians, lets every sample play the same new random boards, and moves the Gaussians "
            "towards the elite, the samples that scored best. What falls outside a range is drawn "
            "again; whole numbers are rounded when they are used. At the end the tuned options "
            "play against those before tuning on boards that tuning never saw: a paired t-test.\n\n"
            "A file keeps every generation, and with --resume a tuning that was killed goes on and "
            "ends with the same result. The same seed and budget in playouts, nodes or iterations "
            "give the same file on any number of threads and on every machine. SIGINT and SIGTERM "
            "stop it; what the last whole generation found is printed.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .defaults =
        &(const struct flags){
            .size = {15, 15},
            .colors = 5,
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
