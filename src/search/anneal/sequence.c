/* SPDX-License-Identifier: MIT */
#include "search/anneal/sequence.h"

static size_t stride(const struct puzzle *puzzle)
{
    size_t size = puzzle_pieces(puzzle)->size(puzzle);
    return (size + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
}

size_t sequence_room(const struct puzzle *puzzle)
{
    return (size_t)puzzle->max_length + 2;
}

void sequence_alloc(struct sequence *sequence, struct run *run)
{
    size_t count = sequence_room(run->puzzle), size = stride(run->puzzle);
    sequence->states = run_alloc(run, count, size);
    sequence->run = run;
    sequence->pieces = puzzle_pieces(run->puzzle);
    sequence->step = run_alloc(run, count, sizeof *sequence->step);
    for (size_t i = 0; sequence->states && sequence->step && i < count; i++)
        sequence_attach(sequence, i, size);
}

static void add_step(struct sequence *sequence, piece_t piece, const struct effect *effect)
{
    struct sequence_step *step = &sequence->step[sequence->length++];
    step->piece = piece;
    step->parts = effect->parts;
    step[1].earned = step->earned + effect->gain;
    sequence->run->budget.nodes++;
}

bool sequence_play(struct sequence *sequence, const void *state, piece_t piece)
{
    void *next = sequence_state(sequence, sequence->length + 1);
    struct effect effect;
    if (!sequence->pieces->play(sequence->run->puzzle, state, next, piece, &effect))
        return false;
    add_step(sequence, piece, &effect);
    return true;
}

bool sequence_play_random(struct sequence *sequence, int aim)
{
    struct run *run = sequence->run;
    const void *state = sequence_state(sequence, sequence->length);
    void *next = sequence_state(sequence, sequence->length + 1);
    struct effect effect;
    piece_t piece =
        sequence->pieces->play_random(run->puzzle, state, next, aim, &run->rng, &effect);
    if (piece == PIECE_NONE)
        return false;
    add_step(sequence, piece, &effect);
    return true;
}

score_t sequence_score(const struct sequence *sequence)
{
    return sequence->step[sequence->length].earned + sequence->ending.score;
}
