/* SPDX-License-Identifier: MIT
 *
 * The Cross-Entropy Method on functions with a known optimum: the same result on any number of
 * threads, values within their ranges, no board used twice.
 */
#include <math.h>
#include <stdio.h>

#include "tune/contest.h"
#include "unit.h"

static void assert_near(double got, double expected, double off)
{
    if (!(fabs(got - expected) <= off))
        print_error("%.9f is not %.9f\n", got, expected);
    assert_true(fabs(got - expected) <= off);
}

static void starts_in_the_middle(void **state)
{
    struct parameter plain = {.low = -1, .high = 5}, log = {.low = 0.01, .high = 100, .log = true};
    parameter_start(&plain);
    parameter_start(&log);
    assert_near(plain.mean, 2, 0);
    assert_near(plain.deviation, 3, 0);
    assert_near(parameter_value(&log, log.mean), 1, 1e-12);
    assert_near(parameter_value(&log, log.mean + log.deviation), 100, 1e-9);
    assert_near(parameter_spread(&log), 1, 0);
    plain.deviation = 0.3;
    assert_near(parameter_spread(&plain), 0.1, 1e-12);
    assert_near(parameters_spread((struct parameter[]){plain, log}, 2), 1, 0);
}

/* Both ends of a range are drawn, nothing beyond them, and samples do not pile up there. */
static void keeps_ranges(void **state)
{
    struct parameter whole = {.low = 1, .high = 6, .integer = true};
    struct parameter real = {.low = 2, .high = 3, .log = true};
    struct rng rng = rng_stream(5, 0);
    int times[8] = {0}, ends = 0;
    parameter_start(&whole);
    parameter_start(&real);
    real.mean = real.mean + real.deviation; /* at the upper end */
    for (int i = 0; i < 5000; i++) {
        double value = parameter_value(&whole, parameter_draw(&whole, &rng));
        assert_true(value >= 1 && value <= 6 && value == floor(value));
        times[(int)value]++;
        value = parameter_value(&real, parameter_draw(&real, &rng));
        assert_true(value >= 2 && value <= 3);
        ends += value == 3;
    }
    for (int i = 1; i <= 6; i++)
        assert_true(times[i] > 200);
    assert_int_equal(ends, 0);
    assert_near(parameter_value(&whole, 2.4), 2, 0);
    assert_near(parameter_value(&whole, 2.5), 3, 0);
    assert_near(parameter_value(&whole, 99), 6, 0);
    assert_near(parameter_value(&whole, -99), 1, 0);
}

static void prints_the_digits_used(void **state)
{
    char text[32];
    parameter_print(&(struct parameter){.integer = true}, 1234567, text, sizeof text);
    assert_string_equal(text, "1234567");
    parameter_print(&(struct parameter){0}, 0.123456, text, sizeof text);
    assert_string_equal(text, "0.1235");
}

/* A hill over three parameters, one logarithmic and one an integer, with noise per board and
 * further noise per sample. */
enum { PARAMETERS = 3, BOARDS_MOST = 4096 };
static const double top[PARAMETERS] = {-2.5, 0.3, 7};

struct hill {
    struct parameter parameters[PARAMETERS];
    atomic_int games;
    atomic_int played[BOARDS_MOST]; /* by index, of the boards of samples */
    uint64_t board_seed;
    int fails_at, stops_at; /* games */
    atomic_bool stop;
};

static double noise(const double *values, const struct draw *board)
{
    uint64_t seed = board->seed;
    for (int i = 0; i < PARAMETERS; i++)
        seed = rng_mix(seed ^ (uint64_t)(int64_t)(values[i] * 1e6));
    struct rng of_board = rng_stream(board->seed, board->index);
    struct rng own = rng_stream(seed, board->index);
    return 50 * rng_normal(&of_board) + rng_normal(&own);
}

static enum status climb(void *context, const double *values, const struct draw *board,
                         double *score, struct error *error)
{
    struct hill *hill = context;
    static const double before[PARAMETERS] = {0, 1, 10};
    int game = atomic_fetch_add(&hill->games, 1);
    values = values ? values : before;
    if (board->seed == hill->board_seed && board->index < BOARDS_MOST)
        hill->played[board->index]++;
    double a = values[0] - top[0], b = log10(values[1] / top[1]), c = values[2] - top[2];
    *score = noise(values, board) - a * a - 4 * b * b - c * c / 4;
    if (game == hill->stops_at)
        atomic_store(&hill->stop, true);
    if (game == hill->fails_at) {
        snprintf(error->text, sizeof error->text, "fell off");
        return error->status = STATUS_FAILED;
    }
    return STATUS_OK;
}

