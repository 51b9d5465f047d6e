/* SPDX-License-Identifier: MIT
 *
 * The parts of the command line that can be tested alone: ranges, the progress
 * line, phrases, the palette, board messages. The scripts beside this file test the rest.
 */
#include <stdio.h>

#include "archive/archive.h"
#include "base/palette.h"
#include "cli/input/board_reader.h"
#include "cli/input/sets.h"
#include "cli/output/print.h"
#include "cli/output/progress.h"
#include "cli/solve/board_message.h"
#include "puzzle/samegame/grid.h"
#include "search/core/search.h"
#include "folder.h"
#include "unit.h"

static void check_range(const char *range, int count, const char *expected)
{
    struct error error = {0};
    int *picked, length;
    char text[256] = "";
    if (sets_range(range, count, &picked, &length, &error)) {
        assert_string_equal(expected, "refused");
        assert_int_equal(error.status, STATUS_BAD_INPUT);
        assert_true(strlen(error.text) > 0);
        return;
    }
    for (int i = 0; i < length; i++)
        sprintf(text + strlen(text), "%d ", picked[i] + 1);
    free(picked);
    assert_string_equal(text, expected);
}

static void test_range(void **state)
{
    check_range("", 3, "1 2 3 ");
    check_range("2", 3, "2 ");
    check_range("1-3", 5, "1 2 3 ");
    check_range("5,1,3-4", 5, "5 1 3 4 ");
    check_range("2,2", 5, "2 2 ");
    for (const char *const *bad =
             (const char *const[]){"0", "6", "-1", "1-", "1,", ",1", "3-1", "1-6", "a", "1a", "1 2",
                                   "99999999999999999999", NULL};
         *bad; bad++)
        check_range(*bad, 5, "refused");
}

/* Columns of UTF-8: bytes that do not continue a character. */
static int columns(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

static void test_progress(void **state)
{
    struct progress progress = {.board = "standard-20:3",
                                .seconds = 12.34,
                                .share = 0.5,
                                .found = true,
                                .score = 3185,
                                .work = {2468000, "playouts"},
                                .doing = "round 3"};
    char text[512];
    for (int width = 0; width < 160; width++)
        for (int fine = 0; fine < 2; fine++) {
            progress_text(&progress, width, fine, text, sizeof text);
            assert_true(columns(text) <= width);
        }
    progress_text(&progress, 160, false, text, sizeof text);
    assert_string_equal(text, "12.3 s  best 3185  [##########----------]  50%  200k playouts/s  "
                              "standard-20:3  round 3");
    progress.share = -1;
    progress.found = false;
    progress.work.done = 0;
    progress_text(&progress, 160, true, text, sizeof text);
    assert_string_equal(text, "12.3 s  no line yet  standard-20:3  round 3");
}

/* Searches that play a game now and then must not be rated by those games. */
static void test_work(void **state)
{
    struct work random = work_counted(500, 500), beam = work_counted(1, 4000000);
    struct work nested = work_counted(39099, 2133), greedy = work_counted(0, 1);
    assert_string_equal(random.unit, "playouts");
    assert_int_equal(random.done, 500);
    assert_string_equal(beam.unit, "nodes");
    assert_int_equal(beam.done, 4000000);
    assert_string_equal(nested.unit, "playouts");
    assert_string_equal(greedy.unit, "nodes");
    assert_int_equal(work_counted(0, 0).done, 0);
}

/* Characters that an option can take with its name: digits of a double, or its longest choice. */
static size_t option_most(const struct option *row)
{
    size_t most = row->kind == OPTION_CHOICE && !row->choices ? OPTION_CHOICE_SIZE - 1 : 0;
    for (const char *at = row->choices; at && *at; at += strspn(at, "|")) {
        size_t size = strcspn(at, "|");
        most = size > most ? size : most;
        at += size;
    }
    if (row->kind != OPTION_CHOICE)
        most = row->kind == OPTION_INTEGER ? strlen("-2147483648")
                                           : strlen("-1.2345678901234567e-123");
    return strlen(row->name) + strlen("=,") + most;
}

/* Options that differ where a text was cut would make two runs one. */
static void test_options_fit(void **state)
{
    size_t longest = 0;
    for (const struct search *const *search = search_table; *search; search++) {
        size_t size = 0;
        for (const struct option *row = (*search)->options; row->name; row++)
            size += option_most(row);
        longest = size > longest ? size : longest;
    }
    assert_in_range(longest, 400, ENTRY_OPTIONS);
}

/* Writes so many boards of 3x1; the k-th has its number in binary. */
static void write_boards(const char *path, int count)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int i = 0; i < count; i++)
        fprintf(file, "%d %d %d\n\n", i >> 2 & 1, i >> 1 & 1, i & 1);
    fclose(file);
}

