/* SPDX-License-Identifier: MIT
 *
 * chainshot: solves SameGame, its family, and any one-player puzzle that you
 * describe with the struct at the end of this file.
 *
 *     chainshot *solver = chainshot_new();
 *     if (!solver || chainshot_board(solver, "2 1 1\n1 2 2\n1 1 2\n", 0) ||
 *         chainshot_set(solver, "time", "10s") || chainshot_solve(solver))
 *         fprintf(stderr, "%s\n", chainshot_error(solver));
 *     else
 *         printf("%lld\n", (long long)chainshot_get_solution(solver)->score);
 *     chainshot_free(solver);
 *
 * The library never prints, never exits and has no global state: any number of
 * solvers may work at once, each used by one thread at a time (only chainshot_stop
 * may be called from other threads). Functions that can fail return a status, or a
 * pointer that is then NULL; the message is in chainshot_error. A NULL argument
 * where this header does not allow it counts as bad input.
 *
 * Lifetimes. What a function returns belongs to the solver, unless it says
 * otherwise. It lives until the next call of the same function with this solver,
 * or its next board, puzzle or free. What the library keeps of its arguments is
 * copied; exceptions are stated.
 *
 * Compatibility. A program that was compiled against an older header runs with a
 * newer library of the same soname, libchainshot.so.0:
 *
 * - functions, fields and values are added, and keep their meaning;
 * - a struct that the library reads begins with its size. It grows at the end, and
 *   fields beyond the size that it tells count as 0. So a plug-in of an older
 *   version works; one of a newer version works if it leaves new fields 0;
 * - a struct that the library hands out is never allocated by its caller, and grows
 *   at the end. chainshot_version_number() tells whether a field is there;
 * - enumerations get new values at the end: be ready for one that you do not know;
 * - messages are for people. Defaults of options, and so what a seed finds, change
 *   with versions.
 *
 * The number of the soname is that of the ABI. It is independent of the release and
 * rises when one of these promises is broken; NEWS.md then says what to change.
 */
#ifndef CHAINSHOT_H
#define CHAINSHOT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CHAINSHOT_API __attribute__((visibility("default")))

/* The version of this header. The number is that of "1.2.3" as 10203. */
#define CHAINSHOT_VERSION_MAJOR 1
#define CHAINSHOT_VERSION_MINOR 0
#define CHAINSHOT_VERSION_PATCH 0
#define CHAINSHOT_VERSION_NUMBER \
    (CHAINSHOT_VERSION_MAJOR * 10000 + CHAINSHOT_VERSION_MINOR * 100 + CHAINSHOT_VERSION_PATCH)

enum {
    CHAINSHOT_OK = 0,
    CHAINSHOT_WRONG = 1,     /* chainshot_check found a broken promise */
    CHAINSHOT_BAD_INPUT = 2, /* a board, a name or a value that cannot be used */
    CHAINSHOT_FAILED = 3,    /* out of memory, or a score that the judge did not confirm: a bug */
};

/* The bound of a search that knows none. */
#define CHAINSHOT_UNBOUNDED INT64_MAX

typedef struct chainshot chainshot;
struct chainshot_puzzle;

/* NULL when there is no memory. */
CHAINSHOT_API chainshot *chainshot_new(void);
CHAINSHOT_API void chainshot_free(chainshot *solver);

/* The last error, one line without a newline; "" if there was none. Never
 * NULL: for a NULL solver it says that there was no memory. */
CHAINSHOT_API const char *chainshot_error(const chainshot *solver);

/* The version of the library that runs: "1.0.0", and as CHAINSHOT_VERSION_NUMBER. */
CHAINSHOT_API const char *chainshot_version(void);
CHAINSHOT_API int chainshot_version_number(void);

/* ---- What to solve --------------------------------------------------------- */

/* Reads board number `index`, counted from 0, of a text in any format that the
 * program reads: rows of numbers or letters, CodinGame, a game ID or saved game of
 * Simon Tatham's Same Game, JSON. The text is copied. */
