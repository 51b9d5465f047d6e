/* SPDX-License-Identifier: MIT */
#include "tui/game/saved_game.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "archive/path.h"
#include "base/quantity.h"
#include "puzzle/samegame/notation/input.h"

static const char headline[] = "chainshot game ";
static const char *const origin_names[ORIGIN_COUNT] = {"", "hint", "auto"};

/* ---- Writing --------------------------------------------------------------- */

static void print_rows(struct buffer *out, const struct grid *grid)
{
    buffer_print(out, "rows %d\n", grid->height);
    for (int y = grid->height - 1; y >= 0; y--)
        for (int x = 0; x < grid->width; x++)
            buffer_print(out, "%d%c", grid_at(grid, x, y) - 1, x + 1 < grid->width ? ' ' : '\n');
}

void saved_game_print(struct buffer *out, const struct board_info *info, const struct game *game)
{
    buffer_print(out, "%s1\nname %s\n", headline, info->name);
    if (info->numbered)
        buffer_print(out, "number %llu %dx%d %d\n", (unsigned long long)info->number, info->width,
                     info->height, info->colors);
    buffer_print(out, "rules %s\n", game->rules.name);
    print_rows(out, &game->start);
    buffer_print(out, "moves %d %d\n", game->length, game->played);
    for (int i = 0; i < game->length; i++) {
        const struct step *step = &game->line[i];
        const char *origin = origin_names[step->origin];
        buffer_print(out, "%d %d%s%s\n", move_x(step->move), move_y(step->move), *origin ? " " : "",
                     origin);
    }
    buffer_print(out, "end\n");
}

/* ---- Reading --------------------------------------------------------------- */

static enum status end_line(struct input *input)
{
    if (!input_line_blank(input))
        return input_expected(input, input->at, "the end of the line");
    input_next_line(input);
    return STATUS_OK;
}

/* Skips a word that must come here. */
static enum status take_word(struct input *input, const char *word)
{
    char quoted[32];
    snprintf(quoted, sizeof quoted, "'%s'", word);
    return input_take(input, word) ? STATUS_OK : input_expected(input, input->at, quoted);
}

/* Copies the rest of the line; refuses control characters, which could change the terminal. */
static enum status take_text(struct input *input, char *text, size_t size)
{
    const char *from = input->at, *end = input_line_end(input);
    if (end == from || (size_t)(end - from) >= size)
        return input_refuse(input, from, "expected 1 to %zu characters", size - 1);
    for (const char *at = from; at < end; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f)
            return input_expected(input, at, "text");
    memcpy(text, from, (size_t)(end - from));
    text[end - from] = '\0';
    input->at = end;
    return end_line(input);
}

static enum status read_headline(struct input *input)
{
    int version;
    if (!input_take(input, headline))
        return input_refuse(input, input->at, "this is no saved game of chainshot");
    enum status status = input_integer(input, 1, 99999, "a version", &version);
    if (!status && version != 1)
        status = input_refuse(input, input->at,
                              "a saved game of version %d; this program reads version 1", version);
    return status ? status : end_line(input);
}

static enum status read_seed(struct input *input, uint64_t *seed)
{
    char digits[24] = "";
    size_t size = 0;
    const char *from = input->at;
    while (input->at < input->end && *input->at != ' ' && *input->at != '\n' &&
           size + 1 < sizeof digits)
        digits[size++] = *input->at++;
    enum status status = quantity_seed("number", digits, seed, input->error);
    return status ? input_prefix(input, from, status) : STATUS_OK;
}

/* The line "number 7 15x15 5", if present. */
static enum status read_number(struct input *input, struct board_info *info)
{
    info->numbered = input_take(input, "number ");
    if (!info->numbered)
        return STATUS_OK;
    enum status status = read_seed(input, &info->number);
    if (!status)
        status = take_word(input, " ");
    if (!status)
        status = input_integer(input, 1, GRID_SIDE, "columns", &info->width);
    if (!status)
        status = take_word(input, "x");
    if (!status)
        status = input_integer(input, 1, GRID_SIDE, "rows", &info->height);
    if (!status)
        status = take_word(input, " ");
    if (!status)
        status = input_integer(input, 1, GRID_COLORS, "colours", &info->colors);
    return status ? status : end_line(input);
}

