/* SPDX-License-Identifier: MIT
 *
 * Part of board.c: the weighted features of a position (evaluation.h lists them). Most groups have
 * up to three cells; these are counted in all columns at once. Only larger groups are flooded for
 * their size, and only those that a move may have changed.
 */

HOT pair pair_times(pair weight, int count)
{
    return weight * (pair){count, count};
}

/* The weighted sum of the features in points, with `cells` cells left. */
HOT double weigh(const struct evaluator *evaluator, int cells, pair sum)
{
    double start = (double)sum[0], end = (double)sum[1];
    return evaluator->unit * (start + (end - start) * evaluator->stage[cells]);
}

/* The cells of the target colours. */
HOT plane target_cells(const struct board *board, uint64_t targets)
{
    plane cells = plane_fill(false);
    for (; targets; targets &= targets - 1)
        cells = plane_or(cells, board_color(board, bits_lowest(targets) + 1));
    return cells;
}

/* The cells of both kinds of colours, each times its weight. */
HOT pair rate_cells(const pair *weight, plane cells, plane target)
{
    int targets = plane_count(plane_and(cells, target));
    return pair_times(weight[TARGET], targets) +
           pair_times(weight[OTHER], plane_count(cells) - targets);
}

/* One cell of each group of one to three cells, by size, and all cells of larger groups. */
struct sizes {
    plane small[SMALL + 1]; /* size 2: the lower or left cell; size 3: the middle cell */
    plane large;
};

/* Small groups are recognised by the number of links of their cells, and by links that
 * lead to an end, a cell with only that link. */
HOT struct sizes board_sizes(const struct links *links, plane filled)
{
    plane up = links->up, down = plane_from_below(up), right = links->right, left = links->left;
    plane vertical = plane_or(up, down), level = plane_or(right, left);
    plane linked = plane_or(vertical, level), both = plane_and(vertical, level);
    plane straight = plane_or(plane_and(up, down), plane_and(right, left));
    plane end = plane_less(linked, plane_or(both, straight));
    plane two = plane_less(plane_or(both, straight), plane_and(both, straight));
    plane up_end = plane_and(up, plane_from_above(end));
    plane down_end = plane_and(down, plane_from_below(end));
    plane right_end = plane_and(right, plane_from_right(end));
    plane left_end = plane_and(left, plane_from_left(end));
    plane open = plane_or(plane_or(plane_less(up, up_end), plane_less(down, down_end)),
                          plane_or(plane_less(right, right_end), plane_less(left, left_end)));
    plane couple = plane_and(end, plane_or(up_end, right_end));
    plane couples = plane_less(end, open), triple = plane_less(two, open);
    plane ends = plane_or(plane_or(plane_from_below(plane_and(triple, up)),
                                   plane_from_above(plane_and(triple, down))),
                          plane_or(plane_from_left(plane_and(triple, right)),
                                   plane_from_right(plane_and(triple, left))));
    return (struct sizes){
        .small = {[1] = plane_less(filled, linked), [2] = couple, [3] = triple},
        .large = plane_less(plane_less(linked, couples), plane_or(triple, ends)),
    };
}

HOT pair rate_large(const struct evaluator *evaluator, plane group, plane target)
{
    bool kind = plane_any(plane_and(group, target));
    return evaluator->group[kind][plane_count(group)];
}

/* The value of the large groups of a parent by where they lie: `before[x]` is that of
 * groups left of column x, `from[x]` that of groups in column x and to its right. Groups
 * that cross the border are in neither. */
struct survey {
    pair before[COLUMNS + 1], from[COLUMNS + 1];
};

static inline void survey_take(struct survey *survey, const struct evaluator *evaluator,
                               const struct board *board)
{
    struct links links = board_links(board);
    plane target = target_cells(board, evaluator->targets), group;
    struct sizes sizes = board_sizes(&links, board_filled(board));
    struct lister lister;
    int index;
    memset(survey, 0, sizeof *survey);
    lister_resume(&lister, &links, plane_and(links.corners, sizes.large));
    while (lister_next(&lister, &group, &index)) {
        uint64_t columns = plane_columns(group);
        pair value = rate_large(evaluator, group, target);
        survey->before[bits_highest(columns) + 1] += value;
        survey->from[bits_lowest(columns)] += value;
    }
    for (int x = 0; x < COLUMNS; x++) {
        survey->before[x + 1] += survey->before[x];
        survey->from[COLUMNS - 1 - x] += survey->from[COLUMNS - x];
    }
}

/* The columns in which a move may have changed groups: those of the removed group that are
 * still there, and one on either side. Groups outside the window are those of the parent. */
struct window {
    int first, last;
};

static inline plane plane_span(int first, int last)
{
    return plane_lanes((UINT64_C(2) << last) - (UINT64_C(1) << first));
}

/* A cell of each part of a large group in the window: one without a link below, and
 * without one to the left in the window. */
HOT plane window_seeds(struct window window, const struct links *links, plane large)
{
    plane inside = plane_span(window.first, window.last);
    plane inner = plane_span(window.first + 1, window.last);
    plane led = plane_or(plane_from_below(links->up), plane_and(links->left, inner));
    return plane_less(plane_and(large, inside), led);
}

/* The value of all groups, except large ones outside the window. */
HOT pair rate_groups(const struct evaluator *evaluator, const struct links *links, plane filled,
                     plane target, struct window window)
{
    struct sizes sizes = board_sizes(links, filled);
    pair sum = {0};
    for (int size = 1; size <= SMALL; size++)
        sum += rate_cells(evaluator->small[size], sizes.small[size], target);
    struct lister lister;
    plane group;
    int index;
    lister_resume(&lister, links, window_seeds(window, links, sizes.large));
    while (lister_next(&lister, &group, &index))
        sum += rate_large(evaluator, group, target);
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

/* Most moves commute, and a layer would fill with subsets of one set of moves. So boards
 * are compared after `closure` rounds, each of which removes all groups except those of
 * the targets at once. */
HOT void board_close(struct board *board, struct links links, plane target,
                     const struct evaluator *evaluator)
{
    for (int round = 0; round < evaluator->closure; round++) {
        if (round > 0) {
            links = board_links(board);
            target = target_cells(board, evaluator->targets);
        }
        plane linked = plane_or(plane_or(links.up, plane_from_below(links.up)),
                                plane_or(links.right, links.left));
        plane hole = plane_less(linked, target);
        if (!plane_any(hole))
            break;
        board_remove(board, hole);
    }
}

/* Cells of other colours and connected components of targets that the closure leaves. By
 * Euler's formula, components - holes = cells - links + squares of four cells, which takes
 * no flood fill. */
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
