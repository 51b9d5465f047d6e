/* SPDX-License-Identifier: MIT
 *
 * The published beam makes a new generation of lines from all that the old one called.
 * Here a line enters the beam as soon as it comes back, in the place of the worst one, with
 * a copy of the weights that found it. With one place that is the plain algorithm to
 * the letter, and with several no weights are copied but those of a line that moves in.
 */
#include "search/nested/nrpa.h"

#include <string.h>

#include "base/real.h"

static int play_calls(struct nrpa *nrpa, struct frame *frame);

/* Tables of odds that depend on nothing but the size and the tabu. */
static void set_factors(struct softmax *softmax, const struct nrpa_settings *settings)
{
    softmax->tabu = settings->tabu;
    softmax->mask = (UINT32_C(1) << settings->bits) - 1;
    for (int tabu = 0; tabu < 2; tabu++)
        for (int size = 0; size < SOFTMAX_SIZES; size++)
            softmax->factor[tabu][size] =
                real_exp_single((float)(settings->bias * size - settings->tabu_bias * tabu));
}

/* Choices that a trace has room for. No game comes near the longest with the most moves all
 * the way: on 15x15 with 5 colours they are a fifteenth of that. */
static uint32_t trace_room(const struct puzzle *puzzle)
{
    const uint64_t least = 64, most = 1 << 19;
    uint64_t all = (uint64_t)puzzle->max_length * (uint64_t)puzzle->max_moves / 4;
    return (uint32_t)(all < least ? least : all < most ? all : most);
}

static void take_frame(struct nrpa *nrpa, int level, uint32_t room)
{
    const struct nrpa_settings *settings = &nrpa->settings;
    struct frame *frame = &nrpa->frames[level];
    frame->width = level < settings->from ? 1 : settings->beam;
    int calls = level == nrpa->top && settings->N_top > 0 ? settings->N_top : settings->N;
    frame->most = (int64_t)calls * frame->width;
    frame->places = run_take(nrpa->run, (size_t)frame->width, sizeof *frame->places);
    for (int i = 0; i < frame->width; i++) {
        struct place place = {0};
        weights_take(&place.weights, nrpa->run, UINT32_C(1) << settings->bits);
        lesson_take(&place.lesson, nrpa->run, room);
        if (frame->places)
            frame->places[i] = place;
    }
}

void nrpa_take(struct nrpa *nrpa, struct run *run, const struct nrpa_settings *settings, int floor)
{
    uint32_t room = trace_room(run->puzzle);
    *nrpa = (struct nrpa){.run = run,
                          .settings = *settings,
                          .top = floor ? settings->level : 0,
                          .floor = floor,
                          .call = play_calls,
                          .alpha_scale = 1};
    for (int level = floor; level > 0 && level <= nrpa->top; level++)
        take_frame(nrpa, level, room);
    nrpa->start = run_take_states(run, 1);
    nrpa->state = run_take_states(run, 1);
    nrpa->line.move = run_take(run, (size_t)run->puzzle->max_length + 1, sizeof(move_t));
    trace_take(&nrpa->trace, run, room);
    lesson_take(&nrpa->lesson, run, room);
    desk_take(&nrpa->desk, run, UINT32_C(1) << settings->bits, room);
    set_factors(&nrpa->softmax, settings);
    if (nrpa->start)
        run->puzzle->root(run->puzzle->self, nrpa->start);
}

void nrpa_start(struct nrpa *nrpa, const void *state, const move_t *prefix, int length)
{
    memcpy(nrpa->start, state, nrpa->run->puzzle->state_size);
    memcpy(nrpa->line.move, prefix, sizeof *prefix * (size_t)length);
    nrpa->depth = length;
}

static score_t play(struct nrpa *nrpa, const struct move_weights *weights,
                    const struct line *follow)
{
    const struct puzzle *puzzle = nrpa->run->puzzle;
    memcpy(nrpa->state, nrpa->start, puzzle->state_size);
    nrpa->line.length = nrpa->depth;
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
    lesson_make(&nrpa->lesson, &nrpa->line, &nrpa->trace, &nrpa->desk);
    for (int i = 0; i < steps; i++)
        weights_adapt(weights, &nrpa->lesson, (float)alpha, &nrpa->desk);
}

static bool same_moves(const struct line *a, const struct line *b)
{
    return a->score == b->score && a->length == b->length &&
           memcmp(a->move, b->move, sizeof *a->move * (size_t)a->length) == 0;
}

