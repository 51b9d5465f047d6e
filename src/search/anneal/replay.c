/* SPDX-License-Identifier: MIT */
#include "search/anneal/replay.h"

void retelling_take(struct retelling *retelling, struct run *run)
{
    scenes_take(&retelling->script, run);
    retelling->stretch = run_alloc(run, scenes_most(run->puzzle), sizeof *retelling->stretch);
}

size_t retelling_bytes(const struct puzzle *puzzle)
{
    return scenes_bytes(puzzle) + scenes_most(puzzle) * sizeof(struct stretch);
}

int change_from(const struct change *change)
{
    return change->in < change->out ? change->in : change->out;
}

/* Where the new game is: `move` moves of the old one are told or left out, and the state is
 * that of the old game there but for the parts `apart`, which are as in `own`. */
struct place {
    int move;
    parts_t apart;
    const void *own;
    bool whole; /* `own` is the state in all parts, and the last scene's */
};

/* Passes over moves up to `stop` that have nothing to do with what is apart. */
static void pass_over(struct retelling *retelling, const struct script *old, struct place *place,
                      int stop)
{
    struct script *script = &retelling->script;
    int from = place->move, to = from;
    while (to < stop && !(old->scene[to].parts & place->apart))
        to++;
    if (to == from)
        return;
    retelling->stretch[retelling->stretches++] =
        (struct stretch){script->length, from, to - from, place->apart, place->own};
    score_t more = script->scene[script->length].earned - old->scene[from].earned;
    script->length += to - from;
    script->scene[script->length].earned = old->scene[to].earned + more;
    place->move = to;
    place->whole = false;
}

/* Puts the last scene together. */
static void make_whole(struct retelling *retelling, const struct script *old, struct place *place)
{
    const struct script *script = &retelling->script;
    void *state = script->scene[script->length].state;
    if (place->whole)
        return;
    script->scripting->blend(script->run->puzzle, place->apart, place->own,
                             old->scene[place->move].state, state);
    place->own = state;
    place->whole = true;
}

/* Tells a piece, or none, after which so many moves more of the old game are over. */
static void tell(struct retelling *retelling, const struct script *old, struct place *place,
                 piece_t piece, int moves)
{
    struct script *script = &retelling->script;
    make_whole(retelling, old, place);
    if (piece != PIECE_NONE && scenes_play(script, place->own, piece))
        place->own = script->scene[script->length].state;
    place->move += moves;
    place->apart =
        script->scripting->differ(script->run->puzzle, place->own, old->scene[place->move].state);
}

int retell(struct retelling *retelling, const struct script *old, struct change change)
{
    struct script *script = &retelling->script;
    int from = change_from(&change);
    struct place place = {.move = from, .own = old->scene[from].state};
    script->length = from;
    script->scene[from].earned = old->scene[from].earned;
    retelling->stretches = 0;
    for (;;) {
        if (place.move == change.in) {
            change.in = NOWHERE;
            tell(retelling, old, &place, change.piece, 0);
        } else if (place.move == change.out) {
            change.out = NOWHERE;
            tell(retelling, old, &place, PIECE_NONE, 1);
        } else if (place.move < old->told) {
            tell(retelling, old, &place, old->scene[place.move].piece, 1);
        } else {
            break;
        }
        int next = change_from(&change);
        if (next == NOWHERE && place.apart == 0 && place.move < old->told)
            return place.move;
        pass_over(retelling, old, &place, next < old->told ? next : old->told);
    }
    make_whole(retelling, old, &place);
    return -1;
}

/* The first scene of a stretch is there but for what it tells, and the one after the last is
 * there. */
void retelling_complete(struct retelling *retelling, const struct script *old)
{
    const struct script *script = &retelling->script;
    for (int i = 0; i < retelling->stretches; i++) {
        const struct stretch *stretch = &retelling->stretch[i];
        const struct scene *from = &old->scene[stretch->old];
        struct scene *scene = &script->scene[stretch->first];
        score_t more = scene->earned - from->earned;
        for (int k = 0; k < stretch->count; k++) {
            scene[k].piece = from[k].piece;
            scene[k].parts = from[k].parts;
            scene[k].earned = from[k].earned + more;
            if (k > 0)
                script->scripting->blend(script->run->puzzle, stretch->apart, stretch->own,
                                         from[k].state, scene[k].state);
        }
    }
    retelling->stretches = 0;
}
