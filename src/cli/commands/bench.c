/* SPDX-License-Identifier: MIT
 *
 * `chainshot bench`: measures speed on fixed work and prints a signature of behaviour.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands/bench.h"
#include "cli/input/puzzles.h"
#include "cli/output/print.h"
#include "gpu/driver.h"
#include "gpu/ptx.h"
#include "puzzle/samegame/samegame.h"

enum { SLICES_MOST = 10000 };

struct flags {
    uint64_t slices;
    struct flag_list policies, puzzle;
    bool gpu, json;
};

/* The policies measured on every code path, and those measured on the path in use only.
 * '--policy all' means both. */
static const char *const on_every_path[] = {"random", "taburandom", "tabucolorrandom", NULL};
static const char *const on_this_path[] = {
    "tabucolorrandom:epsilon=0.003", "tabucolorrandom:release=48", "mcrws", "informed", NULL,
};

/* One line of the report; numbers that do not apply are 0. */
struct row {
    char what[64];
    double playouts, plain, nodes, nanoseconds, bytes;
};

static void set_number(json_t *object, const char *name, double number)
{
    if (number > 0)
        json_object_set_new(object, name, json_real(number));
}

static enum status print_row_json(const struct row *row, struct error *error)
{
    json_t *object = json_pack("{s:s}", "what", row->what);
    set_number(object, "playouts_per_s", row->playouts);
    set_number(object, "plain_playouts_per_s", row->plain);
    set_number(object, "ratio", row->plain > 0 ? row->playouts / row->plain : 0);
    set_number(object, "nodes_per_s", row->nodes);
    set_number(object, "ns_per_position", row->nanoseconds);
    set_number(object, "bytes_per_state", row->bytes);
    return write_json(object, error);
}

static enum status print_quality_json(const char *policy, const struct bench_quality *quality,
                                      struct error *error)
{
    return write_json(json_pack("{s:s, s:f, s:f, s:f, s:f, s:f}", "what", policy, "mean",
                                quality->mean, "mean_error", quality->mean_error, "best",
                                quality->best, "best_error", quality->best_error, "playouts_per_s",
                                quality->playouts),
                      error);
}

static enum status print_signature_json(const char *signature, struct error *error)
{
    return write_json(json_pack("{s:s, s:s, s:s, s:s}", "what", "signature", "signature", signature,
                                "cpu", samegame_cpu(), "version", version_text),
                      error);
}

/* A rate as a cell of the table, "" where there is none. */
static struct number_text cell(double rate)
{
    return rate > 0 ? number_text((int64_t)(rate + 0.5)) : (struct number_text){""};
}

static enum status print_row(const struct row *row, bool json, struct error *error)
{
    char ratio[16] = "", position[16] = "", bytes[16] = "";
    if (json)
        return print_row_json(row, error);
    if (row->plain > 0)
        snprintf(ratio, sizeof ratio, "%.1f", row->playouts / row->plain);
    if (row->nanoseconds > 0)
        snprintf(position, sizeof position, "%.0f ns", row->nanoseconds);
    if (row->bytes > 0)
        snprintf(bytes, sizeof bytes, "%.0f B", row->bytes);
    int width = printf("%-45s %10s %9s %6s %11s %10s %7s", row->what, cell(row->playouts).text,
                       cell(row->plain).text, ratio, cell(row->nodes).text, position, bytes);
    printf("\n");
    fflush(stdout);
    return width < 0 ? fail(error, STATUS_FAILED, "standard output: cannot write") : STATUS_OK;
}

static enum status row_playouts(const struct bench_size *size, const char *policy, const char *cpu,
                                bool json, struct bench_plan *plan, struct error *error)
{
    struct bench_speed speed;
    struct row row = {0};
    enum status status = bench_playouts(size, policy, cpu, plan, &speed, error);
    if (status)
        return status;
    snprintf(row.what, sizeof row.what, "%s %s %s", policy, size->name, cpu);
    row.playouts = speed.fast;
    row.plain = speed.plain;
    return print_row(&row, json, error);
}

