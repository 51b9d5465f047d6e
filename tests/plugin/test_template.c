/* SPDX-License-Identifier: MIT
 *
 * examples/plugin.c, the template of a plug-in, as the program loads it: TEMPLATE is the file.
 * Also, which slots a search uses, as docs/guide/own-puzzle.md has it in a table: PAGE is that
 * file.
 */
#include <stdio.h>

#include "api/own_puzzle.h"
#include "api/solve.h"
#include "plugin/instance.h"
#include "plugin/plugin.h"
#include "puzzle/check.h"
#include "puzzle/text.h"
#include "search/core/search_text.h"
#include "unit.h"

static atomic_bool stop;

static enum status open_template(const char *arguments, struct instance **instance,
                                 struct error *error)
{
    char text[4096];
    snprintf(text, sizeof text, "%s%s", getenv("TEMPLATE"), arguments);
    return instance_open(instance, text, &stop, error);
}

static struct instance *opened(const char *arguments)
{
    struct error error = {0};
    struct instance *instance = NULL;
    if (open_template(arguments, &instance, &error))
        fail_msg("%s", error.text);
    return instance;
}

static struct solution solve_by(const struct puzzle *puzzle, const char *search, uint64_t nodes)
{
    struct search_text text;
    struct solution solution;
    struct error error = {0};
    assert_int_equal(search_text_open(&text, search, NULL), STATUS_OK);
    struct request request = {.puzzle = puzzle,
                              .search = text.search,
                              .options = text.options,
                              .limits = {.nodes = nodes, .playouts = nodes / 10},
                              .seed = 1,
                              .threads = 1,
                              .stop = &stop};
    if (solve(&request, &solution, &error))
        fail_msg("%s: %s", search, error.text);
    search_text_close(&text);
    return solution;
}

static void test_promises(void **state)
{
    for (int rows = 3; rows <= 10; rows++) {
        char arguments[20];
        struct error error = {0};
        snprintf(arguments, sizeof arguments, ":%d:%d", rows, rows % 4);
        struct instance *instance = opened(arguments);
        assert_int_equal(puzzle_check(instance->puzzle, rows < 7 ? 30 : 3, 1, &error), STATUS_OK);
        assert_string_equal(error.text, "");
        assert_string_equal(instance->id + 4, arguments);
        instance_close(instance);
    }
}

static void test_arguments(void **state)
{
    static const char *const wrong[] = {":2",    ":11",   ":x",    ":5:",          ":5:15",
                                        ":5:-1", ":5:3x", ":5:1:", ":999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct instance *instance;
        struct error error = {0};
        assert_int_equal(open_template(wrong[i], &instance, &error), STATUS_BAD_INPUT);
        assert_non_null(strstr(error.text, "expected ROWS or ROWS:EMPTY, 3 to 10 rows"));
    }
}

/* The optima of 4 and 5 rows are those of a search through all positions in another language. */
static void test_optima(void **state)
{
    static const struct {
        const char *arguments, *search;
        score_t score;
    } rows[] = {{":4", "astar", -3},      {":5", "astar", -1},        {"", "auto", -1},
                {":5:4", "idastar", -1},  {":6", "idastar", -1},      {":4:1", "dbs", -1},
                {":4:1", "auto", -1},     {":4:4", "exhaustive", -9}, {":6", "auto", -1},
                {":4", "exhaustive", -3}, {":3:1", "exhaustive", -5}, {":7", "auto", -2}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct instance *instance = opened(rows[i].arguments);
        struct solution solution = solve_by(instance->puzzle, rows[i].search, 1000000);
        if (solution.score != rows[i].score || !solution.proven)
            fail_msg("%s %s: %d%s", rows[i].arguments, rows[i].search, (int)solution.score,
                     solution.proven ? "" : ", not proven");
        assert_int_equal(solution.cleared, rows[i].score == -1);
        solution_free(&solution);
        instance_close(instance);
    }
}

