/* SPDX-License-Identifier: MIT
 *
 * `chainshot play`: the terminal game of src/tui. This file finds the board, the archive and
 * the search for hints.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/quantity.h"
#include "cli/input/archive_file.h"
#include "cli/input/search_flags.h"
#include "cli/output/print.h"
#include "tui/game/saved_game.h"
#include "tui/screen/terminal.h"

/* The time limit of a hint where no limit is set. */
static const double default_seconds = 3;

struct flags {
    const char *set, *game, *number, *archive, *save;
    struct flag_size size;
    int colors;
    struct search_flags search;
    bool resume, no_archive, no_animation;
};

/* The board to start with, and the moves made on it. */
struct table {
    struct board_info info;
    struct game game;
};

/* At most one of these names the board. */
static enum status refuse_two(const struct flags *flags, const char *board, struct error *error)
{
    bool elsewhere = board || flags->set || flags->resume;
    int ways = !!board + !!flags->set + !!flags->number + flags->resume;
    if (ways > 1)
        return fail(error, STATUS_BAD_INPUT,
                    "expected one of BOARD, --set, --number and --resume, not %d", ways);
    if (elsewhere && (flags->size.width || flags->colors))
        return fail(error, STATUS_BAD_INPUT, "--size and --colors are for boards by number");
    return STATUS_OK;
}

static enum status deal_table(struct table *table, const struct flags *flags, struct error *error)
{
    struct rules rules = rules_table[0];
    struct grid grid;
    uint64_t number = 0;
    enum status status = flags->game ? rules_parse(&rules, flags->game, error) : STATUS_OK;
    if (!status && flags->number)
        status = quantity_seed("--number", flags->number, &number, error);
    if (status)
        return status;
    bool sized = flags->size.width > 0;
    table->info.width = sized ? flags->size.width : 15;
    table->info.height = sized ? flags->size.height : 15;
    table->info.colors = flags->colors ? flags->colors : 5;
    board_info_generate(&table->info, flags->number ? number : random_board_number(), &grid);
    game_start(&table->game, &grid, &rules);
    return STATUS_OK;
}

/* Moves that come with a board can be stepped through: a whole game from its start, the
 * beginning of a game from its end. */
static enum status play_moves(struct game *game, const struct moves *moves, struct error *error)
{
    game_append_line(game, moves->move, moves->length, ORIGIN_PLAYER);
    if (game->length < moves->length)
        return fail(error, STATUS_BAD_INPUT, "%s: move %d: no group of two or more at (%d,%d)",
                    moves->name, game->length + 1, move_x(moves->move[game->length]),
                    move_y(moves->move[game->length]));
    game_seek(game, game->length);
    if (game->groups == 0)
        game_seek(game, 0);
    return STATUS_OK;
}

static enum status load_table(struct table *table, const struct flags *flags, const char *operand,
                              struct error *error)
{
    struct boards boards;
    struct moves moves;
    struct subject subject;
    enum status status = boards_load(&boards, operand, flags->set, false, error);
    if (status)
        return status;
    if (boards.count != 1)
        status = boards_refuse_many(&boards, error);
    if (!status)
        subject = subject_of_board(&boards.at[0]);
    if (!status)
        status = moves_load(&moves, &subject, NULL, 0, flags->game, error);
    if (!status) {
        const struct grid *grid = &boards.at[0].position->grid;
        board_info_set(&table->info, boards.at[0].name, grid);
        game_start(&table->game, grid, &moves.rules);
        status = play_moves(&table->game, &moves, error);
        moves_free(&moves);
    }
    boards_free(&boards);
    return status;
}

static enum status resume_table(struct table *table, const struct flags *flags, const char *path,
                                struct error *error)
{
    struct rules rules;
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return fail(error, STATUS_BAD_INPUT, "%s: no game is saved there", path);
    enum status status = saved_game_load(path, &table->info, &table->game, error);
    if (!status && flags->game) {
        status = rules_parse(&rules, flags->game, error);
        if (!status)
            game_change_rules(&table->game, &rules);
    }
    return status;
}

static enum status set_table(struct table *table, const struct flags *flags, const char *board,
                             const char *path, struct error *error)
{
    if (flags->resume)
        return resume_table(table, flags, path, error);
    return board || flags->set ? load_table(table, flags, board, error)
                               : deal_table(table, flags, error);
}

static enum status apply_settings(struct settings *settings, const struct flags *flags,
                                  struct error *error)
{
    enum status status = search_flags_apply(&flags->search, settings, error);
    if (!limits_finite(&settings->limits))
        settings->limits.seconds = default_seconds;
    return status;
}

/* Saves a game that a signal ended, and says where. */
static enum status save_interrupted(struct play *play, struct error *error)
{
    char path[PATH_MAX];
    enum status status = play_interrupt(play, path, sizeof path, error);
    if (!status && path[0])
        fprintf(stderr, "chainshot: the game is saved: chainshot play --resume --save %s\n", path);
    return status;
}