/* Small inputs stay in memory, large files are read again. */
static void test_board_reader(void **state)
{
    const struct folder *folder = *state;
    const int counts[] = {10, 100000};
    for (int large = 0; large < 2; large++) {
        struct board_reader reader;
        struct error error = {0};
        struct boards one;
        write_boards(folder->file, counts[large]);
        assert_int_equal(board_reader_open(&reader, folder->file, NULL, SIZE_MAX, &error),
                         STATUS_OK);
        assert_int_equal(reader.count, counts[large]);
        assert_int_equal(reader.file >= 0, large);
        for (int i = 0; i < counts[large]; i += 1 + counts[large] / 11) {
            char name[32];
            snprintf(name, sizeof name, "file #%d", i + 1);
            assert_int_equal(board_reader_read(&reader, i, &one, &error), STATUS_OK);
            assert_string_equal(one.at[0].name, name);
            for (int x = 0; x < 3; x++)
                assert_int_equal(grid_at(&one.at[0].position->grid, x, 0), 1 + (i >> (2 - x) & 1));
            boards_free(&one);
        }
        assert_int_equal(truncate(folder->file, 12), 0);
        enum status status = board_reader_read(&reader, 5, &one, &error);
        assert_int_equal(status, large ? STATUS_FAILED : STATUS_OK);
        if (large)
            assert_non_null(strstr(error.text, "changed while its boards were read"));
        boards_free(&one);
        board_reader_close(&reader);
    }
}

static void test_phrases(void **state)
{
    assert_string_equal(print_seconds(0.256).text, "0.26 s");
    assert_string_equal(print_seconds(59.94).text, "59.9 s");
    assert_string_equal(print_seconds(245).text, "4:05");
    assert_string_equal(print_seconds(3 * 3600 + 62).text, "3:01:02");
}

static void test_palette(void **state)
{
    for (int a = 1; a <= GRID_COLORS; a++)
        for (int b = 1; b < a; b++) {
            assert_int_not_equal(palette_rgb(a), palette_rgb(b));
            assert_int_not_equal(palette_letter(a), palette_letter(b));
            if (a <= 10) /* the boards that people play */
                assert_int_not_equal(palette_terminal(a), palette_terminal(b));
        }
    assert_int_equal(palette_letter(0), '.');
}

static void assert_message_refused(const void *bytes, size_t size, const struct puzzles *puzzles,
                                   enum status status)
{
    struct error error = {0};
    void *board;
    assert_null(board_message_open(puzzles, bytes, size, &board, &error));
    assert_int_equal(error.status, status);
}

/* The message arrives as it was sent, and an incomplete one is refused. Returns its puzzle. */
static const struct puzzle *check_message(const struct subject *subject,
                                          const struct puzzles *puzzles, const struct line *line)
{
    struct buffer message = {0};
    void *board;
    board_message_write(&message, subject, line);
    size_t size = message.size;
    const struct puzzle *puzzle = board_message_open(puzzles, message.bytes, size, &board, NULL);
    assert_non_null(puzzle);
    const struct line *start = board_message_start(NULL, board);
    assert_int_equal(start != NULL, line != NULL);
    if (start) {
        assert_true(start->score == line->score && start->length == line->length);
        assert_memory_equal(start->move, line->move, sizeof *line->move * (size_t)line->length);
    }
    board_message_close(NULL, board);
    buffer_add(&message, "0123456789abcdef", 16);
    const size_t wrong[] = {0, 1, size / 2, size - 1, size + 1, message.size};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_message_refused(message.bytes, wrong[i], puzzles, STATUS_FAILED);
    buffer_free(&message);
    return puzzle;
}

/* Boards and puzzles, each with its line. */
static void test_board_message(void **state)
{
    static struct position position;
    static struct instance instances[2] = {{.id = "coins:3"}, {.id = "coins:4"}};
    static const struct puzzle puzzles[2] = {{.max_length = 2}, {.max_length = 3}};
    struct puzzles opened = {.count = 2, .at = {&instances[0], &instances[1]}}, none = {.count = 0};
    move_t moves[] = {1, 2, 3};
    const struct line line = {77, 3, moves}, empty = {5, 0, moves};
    grid_random(&position.grid, 9, 7, 3, 1, 0);
    const struct subject board = {.name = "a", .position = &position, .rules = rules_table[1]};
    check_message(&board, &none, NULL);
    check_message(&board, &none, &line);
    check_message(&board, &none, &empty);
    for (int i = 0; i < 2; i++)
        instances[i].puzzle = &puzzles[i];
    struct subject puzzle = subject_of_puzzle(&opened, 1);
    assert_ptr_equal(check_message(&puzzle, &opened, NULL), &puzzles[1]);
    assert_ptr_equal(check_message(&puzzle, &opened, &line), &puzzles[1]);

    struct buffer message = {0};
    board_message_write(&message, &puzzle, &line);
    assert_message_refused(message.bytes, message.size, &none, STATUS_BAD_INPUT);
    struct puzzles swapped = {.count = 2, .at = {&instances[1], &instances[0]}};
    assert_message_refused(message.bytes, message.size, &swapped, STATUS_BAD_INPUT);
    buffer_free(&message);
    puzzle = subject_of_puzzle(&opened, 0);
    board_message_write(&message, &puzzle, &line); /* longer than any of its games */
    assert_message_refused(message.bytes, message.size, &opened, STATUS_FAILED);
    buffer_free(&message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(test_board_reader),       cmocka_unit_test(test_range),
        cmocka_unit_test(test_progress),    cmocka_unit_test(test_work),
        cmocka_unit_test(test_options_fit), cmocka_unit_test(test_phrases),
        cmocka_unit_test(test_palette),     cmocka_unit_test(test_board_message),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
