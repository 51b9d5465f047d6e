/* SPDX-License-Identifier: MIT
 *
 * The published beam makes a new generation of sequences from all calls of the old one. Here a
 * sequence enters the beam as soon as it comes back. It replaces the worst one and gets a copy of
 * the weights that found it. With a beam of one this is exactly the plain algorithm; with a wider
 * beam no other weights are copied.
 */
#include "search/nested/nrpa.h"

#include <string.h>

#include "base/real.h"

static int play_calls(struct nrpa *nrpa, struct nrpa_level *level);

/* The bias of GNRPA, as factors of the odds by size and tabu. */
static void set_factors(struct softmax *softmax, const struct nrpa_settings *settings)
{
    softmax->tabu = settings->tabu;
    softmax->mask = (UINT32_C(1) << settings->bits) - 1;
    for (int tabu = 0; tabu < 2; tabu++)
        for (int size = 0; size < SOFTMAX_SIZES; size++)
            softmax->factor[tabu][size] =
                real_exp_single((float)(settings->bias * size - settings->tabu_bias * tabu));
}

/* Choices that a trace has room for. No game has both the most steps and the most moves at
 * each: on 15x15 with 5 colours the choices are a fifteenth of that product. */
static uint32_t trace_room(const struct puzzle *puzzle)
{
    const uint64_t least = 64, most = 1 << 19;
    uint64_t all = (uint64_t)puzzle->max_length * (uint64_t)puzzle->max_moves / 4;
    return (uint32_t)(all < least ? least : all < most ? all : most);
}

static void alloc_level(struct nrpa *nrpa, int number, uint32_t room)
{
    const struct nrpa_settings *settings = &nrpa->settings;
    struct nrpa_level *level = &nrpa->levels[number];
    level->width = number < settings->from ? 1 : settings->beam;
    int calls = number == nrpa->top && settings->N_top > 0 ? settings->N_top : settings->N;
    level->most = (int64_t)calls * level->width;
    level->beam = run_alloc(nrpa->run, (size_t)level->width, sizeof *level->beam);
    for (int i = 0; i < level->width; i++) {
        struct beam_policy entry = {0};
        move_weights_alloc(&entry.weights, nrpa->run, UINT32_C(1) << settings->bits);
        traced_line_alloc(&entry.sequence, nrpa->run, room);
        if (level->beam)
            level->beam[i] = entry;
    }
}

void nrpa_alloc(struct nrpa *nrpa, struct run *run, const struct nrpa_settings *settings, int floor)
{
    uint32_t room = trace_room(run->puzzle);
    *nrpa = (struct nrpa){.run = run,
                          .settings = *settings,
                          .top = floor ? settings->level : 0,
                          .floor = floor,
                          .call = play_calls,
                          .alpha_scale = 1};
    for (int level = floor; level > 0 && level <= nrpa->top; level++)
        alloc_level(nrpa, level, room);
    nrpa->root = run_alloc_states(run, 1);
    nrpa->state = run_alloc_states(run, 1);
    nrpa->line.move = run_alloc(run, (size_t)run->puzzle->max_length + 1, sizeof(move_t));
    trace_alloc(&nrpa->trace, run, room);
    traced_line_alloc(&nrpa->sequence, run, room);
    adapt_scratch_alloc(&nrpa->scratch, run, UINT32_C(1) << settings->bits, room);
    set_factors(&nrpa->softmax, settings);
    if (nrpa->root)
        run->puzzle->root(run->puzzle->self, nrpa->root);
}

static score_t play(struct nrpa *nrpa, const struct move_weights *weights,
                    const struct line *follow)
{
    const struct puzzle *puzzle = nrpa->run->puzzle;
    memcpy(nrpa->state, nrpa->root, puzzle->state_size);
    nrpa->line.length = 0;
    nrpa->softmax.odds = weights->odds;
    return puzzle_sample(puzzle, nrpa->state, &nrpa->softmax, follow, &nrpa->run->rng, &nrpa->line,
                         &nrpa->trace);
}

score_t nrpa_play(struct nrpa *nrpa, const struct move_weights *weights)
{
    score_t score = play(nrpa, weights, NULL);
    nrpa->run->budget.playouts++;
    run_offer(nrpa->run, score, nrpa->line.move, nrpa->line.length);
    return score;
}

void nrpa_fit(struct nrpa *nrpa, struct move_weights *weights, const struct line *line, int steps,
              double alpha)
{
    play(nrpa, weights, line);
    traced_line_make(&nrpa->sequence, &nrpa->line, &nrpa->trace, &nrpa->scratch);
    for (int i = 0; i < steps && !run_ended(nrpa->run); i++)
        move_weights_adapt(weights, &nrpa->sequence, (float)alpha, &nrpa->scratch);
}

/* Adaptations that fit the weights to the line that the run starts from, and their step size. */
enum { FIT_STEPS = 800 };
static const double FIT_ALPHA = 0.25;

void nrpa_first_weights(struct nrpa *nrpa, struct move_weights *weights)
{
    move_weights_clear(weights);
    if (nrpa->run->start)
        nrpa_fit(nrpa, weights, &nrpa->run->best, FIT_STEPS, FIT_ALPHA);
}

static bool same_moves(const struct line *a, const struct line *b)
{
    return a->score == b->score && a->length == b->length &&
           memcmp(a->move, b->move, sizeof *a->move * (size_t)a->length) == 0;
}

