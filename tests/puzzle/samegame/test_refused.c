/* SPDX-License-Identifier: MIT
 *
 * Input that is refused, and the words it is refused with: each message says
 * where, what was expected and what was found. Nothing is returned half read.
 */
#include "draw.h"

#include <stdio.h>
#include <stdlib.h>

#define SETTLE_CELL "cell above a hole; a board must be settled (convert --settle lets cells fall)"
#define SETTLE_COLUMN \
    "empty column left of a filled one; a board must be settled (convert --settle closes it)"
#define CELL "a colour (0 to 31, or a letter), '.' or -1"

struct refusal {
    const char *bytes;
    size_t size;
    const char *message;
};

#define REFUSED(bytes, message)           \
    {                                     \
        bytes, sizeof(bytes) - 1, message \
    }

static void check(const struct refusal *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct positions positions = {.count = 7};
        struct error error = {.status = STATUS_OK};
        /* A copy without a byte to spare, so that sanitizers see a read too far. */
        char *bytes = malloc(rows[i].size ? rows[i].size : 1);
        memcpy(bytes, rows[i].bytes, rows[i].size);
        enum status status = notation_read(bytes, rows[i].size, false, &positions, &error);
        free(bytes);
        assert_string_equal(error.text, rows[i].message);
        assert_int_equal(status, STATUS_BAD_INPUT);
        assert_int_equal(positions.count, 0);
        assert_null(positions.at);
        assert_int_equal(notation_read(rows[i].bytes, rows[i].size, false, &positions, NULL),
                         STATUS_BAD_INPUT);
    }
}

#define CHECK(rows) check(rows, sizeof rows / sizeof *rows)

static void test_text(void **state)
{
    static const struct refusal rows[] = {
        REFUSED("", "the input is empty, expected a board"),
        REFUSED(" \n\t\n# only a remark\n", "the input is empty, expected a board"),
        REFUSED("0 1\n0\n", "line 2, column 2: row 2 has 1 cell, expected 2 as in the first row"),
        REFUSED("0 1\n0 1 2\n",
                "line 2, column 6: row 2 has 3 cells, expected 2 as in the first row"),
        REFUSED("0 1\n\n2 3\n4\n",
                "line 4, column 2: row 2 has 1 cell, expected 2 as in the first row"),
        REFUSED("0 32\n", "line 1, column 3: expected a colour from -1 to 31, found '32'"),
        REFUSED("0 -2\n", "line 1, column 3: expected a colour from -1 to 31, found '-2'"),
        REFUSED("0 99999999999999999999999\n",
                "line 1, column 3: expected a colour from -1 to 31, found '9999999999999999'"),
        REFUSED("1 - 1\n", "line 1, column 3: expected a colour from -1 to 31, found '-'"),
        REFUSED("1 1.5\n", "line 1, column 4: expected a blank between cells, found '.5'"),
        REFUSED("1 2 x\n", "line 1, column 5: expected a number as in the cells before, found 'x'"),
        REFUSED("ab\na1\n",
                "line 2, column 2: expected a small letter as in the cells before, found '1'"),
        REFUSED("aB\n",
                "line 1, column 2: expected a small letter as in the cells before, found 'B'"),
        REFUSED("AB\nAb\n",
                "line 2, column 2: expected a capital as in the cells before, found 'b'"),
        REFUSED("hello world\n", "line 1, column 2: expected a blank between cells, found 'ello'"),
        REFUSED("1 2\n1 ?\n", "line 2, column 3: expected " CELL ", found '?'"),
        REFUSED("\x89PNG\r\n\x1a\n\0\0", "line 1, column 1: expected " CELL ", found byte 0x89"),
        REFUSED("0\0", "line 1, column 2: expected " CELL ", found byte 0x00"),
        REFUSED("0 1\n. 1\n", "line 1, column 1: " SETTLE_CELL),
        REFUSED("0 . 1\n0 . 1\n", "line 2, column 3: " SETTLE_COLUMN),
        REFUSED("# x\n 10  -1   2\n 10  -1  -1\n", "line 2, column 11: " SETTLE_CELL),
    };
    CHECK(rows);
}

