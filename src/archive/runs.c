/* SPDX-License-Identifier: MIT */
#include "archive/runs.h"

#include <stdio.h>
#include <string.h>

#include "archive/columns.h"
#include "archive/database.h"
#include "archive/entry.h"

static const char table_sql[] = "CREATE TABLE IF NOT EXISTS run ("
                                " board TEXT NOT NULL,"
                                " game TEXT NOT NULL,"
                                " search TEXT NOT NULL,"
                                " options TEXT NOT NULL,"
                                " seed INTEGER NOT NULL,"
                                " budget TEXT NOT NULL,"
                                " score INTEGER NOT NULL,"
                                " moves TEXT NOT NULL,"
                                " threads INTEGER NOT NULL,"
                                " ranks INTEGER NOT NULL,"
                                " playouts INTEGER NOT NULL,"
                                " nodes INTEGER NOT NULL,"
                                " iterations INTEGER NOT NULL,"
                                " seconds REAL NOT NULL,"
                                " proven INTEGER NOT NULL,"
                                " bound INTEGER NOT NULL,"
                                " version TEXT NOT NULL,"
                                " found TEXT NOT NULL,"
                                " UNIQUE (board, game, search, options, seed, budget)) STRICT";

/* The columns that name a run come first, under the same numbers in every statement. */
#define KEY_COLUMNS "board, game, search, options, seed, budget"
#define ANSWER_COLUMNS                                                                            \
    "score, moves, threads, ranks, playouts, nodes, iterations, seconds, proven, bound, version," \
    " found"
enum { BOARD = 1, GAME, SEARCH, OPTIONS, SEED, BUDGET, ANSWER };

static const char put_sql[] =
    "INSERT OR REPLACE INTO run (" KEY_COLUMNS ", " ANSWER_COLUMNS ") VALUES"
    " (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)";

static const char get_sql[] =
    "SELECT " KEY_COLUMNS ", " ANSWER_COLUMNS " FROM run WHERE board = ?1 AND game = ?2"
    " AND search = ?3 AND options = ?4 AND seed = ?5 AND budget = ?6";

static const char next_sql[] = "SELECT " KEY_COLUMNS ", " ANSWER_COLUMNS
                               ", rowid FROM run WHERE rowid > ?1 ORDER BY rowid LIMIT 1";

static enum status prepare(const struct archive *archive, const char *sql, sqlite3_stmt **statement,
                           struct error *error)
{
    if (sqlite3_prepare_v2(archive->db, sql, -1, statement, NULL) != SQLITE_OK)
        return database_fail(archive, error);
    return STATUS_OK;
}

/* Prepares a statement that only reads; it is NULL if no run was ever stored. */
static enum status prepare_to_read(const struct archive *archive, const char *sql,
                                   sqlite3_stmt **statement, struct error *error)
{
    static const char there_sql[] =
        "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'run'";
    enum status status = prepare(archive, there_sql, statement, error);
    int code = status ? SQLITE_DONE : sqlite3_step(*statement);
    if (!status && code != SQLITE_ROW && code != SQLITE_DONE)
        status = database_fail(archive, error);
    sqlite3_finalize(*statement);
    *statement = NULL;
    return status || code == SQLITE_DONE ? status : prepare(archive, sql, statement, error);
}

static void bind_text(sqlite3_stmt *statement, int number, const char *text)
{
    sqlite3_bind_text(statement, number, text ? text : "", -1, SQLITE_TRANSIENT);
}

