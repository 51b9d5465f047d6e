/* SPDX-License-Identifier: MIT
 *
 * A plug-in: peg solitaire on a triangle. A peg jumps over its neighbour into a hole, and the
 * neighbour is removed. How few pegs can be left? The argument is the number of rows, 5 if there is
 * none, and the hole that is empty at the start:
 *
 *     cc -O2 -shared -fPIC plugin.c -o pegs.so $(pkg-config --cflags chainshot)
 *     chainshot solve --puzzle ./pegs.so:5
 *     chainshot solve --puzzle ./pegs.so:6:3
 *             0
 *            1 2
 *           3 4 5
 *          6 7 8 9
 *       10 11 12 13 14
 *
 * It is a template as well. Replace the state, then the slots from top to bottom. The required ones
 * come first; leave out what you do not know about your puzzle. docs/guide/own-puzzle.md says what
 * each slot is good for.
 */
#include <chainshot.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MOST = 10, HOLES_MOST = ROWS_MOST * (ROWS_MOST + 1) / 2, JUMPS_MOST = 256 };

/* ---- What never changes: `self` of every slot ------------------------------ */

struct jump {
    int from, over, to;
};

struct board {
    int rows, holes, jumps, empty;
    int row[HOLES_MOST], column[HOLES_MOST];
    struct jump jump[JUMPS_MOST]; /* a move is an index into this table */
    struct chainshot_puzzle puzzle;
    struct board *next; /* that was opened before */
};

/* ---- The state: plain memory without pointers ------------------------------ */

struct state {
    uint64_t pegs; /* a bit for each hole */
};

static int has_peg(const struct state *state, int hole)
{
    return state->pegs >> hole & 1;
}

/* ---- Required slots -------------------------------------------------------- */

static void root(const void *self, void *state)
{
    const struct board *board = self;
    struct state *now = state;
    now->pegs = (((uint64_t)1 << board->holes) - 1) & ~((uint64_t)1 << board->empty);
}

static int is_legal(const struct board *board, const struct state *now, uint32_t move)
{
    const struct jump *jump = &board->jump[move];
    return has_peg(now, jump->from) && has_peg(now, jump->over) && !has_peg(now, jump->to);
}

static int moves(const void *self, const void *state, uint32_t *moves)
{
    const struct board *board = self;
    int count = 0;
    for (int i = 0; i < board->jumps; i++)
        if (is_legal(board, state, (uint32_t)i))
            moves[count++] = (uint32_t)i;
    return count;
}

static void play(const void *self, void *state, uint32_t move)
{
    const struct jump *jump = &((const struct board *)self)->jump[move];
    struct state *now = state;
    now->pegs ^= (uint64_t)1 << jump->from | (uint64_t)1 << jump->over | (uint64_t)1 << jump->to;
}

/* The searches maximise. Pegs are a cost, so the score is minus their number. Nothing is earned on
 * the way that could be lost again, so points and score are the same. */
static int64_t score(const void *self, const void *state)
{
    (void)self;
    return -__builtin_popcountll(((const struct state *)state)->pegs);
}

/* ---- What you know --------------------------------------------------------- */

/* For astar and idastar, and for a proof. Colour the holes so that any three in a line have three
 * colours. Each jump then changes the parity of the pegs of every colour. So where all three
 * parities are the same they stay the same, and one last peg is impossible. */
static int64_t bound(const void *self, const void *state)
{
    const struct board *board = self;
    const struct state *now = state;
    int pegs[3] = {0};
    for (int i = 0; i < board->holes; i++)
        pegs[(board->row[i] + board->column[i]) % 3] += has_peg(now, i);
    return pegs[0] % 2 == pegs[1] % 2 && pegs[1] % 2 == pegs[2] % 2 ? -2 : -1;
}

/* For searches that find the same state on different paths. */
static uint64_t hash(const void *self, const void *state)
{
    (void)self;
    return chainshot_mix(((const struct state *)state)->pegs);
}

/* For searches that learn which moves are good. The same jump has the same number everywhere. */
static uint64_t code(const void *self, const void *state, uint32_t move)
{
    (void)self, (void)state;
    return chainshot_mix(move);
}

