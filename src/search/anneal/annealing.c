/* SPDX-License-Identifier: MIT */
#include "search/anneal/annealing.h"

#include <math.h>

#include "base/real.h"

size_t annealing_bytes(const struct puzzle *puzzle)
{
    return scenes_bytes(puzzle) + retelling_bytes(puzzle) + scenes_most(puzzle) * sizeof(move_t);
}

void annealing_take(struct annealing *annealing, struct run *run)
{
    annealing->run = run;
    scenes_take(&annealing->now, run);
    retelling_take(&annealing->trial, run);
    annealing->best.move = run_alloc(run, scenes_most(run->puzzle), sizeof *annealing->best.move);
}

double annealing_value(const struct annealing *annealing, const struct script *script)
{
    const struct ending *end = &script->ending;
    double earned = (double)script->scene[script->length].earned;
    return end->bonus > 0
               ? earned + (double)end->bonus * (1 - annealing->settings.leftover * end->left)
               : earned + (double)end->score;
}

/* Plays what the script leaves. The moves for the aim come last, and are not told: nothing
 * can come after them, so that to change them would change nothing. */
static void finish_script(const struct annealing *annealing, struct script *script)
{
    if (annealing->aim >= 0)
        scenes_play_random(script, annealing->aim);
    script->told = script->length;
    scenes_play_random(script, -1);
    if (annealing->aim < 0)
        script->told = script->length;
    script->ending =
        script->scripting->end(script->run->puzzle, script->scene[script->length].state);
}

/* A game that was played: the scenes of `now` up to `from`, then those of `script`. */
static void keep_best(struct annealing *annealing, const struct script *script, int from)
{
    const struct puzzle *puzzle = annealing->run->puzzle;
    struct line *best = &annealing->best;
    score_t score = scenes_score(script);
    if (score <= best->score)
        return;
    best->score = score;
    best->length = script->length;
    for (int i = 0; i < script->length; i++) {
        const struct scene *scene = i < from ? &annealing->now.scene[i] : &script->scene[i];
        best->move[i] = script->scripting->move(puzzle, scene->state, scene->piece);
    }
    run_offer(annealing->run, score, best->move, best->length);
}

/* Takes back the last moves while there is nothing but the aim to play. */
static void drop_aimed(struct script *script, int aim)
{
    struct run *run = script->run;
    for (; aim >= 0 && script->length > 0; script->length--) {
        const void *state = script->scene[script->length - 1].state;
        if (script->scripting->draw(run->puzzle, state, aim, &run->rng) != PIECE_NONE)
            return;
    }
}

void annealing_go(struct annealing *annealing, const struct line *line)
{
    const struct puzzle *puzzle = annealing->run->puzzle;
    struct script *now = &annealing->now;
    now->length = 0;
    now->scene[0].earned = 0;
    now->scripting->root(puzzle, now->scene[0].state);
    for (int i = 0; line && i < line->length; i++) {
        const void *state = now->scene[i].state;
        scenes_play(now, state, now->scripting->piece(puzzle, state, line->move[i]));
    }
    drop_aimed(now, annealing->aim);
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
    annealing->hopes.faith = annealing->settings.faith;
    hopes_start(&annealing->hopes);
    annealing->best.score = SCORE_MIN;
    do {
        annealing_go(annealing, NULL);
        double value = annealing_value(annealing, &annealing->now);
        sum += value;
        squares += value * value;
    } while (++games < GAMES && !run_ended(annealing->run));
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
    piece_t piece = now->scripting->draw(now->run->puzzle, now->scene[at].state, aim, rng);
    *change = (struct change){.out = NOWHERE, .in = at, .piece = piece};
    return piece != PIECE_NONE;
}

static bool take_out(struct annealing *annealing, struct change *change)
{
    int at = (int)rng_below(&annealing->run->rng, (uint32_t)annealing->now.told);
    *change = (struct change){.out = at, .in = NOWHERE};
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
    const struct scene *scene = &now->scene[at];
    piece_t piece = now->scripting->mate(now->run->puzzle, scene->state, scene->piece, rng);
    *change = (struct change){.out = at, .in = to > at ? to + 1 : to, .piece = piece};
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

/* Moves what `now` has from `old` on to `place`, with as many points more. */
static void move_rest(struct script *now, int old, int place, score_t more)
{
    int count = now->length + 1 - old;
    for (int i = 0; i < count; i++) {
        int k = place < old ? i : count - 1 - i; /* so that none is overwritten before its turn */
        if (place != old)
            scenes_swap(&now->scene[place + k], &now->scene[old + k]);
        now->scene[place + k].earned += more;
    }
    now->length += place - old;
    now->told += place - old;
}

/* The trial joins the old script again. */
static void rejoin(struct annealing *annealing, int from, int old)
{
    struct script *now = &annealing->now, *trial = &annealing->trial.script;
    score_t more = trial->scene[trial->length].earned - now->scene[old].earned;
    if (annealing->value + (double)more < annealing->needed)
        return;
    retelling_complete(&annealing->trial, now);
    if (trial->length != old || more != 0)
        move_rest(now, old, trial->length, more);
    for (int i = from; i < trial->length; i++)
        scenes_swap(&now->scene[i], &trial->scene[i]);
    keep_best(annealing, now, 0);
}

/* The trial is a game of its own, of this value. */
static void replace(struct annealing *annealing, int from, double value)
{
    struct script *now = &annealing->now, *trial = &annealing->trial.script;
    bool best = scenes_score(trial) > annealing->best.score, kept = value >= annealing->needed;
    if (!best && !kept)
        return;
    retelling_complete(&annealing->trial, now);
    keep_best(annealing, trial, from);
    if (!kept)
        return;
    for (int i = from; i <= trial->length; i++)
        scenes_swap(&now->scene[i], &trial->scene[i]);
    now->length = trial->length;
    now->told = trial->told;
    now->ending = trial->ending;
}

/* Plays what the trial's script leaves, unless there is no hope in it. */
static void go_own_way(struct annealing *annealing, int from)
{
    struct script *trial = &annealing->trial.script;
    struct run *run = annealing->run;
    const struct scene *last = &trial->scene[trial->length];
    double earned = (double)last->earned;
    struct rest rest = trial->scripting->rest(run->puzzle, last->state, annealing->aim);
    if (hopes_dashed(&annealing->hopes, earned, &rest, annealing->needed, &run->rng))
        return;
    finish_script(annealing, trial);
    double value = annealing_value(annealing, trial);
    hopes_learn(&annealing->hopes, earned, &rest, value);
    replace(annealing, from, value);
}

/* What a loss may be is drawn first, so that a trial can be given up. */
void annealing_step(struct annealing *annealing, double temperature)
{
    struct change change;
    ++*annealing->tried;
    annealing->run->budget.nodes++;
    if (!draw_change(annealing, &change))
        return;
    double loss = -temperature * real_log(1 - rng_unit(&annealing->run->rng));
    annealing->value = annealing_value(annealing, &annealing->now);
    annealing->needed = annealing->value - loss;
    int from = change_from(&change), old = retell(&annealing->trial, &annealing->now, change);
    if (old >= 0)
        rejoin(annealing, from, old);
    else
        go_own_way(annealing, from);
}
