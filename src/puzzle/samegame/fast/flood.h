/* SPDX-License-Identifier: MIT
 *
 * Part of board.c: flood fill and gravity over bit planes. A board is PLANES bit planes that
 * spell each cell's colour in binary, 0 for empty. A move costs a few dozen instructions
 * whatever the size of its group:
 *
 * - links: cells equal to the one above, cells equal to the one to the right;
 * - a group is what flooding over links reaches from one cell;
 * - gravity shifts the columns down over the hole, in all columns at once.
 *
 * A corner is a cell that has a link but none to its left and none below. Every
 * group has one, most have exactly one, and the first cell of a group is always
 * one: corners stand for groups wherever listing them would be slow.
 */

struct board {
    /* Aligned alike on every path, so that a state has the same size on all of them
     * and a search within a memory limit does the same. */
    _Alignas(PUZZLE_ALIGN) plane color[PLANES];
    int64_t points;
};

struct links {
    plane up, right, left; /* the cell above, to the right, to the left has the same colour */
    plane corners;
};

/* The colours' planes may lie elsewhere than in a board. */
static inline plane colors_filled(const plane *color)
{
    plane filled = color[0];
    for (int p = 1; p < PLANES; p++)
        filled = plane_or(filled, color[p]);
    return filled;
}

static inline plane board_filled(const struct board *board)
{
    return colors_filled(board->color);
}

static inline struct links colors_links(const plane *color)
{
    plane above[PLANES], beside[PLANES], filled = colors_filled(color);
    for (int p = 0; p < PLANES; p++) {
        above[p] = plane_from_above(color[p]);
        beside[p] = plane_from_right(color[p]);
    }
    struct links links;
    links.up = plane_less(filled, plane_differ(color, above, PLANES));
    links.right = plane_less(filled, plane_differ(color, beside, PLANES));
    links.left = plane_from_left(links.right);
    links.corners = plane_less(plane_or(links.up, links.right),
                               plane_or(plane_from_below(links.up), links.left));
    return links;
}

static inline struct links board_links(const struct board *board)
{
    return colors_links(board->color);
}

/* A round first rises in the columns and then spreads by one cell to the other sides. If that adds
 * nothing to the risen cells, they are the group. Rounds that nearly every group needs are done
 * without asking whether they were needed: a wrong guess of the branch costs more than a round. */
static inline plane board_flood(const struct links *links, plane cells)
{
    plane risen = plane_rise(cells, links->up);
    for (int i = 0; i < SURE_ROUNDS; i++) {
        cells = plane_spread(risen, links->up, links->right, links->left);
        risen = plane_rise(cells, links->up);
    }
    for (;;) {
        cells = plane_spread(risen, links->up, links->right, links->left);
        if (plane_same(cells, risen))
            return cells;
        risen = plane_rise(cells, links->up);
    }
}

static inline plane colors_cells(const plane *planes, int color)
{
    plane wanted[PLANES];
    for (int p = 0; p < PLANES; p++)
        wanted[p] = plane_fill(color >> p & 1);
    return plane_less(plane_fill(true), plane_differ(planes, wanted, PLANES));
}

/* Cells of a colour; empty cells are no colour's. */
static inline plane board_color(const struct board *board, int color)
{
    return colors_cells(board->color, color);
}

static inline int board_color_at(const struct board *board, int x, int y)
{
    int color = 0;
    for (int p = 0; p < PLANES; p++)
        color |= plane_has(&board->color[p], x, y) << p;
    return color;
}

/* Cells are numbered column * LANE + row inside planes, column * 64 + row in moves. */
static inline move_t index_move(int index)
{
    return cell_move(index / LANE, index % LANE);
}
