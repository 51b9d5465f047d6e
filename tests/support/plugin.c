/* SPDX-License-Identifier: MIT
 *
 * A plug-in for tests: the coins of coins.h. Its arguments are the number of coins and, after a
 * colon each, what is odd about the puzzle: slots that are missing, and lies of every kind. Those
 * called late are told in the best game of 12 coins, so that a search hears them and three random
 * games do not.
 */
#include "chainshot.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coins.h"

/* A puzzle, which lives until the program ends. */
struct made {
    struct {
        struct chainshot_puzzle puzzle;
        void *more; /* of a later version's struct */
    } later;
    struct coins coins;
    struct made *before;
};

static struct made *last_made;
static atomic_int plays; /* moves so far, of all games */

static const struct coins *coins_of(const void *self)
{
    return self;
}

/* Whether a game of 12 coins begins as the best one does. */
static bool plays_well(const struct coins_state *now)
{
    return now->left == 3 && now->right == 9 && now->points == 106;
}

static int too_many_moves(const void *self, const void *state, uint32_t *moves)
{
    int count = coins_moves(self, state, moves);
    while (plays_well(state) && count < 10)
        moves[count++] = 0;
    return count;
}

/* Takes no coin there, so that the game never ends. */
static void play_for_ever(const void *self, void *state, uint32_t move)
{
    if (!plays_well(state))
        coins_play(self, state, move);
}

static int changing_moves(const void *self, const void *state, uint32_t *moves)
{
    int count = coins_moves(self, state, moves);
    if (plays_well(state) && atomic_fetch_add(&plays, 1) % 2)
        moves[0] = 7;
    return count;
}

static void count_play(const void *self, void *state, uint32_t move)
{
    atomic_fetch_add(&plays, 1);
    coins_play(self, state, move);
}

/* Each game is worth more than the one before. */
static int64_t growing_score(const void *self, const void *state)
{
    int moves = atomic_load(&plays);
    return coins_points(self, state) + (moves > 5000 ? moves : 0);
}

static int64_t early_score(const void *self, const void *state)
{
    return coins_points(self, state) + atomic_load(&plays);
}

static void judge(const void *self, const uint32_t *moves, int length,
                  struct chainshot_verdict *verdict)
{
    struct coins_state state;
    int count = coins_of(self)->count;
    coins_root(self, &state);
    for (int i = 0; i < length; i++)
        coins_play(self, &state, moves[i]);
    *verdict = (struct chainshot_verdict){
        .score = state.points, .cleared = length == count, .bad_move = length > count ? count : -1};
    if (length < count)
        snprintf(verdict->reason, sizeof verdict->reason, "coins are left");
}

static void lying_judge(const void *self, const uint32_t *moves, int length,
                        struct chainshot_verdict *verdict)
{
    judge(self, moves, length, verdict);
    verdict->score += verdict->score >= 473;
}

static size_t move_text(const void *self, const void *state, uint32_t move, char *text, size_t size)
{
    const struct coins *all = self;
    const struct coins_state *now = state;
    int value = all->value[move ? now->right - 1 : now->left];
    return (size_t)snprintf(text, size, "%s %d", move ? "right" : "left", value);
}

static size_t foreign_text(const void *self, const void *state, uint32_t move, char *text,
                           size_t size)
{
    return (size_t)snprintf(text, size, "%s", move ? "r\xe9" : "l\xe9");
}

/* The value after the word may be left out. */
static int move_read(const void *self, const void *state, const char *text, uint32_t *move)
{
    *move = strncmp(text, "right", 5) == 0;
    return *move || strncmp(text, "left", 4) == 0;
}

static size_t draw(const void *self, const void *state, char *text, size_t size)
{
    const struct coins *all = self;
    const struct coins_state *now = state;
    char row[4 * COINS_MOST + 2] = "";
    for (int i = 0; i < all->count; i++)
        sprintf(row + strlen(row), i >= now->left && i < now->right ? "(%d)" : " . ",
                all->value[i]);
    return (size_t)snprintf(text, size, "%s\n", row);
}

