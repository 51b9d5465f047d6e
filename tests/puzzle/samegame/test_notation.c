/* SPDX-License-Identifier: MIT
 *
 * Formats: what is written reads back equal, and every form that people use is
 * recognised. What is refused is in test_refused.c.
 */
#include "draw.h"

#include <stdio.h>
#include <stdlib.h>

#include "puzzle/samegame/judge.h"
#include "puzzle/samegame/plain.h"

static struct positions read_bytes(const char *bytes, size_t size, bool settle)
{
    struct positions positions;
    struct error error = {.status = STATUS_OK};
    notation_read(bytes, size, settle, &positions, &error);
    assert_string_equal(error.text, "");
    return positions;
}

static struct positions read_text(const char *text)
{
    return read_bytes(text, strlen(text), false);
}

/* A board in the middle of a game: some random moves from a random start. */
static struct grid random_board(struct rng *rng, int colors, uint64_t index)
{
    struct grid grid;
    move_t moves[GRID_CELLS / 2];
    int side = rng_below(rng, 10) ? 16 : GRID_SIDE, count;
    grid_random(&grid, 1 + (int)rng_below(rng, (uint32_t)side),
                1 + (int)rng_below(rng, (uint32_t)side), colors, 77, index);
    for (uint32_t left = rng_below(rng, 20); left > 0; left--)
        if ((count = plain_moves(&grid, moves)) > 0) {
            move_t move = moves[rng_below(rng, (uint32_t)count)];
            plain_remove(&grid, move_x(move), move_y(move));
        }
    return grid;
}

/* Those of Simon Tatham's program, which name a game. */
static bool is_sgt(enum format format)
{
    return format == FORMAT_SGT || format == FORMAT_SGT_SAVE;
}

static bool can_hold(enum format format, const struct grid *grid)
{
    return !is_sgt(format) || grid_colors(grid) <= 9;
}

static void test_boards_read_back(void **state)
{
    struct rng rng = rng_stream(1, 0);
    for (int round = 0; round < 600; round++) {
        struct grid grid = random_board(&rng, 1 + round % GRID_COLORS, (uint64_t)round);
        enum format format = (enum format)(round % FORMAT_COUNT);
        struct buffer out = {0};
        if (!can_hold(format, &grid))
            continue;
        assert_int_equal(format_table[format].write(&out, &grid, NULL, NULL, 0, NULL), STATUS_OK);
        struct positions positions = read_bytes(out.bytes, out.size, false);
        assert_int_equal(positions.count, 1);
        assert_int_equal(positions.at[0].format, format == FORMAT_CODINGAME ? FORMAT_TEXT : format);
        assert_true(grid_equal(&positions.at[0].grid, &grid));
        assert_int_equal(positions.at[0].has_rules, is_sgt(format));
        assert_int_equal(positions.at[0].length, 0);
        positions_free(&positions);
        buffer_free(&out);
    }
}

/* What is appended to one buffer reads back as many boards, in order. */
static void test_many_boards_read_back(void **state)
{
    enum { BOARDS = 20 };
    for (enum format format = 0; format < FORMAT_COUNT; format++) {
        struct rng rng = rng_stream(2, 0);
        struct grid grid[BOARDS];
        struct buffer out = {0};
        for (int i = 0; i < BOARDS; i++) {
            grid[i] = random_board(&rng, 1 + i % 9, (uint64_t)i);
            format_table[format].write(&out, &grid[i], NULL, NULL, 0, NULL);
        }
        struct positions positions = read_bytes(out.bytes, out.size, false);
        assert_int_equal(positions.count, BOARDS);
        for (int i = 0; i < BOARDS; i++)
            assert_true(grid_equal(&positions.at[i].grid, &grid[i]));
        positions_free(&positions);
        buffer_free(&out);
    }
}

