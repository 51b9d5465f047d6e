/* SPDX-License-Identifier: MIT
 *
 * Part of body.h: the features of a position, weighed (evaluation.h lists them). Groups of
 * one and two cells, most of all, are counted in all columns at once; only larger ones are
 * flooded to learn their size.
 */

HOT pair pair_times(pair weight, int count)
{
    return weight * (pair){count, count};
}

/* The cells of the colours that the line saves up for. */
HOT plane target_cells(const struct board *board, uint64_t targets)
{
    plane cells = plane_fill(false);
    for (; targets; targets &= targets - 1)
        cells = plane_or(cells, board_color(board, bits_lowest(targets) + 1));
    return cells;
}

/* Both kinds of colours, each with its weight. */
HOT pair rate_cells(const pair *weight, plane cells, plane target)
{
    int targets = plane_count(plane_and(cells, target));
    return pair_times(weight[TARGET], targets) +
           pair_times(weight[OTHER], plane_count(cells) - targets);
}

/* Lower or left cells of groups of two: two cells whose only link is the one between. */
HOT plane couples(const struct links *links, plane down)
{
    plane vertical = plane_or(links->up, down), level = plane_or(links->right, links->left);
    plane twice = plane_or(plane_and(links->up, down), plane_and(links->right, links->left));
    plane once =
        plane_less(plane_less(plane_or(vertical, level), twice), plane_and(vertical, level));
    return plane_and(once, plane_or(plane_and(links->up, plane_from_above(once)),
                                    plane_and(links->right, plane_from_right(once))));
}

HOT pair rate_groups(const struct evaluator *evaluator, const struct links *links, plane filled,
                     plane target)
{
    plane down = plane_from_below(links->up);
    plane linked = plane_or(plane_or(links->up, down), plane_or(links->right, links->left));
    plane couple = couples(links, down);
    pair sum = rate_cells(evaluator->single, plane_less(filled, linked), target) +
               rate_cells(evaluator->couple, couple, target);
    struct lister lister;
    plane group;
    int index;
    lister_resume(&lister, links, plane_less(links->corners, couple));
    while (lister_next(&lister, &group, &index)) {
        bool kind = plane_any(plane_and(group, target));
        sum += evaluator->group[kind][plane_count(group)];
    }
    return sum;
}

/* Runs of columns that hold a colour. */
HOT pair rate_runs(const struct evaluator *evaluator, const struct board *board, int colors)
{
    int runs[KINDS] = {0}, lone[KINDS] = {0};
    for (int color = 1; color <= colors; color++) {
        bool kind = evaluator->targets >> (color - 1) & 1;
        uint64_t columns = plane_columns(board_color(board, color));
        uint64_t starts = columns & ~(columns << 1);
        runs[kind] += bits_count(starts);
        lone[kind] += bits_count(starts & ~(columns >> 1));
    }
    return pair_times(evaluator->run[TARGET], runs[TARGET]) +
           pair_times(evaluator->run[OTHER], runs[OTHER]) +
           pair_times(evaluator->lone[TARGET], lone[TARGET]) +
           pair_times(evaluator->lone[OTHER], lone[OTHER]);
}

/* The square of a height is the sum of 2y + 1 over its cells; y is summed bit by bit. */
HOT int sum_of_squares(plane filled, int cells)
{
    static const uint64_t rows[] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                    0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
    int sum = cells;
    for (int bit = 0; 1 << bit < LANE; bit++)
        sum += plane_count(plane_and(filled, plane_repeat(rows[bit]))) << (bit + 1);
    return sum;
}

HOT pair rate_shape(const struct evaluator *evaluator, plane filled, int cells)
{
    plane beside = plane_from_right(filled);
    return pair_times(evaluator->columns, bits_count(plane_columns(filled))) +
           pair_times(evaluator->heights, sum_of_squares(filled, cells)) +
           pair_times(evaluator->steps, plane_count(plane_differ(&filled, &beside, 1)));
}

/* Cells and pieces that the closure leaves. Pieces less holes are cells less links plus
 * squares of four (Euler), which takes no flood. */
HOT pair rate_rest(const struct board *board, const struct evaluator *evaluator)
{
    plane target = target_cells(board, evaluator->targets);
    struct links links = board_links(board);
    plane up = plane_and(links.up, target), right = plane_and(links.right, target);
    plane square =
        plane_and(plane_and(up, right), plane_and(plane_from_right(up), plane_from_above(right)));
    int targets = plane_count(target), others = plane_count(board_filled(board)) - targets;
    int pieces = targets - plane_count(up) - plane_count(right) + plane_count(square);
    return pair_times(evaluator->rest_others, others) + pair_times(evaluator->rest_pieces, pieces);
}