static struct hill hill;
static struct objective objective = {.context = &hill, .score = climb};

static struct cem make(int threads)
{
    memset(&hill, 0, sizeof hill);
    hill.fails_at = hill.stops_at = -1;
    hill.board_seed = cem_board_seed(9);
    hill.parameters[0] = (struct parameter){.name = "a", .low = -10, .high = 10};
    hill.parameters[1] = (struct parameter){.name = "b", .low = 0.01, .high = 100, .log = true};
    hill.parameters[2] = (struct parameter){.name = "c", .low = 1, .high = 30, .integer = true};
    for (int i = 0; i < PARAMETERS; i++)
        parameter_start(&hill.parameters[i]);
    return (struct cem){
        .parameters = hill.parameters,
        .count = PARAMETERS,
        .population = 60,
        .elite = 8,
        .games = 5,
        .rate = 0.7,
        .floor = 0.01,
        .seed = 9,
        .threads = threads,
        .stop = &hill.stop,
        .objective = &objective,
    };
}

static void play(const struct cem *cem, int from, int to)
{
    struct generation generation;
    bool whole;
    assert_int_equal(generation_start(&generation, cem, NULL), STATUS_OK);
    for (int i = from; i <= to; i++) {
        assert_int_equal(cem_generation(cem, i, &generation, &whole, NULL), STATUS_OK);
        assert_true(whole);
    }
    generation_end(&generation);
}

static void finds_the_optimum(void **state)
{
    struct cem cem = make(2);
    play(&cem, 1, 15);
    for (int i = 0; i < PARAMETERS; i++) {
        double value = parameter_value(&hill.parameters[i], hill.parameters[i].mean);
        assert_near(i == 1 ? log10(value) : value, i == 1 ? log10(top[i]) : top[i],
                    i == 2 ? 1 : 0.4);
        assert_true(parameter_spread(&hill.parameters[i]) < 0.2);
    }
    /* Each board was played by every sample of one generation. */
    for (int i = 0; i < 15 * cem.games; i++)
        assert_int_equal(hill.played[i], cem.population);
    assert_int_equal(hill.played[15 * cem.games], 0);
}

/* The result is equal bit for bit, also when a tuning continues. */
static void is_reproducible(void **state)
{
    struct parameter first[PARAMETERS], third[PARAMETERS];
    struct cem cem = make(1);
    play(&cem, 1, 3);
    memcpy(third, hill.parameters, sizeof third);
    play(&cem, 4, 6);
    memcpy(first, hill.parameters, sizeof first);
    for (int threads = 2; threads <= 5; threads += 3) {
        cem = make(threads);
        play(&cem, 1, 6);
        assert_memory_equal(hill.parameters, first, sizeof first);
    }
    cem = make(3);
    memcpy(hill.parameters, third, sizeof third);
    play(&cem, 4, 6);
    assert_memory_equal(hill.parameters, first, sizeof first);
    cem = make(1);
    cem.seed = 10;
    play(&cem, 1, 6);
    assert_memory_not_equal(hill.parameters, first, sizeof first);
}

/* Recomputes one generation from its samples and scores. */
static void learns_from_the_elite(void **state)
{
    struct cem cem = make(1);
    struct generation generation;
    struct parameter before = hill.parameters[0];
    bool whole;
    assert_int_equal(generation_start(&generation, &cem, NULL), STATUS_OK);
    assert_int_equal(cem_generation(&cem, 1, &generation, &whole, NULL), STATUS_OK);
    double sum = 0, squares = 0, scores = 0;
    for (int i = 0; i < cem.elite; i++) {
        double value = generation.values[generation.order[i] * PARAMETERS];
        sum += value;
        squares += value * value;
        scores += generation.scores[generation.order[i]];
    }
    double mean = sum / cem.elite, deviation = sqrt(squares / cem.elite - mean * mean);
    assert_near(hill.parameters[0].mean, 0.3 * before.mean + 0.7 * mean, 1e-9);
    assert_near(hill.parameters[0].deviation, 0.3 * before.deviation + 0.7 * deviation, 1e-9);
    assert_near(generation.elite, scores / cem.elite, 1e-9);
    for (int i = 1; i < cem.population; i++)
        assert_true(generation.scores[generation.order[i - 1]] >=
                    generation.scores[generation.order[i]]);
    assert_near(generation.best, generation.scores[generation.order[0]], 0);
    assert_true(generation.best >= generation.elite && generation.elite >= generation.all);
    generation_end(&generation);
}

