/* SPDX-License-Identifier: MIT
 *
 * Saved games of Same Game in Simon Tatham's Portable Puzzle Collection. A saved game is a list of
 * entries `KEY     :length:value`, with the key padded to eight characters. DESC is the board,
 * with the parameters CPARAMS. NSTATES is the number of positions of the game, STATEPOS the one on
 * the screen. Every position but the first has an entry: MOVE with the removed cells, or RESTART
 * with the board it went back to. Moves after STATEPOS were undone and do not count. An input may
 * have several saved games.
 */
#include <stdio.h>
#include <string.h>

#include "puzzle/samegame/notation/formats.h"
#include "puzzle/samegame/plain.h"

enum { KEY_SIZE = 8 };

static const char collection[] = "Simon Tatham's Portable Puzzle Collection";
static const char game_name[] = "Same Game";

struct entry {
    char key[KEY_SIZE + 1];
    struct input value; /* from the first byte of the value to its last */
};

struct save {
    struct input params, cells; /* at == NULL before they were read */
    int states, shown;          /* NSTATES and STATEPOS, 0 before they were read */
    int seen;                   /* entries of states so far */
    struct input first;         /* where the first of them is */
};

bool save_recognise(const struct input *input)
{
    struct input ahead = *input;
    return input_take(&ahead, "SAVEFILE:");
}

static enum status read_key(struct input *input, struct entry *entry)
{
    while (input_take(input, "\n") || input_take(input, "\r"))
        ;
    if (input->end - input->at <= KEY_SIZE || input->at[KEY_SIZE] != ':')
        return input_expected(input, input->at,
                              input->at == input->end ? "more of the saved game"
                                                      : "a key of eight characters and ':'");
    snprintf(entry->key, sizeof entry->key, "%.*s", KEY_SIZE, input->at);
    entry->key[strcspn(entry->key, " ")] = '\0';
    input->at += KEY_SIZE + 1;
    return STATUS_OK;
}

static enum status read_entry(struct input *input, struct entry *entry)
{
    int size;
    enum status status = read_key(input, entry);
    if (status || (status = input_integer(input, 0, 99999999, "a length", &size)))
        return status;
    if (!input_take(input, ":"))
        return input_expected(input, input->at, "':' after the length");
    if (input->end - input->at < size)
        return input_refuse(input, input->end, "the saved game is cut off: %s has %ld of %d bytes",
                            entry->key, (long)(input->end - input->at), size);
    entry->value = *input;
    entry->value.end = input->at += size;
    return STATUS_OK;
}

/* Entries that must have a certain value. */
static enum status take_constant(const struct entry *entry, const char *constant)
{
    struct input value = entry->value;
    char what[64];
    if (input_take(&value, constant) && value.at == value.end)
        return STATUS_OK;
    snprintf(what, sizeof what, "%s '%s'", entry->key, constant);
    return input_expected(&entry->value, entry->value.at, what);
}

/* CPARAMS, which follow, are the parameters of the saved game. */
static enum status take_params(struct save *save, struct entry *entry)
{
    save->params = entry->value;
    return STATUS_OK;
}

static enum status take_cells(struct save *save, struct entry *entry)
{
    save->cells = entry->value;
    return STATUS_OK;
}

static enum status take_states(struct save *save, struct entry *entry)
{
    return input_integer(&entry->value, 1, 99999999, "a number of states", &save->states);
}

static enum status take_shown(struct save *save, struct entry *entry)
{
    return input_integer(&entry->value, 1, 99999999, "a state", &save->shown);
}

static enum status take_state(struct save *save, struct entry *entry)
{
    if (!save->states || !save->shown)
        return input_refuse(&entry->value, entry->value.at,
                            "%s before NSTATES and STATEPOS, expected it after them", entry->key);
    save->seen++;
    return STATUS_OK;
}

/* The keys that are read; other entries are skipped. */
static const struct key {
    const char *name;
    const char *constant; /* what the value must be, or NULL */
    enum status (*take)(struct save *save, struct entry *entry);
} key_table[] = {
    {"SAVEFILE", collection, NULL}, {"VERSION", "1", NULL},         {"GAME", game_name, NULL},
    {"PARAMS", NULL, take_params},  {"CPARAMS", NULL, take_params}, {"DESC", NULL, take_cells},
    {"NSTATES", NULL, take_states}, {"STATEPOS", NULL, take_shown}, {"MOVE", NULL, take_state},
    {"RESTART", NULL, take_state},  {"SOLVE", NULL, take_state},    {NULL, NULL, NULL},
};

static const struct key *find_key(const struct entry *entry)
{
    const struct key *key = key_table;
    while (key->name && strcmp(key->name, entry->key) != 0)
        key++;
    return key;
}

static enum status take_entry(struct save *save, struct entry *entry)
{
    const struct key *key = find_key(entry);
    if (key->constant)
        return take_constant(entry, key->constant);
    return key->take ? key->take(save, entry) : STATUS_OK;
}

/* Reads entries until all states are read; their moves are read afterwards. */
static enum status read_entries(struct input *input, struct save *save)
{
    while (!save->states || !save->shown || save->seen < save->states - 1) {
        struct entry entry;
        if (save->seen == 0)
            save->first = *input;
        enum status status = read_entry(input, &entry);
        if (status || (status = take_entry(save, &entry)))
            return status;
    }
    if (!save->params.at || !save->cells.at)
        return input_refuse(input, input->at, "a saved game without %s",
                            save->cells.at ? "CPARAMS" : "DESC");
    if (save->shown > save->states)
        return input_refuse(input, input->at, "STATEPOS is %d, expected 1 to NSTATES, %d",
                            save->shown, save->states);
    return STATUS_OK;
}

