/* SPDX-License-Identifier: MIT */
#include "search/anneal/trace.h"

static size_t stride(const struct puzzle *puzzle)
{
    size_t size = puzzle_scripting(puzzle)->size(puzzle);
    return (size + PUZZLE_ALIGN - 1) / PUZZLE_ALIGN * PUZZLE_ALIGN;
}

size_t scenes_most(const struct puzzle *puzzle)
{
    return (size_t)puzzle->max_length + 2;
}

size_t scenes_bytes(const struct puzzle *puzzle)
{
    return scenes_most(puzzle) * (stride(puzzle) + sizeof(struct scene));
}

void scenes_take(struct script *script, struct run *run)
{
    size_t count = scenes_most(run->puzzle), size = stride(run->puzzle);
    char *states = run_alloc(run, count, size);
    script->run = run;
    script->scripting = puzzle_scripting(run->puzzle);
    script->scene = run_alloc(run, count, sizeof *script->scene);
    for (size_t i = 0; states && script->scene && i < count; i++)
        script->scene[i].state = states + i * size;
}

static void add_scene(struct script *script, piece_t piece, const struct effect *effect)
{
    struct scene *scene = &script->scene[script->length++];
    scene->piece = piece;
    scene->parts = effect->parts;
    scene[1].earned = scene->earned + effect->gain;
    script->run->budget.nodes++;
}

bool scenes_play(struct script *script, const void *state, piece_t piece)
{
    void *next = script->scene[script->length + 1].state;
    struct effect effect;
    if (!script->scripting->play(script->run->puzzle, state, next, piece, &effect))
        return false;
    add_scene(script, piece, &effect);
    return true;
}

void scenes_play_random(struct script *script, int aim)
{
    struct run *run = script->run;
    for (;;) {
        const struct scene *scene = &script->scene[script->length];
        struct effect effect;
        piece_t piece = script->scripting->play_any(run->puzzle, scene[0].state, scene[1].state,
                                                    aim, &run->rng, &effect);
        if (piece == PIECE_NONE)
            return;
        add_scene(script, piece, &effect);
    }
}

score_t scenes_score(const struct script *script)
{
    return script->scene[script->length].earned + script->ending.score;
}

void scenes_swap(struct scene *a, struct scene *b)
{
    struct scene scene = *a;
    *a = *b;
    *b = scene;
}