/* Two generations of the same Gaussians have no sample in common. */
static void draws_new_samples(void **state)
{
    double first[60 * PARAMETERS];
    for (int number = 1; number <= 2; number++) {
        struct cem cem = make(1);
        struct generation generation;
        bool whole;
        assert_int_equal(generation_start(&generation, &cem, NULL), STATUS_OK);
        assert_int_equal(cem_generation(&cem, number, &generation, &whole, NULL), STATUS_OK);
        for (int i = 0; number == 2 && i < cem.population; i++)
            assert_true(generation.values[i * PARAMETERS] != first[i * PARAMETERS]);
        memcpy(first, generation.values, sizeof first);
        generation_end(&generation);
    }
}

static void keeps_the_floor(void **state)
{
    struct cem cem = make(1);
    cem.elite = 1; /* has no deviation */
    cem.rate = 1;
    cem.floor = 0.125;
    play(&cem, 1, 2);
    for (int i = 0; i < PARAMETERS; i++)
        assert_near(parameter_spread(&hill.parameters[i]), 0.125, 1e-12);
    cem.floor = 0;
    play(&cem, 3, 4);
    for (int i = 0; i < PARAMETERS; i++)
        assert_near(parameter_spread(&hill.parameters[i]), 0, 0);
}

static void keeps_the_gaussians_when_stopped(void **state)
{
    for (int failing = 0; failing < 2; failing++) {
        struct cem cem = make(2);
        struct parameter before[PARAMETERS];
        struct generation generation;
        struct error error = {0};
        bool whole = true;
        memcpy(before, hill.parameters, sizeof before);
        *(failing ? &hill.fails_at : &hill.stops_at) = 30;
        assert_int_equal(generation_start(&generation, &cem, NULL), STATUS_OK);
        assert_int_equal(cem_generation(&cem, 1, &generation, &whole, &error),
                         failing ? STATUS_FAILED : STATUS_OK);
        assert_false(whole);
        assert_string_equal(error.text, failing ? "fell off" : "");
        assert_memory_equal(hill.parameters, before, sizeof before);
        generation_end(&generation);
    }
}

/* The optimum against the initial values. The noise of the boards (deviation 50) cancels out; that
 * of the samples (deviation 1) is left. */
static void contests_on_new_boards(void **state)
{
    struct contest contest;
    double tuned[2] = {0};
    for (int threads = 1; threads <= 3; threads += 2) {
        struct cem cem = make(threads);
        bool whole;
        assert_int_equal(contest_start(&contest, 40, NULL), STATUS_OK);
        assert_int_equal(contest_play(&contest, &cem, top, &whole, NULL), STATUS_OK);
        assert_true(whole);
        assert_int_equal(hill.games, 80);
        assert_int_equal(hill.played[0], 0);
        double b = log10(1 / 0.3), lost = 2.5 * 2.5 + 4 * b * b + 9 / 4.;
        assert_near(contest.test.difference, lost, 1);
        assert_true(contest.test.error < 0.5);
        tuned[threads > 1] = contest.test.first;
        contest_end(&contest);
    }
    assert_near(tuned[0], tuned[1], 0);
    assert_true(cem_board_seed(1) != cem_test_seed(1));
    assert_true(cem_board_seed(1) != cem_board_seed(2));
    assert_true(cem_test_seed(7) <= INT64_MAX && cem_board_seed(7) <= INT64_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starts_in_the_middle),
        cmocka_unit_test(keeps_ranges),
        cmocka_unit_test(prints_the_digits_used),
        cmocka_unit_test(finds_the_optimum),
        cmocka_unit_test(is_reproducible),
        cmocka_unit_test(learns_from_the_elite),
        cmocka_unit_test(draws_new_samples),
        cmocka_unit_test(keeps_the_floor),
        cmocka_unit_test(keeps_the_gaussians_when_stopped),
        cmocka_unit_test(contests_on_new_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