static enum status bind_key(sqlite3_stmt *statement, const struct archive_run *run,
                            struct error *error)
{
    const struct archive_entry *entry = &run->entry;
    struct buffer board = {0}, game = {0};
    columns_board(entry, &board);
    columns_game(entry, &game);
    bind_text(statement, BOARD, board.bytes);
    bind_text(statement, GAME, game.bytes);
    bind_text(statement, SEARCH, entry->source);
    bind_text(statement, OPTIONS, entry->options);
    sqlite3_bind_int64(statement, SEED, (int64_t)entry->seed);
    bind_text(statement, BUDGET, run->budget);
    bool failed = board.failed || game.failed;
    buffer_free(&board);
    buffer_free(&game);
    return failed ? fail(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

static enum status bind_answer(sqlite3_stmt *statement, const struct archive_run *run,
                               struct error *error)
{
    const struct archive_entry *entry = &run->entry;
    struct buffer moves = {0};
    char now[sizeof entry->found];
    int number = ANSWER;
    entry_date(now, sizeof now);
    enum status status = columns_moves(entry, &moves, error);
    sqlite3_bind_int64(statement, number++, entry->score);
    bind_text(statement, number++, moves.bytes);
    sqlite3_bind_int(statement, number++, entry->threads);
    sqlite3_bind_int(statement, number++, run->ranks);
    sqlite3_bind_int64(statement, number++, (int64_t)run->playouts);
    sqlite3_bind_int64(statement, number++, (int64_t)run->nodes);
    sqlite3_bind_int64(statement, number++, (int64_t)run->iterations);
    sqlite3_bind_double(statement, number++, entry->seconds);
    sqlite3_bind_int(statement, number++, run->proven);
    sqlite3_bind_int64(statement, number++, run->bound);
    bind_text(statement, number++, entry->version);
    bind_text(statement, number++, now);
    if (!status && moves.failed)
        status = fail(error, STATUS_FAILED, "out of memory");
    buffer_free(&moves);
    return status;
}

enum status runs_put(struct archive *archive, const struct archive_run *run, struct error *error)
{
    struct archive_entry judged = run->entry;
    sqlite3_stmt *statement = NULL;
    enum status status = entry_judge(&judged, STATUS_BAD_INPUT, error);
    if (!status)
        status = entry_check_words(&run->entry, error);
    if (!status && *run->entry.id)
        status = database_admit_puzzles(archive, error);
    if (!status)
        status = database_run(archive, table_sql, error);
    if (!status)
        status = prepare(archive, put_sql, &statement, error);
    if (!status)
        status = bind_key(statement, run, error);
    if (!status)
        status = bind_answer(statement, run, error);
    if (!status && sqlite3_step(statement) != SQLITE_DONE)
        status = database_fail(archive, error);
    sqlite3_finalize(statement);
    return status;
}

static const char *text_of(sqlite3_stmt *row, int column)
{
    const char *text = (const char *)sqlite3_column_text(row, column);
    return text ? text : "";
}

/* Reads the answer of the row into the run, which already has its board and game. */
static enum status read_answer(sqlite3_stmt *row, struct archive_run *run, struct error *error)
{
    struct archive_entry *entry = &run->entry;
    int column = ANSWER - 1;
    entry->score = sqlite3_column_int64(row, column++);
    enum status status = columns_read_moves(text_of(row, column++), entry, error);
    entry->threads = sqlite3_column_int(row, column++);
    run->ranks = sqlite3_column_int(row, column++);
    run->playouts = (uint64_t)sqlite3_column_int64(row, column++);
    run->nodes = (uint64_t)sqlite3_column_int64(row, column++);
    run->iterations = (uint64_t)sqlite3_column_int64(row, column++);
    entry->seconds = sqlite3_column_double(row, column++);
    run->proven = sqlite3_column_int(row, column++);
    run->bound = sqlite3_column_int64(row, column++);
    if (!status)
        status = entry_copy_word(entry->version, sizeof entry->version, "version",
                                 text_of(row, column), STATUS_WRONG, error);
    if (!status)
        status = entry_copy_word(entry->found, sizeof entry->found, "found",
                                 text_of(row, column + 1), STATUS_WRONG, error);
    bool unknown = *entry->id && !entry->puzzle;
    if (!status && !unknown)
        status = entry_judge(entry, STATUS_WRONG, error);
    if (status)
        archive_entry_free(entry);
    return status;
}

enum status runs_get(struct archive *archive, struct archive_run *run, bool *found,
                     struct error *error)
{
    sqlite3_stmt *statement = NULL;
    struct error fault = {0};
    *found = false;
    enum status status = prepare_to_read(archive, get_sql, &statement, error);
    if (!statement)
        return status;
    status = bind_key(statement, run, error);
    if (!status) {
        int code = sqlite3_step(statement);
        *found = code == SQLITE_ROW;
        if (!*found && code != SQLITE_DONE)
            status = database_fail(archive, error);
    }
    if (*found && read_answer(statement, run, &fault))
        status = fail(error, STATUS_WRONG, "%.200s: a finished run: %.200s (see archive check)",
                      archive->path, fault.text);
    sqlite3_finalize(statement);
    return status;
}

static enum status check_row(const struct archive *archive, sqlite3_stmt *row, struct error *fault)
{
    struct archive_run run = {.ranks = 0};
    enum status status = columns_read_subject(text_of(row, BOARD - 1), text_of(row, GAME - 1),
                                              &archive->known, &run.entry, fault);
    if (!status)
        status = read_answer(row, &run, fault);
    if (!status)
        archive_entry_free(&run.entry);
    return status;
}

/* Moves the statement to the first row after `rowid`. No lock is held between two steps. On a
 * damaged page the next row may be an earlier one, and the walk would never end. */
static enum status step(const struct archive *archive, sqlite3_stmt *statement, int64_t *rowid,
                        bool *more, struct error *error)
{
    sqlite3_reset(statement);
    sqlite3_bind_int64(statement, 1, *rowid);
    int code = sqlite3_step(statement);
    *more = code == SQLITE_ROW;
    if (!*more)
        return code == SQLITE_DONE ? STATUS_OK : database_fail(archive, error);
    int64_t next = sqlite3_column_int64(statement, sqlite3_column_count(statement) - 1);
    if (next <= *rowid)
        return fail(error, STATUS_BAD_INPUT, "%.200s: the archive is damaged: run %lld comes twice",
                    archive->path, (long long)next);
    *rowid = next;
    return STATUS_OK;
}

enum status runs_check(struct archive *archive, void (*fault)(void *context, const char *text),
                       void *context, struct error *error)
{
    sqlite3_stmt *statement = NULL;
    int64_t rowid = INT64_MIN;
    bool more = true;
    enum status status = prepare_to_read(archive, next_sql, &statement, error);
    while (statement && !status) {
        struct error why = {0};
        char text[sizeof why.text + 32];
        status = step(archive, statement, &rowid, &more, error);
        if (status || !more)
            break;
        if (check_row(archive, statement, &why)) {
            snprintf(text, sizeof text, "run %lld: %s", (long long)rowid, why.text);
            fault(context, text);
        }
    }
    sqlite3_finalize(statement);
    return status;
}