static void test_texts(void **state)
{
    struct instance *instance = opened(":5");
    const struct puzzle *puzzle = instance->puzzle;
    struct solution solution = solve_by(puzzle, "astar", 1000000);
    struct buffer text = {0}, drawing = {0};
    move_t room[16];
    struct line line = {.move = room};
    assert_int_equal(text_line(puzzle, solution.move, solution.length, &text, NULL), STATUS_OK);
    assert_int_equal(text_read_line(puzzle, text.bytes, text.size, &line, NULL), STATUS_OK);
    assert_int_equal(line.length, 13);
    assert_memory_equal(room, solution.move, sizeof *room * 13);
    assert_int_equal(text_read_line(puzzle, "3-0\n3-0\n", 8, &line, NULL), STATUS_WRONG);
    assert_int_equal(text_read_line(puzzle, "3-0\n3-4\n", 8, &line, NULL), STATUS_BAD_INPUT);
    void *start = puzzle_states(puzzle, 1);
    puzzle->root(puzzle->self, start);
    text_state(puzzle, puzzle->draw, start, &drawing);
    assert_string_equal(drawing.bytes, "    .\n   o o\n  o o o\n o o o o\no o o o o\n");
    buffer_free(&text);
    buffer_free(&drawing);
    free(start);
    solution_free(&solution);
    instance_close(instance);
}

/* ---- Which slots a search uses ---- */

enum { BOUND, HASH, CODE, EVALUATE, CHOOSE, PIECE, SLOTS };
static const char *const slot_names[SLOTS] = {"bound",    "hash",   "code",
                                              "evaluate", "choose", "piece"};
static const struct puzzle *given;
static bool called[SLOTS];

static score_t note_bound(const void *self, const void *at)
{
    _Alignas(PUZZLE_ALIGN) char start[64];
    given->root(self, start);
    called[BOUND] |= memcmp(start, at, sizeof(uint64_t)) != 0; /* auto asks at the root */
    return 0; /* never met, so that no search ends at once */
}

static uint64_t note_hash(const void *self, const void *at)
{
    called[HASH] = true;
    return given->hash(self, at);
}

static uint64_t note_code(const void *self, const void *at, move_t move)
{
    called[CODE] = true;
    return given->code(self, at, move);
}

static double note_evaluate(const void *self, const void *at)
{
    called[EVALUATE] = true;
    return given->evaluate(self, at);
}

static int note_choose(const void *self, const void *at, const move_t *moves, int count,
                       uint64_t random)
{
    called[CHOOSE] = true;
    return (int)(random % (uint64_t)count);
}

static uint32_t note_piece(const void *self, const void *at, move_t move)
{
    called[PIECE] = true;
    return given->piece(self, at, move);
}

/* The slots that a search calls on a puzzle that has them all, as the page lists them. */
static void list_slots(const char *search, char *list, size_t size)
{
    struct puzzle noted = *given;
    noted.bound = note_bound;
    noted.hash = note_hash;
    noted.code = note_code;
    noted.evaluate = note_evaluate;
    noted.choose = note_choose;
    noted.piece = note_piece;
    memset(called, 0, sizeof called);

    struct solution solution = solve_by(&noted, search, 20000);
    solution_free(&solution);
    size_t used = 0;
    list[0] = '\0';
    for (int i = 0; i < SLOTS; i++)
        if (called[i])
            used += (size_t)snprintf(list + used, size - used, "%s`%s`", used ? ", " : "",
                                     slot_names[i]);
}

/* Reads the second column of the search's row. */
static void read_page(const char *search, char *list, size_t size)
{
    char line[512], start[64];
    FILE *page = fopen(getenv("PAGE"), "r");
    assert_non_null(page);
    snprintf(start, sizeof start, "| `%s` | ", search);
    snprintf(list, size, "no row");
    while (fgets(line, sizeof line, page))
        if (strncmp(line, start, strlen(start)) == 0) {
            const char *cell = line + strlen(start), *end = strstr(cell, " |");
            snprintf(list, size, "%.*s", end ? (int)(end - cell) : 0, cell);
        }
    fclose(page);
}

static void test_slots_of_searches(void **state)
{
    struct instance *instance = opened(":6");
    given = instance->puzzle;
    for (int i = 0; search_table[i]; i++) {
        char found[200], told[200];
        list_slots(search_table[i]->name, found, sizeof found);
        read_page(search_table[i]->name, told, sizeof told);
        if (strcmp(found, told) != 0)
            fail_msg("%s uses %s; the page says %s", search_table[i]->name, found, told);
    }
    instance_close(instance);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_promises),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_optima),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_slots_of_searches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
