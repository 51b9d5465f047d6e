/* SPDX-License-Identifier: MIT
 *
 * What every search of the table promises: it keeps to each limit and to its memory, repeats
 * itself, stops when told, takes every value of its options, and works on any puzzle.
 */
#include <stdio.h>
#include <time.h>

#include "coins.h"
#include "proof.h"

/* Searches and variants, each with the largest limits to try; 0 where the search does not count
 * the unit. Limits are met exactly, but up to `over` nodes beyond the limit where children are
 * counted together. */
static const struct row {
    const char *search, *options;
    uint64_t playouts, nodes, iterations, over;
    bool same; /* any seed and number of threads give the same line */
} rows[] = {
    {"auto", "", 60000, 60000, 5, 400, false},
    {"anneal", "", 20000, 20000, 5, 120, false},
    {"beam", "", 1, 60000, 5, 112, true},
    {"beam", "start=4,growth=1", 1, 20000, 5, 112, false}, /* narrow sweeps draw aims */
    {"dbs", "", 400, 21, 5, 0, false},
    {"spmcts", "", 400, 400, 400, 0, false},
    {"spmcts", "restarts=4", 400, 400, 400, 0, false},
    {"spmcts", "size=7", 400, 400, 400, 0, false},
    {"spmcts", "merge=yes,restarts=3", 400, 400, 400, 0, false},
    {"spmcts", "guide=top,count=points", 400, 400, 400, 0, false},
    {"spmcts", "widening=2,exponent=0.4", 400, 400, 400, 0, false},
    {"spmcts", "rave=100", 400, 400, 400, 0, false},
    {"spmcts", "positions=5000,restarts=5", 400, 400, 400, 0, false},
    {"uct", "", 400, 400, 400, 0, false},
    {"uct", "merge=yes", 400, 400, 400, 0, false},
    {"bmcts", "", 400, 400, 400, 0, false},
    {"bmcts", "L=9,W=2", 400, 400, 400, 0, false},
    {"bmcts", "merge=yes,L=50,W=2", 400, 400, 400, 0, false},
    {"bmcts", "merge=yes,L=50,W=2,grow=2", 400, 400, 400, 0, false},
    {"nmcts", "inner=20", 400, 400, 400, 0, false},
    {"nmcts", "inner=5,levels=3", 400, 400, 400, 0, false},
    {"nmcts", "inner=1,T2=4,size=7", 400, 400, 400, 0, false},
    {"nbmcts", "L=7,W=2", 400, 400, 400, 0, false},
    {"nbmcts", "L=5,W=1,levels=4", 400, 400, 400, 0, false},
    {"nmcs", "", 2000, 21, 0, 0, false},
    {"nmcs", "level=1,beam=2", 2000, 21, 5, 0, false},
    {"nmcs", "beam=2,from=2", 2000, 21, 0, 0, false},
    {"nrpa", "N=10,P=3", 2000, 21, 1, 0, false},
    {"nrpa", "level=2,N=10,beam=2", 2000, 21, 5, 0, false},
    {"random", "", 400, 400, 400, 0, false},
    {"greedy", "", 0, 400, 0, 0, true},
    {"exhaustive", "", 0, 6000, 0, 1, false},
    {"astar", "", 0, 6000, 0, 0, false},
    {"idastar", "", 0, 6000, 0, 0, false},
    {"multistart", "of=spmcts", 400, 400, 400, 0, false},
    {"multistart", "of=uct", 400, 400, 400, 0, false},
    {"multistart", "of=bmcts:L=20:W=2", 400, 400, 400, 0, false},
    {"multistart", "of=nmcts:inner=9", 400, 400, 400, 0, false},
    {"multistart", "of=nbmcts:L=3:W=1", 400, 400, 400, 0, false},
    {"multistart", "of=random", 400, 400, 400, 0, false},
    {"multistart", "of=dbs", 0, 0, 0, 0, false},
    {"multistart", "of=astar", 0, 0, 0, 0, false},
    {"multistart", "of=idastar", 0, 0, 0, 0, false},
    {"multistart", "of=greedy", 0, 0, 0, 0, true},
    {"multistart", "of=exhaustive", 0, 0, 0, 0, false},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* As assert_true, with the search in the message. */
#define HOLDS(at, condition)                                                           \
    ((condition) ? (void)0                                                             \
                 : fail_msg("%s %s, seed %d, limits %llu/%llu/%llu: %s", (at)->search, \
                            (at)->options ? (at)->options : "", (int)(at)->seed,       \
                            (unsigned long long)(at)->limits.playouts,                 \
                            (unsigned long long)(at)->limits.nodes,                    \
                            (unsigned long long)(at)->limits.iterations, #condition))

/* Whether the search can prove an answer, or is listed in `also`. Multistart proves what the
 * search that it runs proves. */
static bool proves(const struct attempt *at, const char *also)
{
    static const char *const others[] = {"anneal", "nmcs", "nrpa", "random", "greedy"};
    const char *search = strncmp(at->options, "of=", 3) ? at->search : at->options + 3;
    for (int i = 0; i < 5; i++)
        if (strcmp(search, others[i]) == 0)
            return strstr(also, search);
    return true;
}

static struct attempt at_row(const struct row *row, const struct puzzle *puzzle)
{
    return (struct attempt){
        .puzzle = puzzle,
        .search = row->search,
        .options = row->options,
        .limits = {.memory = 4 << 20, .playouts = 1000, .nodes = 20000},
    };
}

static void every_search_has_a_row(void **state)
{
    for (const struct search *const *search = search_table; *search; search++) {
        int count = 0;
        for (int i = 0; i < ROWS; i++)
            count += strcmp(rows[i].search, (*search)->name) == 0;
        assert_true(count > 0);
    }
}

static void spend(struct attempt at, const struct row *row)
{
    for (uint64_t limit = 1; limit <= row->playouts; limit = 4 * limit + 1) {
        at.limits = (struct limits){.memory = 4 << 20, .playouts = limit};
        struct answer answer = attempt(&at);
        HOLDS(&at, answer.found && answer.playouts == limit);
    }
    for (uint64_t limit = 1; limit <= row->nodes; limit = 4 * limit + 1) {
        at.limits = (struct limits){.memory = 4 << 20, .nodes = limit};
        struct answer answer = attempt(&at);
        HOLDS(&at, answer.found && answer.nodes >= limit && answer.nodes <= limit + row->over);
    }
    for (uint64_t limit = 1; limit <= row->iterations; limit = 4 * limit + 1) {
        at.limits = (struct limits){.memory = 4 << 20, .iterations = limit};
        struct answer answer = attempt(&at);
        HOLDS(&at, answer.found && answer.iterations == limit);
    }
}

static void spends_what_it_is_given(void **state)
{
    for (int i = 0; i < ROWS; i++)
        spend(at_row(&rows[i], fast_board(15, 5, 0)), &rows[i]);
}

/* However many runs share the budget. */
static void spends_it_in_any_number_of_runs(void **state)
{
    static const char *const runs[] = {"runs=1", "runs=7", "runs=1000", "runs=0"};
    for (int i = 0; i < ROWS; i++)
        for (int k = 0; k < 4 && strcmp(rows[i].search, "multistart") == 0; k++) {
            char options[100];
            struct row row = rows[i];
            snprintf(options, sizeof options, "%s,%s", row.options, runs[k]);
            row.options = options;
            spend(proof_middling(row.search, row.options, 0, 1), &row);
        }
}

static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* By the processor time of the search, which other work of the machine does not change. */
static struct answer run_within(const struct attempt *at, double seconds)
{
    double before = processor_seconds();
    struct answer answer = attempt(at);
    HOLDS(at, answer.status == STATUS_OK && answer.found);
    HOLDS(at, processor_seconds() - before < seconds);
    return answer;
}

static void keeps_its_time(void **state)
{
    for (int i = 0; i < ROWS; i++) {
        struct attempt at = at_row(&rows[i], fast_board(15, 5, 0));
        at.limits = (struct limits){.memory = 2 << 20, .seconds = 0.02};
        run_within(&at, 0.02 + 0.05);
    }
    for (const struct search *const *row = search_table; *row; row++) {
        struct attempt at = {.puzzle = fast_board(15, 5, 0), .search = (*row)->name};
        at.limits = (struct limits){.memory = 1 << 30, .seconds = 0.05};
        run_within(&at, 0.05 + 0.05);
    }
}

static void stops_when_told(void **state)
{
    atomic_bool stop = true;
    for (int i = 0; i < ROWS; i++) {
        struct attempt at = at_row(&rows[i], fast_board(12, 4, 0));
        at.limits = (struct limits){.memory = 1 << 20};
        at.stop = &stop;
        struct answer answer = run_within(&at, 0.05);
        HOLDS(&at, answer.playouts == 1);
    }
}

/* However small the budget and the board, there is a line, and always the same. */
static void answers(void **state)
{
    static const char *const all_rules[] = {"samegame",    "bubblebreaker",
                                            "clickomania", "custom:n^2-2n+1,clear=50,left=3n",
                                            "popstar",     "custom:n^2-5n,clear=-9,bonus=2n^2-6"};
    enum { KINDS = sizeof all_rules / sizeof *all_rules };
    const struct limits limits[] = {
        {.playouts = 1},
        {.nodes = 1},
        {.iterations = 1},
        {.seconds = 1e-9},
        {.playouts = 100, .nodes = 300},
    };
    for (const struct search *const *row = search_table; *row; row++)
        for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
            for (int kind = 0; kind < KINDS; kind++) {
                struct grid grid;
                struct rules rules;
                grid_random(&grid, 1 + kind, 6, 2 + kind, 6, i);
                rules_parse(&rules, all_rules[kind], NULL);
                const struct attempt at = {
                    .puzzle = plain_puzzle_make(&proof_plain, &grid, &rules),
                    .search = (*row)->name,
                    .limits = limits[i],
                    .seed = 9,
                };
                struct answer first = run_within(&at, 0.05), second = attempt(&at);
                HOLDS(&at, second.found);
                HOLDS(&at, limits[i].seconds > 0 || first.line == second.line);
            }
}

/* A game that is over before it begins is proven at once. */
static void plays_the_empty_game(void **state)
{
    struct grid grid = {.width = 2, .height = 1, .cell = {1, 2}};
    for (int i = 0; i < ROWS; i++) {
        struct attempt at =
            at_row(&rows[i], plain_puzzle_make(&proof_plain, &grid, &rules_table[0]));
        struct answer answer = attempt(&at);
        HOLDS(&at, answer.found && answer.score == -2);
        HOLDS(&at, answer.proven || !proves(&at, "anneal nmcs nrpa"));
    }
}

/* The same line with the same seed and number of threads, another one with some other seed. */
static void repeats_itself(void **state)
{
    for (int i = 0; i < ROWS; i++) {
        struct attempt at = at_row(&rows[i], fast_board(10, 5, 0));
        uint64_t alone = attempt(&at).line;
        for (at.threads = 1; at.threads <= 3; at.threads += 2) {
            at.seed = 0;
            struct answer first = attempt(&at);
            HOLDS(&at, first.line == alone || (at.threads > 1 && !rows[i].same));
            for (int again = 0; again < 2; again++) {
                struct answer second = attempt(&at);
                HOLDS(&at, second.line == first.line && second.score == first.score);
                HOLDS(&at, second.nodes == first.nodes && second.playouts == first.playouts);
            }
            int others = 0;
            for (at.seed = 1; at.seed <= 3; at.seed++)
                others += attempt(&at).line != first.line;
            HOLDS(&at, (others == 0) == rows[i].same);
        }
    }
}

/* Too little memory is refused with the least that is enough. From there on the whole budget is
 * spent, but for searches that end where their memory does. */
static void lives_within_its_memory(void **state)
{
    for (int i = 0; i < ROWS; i++) {
        struct attempt at = at_row(&rows[i], fast_board(15, 5, 0));
        uint64_t playouts = attempt(&at).playouts;
        size_t least = least_memory(at);
        HOLDS(&at, least < 2 << 20);
        for (at.limits.memory = least; at.limits.memory < 64 << 20; at.limits.memory *= 3) {
            struct answer answer = attempt(&at);
            HOLDS(&at, answer.found);
            HOLDS(&at, answer.playouts == playouts || answer.nodes >= at.limits.nodes ||
                           rows[i].playouts == 0);
        }
    }
}

static void take_options(const char *search, const char *options)
{
    if (strcmp(options, "rate=evaluate") == 0)
        return; /* needs a slot that boards do not have */
    for (int rules = 0; rules < 3; rules++) {
        struct attempt at = {
            .puzzle = fast_board(rules == 2 ? 20 : 12, 6, rules),
            .search = search,
            .options = options,
            .limits = {.memory = 8 << 20, .playouts = 400, .nodes = 5000},
        };
        struct answer answer = attempt(&at);
        if (answer.status != STATUS_OK) { /* a beam of a thousand tables of weights */
            at.limits.memory = memory_wanted(at, 8 << 20);
            answer = attempt(&at);
        }
        HOLDS(&at, answer.status == STATUS_OK && answer.found);
    }
}

/* Numbers at both ends of their range, every choice, every preset. */
static void takes_every_option(void **state)
{
    char text[100];
    for (const struct search *const *row = search_table; *row; row++) {
        const char *name = (*row)->name;
        for (const struct option *option = (*row)->options; option->name; option++) {
            for (int end = 0; end < 2 && option->kind != OPTION_CHOICE; end++) {
                double value = end ? option->high : option->low;
                snprintf(text, sizeof text, "%s=%.17g", option->name, value);
                take_options(name, text);
            }
            for (const char *choice = option->choices; choice; choice = strchr(choice, '|')) {
                choice += *choice == '|';
                int length = (int)strcspn(choice, "|");
                snprintf(text, sizeof text, "%s=%.*s", option->name, length, choice);
                take_options(name, text);
            }
        }
        for (const struct preset *preset = (*row)->presets; preset && preset->name; preset++)
            take_options(name, preset->set);
    }
    take_options("anneal", "insert=0,remove=0");
    take_options("beam", "weights=samegame");
}

/* Coins have no evaluation and no policies; without bound and hash they have nothing but the
 * slots that every puzzle has. */
static void solves_coins(void **state)
{
    for (const struct search *const *row = search_table; *row; row++)
        for (uint32_t index = 0; index < 10; index++) {
            const struct coins coins = coins_random(10, index / 2);
            struct puzzle puzzle = {COINS_SLOTS, .self = &coins};
            bool bare = index % 2;
            if (bare) {
                puzzle.hash = NULL;
                puzzle.bound = NULL;
            }
            const struct attempt at = {
                .puzzle = &puzzle,
                .search = (*row)->name,
                .options = "",
                .limits = {.playouts = 20000, .nodes = 100000},
            };
            struct answer answer = attempt(&at);
            int64_t optimum = coins_optimum(&coins), least = optimum;
            if (bare && strstr(at.search, "astar")) {
                HOLDS(&at, strstr(answer.error.text, "puzzle coins has no bound on its score"));
                continue;
            }
            if (strcmp(at.search, "greedy") == 0 || strcmp(at.search, "nrpa") == 0)
                least = optimum * 8 / 10;
            HOLDS(&at, answer.score >= least && answer.score <= optimum);
            HOLDS(&at, answer.proven || !proves(&at, ""));
        }
}

static score_t total(const char *search, const char *options)
{
    score_t sum = 0;
    for (uint64_t index = 0; index < 8; index++) {
        struct attempt at = proof_middling(search, options, 1000, index);
        at.seed = 1;
        sum += attempt(&at).score;
    }
    return sum;
}

/* Margins in points, summed over eight boards. */
static void beats_playouts(void **state)
{
    static const struct {
        const char *search, *options;
        score_t margin;
    } guided[] = {
        {"dbs", "", 240},         {"spmcts", "C=0.5,D=10000", 0},
        {"uct", "C=0.1", 0},      {"bmcts", "C=0.1,L=200,W=3", 0},
        {"nmcs", "level=1", 240}, {"nrpa", "level=2,N=50", 320},
    };
    score_t random = total("random", "");
    for (size_t i = 0; i < sizeof guided / sizeof *guided; i++)
        assert_true(total(guided[i].search, guided[i].options) > random + guided[i].margin);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_search_has_a_row),
        cmocka_unit_test(spends_what_it_is_given),
        cmocka_unit_test(spends_it_in_any_number_of_runs),
        cmocka_unit_test(keeps_its_time),
        cmocka_unit_test(stops_when_told),
        cmocka_unit_test(answers),
        cmocka_unit_test(plays_the_empty_game),
        cmocka_unit_test(repeats_itself),
        cmocka_unit_test(lives_within_its_memory),
        cmocka_unit_test(takes_every_option),
        cmocka_unit_test(solves_coins),
        cmocka_unit_test(beats_playouts),
    };
    return cmocka_run_group_tests(tests, NULL, fast_board_free);
}
