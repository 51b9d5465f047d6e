/* SPDX-License-Identifier: MIT
 *
 * Nested Monte-Carlo Search (Cazenave 2009). A search of level n plays a game: at each
 * step it tries every move, lets a search of level n-1 finish the game after it, and goes
 * on with the first move of the best line it has seen so far; a search of level 0 is a
 * playout. The best line is memorised: a step that finds nothing better follows it.
 *
 * The beam form (Cazenave 2012) keeps the best lines of a step instead of the best one,
 * each through another position, and tries the moves of all of them. With a beam of one
 * it is the plain form, so there is only this one.
 *
 * There is a frame for every level and a loop that goes up and down between them. When
 * the search of the top level is through, another begins, until the budget ends.
 */
#include "search/core/finish.h"

#include <string.h>

#define OPTIONS(OPTION, CHOICE)                                                            \
    OPTION(level, 2, 1, 16, "how deep searches are nested")                                \
    OPTION(beam, 1, 1, 10000, "lines that a step goes on with")                            \
    OPTION(from, 1, 1, 16, "the lowest level that has a beam; levels below keep one line") \
    POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

enum { LEVELS_MOST = 16 };

/* A line, and the position that its first moves lead to. */
struct place {
    struct line line; /* ends at `state` while nothing beyond is known */
    uint64_t key;     /* of the position */
    void *state;
};

/* A search of one level, in the middle of a game. */
struct frame {
    int width;                /* places in a beam */
    int depth;                /* moves that lead to the places of now */
    struct place *now, *next; /* the beam of this step and of the one after */
    int now_count, next_count;
    int turn;                   /* the place whose moves are tried */
    move_t *moves;              /* of that place */
    int move_count, move_index; /* ... and the first that was not tried */
    move_t *path;               /* leads to `child` */
    void *child;                /* the position being searched from below */
    struct line best;
};

struct nmcs {
    struct run *run;
    const struct puzzle *puzzle;
    int top;
    struct frame frames[LEVELS_MOST + 1]; /* by level; that of 0 is not used */
    struct finisher finisher;
};

static move_t *take_moves(struct run *run)
{
    return run_take(run, (size_t)run->puzzle->max_length + 1, sizeof(move_t));
}

static struct place *take_places(struct run *run, int count)
{
    struct place *places = run_take(run, (size_t)count, sizeof *places);
    for (int i = 0; i < count; i++) {
        void *state = run_take_states(run, 1);
        move_t *moves = take_moves(run);
        if (places)
            places[i] = (struct place){.line.move = moves, .state = state};
    }
    return places;
}

static void take_frame(struct frame *frame, struct run *run, int width)
{
    frame->width = width;
    frame->now = take_places(run, width);
    frame->next = take_places(run, width);
    frame->moves = run_take(run, (size_t)run->puzzle->max_moves + 1, sizeof(move_t));
    frame->path = take_moves(run);
    frame->child = run_take_states(run, 1);
    frame->best.move = take_moves(run);
}

static void copy_line(struct line *to, const move_t *moves, int length, score_t score)
{
    memcpy(to->move, moves, sizeof *moves * (size_t)length);
    to->length = length;
    to->score = score;
}

/* Begins a game at `state`, which the `depth` moves of the path lead to. */
static void open_frame(struct nmcs *nmcs, int level, const void *state, const move_t *path,
                       int depth)
{
    struct frame *frame = &nmcs->frames[level];
    struct place *place = &frame->now[0];
    memcpy(place->state, state, nmcs->puzzle->state_size);
    copy_line(&place->line, path, depth, SCORE_MIN);
    frame->best.score = SCORE_MIN;
    frame->depth = depth;
    frame->now_count = 1;
    frame->next_count = 0;
    frame->turn = -1;
    frame->move_count = frame->move_index = 0;
}

/* Equal for equal positions, or at least for equal ways to them. */
static uint64_t position_key(const struct nmcs *nmcs, const struct frame *frame)
{
    const struct puzzle *puzzle = nmcs->puzzle;
    if (puzzle->hash)
        return puzzle->hash(puzzle->self, frame->child);
    uint64_t key = 0;
    for (int i = 0; i <= frame->depth; i++)
        key = rng_mix(key ^ frame->path[i]);
    return key;
}

/* Where a line through the position goes in the next beam; NULL if it is not good enough.
 * Of equal lines the first stays. */
static struct place *find_place(struct frame *frame, uint64_t key, score_t score)
{
    struct place *worst = NULL;
    for (int i = 0; i < frame->next_count; i++) {
        struct place *place = &frame->next[i];
        if (place->key == key)
            return score > place->line.score ? place : NULL;
        if (!worst || place->line.score <= worst->line.score)
            worst = place;
    }
    if (frame->next_count < frame->width)
        return &frame->next[frame->next_count++];
    return score > worst->line.score ? worst : NULL;
}