/* For annealing: the jump is its own name. Without these two slots it lists the moves and compares
 * their codes, which is the same but slower. */
static uint32_t piece(const void *self, const void *state, uint32_t move)
{
    (void)self, (void)state;
    return move;
}

static int piece_move(const void *self, const void *state, uint32_t piece, uint32_t *move)
{
    const struct board *board = self;
    *move = piece;
    return piece < (uint32_t)board->jumps && is_legal(board, state, piece);
}

/* For beam and dbs, which compare unfinished games: a peg without a neighbour is hard to remove. */
static double evaluate(const void *self, const void *state)
{
    const struct board *board = self;
    const struct state *now = state;
    uint64_t together = 0;
    for (int i = 0; i < board->jumps; i++) {
        uint64_t pair = (uint64_t)1 << board->jump[i].from | (uint64_t)1 << board->jump[i].over;
        if ((now->pegs & pair) == pair)
            together |= pair;
    }
    return -1.0 - __builtin_popcountll(now->pegs & ~together);
}

/* ---- A judge by other code -------------------------------------------------- */

/* Replays the game on an array of rows and columns, and finds the peg in the middle by itself. A
 * mistake in the table of jumps or in the bits does not survive this. */
static void judge(const void *self, const uint32_t *moves, int length,
                  struct chainshot_verdict *verdict)
{
    const struct board *board = self;
    char peg[ROWS_MOST][ROWS_MOST];
    memset(peg, 1, sizeof peg);
    peg[board->row[board->empty]][board->column[board->empty]] = 0;
    int left = board->holes - 1;
    for (int i = 0; i < length && verdict->bad_move < 0; i++) {
        const struct jump *jump = &board->jump[moves[i] < (uint32_t)board->jumps ? moves[i] : 0];
        int r0 = board->row[jump->from], c0 = board->column[jump->from];
        int r2 = board->row[jump->to], c2 = board->column[jump->to];
        char *over = &peg[(r0 + r2) / 2][(c0 + c2) / 2];
        if (moves[i] >= (uint32_t)board->jumps || !peg[r0][c0] || !*over || peg[r2][c2]) {
            verdict->bad_move = i;
            snprintf(verdict->reason, sizeof verdict->reason, "jump %d is not possible", i + 1);
        } else {
            peg[r0][c0] = *over = 0;
            peg[r2][c2] = 1;
            left--;
        }
    }
    for (int i = 0; i < board->jumps && !verdict->reason[0]; i++) {
        const struct jump *jump = &board->jump[i];
        if (peg[board->row[jump->from]][board->column[jump->from]] &&
            peg[board->row[jump->over]][board->column[jump->over]] &&
            !peg[board->row[jump->to]][board->column[jump->to]])
            snprintf(verdict->reason, sizeof verdict->reason, "a peg can still jump");
    }
    verdict->score = -left;
    verdict->cleared = left == 1;
}

/* ---- Texts for people ------------------------------------------------------ */

/* A text that is written piece by piece as snprintf would write it. */
struct out {
    char *text;
    size_t size, used; /* used may exceed size */
};

__attribute__((format(printf, 2, 3))) static void put(struct out *out, const char *format, ...)
{
    size_t used = out->used < out->size ? out->used : out->size;
    va_list args;
    va_start(args, format);
    out->used +=
        (size_t)vsnprintf(out->size ? out->text + used : NULL, out->size - used, format, args);
    va_end(args);
}

/* "3-0": from hole 3 to hole 0. */
static size_t move_text(const void *self, const void *state, uint32_t move, char *text, size_t size)
{
    const struct jump *jump = &((const struct board *)self)->jump[move];
    (void)state;
    return (size_t)snprintf(text, size, "%d-%d", jump->from, jump->to);
}

/* 1: a legal move, -1: a jump that is not possible now, 0: no jump at all. */
static int move_read(const void *self, const void *state, const char *text, uint32_t *move)
{
    const struct board *board = self;
    int from, to, end = 0;
    if (sscanf(text, "%3d-%3d%n", &from, &to, &end) != 2 || text[end])
        return 0;
    for (int i = 0; i < board->jumps; i++)
        if (board->jump[i].from == from && board->jump[i].to == to) {
            *move = (uint32_t)i;
            return is_legal(board, state, *move) ? 1 : -1;
        }
    return 0;
}