static enum status read_rules(struct input *input, struct rules *rules)
{
    char text[sizeof rules->name];
    enum status status = take_word(input, "rules ");
    const char *from = input->at;
    if (!status)
        status = take_text(input, text, sizeof text);
    if (status)
        return status;
    status = rules_parse(rules, text, input->error);
    return status ? input_prefix(input, from, status) : STATUS_OK;
}

static enum status read_row(struct input *input, struct rows *rows)
{
    enum status status = STATUS_OK;
    do {
        int color = -1;
        const char *from = input->at;
        input_blanks(input);
        status = input_integer(input, -1, GRID_COLORS - 1, "a cell", &color);
        if (!status)
            status = rows_add(input, rows, color + 1, from);
    } while (!status && !input_line_blank(input));
    if (!status)
        status = rows_end(input, rows, input->at);
    return status ? status : end_line(input);
}

static enum status read_grid(struct input *input, struct grid *grid)
{
    struct rows rows = {.width = 0};
    int height = 0;
    enum status status = take_word(input, "rows ");
    if (!status)
        status = input_integer(input, 1, GRID_SIDE, "rows", &height);
    if (!status)
        status = end_line(input);
    while (!status && rows.height < height)
        status = read_row(input, &rows);
    return status ? status : rows_grid(input, &rows, grid);
}

/* The number of a board and its rows must agree. */
static enum status check_board(const struct input *input, struct board_info *info,
                               const struct grid *start)
{
    struct grid generated;
    char name[sizeof info->name];
    if (!info->numbered) {
        snprintf(name, sizeof name, "%s", info->name);
        board_info_set(info, name, start);
        return STATUS_OK;
    }
    board_info_generate(info, info->number, &generated);
    if (grid_equal(&generated, start))
        return STATUS_OK;
    return input_refuse(input, input->at, "the rows are not those of board %llu",
                        (unsigned long long)info->number);
}

static enum status read_origin(struct input *input, enum origin *origin)
{
    *origin = ORIGIN_PLAYER;
    if (!input_take(input, " "))
        return end_line(input);
    while (++*origin < ORIGIN_COUNT)
        if (input_take(input, origin_names[*origin]))
            return end_line(input);
    return input_expected(input, input->at, "'hint', 'auto' or the end of the line");
}

static enum status read_move(struct input *input, struct game *game)
{
    int x, y;
    enum origin origin;
    const char *from = input->at;
    enum status status = input_integer(input, 0, game->start.width - 1, "a column", &x);
    if (!status)
        status = take_word(input, " ");
    if (!status)
        status = input_integer(input, 0, game->start.height - 1, "a row", &y);
    if (!status)
        status = read_origin(input, &origin);
    if (!status && !game_take(game, x, y, origin))
        status = input_refuse(input, from, "move %d: no group of two or more at (%d,%d)",
                              game->played + 1, x, y);
    return status;
}

static enum status read_moves(struct input *input, struct game *game)
{
    int length = 0, played = 0;
    enum status status = take_word(input, "moves ");
    if (!status)
        status = input_integer(input, 0, GAME_MOVES, "moves", &length);
    if (!status)
        status = take_word(input, " ");
    if (!status)
        status = input_integer(input, 0, length, "moves played", &played);
    if (!status)
        status = end_line(input);
    while (!status && game->length < length)
        status = read_move(input, game);
    if (!status)
        game_seek(game, played);
    return status;
}

static enum status read_end(struct input *input)
{
    enum status status = take_word(input, "end");
    if (!status)
        status = end_line(input);
    if (!status && input->at < input->end)
        status = input_expected(input, input->at, "nothing after the end");
    return status;
}

