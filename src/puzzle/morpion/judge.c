/* SPDX-License-Identifier: MIT */
#include "puzzle/morpion/judge.h"

#include <stdio.h>
#include <string.h>

/* The grid is a torus: after the last column comes the first one. */
static int wrapped(int place)
{
    return ((place % SIDE) + SIDE) % SIDE;
}

/* A dot of the line, counted from its first one. */
static struct stroke dot_of(struct stroke stroke, int number)
{
    int steps = number - stroke.offset;
    stroke.x = wrapped(stroke.x + steps * step_x[stroke.direction]);
    stroke.y = wrapped(stroke.y + steps * step_y[stroke.direction]);
    return stroke;
}

void paper_start(struct paper *paper)
{
    memset(paper, 0, sizeof *paper);
    for (int y = 0; y < CROSS_SIDE; y++)
        for (int x = 0; x < CROSS_SIDE; x++)
            paper->dot[CROSS_AT + y][CROSS_AT + x] = is_cross(x, y);
}

const char *paper_refuses(const struct paper *paper, bool disjoint, struct stroke stroke)
{
    if (paper->dot[stroke.y][stroke.x])
        return "there is a dot already";
    for (int i = 0; i < LINE; i++) {
        struct stroke at = dot_of(stroke, i);
        if (i != stroke.offset && !paper->dot[at.y][at.x])
            return "the line lacks another dot";
        if (i < LINE - 1 && paper->segment[at.y][at.x][stroke.direction])
            return "the line overlaps an earlier one";
        if (disjoint && paper->crossed[at.y][at.x][stroke.direction])
            return "the line touches an earlier one";
    }
    return NULL;
}

void paper_play(struct paper *paper, struct stroke stroke)
{
    paper->dot[stroke.y][stroke.x] = true;
    for (int i = 0; i < LINE; i++) {
        struct stroke at = dot_of(stroke, i);
        paper->crossed[at.y][at.x][stroke.direction] = true;
        if (i < LINE - 1)
            paper->segment[at.y][at.x][stroke.direction] = true;
    }
}

int paper_count(const struct paper *paper, bool disjoint, struct stroke *first)
{
    int count = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            for (int direction = 0; direction < DIRECTIONS; direction++)
                for (int offset = 0; offset < LINE; offset++) {
                    struct stroke stroke = {x, y, direction, offset};
                    if (paper_refuses(paper, disjoint, stroke))
                        continue;
                    if (count++ == 0)
                        *first = stroke;
                }
    return count;
}

void morpion_judge(bool disjoint, const move_t *moves, int length, struct verdict *verdict)
{
    struct paper paper;
    struct stroke left = {0};
    paper_start(&paper);
    *verdict = (struct verdict){.bad_move = -1};
    for (int i = 0; i < length; i++) {
        const char *reason = "there is no such move";
        if (move_is_stroke(moves[i]))
            reason = paper_refuses(&paper, disjoint, move_stroke(moves[i]));
        if (reason) {
            verdict->bad_move = i;
            snprintf(verdict->reason, sizeof verdict->reason, "move %d: %s", i + 1, reason);
            return;
        }
        paper_play(&paper, move_stroke(moves[i]));
        verdict->score++;
    }
    int count = paper_count(&paper, disjoint, &left);
    if (count > 0)
        snprintf(verdict->reason, sizeof verdict->reason,
                 "the game is not over: %d move%s left, the first at (%d,%d)", count,
                 count == 1 ? " is" : "s are", left.x - NAME_SHIFT, left.y - NAME_SHIFT);
}
