/* SPDX-License-Identifier: MIT
 *
 * Saved games from any bytes. The judge confirms every accepted game, and printed again it reads
 * back as the same game.
 */
#include <string.h>

#include "property.h"
#include "puzzle/samegame/judge.h"
#include "tui/game/saved_game.h"

static void check_judged(const struct game *game)
{
    move_t moves[GAME_MOVES];
    struct verdict verdict;
    game_moves(game, moves);
    bool over = judge(&game->start, &game->rules, moves, game->played, &verdict);
    PROPERTY(verdict.bad_move < 0);
    PROPERTY(over == (game->groups == 0));
    PROPERTY(verdict.score == game_score(game));
}

static void check_game(const struct board_info *info, const struct game *game)
{
    struct board_info info_again;
    static struct game game_again;
    struct buffer text = {0}, twice = {0};
    saved_game_print(&text, info, game);
    PROPERTY(!text.failed);
    PROPERTY(saved_game_parse(text.bytes, text.size, &info_again, &game_again, NULL) == STATUS_OK);
    saved_game_print(&twice, &info_again, &game_again);
    PROPERTY(text.size == twice.size && memcmp(text.bytes, twice.bytes, text.size) == 0);
    buffer_free(&text);
    buffer_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct game game;
    struct board_info info;
    struct error error = {.status = STATUS_OK};
    enum status status = saved_game_parse((const char *)bytes, size, &info, &game, &error);
    if (status) {
        PROPERTY(status == STATUS_BAD_INPUT && error.text[0] && !strchr(error.text, '\n'));
    } else {
        check_judged(&game);
        check_game(&info, &game);
    }
    return 0;
}
