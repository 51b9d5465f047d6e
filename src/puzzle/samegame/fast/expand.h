/* SPDX-License-Identifier: MIT
 *
 * Part of board.c: the slots of struct evaluation, which rate all children of a position.
 *
 * Whatever a child shares with its parent is computed once. That is the number of cells of
 * each colour with all that follows from it, the bound and a part of the value. It is also
 * the value of large groups that the move cannot have changed, because flood fills would take
 * most of the time. Everything else is computed anew, in all columns at once.
 */

/* The number of cells of each colour, and what follows from it. A child's differs from its
 * parent's in one colour. */
struct census {
    int left[GRID_COLORS + 1]; /* cells of each colour */
    int cells;
    int ones;            /* colours of which one cell is left */
    score_t clean, gain; /* as in slot_bound */
    pair value;
};

HOT bool is_target(const struct evaluator *evaluator, int color)
{
    return evaluator->targets >> (color - 1) & 1;
}

/* Adds (sign 1) or removes (sign -1) a colour. */
HOT void census_count(struct census *census, const struct samegame *game,
                      const struct evaluator *evaluator, int color, int left, int sign)
{
    census->cells += sign * left;
    census->ones += sign * (left == 1);
    census->clean += sign * game->clean[left];
    census->gain += sign * game->gain[left];
    census->value += pair_times(evaluator->color[is_target(evaluator, color)][left], sign);
}

static inline void census_take(struct census *census, const struct samegame *game,
                               const struct evaluator *evaluator, const struct board *board)
{
    memset(census, 0, sizeof *census);
    for (int color = 1; color <= game->colors; color++) {
        census->left[color] = plane_count(board_color(board, color));
        census_count(census, game, evaluator, color, census->left[color], 1);
    }
}

HOT struct child rate_child(const struct samegame *game, const struct evaluator *evaluator,
                            const struct board *board, const struct census *census,
                            struct window window, move_t move)
{
    struct links links = board_links(board);
    plane filled = board_filled(board), target = target_cells(board, evaluator->targets);
    struct child child = {
        .bound = board->points +
                 most_from(game, census->cells, census->ones, census->clean, census->gain),
        .move = move,
        .progress = (uint32_t)(game->cells - census->cells),
        .over = !plane_any(links.corners),
    };
    if (child.over) {
        child.value = (double)(board->points + colors_end(game, board->color));
        return child;
    }
    pair sum = census->value + rate_groups(evaluator, &links, filled, target, window) +
               rate_runs(evaluator, board, game->colors) +
               rate_shape(evaluator, filled, census->cells);
    struct board closure = *board;
    board_close(&closure, links, target, evaluator);
    sum += rate_rest(&closure, evaluator);
    child.value = (double)board->points + weigh(evaluator, census->cells, sum);
    child.signature = board_hash(&closure);
    return child;
}

HOT int board_columns(const struct board *board)
{
    return bits_count(plane_columns(board_filled(board)));
}

/* Returns the window of the child around the removed group, and adds the value of the
 * parent's large groups outside it to the census. Columns that became empty are no longer
 * there. */
HOT struct window take_over(struct census *census, const struct survey *survey, plane group,
                            int columns_gone)
{
    uint64_t columns = plane_columns(group);
    int first = bits_lowest(columns), last = bits_highest(columns);
    int before = first > 0 ? first - 1 : 0, from = last + 2 < COLUMNS ? last + 2 : COLUMNS;
    census->value += survey->before[before] + survey->from[from];
    return (struct window){.first = before, .last = from - 1 - columns_gone};
}

static int evaluation_expand(const void *self, const void *prepared, const void *state,
                             struct child *children)
{
    const struct samegame *game = self;
    const struct evaluator *evaluator = prepared;
    const struct board *parent = state;
    struct census census;
    struct survey survey;
    struct lister lister;
    plane group;
    uint64_t word[PLANES][WORDS];
    int count = 0, index, columns = board_columns(parent);
    for (int p = 0; p < PLANES; p++)
        plane_words(&parent->color[p], word[p]);
    census_take(&census, game, evaluator, parent);
    survey_take(&survey, evaluator, parent);
    lister_start(&lister, parent);
    while (lister_next(&lister, &group, &index)) {
        struct board board = *parent;
        struct census rest = census;
        int color = 0, size = plane_count(group);
        for (int p = 0; p < PLANES; p++)
            color |= (int)(word[p][index / 64] >> index % 64 & 1) << p;
        census_count(&rest, game, evaluator, color, census.left[color], -1);
        census_count(&rest, game, evaluator, color, census.left[color] - size, 1);
        board.points += game->group[size];
        board_remove(&board, group);
        struct window window = take_over(&rest, &survey, group, columns - board_columns(&board));
        children[count++] = rate_child(game, evaluator, &board, &rest, window, index_move(index));
    }
    return count;
}

static size_t evaluation_size(const void *self)
{
    return evaluator_size(((const struct samegame *)self)->cells);
}

static int evaluation_most_progress(const void *self)
{
    return ((const struct samegame *)self)->cells;
}

static int evaluation_aims(const void *self, const void *state, double *appeal)
{
    const struct samegame *game = self;
    for (int color = 1; color <= game->colors; color++)
        appeal[color - 1] = plane_count(board_color(state, color));
    return game->colors;
}

static bool evaluation_prepare(const void *self, const void *weights,
                               const struct heuristic_mode *mode, void *prepared)
{
    const struct samegame *game = self;
    struct heuristic_mode known = *mode;
    known.aims &= (UINT64_C(1) << game->colors) - 1; /* colours that the board does not have */
    evaluator_prepare(prepared, weights, game->cells, game->group, &known);
    const struct evaluator *evaluator = prepared;
    return evaluator->counts_lonely || evaluator->counts_stuck;
}

static const struct evaluation kernel_evaluation = {
    .weights = weight_rows,
    .size = evaluation_size,
    .most_progress = evaluation_most_progress,
    .aims = evaluation_aims,
    .prepare = evaluation_prepare,
    .expand = evaluation_expand,
    .refine = evaluation_refine,
};