static size_t svg(const void *self, const void *state, char *text, size_t size)
{
    const struct coins *all = self;
    const struct coins_state *now = state;
    return (size_t)snprintf(text, size,
                            "<svg width=\"500\" height='20' viewBox=\"0 0 %d 1\">"
                            "<rect x=\"%d\" width=\"%d\" height=\"1\"/></svg>\n",
                            all->count, now->left, now->right - now->left);
}

static size_t no_svg(const void *self, const void *state, char *text, size_t size)
{
    return (size_t)snprintf(text, size, "<svg width=\"1\">");
}

/* Changes the puzzle as an argument says. */
static bool change(struct made *made, const char *oddity)
{
    struct chainshot_puzzle *puzzle = &made->later.puzzle;
    if (strcmp(oddity, "plain") == 0) {
        puzzle->bound = NULL, puzzle->hash = NULL, puzzle->move_text = NULL;
        puzzle->move_read = NULL, puzzle->draw = NULL, puzzle->svg = NULL;
    } else if (strcmp(oddity, "judge") == 0)
        puzzle->judge = judge;
    else if (strcmp(oddity, "long") == 0)
        puzzle->max_length = 1 << 24;
    else if (strcmp(oddity, "foreign-text") == 0)
        puzzle->move_text = foreign_text, puzzle->move_read = NULL;
    else if (strcmp(oddity, "unread") == 0)
        puzzle->move_read = NULL;
    else if (strcmp(oddity, "no-svg") == 0)
        puzzle->svg = no_svg;
    else if (strcmp(oddity, "no-play") == 0)
        puzzle->play = NULL;
    else if (strcmp(oddity, "small") == 0)
        puzzle->size = 16;
    else if (strcmp(oddity, "later") == 0)
        puzzle->size = sizeof made->later;
    else if (strcmp(oddity, "later-slot") == 0)
        puzzle->size = sizeof made->later, made->later.more = made;
    else if (strcmp(oddity, "name") == 0)
        puzzle->name = "two words";
    else if (strcmp(oddity, "max-length") == 0)
        puzzle->max_length--;
    else if (strcmp(oddity, "max-moves") == 0)
        puzzle->max_moves = 1;
    else if (strcmp(oddity, "score") == 0)
        puzzle->play = count_play, puzzle->score = early_score;
    else if (strcmp(oddity, "late-length") == 0)
        puzzle->play = play_for_ever;
    else if (strcmp(oddity, "late-moves") == 0)
        puzzle->moves = too_many_moves;
    else if (strcmp(oddity, "late-change") == 0)
        puzzle->moves = changing_moves;
    else if (strcmp(oddity, "late-score") == 0)
        puzzle->play = count_play, puzzle->score = growing_score, puzzle->bound = NULL;
    else if (strcmp(oddity, "late-judge") == 0)
        puzzle->judge = lying_judge;
    else
        return false;
    return true;
}

const struct chainshot_puzzle *chainshot_plugin(const char *arguments, char *message, size_t size)
{
    char text[64], *end, *next = text;
    if (strcmp(arguments, "silent") == 0)
        return NULL;
    struct made *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->before = last_made;
    last_made = made;
    struct chainshot_puzzle *puzzle = &made->later.puzzle;
    *puzzle = (struct chainshot_puzzle){
        .size = sizeof *puzzle,
        .name = "coins",
        .self = &made->coins,
        .state_size = sizeof(struct coins_state),
        .max_moves = 2,
        .root = coins_root,
        .moves = coins_moves,
        .play = coins_play,
        .points = coins_points,
        .score = coins_points,
        .bound = coins_bound,
        .hash = coins_hash,
        .move_text = move_text,
        .move_read = move_read,
        .draw = draw,
        .svg = svg,
    };
    snprintf(text, sizeof text, "%s", arguments);
    long count = strtol(strsep(&next, ":"), &end, 10);
    if (*end || count < 1 || count > COINS_MOST) {
        snprintf(message, size, "expected the number of coins, 1 to %d\nand more", COINS_MOST);
        return NULL;
    }
    made->coins.count = puzzle->max_length = (int)count;
    for (int i = 0; i < count; i++)
        made->coins.value[i] = 1 + i * 37 % 10;
    for (const char *word; (word = strsep(&next, ":"));)
        if (!change(made, word)) {
            snprintf(message, size, "unknown oddity '%s'", word);
            return NULL;
        }
    return puzzle;
}
