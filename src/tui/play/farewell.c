/* SPDX-License-Identifier: MIT
 *
 * What stays on the terminal after the game: the result, and how to go on.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tui/play/play.h"

struct writer {
    char *text;
    size_t size, used;
};

__attribute__((format(printf, 2, 3))) static void add(struct writer *writer, const char *format,
                                                      ...)
{
    va_list args;
    va_start(args, format);
    int count = vsnprintf(writer->text + writer->used, writer->size - writer->used, format, args);
    va_end(args);
    if (count > 0)
        writer->used += (size_t)count;
    if (writer->used >= writer->size)
        writer->used = writer->size - 1;
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void add_result(struct writer *writer, const struct play *play)
{
    const struct game *game = &play->own;
    int cells = grid_cells(&game->grid);
    bool over = game->groups == 0;
    add(writer, "%s: %lld point%s", play->info.name,
        (long long)(over ? game_score(game) : game->points),
        (over ? game_score(game) : game->points) == 1 ? "" : "s");
    if (cells == 0)
        add(writer, ", cleared in %d move%s", game->played, plural(game->played));
    else
        add(writer, ", %s%d cell%s left", over ? "over: " : "", cells, plural(cells));
    if (cells > 0 && game->played > 0)
        add(writer, " after %d move%s", game->played, plural(game->played));
}

static void add_text(struct writer *writer, const char *flag, const char *text)
{
    bool plain = !text[strcspn(text, " '\"()*^$&;<>?|`\\")];
    add(writer, plain ? " %s %s" : " %s '%s'", flag, text);
}

/* The flags that deal the board again; those with the default values are left out. */
static void add_flags(struct writer *writer, const struct play *play)
{
    const struct board_info *info = &play->info;
    add(writer, " --number %llu", (unsigned long long)info->number);
    if (info->width != 15 || info->height != 15)
        add(writer, " --size %dx%d", info->width, info->height);
    if (info->colors != 5)
        add(writer, " --colors %d", info->colors);
    if (strcmp(play->own.rules.name, rules_table[0].name) != 0)
        add_text(writer, "--game", play->own.rules.name);
}

static void add_way_on(struct writer *writer, const struct play *play)
{
    bool over = play->own.groups == 0, saved = play->saved && !over;
    if (!saved && play->own.played > 0 && !over)
        add(writer, "; not saved");
    if (saved) {
        add(writer, "; to continue: chainshot play --resume");
        if (play->setup->save_named)
            add_text(writer, "--save", play->setup->save_path);
    } else if (play->info.numbered) {
        add(writer, "; again: chainshot play");
        add_flags(writer, play);
    }
}

void play_farewell(const struct play *play, bool way_on, char *text, size_t size)
{
    struct writer writer = {text, size, 0};
    text[0] = '\0';
    add_result(&writer, play);
    if (way_on)
        add_way_on(&writer, play);
}
