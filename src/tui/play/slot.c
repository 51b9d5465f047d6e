/* SPDX-License-Identifier: MIT */
#include "tui/play/slot.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "archive/path.h"
#include "tui/game/save.h"

enum status slot_default_path(char *path, size_t size, struct error *error)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int used;
    if (state && state[0] == '/') /* the standard: a relative one does not count */
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

enum status slot_read(const char *path, struct deal *deal, struct game *game, struct error *error)
{
    struct buffer bytes = {0};
    enum status status = buffer_read_file(&bytes, path, SAVE_SIZE_MOST, error);
    if (!status) {
        status = save_parse(bytes.bytes, bytes.size, deal, game, error);
        if (status)
            error_prefix(error, path);
    }
    buffer_free(&bytes);
    return status;
}

enum status slot_other(const char *path, const struct game *game, bool *other, struct error *error)
{
    struct deal deal;
    *other = false;
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return STATUS_OK;
    struct game *saved = malloc(sizeof *saved);
    if (!saved)
        return fail(error, STATUS_FAILED, "out of memory");
    enum status status = slot_read(path, &deal, saved, error);
    if (!status)
        *other = !grid_equal(&saved->start, &game->start);
    free(saved);
    return status;
}

static enum status trouble(const char *path, struct error *error)
{
    return fail(error, STATUS_FAILED, "%.200s: cannot save the game: %s", path, strerror(errno));
}

/* On disk before it is renamed: a crash leaves the old game or the new one. */
static enum status write_and_rename(const char *path, const struct buffer *text,
                                    struct error *error)
{
    char new[PATH_MAX];
    if (snprintf(new, sizeof new, "%s.XXXXXX", path) >= (int)sizeof new)
        return fail(error, STATUS_BAD_INPUT, "%.200s: the path is too long", path);
    int file = mkstemp(new);
    if (file < 0)
        return trouble(path, error);
    bool good = write(file, text->bytes, text->size) == (ssize_t)text->size && fsync(file) == 0;
    good = close(file) == 0 && good && rename(new, path) == 0;
    if (good)
        return STATUS_OK;
    enum status status = trouble(path, error);
    unlink(new);
    return status;
}

enum status slot_write(const char *path, const struct deal *deal, const struct game *game,
                       struct error *error)
{
    struct buffer text = {0};
    save_print(&text, deal, game);
    enum status status = path_make_folders(path, error);
    if (!status && text.failed)
        status = fail(error, STATUS_FAILED, "out of memory");
    if (!status)
        status = write_and_rename(path, &text, error);
    buffer_free(&text);
    return status;
}