static void test_sgt(void **state)
{
    static const struct refusal rows[] = {
        REFUSED("15x15c5s2#123456789",
                "line 1, column 10: a game ID by random seed can be read only by the program that "
                "made it, expected the ID by description: WxHcNsK:1,2,..."),
        REFUSED("2x2c3s2", "line 1, column 8: expected ':' after WxHcNsK, found the end"),
        REFUSED("2x2c3s2:1,2,3",
                "line 1, column 14: 3 cells, expected 2x2 = 4 with commas between"),
        REFUSED("2x2c3s2:1,2,3,4", "line 1, column 15: expected a colour from 0 to 3, found '4'"),
        REFUSED("2x2c3s2:1,2,3,",
                "line 1, column 15: expected a colour from 0 to 3, found the end"),
        REFUSED("2x2c3s2:1,2,3,1,1",
                "line 1, column 16: expected the end after the last cell, found ',1'"),
        REFUSED("2x2c3s2:1,2,3,1 x",
                "line 1, column 17: expected the end after the last cell, found 'x'"),
        REFUSED("2x65c3s2:1", "line 1, column 3: expected a height from 1 to 64, found '65c3s2:1'"),
        REFUSED("0x2c3s2:1", "line 1, column 1: expected a width from 1 to 64, found '0x2c3s2:1'"),
        REFUSED("2x2c10s2:1",
                "line 1, column 5: expected a number of colours from 1 to 9, found '10s2:1'"),
        REFUSED("2x2c3s3:1", "line 1, column 7: expected a scoring from 1 to 2, found '3:1'"),
        REFUSED("2x2:1,0,0,1", "line 1, column 5: " SETTLE_CELL),
        REFUSED("2x2:0,1,0,1", "line 1, column 9: " SETTLE_COLUMN),
    };
    CHECK(rows);
}

static void test_bgf(void **state)
{
    static const struct refusal rows[] = {
        REFUSED("BGF", "byte 1: expected BGF2"),
        REFUSED("BGF1\2\2\2", "byte 1: expected BGF2"),
        REFUSED("BGF2", "byte 5: the file is cut off, expected the width"),
        REFUSED("BGF2\2\2", "byte 7: the file is cut off, expected the least size of a group"),
        REFUSED("BGF2\2\2\2\1\1\1", "byte 11: the file is cut off: 3 cells, expected 2x2 = 4"),
        REFUSED("BGF2\2\2\3\1\1\1\1", "byte 7: the least size of a group is 3, expected 2: "
                                      "chainshot plays groups of two or more"),
        REFUSED("BGF2\0\2\2", "byte 5: the width is 0, expected 1 to 64"),
        REFUSED("BGF2\2\101\2", "byte 6: the height is 65, expected 1 to 64"),
        REFUSED("BGF2\1\1\2\41", "byte 8: a cell is 33, expected 0 to 32"),
        REFUSED("BGF2\1\1\2\1\n", "byte 9: 1 byte after the board, expected the end or another "
                                  "BGF2"),
        REFUSED("BGF2\2\2\2\1\1\0\1", "byte 8: " SETTLE_CELL),
    };
    CHECK(rows);
}

#define SAVE                                                  \
    "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n" \
    "VERSION :1:1\n"                                          \
    "GAME    :9:Same Game\n"                                  \
    "PARAMS  :7:3x2c3s2\n"                                    \
    "CPARAMS :7:3x2c3s2\n"

