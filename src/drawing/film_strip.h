/* SPDX-License-Identifier: MIT
 *
 * Positions of a puzzle as one picture. The puzzle draws each as an <svg> element; the strip nests
 * them side by side, with a title on top and captions below.
 */
#ifndef DRAWING_FILM_STRIP_H
#define DRAWING_FILM_STRIP_H

#include "base/buffer.h"
#include "base/error.h"

struct film_strip {
    struct buffer out, title;
    int count;      /* of frames in the whole strip */
    int frames;     /* so far */
    double height;  /* of a frame, which is 240 wide */
    double caption; /* room under a frame */
    int columns;    /* frames in a row */
};

/* Starts a picture of `count` frames. End it in any case. */
void film_strip_start(struct film_strip *strip, int count, const char *title);

/* Adds a frame, left to right and then down; the first gives all of them their shape. Fails unless
 * the text is an <svg> element with a viewBox. */
enum status film_strip_add(struct film_strip *strip, const char *svg, const char *caption,
                           struct error *error);

/* Ends the picture, which `out` then has; NULL: only frees it. */
void film_strip_end(struct film_strip *strip, struct buffer *out);

#endif
