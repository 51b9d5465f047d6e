/* SPDX-License-Identifier: MIT
 *
 * What is behind the public handle. chainshot.c sets and solves, describe.c tells what can be set,
 * and lines.c judges, reads, writes and draws.
 */
#ifndef API_HANDLE_H
#define API_HANDLE_H

#include "chainshot.h"

#include "api/own_puzzle.h"
#include "api/settings.h"
#include "api/solve.h"
#include "base/buffer.h"
#include "puzzle/samegame/samegame.h"

/* What chainshot_solve solves. */
enum subject { SUBJECT_NONE, SUBJECT_BOARD, SUBJECT_BUILTIN, SUBJECT_OWN };

/* What was returned last, each by one function. */
struct shown {
    struct chainshot_solution solution;
    struct chainshot_search_info search;
    struct chainshot_option_info option;
    char value[OPTION_CHOICE_SIZE], default_value[OPTION_CHOICE_SIZE];
    struct chainshot_preset_info preset;
    struct chainshot_verdict verdict;
    struct chainshot_line line;
    struct buffer move_text, draw, svg, film, page;
};

struct chainshot {
    struct settings settings;
    enum subject subject;

    struct grid grid;
    struct rules board_rules; /* of the board's format */
    struct rules game_rules;  /* what "game" was set to */
    bool board_named, game_named;
    struct samegame *game; /* made by handle_puzzle; NULL before */

    const struct puzzle *builtin;
    struct own_puzzle own;

    struct line start; /* to start from; no moves: none */
    move_t *read;      /* by chainshot_read_line */

    chainshot_observer *observer;
    void *context;
    atomic_bool stop;

    bool solved;
    struct solution solution;
    void *replay; /* the state after `replayed` moves of the solution; NULL: none */
    int replayed;
    struct shown shown;
    struct error error;
};

/* For an argument that must not be NULL and is. */
int handle_missing(chainshot *solver, const char *argument);

/* The rules of the board. */
const struct rules *handle_rules(const chainshot *solver);

/* The puzzle to solve. That of a board is made again, because the game may have changed. */
enum status handle_puzzle(chainshot *solver, const struct puzzle **puzzle);

/* Replays a line, and rewrites the moves on a board to the form of moves(). */
enum status handle_judge(chainshot *solver, move_t *moves, int length, struct verdict *verdict);

/* Frees what the lines of the old board or puzzle have. */
void handle_drop_lines(chainshot *solver);
void handle_drop_replay(chainshot *solver);
void handle_drop_solution(chainshot *solver);

/* The text, or NULL if it did not fit into memory. */
const char *handle_finish(chainshot *solver, struct buffer *text);

/* Shows the caller what `solution` is now. */
void handle_show_solution(chainshot *solver);

#endif
