/* SPDX-License-Identifier: MIT */
#include "search/tree/tree_beam.h"

#include <math.h>
#include <string.h>

void tree_beam_alloc(struct tree_beam *beam, struct mcts *mcts, struct run *run, int limit,
                     int width)
{
    *beam = (struct tree_beam){
        .mcts = mcts,
        .limit = limit,
        .width = (uint32_t)width,
        .grow = option_number(run->search->options, run->options, "grow"),
        .counts = run_alloc(run, (size_t)run->puzzle->max_length + 1, sizeof *beam->counts),
    };
}

void tree_beam_begin(struct tree_beam *beam)
{
    if (beam->exhausted && beam->grow > 1) {
        double width = ceil(beam->width * beam->grow);
        beam->width = width < UINT32_MAX ? (uint32_t)width : UINT32_MAX;
    }
    beam->exhausted = false;
    memset(beam->counts, 0, sizeof *beam->counts * ((size_t)beam->mcts->puzzle->max_length + 1));
}

static struct walk walk_to(struct tree_beam *beam, int depth)
{
    struct mcts *mcts = beam->mcts;
    return walk_start(&mcts->tree, mcts->path, mcts->next, depth);
}

/* The edge of the beam: nodes with more visits are inside, and the first `ties` of those with
 * as many. */
struct edge {
    uint32_t visits, ties;
};

/* Radix selection: finds the edge byte by byte from the highest. Each pass over the depth
 * counts the nodes that agree with the bytes so far by their next byte. That needs no memory,
 * however wide the beam is. */
static struct edge find_edge(struct tree_beam *beam, int depth)
{
    struct edge edge = {0, beam->width};
    for (int shift = 24; shift >= 0; shift -= 8) {
        uint32_t counts[256] = {0};
        struct walk walk = walk_to(beam, depth);
        while (walk_on(&walk)) {
            uint32_t visits = tree_node(walk.tree, walk.path[walk.depth])->visits;
            if (walk.depth == depth && ((visits ^ edge.visits) >> shift) < 256)
                counts[visits >> shift & 255]++;
        }
        int byte = 255;
        while (byte > 0 && counts[byte] < edge.ties)
            edge.ties -= counts[byte--];
        edge.visits |= (uint32_t)byte << shift;
    }
    return edge;
}

static void mark_beam(struct tree_beam *beam, int depth)
{
    struct edge edge = find_edge(beam, depth);
    struct walk walk = walk_to(beam, depth);
    while (walk_on(&walk)) {
        struct node *node = tree_node(walk.tree, walk.path[walk.depth]);
        bool tie = node->visits == edge.visits && edge.ties > 0;
        if (walk.depth == depth && (node->visits > edge.visits || tie)) {
            node->kept = true;
            edge.ties -= tie;
        }
    }
}

/* The paper's pruneTree. The walk visits parents after their children: a parent that keeps a
 * child is an ancestor of the beam. */
static void prune(struct tree_beam *beam, int depth)
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
    beam->mcts->closed_depth = depth;
    mcts_forget(beam->mcts);
    memset(beam->counts + depth + 1, 0,
           sizeof *beam->counts * (size_t)(beam->mcts->puzzle->max_length - depth));
}

/* Whether the beam grows and is as wide as the whole depth. */
static bool fits(struct tree_beam *beam, int depth)
{
    struct walk walk = walk_to(beam, depth);
    uint32_t count = 0;
    while (beam->grow > 1 && count <= beam->width && walk_on(&walk))
        count += walk.depth == depth;
    return beam->grow > 1 && count <= beam->width;
}

/* Counts the last playout at every depth below the root that it passed and that can still be
 * pruned. */
void tree_beam_count(struct tree_beam *beam)
{
    beam->exhausted = mcts_done(beam->mcts);
    for (int depth = beam->mcts->closed_depth + 1; depth <= beam->mcts->depth; depth++) {
        if (++beam->counts[depth] < beam->limit)
            continue;
        if (!fits(beam, depth)) {
            prune(beam, depth);
            return;
        }
        beam->counts[depth] = 0;
    }
}
