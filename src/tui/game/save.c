/* SPDX-License-Identifier: MIT */
#include "tui/game/save.h"

#include <stdio.h>
#include <string.h>

#include "base/quantity.h"
#include "puzzle/samegame/notation/input.h"

static const char headline[] = "chainshot game ";
static const char *const maker_names[MAKER_COUNT] = {"", "hint", "auto"};

/* ---- Out ------------------------------------------------------------------- */

static void print_rows(struct buffer *out, const struct grid *grid)
{
    buffer_print(out, "rows %d\n", grid->height);
    for (int y = grid->height - 1; y >= 0; y--)
        for (int x = 0; x < grid->width; x++)
            buffer_print(out, "%d%c", grid_at(grid, x, y) - 1, x + 1 < grid->width ? ' ' : '\n');
}

void save_print(struct buffer *out, const struct deal *deal, const struct game *game)
{
    buffer_print(out, "%s1\nname %s\n", headline, deal->name);
    if (deal->numbered)
        buffer_print(out, "number %llu %dx%d %d\n", (unsigned long long)deal->number, deal->width,
                     deal->height, deal->colors);
    buffer_print(out, "rules %s\n", game->rules.name);
    print_rows(out, &game->start);
    buffer_print(out, "moves %d %d\n", game->length, game->played);
    for (int i = 0; i < game->length; i++) {
        const struct step *step = &game->line[i];
        const char *maker = maker_names[step->maker];
        buffer_print(out, "%d %d%s%s\n", move_x(step->move), move_y(step->move), *maker ? " " : "",
                     maker);
    }
    buffer_print(out, "end\n");
}

/* ---- In -------------------------------------------------------------------- */

static enum status end_line(struct input *input)
{
    if (!input_line_blank(input))
        return input_expected(input, input->at, "the end of the line");
    input_next_line(input);
    return STATUS_OK;
}

/* Steps over a word that must come here. */
static enum status take_word(struct input *input, const char *word)
{
    char quoted[32];
    snprintf(quoted, sizeof quoted, "'%s'", word);
    return input_take(input, word) ? STATUS_OK : input_expected(input, input->at, quoted);
}

/* Copies the rest of the line; text that could steer a terminal is refused. */
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

/* "number 7 15x15 5", if it is there. */
static enum status read_number(struct input *input, struct deal *deal)
{
    deal->numbered = input_take(input, "number ");
    if (!deal->numbered)
        return STATUS_OK;
    enum status status = read_seed(input, &deal->number);
    if (!status)
        status = take_word(input, " ");
    if (!status)
        status = input_integer(input, 1, GRID_SIDE, "columns", &deal->width);
    if (!status)
        status = take_word(input, "x");
    if (!status)
        status = input_integer(input, 1, GRID_SIDE, "rows", &deal->height);
    if (!status)
        status = take_word(input, " ");
    if (!status)
        status = input_integer(input, 1, GRID_COLORS, "colours", &deal->colors);
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

/* A number of a board says again what its rows say; both must agree. */
static enum status check_deal(const struct input *input, struct deal *deal,
                              const struct grid *start)
{
    struct grid dealt;
    char name[sizeof deal->name];
    if (!deal->numbered) {
        snprintf(name, sizeof name, "%s", deal->name);
        deal_board(deal, name, start);
        return STATUS_OK;
    }
    deal_number(deal, deal->number, &dealt);
    if (grid_equal(&dealt, start))
        return STATUS_OK;
    return input_refuse(input, input->at, "the rows are not those of board %llu",
                        (unsigned long long)deal->number);
}

static enum status read_maker(struct input *input, enum maker *maker)
{
    *maker = MAKER_PLAYER;
    if (!input_take(input, " "))
        return end_line(input);
    while (++*maker < MAKER_COUNT)
        if (input_take(input, maker_names[*maker]))
            return end_line(input);
    return input_expected(input, input->at, "'hint', 'auto' or the end of the line");
}

static enum status read_move(struct input *input, struct game *game)
{
    int x, y;
    enum maker maker;
    const char *from = input->at;
    enum status status = input_integer(input, 0, game->start.width - 1, "a column", &x);
    if (!status)
        status = take_word(input, " ");
    if (!status)
        status = input_integer(input, 0, game->start.height - 1, "a row", &y);
    if (!status)
        status = read_maker(input, &maker);
    if (!status && !game_take(game, x, y, maker))
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
        game_go(game, played);
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

enum status save_parse(const char *bytes, size_t size, struct deal *deal, struct game *game,
                       struct error *error)
{
    struct input input = input_open(bytes, size, false, error);
    struct grid start;
    struct rules rules;
    *deal = (struct deal){.numbered = false};
    enum status status = read_headline(&input);
    if (!status)
        status = take_word(&input, "name ");
    if (!status)
        status = take_text(&input, deal->name, sizeof deal->name);
    if (!status)
        status = read_number(&input, deal);
    if (!status)
        status = read_rules(&input, &rules);
    if (!status)
        status = read_grid(&input, &start);
    if (!status)
        status = check_deal(&input, deal, &start);
    if (status)
        return status;
    game_start(game, &start, &rules);
    status = read_moves(&input, game);
    return status ? status : read_end(&input);
}
