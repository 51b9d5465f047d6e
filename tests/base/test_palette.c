/* SPDX-License-Identifier: MIT
 *
 * Colours that can be told apart without some or all hues, and signs that can be seen on them.
 */
#include "base/palette.h"

#include <math.h>
#include <string.h>

#include "unit.h"

/* Linear light of red, green and blue. */
struct light {
    double at[3];
};

static struct light light_of(uint32_t rgb)
{
    struct light light;
    for (int i = 0; i < 3; i++) {
        double value = (rgb >> (16 - 8 * i) & 255) / 255.0;
        light.at[i] = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
    }
    return light;
}

static struct light times(const double matrix[3][3], const struct light *light)
{
    struct light product = {{0}};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            product.at[i] += matrix[i][j] * light->at[j];
    return product;
}

/* How far apart two lights look, in OKLab: about 0.02 is the least difference that people see. */
static double difference(const struct light *one, const struct light *other)
{
    static const double cones[3][3] = {{0.4122214708, 0.5363325363, 0.0514459929},
                                       {0.2119034982, 0.6806995451, 0.1073969566},
                                       {0.0883024619, 0.2817188376, 0.6299787005}};
    static const double lab[3][3] = {{0.2104542553, 0.7936177850, -0.0040720468},
                                     {1.9779984951, -2.4285922050, 0.4505937099},
                                     {0.0259040371, 0.7827717662, -0.8086757660}};
    struct light seen[2] = {times(cones, one), times(cones, other)};
    double sum = 0;
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < 3; i++)
            seen[k].at[i] = cbrt(fmax(0, seen[k].at[i]));
        seen[k] = times(lab, &seen[k]);
    }
    for (int i = 0; i < 3; i++)
        sum += (seen[0].at[i] - seen[1].at[i]) * (seen[0].at[i] - seen[1].at[i]);
    return sqrt(sum);
}

/* Machado, Oliveira & Fernandes 2009, complete lack of a cone; grey is the luminance. */
static const struct {
    const char *name;
    double least; /* difference between any two of the first five colours */
    double matrix[3][3];
} eyes[] = {
    {"usual", 0.15, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"protanopia",
     0.12,
     {{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}}},
    {"deuteranopia",
     0.12,
     {{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}}},
    {"tritanopia",
     0.09,
     {{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}}},
    {"grey", 0.06, {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}},
};

static void test_told_apart(void **state)
{
    for (size_t eye = 0; eye < sizeof eyes / sizeof *eyes; eye++)
        for (int one = 1; one <= 5; one++)
            for (int other = one + 1; other <= 5; other++) {
                struct light lights[2] = {light_of(palette_rgb(one)), light_of(palette_rgb(other))};
                struct light a = times(eyes[eye].matrix, &lights[0]);
                struct light b = times(eyes[eye].matrix, &lights[1]);
                if (difference(&a, &b) < eyes[eye].least)
                    fail_msg("%s: colours %d and %d differ by %.3f", eyes[eye].name, one, other,
                             difference(&a, &b));
            }
}

static double luminance(uint32_t rgb)
{
    struct light light = light_of(rgb);
    return 0.2126 * light.at[0] + 0.7152 * light.at[1] + 0.0722 * light.at[2];
}

static void test_contrast_of_signs(void **state)
{
    for (int color = 1; color <= 32; color++) {
        double cell = luminance(palette_rgb(color)), ink = luminance(palette_ink(color));
        double contrast = (fmax(cell, ink) + 0.05) / (fmin(cell, ink) + 0.05);
        if (contrast < 3)
            fail_msg("colour %d: a contrast of %.2f", color, contrast);
        assert_int_equal(palette_is_light(color), ink < cell);
    }
}

static void test_signs_differ(void **state)
{
    for (int one = 1; one <= 32; one++)
        for (int other = one + 1; other <= 32; other++)
            assert_string_not_equal(palette_shape(one), palette_shape(other));
    assert_ptr_equal(palette_path(1), palette_path(9));
    assert_false(palette_is_outline(1));
    assert_true(palette_is_outline(9));
    assert_null(palette_path(17));
    assert_string_equal(palette_shape(32), "5");
}

static void test_terminal_colors(void **state)
{
    for (int color = 1; color <= 32; color++)
        assert_in_range(palette_terminal(color), 16, 231);
    for (int one = 1; one <= 8; one++)
        for (int other = one + 1; other <= 8; other++)
            assert_int_not_equal(palette_terminal(one), palette_terminal(other));
    assert_int_equal(palette_letter(0), '.');
    assert_int_equal(palette_letter(27), '0');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_told_apart),
        cmocka_unit_test(test_contrast_of_signs),
        cmocka_unit_test(test_signs_differ),
        cmocka_unit_test(test_terminal_colors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