static size_t draw(const void *self, const void *state, char *text, size_t size)
{
    const struct board *board = self;
    struct out out = {text, size, 0};
    for (int i = 0; i < board->holes; i++) {
        if (board->column[i] == 0)
            put(&out, "%*s", board->rows - 1 - board->row[i], "");
        put(&out, "%c%c", has_peg(state, i) ? 'o' : '.',
            board->column[i] == board->row[i] ? '\n' : ' ');
    }
    return out.used;
}

static size_t svg(const void *self, const void *state, char *text, size_t size)
{
    const struct board *board = self;
    struct out out = {text, size, 0};
    put(&out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\">\n",
        10 * board->rows, 9 * board->rows + 1);
    for (int i = 0; i < board->holes; i++)
        put(&out, "<circle cx=\"%d\" cy=\"%d\" r=\"3\" fill=\"%s\" stroke=\"#764\"/>\n",
            5 * (board->rows - board->row[i]) + 10 * board->column[i], 5 + 9 * board->row[i],
            has_peg(state, i) ? "#c63" : "none");
    put(&out, "</svg>\n");
    return out.used;
}

/* ---- The puzzle of some arguments ------------------------------------------ */

static int hole_at(int row, int column)
{
    return row * (row + 1) / 2 + column;
}

static void add_jumps(struct board *board)
{
    static const int step[6][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}};
    for (int i = 0; i < board->holes; i++)
        for (int k = 0; k < 6; k++) {
            int row = board->row[i] + 2 * step[k][0], column = board->column[i] + 2 * step[k][1];
            if (row >= 0 && row < board->rows && column >= 0 && column <= row)
                board->jump[board->jumps++] = (struct jump){
                    i, hole_at(row - step[k][0], column - step[k][1]), hole_at(row, column)};
        }
}

/* Reads "5" or "5:3". */
static int read_arguments(struct board *board, const char *arguments)
{
    int end = 0;
    board->rows = 5;
    if (*arguments &&
        (sscanf(arguments, "%3d%n:%3d%n", &board->rows, &end, &board->empty, &end) < 1 ||
         arguments[end]))
        return 0;
    board->holes = hole_at(board->rows, 0);
    return board->rows >= 3 && board->rows <= ROWS_MOST && board->empty >= 0 &&
           board->empty < board->holes;
}

/* A program may ask for several puzzles; each lives until the program ends. The list keeps them
 * reachable, so that tools that look for leaks find none. */
static struct board *boards;

/* The only name that a plug-in exports. */
const struct chainshot_puzzle *chainshot_plugin(const char *arguments, char *message, size_t size)
{
    struct board *board = calloc(1, sizeof *board);
    if (!board || !read_arguments(board, arguments)) {
        snprintf(message, size, "%s",
                 board ? "expected ROWS or ROWS:EMPTY, 3 to 10 rows and a hole counted from 0"
                       : "out of memory");
        free(board);
        return NULL;
    }
    for (int row = 0, i = 0; row < board->rows; row++)
        for (int column = 0; column <= row; column++, i++) {
            board->row[i] = row;
            board->column[i] = column;
        }
    add_jumps(board);
    board->puzzle = (struct chainshot_puzzle){
        .size = sizeof board->puzzle,
        .name = "pegs",
        .self = board,
        .state_size = sizeof(struct state),
        .max_moves = board->jumps,
        .max_length = board->holes - 2, /* each jump removes a peg, and the last one stays */
        .root = root,
        .moves = moves,
        .play = play,
        .points = score,
        .score = score,
        .bound = bound,
        .hash = hash,
        .code = code,
        .evaluate = evaluate,
        .piece = piece,
        .piece_move = piece_move,
        .judge = judge,
        .move_text = move_text,
        .move_read = move_read,
        .draw = draw,
        .svg = svg,
    };
    board->next = boards;
    boards = board;
    return &board->puzzle;
}
