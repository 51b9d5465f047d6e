/* SPDX-License-Identifier: MIT
 *
 * Nested Monte-Carlo Search (Cazenave 2009). A search of level n plays a game: at each step it
 * tries every move, lets a search of level n-1 finish the game after it, and plays the next
 * move of the best sequence so far. A search of level 0 is a playout. The best sequence is
 * memorised: a step that finds nothing better follows it.
 *
 * Monte-Carlo Beam Search (Cazenave 2012) keeps the best sequences of a step, each through
 * another position, and tries the moves of all of them. With a beam of one it is the plain
 * form, so both are this one implementation.
 *
 * One loop goes up and down between the levels, without recursion. When the search of the top
 * level is complete, another begins, until the budget ends.
 */
#include "search/core/search.h"

#include <string.h>

#define OPTIONS(OPTION, CHOICE)                                                 \
    OPTION(level, 2, 1, 16, "nesting level")                                    \
    OPTION(beam, 1, 1, 10000, "beam width: sequences that a step goes on with") \
    OPTION(from, 1, 1, 16, "the lowest level that has a beam")                  \
    POLICY_OPTION(OPTION, CHOICE)
OPTION_TABLE(OPTIONS)

enum { LEVELS_MOST = 16 };

/* An entry of a beam: a sequence, and the position that its first moves lead to. */
struct beam_position {
    struct line line; /* ends at `state` as long as nothing beyond is known */
    uint64_t key;     /* of the position */
    void *state;
};

/* The search of one level, in the middle of a game. */
struct nmcs_level {
    int width;                        /* of the beam */
    int depth;                        /* moves that lead to the positions of `now` */
    struct beam_position *now, *next; /* the beams of this step and the next */
    int now_count, next_count;
    int turn;                   /* the position whose moves are tried */
    move_t *moves;              /* of that position */
    int move_count, move_index; /* how many, and the first that was not tried */
    move_t *path;               /* leads to `child` */
    void *child;                /* the position that the level below searches from */
    struct line best;
};

struct nmcs {
    struct run *run;
    const struct puzzle *puzzle;
    int top;
    struct nmcs_level levels[LEVELS_MOST + 1]; /* 0 is not used */
    struct playout playout;
};

static move_t *alloc_moves(struct run *run)
{
    return run_alloc(run, (size_t)run->puzzle->max_length + 1, sizeof(move_t));
}

/* One allocation for all states and one for all lines, so the unused part of a wide beam costs
 * no time. */
static struct beam_position *alloc_beam(struct run *run, int count)
{
    size_t room = (size_t)run->puzzle->max_length + 1;
    struct beam_position *beam = run_alloc(run, (size_t)count, sizeof *beam);
    char *states = run_alloc_states(run, (size_t)count);
    move_t *moves = run_alloc(run, (size_t)count * room, sizeof *moves);
    for (int i = 0; i < count && beam && states && moves; i++)
        beam[i] = (struct beam_position){.line.move = moves + (size_t)i * room,
                                         .state = states + (size_t)i * run_stride(run)};
    return beam;
}

static void alloc_level(struct nmcs_level *level, struct run *run, int width)
{
    level->width = width;
    level->now = alloc_beam(run, width);
    level->next = alloc_beam(run, width);
    level->moves = run_alloc(run, (size_t)run->puzzle->max_moves + 1, sizeof(move_t));
    level->path = alloc_moves(run);
    level->child = run_alloc_states(run, 1);
    level->best.move = alloc_moves(run);
}

static void copy_line(struct line *to, const move_t *moves, int length, score_t score)
{
    memcpy(to->move, moves, sizeof *moves * (size_t)length);
    to->length = length;
    to->score = score;
}

/* Begins a game at `state`, which the `depth` moves of the path lead to. */
static void begin_level(struct nmcs *nmcs, struct nmcs_level *level, const void *state,
                        const move_t *path, int depth)
{
    struct beam_position *entry = &level->now[0];
    memcpy(entry->state, state, nmcs->puzzle->state_size);
    copy_line(&entry->line, path, depth, SCORE_MIN);
    level->best.score = SCORE_MIN;
    level->depth = depth;
    level->now_count = 1;
    level->next_count = 0;
    level->turn = -1;
    level->move_count = level->move_index = 0;
}

/* Equal for equal positions; without a hash, for equal moves to them. */
static uint64_t position_key(const struct nmcs *nmcs, const struct nmcs_level *level)
{
    const struct puzzle *puzzle = nmcs->puzzle;
    if (puzzle->hash)
        return puzzle->hash(puzzle->self, level->child);
    uint64_t key = 0;
    for (int i = 0; i <= level->depth; i++)
        key = rng_mix(key ^ level->path[i]);
    return key;
}

/* The entry of the next beam for a line through the position; NULL if it is not good enough. The
 * first of equal lines stays. */
static struct beam_position *find_entry(struct nmcs_level *level, uint64_t key, score_t score)
{
    struct beam_position *worst = NULL;
    for (int i = 0; i < level->next_count; i++) {
        struct beam_position *entry = &level->next[i];
        if (entry->key == key)
            return score > entry->line.score ? entry : NULL;
        if (!worst || entry->line.score <= worst->line.score)
            worst = entry;
    }
    if (level->next_count < level->width)
        return &level->next[level->next_count++];
    return score > worst->line.score ? worst : NULL;
}