CHAINSHOT_API int chainshot_board(chainshot *solver, const char *text, int index);

/* The same for `size` bytes that need not end in '\0': files, and BGF2. */
CHAINSHOT_API int chainshot_board_bytes(chainshot *solver, const void *bytes, size_t size,
                                        int index);

/* The number of boards in such bytes, at least 1; or -1, and chainshot_error says
 * what is wrong with them. The board that is set stays. */
CHAINSHOT_API int chainshot_count_boards(chainshot *solver, const void *bytes, size_t size);

/* A puzzle that comes with the library. Number `index` of their names, counted from
 * 0; NULL past the last. The names live for ever. */
CHAINSHOT_API const char *chainshot_builtin(int index);
CHAINSHOT_API int chainshot_set_builtin(chainshot *solver, const char *name);

/* Your own puzzle instead of a board. The struct is copied; what `name` and `self`
 * point to must live as long as the solver uses it. */
CHAINSHOT_API int chainshot_set_puzzle(chainshot *solver, const struct chainshot_puzzle *puzzle);

/* Plays `games` random games, at least 1, and checks the promises of every
 * slot. Call it in the tests of your own puzzle. CHAINSHOT_WRONG: the message
 * names the broken promise. */
CHAINSHOT_API int chainshot_check(chainshot *solver, int games);

/* ---- How ------------------------------------------------------------------- */

/* Changes one setting, given by name and value as text:
 *
 *     game        samegame, bubblebreaker, clickomania, popstar, custom:(n-1)^2,clear=1000, ...
 *                 (default: what the board's format says, else samegame)
 *     search      auto, beam, nrpa, ... (chainshot_search lists them); sets the
 *                 search's options back to their defaults
 *     gpu         on, or the number of a GPU: annealing there instead of the search auto or
 *                 anneal, with its options at their defaults
 *     preset      a named setting of the search (chainshot_preset lists them)
 *     time        500ms, 30s, 5m, 2h          without any of these four limits a
 *     playouts    1000, 10k, 1e6              search runs until it has proven its
 *     nodes       likewise                    answer or is stopped
 *     iterations  likewise
 *     memory      64M, 8G: what the search may allocate (default 1G)
 *     threads     independent searches side by side (default 1)
 *     seed        of the random numbers (default 1)
 *
 * or any option of the search (chainshot_option lists them). A message on an unknown
 * name has the nearest one. A value that is refused changes nothing. The same seed,
 * threads and limits other than time give the same solution. */
CHAINSHOT_API int chainshot_set(chainshot *solver, const char *name, const char *value);

/* Names of the searches and of the games with rules of their own, counted from 0;
 * NULL past the last. The first is the default. The names live for ever. */
CHAINSHOT_API const char *chainshot_search(int index);
CHAINSHOT_API const char *chainshot_game(int index);

/* What is known about the search that is set. */
struct chainshot_search_info {
    const char *name;
    const char *summary; /* one line */
    const char *paper;   /* where it was published; "" if it was not */
    int can_start;       /* it can improve the line of chainshot_start */
    /* Limits that end it; a time limit always does. */
    int counts_playouts, counts_nodes, counts_iterations;
};
CHAINSHOT_API const struct chainshot_search_info *chainshot_describe_search(chainshot *solver);

enum {
    CHAINSHOT_OPTION_INTEGER = 0,
    CHAINSHOT_OPTION_REAL = 1,
    CHAINSHOT_OPTION_CHOICE = 2, /* one of `choices` */
    CHAINSHOT_OPTION_TEXT = 3,   /* any text without a comma */
};

/* Option number `index` of the search that is set, counted from 0; NULL past the
 * last. */
struct chainshot_option_info {
    const char *name;
    int kind;                  /* CHAINSHOT_OPTION_... */
    const char *value;         /* that it has now, as chainshot_set takes it */
    const char *default_value; /* likewise */
    double low, high;          /* the range of a number, both ends included */
    const char *choices;       /* "a|b|c"; "" if it is no choice */
    const char *text;          /* what it does */
};
CHAINSHOT_API const struct chainshot_option_info *chainshot_option(chainshot *solver, int index);