/* Takes in a line through frame->child. */
static void put_line(struct nmcs *nmcs, struct frame *frame, const struct line *line)
{
    uint64_t key = position_key(nmcs, frame);
    struct place *place = find_place(frame, key, line->score);
    if (!place)
        return;
    place->key = key;
    memcpy(place->state, frame->child, nmcs->puzzle->state_size);
    copy_line(&place->line, line->move, line->length, line->score);
}

static void collect(struct nmcs *nmcs, struct frame *frame, const struct line *line)
{
    if (line->score > frame->best.score)
        copy_line(&frame->best, line->move, line->length, line->score);
    put_line(nmcs, frame, line);
}

static void play_child(struct nmcs *nmcs, struct frame *frame, move_t move)
{
    const struct puzzle *puzzle = nmcs->puzzle;
    memcpy(frame->child, frame->now[frame->turn].state, puzzle->state_size);
    puzzle->play(puzzle->self, frame->child, move);
    frame->path[frame->depth] = move;
}

/* Turns to the next place of the beam, or to the next step when all have had their turn.
 * What a place remembers competes with what its moves will bring. */
static bool next_place(struct nmcs *nmcs, struct frame *frame)
{
    if (++frame->turn == frame->now_count) {
        struct place *done = frame->now;
        frame->now = frame->next;
        frame->next = done;
        frame->now_count = frame->next_count;
        frame->next_count = frame->turn = 0;
        frame->depth++;
        if (frame->now_count == 0)
            return false;
    }
    const struct place *place = &frame->now[frame->turn];
    const struct puzzle *puzzle = nmcs->puzzle;
    memcpy(frame->path, place->line.move, sizeof *frame->path * (size_t)frame->depth);
    frame->move_count = puzzle->moves(puzzle->self, place->state, frame->moves);
    frame->move_index = 0;
    if (place->line.length > frame->depth) {
        play_child(nmcs, frame, place->line.move[frame->depth]);
        put_line(nmcs, frame, &place->line);
    }
    nmcs->run->budget.nodes += frame->move_count > 0;
    return true;
}

/* Makes the next child of the frame; false when its game is over. */
static bool next_child(struct nmcs *nmcs, struct frame *frame)
{
    while (frame->move_index == frame->move_count)
        if (!next_place(nmcs, frame))
            return false;
    play_child(nmcs, frame, frame->moves[frame->move_index++]);
    return true;
}

/* A game that is over leaves the levels below nothing to do; it counts as a playout. */
static bool is_over(const struct nmcs *nmcs, struct frame *frame)
{
    move_t *room = nmcs->frames[1].moves; /* whose level has not begun */
    return nmcs->puzzle->moves(nmcs->puzzle->self, frame->child, room) == 0;
}

/* One search of the top level, or what the budget lets it do. */
static void search_game(struct nmcs *nmcs)
{
    struct run *run = nmcs->run;
    int level = nmcs->top;
    nmcs->puzzle->root(nmcs->puzzle->self, nmcs->finisher.state);
    open_frame(nmcs, level, nmcs->finisher.state, nmcs->finisher.line.move, 0);
    while (!run_over(run)) {
        struct frame *frame = &nmcs->frames[level];
        if (!next_child(nmcs, frame)) {
            if (level == nmcs->top) {
                run->budget.iterations++;
                return;
            }
            level++;
            collect(nmcs, &nmcs->frames[level], &frame->best);
        } else if (level == 1 || is_over(nmcs, frame)) {
            finish(&nmcs->finisher, run, frame->child, frame->path, frame->depth + 1);
            collect(nmcs, frame, &nmcs->finisher.line);
        } else {
            level--;
            open_frame(nmcs, level, frame->child, frame->path, frame->depth + 1);
        }
    }
}

static enum status run_nmcs(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct nmcs nmcs = {.run = run, .puzzle = run->puzzle, .top = options->level};
    enum status status = finisher_take(&nmcs.finisher, run, options->policy, error);
    for (int level = 1; level <= nmcs.top; level++)
        take_frame(&nmcs.frames[level], run, level < options->from ? 1 : options->beam);
    if (!status)
        status = run_short(run, error);
    if (status)
        return status;

    finish_root(&nmcs.finisher, run);
    run->proven = nmcs.finisher.line.length == 0; /* there is nothing to play */
    if (run->proven)
        run->bound = run->best.score;
    while (!run->proven && !run_over(run))
        search_game(&nmcs);
    return STATUS_OK;
}

static const struct preset presets[] = {
    {"paper", "level=3,beam=1", "the level of the paper's longer runs"},
    {0},
};

const struct search search_nmcs = {
    .name = "nmcs",
    .summary = "nested Monte-Carlo search: tries every move with a search of the level below and "
               "follows the best line so far; a node is a position whose moves were tried, an "
               "iteration a search of the top level",
    .paper = "Cazenave 2009, Nested Monte-Carlo Search; Cazenave 2012, Monte-Carlo Beam Search",
    .options = option_rows,
    .presets = presets,
    .run = run_nmcs,
};
