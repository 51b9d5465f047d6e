/* SPDX-License-Identifier: MIT */
#include "search/anneal/replay.h"

void replay_alloc(struct replay *replay, struct run *run)
{
    sequence_alloc(&replay->sequence, run);
    replay->skip = run_alloc(run, sequence_room(run->puzzle), sizeof *replay->skip);
}

/* How far the replay has come. The current state equals the old one before `move`, except in
 * the parts `apart`, which are as in `own`. */
struct cursor {
    int move; /* the next move of the old sequence */
    parts_t apart;
    const void *own;
    bool whole; /* `own` is the whole current state, and that of the last step */
};

/* Skips moves before `stop` whose parts are the same in both sequences. */
static void skip_unaffected(struct replay *replay, const struct sequence *old,
                            struct cursor *cursor, int stop)
{
    struct sequence *sequence = &replay->sequence;
    int from = cursor->move, to = sequence_find(old, from, stop, cursor->apart);
    if (to == from)
        return;
    replay->skip[replay->skips++] =
        (struct skip){sequence->length, from, to - from, cursor->apart, cursor->own};
    score_t more = sequence->step[sequence->length].earned - old->step[from].earned;
    sequence->length += to - from;
    sequence->step[sequence->length].earned = old->step[to].earned + more;
    cursor->move = to;
    cursor->whole = false;
}

/* Assembles the current state. */
static void make_whole(struct replay *replay, const struct sequence *old, struct cursor *cursor)
{
    const struct sequence *sequence = &replay->sequence;
    void *state = sequence_state(sequence, sequence->length);
    if (cursor->whole)
        return;
    sequence->pieces->blend(sequence->run->puzzle, cursor->apart, cursor->own,
                            sequence_state(old, cursor->move), state);
    cursor->own = state;
    cursor->whole = true;
}

/* Plays the move of a piece, or none, and advances by `moves` moves of the old sequence. */
static void play_next(struct replay *replay, const struct sequence *old, struct cursor *cursor,
                      piece_t piece, int moves)
{
    struct sequence *sequence = &replay->sequence;
    make_whole(replay, old, cursor);
    if (piece != PIECE_NONE && sequence_play(sequence, cursor->own, piece))
        cursor->own = sequence_state(sequence, sequence->length);
    cursor->move += moves;
    cursor->apart = sequence->pieces->differ(sequence->run->puzzle, cursor->own,
                                             sequence_state(old, cursor->move));
}

int replay_run(struct replay *replay, const struct sequence *old, struct proposal proposal)
{
    struct sequence *sequence = &replay->sequence;
    int from = proposal_from(&proposal);
    struct cursor cursor = {.move = from, .own = sequence_state(old, from)};
    sequence->length = from;
    sequence->step[from].earned = old->step[from].earned;
    replay->skips = 0;
    for (;;) {
        piece_t piece = PIECE_NONE;
        int moves = 1;
        if (cursor.move == proposal.in) {
            proposal.in = NOWHERE;
            piece = proposal.piece;
            moves = 0;
        } else if (cursor.move == proposal.out) {
            proposal.out = NOWHERE;
        } else if (cursor.move < old->editable) {
            piece = old->step[cursor.move].piece;
        } else {
            break;
        }
        play_next(replay, old, &cursor, piece, moves);
        int next = proposal_from(&proposal);
        if (next == NOWHERE && cursor.apart == 0 && cursor.move < old->editable)
            return cursor.move;
        skip_unaffected(replay, old, &cursor, next < old->editable ? next : old->editable);
    }
    make_whole(replay, old, &cursor);
    return -1;
}

/* The state of a skip's first step exists, and so does that of the step after its last. */
void replay_complete(struct replay *replay, const struct sequence *old)
{
    const struct sequence *sequence = &replay->sequence;
    for (int i = 0; i < replay->skips; i++) {
        const struct skip *skip = &replay->skip[i];
        score_t more = sequence->step[skip->first].earned - old->step[skip->old].earned;
        sequence_copy(sequence, skip->first, old, skip->old, skip->count, more);
        for (int k = 1; k < skip->count; k++)
            sequence->pieces->blend(sequence->run->puzzle, skip->apart, skip->own,
                                    sequence_state(old, skip->old + k),
                                    sequence_state(sequence, skip->first + k));
    }
    replay->skips = 0;
}
