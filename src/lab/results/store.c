/* SPDX-License-Identifier: MIT */
#include "lab/results/store.h"

#include <stdio.h>

#include "lab/results/store_file.h"

/* Of a run the first five columns name the treatment, the next two the origin. */
static const char *const put_sql[STATEMENTS] = {
    [PUT_INTENT] = "INSERT INTO intent VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE"
                   " SET units = max(units, ?3)",
    [PUT_ORIGIN] = "INSERT OR IGNORE INTO origin (version, machine) VALUES (?1, ?2)",
    [PUT_TREATMENT] = "INSERT OR IGNORE INTO treatment (boards, game, search, options, budget)"
                      " VALUES (?1, ?2, ?3, ?4, ?5)",
    [PUT_RUN] = "INSERT OR REPLACE INTO run SELECT treatment.id, ?8, ?9, origin.id, ?10, ?11, ?12,"
                " ?13, ?14, ?15, ?16, ?17, ?18 FROM treatment, origin WHERE boards = ?1"
                " AND game = ?2 AND search = ?3 AND options = ?4 AND budget = ?5"
                " AND version = ?6 AND machine = ?7",
};

static const char load_intents_sql[] = "SELECT experiment, scale, units FROM intent ORDER BY rowid";

static const char load_runs_sql[] =
    "SELECT boards, game, search, options, budget, version, machine, board, repetition, score,"
    " cleared, length, playouts, nodes, seconds, depth, deepest, note"
    " FROM run JOIN treatment ON treatment.id = run.treatment JOIN origin ON origin.id = run.origin"
    " ORDER BY treatment.id, repetition, board";

static enum status prepare(const struct store *store, const char *sql, sqlite3_stmt **statement,
                           struct error *error)
{
    if (!*statement && sqlite3_prepare_v2(store->db, sql, -1, statement, NULL) != SQLITE_OK)
        return store_fail(store, error);
    return STATUS_OK;
}

static enum status prepare_all(struct store *store, struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 0; !status && i < STATEMENTS; i++)
        status = prepare(store, put_sql[i], &store->statement[i], error);
    return status;
}

static void bind_text(sqlite3_stmt *statement, int number, const char *text)
{
    sqlite3_bind_text(statement, number, text, -1, SQLITE_TRANSIENT);
}

static void bind_key(sqlite3_stmt *statement, const struct key *key)
{
    bind_text(statement, 1, key->boards);
    bind_text(statement, 2, key->game);
    bind_text(statement, 3, key->search);
    bind_text(statement, 4, key->options);
    bind_text(statement, 5, key->budget);
}

static void bind_outcome(sqlite3_stmt *statement, int number, const struct outcome *outcome)
{
    sqlite3_bind_int(statement, number++, outcome->board);
    sqlite3_bind_int(statement, number++, outcome->repetition);
    sqlite3_bind_double(statement, number++, outcome->score);
    sqlite3_bind_int(statement, number++, outcome->cleared);
    sqlite3_bind_int(statement, number++, outcome->length);
    sqlite3_bind_int64(statement, number++, (int64_t)outcome->playouts);
    sqlite3_bind_int64(statement, number++, (int64_t)outcome->nodes);
    sqlite3_bind_double(statement, number++, outcome->seconds);
    sqlite3_bind_double(statement, number++, outcome->depth);
    sqlite3_bind_int(statement, number++, outcome->deepest);
    bind_text(statement, number++, outcome->note);
}

static enum status step(const struct store *store, sqlite3_stmt *statement, struct error *error)
{
    int code = sqlite3_step(statement);
    enum status status = code == SQLITE_DONE ? STATUS_OK : store_fail(store, error);
    sqlite3_reset(statement);
    return status;
}

/* Within a transaction. */
static enum status put(struct store *store, const struct key *key, const struct origin *origin,
                       const struct outcome *outcome, struct error *error)
{
    sqlite3_stmt *const *statement = store->statement;
    bind_text(statement[PUT_ORIGIN], 1, origin->version);
    bind_text(statement[PUT_ORIGIN], 2, origin->machine);
    bind_key(statement[PUT_TREATMENT], key);
    bind_key(statement[PUT_RUN], key);
    bind_text(statement[PUT_RUN], 6, origin->version);
    bind_text(statement[PUT_RUN], 7, origin->machine);
    bind_outcome(statement[PUT_RUN], 8, outcome);
    enum status status = step(store, statement[PUT_ORIGIN], error);
    if (!status)
        status = step(store, statement[PUT_TREATMENT], error);
    return status ? status : step(store, statement[PUT_RUN], error);
}

