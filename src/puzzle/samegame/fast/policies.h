/* SPDX-License-Identifier: MIT
 *
 * Part of board.c: the playout policies and their table.
 */

/* Uniform over groups. */
static score_t playout_random(const struct player *player, void *state, struct rng *rng,
                              struct line *line)
{
    return playout_tabu(player, state, 0, rng, line);
}

/* TabuRandom (Schadd et al. 2008). A colour drawn at the start waits
 * until nothing else can be played, so that its groups grow. */
static score_t playout_tabu_random(const struct player *player, void *state, struct rng *rng,
                                   struct line *line)
{
    const struct samegame *game = player->puzzle->self;
    int tabu = game->colors ? 1 + (int)rng_below(rng, (uint32_t)game->colors) : 0;
    return playout_tabu(player, state, tabu, rng, line);
}

/* TabuColorRandom (Schadd et al. 2008). The colour that is most
 * frequent at the start waits until nothing else can be played: the more cells, the
 * larger its last groups. */
static score_t playout_tabu_color_random(const struct player *player, void *state, struct rng *rng,
                                         struct line *line)
{
    int tabu = frequent_color(player->puzzle->self, state);
    return playout_tabu(player, state, tabu, rng, line);
}

/* Monte-Carlo with Roulette-Wheel Selection (Takes and Kosters 2009).
 * The roulette wheel draws a colour, then one of its groups is drawn. The
 * colour that is most frequent at the start is tabu. */
static inline plane choose_by_roulette(const struct samegame *game, const struct board *board,
                                       plane corners, const struct playout_settings *settings,
                                       struct rng *rng)
{
    struct wheel wheel = {.colors = game->colors};
    plane of_color[GRID_COLORS + 1];
    plane from = choose_allowed(game, board, corners, settings, rng);
    for (int color = 1; color <= game->colors; color++) {
        plane cells = board_color(board, color);
        of_color[color] = plane_and(from, cells);
        wheel.count[color] = plane_count(cells);
        wheel.in_play |= (uint64_t)plane_any(of_color[color]) << color;
    }
    roulette_weigh(&wheel, settings->beta, game->cells);
    return of_color[roulette_spin(&wheel, rng)];
}

static score_t playout_mcrws(const struct player *player, void *state, struct rng *rng,
                             struct line *line)
{
    struct playout_settings settings =
        player_settings(player, frequent_color(player->puzzle->self, state));
    return playout(player, state, settings, choose_by_roulette, rng, line);
}

/* Informed playouts (Baier and Winands 2012). As TabuColorRandom, but a bandit learns
 * from playout to playout which colour is tabu. Colours that are no longer on the
 * board are not arms. */
static score_t playout_informed(const struct player *player, void *state, struct rng *rng,
                                struct line *line)
{
    const struct samegame *game = player->puzzle->self;
    const struct options *options = (const void *)player->options;
    struct bandit *bandit = player->memory;
    uint64_t present = 0;
    for (int color = 1; color <= game->colors; color++)
        present |= (uint64_t)plane_any(board_color(state, color)) << color;
    if (!present)
        return playout_tabu(player, state, 0, rng, line);
    int tabu = bandit_choose(bandit, present, options->exploration);
    score_t score = playout_tabu(player, state, tabu, rng, line);
    bandit_learn(bandit, tabu, score);
    return score;
}

static const struct policy kernel_policies[] = {
    {"tabucolorrandom", "random, the most frequent colour only when nothing else can be played",
     "Schadd et al. 2008", playout_tabu_color_random, tabu_options, 0},
    {"informed", "as tabucolorrandom, but a bandit learns which colour to play last",
     "Baier & Winands 2012", playout_informed, bandit_options, sizeof(struct bandit)},
    {"mcrws", "a roulette wheel draws the colour, rare ones first; the most frequent one is tabu",
     "Takes & Kosters 2009", playout_mcrws, roulette_options, 0},
    {"taburandom", "random, one colour drawn per playout only when nothing else can be played",
     "Schadd et al. 2008", playout_tabu_random, tabu_options, 0},
    {"random", "uniform among all groups", "", playout_random, deviation_options, 0},
    {0},
};