static void test_save(void **state)
{
    static const struct refusal rows[] = {
        REFUSED("SAVEFILE:3:abc\n",
                "line 1, column 12: expected SAVEFILE 'Simon Tatham's Portable Puzzle "
                "Collection', found 'abc'"),
        REFUSED("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n"
                "GAME    :5:Mines\n",
                "line 3, column 12: expected GAME 'Same Game', found 'Mines'"),
        REFUSED("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:2\n",
                "line 2, column 12: expected VERSION '1', found '2'"),
        REFUSED(SAVE "DESC    :11:1,1,2,3",
                "line 6, column 20: the saved game is cut off: DESC has 7 of 11 bytes"),
        REFUSED(SAVE "DESC    :11:1,1,2,3,3,2\n",
                "line 7, column 1: expected more of the saved game, found the end"),
        REFUSED(SAVE "DESC    :11:1,1,2,3,3,2\nNSTATES :1:3\nSTATEPOS:1:1\nMOVE    :4:M0,1\n",
                "line 10, column 1: expected more of the saved game, found the end"),
        REFUSED(SAVE "NSTATES :1:1\nSTATEPOS:1:1\n",
                "line 7, column 13: a saved game without DESC"),
        REFUSED(SAVE "DESC    :11:1,1,2,3,3,2\nNSTATES :1:1\nSTATEPOS:1:2\n",
                "line 8, column 13: STATEPOS is 2, expected 1 to NSTATES, 1"),
        REFUSED(SAVE "DESC    :11:1,1,2,3,3,2\nMOVE    :4:M0,1\n",
                "line 7, column 12: MOVE before NSTATES and STATEPOS, expected it after them"),
        REFUSED(SAVE "DESC    :11:1,1,2,3,3,2\nNSTATES :1:2\nSTATEPOS:1:2\nMOVE    :4:M0,2\n",
                "line 9, column 12: expected all cells of one group of two or more"),
        REFUSED(SAVE "DESC    :11:1,1,2,3,3,2\nNSTATES :1:2\nSTATEPOS:1:2\nMOVE    :2:M0\n",
                "line 9, column 12: expected all cells of one group of two or more"),
        REFUSED(SAVE "DESC    :11:1,1,2,3,3,2\nNSTATES :1:2\nSTATEPOS:1:2\nMOVE    :6:M0,1,1\n",
                "line 9, column 12: expected all cells of one group of two or more"),
        REFUSED(SAVE "DESC    :11:1,1,2,3,3,2\nNSTATES :1:2\nSTATEPOS:1:2\nMOVE    :4:M0,6\n",
                "line 9, column 15: expected a cell from 0 to 5, found '6'"),
        REFUSED(SAVE "DESC    :11:1,1,2,3,3,2\nNSTATES :1:2\nSTATEPOS:1:2\nMOVE    :3:0,1\n",
                "line 9, column 12: expected a move: M and the cells removed, found '0,1'"),
        REFUSED(SAVE "junk\n",
                "line 6, column 1: expected a key of eight characters and ':', found 'junk'"),
        REFUSED(SAVE "DESC    :x:1\n",
                "line 6, column 10: expected a length from 0 to 99999999, found 'x:1'"),
        REFUSED(SAVE "DESC    :11:1,1,2,3,3,2\nNSTATES :1:1\nSTATEPOS:1:1\n0 1\n",
                "line 9, column 1: expected the end of the saved game, found '0'"),
        REFUSED(SAVE "DESC    :11:1,1,2,0,3,2\nNSTATES :1:1\nSTATEPOS:1:1\n",
                "line 6, column 13: " SETTLE_CELL),
    };
    CHECK(rows);
}

static bool latin; /* every byte above ASCII is a small letter, as some locales have it */

const unsigned short **__real___ctype_b_loc(void);
const unsigned short **__wrap___ctype_b_loc(void);

const unsigned short **__wrap___ctype_b_loc(void)
{
    static unsigned short kinds[384];
    static const unsigned short *at = kinds + 128;
    const unsigned short **real = __real___ctype_b_loc();
    memcpy(kinds, *real - 128, sizeof kinds);
    for (int c = 128; c < 256; c++)
        kinds[128 + c] = (*real)['a'];
    return latin ? &at : real;
}

static void test_letters_of_other_alphabets(void **state)
{
    struct positions positions;
    latin = true;
    assert_int_equal(notation_read("\xe4\xe4\n", 3, false, &positions, NULL), STATUS_BAD_INPUT);
    assert_int_equal(notation_read("a\xe4\n", 3, false, &positions, NULL), STATUS_BAD_INPUT);
    latin = false;
}

/* The largest board in pairs, played pair by pair from the top: no game is longer. */
static void save_longest_game(struct buffer *save)
{
    struct grid grid = {.width = GRID_SIDE, .height = GRID_SIDE};
    move_t moves[GRID_CELLS / 2];
    int length = 0;
    for (int y = GRID_SIDE - 1; y >= 0; y--)
        for (int x = GRID_SIDE - 1; x >= 0; x--) {
            grid.cell[y * GRID_SIDE + x] = (uint8_t)(1 + (x + y / 2 * 2) % 5);
            if (y % 2 == 0)
                moves[length++] = cell_move(x, y);
        }
    struct error error;
    assert_int_equal(format_table[FORMAT_SGT_SAVE].write(save, &grid, NULL, moves, length, &error),
                     STATUS_OK);
}