static void say_farewell(const struct play *play, bool way_on)
{
    char text[PATH_MAX + 512];
    play_farewell(play, way_on, text, sizeof text);
    puts(text);
}

static enum status play_on(const struct play_setup *setup, const struct table *table,
                           struct error *error)
{
    struct play *play;
    bool interrupted = false;
    enum status status = play_new(&play, setup, &table->info, &table->game, clock_seconds(), error);
    if (status)
        return status;
    status = terminal_play(play, &interrupted, error);
    if (!status)
        say_farewell(play, !interrupted);
    if (!status && interrupted)
        status = save_interrupted(play, error);
    play_free(play);
    return status;
}

static enum status play_table(const struct flags *flags, const char *board, struct table *table,
                              struct error *error)
{
    char usual[PATH_MAX];
    struct settings settings;
    struct play_setup setup = {
        .settings = &settings,
        .version = version_text,
        .save_path = flags->save,
        .save_named = flags->save != NULL,
        .resumed = flags->resume,
        .animation = !flags->no_animation,
    };
    enum status status = STATUS_OK;
    if (!flags->save) {
        status = saved_game_default_path(usual, sizeof usual, error);
        setup.save_path = usual;
    }
    if (!status)
        status = set_table(table, flags, board, setup.save_path, error);
    if (!status)
        status = settings_start(&settings, error);
    if (status)
        return status;
    status = apply_settings(&settings, flags, error);
    if (!status)
        status = archive_file_open_to_add(&setup.archive, flags->archive, flags->no_archive, false,
                                          error);
    if (!status)
        status = play_on(&setup, table, error);
    if (setup.archive)
        archive_close(setup.archive);
    settings_end(&settings);
    return status;
}

static enum status run(const struct call *call, struct error *error)
{
    const struct flags *flags = call->flags;
    const char *board = call->count ? call->operand[0] : NULL;
    enum status status = refuse_two(flags, board, error);
    if (!status)
        status = terminal_possible(error);
    if (status)
        return status;
    struct table *table = calloc(1, sizeof *table);
    if (!table)
        return fail(error, STATUS_FAILED, "out of memory");
    status = play_table(flags, board, table, error);
    free(table);
    return status;
}

static const struct flag flags[] = {
    FLAG_HEADING("Board"),
    FLAG_ROW_SET,
    FLAG_ROW_GAME,
    FLAG("number", 0, "N", flag_text, number,
         "the board with this number, which is the first that 'generate --seed N' makes with that "
         "size and those colours (default any)"),
    FLAG_ROW_SIZE,
    FLAG_ROW_COLORS,
    FLAG("resume", 0, NULL, flag_switch, resume, "continue the saved game"),
    FLAG("save", 0, "FILE", flag_text, save,
         "the file for saved games instead of $XDG_STATE_HOME/chainshot/game"),
    FLAG_HEADING("Screen"),
    FLAG("no-animation", 0, NULL, flag_switch, no_animation,
         "show the board after a move at once, without the fall of its cells"),
    FLAG_HEADING("The search behind hints and auto-play"),
    FLAG_ROW_SEARCH,
    FLAG_ROW_PRESET,
    FLAG_ROW_OPTION,
    FLAG_ROW_THREADS,
    FLAG_ROW_SEED,
    FLAG_HEADING("Budget per hint (default 3s); the first limit reached ends the search"),
    FLAG_ROWS_BUDGET,
    FLAG_HEADING("Archive"),
    FLAG_ROW_ARCHIVE("store finished games in this file instead of the default archive"),
    FLAG("no-archive", 0, NULL, flag_switch, no_archive, "store no finished games"),
    {0},
};

static const struct example examples[] = {
    {"chainshot play", "any board of 15x15 cells and 5 colours"},
    {"chainshot play --number 7 --size 10x10 --colors 4",
     "the board that 'chainshot generate --size 10x10 --colors 4 --seed 7' prints"},
    {"chainshot play --set standard-20:1 --game bubblebreaker", "a standard board, another game"},
    {"chainshot play --resume", "the game that was saved with s"},
    {NULL, NULL},
};

const struct command command_play = {
    .name = "play",
    .operands = "[BOARD | --set SET:N]",
    .most = 1,
    .summary = "play on the terminal",
    .text = "Plays BOARD, or a board by its number, with keys or the mouse; '?' shows the keys. A "
            "hint is the first move of a search that runs in the background; auto-play plays its "
            "best line. A finished game is replayed by the judge and archived as the player's. "
            "The best archived line of the board can be watched.\n\n"
            "Cells fall for 0.15 seconds after a move; a key ends it. Colours are shapes as well. "
            "NO_COLOR leaves only the shapes, and nothing falls. At the end the result stays on "
            "the terminal, with the command that continues a saved game. SIGINT, SIGTERM and "
            "SIGHUP restore the terminal and save an unfinished game.",
    .flags = flags,
    .flags_size = sizeof(struct flags),
    .examples = examples,
    .run = run,
};
