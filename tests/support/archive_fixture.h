/* SPDX-License-Identifier: MIT
 *
 * What the archive's tests share: boards drawn as text, copies of boards, random games
 * played on the plain board.
 */
#ifndef TESTS_ARCHIVE_FIXTURE_H
#define TESTS_ARCHIVE_FIXTURE_H

#include "archive/archive.h"
#include "archive/codec.h"
#include "puzzle/samegame/judge.h"
#include "puzzle/samegame/plain.h"

#include "folder.h"

#define SAMEGAME (&rules_table[0])

static inline struct grid drawn(const char *text)
{
    struct grid grid;
    struct error error;
    assert_int_equal(codec_read_board(text, &grid, &error), STATUS_OK);
    return grid;
}

static inline void play_move(struct grid *grid, move_t move)
{
    plain_remove(grid, move_x(move), move_y(move));
}

/* Plays at most `most` random moves, naming any cell of a group; returns how many. */
static inline int play_random(struct grid *grid, int most, struct rng *rng, move_t *moves)
{
    move_t legal[GRID_CELLS / 2];
    int length = 0, count;
    while (length < most && (count = plain_moves(grid, legal)) > 0) {
        move_t move;
        uint8_t mark[GRID_CELLS] = {0};
        do /* a random cell; the first of a random group when that is no group */
            move = cell_move((int)rng_below(rng, (uint32_t)grid->width),
                             (int)rng_below(rng, (uint32_t)grid->height));
        while (!grid_at(grid, move_x(move), move_y(move)));
        if (plain_group(grid, move_x(move), move_y(move), mark) < 2)
            move = legal[rng_below(rng, (uint32_t)count)];
        moves[length++] = move;
        play_move(grid, move);
    }
    return length;
}

/* The board as a mirror shows it, packed to the left again. */
static inline struct grid mirror_image(const struct grid *grid)
{
    struct grid image = {.width = grid->width, .height = grid->height};
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++)
            image.cell[y * grid->width + x] = grid_at(grid, grid->width - 1 - x, y);
    grid_settle(&image);
    return image;
}

static inline struct grid recolored(const struct grid *grid, struct rng *rng)
{
    struct grid copy = *grid;
    uint8_t color[GRID_COLORS + 1] = {0};
    for (int i = 1; i <= GRID_COLORS; i++) { /* a random permutation, inside out */
        int j = 1 + (int)rng_below(rng, (uint32_t)i);
        color[i] = color[j];
        color[j] = (uint8_t)i;
    }
    for (int i = 0; i < copy.width * copy.height; i++)
        copy.cell[i] = color[copy.cell[i]];
    return copy;
}

/* The same cells on a board with more room. */
static inline struct grid widened(const struct grid *grid, int columns, int rows)
{
    struct grid copy = {.width = grid->width + columns, .height = grid->height + rows};
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++)
            copy.cell[y * copy.width + x] = grid_at(grid, x, y);
    return copy;
}

/* An entry that holds a random game; its moves are freed by archive_entry_free. */
static inline struct archive_entry random_entry(const struct grid *grid, const struct rules *rules,
                                                struct rng *rng)
{
    struct archive_entry entry = {.grid = *grid, .rules = *rules, .threads = 1};
    struct grid board = *grid;
    struct verdict verdict;
    entry.move = malloc(sizeof *entry.move * GRID_CELLS / 2);
    assert_non_null(entry.move);
    entry.length = play_random(&board, GRID_CELLS, rng, entry.move);
    assert_true(judge(grid, rules, entry.move, entry.length, &verdict));
    entry.score = verdict.score;
    entry.cleared = verdict.cleared;
    snprintf(entry.source, sizeof entry.source, "random");
    snprintf(entry.options, sizeof entry.options, "policy=uniform");
    snprintf(entry.version, sizeof entry.version, "0.1.0");
    return entry;
}

static inline struct archive *opened(const char *path)
{
    struct archive *archive;
    struct error error = {0};
    if (archive_open(&archive, path, true, &error))
        fail_msg("%s", error.text);
    return archive;
}

/* The archive of a test that is listed as IN_ARCHIVE: new and empty, in the test's folder. */
static struct archive *archive;

static inline int archive_make(void **state)
{
    if (folder_make(state))
        return -1;
    archive = opened(((const struct folder *)*state)->file);
    return 0;
}

static inline int archive_remove(void **state)
{
    archive_close(archive);
    return folder_remove(state);
}

#define IN_ARCHIVE(test) cmocka_unit_test_setup_teardown(test, archive_make, archive_remove)

static inline bool put(struct archive *archive, const struct archive_entry *entry)
{
    struct error error = {0};
    bool improved;
    if (archive_put(archive, entry, &improved, &error))
        fail_msg("%s", error.text);
    return improved;
}

static inline void assert_whole(struct archive *archive, int entries)
{
    struct error error = {0};
    int count;
    if (archive_check(archive, NULL, NULL, &count, NULL, &error))
        fail_msg("%s", error.text);
    assert_int_equal(count, entries);
}

#endif
