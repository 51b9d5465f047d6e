/* SPDX-License-Identifier: MIT */
#include "search/anneal/chain.h"

#include <math.h>

void chain_alloc(struct chain *chain, struct run *run)
{
    chain->run = run;
    sequence_alloc(&chain->now, run);
    replay_alloc(&chain->trial, run);
    chain->early.shortfall = run_alloc(run, SHORTFALLS, sizeof *chain->early.shortfall);
    chain->best.move = run_alloc(run, sequence_room(run->puzzle), sizeof *chain->best.move);
}

double chain_value(const struct chain *chain, const struct sequence *sequence)
{
    const struct ending *end = &sequence->ending;
    double earned = (double)sequence->step[sequence->length].earned;
    return end->bonus > 0 ? earned + (double)end->bonus * (1 - chain->leftover * end->left)
                          : earned + (double)end->score;
}

/* Plays the game to its end at random. Moves of the aim come last and are not editable: nothing
 * comes after them, so changing them would change nothing. */
static void play_rest(const struct chain *chain, struct sequence *sequence)
{
    int aim = chain->aim;
    for (;;) {
        if (sequence_play_random(sequence, aim))
            continue;
        if (aim == chain->aim)
            sequence->editable = sequence->length;
        if (aim < 0)
            break;
        aim = -1;
    }
    sequence->ending =
        sequence->pieces->end(sequence->run->puzzle, sequence_state(sequence, sequence->length));
}

static move_t move_at(const struct sequence *sequence, int i)
{
    return sequence->pieces->move(sequence->run->puzzle, sequence_state(sequence, i),
                                  sequence->step[i].piece);
}

/* Offers a finished game: the first `common` steps of `now`, then those of `sequence`. */
static void keep_best(struct chain *chain, const struct sequence *sequence, int common)
{
    struct line *best = &chain->best;
    score_t score = sequence_score(sequence);
    if (score <= best->score)
        return;
    best->score = score;
    best->length = sequence->length;
    for (int i = 0; i < common; i++)
        best->move[i] = move_at(&chain->now, i);
    for (int i = common; i < sequence->length; i++)
        best->move[i] = move_at(sequence, i);
    run_offer(chain->run, score, best->move, best->length);
}

/* Takes back moves at the end that were made when nothing but the aim could be played. */
static void drop_aim(struct sequence *sequence, int aim)
{
    struct run *run = sequence->run;
    for (; aim >= 0 && sequence->length > 0; sequence->length--) {
        const void *state = sequence_state(sequence, sequence->length - 1);
        if (sequence->pieces->draw(run->puzzle, state, aim, &run->rng) != PIECE_NONE)
            return;
    }
}

void chain_restart(struct chain *chain, const struct line *line)
{
    const struct puzzle *puzzle = chain->run->puzzle;
    struct sequence *now = &chain->now;
    now->length = 0;
    now->step[0].earned = chain->initial;
    now->pieces->root(puzzle, sequence_state(now, 0));
    for (int i = 0; line && i < line->length; i++) {
        const void *state = sequence_state(now, i);
        sequence_play(now, state, now->pieces->piece(puzzle, state, line->move[i]));
    }
    drop_aim(now, chain->aim);
    play_rest(chain, now);
    keep_best(chain, now, 0);
    chain->run->budget.playouts++;
}

void chain_start(struct chain *chain, int aim)
{
    enum { GAMES = 64 };
    double sum = 0, squares = 0;
    int games = 0;
    chain->aim = aim;
    early_rejection_start(&chain->early);
    chain->best.score = SCORE_MIN;
    do {
        chain_restart(chain, NULL);
        double value = chain_value(chain, &chain->now);
        sum += value;
        squares += value * value;
    } while (++games < GAMES && !run_ended(chain->run));
    chain->scale = sqrt(fmax(squares / games - sum / games * sum / games, 0));
}

/* Replaces the moves of `now` from `from` on by those of the trial. `old` is the move of `now` at
 * which the trial rejoins it, or -1 if it was played to its end. */
static void adopt(struct chain *chain, int from, int old)
{
    struct sequence *now = &chain->now, *trial = &chain->trial.sequence;
    int last = trial->length;
    if (old >= 0) {
        score_t more = trial->step[last].earned - now->step[old].earned;
        if (last != old || more != 0)
            sequence_move(now, old, last, now->length + 1 - old, more);
        now->length += last - old;
        now->editable += last - old;
        last--;
    } else {
        now->length = trial->length;
        now->editable = trial->editable;
        now->ending = trial->ending;
    }
    sequence_swap(now, trial, from, last);
}

/* The trial is over and has this value. */
static void accept_or_reject(struct chain *chain, int from, int old, double value)
{
    struct sequence *now = &chain->now, *trial = &chain->trial.sequence;
    bool accepted = value >= chain->threshold;
    if (!accepted && (old >= 0 || sequence_score(trial) <= chain->best.score))
        return;
    replay_complete(&chain->trial, now);
    if (accepted) {
        adopt(chain, from, old);
        keep_best(chain, now, 0);
    } else {
        keep_best(chain, trial, from);
    }
}

/* Plays the rest of the trial. Returns false if it is rejected early. */
static bool finish_trial(struct chain *chain, double *value)
{
    struct sequence *trial = &chain->trial.sequence;
    struct run *run = chain->run;
    double earned = (double)trial->step[trial->length].earned;
    struct rest rest =
        trial->pieces->rest(run->puzzle, sequence_state(trial, trial->length), chain->aim);
    if (early_rejection_rejects(&chain->early, earned, &rest, chain->threshold, &run->rng))
        return false;
    play_rest(chain, trial);
    *value = chain_value(chain, trial);
    early_rejection_learn(&chain->early, earned, &rest, *value);
    return true;
}

/* What the trial is worth that rejoins `now` at move `old`: all that follows is the same. */
static double rejoined_value(const struct chain *chain, int old)
{
    const struct sequence *trial = &chain->trial.sequence;
    score_t more = trial->step[trial->length].earned - chain->now.step[old].earned;
    return chain->value + (double)more;
}

void chain_step(struct chain *chain, double temperature)
{
    struct run *run = chain->run;
    struct proposal proposal;
    run->budget.playouts++;
    run->budget.nodes++;
    if (!proposal_draw(&proposal, &chain->proposals, &chain->now, chain->aim))
        return;
    chain->value = chain_value(chain, &chain->now);
    chain->threshold = acceptance_threshold(chain->value, temperature, &run->rng);
    int from = proposal_from(&proposal), old = replay_run(&chain->trial, &chain->now, proposal);
    double value;
    if (old >= 0)
        value = rejoined_value(chain, old);
    else if (!finish_trial(chain, &value))
        return;
    accept_or_reject(chain, from, old, value);
}