static enum status row_groups(const struct bench_size *size, const char *cpu, bool json,
                              struct bench_plan *plan, struct error *error)
{
    struct row row = {0};
    enum status status = bench_groups(size, cpu, plan, &row.nanoseconds, error);
    if (status)
        return status;
    snprintf(row.what, sizeof row.what, "groups %s %s", size->name, cpu);
    return print_row(&row, json, error);
}

static enum status row_children(const struct bench_size *size, const char *cpu, bool json,
                                struct bench_plan *plan, struct error *error)
{
    struct row row = {0};
    double seconds;
    enum status status = bench_children(size, cpu, plan, &seconds, error);
    if (status)
        return status;
    snprintf(row.what, sizeof row.what, "children %s %s", size->name, cpu);
    row.nodes = 1 / seconds;
    return print_row(&row, json, error);
}

static void print_heading(void)
{
    printf("chainshot %s, code path %s, one thread\n\n%-45s %10s %9s %6s %11s %10s %7s\n",
           version_text, samegame_cpu(), "", "playouts/s", "plain/s", "ratio", "nodes/s",
           "/position", "/state");
}

static enum status row_gpu(bool alone, bool json, struct error *error)
{
    struct bench_work work;
    struct row row = {0};
    enum status status = bench_gpu(&bench_standard, &work, error);
    if (status)
        return status;
    if (alone && !json)
        print_heading();
    snprintf(row.what, sizeof row.what, "search anneal-gpu %s", bench_standard.name);
    row.playouts = work.playouts;
    row.nodes = work.nodes;
    return print_row(&row, json, error);
}

/* For a card that is there. */
static enum status row_of_card(bool json, struct error *error)
{
    char cards[256];
    return gpu_ptx && cards_describe(cards, sizeof cards) > 0 ? row_gpu(false, json, error)
                                                              : STATUS_OK;
}

static enum status row_search(const struct bench_size *size, const struct search *search, bool json,
                              struct bench_plan *plan, struct error *error)
{
    struct bench_work work = {0};
    struct row row = {0};
    enum status status = bench_search(size, search, plan, &work, error);
    if (status)
        return status;
    if (work.nodes <= 0)
        return STATUS_OK; /* too short to measure, but part of the signature */
    snprintf(row.what, sizeof row.what, "search %s %s", search->name, size->name);
    row.playouts = work.playouts;
    row.nodes = work.nodes;
    row.bytes = work.bytes;
    return print_row(&row, json, error);
}

static enum status rows_playouts(const struct bench_size *size, const char *const *policy,
                                 const char *cpu, bool json, struct bench_plan *plan,
                                 struct error *error)
{
    enum status status = STATUS_OK;
    for (; *policy && !status; policy++)
        status = row_playouts(size, *policy, cpu, json, plan, error);
    return status;
}

/* Only the work of the path in use enters the signature: it is the same on every path, and
 * the number of paths must not count. */
static enum status rows_of_path(const char *cpu, bool json, struct bench_plan *plan,
                                struct error *error)
{
    const struct bench_size *sizes[] = {&bench_standard, &bench_large};
    bool in_use = strcmp(cpu, samegame_cpu()) == 0;
    struct bench_plan other = *plan, *mine = in_use ? plan : &other;
    enum status status = STATUS_OK;
    for (int s = 0; s < 2 && !status; s++) {
        status = rows_playouts(sizes[s], on_every_path, cpu, json, mine, error);
        if (!status && in_use)
            status = rows_playouts(sizes[s], on_this_path, cpu, json, mine, error);
        if (!status)
            status = row_groups(sizes[s], cpu, json, mine, error);
        if (!status)
            status = row_children(sizes[s], cpu, json, mine, error);
    }
    return status;
}

static enum status rows(bool json, struct bench_plan *plan, struct error *error)
{
    enum status status = STATUS_OK;
    for (const char *const *cpu = samegame_cpus; *cpu && !status; cpu++)
        if (samegame_cpu_runs(*cpu))
            status = rows_of_path(*cpu, json, plan, error);
    for (const struct search *const *search = search_table; *search && !status; search++)
        status = row_search(&bench_standard, *search, json, plan, error);
    return status ? status : row_of_card(json, error);
}

