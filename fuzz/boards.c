/* SPDX-License-Identifier: MIT
 *
 * Boards from any bytes. An accepted board is valid, and written in any format that can hold it, it
 * reads back as the same board.
 */
#include <string.h>

#include "property.h"
#include "puzzle/samegame/notation/notation.h"

static void check_message(const struct error *error, enum status status)
{
    PROPERTY(status == STATUS_BAD_INPUT);
    PROPERTY(error->status == status);
    PROPERTY(error->text[0] && !strchr(error->text, '\n'));
}

static void check_board(const struct position *position)
{
    const struct grid *grid = &position->grid;
    int x, y;
    PROPERTY(grid->width >= 1 && grid->width <= GRID_SIDE);
    PROPERTY(grid->height >= 1 && grid->height <= GRID_SIDE);
    PROPERTY(grid_colors(grid) <= GRID_COLORS);
    PROPERTY(!grid_hole(grid, &x, &y));
    PROPERTY(position->line >= 1);
    PROPERTY(position->length >= 0 && position->length <= GRID_CELLS / 2);
}

/* Moves are not judged here. They may be illegal, and then a save cannot hold them. */
static void check_round_trip(const struct position *position, enum format format)
{
    struct buffer out = {0};
    struct positions again;
    struct error error;
    const move_t *moves = format == FORMAT_CODINGAME ? NULL : position->move;
    const struct rules *rules = position->has_rules ? &position->rules : NULL;
    enum status status = format_table[format].write(&out, &position->grid, rules, moves,
                                                    moves ? position->length : 0, &error);
    if (status) {
        PROPERTY(format == FORMAT_SGT || format == FORMAT_SGT_SAVE);
        PROPERTY(out.size == 0);
    } else {
        PROPERTY(notation_read(out.bytes, out.size, false, &again, &error) == STATUS_OK);
        PROPERTY(again.count == 1);
        PROPERTY(grid_equal(&again.at[0].grid, &position->grid));
        if (format == FORMAT_JSON || format == FORMAT_SGT_SAVE)
            PROPERTY(again.at[0].length == position->length);
        if (format == FORMAT_JSON && rules)
            PROPERTY(strcmp(again.at[0].rules.name, rules->name) == 0);
        positions_free(&again);
    }
    buffer_free(&out);
}

static void check_all(const char *bytes, size_t size, bool settle)
{
    struct positions positions;
    struct error error = {.status = STATUS_OK};
    enum status status = notation_read(bytes, size, settle, &positions, &error);
    if (status)
        check_message(&error, status);
    else
        PROPERTY(positions.count > 0);
    for (int i = 0; i < positions.count; i++) {
        check_board(&positions.at[i]);
        for (enum format format = 0; format < FORMAT_COUNT && i < 4; format++)
            check_round_trip(&positions.at[i], format);
    }
    positions_free(&positions);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    check_all((const char *)bytes, size, false);
    check_all((const char *)bytes, size, true);
    return 0;
}