/* Preset number `index` of the search that is set, counted from 0; NULL past the
 * last. */
struct chainshot_preset_info {
    const char *name;
    const char *text; /* what it is for */
    const char *set;  /* the options that it sets: "width=10,depth=3" */
};
CHAINSHOT_API const struct chainshot_preset_info *chainshot_preset(chainshot *solver, int index);

/* A line to start from: no solution is worse, and the search improves it. The judge
 * replays it at once, and again in each solve. It must be a whole game. It stays until
 * the next board or puzzle, or until a length of 0. Searches that cannot start from
 * a line are refused by chainshot_solve. */
CHAINSHOT_API int chainshot_start(chainshot *solver, const uint32_t *moves, int length);

/* What an observer sees. Everything is valid only during the call. */
struct chainshot_progress {
    int improved;  /* this call reports a new best line */
    int found;     /* there is a best line; otherwise score, length and move are 0 */
    int64_t score; /* of the best line so far, replayed by the judge */
    int64_t bound; /* no line scores more; CHAINSHOT_UNBOUNDED if nothing is known */
    int length;    /* of the best line */
    const uint32_t *move;
    uint64_t playouts, nodes, iterations;
    double seconds;    /* since the start */
    double share;      /* of the budget that is used, 0 to 1 */
    const char *phase; /* what the search is doing, "" if it does not say */
};

/* Called at every new best line and about ten times a second, on a thread that
 * searches, never on two at once. It must be quick, and of the functions with this
 * solver it may call chainshot_stop alone, as it would if it failed itself. NULL: no
 * observer. */
typedef void chainshot_observer(void *context, const struct chainshot_progress *progress);
CHAINSHOT_API void chainshot_observe(chainshot *solver, chainshot_observer *observer,
                                     void *context);

/* ---- Solving --------------------------------------------------------------- */

/* Searches until a limit is reached, the answer is proven or chainshot_stop is
 * called. Then the judge replays the best line, which becomes the solution. An own puzzle whose
 * line does not replay with the same score gives CHAINSHOT_BAD_INPUT. */
CHAINSHOT_API int chainshot_solve(chainshot *solver);

/* Ends the running solve, or the next one if none is running; it still has a
 * solution. May be called from any thread and from a signal handler. */
CHAINSHOT_API void chainshot_stop(chainshot *solver);

struct chainshot_solution {
    int64_t score;
    int cleared;   /* nothing is left on the board; of a puzzle, what its judge says, else 0 */
    int proven;    /* no line scores more */
    int64_t bound; /* no line scores more than this; CHAINSHOT_UNBOUNDED if nothing is known */
    int length;
    const uint32_t *move; /* `length` moves; see chainshot_column */
    uint64_t playouts, nodes, iterations;
    double seconds;
    int threads; /* that took part */
};

/* The solution of the last chainshot_solve if it succeeded, otherwise NULL. It
 * belongs to the solver and lives until its next board, puzzle, solve or free. */
CHAINSHOT_API const struct chainshot_solution *chainshot_get_solution(const chainshot *solver);

/* The cell that a move on a board names, with (0,0) bottom left: the lowest
 * cell of the group's leftmost column. The puzzle defines what moves of an own
 * puzzle mean. chainshot_move is the move that names a cell, column and row from 0
 * to 63; UINT32_MAX, which is no move, for other numbers. */
CHAINSHOT_API int chainshot_column(uint32_t move);
CHAINSHOT_API int chainshot_row(uint32_t move);
CHAINSHOT_API uint32_t chainshot_move(int column, int row);

/* ---- Lines ----------------------------------------------------------------- */

/* What a judge finds. */
struct chainshot_verdict {
    int64_t score;
    int cleared;     /* nothing is left; 0 where that means nothing */
    int bad_move;    /* index of the first illegal move, or -1 */
    char reason[96]; /* why it is illegal, or why the game is not over; "" for a whole game */
};