static enum status row_quality(const char *policy, bool json, struct error *error)
{
    struct bench_quality quality;
    enum status status = bench_policy(policy, &quality, error);
    if (status)
        return status;
    if (json)
        return print_quality_json(policy, &quality, error);
    printf("%-44s %6.0f +- %3.0f %7.0f +- %3.0f %11s\n", policy, quality.mean, quality.mean_error,
           quality.best, quality.best_error, number_text((int64_t)(quality.playouts + 0.5)).text);
    fflush(stdout);
    return STATUS_OK;
}

static enum status rows_quality(const char *const *policy, bool json, struct error *error)
{
    enum status status = STATUS_OK;
    for (; *policy && !status; policy++)
        status = row_quality(*policy, json, error);
    return status;
}

static bool means_all(const char *policy)
{
    return strcmp(policy, "all") == 0;
}

static enum status run_policies(const struct flag_list *policies, bool json, struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < policies->count && !status; i++)
        if (!means_all(policies->value[i]))
            status = bench_policy_known(policies->value[i], error);
    if (!status && !json)
        printf("%d playouts on each of %d boards, 15x15x5, code path %s, one thread\n\n"
               "%-44s %13s %14s %11s\n",
               BENCH_BOARD_PLAYOUTS, BENCH_BOARDS, samegame_cpu(), "", "mean", "best",
               "playouts/s");
    for (int i = 0; i < policies->count && !status; i++) {
        const char *one[] = {policies->value[i], NULL};
        bool all = means_all(one[0]);
        status = rows_quality(all ? on_every_path : one, json, error);
        if (!status && all)
            status = rows_quality(on_this_path, json, error);
    }
    return status;
}

static enum status print_games(const struct instance *instance, const char *kind, const char *name,
                               const struct bench_games *games, bool json, struct error *error)
{
    char what[256];
    snprintf(what, sizeof what, "%s %s %s", kind, name, instance->id);
    if (json) {
        json_t *object = json_pack("{s:s, s:s, s:f, s:f}", "what", what, "puzzle", instance->id,
                                   "length", games->length, "score", games->score);
        set_number(object, "playouts_per_s", games->playouts);
        set_number(object, "moves_per_s", games->moves);
        set_number(object, "nodes_per_s", games->nodes);
        return write_json(object, error);
    }
    printf("%-32s %11s %12s %12s %9.1f %12.1f\n", what, cell(games->playouts).text,
           cell(games->moves).text, cell(games->nodes).text, games->length, games->score);
    fflush(stdout);
    return STATUS_OK;
}

/* Searches that need what the puzzle does not have are left out. */
static enum status rows_searches(const struct instance *instance, atomic_bool *stop, bool json,
                                 struct bench_plan *plan, struct error *error)
{
    enum status status = STATUS_OK;
    for (const struct search *const *row = search_table; !status && *row; row++) {
        struct bench_games games;
        status = bench_puzzle_search(instance->puzzle, *row, stop, plan, &games, error);
        if (status == STATUS_BAD_INPUT && !atomic_load(stop))
            status = STATUS_OK;
        else if (!status)
            status = print_games(instance, "search", (*row)->name, &games, json, error);
    }
    return status;
}

static enum status rows_puzzle(const struct instance *instance, atomic_bool *stop, bool json,
                               struct bench_plan *plan, struct error *error)
{
    enum status status = STATUS_OK;
    for (const struct policy *row = puzzle_policies(instance->puzzle); !status && row->name;
         row++) {
        struct bench_games games = {0};
        status = bench_puzzle_policy(instance->puzzle, row->name, plan, &games, error);
        if (!status)
            status = print_games(instance, "policy", row->name, &games, json, error);
    }
    return status ? status : rows_searches(instance, stop, json, plan, error);
}

static enum status print_signature(const struct bench_plan *plan, bool json, struct error *error)
{
    char text[24];
    snprintf(text, sizeof text, "%016" PRIx64, plan->signature);
    if (json)
        return print_signature_json(text, error);
    printf("\nsignature %s\n", text);
    return STATUS_OK;
}

