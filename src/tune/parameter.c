/* SPDX-License-Identifier: MIT */
#include "tune/parameter.h"

#include <math.h>
#include <stdio.h>

#include "base/real.h"

static double scaled(const struct parameter *parameter, double value)
{
    return parameter->log ? real_log(value) : value;
}

double parameter_half(const struct parameter *parameter)
{
    return (scaled(parameter, parameter->high) - scaled(parameter, parameter->low)) / 2;
}

void parameter_start(struct parameter *parameter)
{
    parameter->deviation = parameter_half(parameter);
    parameter->mean = scaled(parameter, parameter->low) + parameter->deviation;
}

double parameter_clip(const struct parameter *parameter, double point)
{
    double low = scaled(parameter, parameter->low), high = scaled(parameter, parameter->high);
    return point < low ? low : point > high ? high : point;
}

/* At least a third of the draws fall within the range: the mean is inside, and the deviation is at
 * most half of the range. */
double parameter_draw(const struct parameter *parameter, struct rng *rng)
{
    double point;
    do
        point = parameter->mean + parameter->deviation * rng_normal(rng);
    while (point != parameter_clip(parameter, point));
    return point;
}

double parameter_value(const struct parameter *parameter, double point)
{
    double value = parameter->log ? real_exp(point) : point;
    if (parameter->integer)
        value = floor(value + 0.5);
    return value < parameter->low    ? parameter->low
           : value > parameter->high ? parameter->high
                                     : value;
}

double parameter_spread(const struct parameter *parameter)
{
    return parameter->deviation / parameter_half(parameter);
}

double parameters_spread(const struct parameter *parameters, int count)
{
    double most = 0;
    for (int i = 0; i < count; i++)
        most = fmax(most, parameter_spread(&parameters[i]));
    return most;
}

size_t parameter_print(const struct parameter *parameter, double value, char *text, size_t size)
{
    return (size_t)snprintf(text, size, parameter->integer ? "%.0f" : "%.4g", value);
}
