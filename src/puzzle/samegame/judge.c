/* SPDX-License-Identifier: MIT */
#include "puzzle/samegame/judge.h"

#include <stdio.h>

#include "puzzle/samegame/plain.h"

__attribute__((format(printf, 3, 4))) static bool refuse(struct verdict *verdict, int move,
                                                         const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(verdict->reason, sizeof verdict->reason, format, args);
    va_end(args);
    verdict->bad_move = move;
    return false;
}

static bool judge_move(struct grid *grid, const struct rules *rules, int index, move_t move,
                       struct verdict *verdict)
{
    int x = move_x(move), y = move_y(move), number = index + 1;
    if (x >= grid->width || y >= grid->height)
        return refuse(verdict, index, "move %d: (%d,%d) is outside the %dx%d board", number, x, y,
                      grid->width, grid->height);
    int size = plain_remove(grid, x, y);
    if (size == 0)
        return refuse(verdict, index, "move %d: cell (%d,%d) is empty", number, x, y);
    if (size == 1)
        return refuse(verdict, index, "move %d: cell (%d,%d) is alone, a group has 2 or more",
                      number, x, y);
    verdict->score += polynomial_at(&rules->group, size);
    return true;
}

static bool judge_end(const struct grid *grid, const struct rules *rules, struct verdict *verdict)
{
    move_t moves[GRID_CELLS / 2];
    int count = plain_moves(grid, moves);
    verdict->cleared = grid_cells(grid) == 0;
    verdict->score += plain_end(grid, rules);
    if (count > 0)
        return refuse(verdict, -1, "the game is not over: %d group%s left, the first at (%d,%d)",
                      count, count == 1 ? " is" : "s are", move_x(moves[0]), move_y(moves[0]));
    return true;
}

bool judge(const struct grid *grid, const struct rules *rules, const move_t *moves, int length,
           struct verdict *verdict)
{
    struct grid board = *grid;
    *verdict = (struct verdict){.bad_move = -1};
    for (int i = 0; i < length; i++)
        if (!judge_move(&board, rules, i, moves[i], verdict))
            return false;
    return judge_end(&board, rules, verdict);
}

bool judge_canonical(const struct grid *grid, const struct rules *rules, move_t *moves, int length,
                     struct verdict *verdict)
{
    struct grid board = *grid;
    if (!judge(grid, rules, moves, length, verdict))
        return false;
    for (int i = 0; i < length; i++) {
        moves[i] = plain_name(&board, move_x(moves[i]), move_y(moves[i]));
        plain_remove(&board, move_x(moves[i]), move_y(moves[i]));
    }
    return true;
}
