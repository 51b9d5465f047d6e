/* SPDX-License-Identifier: MIT
 *
 * Part of board.c: the slots of struct puzzle over the fast board.
 */

static inline void board_remove(struct board *board, plane cells)
{
    planes_fall(board->color, PLANES, cells);
    planes_close(board->color, PLANES, board_filled(board));
}

static void slot_grid(const void *self, const void *state, struct grid *grid)
{
    const struct samegame *game = self;
    memset(grid, 0, sizeof *grid);
    grid->width = game->grid.width;
    grid->height = game->grid.height;
    for (int x = 0; x < grid->width; x++)
        for (int y = 0; y < grid->height; y++)
            grid->cell[y * grid->width + x] = (uint8_t)board_color_at(state, x, y);
}

static int slot_groups(const void *self, const void *state, struct group *groups, void *cells)
{
    (void)self;
    const struct board *board = state;
    struct lister lister;
    plane *group = cells;
    uint64_t color[PLANES][WORDS];
    int count = 0, index;
    for (int p = 0; p < PLANES; p++)
        plane_words(&board->color[p], color[p]);
    lister_start(&lister, board);
    for (; lister_next(&lister, &group[count], &index); count++) {
        groups[count] =
            (struct group){.first = index_move(index), .size = (int16_t)plane_count(group[count])};
        for (int p = 0; p < PLANES; p++)
            groups[count].color |= (uint8_t)((color[p][index / 64] >> index % 64 & 1) << p);
    }
    return count;
}

static int slot_moves(const void *self, const void *state, move_t *moves)
{
    (void)self;
    struct lister lister;
    plane group;
    int count = 0, index;
    lister_start(&lister, state);
    while (lister_next(&lister, &group, &index))
        moves[count++] = index_move(index);
    return count;
}

static void slot_play(const void *self, void *state, move_t move)
{
    const struct samegame *game = self;
    struct board *board = state;
    struct links links = board_links(board);
    plane group = board_flood(&links, plane_cell(move_x(move), move_y(move)));
    board->points += game->group[plane_count(group)];
    board_remove(board, group);
}

static score_t slot_points(const void *self, const void *state)
{
    (void)self;
    return ((const struct board *)state)->points;
}

static score_t slot_score(const void *self, const void *state)
{
    const struct board *board = state;
    return board->points + colors_end(self, board->color);
}

/* The most that a position of so many cells can still bring. Either everything goes, or cells are
 * left: at least one, and one of each colour that has only one. The better of the two, each colour
 * as if its cells could be grouped at will. `clean` and `gain` are sums over the colours, and
 * `ones` counts the colours of which one cell is left. */
HOT score_t most_from(const struct samegame *game, int cells, int ones, score_t clean, score_t gain)
{
    if (cells == 0)
        return game->bonus[0];
    gain += game->most_bonus[ones ? ones : 1];
    clean += game->bonus[0];
    return ones == 0 && clean > gain ? clean : gain;
}

static score_t slot_bound(const void *self, const void *state)
{
    const struct samegame *game = self;
    const struct board *board = state;
    score_t clean = 0, gain = 0;
    int cells = 0, ones = 0;
    for (int color = 1; color <= game->colors; color++) {
        int count = plane_count(board_color(board, color));
        cells += count;
        ones += count == 1;
        clean += game->clean[count];
        gain += game->gain[count];
    }
    return board->points + most_from(game, cells, ones, clean, gain);
}

HOT uint64_t board_hash(const struct board *board)
{
    uint64_t hash = 0, key = 0;
    for (int p = 0; p < PLANES; p++) {
        uint64_t word[WORDS];
        plane_words(&board->color[p], word);
        for (int i = 0; i < WORDS; i += 2) {
            key += 0x9e3779b97f4a7c15u; /* so that equal words count by their place */
            hash += bits_fold(word[i] ^ key, word[i + 1] ^ ~key);
        }
    }
    return rng_mix(hash);
}

static uint64_t slot_hash(const void *self, const void *state)
{
    (void)self;
    return board_hash(state);
}

/* Zobrist: the exclusive or of a key for every cell of the group with its colour. */
static inline uint64_t group_code(const struct samegame *game, int color, plane group)
{
    const uint64_t *key = game->key + (color - 1) * (COLUMNS * LANE);
    uint64_t word[WORDS], code = 0;
    plane_words(&group, word);
    for (int i = 0; i < WORDS; i++)
        for (uint64_t cells = word[i]; cells; cells &= cells - 1)
            code ^= key[i * 64 + bits_lowest(cells)];
    return code;
}

static uint64_t slot_code(const void *self, const void *state, move_t move)
{
    const struct board *board = state;
    int x = move_x(move), y = move_y(move);
    struct links links = board_links(board);
    plane group = board_flood(&links, plane_cell(x, y));
    return group_code(self, board_color_at(board, x, y), group);
}