static bool is_same(const struct traced_line *old, const struct line *line, uint64_t moves,
                    enum diversity diversity)
{
    switch (diversity) {
    case DIVERSITY_LINE:
        return same_moves(&old->line, line);
    case DIVERSITY_MOVES:
        return old->moves == moves;
    case DIVERSITY_SCORE:
        return old->line.score == line->score;
    default:
        return false;
    }
}

/* The entry that a line replaces: one that counts as the same, or else the worst, the
 * caller's own among equals. */
static struct beam_policy *find_entry(const struct nrpa_level *level, const struct line *line,
                                      uint64_t moves, enum diversity diversity)
{
    struct beam_policy *worst = &level->beam[level->turn];
    for (int i = 0; i < level->width && level->width > 1; i++) {
        struct beam_policy *entry = &level->beam[i];
        if (entry->sequence.line.score > SCORE_MIN &&
            is_same(&entry->sequence, line, moves, diversity))
            return entry;
        if (entry->sequence.line.score < worst->sequence.line.score)
            worst = entry;
    }
    return worst;
}

struct beam_policy *level_offer(struct nrpa *nrpa, struct nrpa_level *level,
                                const struct line *line, uint64_t moves)
{
    struct beam_policy *own = &level->beam[level->turn];
    if (own->sequence.line.score > SCORE_MIN && same_moves(&own->sequence.line, line)) {
        level->repeats += own == level->best;
        return NULL;
    }
    struct beam_policy *entry = find_entry(level, line, moves, nrpa->settings.diversity);
    if (line->score < entry->sequence.line.score)
        return NULL;
    if (entry != own)
        move_weights_copy(&entry->weights, &own->weights);
    if (!level->best || line->score >= level->best->sequence.line.score) {
        level->best = entry;
        level->repeats = 0;
    }
    return entry;
}

/* The call of level 1: the playouts before an adaptation. */
static int play_calls(struct nrpa *nrpa, struct nrpa_level *level)
{
    const struct move_weights *weights = &level->beam[level->turn].weights;
    for (int i = 0; i < nrpa->settings.playouts && (i == 0 || !run_ended(nrpa->run)); i++) {
        nrpa_play(nrpa, weights);
        uint64_t moves = level->width > 1 ? trace_move_set(&nrpa->trace) : 0;
        struct beam_policy *entry = level_offer(nrpa, level, &nrpa->line, moves);
        if (entry)
            traced_line_make(&entry->sequence, &nrpa->line, &nrpa->trace, &nrpa->scratch);
    }
    return 1;
}

/* Copying the weights of a wide beam may take long, since they fill gigabytes. A level that the
 * budget interrupts here makes no call. */
static void begin_level(struct nrpa *nrpa, int number, const struct move_weights *weights)
{
    struct nrpa_level *level = &nrpa->levels[number];
    for (int i = 0; i < level->width && (i == 0 || !run_ended(nrpa->run)); i++) {
        struct beam_policy *entry = &level->beam[i];
        entry->sequence.line.score = SCORE_MIN;
        if (weights)
            move_weights_copy(&entry->weights, weights);
        else
            move_weights_clear(&entry->weights);
    }
    level->turn = level->calls = level->repeats = 0;
    level->best = NULL;
}

static bool is_complete(const struct nrpa *nrpa, const struct nrpa_level *level)
{
    return level->calls >= level->most ||
           (nrpa->settings.repeats > 0 && level->repeats >= nrpa->settings.repeats);
}

/* Adapts the weights of an entry after its calls, and passes the turn to the next entry. */
static void adapt(struct nrpa *nrpa, struct nrpa_level *level, int calls, float alpha_scale)
{
    struct beam_policy *entry = &level->beam[level->turn];
    if (entry->sequence.line.score > SCORE_MIN)
        move_weights_adapt(&entry->weights, &entry->sequence,
                           (float)nrpa->settings.alpha * alpha_scale, &nrpa->scratch);
    nrpa->run->budget.nodes++;
    level->calls += calls;
    level->turn = (level->turn + 1) % level->width;
}

/* Passes the best sequence of a complete level to the level above, which adapts. */
static void end_level(struct nrpa *nrpa, int number)
{
    const struct nrpa_level *below = &nrpa->levels[number];
    struct nrpa_level *level = &nrpa->levels[number + 1];
    const struct traced_line *sequence = &below->best->sequence;
    struct beam_policy *entry = level_offer(nrpa, level, &sequence->line, sequence->moves);
    if (entry)
        traced_line_copy(&entry->sequence, sequence);
    adapt(nrpa, level, 1, 1);
}

void nrpa_begin(struct nrpa *nrpa, const struct move_weights *weights)
{
    nrpa->at = nrpa->top;
    begin_level(nrpa, nrpa->at, weights);
}

bool nrpa_step(struct nrpa *nrpa)
{
    struct nrpa_level *level = &nrpa->levels[nrpa->at];
    if (is_complete(nrpa, level)) {
        nrpa->run->budget.iterations += nrpa->at == 1;
        if (nrpa->at == nrpa->top)
            return true;
        end_level(nrpa, nrpa->at++);
    } else if (nrpa->at == nrpa->floor) {
        int calls = nrpa->call(nrpa, level);
        adapt(nrpa, level, calls, nrpa->alpha_scale);
    } else {
        begin_level(nrpa, --nrpa->at, &level->beam[level->turn].weights);
    }
    return false;
}

bool nrpa_search(struct nrpa *nrpa, const struct move_weights *weights)
{
    nrpa_begin(nrpa, weights);
    while (!run_ended(nrpa->run))
        if (nrpa_step(nrpa))
            return true;
    return false;
}

const struct beam_policy *nrpa_best(const struct nrpa *nrpa)
{
    return nrpa->levels[nrpa->top].best;
}
