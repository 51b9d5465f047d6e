/* SPDX-License-Identifier: MIT
 *
 * Boards as pictures. Adjacent cells of one colour are drawn as one rounded shape, so that
 * groups stand out. Each cell also carries the sign of its colour, for colour-blind readers
 * and black-and-white prints.
 *
 * A picture is one position or a film strip of many. Every colour of a position is two paths,
 * so that sixty positions of 15x15 stay near 60 kB.
 */
#ifndef DRAWING_SVG_H
#define DRAWING_SVG_H

#include "base/buffer.h"
#include "drawing/replay.h"

struct svg {
    struct buffer out;
    int width, height; /* of a board in cells */
    double caption;    /* room under a frame */
    int columns;       /* frames in a row of the strip */
    int frames;        /* so far */
};

/* Starts a picture of `count` frames of boards like `grid`; `title` goes on top. */
void svg_start(struct svg *svg, const struct grid *grid, int count, const char *title);

/* Adds the next frame, left to right and then down, with a caption under it. */
void svg_frame(struct svg *svg, const struct replay *position, const char *caption);

/* Ends the picture, which is then in `out`. */
void svg_end(struct svg *svg);

/* A line as a film strip: every N-th position and the last. */
void svg_film(struct buffer *out, const struct replayed *line, int every, const char *title);

#endif
