/* SPDX-License-Identifier: MIT */
#include "archive/row.h"

#include <string.h>

#include "archive/columns.h"
#include "archive/database.h"
#include "archive/entry.h"

/* SQLite counts columns from 0 and parameters from 1. */
static int bind_text(sqlite3_stmt *statement, enum column column, const char *text)
{
    return sqlite3_bind_text(statement, (int)column + 1, text, -1, SQLITE_TRANSIENT);
}

static int bind_number(sqlite3_stmt *statement, enum column column, int64_t number)
{
    return sqlite3_bind_int64(statement, (int)column + 1, number);
}

static const char *column_text(sqlite3_stmt *statement, enum column column)
{
    const char *text = (const char *)sqlite3_column_text(statement, (int)column);
    return text ? text : "";
}

/* Ends a statement: releases its lock and makes it ready for the next use. */
static void finish(sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

/* The columns of a row that are made for it. */
struct texts {
    struct buffer key, game, board, moves;
};

static enum status write_texts(struct archive *archive, const struct archive_entry *entry,
                               const struct texts *texts, bool *improved, struct error *error)
{
    sqlite3_stmt *put = archive->put;
    char now[sizeof entry->found];
    entry_date(now, sizeof now);
    bool failed = bind_text(put, COLUMN_KEY, texts->key.bytes) ||
                  bind_text(put, COLUMN_GAME, texts->game.bytes) ||
                  bind_number(put, COLUMN_SCORE, entry->score) ||
                  bind_text(put, COLUMN_BOARD, texts->board.bytes) ||
                  bind_text(put, COLUMN_MOVES, texts->moves.bytes) ||
                  bind_text(put, COLUMN_SEARCH, entry->source) ||
                  bind_text(put, COLUMN_OPTIONS, entry->options) ||
                  bind_number(put, COLUMN_SEED, (int64_t)entry->seed) ||
                  bind_number(put, COLUMN_THREADS, entry->threads) ||
                  sqlite3_bind_double(put, COLUMN_SECONDS + 1, entry->seconds) ||
                  bind_text(put, COLUMN_VERSION, entry->version) ||
                  bind_text(put, COLUMN_FOUND, entry->found[0] ? entry->found : now);
    enum status status = STATUS_OK;
    if (failed || sqlite3_step(put) != SQLITE_DONE)
        status = database_fail(archive, error);
    else
        *improved = sqlite3_changes(archive->db) > 0;
    finish(put);
    return status;
}

/* Stores the entry unless the stored row claims at least the same score. */
static enum status write_better(struct archive *archive, const struct archive_entry *entry,
                                bool *improved, struct error *error)
{
    struct texts texts = {.key = {0}};
    *improved = false;
    enum status status = entry_check_words(entry, error);
    if (!status && *entry->id)
        status = database_admit_puzzles(archive, error);
    if (status)
        return status;
    columns_key(entry, &texts.key);
    columns_game(entry, &texts.game);
    columns_board(entry, &texts.board);
    status = columns_moves(entry, &texts.moves, error);
    if (!status &&
        (texts.key.failed || texts.game.failed || texts.board.failed || texts.moves.failed))
        status = fail(error, STATUS_FAILED, "out of memory");
    if (!status)
        status = write_texts(archive, entry, &texts, improved, error);
    buffer_free(&texts.key);
    buffer_free(&texts.game);
    buffer_free(&texts.board);
    buffer_free(&texts.moves);
    return status;
}

static enum status read_words(sqlite3_stmt *row, struct archive_entry *entry, struct error *error)
{
    const struct {
        enum column column;
        const char *name;
        char *text;
        size_t size;
    } words[] = {
        {COLUMN_SEARCH, "search", entry->source, sizeof entry->source},
        {COLUMN_OPTIONS, "options", entry->options, sizeof entry->options},
        {COLUMN_VERSION, "version", entry->version, sizeof entry->version},
        {COLUMN_FOUND, "found", entry->found, sizeof entry->found},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (entry_copy_word(words[i].text, words[i].size, words[i].name,
                            column_text(row, words[i].column), STATUS_WRONG, error))
            return STATUS_WRONG;
    entry->seed = (uint64_t)sqlite3_column_int64(row, COLUMN_SEED);
    entry->threads = sqlite3_column_int(row, COLUMN_THREADS);
    entry->seconds = sqlite3_column_double(row, COLUMN_SECONDS);
    return entry_check_words(entry, error) ? STATUS_WRONG : STATUS_OK;
}

/* A row under a wrong key would never be found. */
static enum status check_key(sqlite3_stmt *row, const struct archive_entry *entry,
                             struct error *error)
{
    struct buffer key = {0};
    columns_key(entry, &key);
    enum status status = STATUS_OK;
    if (key.failed)
        status = fail(error, STATUS_FAILED, "out of memory");
    else if (strcmp(key.bytes, column_text(row, COLUMN_KEY)) == 0 &&
             (*entry->id || strcmp(entry->rules.name, column_text(row, COLUMN_GAME)) == 0))
        status = STATUS_OK;
    else if (*entry->id)
        status = fail(error, STATUS_WRONG, "puzzle %s: stored under another key", entry->id);
    else
        status = fail(error, STATUS_WRONG, "board %dx%d %s: stored under another board's key",
                      entry->grid.width, entry->grid.height, entry->rules.name);
    buffer_free(&key);
    return status;
}

static enum status read_line(sqlite3_stmt *row, const struct known_puzzles *known,
                             struct archive_entry *entry, struct error *error)
{
    enum status status = columns_read_subject(column_text(row, COLUMN_BOARD),
                                              column_text(row, COLUMN_GAME), known, entry, error);
    if (!status)
        status = check_key(row, entry, error);
    if (!status)
        status = columns_read_moves(column_text(row, COLUMN_MOVES), entry, error);
    return status;
}

/* What to do with a score that the judge does not confirm. */
enum score_claim { CLAIM_REFUSED, CLAIM_CORRECTED };

/* The line of a puzzle that is not known is left as it is. */
static enum status judge_row(enum score_claim claim, struct archive_entry *entry,
                             struct error *error)
{
    if (*entry->id && !entry->puzzle)
        return STATUS_OK;
    return claim == CLAIM_REFUSED ? entry_judge(entry, STATUS_WRONG, error)
                                  : entry_correct(entry, error);
}

/* Returns STATUS_WRONG and an empty entry if the row is malformed or wrong. */
static enum status read_row(sqlite3_stmt *row, const struct known_puzzles *known,
                            enum score_claim claim, struct archive_entry *entry,
                            struct error *error)
{
    memset(entry, 0, sizeof *entry);
    entry->score = sqlite3_column_int64(row, COLUMN_SCORE);
    enum status status = read_line(row, known, entry, error);
    if (!status)
        status = judge_row(claim, entry, error);
    if (!status)
        status = read_words(row, entry, error);
    if (status && sqlite3_errcode(sqlite3_db_handle(row)) == SQLITE_NOMEM)
        status = fail(error, STATUS_FAILED, "out of memory");
    if (status)
        archive_entry_free(entry);
    return status;
}

/* Moves the statement to a row, which stays locked until finish(). */
static enum status seek(const struct archive *archive, sqlite3_stmt *statement, const char *key,
                        const char *game, bool *found, struct error *error)
{
    int code = bind_text(statement, COLUMN_KEY, key);
    if (code == SQLITE_OK)
        code = bind_text(statement, COLUMN_GAME, game);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    *found = code == SQLITE_ROW;
    return *found || code == SQLITE_DONE ? STATUS_OK : database_fail(archive, error);
}

/* Moves the statement to the row of what `like` is about. */
static enum status seek_like(const struct archive *archive, sqlite3_stmt *statement,
                             const struct archive_entry *like, bool *found, struct error *error)
{
    struct buffer key = {0}, game = {0};
    columns_key(like, &key);
    columns_game(like, &game);
    *found = false;
    enum status status = key.failed || game.failed
                             ? fail(error, STATUS_FAILED, "out of memory")
                             : seek(archive, statement, key.bytes, game.bytes, found, error);
    buffer_free(&key);
    buffer_free(&game);
    return status;
}

/* The puzzle that an entry names is known, whatever else is. */
static const struct puzzle *own_puzzle(void *context, const char *id)
{
    const struct archive_entry *like = context;
    return strcmp(id, like->id) == 0 ? like->puzzle : NULL;
}

static enum status find(struct archive *archive, const struct archive_entry *like,
                        enum score_claim claim, struct archive_entry *entry, bool *found,
                        struct error *error)
{
    const struct known_puzzles known = {own_puzzle, (void *)like};
    enum status status = seek_like(archive, archive->get, like, found, error);
    if (!status && *found)
        status = read_row(archive->get, &known, claim, entry, error);
    finish(archive->get);
    return status;
}

enum status row_find(struct archive *archive, const struct archive_entry *like,
                     struct archive_entry *entry, bool *found, struct error *error)
{
    return find(archive, like, CLAIM_REFUSED, entry, found, error);
}

static enum status drop(struct archive *archive, const struct archive_entry *entry,
                        struct error *error)
{
    bool found;
    enum status status = seek_like(archive, archive->drop, entry, &found, error);
    finish(archive->drop);
    return status;
}

/* If the stored row is wrong, replaces it by the entry, or by its own corrected line if that scores
 * more. */
static enum status replace_wrong(struct archive *archive, const struct archive_entry *entry,
                                 bool *improved, struct error *error)
{
    struct archive_entry there;
    struct error fault = {0};
    bool found, ignored;
    enum status status = row_find(archive, entry, &there, &found, &fault);
    if (!status && found)
        archive_entry_free(&there);
    if (status != STATUS_WRONG)
        return status ? fail(error, status, "%s", fault.text) : STATUS_OK;
    bool corrected = !find(archive, entry, CLAIM_CORRECTED, &there, &found, NULL);
    status = drop(archive, entry, error);
    if (!status && corrected)
        status = write_better(archive, &there, &ignored, error);
    if (!status)
        status = write_better(archive, entry, improved, error);
    if (corrected)
        archive_entry_free(&there);
    if (!status && archive->replaced++ == 0)
        archive->fault = fault;
    return status;
}

/* In a transaction of its own, unless one is open, because another process may replace the row
 * too. */
static enum status replace_wrong_alone(struct archive *archive, const struct archive_entry *entry,
                                       bool *improved, struct error *error)
{
    if (!sqlite3_get_autocommit(archive->db))
        return replace_wrong(archive, entry, improved, error);
    enum status status = database_run(archive, "BEGIN IMMEDIATE", error);
    if (status)
        return status;
    status = replace_wrong(archive, entry, improved, error);
    if (!status)
        status = database_run(archive, "COMMIT", error);
    if (status)
        database_run(archive, "ROLLBACK", NULL);
    *improved &= !status;
    return status;
}

/* Whether the stored row has the score that it claims. */
static bool holds(struct archive *archive, const struct archive_entry *entry)
{
    struct archive_entry there;
    bool found;
    enum status status = row_find(archive, entry, &there, &found, NULL);
    if (!status && found)
        archive_entry_free(&there);
    return status != STATUS_WRONG;
}

enum status row_write(struct archive *archive, const struct archive_entry *entry, bool *improved,
                      struct error *error)
{
    enum status status = write_better(archive, entry, improved, error);
    if (status || *improved || holds(archive, entry))
        return status;
    return replace_wrong_alone(archive, entry, improved, error);
}

static void keep_text(struct buffer *buffer, sqlite3_stmt *row, enum column column)
{
    const char *text = column_text(row, column);
    buffer->size = 0;
    buffer_add(buffer, text, strlen(text));
}

/* Whether the row comes after the last one. In a crafted file SQLite may compare keys in another
 * order, and the walk would never end. */
static bool is_next(const struct row_cursor *cursor, sqlite3_stmt *row)
{
    if (cursor->number == 0)
        return true;
    int order = strcmp(column_text(row, COLUMN_KEY), cursor->key.bytes);
    return order > 0 ||
           (order == 0 && strcmp(column_text(row, COLUMN_GAME), cursor->game.bytes) > 0);
}

static enum status take_row(const struct archive *archive, struct row_cursor *cursor,
                            struct error *error)
{
    if (!is_next(cursor, archive->next))
        return fail(error, STATUS_BAD_INPUT,
                    "%.200s: the archive is damaged: entry %d has no "
                    "proper key",
                    archive->path, cursor->number);
    cursor->number++;
    keep_text(&cursor->key, archive->next, COLUMN_KEY);
    keep_text(&cursor->game, archive->next, COLUMN_GAME);
    enum status status =
        read_row(archive->next, &archive->known, CLAIM_REFUSED, &cursor->entry, &cursor->fault);
    if (cursor->key.failed || cursor->game.failed || status == STATUS_FAILED)
        return fail(error, STATUS_FAILED, "out of memory");
    return STATUS_OK;
}

enum status row_step(struct archive *archive, struct row_cursor *cursor, bool *more,
                     struct error *error)
{
    archive_entry_free(&cursor->entry);
    cursor->fault = (struct error){0};
    enum status status = seek(archive, archive->next, cursor->number ? cursor->key.bytes : "",
                              cursor->number ? cursor->game.bytes : "", more, error);
    if (!status && *more)
        status = take_row(archive, cursor, error);
    finish(archive->next);
    return status;
}

void row_cursor_free(struct row_cursor *cursor)
{
    archive_entry_free(&cursor->entry);
    buffer_free(&cursor->key);
    buffer_free(&cursor->game);
}
