/* SPDX-License-Identifier: MIT */
#include "search/auto/proof.h"

enum { WIDTH_FIRST = 16, WIDTH_MOST = 1 << 24 };

/* A puzzle is small if no game is longer than this. An attempt is cheap there, and comes first. */
enum { SMALL_LENGTH = 40 };

/* Limit on the cost of all attempts, as a share of the cost of annealing. An attempt that passed
 * a quarter of the layers is near its goal: the layers in the middle are the widest. */
static const double SHARE_FAR = 0.01, SHARE_NEAR = 1, NEAR = 0.25;

void proof_alloc(struct proof *proof, struct run *run)
{
    proof->run = run;
    proof->root = run_alloc_states(run, 1);
    proof->width = WIDTH_FIRST;
    proof->expected = 2.0 * run->puzzle->max_moves; /* at least the root is expanded */
    sweep_alloc(&proof->sweep, run, WIDTH_MOST, 0);
}

void proof_try(struct proof *proof, struct playout *playout)
{
    struct run *run = proof->run;
    struct sweep *sweep = &proof->sweep;
    const struct sweep_plan plan = {.width = proof->width, .exact = true};
    uint64_t nodes = run->budget.nodes;
    run->puzzle->root(run->puzzle->self, proof->root);
    bool done = sweep_run(sweep, &plan, proof->root, playout);
    if (done && sweep_proves(sweep)) {
        run->proven = true;
        run->bound = run->best.score;
    }
    proof->spent += (double)(run->budget.nodes - nodes);
    proof->expected = 2 * (double)(run->budget.nodes - nodes);
    proof->reached = (double)sweep->layer / sweep->last;
    proof->width = proof->width < sweep->width_most ? 2 * proof->width : 0;
}

bool proof_due(const struct proof *proof, double work)
{
    if (proof->width == 0)
        return false;
    bool small = proof->run->puzzle->max_length <= SMALL_LENGTH;
    if (small && proof->spent == 0)
        return true;
    double share = small || proof->reached > NEAR ? SHARE_NEAR : SHARE_FAR;
    return proof->spent + proof->expected <= share * work;
}