enum status saved_game_parse(const char *bytes, size_t size, struct board_info *info,
                             struct game *game, struct error *error)
{
    struct input input = input_open(bytes, size, false, error);
    struct grid start;
    struct rules rules;
    *info = (struct board_info){.numbered = false};
    enum status status = read_headline(&input);
    if (!status)
        status = take_word(&input, "name ");
    if (!status)
        status = take_text(&input, info->name, sizeof info->name);
    if (!status)
        status = read_number(&input, info);
    if (!status)
        status = read_rules(&input, &rules);
    if (!status)
        status = read_grid(&input, &start);
    if (!status)
        status = check_board(&input, info, &start);
    if (status)
        return status;
    game_start(game, &start, &rules);
    status = read_moves(&input, game);
    return status ? status : read_end(&input);
}

/* ---- The file -------------------------------------------------------------- */

enum status saved_game_default_path(char *path, size_t size, struct error *error)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int used;
    if (state && state[0] == '/') /* the standard ignores relative paths */
        used = snprintf(path, size, "%s/chainshot/game", state);
    else if (home && *home)
        used = snprintf(path, size, "%s/.local/state/chainshot/game", home);
    else
        return fail(error, STATUS_BAD_INPUT,
                    "no place to save a game: neither XDG_STATE_HOME nor HOME is set");
    if (used < 0 || (size_t)used >= size)
        return fail(error, STATUS_BAD_INPUT, "the path of the saved game is longer than %zu bytes",
                    size);
    return STATUS_OK;
}

enum status saved_game_load(const char *path, struct board_info *info, struct game *game,
                            struct error *error)
{
    struct buffer bytes = {0};
    enum status status = buffer_read_file(&bytes, path, SAVED_GAME_MAX_SIZE, error);
    if (!status) {
        status = saved_game_parse(bytes.bytes, bytes.size, info, game, error);
        if (status)
            error_prefix(error, path);
    }
    buffer_free(&bytes);
    return status;
}

enum status saved_game_differs(const char *path, const struct game *game, bool *differs,
                               struct error *error)
{
    struct board_info info;
    *differs = false;
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return STATUS_OK;
    struct game *saved = malloc(sizeof *saved);
    if (!saved)
        return fail(error, STATUS_FAILED, "out of memory");
    enum status status = saved_game_load(path, &info, saved, error);
    if (!status)
        *differs = !grid_equal(&saved->start, &game->start);
    free(saved);
    return status;
}

static enum status cannot_save(const char *path, struct error *error)
{
    return fail(error, STATUS_FAILED, "%.200s: cannot save the game: %s", path, strerror(errno));
}

/* Syncs the file before renaming it, so that a crash leaves the old game or the new one. */
static enum status write_and_rename(const char *path, const struct buffer *text,
                                    struct error *error)
{
    char new_path[PATH_MAX];
    if (snprintf(new_path, sizeof new_path, "%s.XXXXXX", path) >= (int)sizeof new_path)
        return fail(error, STATUS_BAD_INPUT, "%.200s: the path is too long", path);
    int file = mkstemp(new_path);
    if (file < 0)
        return cannot_save(path, error);
    bool good = write(file, text->bytes, text->size) == (ssize_t)text->size && fsync(file) == 0;
    good = close(file) == 0 && good && rename(new_path, path) == 0;
    if (good)
        return STATUS_OK;
    enum status status = cannot_save(path, error);
    unlink(new_path);
    return status;
}

enum status saved_game_store(const char *path, const struct board_info *info,
                             const struct game *game, struct error *error)
{
    struct buffer text = {0};
    saved_game_print(&text, info, game);
    enum status status = path_make_folders(path, error);
    if (!status && text.failed)
        status = fail(error, STATUS_FAILED, "out of memory");
    if (!status)
        status = write_and_rename(path, &text, error);
    buffer_free(&text);
    return status;
}
