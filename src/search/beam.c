/* SPDX-License-Identifier: MIT */
#include "search/beam.h"

#include <string.h>

void beam_take(struct beam *beam, struct mcts *mcts, struct run *run, int limit, int width)
{
    *beam = (struct beam){
        .mcts = mcts,
        .limit = limit,
        .width = (uint32_t)width,
        .ids = run_take(run, (size_t)width, sizeof *beam->ids),
        .counts = run_take(run, (size_t)run->puzzle->max_length + 1, sizeof *beam->counts),
    };
}

void beam_begin(struct beam *beam)
{
    memset(beam->counts, 0, sizeof *beam->counts * ((size_t)beam->mcts->puzzle->max_length + 1));
}

static uint32_t visits_of(const struct beam *beam, uint32_t place)
{
    return tree_node(&beam->mcts->tree, beam->ids[place])->visits;
}

static void swap(uint32_t *a, uint32_t *b)
{
    uint32_t old = *a;
    *a = *b;
    *b = old;
}

static void sink(struct beam *beam, uint32_t place)
{
    for (uint32_t least = place;; place = least) {
        for (uint32_t child = 2 * place + 1; child <= 2 * place + 2; child++)
            if (child < beam->size && visits_of(beam, child) < visits_of(beam, least))
                least = child;
        if (least == place)
            return;
        swap(&beam->ids[place], &beam->ids[least]);
    }
}

static void rise(struct beam *beam, uint32_t place)
{
    while (place > 0 && visits_of(beam, place) < visits_of(beam, (place - 1) / 2)) {
        swap(&beam->ids[place], &beam->ids[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
}

/* The node joins the beam, or takes the place of its least visited one, or neither. */
static void join_beam(struct beam *beam, uint32_t id)
{
    if (beam->size < beam->width) {
        beam->ids[beam->size] = id;
        rise(beam, beam->size++);
    } else if (tree_node(&beam->mcts->tree, id)->visits > visits_of(beam, 0)) {
        beam->ids[0] = id;
        sink(beam, 0);
    }
}

static struct walk walk_to(struct beam *beam, int depth)
{
    struct mcts *mcts = beam->mcts;
    return walk_start(&mcts->tree, mcts->path, mcts->next, depth);
}

static void mark_beam(struct beam *beam, int depth)
{
    struct walk walk = walk_to(beam, depth);
    beam->size = 0;
    while (walk_on(&walk))
        if (walk.depth == depth)
            join_beam(beam, walk.path[depth]);
    for (uint32_t i = 0; i < beam->size; i++)
        tree_node(&beam->mcts->tree, beam->ids[i])->kept = true;
}

/* The paper's pruneTree. Parents come after their children: those that keep one are
 * ancestors of the beam. */
static void prune(struct beam *beam, int depth)
{
    struct tree *tree = &beam->mcts->tree;
    mark_beam(beam, depth);
    struct walk walk = walk_to(beam, depth);
    while (walk_on(&walk)) {
        uint32_t id = walk.path[walk.depth];
        if (walk.depth == depth) {
            tree_drop(tree, id);
            continue;
        }
        tree_sift(tree, id);
        tree_node(tree, id)->kept = tree_node(tree, id)->count > 0;
    }
    tree_node(tree, TREE_ROOT)->kept = false;
    beam->mcts->sealed = depth;
    mcts_forget(beam->mcts);
    memset(beam->counts + depth + 1, 0,
           sizeof *beam->counts * (size_t)(beam->mcts->puzzle->max_length - depth));
}

/* Counts the last playout at every depth that it passed and that can still be cut; the
 * root is none of them. */
void beam_count(struct beam *beam)
{
    for (int depth = beam->mcts->sealed + 1; depth <= beam->mcts->depth; depth++)
        if (++beam->counts[depth] == beam->limit) {
            prune(beam, depth);
            return;
        }
}