/* Replays a line of the board or puzzle, whatever its moves are. NULL if there is no
 * board or puzzle, or no memory. The score of a line that is not a whole game is
 * that of its legal part. */
CHAINSHOT_API const struct chainshot_verdict *chainshot_judge(chainshot *solver,
                                                              const uint32_t *moves, int length);

struct chainshot_line {
    int length;
    const uint32_t *move;
};

/* Reads the moves of a line for the board or puzzle: "column row" per line, or another
 * format of moves that the program reads; for a puzzle what chainshot_move_text
 * writes, one per line, with comments after '#'. NULL if it cannot be read. Moves of
 * a puzzle are legal then; those on a board are not judged. */
CHAINSHOT_API const struct chainshot_line *chainshot_read_line(chainshot *solver, const void *bytes,
                                                               size_t size);

/* Makes a line the solution, as if a search had found it, for the texts and pictures below. The
 * judge replays it. It must be a whole game. Its counters are 0, and it has no bound. */
CHAINSHOT_API int chainshot_take_line(chainshot *solver, const uint32_t *moves, int length);

/* Texts about the solution. NULL if there is no solution, index or memory, or if the
 * puzzle has no such slot. */

/* Move number `index` of the solution, counted from 0: "column row" on a board, what
 * move_text writes for a puzzle, else its number. */
CHAINSHOT_API const char *chainshot_move_text(chainshot *solver, int index);
/* The position after the first `played` moves of the solution, 0 to its length, as
 * lines of text. 0 needs no solution. A board is drawn as rows of numbers. */
CHAINSHOT_API const char *chainshot_draw(chainshot *solver, int played);
/* The same as an <svg> element, for puzzles that have the slot. */
CHAINSHOT_API const char *chainshot_svg(chainshot *solver, int played);
/* The solution as a film strip, an SVG file: every N-th position, N from 1 on, and the last. Before
 * there is a solution it is the start. For boards, and for puzzles that have the slot svg. The
 * title stands on top; NULL is "". */
CHAINSHOT_API const char *chainshot_film(chainshot *solver, const char *title, int every);
/* The solution on a board as a page that replays it, an HTML file that needs nothing else. */
CHAINSHOT_API const char *chainshot_page(chainshot *solver, const char *title);

/* ---- Your own puzzle ------------------------------------------------------- */

/* A deterministic game for one player. Fill in the struct and every search works
 * on it. Promises of every slot:
 *
 * - it is a pure function of its arguments: no allocation, no global state; many
 *   threads call it at once with different states;
 * - a state is plain memory, `state_size` bytes at an address aligned to 64, that
 *   is copied with memcpy: no pointers into itself;
 * - `play` is only called with a move that `moves` gave for that state.
 *
 * `size` says which fields your program knows; see Compatibility above.
 */
struct chainshot_puzzle {
    size_t size; /* sizeof(struct chainshot_puzzle) */
    const char *name;
    const void *self;  /* your data: size, costs, a start position; passed to every slot */
    size_t state_size; /* bytes of a state; at most 1 GiB */
    int max_moves;     /* no state has more legal moves; at most 65536 */
    int max_length;    /* no game lasts longer; at most 16777216. A game that does
                        * ends the solve with CHAINSHOT_BAD_INPUT */

    /* Writes the position that the game starts from, including every byte that
     * the other slots read. */
    void (*root)(const void *self, void *state);
    /* Writes every legal move, in an order that depends on the state alone, and
     * returns how many; 0 ends the game. What a move's number means is up to you. */
    int (*moves)(const void *self, const void *state, uint32_t *moves);
    void (*play)(const void *self, void *state, uint32_t move);
    /* The points earned by the moves so far; higher is better. Points, scores
     * and bounds are at least -2^61 and at most 2^61. */
    int64_t (*points)(const void *self, const void *state);
    /* The score of the game if it ends in this state: points, bonus, penalty.
     * The searches maximise it; return minus the cost to minimise. */
    int64_t (*score)(const void *self, const void *state);

