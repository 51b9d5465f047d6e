/* SPDX-License-Identifier: MIT */
#include "search/annealing.h"

#include <math.h>
#include <string.h>

#include "base/real.h"

/* A change, as the text that it makes: the new one from `from` on. From `old_from` on it is
 * the old text again, whose pieces stand `shift` further on there. */
struct change {
    int from, length;
    int old_from, shift;
};

static size_t stride(const struct puzzle *puzzle)
{
    size_t size = puzzle_scripting(puzzle)->size(puzzle);
    return (size + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
}

static size_t scenes(const struct puzzle *puzzle)
{
    return (size_t)puzzle->max_length + 1;
}

size_t script_bytes(const struct puzzle *puzzle)
{
    return scenes(puzzle) * (stride(puzzle) + sizeof(struct scene));
}

size_t annealing_bytes(const struct puzzle *puzzle)
{
    return 2 * script_bytes(puzzle) + scenes(puzzle) * (sizeof(piece_t) + sizeof(move_t));
}

void script_take(struct script *script, struct run *run)
{
    size_t count = scenes(run->puzzle), size = stride(run->puzzle);
    char *states = run_take(run, count, size);
    script->scene = run_take(run, count, sizeof *script->scene);
    for (size_t i = 0; states && script->scene && i < count; i++)
        script->scene[i].state = states + i * size;
}

void annealing_take(struct annealing *annealing, struct run *run)
{
    annealing->run = run;
    annealing->scripting = puzzle_scripting(run->puzzle);
    script_take(&annealing->now, run);
    script_take(&annealing->trial, run);
    annealing->text = run_take(run, scenes(run->puzzle) + 1, sizeof *annealing->text);
    annealing->best.move = run_take(run, scenes(run->puzzle), sizeof *annealing->best.move);
}

static score_t script_score(const struct script *script)
{
    return script->scene[script->length].earned + script->ending.score;
}

double annealing_value(const struct annealing *annealing, const struct script *script)
{
    const struct ending *end = &script->ending;
    double earned = (double)script->scene[script->length].earned;
    return end->bonus > 0
               ? earned + (double)end->bonus * (1 - annealing->settings.leftover * end->left)
               : earned + (double)end->score;
}

/* Plays the piece's move as the next scene; false if it is part of none. */
static bool play_on(struct annealing *annealing, struct script *script, piece_t piece)
{
    struct scene *scene = &script->scene[script->length], *next = scene + 1;
    score_t gain;
    if (!annealing->scripting->play(annealing->run->puzzle, scene->state, next->state, piece,
                                    &gain))
        return false;
    scene->piece = piece;
    next->earned = scene->earned + gain;
    script->length++;
    annealing->run->budget.nodes++;
    return true;
}

static void play_random(struct annealing *annealing, struct script *script, int aim)
{
    const struct puzzle *puzzle = annealing->run->puzzle;
    for (;;) {
        const void *state = script->scene[script->length].state;
        piece_t piece = annealing->scripting->draw(puzzle, state, aim, &annealing->run->rng);
        if (piece == PIECE_NONE || !play_on(annealing, script, piece))
            return;
    }
}

/* Plays what the script leaves. The moves for the aim come last, and are not told: nothing
 * can come after them, so that to change them would change nothing. */
static void finish_script(struct annealing *annealing, struct script *script)
{
    if (annealing->aim >= 0)
        play_random(annealing, script, annealing->aim);
    script->told = script->length;
    play_random(annealing, script, -1);
    if (annealing->aim < 0)
        script->told = script->length;
    script->ending =
        annealing->scripting->end(annealing->run->puzzle, script->scene[script->length].state);
}

/* A game that was played: the scenes of `now` up to `from`, then those of `script`. */
static void keep_best(struct annealing *annealing, const struct script *script, int from)
{
    const struct puzzle *puzzle = annealing->run->puzzle;
    struct line *best = &annealing->best;
    score_t score = script_score(script);
    if (score <= best->score)
        return;
    best->score = score;
    best->length = script->length;
    for (int i = 0; i < script->length; i++) {
        const struct scene *scene = i < from ? &annealing->now.scene[i] : &script->scene[i];
        best->move[i] = annealing->scripting->move(puzzle, scene->state, scene->piece);
    }
    run_offer(annealing->run, score, best->move, best->length);
}

/* Takes back the last moves while there is nothing but the aim to play. */
static void drop_aimed(struct annealing *annealing, struct script *script)
{
    const struct puzzle *puzzle = annealing->run->puzzle;
    for (; annealing->aim >= 0 && script->length > 0; script->length--) {
        const void *state = script->scene[script->length - 1].state;
        if (annealing->scripting->draw(puzzle, state, annealing->aim, &annealing->run->rng) !=
            PIECE_NONE)
            return;
    }
}

void annealing_go(struct annealing *annealing, const struct line *line)
{
    const struct puzzle *puzzle = annealing->run->puzzle;
    struct script *now = &annealing->now;
    now->length = 0;
    now->scene[0].earned = 0;
    annealing->scripting->root(puzzle, now->scene[0].state);
    for (int i = 0; line && i < line->length; i++) {
        const void *state = now->scene[i].state;
        play_on(annealing, now, annealing->scripting->piece(puzzle, state, line->move[i]));
    }
    drop_aimed(annealing, now);
    finish_script(annealing, now);
    keep_best(annealing, now, 0);
    ++*annealing->tried;
}

void annealing_start(struct annealing *annealing, int aim)
{
    enum { GAMES = 64 };
    double sum = 0, squares = 0;
    int games = 0;
    annealing->aim = aim;
    annealing->best.score = SCORE_MIN;
    do {
        annealing_go(annealing, NULL);
        double value = annealing_value(annealing, &annealing->now);
        sum += value;
        squares += value * value;
    } while (++games < GAMES && !run_over(annealing->run));
    annealing->scale = sqrt(fmax(squares / games - sum / games * sum / games, 0));
}

/* A distance with an exponential distribution, at least 1. */
static int draw_distance(struct annealing *annealing)
{
    double mean = annealing->settings.reach * annealing->now.told;
    return 1 + (int)(-real_log(1 - rng_unit(&annealing->run->rng)) * mean);
}

/* Puts a move in that can be played there. */
static bool insert(struct annealing *annealing, struct change *change)
{
    const struct script *now = &annealing->now;
    struct rng *rng = &annealing->run->rng;
    int at = (int)rng_below(rng, (uint32_t)now->told + 1);
    int aim = rng_unit(rng) < annealing->settings.aside ? -1 : annealing->aim;
    piece_t piece =
        annealing->scripting->draw(annealing->run->puzzle, now->scene[at].state, aim, rng);
    annealing->text[at] = piece;
    for (int i = at; i < now->told; i++)
        annealing->text[i + 1] = now->scene[i].piece;
    *change = (struct change){at, now->told + 1, at + 1, -1};
    return piece != PIECE_NONE;
}

static bool take_out(struct annealing *annealing, struct change *change)
{
    const struct script *now = &annealing->now;
    int at = (int)rng_below(&annealing->run->rng, (uint32_t)now->told);
    for (int i = at + 1; i < now->told; i++)
        annealing->text[i - 1] = now->scene[i].piece;
    *change = (struct change){at, now->told - 1, at, 1};
    return true;
}

/* Tells a move earlier or later, by any of its pieces: what was one move may be two then,
 * or part of a larger one. */
static bool shift(struct annealing *annealing, struct change *change)
{
    const struct script *now = &annealing->now;
    struct rng *rng = &annealing->run->rng;
    int at = (int)rng_below(rng, (uint32_t)now->told), far = draw_distance(annealing);
    int to = rng_next(rng) >> 63 ? at + far : at - far;
    to = to < 0 ? 0 : to >= now->told ? now->told - 1 : to;
    int first = at < to ? at : to, last = at < to ? to : at, step = at < to ? 1 : -1;
    const struct scene *scene = &now->scene[at];
    piece_t piece =
        annealing->scripting->mate(annealing->run->puzzle, scene->state, scene->piece, rng);
    for (int i = first; i < now->told; i++)
        annealing->text[i] = now->scene[i == to || i > last ? i : i + step].piece;
    annealing->text[to] = piece;
    *change = (struct change){first, now->told, last + 1, 0};
    return at != to;
}

static bool draw_change(struct annealing *annealing, struct change *change)
{
    double ball = rng_unit(&annealing->run->rng) - annealing->settings.insert;
    if (ball < 0 || annealing->now.told == 0)
        return insert(annealing, change);
    return ball < annealing->settings.remove ? take_out(annealing, change)
                                             : shift(annealing, change);
}

/* Plays the text from the change on. Where that comes to what `now` had at the same place
 * of the old text, the rest would be the same: returns that place, or -1 if the trial went
 * its own way to the end. */
static int play_trial(struct annealing *annealing, const struct change *change)
{
    struct script *now = &annealing->now, *trial = &annealing->trial;
    const struct puzzle *puzzle = annealing->run->puzzle;
    const struct scene *scene = &now->scene[change->from];
    trial->length = change->from;
    trial->scene[change->from].earned = scene->earned;
    memcpy(trial->scene[change->from].state, scene->state, stride(puzzle));
    for (int i = change->from; i < change->length; i++) {
        play_on(annealing, trial, annealing->text[i]);
        int old = i + 1 + change->shift;
        if (i + 1 >= change->old_from && old < now->told &&
            annealing->scripting->same(puzzle, trial->scene[trial->length].state,
                                       now->scene[old].state))
            return old;
    }
    finish_script(annealing, trial);
    return -1;
}

static void swap_scenes(struct scene *a, struct scene *b)
{
    struct scene scene = *a;
    *a = *b;
    *b = scene;
}

/* Moves what `now` has from `old` on to `place`, with as many points more. */
static void move_rest(struct script *now, int old, int place, score_t more)
{
    int count = now->length + 1 - old;
    for (int i = 0; i < count; i++) {
        int k = place < old ? i : count - 1 - i; /* so that none is overwritten before its turn */
        if (place != old)
            swap_scenes(&now->scene[place + k], &now->scene[old + k]);
        now->scene[place + k].earned += more;
    }
    now->length += place - old;
    now->told += place - old;
}

static bool is_accepted(struct annealing *annealing, double gain, double temperature)
{
    return gain >= 0 || gain > temperature * real_log(1 - rng_unit(&annealing->run->rng));
}

/* The trial joins the old script again, with so many points more. */
static void rejoin(struct annealing *annealing, int from, int old, double temperature)
{
    struct script *now = &annealing->now, *trial = &annealing->trial;
    score_t more = trial->scene[trial->length].earned - now->scene[old].earned;
    if (!is_accepted(annealing, (double)more, temperature))
        return;
    if (trial->length != old || more != 0)
        move_rest(now, old, trial->length, more);
    for (int i = from; i < trial->length; i++)
        swap_scenes(&now->scene[i], &trial->scene[i]);
    keep_best(annealing, now, 0);
}

/* The trial is a game of its own. */
static void replace(struct annealing *annealing, int from, double temperature)
{
    struct script *now = &annealing->now, *trial = &annealing->trial;
    keep_best(annealing, trial, from);
    double gain = annealing_value(annealing, trial) - annealing_value(annealing, now);
    if (!is_accepted(annealing, gain, temperature))
        return;
    for (int i = from; i <= trial->length; i++)
        swap_scenes(&now->scene[i], &trial->scene[i]);
    now->length = trial->length;
    now->told = trial->told;
    now->ending = trial->ending;
}

void annealing_step(struct annealing *annealing, double temperature)
{
    struct change change;
    ++*annealing->tried;
    annealing->run->budget.nodes++;
    if (!draw_change(annealing, &change))
        return;
    int old = play_trial(annealing, &change);
    if (old >= 0)
        rejoin(annealing, change.from, old, temperature);
    else
        replace(annealing, change.from, temperature);
}
