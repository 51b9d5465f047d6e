/* SPDX-License-Identifier: MIT
 *
 * Boards of which the optimum is known: searches that can prove it do, others find it within
 * a number of playouts, with every variant of theirs.
 */
#include "proof.h"

enum { BOARDS = 400 };
static score_t optima[BOARDS];

static int know_the_optima(void **state)
{
    for (uint64_t index = 0; index < BOARDS; index++) {
        struct plain_state root;
        const struct puzzle *puzzle = proof_puzzle(index);
        puzzle->root(puzzle->self, &root);
        optima[index] = proof_optimum(puzzle, &root);
    }
    return 0;
}

static const struct row {
    const char *search, *options;
    uint64_t boards, playouts; /* without a limit the optimum is to be proven */
} rows[] = {
    {"auto", "", 100, 0},
    {"auto", "replicas=1,colors=1", 20, 0},
    {"beam", "", 240, 0},
    {"beam", "start=1,growth=1.5", 80, 0},
    {"beam", "closure=0", 40, 0},
    {"dbs", "", 240, 0}, /* with room for every state, the dives come to an end */
    {"dbs", "width=5,shrink=0.9,samples=1", 80, 0},
    {"spmcts", "", 80, 0},
    {"spmcts", "C=0,D=0,W=1,T=1", 40, 0},
    {"spmcts", "merge=yes", 60, 0},
    {"spmcts", "guide=top,count=points", 60, 0},
    {"spmcts", "widening=1", 60, 0},
    {"spmcts", "widening=0.01,exponent=0.1", 60, 0},
    {"spmcts", "positions=1000,restarts=3", 60, 0},
    {"spmcts", "rave=50", 60, 0},
    {"spmcts", "rave=1e6,positions=100,merge=yes", 60, 0},
    {"spmcts", "merge=yes,widening=0.5,guide=top", 60, 0},
    {"spmcts", "tries=found", 60, 0},
    {"spmcts", "tries=found,T=1,restarts=1", 60, 0},
    {"uct", "", 80, 0},
    {"uct", "formula=ucb1,C=1", 40, 0},
    {"uct", "merge=yes", 60, 0},
    {"bmcts", "", 80, 0},
    {"bmcts", "merge=yes", 60, 0},
    {"nmcts", "", 30, 0},
    {"nmcts", "inner=1", 30, 0},
    {"nmcts", "inner=4,T2=3,formula=ucb1,C2=1", 30, 0},
    {"nmcts", "inner=2,levels=5", 30, 0},
    {"nbmcts", "", 30, 0},
    {"nbmcts", "L=2,W=1", 30, 0},
    {"nbmcts", "L=3,W=2,levels=3", 30, 0},
    {"multistart", "of=spmcts", 20, 0},
    {"multistart", "of=uct,runs=0", 20, 0},
    {"multistart", "of=bmcts", 20, 0},
    {"multistart", "of=nmcts:inner=9", 20, 0},
    {"multistart", "of=nbmcts:L=3:W=1", 20, 0},
    {"multistart", "of=idastar", 20, 0},
    {"multistart", "of=astar", 20, 0},
    {"multistart", "of=exhaustive", 20, 0},
    {"multistart", "of=dbs,runs=0", 20, 0},
    {"nmcs", "level=2", 50, 3000},
    {"nmcs", "level=3,beam=3,from=2", 50, 3000},
    {"nmcs", "level=1,beam=5", 50, 3000},
    {"nrpa", "level=2,N=30", 20, 4000},
    {"nrpa", "level=3,N=10,tabu=none", 20, 4000},
    {"nrpa", "level=2,N=30,P=4", 20, 4000},
    {"nrpa", "level=2,N=30,bits=10", 20, 4000},
    {"nrpa", "level=2,N=30,beam=3,from=1,diversity=moves", 20, 4000},
    {"nrpa", "level=2,N=30,beam=3,from=1,diversity=score", 20, 4000},
    {"nrpa", "level=2,N=30,R=2", 20, 4000},
    {"nrpa", "level=1,N=50,bias=0.5,tabubias=1", 20, 4000},
    {"nrpa", "level=2,N=30,strategy=leaf,team=3", 20, 4000},
    {"nrpa", "level=3,N=10,strategy=node,team=2", 20, 4000},
    {"nrpa", "level=3,N=10,strategy=local,team=3,at=1", 20, 4000},
    {"exhaustive", "", 400, 0},
    {"astar", "", 400, 0},
    {"astar", "policy=first", 120, 0}, /* no luck from playouts */
    {"idastar", "", 400, 0},
    {"idastar", "growth=1", 240, 0},         /* Korf's thresholds */
    {"idastar", "transpositions=0", 240, 0}, /* no transposition table */
    {"idastar", "policy=first", 120, 0},
    {"idastar", "growth=100", 120, 0},
};

static void check(const struct row *row, const struct puzzle *puzzle, uint64_t index)
{
    struct answer answer = attempt(&(struct attempt){
        .puzzle = puzzle,
        .search = row->search,
        .options = row->options,
        .limits = {.memory = 1 << 20, .playouts = row->playouts},
    });
    if (answer.status || answer.score != optima[index] || (!row->playouts && !answer.proven))
        fail_msg("%s %s: status %d, %s %lld, expected %lld on board %d of puzzle %s", row->search,
                 row->options, (int)answer.status, answer.proven ? "proven" : "found",
                 (long long)answer.score, (long long)optima[index], (int)index, puzzle->name);
}

static void each_row(void (*board)(const struct row *row, uint64_t index))
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (uint64_t index = 0; index < rows[i].boards; index++)
            board(&rows[i], index);
}

static void on_plain_board(const struct row *row, uint64_t index)
{
    check(row, proof_puzzle(index), index);
}

static void without_hash(const struct row *row, uint64_t index)
{
    const struct puzzle *puzzle = proof_puzzle(index);
    proof_plain.puzzle.hash = NULL;
    check(row, puzzle, index);
}

/* The fast board has an evaluation, policies and moves addressed by cell. */
static void on_fast_board(const struct row *row, uint64_t index)
{
    struct samegame *game;
    proof_puzzle(index);
    if (strstr(row->options, "policy=first"))
        return; /* a policy of the plain board */
    assert_int_equal(samegame_new(&game, &proof_plain.grid, &proof_plain.rules, NULL), STATUS_OK);
    check(row, samegame_puzzle(game), index);
    samegame_free(game);
}

static void reach_the_optimum(void **state)
{
    each_row(on_plain_board);
}

static void reach_it_without_a_hash(void **state)
{
    each_row(without_hash);
}

static void reach_it_on_the_fast_board(void **state)
{
    each_row(on_fast_board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reach_the_optimum),
        cmocka_unit_test(reach_it_without_a_hash),
        cmocka_unit_test(reach_it_on_the_fast_board),
    };
    return cmocka_run_group_tests(tests, know_the_optima, NULL);
}