static void test_extremes_read_back(void **state)
{
    const int size[][3] = {{1, 1, 1}, {1, 64, 32}, {64, 1, 32}, {64, 64, 32}, {1, 2, 11}};
    for (size_t i = 0; i < sizeof size / sizeof *size; i++)
        for (enum format format = 0; format < FORMAT_COUNT; format++)
            for (int empty = 0; empty < 2; empty++) {
                struct grid grid;
                struct buffer out = {0};
                grid_random(&grid, size[i][0], size[i][1], size[i][2], 3, 0);
                if (empty)
                    memset(grid.cell, 0, sizeof grid.cell);
                if (!can_hold(format, &grid))
                    continue;
                format_table[format].write(&out, &grid, NULL, NULL, 0, NULL);
                struct positions positions = read_bytes(out.bytes, out.size, false);
                assert_int_equal(positions.count, 1);
                assert_true(grid_equal(&positions.at[0].grid, &grid));
                positions_free(&positions);
                buffer_free(&out);
            }
}

static int play(const struct grid *grid, struct rng *rng, move_t *moves)
{
    struct grid board = *grid;
    move_t legal[GRID_CELLS / 2];
    int length = 0, count;
    while ((count = plain_moves(&board, legal)) > 0 && rng_below(rng, 40)) {
        moves[length] = legal[rng_below(rng, (uint32_t)count)];
        plain_remove(&board, move_x(moves[length]), move_y(moves[length]));
        length++;
    }
    return length;
}

/* A save names all cells of a group, so a move may come back by another of them. */
static void assert_same_game(const struct grid *grid, const move_t *a, const move_t *b, int length)
{
    struct grid board = *grid;
    for (int i = 0; i < length; i++) {
        uint8_t group[GRID_CELLS] = {0};
        plain_group(&board, move_x(a[i]), move_y(a[i]), group);
        assert_true(group[move_y(b[i]) * board.width + move_x(b[i])]);
        plain_remove(&board, move_x(a[i]), move_y(a[i]));
    }
}

/* Through the format's own reader where it has boards, and as moves for the board. */
static void test_moves_read_back(void **state)
{
    const enum format formats[] = {FORMAT_CODINGAME, FORMAT_SGT_SAVE, FORMAT_JSON};
    struct rng rng = rng_stream(4, 0);
    for (int round = 0; round < 150; round++) {
        struct grid grid = random_board(&rng, 1 + round % 6, (uint64_t)round);
        enum format format = formats[round % 3];
        move_t moves[GRID_CELLS / 2];
        struct position again;
        struct buffer out = {0};
        int length = play(&grid, &rng, moves);
        if (format >= FORMAT_COUNT)
            continue;
        assert_int_equal(format_table[format].write(&out, &grid, NULL, moves, length, NULL),
                         STATUS_OK);
        assert_int_equal(
            notation_read_moves(out.bytes ? out.bytes : "", out.size, &grid, &again, NULL),
            STATUS_OK);
        assert_int_equal(again.length, length);
        assert_same_game(&grid, moves, again.move, length);
        position_free(&again);
        if (format != FORMAT_CODINGAME) {
            struct positions positions = read_bytes(out.bytes, out.size, false);
            assert_int_equal(positions.at[0].length, length);
            assert_same_game(&grid, moves, positions.at[0].move, length);
            positions_free(&positions);
        }
        buffer_free(&out);
    }
}

/* Different ways to draw one board. */
static void test_text_forms(void **state)
{
    static const char *const forms[] = {
        "0 . .\n3 1 .\n2 2 1\n",
        "0..\n31.\n221",
        "a..\ndb.\nccb\n",
        "A . .\nD B .\nC C B",
        "0 -1 -1\n3 1 -1\n2 2 1\n\n",
        "\n\n0\t.\t.  \r\n 3  1 -1\r\n2 2 1\r\n\r\n",
        "# a board\n0..\n# middle\n31.\n221\n  # end\n",
        "\357\273\2770..\n31.\n221\n",
        "+0 . .\n+3 +1 -1\n2 2 1",
        "3x3c4s2:1,0,0,4,2,0,3,3,2",
        " 3x3c4:1,0,0,4,2,0,3,3,2  \r\n",
        "3c4s2r:1,0,0,4,2,0,3,3,2\n",
    };
    struct grid expected = draw(forms[0]);
    assert_int_equal(expected.width, 3);
    assert_int_equal(expected.height, 3);
    assert_int_equal(grid_at(&expected, 0, 1), 4);
    for (size_t i = 1; i < sizeof forms / sizeof *forms; i++)
        assert_board(&expected, forms[i]);
}