/* `M` and all cells of one group, in any order. */
static enum status read_move(struct input *value, const struct grid *grid, move_t *move)
{
    uint8_t group[GRID_CELLS] = {0};
    const char *where = value->at;
    int size = 0, listed = 0, last = grid->width * grid->height - 1, cell;
    bool one_group = true;
    if (!input_take(value, "M"))
        return input_expected(value, where, "a move: M and the cells removed");
    do {
        enum status status = input_integer(value, 0, last, "a cell", &cell);
        if (status)
            return status;
        int x = cell % grid->width, y = grid->height - 1 - cell / grid->width;
        if (listed++ == 0) {
            *move = cell_move(x, y);
            size = plain_group(grid, x, y, group);
        }
        one_group = one_group && group[y * grid->width + x];
        group[y * grid->width + x] = 0;
    } while (input_take(value, ","));
    if (value->at < value->end)
        return input_expected(value, value->at, "',' and another cell");
    if (!one_group || size < 2 || listed != size)
        return input_refuse(value, where, "expected all cells of one group of two or more");
    return STATUS_OK;
}

/* Reads the states up to the one on the screen: the board of the last start, and the moves since
 * then. */
static enum status read_states(const struct save *save, const struct sgt_params *params,
                               struct position *position)
{
    move_t moves[MOVES_MAX];
    int length = 0;
    struct input input = save->first;
    struct grid board = position->grid;
    for (int state = 1; state < save->shown;) {
        struct entry entry;
        move_t move = 0; /* not yet among `moves`: after the longest game there is no room */
        enum status status = read_entry(&input, &entry);
        if (status)
            return status;
        if (find_key(&entry)->take != take_state)
            continue;
        state++;
        if (strcmp(entry.key, "RESTART") == 0) {
            status = sgt_read_cells(&entry.value, params, &position->grid);
            board = position->grid;
            length = 0;
        } else if (!(status = read_move(&entry.value, &board, &move))) {
            plain_remove(&board, move_x(move), move_y(move));
            moves[length++] = move;
        }
        if (status)
            return status;
    }
    return position_moves(position, moves, length, input.error);
}

enum status save_read(struct input *input, struct position *position)
{
    struct save save = {.seen = 0};
    struct sgt_params params;
    enum status status = read_entries(input, &save);
    if (status || (status = sgt_read_params(&save.params, &params)) ||
        (status = sgt_read_cells(&save.cells, &params, &position->grid)))
        return status;
    input_next_line(input);
    if (input_content(input) && !save_recognise(input))
        return input_expected(input, input->at, "the end of the saved game");
    sgt_take_rules(&params, position);
    return read_states(&save, &params, position);
}

static void print_text(struct buffer *out, const char *key, const char *value)
{
    buffer_print(out, "%-*s:%zu:%s\n", KEY_SIZE, key, strlen(value), value);
}

/* Appends an entry whose value is in a buffer. */
static void print_made(struct buffer *out, const char *key, const struct buffer *value)
{
    out->failed |= value->failed;
    print_text(out, key, value->bytes ? value->bytes : "");
}

static void print_number(struct buffer *out, const char *key, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    print_text(out, key, text);
}

static void print_board(struct buffer *out, const struct grid *grid, const struct rules *rules)
{
    struct buffer params = {0}, cells = {0};
    sgt_print_params(&params, grid, rules);
    sgt_print_cells(&cells, grid);
    print_text(out, "SAVEFILE", collection);
    print_text(out, "VERSION", "1");
    print_text(out, "GAME", game_name);
    print_made(out, "PARAMS", &params);
    print_made(out, "CPARAMS", &params);
    print_made(out, "DESC", &cells);
    buffer_free(&params);
    buffer_free(&cells);
}

/* Appends the MOVE entry and plays the move. */
static enum status print_move(struct buffer *out, struct grid *grid, int number, move_t move,
                              struct error *error)
{
    uint8_t group[GRID_CELLS] = {0};
    struct buffer cells = {0};
    int x = move_x(move), y = move_y(move);
    bool inside = x < grid->width && y < grid->height;
    if (!inside || plain_group(grid, x, y, group) < 2)
        return fail(error, STATUS_BAD_INPUT, "move %d: no group of two or more at (%d,%d)", number,
                    x, y);
    for (int i = 0; i < grid->width * grid->height; i++)
        if (group[(grid->height - 1 - i / grid->width) * grid->width + i % grid->width])
            buffer_print(&cells, "%s%d", cells.size ? "," : "M", i);
    print_made(out, "MOVE", &cells);
    buffer_free(&cells);
    plain_remove(grid, x, y);
    return STATUS_OK;
}

FORMAT_WRITER(save_write)
{
    struct grid board = *grid;
    size_t before = out->size;
    int played = moves ? length : 0;
    enum status status = sgt_check(grid, error);
    if (status)
        return status;
    print_board(out, grid, rules);
    print_number(out, "NSTATES", played + 1);
    print_number(out, "STATEPOS", played + 1);
    for (int i = 0; i < played && !status; i++)
        status = print_move(out, &board, i + 1, moves[i], error);
    if (status)
        buffer_cut(out, before);
    return status ? status : format_written(out, error);
}