static bool is_same(const struct lesson *old, const struct line *line, uint64_t moves,
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

/* The place for a line: that of one that counts as the same, or else the worst, the
 * caller's own among equals. */
static struct place *find_place(const struct frame *frame, const struct line *line, uint64_t moves,
                                enum diversity diversity)
{
    struct place *worst = &frame->places[frame->turn];
    for (int i = 0; i < frame->width && frame->width > 1; i++) {
        struct place *place = &frame->places[i];
        if (place->lesson.line.score > SCORE_MIN && is_same(&place->lesson, line, moves, diversity))
            return place;
        if (place->lesson.line.score < worst->lesson.line.score)
            worst = place;
    }
    return worst;
}

struct place *frame_hear(struct nrpa *nrpa, struct frame *frame, const struct line *line,
                         uint64_t moves)
{
    struct place *own = &frame->places[frame->turn];
    if (own->lesson.line.score > SCORE_MIN && same_moves(&own->lesson.line, line)) {
        frame->repeats += own == frame->best;
        return NULL;
    }
    struct place *place = find_place(frame, line, moves, nrpa->settings.diversity);
    if (line->score < place->lesson.line.score)
        return NULL;
    if (place != own)
        weights_copy(&place->weights, &own->weights);
    if (!frame->best || line->score >= frame->best->lesson.line.score) {
        frame->best = place;
        frame->repeats = 0;
    }
    return place;
}

/* The usual call of level 1. */
static int play_calls(struct nrpa *nrpa, struct frame *frame)
{
    const struct move_weights *weights = &frame->places[frame->turn].weights;
    for (int i = 0; i < nrpa->settings.playouts && (i == 0 || !run_over(nrpa->run)); i++) {
        nrpa_play(nrpa, weights);
        uint64_t moves = frame->width > 1 ? trace_moves(&nrpa->trace) : 0;
        struct place *place = frame_hear(nrpa, frame, &nrpa->line, moves);
        if (place)
            lesson_make(&place->lesson, &nrpa->line, &nrpa->trace, &nrpa->desk);
    }
    return 1;
}

static void open_frame(struct nrpa *nrpa, int level, const struct move_weights *weights)
{
    struct frame *frame = &nrpa->frames[level];
    for (int i = 0; i < frame->width; i++) {
        struct place *place = &frame->places[i];
        place->lesson.line.score = SCORE_MIN;
        if (weights)
            weights_copy(&place->weights, weights);
        else
            weights_clear(&place->weights);
    }
    frame->turn = frame->calls = frame->repeats = 0;
    frame->best = NULL;
}

static bool is_done(const struct nrpa *nrpa, const struct frame *frame)
{
    return frame->calls >= frame->most ||
           (nrpa->settings.repeats > 0 && frame->repeats >= nrpa->settings.repeats);
}

/* After calls of the place whose turn it is: it adapts, and the next has its turn. */
static void adapt(struct nrpa *nrpa, struct frame *frame, int calls, float alpha_scale)
{
    struct place *place = &frame->places[frame->turn];
    if (place->lesson.line.score > SCORE_MIN)
        weights_adapt(&place->weights, &place->lesson, (float)nrpa->settings.alpha * alpha_scale,
                      &nrpa->desk);
    nrpa->run->budget.nodes++;
    frame->calls += calls;
    frame->turn = (frame->turn + 1) % frame->width;
}

/* The level below is through: hears what it found. */
static void close_frame(struct nrpa *nrpa, int level)
{
    const struct frame *below = &nrpa->frames[level];
    struct frame *frame = &nrpa->frames[level + 1];
    const struct lesson *lesson = &below->best->lesson;
    struct place *place = frame_hear(nrpa, frame, &lesson->line, lesson->moves);
    if (place)
        lesson_copy(&place->lesson, lesson);
    adapt(nrpa, frame, 1, 1);
}

bool nrpa_search(struct nrpa *nrpa, const struct move_weights *weights)
{
    int level = nrpa->top;
    open_frame(nrpa, level, weights);
    while (!run_over(nrpa->run)) {
        struct frame *frame = &nrpa->frames[level];
        if (is_done(nrpa, frame)) {
            nrpa->run->budget.iterations += level == 1;
            if (level == nrpa->top)
                return true;
            close_frame(nrpa, level++);
        } else if (level == nrpa->floor) {
            int calls = nrpa->call(nrpa, frame);
            adapt(nrpa, frame, calls, nrpa->alpha_scale);
        } else {
            level--;
            open_frame(nrpa, level, &frame->places[frame->turn].weights);
        }
    }
    return false;
}

const struct place *nrpa_best(const struct nrpa *nrpa)
{
    return nrpa->frames[nrpa->top].best;
}