    /* Optional slots; NULL if you do not provide one. */

    /* An upper bound on the score of every continuation; CHAINSHOT_UNBOUNDED
     * if nothing is known. Needed by astar and idastar; the tighter, the
     * faster. */
    int64_t (*bound)(const void *self, const void *state);
    /* A 64-bit hash of what can still happen: equal only for states from which
     * the same moves earn the same, counted as score at the end minus points
     * now. It must not depend on the points so far or the path. States that are
     * mirror images may share a hash if they have equal points. Searches use
     * it to detect transpositions. chainshot_mix hashes a small state. */
    uint64_t (*hash)(const void *self, const void *state);
    /* A code of the move that is the same across states, for moves that are
     * alike. Searches that learn store what they learn by this code. */
    uint64_t (*code)(const void *self, const void *state, uint32_t move);
    /* An estimate of the final score. */
    double (*evaluate)(const void *self, const void *state);

    /* A playout policy: the index of the move to play among the `count` that
     * `moves` gave. `random` is 64 random bits; chainshot_mix makes more of
     * them. It becomes the policy "own", the default. */
    int (*choose)(const void *self, const void *state, const uint32_t *moves, int count,
                  uint64_t random);
    /* Annealing changes one move of a game and keeps the others, so it needs to
     * find a move again in another state. `piece` names a move by a piece that is
     * part of it and keeps its name, any number but UINT32_MAX; `piece_move` writes
     * the legal move that the piece is part of and returns 1, or 0 if there is none.
     * Each legal move is found again by its piece. Set both or neither; without them a
     * move is found again by its code. */
    uint32_t (*piece)(const void *self, const void *state, uint32_t move);
    int (*piece_move)(const void *self, const void *state, uint32_t piece, uint32_t *move);
    /* Replays a line by other code than the slots above, so that a mistake in them
     * is found. Any number of moves may come, and illegal ones. The verdict is 0 but
     * for bad_move, which is -1. Without it the library replays with the slots. */
    void (*judge)(const void *self, const uint32_t *moves, int length,
                  struct chainshot_verdict *verdict);

    /* For people. These slots write as snprintf does: at most `size` bytes with
     * the '\0', and return the length of the whole text. `text` may be NULL if `size`
     * is 0. */

    /* A move that is legal in this state, one line of at most 1023 bytes without '#',
     * control characters, or blanks at its ends. Without it a move is its number. */
    size_t (*move_text)(const void *self, const void *state, uint32_t move, char *text,
                        size_t size);
    /* Writes the legal move that a text names in this state and returns 1. Returns -1
     * if the text is a move, but not a legal one here, and 0 if it is no move: 'verify'
     * ends with status 1 or 2. Without it a move is found by its text. */
    int (*move_read)(const void *self, const void *state, const char *text, uint32_t *move);
    /* The state as lines of text, each with its newline, at most 64 MiB. */
    size_t (*draw)(const void *self, const void *state, char *text, size_t size);
    /* The state as one <svg> element with a viewBox, at most 64 MiB. */
    size_t (*svg)(const void *self, const void *state, char *text, size_t size);
};

/* A plug-in for the program, a shared object, exports this function. It returns
 * the puzzle for the text after the ':' of --puzzle ./FILE.so:ARGUMENTS, "" if
 * there is none. The puzzle and what it points to live until the program ends. For
 * arguments that it refuses it returns NULL, with one line in `message` that says
 * what was expected. `size` is the room there. */
CHAINSHOT_API const struct chainshot_puzzle *chainshot_plugin(const char *arguments, char *message,
                                                              size_t size);

/* Mixes the bits of a number: different numbers give different results, and
 * every bit of the result depends on all bits of the number. For hash and
 * code. */
CHAINSHOT_API uint64_t chainshot_mix(uint64_t number);

#ifdef __cplusplus
}
#endif

#endif