/* A row of digits has one cell per digit, so colours from 10 on need blanks or a sign. */
static void test_digits_alone_are_cells(void **state)
{
    struct grid wide = draw("12\n34"), blanks = draw("1 2\n34"), one = draw("+31\n+10\n7");
    assert_int_equal(wide.width, 2);
    assert_int_equal(blanks.width, 2);
    assert_int_equal(one.width, 1);
    assert_int_equal(grid_at(&one, 0, 2), 32);
    assert_int_equal(grid_at(&one, 0, 0), 8);
}

static void test_lines_are_counted(void **state)
{
    const int lines[] = {2, 6, 7, 10};
    struct positions positions =
        read_text("# one\n01\n10\n\n\n3x1c3s1:1,2,3\n5x1c3s2:1,2,3,1,0\n# two\n\n2\n");
    assert_int_equal(positions.count, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(positions.at[i].line, lines[i]);
    positions_free(&positions);
}

/* The game is (n-1)^2 or (n-2)^2, the default; the writer follows the rules. */
static void test_sgt_scoring(void **state)
{
    struct positions positions = read_text("2x1c3s1:1,1\n2x1c3s2:1,1\n2x1:1,1\n");
    struct buffer out = {0};
    assert_int_equal(positions.count, 3);
    assert_true(positions.at[0].has_rules);
    assert_string_equal(positions.at[0].rules.name, "custom:n^2-2n+1");
    assert_string_equal(positions.at[1].rules.name, "custom:n^2-4n+4");
    assert_string_equal(positions.at[2].rules.name, "custom:n^2-4n+4");
    format_table[FORMAT_SGT].write(&out, &positions.at[0].grid, &positions.at[0].rules, NULL, 0,
                                   NULL);
    format_table[FORMAT_SGT].write(&out, &positions.at[0].grid, &rules_table[0], NULL, 0, NULL);
    assert_string_equal(out.bytes, "2x1c3s1:1,1\n2x1c3s2:1,1\n");
    positions_free(&positions);
    buffer_free(&out);
}

/* Plays a random game and returns what Simon Tatham's program shows at its end: the sum of (n-K)^2
 * over the groups, whatever is left. */
static score_t play_as_sgt(struct grid *grid, int subtract, struct line *line, struct rng *rng)
{
    move_t moves[GRID_CELLS / 2];
    score_t score = 0;
    int count;
    while ((count = plain_moves(grid, moves)) > 0) {
        move_t move = moves[rng_below(rng, (uint32_t)count)];
        int size = plain_remove(grid, move_x(move), move_y(move));
        score += (size - subtract) * (size - subtract);
        line->move[line->length++] = move;
    }
    return score;
}

static void test_sgt_scores_as_that_program(void **state)
{
    struct rng rng = rng_stream(11, 0);
    move_t moves[GRID_CELLS / 2];
    int cleared = 0;
    for (int round = 0; round < 200; round++) {
        struct line line = {.move = moves};
        struct verdict verdict;
        char text[200], cells[] = "1,2,1,2,2,2,1,1,2,1,1,1";
        int subtract = 1 + round % 2;
        for (size_t i = 0; i < sizeof cells; i += 2)
            cells[i] = (char)('1' + rng_below(&rng, 2));
        snprintf(text, sizeof text, "4x3c3s%d:%s\n", subtract, cells);
        struct positions positions = read_text(text);
        struct grid grid = positions.at[0].grid;
        score_t score = play_as_sgt(&grid, subtract, &line, &rng);
        assert_true(
            judge(&positions.at[0].grid, &positions.at[0].rules, line.move, line.length, &verdict));
        assert_int_equal(verdict.score, score);
        cleared += verdict.cleared;
        positions_free(&positions);
    }
    assert_in_range(cleared, 20, 180);
}

#define SAVE_HEAD                                             \
    "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n" \
    "VERSION :1:1\n"                                          \
    "GAME    :9:Same Game\n"                                  \
    "PARAMS  :8:5x5c3s2r\n"                                   \
    "CPARAMS :7:3x2c3s2\n"                                    \
    "SEED    :4:12\n5\n"                                      \
    "DESC    :11:1,1,2,3,3,2\n"

/* Board 1 1 2 / 3 3 2: the 1s go, then the 3s; the 2s were taken back. */
static void test_save_with_moves_taken_back(void **state)
{
    struct positions positions = read_text(SAVE_HEAD "NSTATES :1:4\n"
                                                     "STATEPOS:1:3\n"
                                                     "MOVE    :4:M0,1\n"
                                                     "MOVE    :4:M4,3\n"
                                                     "MOVE    :4:M0,3\n");
    assert_int_equal(positions.count, 1);
    assert_int_equal(positions.at[0].format, FORMAT_SGT_SAVE);
    assert_int_equal(positions.at[0].length, 2);
    assert_int_equal(positions.at[0].move[0], cell_move(0, 1));
    assert_int_equal(positions.at[0].move[1], cell_move(1, 0));
    assert_board(&positions.at[0].grid, "0 0 1\n2 2 1");
    positions_free(&positions);
}

static void test_save_with_restart(void **state)
{
    struct positions positions = read_text(SAVE_HEAD "NSTATES :1:4\r\n"
                                                     "STATEPOS:1:4\r\n"
                                                     "MOVE    :4:M0,1\r\n"
                                                     "RESTART :11:1,1,2,3,3,2\r\n"
                                                     "MOVE    :4:M5,2\r\n");
    assert_int_equal(positions.at[0].length, 1);
    assert_int_equal(positions.at[0].move[0], cell_move(2, 0));
    assert_board(&positions.at[0].grid, "0 0 1\n2 2 1");
    positions_free(&positions);
}

static void test_save_is_written_in_full(void **state)
{
    struct grid grid = draw("0 0 1\n2 2 1");
    move_t moves[] = {cell_move(1, 1), cell_move(2, 0)};
    struct buffer out = {0};
    assert_int_equal(format_table[FORMAT_SGT_SAVE].write(&out, &grid, NULL, moves, 2, NULL),
                     STATUS_OK);
    assert_string_equal(out.bytes, "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n"
                                   "VERSION :1:1\n"
                                   "GAME    :9:Same Game\n"
                                   "PARAMS  :7:3x2c3s2\n"
                                   "CPARAMS :7:3x2c3s2\n"
                                   "DESC    :11:1,1,2,3,3,2\n"
                                   "NSTATES :1:3\n"
                                   "STATEPOS:1:3\n"
                                   "MOVE    :4:M0,1\n"
                                   "MOVE    :4:M2,5\n");
    buffer_free(&out);
}

static void test_bgf_bytes(void **state)
{
    struct grid grid = draw("0 .\n4 2");
    struct buffer out = {0};
    format_table[FORMAT_BGF].write(&out, &grid, NULL, NULL, 0, NULL);
    assert_int_equal(out.size, 11);
    assert_memory_equal(out.bytes, "BGF2\2\2\2\1\0\5\3", 11);
    buffer_free(&out);
}

static void test_settles_on_request(void **state)
{
    const char bgf[] = "BGF2\2\2\2\0\1\0\0";
    struct positions positions = read_bytes(".0\n..", 5, true);
    assert_board(&positions.at[0].grid, "..\n0.");
    positions_free(&positions);
    positions = read_bytes("2x2:0,1,0,0", 11, true);
    assert_board(&positions.at[0].grid, "..\n0.");
    positions_free(&positions);
    positions = read_bytes(bgf, sizeof bgf - 1, true);
    assert_board(&positions.at[0].grid, "..\n0.");
    positions_free(&positions);
}

static void test_move_lines(void **state)
{
    struct grid grid = draw("012\n012");
    const char text[] = "# answer\n2 1\r\n\n 0,0\n\t1 , 1 \n";
    struct position line;
    assert_int_equal(notation_read_moves(text, strlen(text), &grid, &line, NULL), STATUS_OK);
    assert_int_equal(line.length, 3);
    assert_int_equal(line.move[0], cell_move(2, 1));
    assert_int_equal(line.move[1], cell_move(0, 0));
    assert_int_equal(line.move[2], cell_move(1, 1));
    position_free(&line);
    assert_int_equal(notation_read_moves("", 0, &grid, &line, NULL), STATUS_OK);
    assert_null(line.move);
    assert_int_equal(line.length, 0);
}

/* The save of the given board is selected among many. */
static void test_moves_of_the_right_save(void **state)
{
    struct grid one = draw("00"), two = draw("11");
    move_t play = cell_move(1, 0);
    struct buffer out = {0};
    struct position line;
    format_table[FORMAT_SGT_SAVE].write(&out, &one, NULL, NULL, 0, NULL);
    format_table[FORMAT_SGT_SAVE].write(&out, &two, NULL, &play, 1, NULL);
    notation_read_moves(out.bytes, out.size, &one, &line, NULL);
    assert_int_equal(line.length, 0);
    notation_read_moves(out.bytes, out.size, &two, &line, NULL);
    assert_int_equal(line.length, 1);
    position_free(&line);
    buffer_free(&out);
}

static void test_json_object(void **state)
{
    struct positions positions = read_text("{\"seed\": 7, \"board\": [[0, -1], [1, 0]], \"game\": "
                                           "\"custom:n\", \"moves\": [[0,1],[1,0]]}");
    struct buffer out = {0};
    assert_board(&positions.at[0].grid, "0 .\n1 0");
    assert_true(positions.at[0].has_rules);
    assert_string_equal(positions.at[0].rules.name, "clickomania");
    assert_int_equal(positions.at[0].length, 2);
    assert_int_equal(positions.at[0].move[1], cell_move(1, 0));
    format_table[FORMAT_JSON].write(&out, &positions.at[0].grid, &positions.at[0].rules,
                                    positions.at[0].move, positions.at[0].length, NULL);
    assert_string_equal(out.bytes, "{\"board\":\"0 -1\\n1 0\",\"game\":\"clickomania\","
                                   "\"moves\":[[0,1],[1,0]]}\n");
    positions_free(&positions);
    buffer_free(&out);
}

/* Escapes, blanks, members that are of no interest, and names that come twice. */
static void test_json_forms(void **state)
{
    static const char *const forms[] = {
        "{\"b\\u006fard\":\"0\\u0020\\u0031\\n1 1\"}",
        "{ \"x\" : [ ] , \"y\" : { } ,\"board\" : [ [ 0 , 1 ] , [ 1 , 1 ] ] }",
        "{\"board\":\"5\",\"board\":\"01\\n11\"}",
        "{\"a\":\"]}\\\"\",\"b\":[{\"board\":\"7\"},\"board\"],\"board\":\"ab\\r\\nbb\"}",
        "{\"a\":[-1.5e-7,0.5,true,false,null],\"board\":\"AB\\n\\u0042B\"}",
        "{\"board\":\"\\t0 1\\n1 1\",\"\\/\\b\\f\\\\\":0,\"score\":9223372036854775807}",
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct positions positions = read_text(forms[i]);
        assert_int_equal(positions.count, 1);
        assert_board(&positions.at[0].grid, "01\n11");
        assert_int_equal(positions.at[0].has_score, i == 5);
        positions_free(&positions);
    }
}

/* Boards of all formats that lie in one text, each of them alone. */
static void test_index(void **state)
{
    static const char text[] =
        "\xef\xbb\xbf# a comment\n0 1\n1 1\n\n\n# another\nab\nbb # no cell\n";
    const char *const inputs[] = {
        "\xef\xbb\xbf# a comment\n0 1\n1 1\n\n\n  # another\nab\nbb\n\n01\n11",
        "{\"board\":\n\"01\\n11\"} {\"board\":\"ab\\nbb\"}\n\n{\"board\":\"AB\\nBB\"}",
        "2x2c2s2:1,2,2,2\n2x2c2s2:2,1,1,1\n\n\n0 1\n1 1\n",
    };
    struct positions_index index;
    struct error error = {.status = STATUS_OK};
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        struct positions all = read_text(inputs[i]);
        assert_int_equal(notation_index(inputs[i], strlen(inputs[i]), false, &index, &error),
                         STATUS_OK);
        assert_int_equal(index.count, 3);
        for (int k = 0; k < index.count; k++) {
            struct positions one =
                read_bytes(inputs[i] + index.start[k], index.start[k + 1] - index.start[k], false);
            assert_int_equal(one.count, 1);
            assert_int_equal(one.at[0].format, all.at[k].format);
            assert_true(grid_equal(&one.at[0].grid, &all.at[k].grid));
            positions_free(&one);
        }
        positions_free(&all);
        positions_index_free(&index);
    }
    assert_int_equal(notation_index(text, strlen(text), false, &index, &error), STATUS_BAD_INPUT);
    assert_int_equal(index.count, 0);
    assert_non_null(strstr(error.text, "line 8, column "));
}