static void test_save_longer_than_any_game(void **state)
{
    struct buffer save = {0};
    struct positions positions;
    struct error error;
    save_longest_game(&save);
    assert_int_equal(notation_read(save.bytes, save.size, false, &positions, &error), STATUS_OK);
    assert_int_equal(positions.at[0].length, GRID_CELLS / 2);
    positions_free(&positions);

    memcpy(strstr(save.bytes, "NSTATES :4:"), "NSTATES :4:2050", 15);
    memcpy(strstr(save.bytes, "STATEPOS:4:"), "STATEPOS:4:2050", 15);
    buffer_print(&save, "MOVE    :10:M4032,4033\n");
    assert_int_equal(notation_read(save.bytes, save.size, false, &positions, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, "line 2057, column 13: expected all cells of one group of two "
                                    "or more");
    buffer_free(&save);
}

static void test_json(void **state)
{
    static const struct refusal rows[] = {
        REFUSED("{\"board\":", "line 1, column 10: expected a value of JSON, found the end"),
        REFUSED("[1,2]", "line 1, column 1: expected an object with \"board\""),
        REFUSED("{}", "line 1, column 1: expected \"board\": text, or a list of rows of numbers"),
        REFUSED("{\"board\":\"\"}", "line 1, column 1: board: empty, expected rows of cells"),
        REFUSED("{\"board\":[]}", "line 1, column 1: board: empty, expected rows of cells"),
        REFUSED("{\"board\":[[0],[]]}",
                "line 1, column 1: board: row 2: expected a list of numbers"),
        REFUSED("{\"board\":[[0],[32]]}",
                "line 1, column 1: board: row 2, cell 1: expected a number from -1 to 31"),
        REFUSED("{\"board\":[[0],[\"a\"]]}",
                "line 1, column 1: board: row 2, cell 1: expected a number from -1 to 31"),
        REFUSED("{\"board\":[[0,1],[0]]}",
                "line 1, column 1: board: row 2 has 1 cell, expected 2 as in the first row"),
        REFUSED("{\"board\":[[0,1],[-1,1]]}",
                "line 1, column 1: board: row 1, cell 1: " SETTLE_CELL),
        REFUSED("\n{\"board\":\"0 1\\n. 1\"}",
                "line 2, column 1: board: line 1, column 1: " SETTLE_CELL),
        REFUSED("{\"board\":\"0\\n\\n1\"}", "line 1, column 1: board: line 3, column 1: a second "
                                            "board, expected one in an object"),
        REFUSED("{\"board\":[[0],[1e0]]}",
                "line 1, column 1: board: row 2, cell 1: expected a number from -1 to 31"),
        REFUSED("{\"board\":[[0],[99999999999999999999]]}",
                "line 1, column 1: board: row 2, cell 1: expected a number from -1 to 31"),
        REFUSED("{\"board\":\"\\u00e4\"}", "line 1, column 1: board: line 1, column 1: expected "
                                           "a colour (0 to 31, or a letter), '.' or -1, found "
                                           "'?'"),
        REFUSED("{\"board\":\"0\",\"score\":9223372036854775808}",
                "line 1, column 1: expected \"score\", a whole number"),
        REFUSED("{\"board\":\"0\",\"moves\":[[0,0,0]]}",
                "line 1, column 1: move 1: expected [column,row], both from 0 to 63"),
        REFUSED("{\"board\":\"0\",\"game\":3}", "line 1, column 1: expected \"game\" to be a name"),
        REFUSED("{\"board\":\"0\",\"moves\":3}",
                "line 1, column 1: expected \"moves\" to be a list of [column,row]"),
        REFUSED("{\"board\":\"0\",\"moves\":[[0,64]]}",
                "line 1, column 1: move 1: expected [column,row], both from 0 to 63"),
        REFUSED("{\"board\":\"0\",\"moves\":[[0,0],[0]]}",
                "line 1, column 1: move 2: expected [column,row], both from 0 to 63"),
    };
    CHECK(rows);
}

/* What is no JSON is refused where it stops being so, wherever that is. */
static void test_json_syntax(void **state)
{
#define AT(column, expected) "line 1, column " column ": expected " expected
#define LIST_END             "',' or ']', found "
    static const struct refusal rows[] = {
        REFUSED("[", AT("2", "a value of JSON, found the end")),
        REFUSED("[1", AT("3", LIST_END "the end")),
        REFUSED("[1 2]", AT("4", LIST_END "'2]'")),
        REFUSED("[1,]", AT("4", "a value of JSON, found ']'")),
        REFUSED("[tru]", AT("2", "a value of JSON, found 'tru]'")),
        REFUSED("[nulls]", AT("6", LIST_END "'s]'")),
        REFUSED("{", AT("2", "a name in quotes, found the end")),
        REFUSED("{board:1}", AT("2", "a name in quotes, found 'board:1}'")),
        REFUSED("{\"a\" 1}", AT("6", "':' after a name, found '1}'")),
        REFUSED("{\"a\":1 \"b\"}", AT("8", "',' or '}', found '\"b\"}'")),
        REFUSED("{\"a", "line 1, column 2: JSON: a text without an end"),
        REFUSED("[\"\\\"]", "line 1, column 2: JSON: a text without an end"),
        REFUSED("[\"\t\"]", AT("3", "an escape in place of a control character, found a blank")),
        REFUSED("[\"\\x\"]", AT("3", "an escape of JSON, found '\\x\"]'")),
        REFUSED("[\"\\", AT("3", "an escape of JSON, found '\\'")),
        REFUSED("[\"\\u12g4\"]",
                AT("3", "an escape of four hexadecimal digits, found '\\u12g4\"]'")),
        REFUSED("[\"\\u12", AT("3", "an escape of four hexadecimal digits, found '\\u12'")),
        REFUSED("[-]", AT("3", "a number of JSON, found ']'")),
        REFUSED("[01]", AT("2", "a number of JSON, found '01]'")),
        REFUSED("[1.]", AT("4", "a number of JSON, found ']'")),
        REFUSED("[1e+]", AT("5", "a number of JSON, found ']'")),
        REFUSED("[+1]", AT("2", "a value of JSON, found '+1]'")),
        REFUSED("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
                "line 1, column 65: JSON: values nested deeper than 64"),
    };
    CHECK(rows);
}

/* A board that is too large is refused at the first row or cell too many. A reader that took
 * quadratic time would run into the timeout of the test. */
static void test_huge(void **state)
{
    enum { ROWS = 100000, WIDE = 10000000 };
    struct positions positions;
    struct error error = {.status = STATUS_OK};
    char *text = malloc(WIDE);
    for (int i = 0; i < ROWS; i++)
        memcpy(text + 6 * i, "1 2 3\n", 6);
    assert_int_equal(notation_read(text, 6 * ROWS, false, &positions, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text,
                        "line 65, column 1: more than 64 rows, a board has at most 64x64 cells");
    memset(text, '1', WIDE);
    assert_int_equal(notation_read(text, WIDE, false, &positions, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "line 1, column 65: more than 64 cells in a row, a board has "
                                    "at most 64x64");
    for (int i = 0; i < WIDE / 2; i++)
        memcpy(text + 2 * i, i % 2 ? "\n\n" : "1\n", 2);
    assert_int_equal(notation_read(text, WIDE, false, &positions, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "line 60001, column 1: more than 20000 boards, expected fewer "
                                    "in one input");
    free(text);
}

/* Many objects on one line, and a huge one, take time for each byte once. */
static void test_huge_json(void **state)
{
    enum { OBJECTS = 19000, CHUNK = 1 << 16, CHUNKS = 400 };
    static char chunk[CHUNK];
    struct positions positions;
    struct error error = {.status = STATUS_OK};
    struct buffer text = {0};
    for (int i = 0; i < OBJECTS; i++)
        buffer_print(&text, "{\"board\":\"0\"}");
    memset(chunk, ' ', CHUNK);
    for (int i = 0; i < CHUNKS; i++)
        buffer_add(&text, chunk, CHUNK);
    assert_int_equal(notation_read(text.bytes, text.size, false, &positions, &error), STATUS_OK);
    assert_int_equal(positions.count, OBJECTS);
    positions_free(&positions);
    buffer_cut(&text, 0);
    buffer_print(&text, "{\"board\":[");
    for (int i = 0; i < CHUNK; i++)
        memcpy(chunk + i, i % 2 ? "," : "0", 1);
    for (int i = 0; i < CHUNKS / 10; i++)
        buffer_add(&text, chunk, CHUNK);
    assert_int_equal(notation_read(text.bytes, text.size, false, &positions, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text,
                        "line 1, column 2621451: expected a value of JSON, found the end");
    buffer_print(&text, "0]}");
    assert_int_equal(notation_read(text.bytes, text.size, false, &positions, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, "line 1, column 1: board: row 1: expected a list of numbers");
    buffer_free(&text);
}

static void test_no_bytes(void **state)
{
    struct positions positions;
    struct error error = {.status = STATUS_OK};
    assert_int_equal(notation_read(NULL, 0, false, &positions, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "the input is empty, expected a board");
}

static void test_moves(void **state)
{
    static const struct {
        const char *text;
        enum status status;
        const char *message;
    } rows[] = {
        {"0 0\n3 0\n", STATUS_WRONG,
         "line 2, column 1: a move outside the 3x2 board, columns and rows count from 0"},
        {"99 99\n", STATUS_WRONG,
         "line 1, column 1: a move outside the 3x2 board, columns and rows count from 0"},
        {"0\n", STATUS_BAD_INPUT, "line 1, column 2: expected a row from 0 to 9999, found the end"},
        {"0 0 0\n", STATUS_BAD_INPUT,
         "line 1, column 4: expected the end of the line after column and row, found a blank"},
        {"-1 0\n", STATUS_BAD_INPUT,
         "line 1, column 1: expected a column from 0 to 9999, found '-1'"},
        {"a b\n", STATUS_BAD_INPUT,
         "line 1, column 1: expected a column from 0 to 9999, found 'a'"},
        {SAVE "DESC    :11:3,3,2,3,3,2\nNSTATES :1:1\nSTATEPOS:1:1\n", STATUS_BAD_INPUT,
         "these moves are for another board, expected moves for the one given"},
        {"{\"board\":\"0\",\"moves\":[]}", STATUS_BAD_INPUT,
         "these moves are for another board, expected moves for the one given"},
        {"{\"score\":1}", STATUS_BAD_INPUT,
         "line 1, column 1: expected \"moves\" to be a list of [column,row]"},
        {"{\"score\":\"1\",\"moves\":[]}", STATUS_BAD_INPUT,
         "line 1, column 1: expected \"score\", a whole number"},
        {"[[0,0],[0,\"a\"]]", STATUS_BAD_INPUT,
         "line 1, column 1: move 2: expected [column,row], both from 0 to 63"},
    };
    struct grid grid = draw("001\n221");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct error error = {.status = STATUS_OK};
        struct position line;
        enum status status =
            notation_read_moves(rows[i].text, strlen(rows[i].text), &grid, &line, &error);
        assert_string_equal(error.text, rows[i].message);
        assert_int_equal(status, rows[i].status);
        assert_int_equal(error.status, rows[i].status);
        assert_null(line.move);
    }
}

static void test_too_many_moves(void **state)
{
    struct grid grid = draw("001\n221");
    struct buffer text = {0};
    struct error error = {.status = STATUS_OK};
    struct position line;
    for (int i = 0; i < 100000; i++)
        buffer_print(&text, "0 0\n");
    assert_int_equal(notation_read_moves(text.bytes, text.size, &grid, &line, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, "line 2049, column 1: more than 2048 moves, no game is longer");
    buffer_free(&text);
}

/* What a format cannot hold is refused, and nothing is appended. */
static void test_writers(void **state)
{
    struct grid colorful = draw("0 9"), small = draw("001\n221");
    move_t moves[] = {cell_move(0, 1), cell_move(5, 5)};
    struct error error = {.status = STATUS_OK};
    struct buffer out = {0};
    buffer_print(&out, "before");
    for (enum format format = FORMAT_SGT; format <= FORMAT_SGT_SAVE; format++) {
        assert_int_equal(format_table[format].write(&out, &colorful, NULL, NULL, 0, &error),
                         STATUS_BAD_INPUT);
        assert_string_equal(error.text, "sgt's Same Game has at most 9 colours, this board has 10");
    }
    assert_int_equal(format_table[FORMAT_SGT_SAVE].write(&out, &small, NULL, moves, 2, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, "move 2: no group of two or more at (5,5)");
    assert_string_equal(out.bytes, "before");
    buffer_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_sgt),
        cmocka_unit_test(test_bgf),
        cmocka_unit_test(test_save),
        cmocka_unit_test(test_save_longer_than_any_game),
        cmocka_unit_test(test_letters_of_other_alphabets),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_json_syntax),
        cmocka_unit_test(test_huge_json),
        cmocka_unit_test(test_huge),
        cmocka_unit_test(test_no_bytes),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_too_many_moves),
        cmocka_unit_test(test_writers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
