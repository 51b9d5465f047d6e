/* SPDX-License-Identifier: MIT
 *
 * Part of board.c and of the GPU's kernel: what a game's tables say about planes of colours.
 */

static void slot_root(const void *self, void *state)
{
    const struct samegame *game = self;
    struct board *board = state;
    memset(board, 0, sizeof *board);
    for (int x = 0; x < game->grid.width; x++)
        for (int y = 0; y < game->grid.height; y++)
            for (int p = 0; p < PLANES; p++)
                if (grid_at(&game->grid, x, y) >> p & 1)
                    board->color[p] = plane_or(board->color[p], plane_cell(x, y));
}

/* What a game that ends like this brings beyond the points of its moves. */
static inline score_t colors_end(const struct samegame *game, const plane *color)
{
    score_t end = 0;
    int cells = 0;
    for (int c = 1; c <= game->colors; c++) {
        int count = plane_count(colors_cells(color, c));
        end -= game->left[count];
        cells += count;
    }
    return end + game->bonus[cells];
}
