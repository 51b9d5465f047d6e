/* SPDX-License-Identifier: MIT */
#include "puzzle/samegame/weight_sets.h"

#include <stddef.h>

/* Made by the build from weights/NAME.txt: every line a string. */
static const char samegame[] =
#include "weights_samegame.h"
    ;
static const char bubblebreaker[] =
#include "weights_bubblebreaker.h"
    ;
static const char clickomania[] =
#include "weights_clickomania.h"
    ;

const struct weight_set weight_sets[] = {
    {"samegame", samegame},
    {"bubblebreaker", bubblebreaker},
    {"clickomania", clickomania},
    {NULL, NULL},
};
