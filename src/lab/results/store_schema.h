/* SPDX-License-Identifier: MIT
 *
 * The tables of a store, and the two numbers by which SQLite files are told apart: whose
 * they are, and the version of their tables.
 */
#ifndef LAB_RESULTS_STORE_SCHEMA_H
#define LAB_RESULTS_STORE_SCHEMA_H

#define STORE_TEXT_(number) #number
#define STORE_TEXT(number)  STORE_TEXT_(number)

#define STORE_APPLICATION 1667787874 /* "chlb" */
#define STORE_VERSION     1

#define STORE_SCHEMA                                                                              \
    "CREATE TABLE intent ("                                                                       \
    " experiment TEXT NOT NULL,"                                                                  \
    " scale REAL NOT NULL,"                                                                       \
    " units INTEGER NOT NULL,"                                                                    \
    " PRIMARY KEY (experiment, scale)) STRICT;"                                                   \
    "CREATE TABLE origin ("                                                                       \
    " id INTEGER PRIMARY KEY,"                                                                    \
    " version TEXT NOT NULL,"                                                                     \
    " machine TEXT NOT NULL,"                                                                     \
    " UNIQUE (version, machine)) STRICT;"                                                         \
    "CREATE TABLE treatment ("                                                                    \
    " id INTEGER PRIMARY KEY,"                                                                    \
    " boards TEXT NOT NULL,"                                                                      \
    " game TEXT NOT NULL,"                                                                        \
    " search TEXT NOT NULL,"                                                                      \
    " options TEXT NOT NULL,"                                                                     \
    " budget TEXT NOT NULL,"                                                                      \
    " UNIQUE (boards, game, search, options, budget)) STRICT;"                                    \
    "CREATE TABLE run ("                                                                          \
    " treatment INTEGER NOT NULL,"                                                                \
    " board INTEGER NOT NULL,"                                                                    \
    " repetition INTEGER NOT NULL,"                                                               \
    " origin INTEGER NOT NULL,"                                                                   \
    " score REAL NOT NULL,"                                                                       \
    " cleared INTEGER NOT NULL,"                                                                  \
    " length INTEGER NOT NULL,"                                                                   \
    " playouts INTEGER NOT NULL,"                                                                 \
    " nodes INTEGER NOT NULL,"                                                                    \
    " seconds REAL NOT NULL,"                                                                     \
    " depth REAL NOT NULL,"                                                                       \
    " deepest INTEGER NOT NULL,"                                                                  \
    " note TEXT NOT NULL,"                                                                        \
    " PRIMARY KEY (treatment, board, repetition)) STRICT;"                                        \
    "PRAGMA application_id = " STORE_TEXT(STORE_APPLICATION) ";"                                  \
                                                             "PRAGMA user_version = " STORE_TEXT( \
                                                                 STORE_VERSION)

#endif
