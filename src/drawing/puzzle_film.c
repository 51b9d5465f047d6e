/* SPDX-License-Identifier: MIT */
#include "drawing/puzzle_film.h"

#include <stdio.h>
#include <stdlib.h>

#include "drawing/film_strip.h"
#include "puzzle/text.h"

void puzzle_caption(const struct puzzle_line *line, int played, const char *move, char *text,
                    size_t size)
{
    *text = '\0';
    if (played < line->length)
        snprintf(text, size, "%d: %.100s", played + 1, move);
    else if (line->length)
        snprintf(text, size, "end: %lld", (long long)line->score);
}

static enum status add_position(struct film_strip *strip, const struct puzzle_line *line,
                                const void *state, int played, struct error *error)
{
    struct buffer svg = {0}, move = {0};
    char caption[128];
    if (played < line->length)
        text_move(line->puzzle, state, line->move[played], &move);
    buffer_add(&move, "", 0);
    text_state(line->puzzle, line->puzzle->svg, state, &svg);
    buffer_add(&svg, "", 0);
    puzzle_caption(line, played, move.failed ? "" : move.bytes, caption, sizeof caption);
    enum status status = svg.failed ? fail(error, STATUS_FAILED, "out of memory")
                                    : film_strip_add(strip, svg.bytes, caption, error);
    buffer_free(&move);
    buffer_free(&svg);
    return status;
}

enum status puzzle_film(struct buffer *out, const struct puzzle_line *line, int every,
                        const char *title, struct error *error)
{
    const struct puzzle *puzzle = line->puzzle;
    struct film_strip strip;
    void *state = puzzle_states(puzzle, 1);
    if (!state)
        return fail(error, STATUS_FAILED, "out of memory");
    film_strip_start(&strip, every ? (line->length + every - 1) / every + 1 : 1, title);
    enum status status = STATUS_OK;
    puzzle->root(puzzle->self, state);
    for (int played = 0; !status && played < line->length; played++) {
        if (every && played % every == 0)
            status = add_position(&strip, line, state, played, error);
        puzzle->play(puzzle->self, state, line->move[played]);
    }
    if (!status)
        status = add_position(&strip, line, state, line->length, error);
    film_strip_end(&strip, status ? NULL : out);
    free(state);
    return status;
}