static enum status run_puzzles(const struct flags *flags, struct error *error)
{
    static atomic_bool stop; /* set by a plug-in that breaks a promise */
    struct bench_plan plan = {.slices = (int)flags->slices};
    struct puzzles puzzles;
    enum status status = puzzles_open(&puzzles, &flags->puzzle, &stop, error);
    if (!status && !flags->json)
        printf("chainshot %s, one thread\n\n%-32s %11s %12s %12s %9s %12s\n", version_text, "",
               "playouts/s", "moves/s", "nodes/s", "length", "score");
    for (int i = 0; !status && i < puzzles.count; i++)
        status = rows_puzzle(puzzles.at[i], &stop, flags->json, &plan, error);
    if (!status)
        status = print_signature(&plan, flags->json, error);
    puzzles_close(&puzzles);
    return status;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    if (flags->slices > SLICES_MOST)
        return fail(error, STATUS_BAD_INPUT, "--slices: expected a number from 1 to %d",
                    SLICES_MOST);
    if (flags->policies.count > 0 && flags->puzzle.count > 0)
        return fail(error, STATUS_BAD_INPUT, "--policy: expected boards, not --puzzle");
    if (flags->puzzle.count > 0)
        return run_puzzles(flags, error);
    if (flags->policies.count > 0)
        return run_policies(&flags->policies, flags->json, error);
    if (flags->gpu)
        return row_gpu(true, flags->json, error);
    if (!flags->json)
        print_heading();
    struct bench_plan plan = {.slices = (int)flags->slices};
    enum status status = rows(flags->json, &plan, error);
    return status ? status : print_signature(&plan, flags->json, error);
}

static const struct flag flags[] = {
    FLAG("slices", 0, "N", flag_count, slices,
         "take the fastest of N short slices of each measurement (default 40)"),
    FLAG("policy", 0, "POLICY", flag_list, policies,
         "measure how well a policy plays: 'mcrws:beta=4' for example, or 'all'; may be repeated"),
    FLAG("puzzle", 0, "PUZZLE", flag_list, puzzle,
         "measure policies and searches on another puzzle: a built-in one by its name, or a "
         "plug-in as ./FILE.so[:ARGUMENTS]; may be repeated"),
    FLAG("gpu", 0, NULL, flag_switch, gpu, "measure annealing on a GPU alone"),
    FLAG_ROW_JSON,
    {0},
};

static const struct example examples[] = {
    {"chainshot bench", "takes about 15 seconds"},
    {"chainshot bench --policy all", "mean and best scores of the policies, and their speeds"},
    {"chainshot bench --puzzle morpion-5d --puzzle ./mine.so", "other puzzles"},
    {"chainshot bench --json | jq -r 'select(.ratio) | [.what, .ratio] | @tsv'", "only the ratios"},
    {NULL, NULL},
};

const struct command command_bench = {
    .name = "bench",
    .operands = "",
    .summary = "measure speed on fixed work",
    .text =
        "Prints how fast this build is on this machine, and a signature of its behaviour. It "
        "plays random games on the fast board, on every code path that the processor runs, "
        "and on the judge's plain board. It lists groups, rates children of positions as "
        "beam search does, and runs every search with a fixed budget. Speeds are per second "
        "of processor time, each the fastest of many short slices. Where there is a GPU, annealing "
        "there has a row too, per second of real time.\n\n"
        "With --policy it plays 1,000 playouts on each of 100 random boards, those of "
        "'generate --seed 9 --count 100'. It prints the mean score of a playout and of the "
        "best playout per board, with standard errors over the boards.\n\n"
        "With --puzzle it plays games of every policy of the puzzle, and runs every search that "
        "can work on it for 4,000 playouts or 20,000 nodes. Length and score are means over "
        "100 games of a policy, or those of the line that a search found.\n\n"
        "The signature depends on the moves played, not on speed, machine or code path. It "
        "changes exactly when behaviour does.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .defaults = &(const struct flags){.slices = 40},
    .examples = examples,
    .run = run,
};