/* Puts a line through level->child into the next beam. */
static void put_line(struct nmcs *nmcs, struct nmcs_level *level, const struct line *line)
{
    uint64_t key = position_key(nmcs, level);
    struct beam_position *entry = find_entry(level, key, line->score);
    if (!entry)
        return;
    entry->key = key;
    memcpy(entry->state, level->child, nmcs->puzzle->state_size);
    copy_line(&entry->line, line->move, line->length, line->score);
}

static void collect(struct nmcs *nmcs, struct nmcs_level *level, const struct line *line)
{
    if (line->score > level->best.score)
        copy_line(&level->best, line->move, line->length, line->score);
    put_line(nmcs, level, line);
}

static void play_child(struct nmcs *nmcs, struct nmcs_level *level, move_t move)
{
    const struct puzzle *puzzle = nmcs->puzzle;
    memcpy(level->child, level->now[level->turn].state, puzzle->state_size);
    puzzle->play(puzzle->self, level->child, move);
    level->path[level->depth] = move;
}

/* Goes on to the next position of the beam, or to the next step after the last. The memorised
 * sequence of a position competes with those that its moves bring. */
static bool next_position(struct nmcs *nmcs, struct nmcs_level *level)
{
    if (++level->turn == level->now_count) {
        struct beam_position *done = level->now;
        level->now = level->next;
        level->next = done;
        level->now_count = level->next_count;
        level->next_count = level->turn = 0;
        level->depth++;
        if (level->now_count == 0)
            return false;
    }
    const struct beam_position *entry = &level->now[level->turn];
    const struct puzzle *puzzle = nmcs->puzzle;
    memcpy(level->path, entry->line.move, sizeof *level->path * (size_t)level->depth);
    level->move_count = puzzle->moves(puzzle->self, entry->state, level->moves);
    level->move_index = 0;
    if (entry->line.length > level->depth) {
        play_child(nmcs, level, entry->line.move[level->depth]);
        put_line(nmcs, level, &entry->line);
    }
    nmcs->run->budget.nodes += level->move_count > 0;
    return true;
}

/* Makes the next child of the level; false when its game is over. */
static bool next_child(struct nmcs *nmcs, struct nmcs_level *level)
{
    while (level->move_index == level->move_count)
        if (!next_position(nmcs, level))
            return false;
    play_child(nmcs, level, level->moves[level->move_index++]);
    return true;
}

/* Whether the child has no moves, so that the levels below have nothing to search. */
static bool is_final(const struct nmcs *nmcs, const struct nmcs_level *level)
{
    move_t *room = nmcs->levels[1].moves; /* not in use: level 1 has not begun */
    return nmcs->puzzle->moves(nmcs->puzzle->self, level->child, room) == 0;
}

/* One search of the top level, as far as the budget goes. */
static void search_game(struct nmcs *nmcs)
{
    struct run *run = nmcs->run;
    struct nmcs_level *lowest = &nmcs->levels[1], *top = &nmcs->levels[nmcs->top], *level = top;
    nmcs->puzzle->root(nmcs->puzzle->self, nmcs->playout.state);
    begin_level(nmcs, level, nmcs->playout.state, nmcs->playout.line.move, 0);
    while (!run_ended(run)) {
        if (!next_child(nmcs, level)) {
            if (level == top) {
                run->budget.iterations++;
                return;
            }
            collect(nmcs, level + 1, &level->best);
            level++;
        } else if (level == lowest || is_final(nmcs, level)) {
            playout_offer(&nmcs->playout, run, level->child, level->path, level->depth + 1);
            collect(nmcs, level, &nmcs->playout.line);
        } else {
            begin_level(nmcs, level - 1, level->child, level->path, level->depth + 1);
            level--;
        }
    }
}

static enum status run_nmcs(struct run *run, struct error *error)
{
    const struct options *options = run->options;
    struct nmcs nmcs = {.run = run, .puzzle = run->puzzle, .top = options->level};
    enum status status = playout_alloc(&nmcs.playout, run, options->policy, error);
    for (int level = 1; level <= nmcs.top; level++)
        alloc_level(&nmcs.levels[level], run, level < options->from ? 1 : options->beam);
    if (!status)
        status = run_check_memory(run, error);
    if (status)
        return status;

    playout_offer_root(&nmcs.playout, run);
    run->proven = nmcs.playout.line.length == 0; /* there is nothing to play */
    if (run->proven)
        run->bound = run->best.score;
    while (!run->proven && !run_ended(run))
        search_game(&nmcs);
    return STATUS_OK;
}

static const struct preset presets[] = {
    {"paper", "level=3,beam=1", "the level of the paper's longer runs"},
    {0},
};

const struct search search_nmcs = {
    .name = "nmcs",
    .summary = "nested Monte-Carlo search (NMCS) and Monte-Carlo beam search. A node is a position "
               "whose moves were tried, an iteration is a search of the top level",
    .paper = "Cazenave 2009, Nested Monte-Carlo Search; Cazenave 2012, Monte-Carlo Beam Search",
    .options = option_rows,
    .revision = 1,
    .counts = COUNTS_ALL,
    .presets = presets,
    .run = run_nmcs,
};
