/* SPDX-License-Identifier: MIT
 *
 * Part of board.c: features that cost too much to be counted for every child. Beam search computes
 * them for states that it is about to keep. Both estimate whether the colours other than the
 * targets can be cleared.
 */

/* Removes all groups of a colour at once; false if it has none. */
HOT bool take_turn(struct board *board, int color)
{
    plane cells = board_color(board, color);
    plane beside = plane_or(plane_or(plane_from_below(cells), plane_from_above(cells)),
                            plane_or(plane_from_left(cells), plane_from_right(cells)));
    plane hole = plane_and(cells, beside);
    if (!plane_any(hole))
        return false;
    board_remove(board, hole);
    return true;
}

/* Removes the groups of each colour in turn, bit c - 1 for colour c; false if there was no
 * group. */
HOT bool take_round(struct board *board, uint64_t colors)
{
    bool went = false;
    for (; colors; colors &= colors - 1)
        went |= take_turn(board, bits_lowest(colors) + 1);
    return went;
}

/* Removes the other colours in turn until no group is left: a game without choices. Each turn
 * also removes the groups that earlier turns brought together. The cells that remain are hard to
 * clear in any game. */
HOT int count_stuck(struct board board, uint64_t targets, uint64_t others)
{
    while (take_round(&board, others))
        ;
    return plane_count(plane_less(board_filled(&board), target_cells(&board, targets)));
}

/* Cells of the target colours stay for long, so they are walls in their columns. Two cells can
 * meet only in the gap between the same walls, or in gaps of neighbouring columns with equally
 * many walls below. A cell without another of its colour in these three gaps is lonely: nothing
 * joins it while the walls stand. */
HOT int count_lonely(const struct board *board, plane walls, uint64_t others)
{
    plane color[GRID_COLORS], passed = plane_fill(false);
    plane left = plane_less(board_filled(board), walls);
    int colors = 0, lonely = 0;
    for (; others; others &= others - 1)
        color[colors++] = board_color(board, bits_lowest(others) + 1);
    while (plane_any(plane_less(left, passed))) {
        plane rest = plane_decrease(walls), below = plane_less(rest, walls);
        for (int i = 0; i < colors; i++) {
            plane cells = plane_less(plane_and(color[i], below), passed);
            uint64_t columns = plane_columns(cells);
            uint64_t several = plane_columns(plane_and(cells, plane_decrease(cells)));
            lonely += bits_count(columns & ~several & ~(columns << 1 | columns >> 1));
        }
        passed = below;
        walls = plane_and(walls, rest); /* without the lowest of each column */
    }
    return lonely;
}

static double evaluation_refine(const void *self, const void *prepared, const void *state)
{
    const struct samegame *game = self;
    const struct evaluator *evaluator = prepared;
    const struct board *board = state;
    uint64_t targets = evaluator->targets;
    uint64_t others = ((UINT64_C(1) << game->colors) - 1) & ~targets;
    pair sum = {0};
    if (evaluator->counts_lonely) {
        struct board closure = *board;
        board_close(&closure, board_links(board), target_cells(board, targets), evaluator);
        int lonely = count_lonely(&closure, target_cells(&closure, targets), others);
        sum += pair_times(evaluator->rest_lonely, lonely);
    }
    if (evaluator->counts_stuck)
        sum += pair_times(evaluator->stuck, count_stuck(*board, targets, others));
    return weigh(evaluator, plane_count(board_filled(board)), sum);
}