static enum status put_intent(struct store *store, const struct intent *intent, struct error *error)
{
    sqlite3_stmt *statement = store->statement[PUT_INTENT];
    bind_text(statement, 1, intent->experiment);
    sqlite3_bind_double(statement, 2, intent->scale);
    sqlite3_bind_int(statement, 3, intent->units);
    return step(store, statement, error);
}

static enum status begin(struct store *store, struct error *error)
{
    enum status status = prepare_all(store, error);
    return status ? status : store_run(store, "BEGIN IMMEDIATE", error);
}

static enum status finish(struct store *store, enum status status, struct error *error)
{
    if (!status)
        status = store_run(store, "COMMIT", error);
    if (status)
        store_run(store, "ROLLBACK", NULL);
    return status;
}

enum status store_put(struct store *store, const struct key *key, const struct origin *origin,
                      const struct outcome *outcome, struct error *error)
{
    enum status status = begin(store, error);
    if (status)
        return status;
    return finish(store, put(store, key, origin, outcome, error), error);
}

enum status store_intend(struct store *store, const struct intent *intent, struct error *error)
{
    enum status status = begin(store, error);
    return status ? status : finish(store, put_intent(store, intent, error), error);
}

enum status store_put_all(struct store *store, const struct results *results, struct error *error)
{
    enum status status = begin(store, error);
    if (status)
        return status;
    for (int i = 0; !status && i < results->intents; i++)
        status = put_intent(store, &results->intent[i], error);
    for (int i = 0; !status && i < results->count; i++) {
        const struct record *record = &results->record[i];
        for (int j = 0; !status && j < record->count; j++)
            status = put(store, &record->key, &results->origin[record->origin[j]],
                         &record->outcome[j], error);
    }
    return finish(store, status, error);
}

static void column_text(sqlite3_stmt *row, int column, char *text, size_t size)
{
    const unsigned char *value = sqlite3_column_text(row, column);
    snprintf(text, size, "%s", value ? (const char *)value : "");
}

static enum status add_run(sqlite3_stmt *row, struct results *results, struct error *error)
{
    struct key key;
    struct origin origin;
    int column = 7;
    column_text(row, 0, key.boards, sizeof key.boards);
    column_text(row, 1, key.game, sizeof key.game);
    column_text(row, 2, key.search, sizeof key.search);
    column_text(row, 3, key.options, sizeof key.options);
    column_text(row, 4, key.budget, sizeof key.budget);
    column_text(row, 5, origin.version, sizeof origin.version);
    column_text(row, 6, origin.machine, sizeof origin.machine);
    struct outcome outcome = {0};
    outcome.board = sqlite3_column_int(row, column++);
    outcome.repetition = sqlite3_column_int(row, column++);
    outcome.score = sqlite3_column_double(row, column++);
    outcome.cleared = sqlite3_column_int(row, column++) != 0;
    outcome.length = sqlite3_column_int(row, column++);
    outcome.playouts = (uint64_t)sqlite3_column_int64(row, column++);
    outcome.nodes = (uint64_t)sqlite3_column_int64(row, column++);
    outcome.seconds = sqlite3_column_double(row, column++);
    outcome.depth = sqlite3_column_double(row, column++);
    outcome.deepest = sqlite3_column_int(row, column++);
    column_text(row, column++, outcome.note, sizeof outcome.note);
    return results_add(results, &key, &origin, &outcome, error);
}

static enum status add_intent(sqlite3_stmt *row, struct results *results, struct error *error)
{
    struct intent intent = {.scale = sqlite3_column_double(row, 1),
                            .units = sqlite3_column_int(row, 2)};
    column_text(row, 0, intent.experiment, sizeof intent.experiment);
    return results_intend(results, &intent, error);
}

/* Calls `add` with every row of a query. */
static enum status load(const struct store *store, const char *sql,
                        enum status (*add)(sqlite3_stmt *, struct results *, struct error *),
                        struct results *results, struct error *error)
{
    sqlite3_stmt *statement = NULL;
    enum status status = prepare(store, sql, &statement, error);
    int code = SQLITE_DONE;
    while (!status && (code = sqlite3_step(statement)) == SQLITE_ROW)
        status = add(statement, results, error);
    if (!status && code != SQLITE_DONE)
        status = store_fail(store, error);
    sqlite3_finalize(statement);
    return status;
}

enum status store_load(struct store *store, struct results *results, struct error *error)
{
    enum status status = load(store, load_intents_sql, add_intent, results, error);
    return status ? status : load(store, load_runs_sql, add_run, results, error);
}
