/* SPDX-License-Identifier: MIT
 *
 * Screens of every size: board, panel and status line are on the screen and do not overlap, and
 * the mouse points at the cell that is drawn there.
 */
#include "draw.h"

#include "tui/play/play.h"
#include "tui/screen/layout.h"

static const int sides[] = {1, 2, 5, 10, 15, 20, 33, 64};
enum { SIDES = sizeof sides / sizeof *sides };

static void assert_inside(const struct layout *layout, int columns, int rows)
{
    int right = layout->left + layout->width + 2, bottom = layout->top + layout->height + 2;
    assert_true(layout->top >= 0 && layout->left >= 0 && right <= columns && bottom <= rows);
    assert_true(layout->panel_left >= 0 && layout->panel_width > 0 &&
                layout->panel_left + layout->panel_width <= columns);
    assert_true(layout->panel_top >= 0 && layout->panel_height > 0 &&
                layout->panel_top + layout->panel_height <= layout->status_row);
    assert_true(layout->status_height > 0 && layout->status_row + layout->status_height == rows);
    assert_true(layout->status_left + layout->status_width <= columns);
    assert_true(layout->status_row >= bottom);
    if (layout->beside)
        assert_true(layout->panel_left >= right);
    else
        assert_true(layout->panel_top >= bottom);
}

static void test_every_size(void **state)
{
    int fitted = 0;
    for (int columns = 1; columns < 200; columns += 7)
        for (int rows = 1; rows < 90; rows += 3)
            for (int i = 0; i < SIDES * SIDES; i++) {
                int width = sides[i / SIDES], height = sides[i % SIDES];
                struct layout layout = layout_make(columns, rows, width, height);
                if (layout.fits) {
                    assert_inside(&layout, columns, rows);
                    fitted++;
                } else {
                    assert_true(columns < layout.need_columns || rows < layout.need_rows);
                    assert_true(
                        layout_make(layout.need_columns, layout.need_rows, width, height).fits);
                }
            }
    assert_true(fitted > 10000);
}

/* A larger screen never gives smaller cells. */
static void test_grows(void **state)
{
    int area = 0;
    for (int scale = 1; scale < 60; scale++) {
        struct layout layout = layout_make(4 * scale, scale, 15, 15);
        int now = layout.fits ? layout.cell_width * layout.cell_height : 0;
        assert_true(now >= area);
        area = now;
    }
    assert_int_equal(area, 21);
}

static void test_usual(void **state)
{
    struct layout layout = layout_make(80, 24, 15, 15);
    assert_true(layout.fits && layout.beside);
    assert_int_equal(layout.cell_width, 3);
    assert_true(layout_make(80, 24, 20, 20).fits);
    assert_false(layout_make(80, 24, 64, 64).fits);
}

static void test_cells(void **state)
{
    for (int columns = 40; columns < 160; columns += 40) {
        struct layout layout = layout_make(columns, columns / 2, 10, 8);
        int x, y, seen = 0;
        assert_true(layout.fits);
        for (int row = 0; row < columns / 2; row++)
            for (int column = 0; column < columns; column++)
                if (layout_cell(&layout, column, row, &x, &y)) {
                    assert_in_range(x, 0, 9);
                    assert_in_range(y, 0, 7);
                    seen++;
                }
        assert_int_equal(seen, layout.width * layout.height);
        assert_true(layout_cell(&layout, layout.left + 1, layout.top + 1, &x, &y));
        assert_true(x == 0 && y == 7);
        assert_true(
            layout_cell(&layout, layout.left + layout.width, layout.top + layout.height, &x, &y));
        assert_true(x == 9 && y == 0);
        assert_false(layout_cell(&layout, layout.left, layout.top + 1, &x, &y));
    }
}

static void test_help(void **state)
{
    static const struct {
        int columns, rows;
        enum help_form form;
    } cases[] = {{80, 24, HELP_BESIDE}, {120, 40, HELP_BESIDE}, {58, 22, HELP_FLOW},
                 {40, 24, HELP_SHORT},  {34, 21, HELP_SHORT},   {60, 40, HELP_PAGE}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int side = i == 2 ? 10 : i == 5 ? 18 : 15, rows = i == 2 ? 25 : 15;
        struct layout layout = layout_make(cases[i].columns, cases[i].rows, side, side);
        assert_true(layout.fits);
        assert_int_equal(layout_help(&layout, cases[i].columns, cases[i].rows, rows),
                         cases[i].form);
    }
}

