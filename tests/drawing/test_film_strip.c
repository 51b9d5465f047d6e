/* SPDX-License-Identifier: MIT
 *
 * Pictures of puzzles: nested <svg> elements whose place is that of the strip, and what is refused.
 */
#include "drawing/film_strip.h"

#include "unit.h"

/* Writes a strip of the same frame `count` times; the caller frees the text. */
static struct buffer strip_of(const char *svg, int count)
{
    struct film_strip strip;
    struct buffer text = {0};
    film_strip_start(&strip, count, "a <title>");
    for (int i = 0; i < count; i++)
        assert_int_equal(film_strip_add(&strip, svg, "1: a & b", NULL), STATUS_OK);
    film_strip_end(&strip, &text);
    return text;
}

static int count_of(const char *text, const char *words)
{
    int count = 0;
    for (; (text = strstr(text, words)); text++)
        count++;
    return count;
}

static void frames_are_nested(void **state)
{
    struct buffer text = strip_of(" <svg\n xmlns=\"x\" width = \"500\"  viewBox='0, 0 20 10' "
                                  "stroke-width=\"2\" height='9'><rect/></svg>\n",
                                  5);
    assert_int_equal(count_of(text.bytes, "<svg"), 6);
    assert_int_equal(count_of(text.bytes, "</svg>"), 6);
    assert_int_equal(count_of(text.bytes, "width=\"240\" height=\"120\""), 5);
    assert_int_equal(count_of(text.bytes, "viewBox='0, 0 20 10' stroke-width=\"2\"><rect/>"), 5);
    assert_int_equal(count_of(text.bytes, "\"500\""), 0);
    assert_int_equal(count_of(text.bytes, "height='9'"), 0);
    assert_int_equal(count_of(text.bytes, "1: a &amp; b</text>"), 5);
    assert_int_equal(count_of(text.bytes, "a &lt;title&gt;"), 2);
    buffer_free(&text);
}

static void one_frame_has_no_caption(void **state)
{
    struct buffer text = strip_of("<svg viewBox=\"0 0 1 1\"/>", 1);
    assert_int_equal(count_of(text.bytes, "<text"), 1);
    assert_int_equal(count_of(text.bytes, "viewBox=\"0 0 1 1\"/>"), 1);
    buffer_free(&text);
}

static void what_is_no_svg_is_refused(void **state)
{
    static const char *const texts[] = {
        "",
        "hello",
        "<svgs viewBox=\"0 0 1 1\"/>",
        "<svg",
        "<svg>",
        "<svg width=\"1\"></svg>",
        "<svg viewBox=\"0 0 1\"></svg>",
        "<svg viewBox=\"0 0 0 1\"></svg>",
        "<svg viewBox=\"0 0 nan 1\"></svg>",
        "<svg viewBox=\"0 0 1 1></svg>",
        "<svg viewBox=0></svg>",
        "<svg viewBox=\"0 0 1 1\" <rect/>",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct film_strip strip;
        struct error error = {0};
        film_strip_start(&strip, 1, "");
        if (film_strip_add(&strip, texts[i], "", &error) != STATUS_BAD_INPUT)
            fail_msg("not refused: %s", texts[i]);
        assert_non_null(strstr(error.text, "expected one <svg> element with a viewBox"));
        film_strip_end(&strip, NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_are_nested),
        cmocka_unit_test(one_frame_has_no_caption),
        cmocka_unit_test(what_is_no_svg_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