/* Objects may span lines and share them. */
static void test_json_lines(void **state)
{
    struct positions positions =
        read_text("{\"board\":\n\"0 0\"} {\"board\":\"1\"}\n\n{\"board\":\"2\"}");
    const int lines[] = {1, 2, 4};
    assert_int_equal(positions.count, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(positions.at[i].line, lines[i]);
    positions_free(&positions);
}

static void test_json_moves(void **state)
{
    static const char *const forms[] = {
        "[[1,0],[0,0]]",
        "{\"moves\":[[1,0],[0,0]]}",
        "{\"board\":\"1\",\"moves\":[]}\n{\"board\":\"01\\n01\",\"moves\":[[1,0],[0,0]]}\n",
    };
    struct grid grid = draw("01\n01");
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct position line;
        notation_read_moves(forms[i], strlen(forms[i]), &grid, &line, NULL);
        assert_int_equal(line.length, 2);
        assert_int_equal(line.move[0], cell_move(1, 0));
        assert_int_equal(line.move[1], cell_move(0, 0));
        assert_false(line.has_score || line.has_rules);
        position_free(&line);
    }
}

/* Game and score come with the moves, whether the board does or not. */
static void test_json_claims(void **state)
{
    static const char *const forms[] = {
        "{\"score\":-7,\"game\":\"clickomania\",\"moves\":[[1,0]]}",
        "{\"board\":\"1\",\"score\":3,\"moves\":[[0,0]]}"
        "{\"board\":\"01\\n01\",\"score\":-7,\"game\":\"clickomania\",\"moves\":[[1,0]]}",
    };
    struct grid grid = draw("01\n01");
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct position line;
        notation_read_moves(forms[i], strlen(forms[i]), &grid, &line, NULL);
        assert_int_equal(line.length, 1);
        assert_true(line.has_score && line.has_rules);
        assert_int_equal(line.score, -7);
        assert_string_equal(line.rules.name, "clickomania");
        position_free(&line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards_read_back),
        cmocka_unit_test(test_many_boards_read_back),
        cmocka_unit_test(test_extremes_read_back),
        cmocka_unit_test(test_moves_read_back),
        cmocka_unit_test(test_text_forms),
        cmocka_unit_test(test_digits_alone_are_cells),
        cmocka_unit_test(test_lines_are_counted),
        cmocka_unit_test(test_sgt_scoring),
        cmocka_unit_test(test_sgt_scores_as_that_program),
        cmocka_unit_test(test_save_with_moves_taken_back),
        cmocka_unit_test(test_save_with_restart),
        cmocka_unit_test(test_save_is_written_in_full),
        cmocka_unit_test(test_bgf_bytes),
        cmocka_unit_test(test_settles_on_request),
        cmocka_unit_test(test_move_lines),
        cmocka_unit_test(test_moves_of_the_right_save),
        cmocka_unit_test(test_json_object),
        cmocka_unit_test(test_json_forms),
        cmocka_unit_test(test_index),
        cmocka_unit_test(test_json_lines),
        cmocka_unit_test(test_json_moves),
        cmocka_unit_test(test_json_claims),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