/* The texts of the help fit the columns that the layout has for them. */
static void test_help_fits(void **state)
{
    for (const struct help_row *row = help_table; row->keys; row++) {
        assert_true(strlen(row->keys) < 17 && 17 + strlen(row->text) <= LAYOUT_HELP);
        assert_true(strlen(row->short_keys) < 8 &&
                    8 + strlen(row->short_text) <= LAYOUT_SHORT_HELP);
    }
}

static int rows_of(const char *text, size_t width)
{
    int rows = 0;
    for (; *text; rows++) {
        size_t fits = layout_fit_words(text, width);
        assert_true(fits > 0 && fits <= width);
        text += fits;
        text += *text == ' ';
    }
    return rows;
}

/* At 20x8 there is room for a question of three rows below, and for one between. */
static void test_too_small(void **state)
{
    char text[200];
    struct layout layout = layout_make(20, 8, 15, 15);
    assert_false(layout.fits);
    layout_too_small(&layout, 20, 8, text, sizeof text);
    assert_string_equal(text, "make the window larger: it is 20x8, the game needs 34x21");
    assert_true(rows_of(text, 20) <= 4);
    assert_true(rows_of("save this game before you go? y, n, Esc", 20) <= 3);
    /* A wide and low window needs the fewest rows that do. */
    layout = layout_make(80, 12, 15, 15);
    assert_int_equal(layout.need_rows, 18);
    assert_int_equal(layout.need_columns <= 80, 1);
}

static void test_wrapping(void **state)
{
    assert_int_equal(layout_fit_words("two words", 9), 9);
    assert_int_equal(layout_fit_words("two words", 8), 3);
    assert_int_equal(layout_fit_words("two words", 3), 3);
    assert_int_equal(layout_fit_words("two words", 2), 2);
    assert_int_equal(layout_fit_words("", 5), 0);
}

/* Each status is shown to its end, and where it fits nothing above is covered. */
static void test_long_status(void **state)
{
    static const char question[] = "another game is saved there; overwrite it? y, n";
    struct layout layout = layout_make(40, 15, 5, 4);
    assert_true(layout.fits);
    assert_int_equal(layout_status_top(&layout, "thinking, 0.1 s"), layout.status_row);
    assert_int_equal(layout_status_top(&layout, ""), layout.status_row);
    int rows = rows_of(question, (size_t)layout.status_width);
    assert_true(rows > layout.status_height);
    assert_int_equal(layout_status_top(&layout, question) + rows, 15);
    char endless[600];
    memset(endless, 'x', sizeof endless);
    endless[sizeof endless - 1] = '\0';
    layout = layout_make(34, 10, 1, 1);
    assert_int_equal(layout_status_top(&layout, endless), 0);
}

/* The help has every character that is bound to an action, and no other. */
static void test_help_is_complete(void **state)
{
    for (int key = '!'; key <= '~'; key++) {
        bool helped = strchr("=_", key) != NULL; /* second names of other keys */
        for (const struct help_row *row = help_table; row->keys && !helped; row++)
            for (const char *at = row->keys; *at && !helped; at++)
                helped = *at == key && (at == row->keys || at[-1] == ' ') &&
                         (at[1] == '\0' || at[1] == ',' || at[1] == ' ');
        assert_int_equal(helped, play_key_bound(key));
        bool brief = strchr("=_hjkl", key) != NULL; /* named in the text */
        for (const struct help_row *row = help_table; row->keys && !brief; row++)
            for (const char *at = row->short_keys; *at && !brief; at++)
                brief = *at == key && (at == row->short_keys || at[-1] == ' ') &&
                        (at[1] == '\0' || at[1] == ' ');
        assert_int_equal(brief, play_key_bound(key));
    }
    assert_false(play_key_bound(0));
    assert_false(play_key_bound(PRESS_OTHER));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_size),  cmocka_unit_test(test_grows),
        cmocka_unit_test(test_usual),       cmocka_unit_test(test_cells),
        cmocka_unit_test(test_help),        cmocka_unit_test(test_help_fits),
        cmocka_unit_test(test_too_small),   cmocka_unit_test(test_wrapping),
        cmocka_unit_test(test_long_status), cmocka_unit_test(test_help_is_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
