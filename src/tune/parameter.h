/* SPDX-License-Identifier: MIT
 *
 * One number that is tuned: its range, and the Gaussian from which samples draw it. A parameter may
 * be tuned on a logarithmic scale, and it may be an integer. The Gaussian is always continuous;
 * integers are rounded when they are used.
 *
 * A *point* is a position on the parameter's scale, a *value* what the point stands for. Arithmetic
 * is that of base/real.h: the same points and values on every machine.
 */
#ifndef TUNE_PARAMETER_H
#define TUNE_PARAMETER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/rng.h"

enum { PARAMETER_NAME_SIZE = 64 };

struct parameter {
    char name[PARAMETER_NAME_SIZE];
    double low, high; /* values; low is less than high, and above 0 if `log` */
    bool log;         /* the scale is the natural logarithm */
    bool integer;
    double mean, deviation; /* of the Gaussian, on the scale */
};

/* The initial Gaussian: its mean is the middle of the range, its deviation half of the range
 * (Chaslot, Winands, Szita & van den Herik 2008). */
void parameter_start(struct parameter *parameter);

/* The point itself, or the nearest end of the range. */
double parameter_clip(const struct parameter *parameter, double point);

/* A point from the Gaussian, within the range. Points outside are drawn again, so that samples do
 * not pile up at the ends. The mean must be within the range. */
double parameter_draw(const struct parameter *parameter, struct rng *rng);

/* The value of a point, rounded if the parameter is an integer, never outside the range. */
double parameter_value(const struct parameter *parameter, double point);

/* Half of the range on the scale, which is the initial deviation. */
double parameter_half(const struct parameter *parameter);

/* The deviation as a share of the initial one: from 1 down to 0. */
double parameter_spread(const struct parameter *parameter);

/* The largest spread of `count` parameters. */
double parameters_spread(const struct parameter *parameters, int count);

/* Writes a value with the digits that are used: 4 of a real, all of an integer. */
size_t parameter_print(const struct parameter *parameter, double value, char *text, size_t size);

#endif
