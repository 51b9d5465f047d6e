/* SPDX-License-Identifier: MIT
 *
 * Boards, games and lines of play: reads, generates, judges and writes them.
 */
#include "engine.h"

#include <stdlib.h>

#include "answer.h"
#include "puzzle/samegame/judge.h"
#include "puzzle/samegame/notation/notation.h"
#include "system.h"

struct engine engine;

/* Must be called first. */
EXPORT(connect) int engine_connect(system_clock *clock, system_listener *listener)
{
    struct error error;
    system_connect(clock, listener);
    engine.rules = rules_table[0];
    answer_open();
    return answer_close(settings_start(&engine.settings, &error), &error);
}

/* Memory for a text of that many bytes; NULL if memory ran out. */
EXPORT(room) char *engine_room(size_t size)
{
    free(engine.text);
    engine.text = malloc(size + 1);
    engine.size = engine.text ? size : 0;
    if (engine.text)
        engine.text[size] = '\0';
    return engine.text;
}

static void answer_board(struct buffer *answer, const struct position *position)
{
    const struct grid *grid = &position->grid;
    buffer_print(answer, "{\"width\":%d,\"height\":%d,", grid->width, grid->height);
    answer_bytes(answer, "cells", grid->cell, grid->width * grid->height);
    buffer_print(answer, ",\"format\":\"%s\",\"game\":", format_table[position->format].name);
    answer_string(answer, position->has_rules ? position->rules.name : NULL);
    buffer_print(answer, ",");
    answer_moves(answer, position->move, position->length);
    buffer_print(answer, "}");
}

/* Reads all boards of the text; with `settle` also those with holes. Answers with a list, and
 * selects the first board. */
EXPORT(read) int engine_read(int settle)
{
    struct buffer *answer = answer_open();
    struct positions positions;
    struct error error;
    enum status status = notation_read(engine.text, engine.size, settle, &positions, &error);
    if (status)
        return answer_close(status, &error);
    engine.grid = positions.at[0].grid;
    buffer_print(answer, "[");
    for (int i = 0; i < positions.count; i++) {
        buffer_print(answer, i ? "," : "");
        answer_board(answer, &positions.at[i]);
    }
    buffer_print(answer, "]");
    positions_free(&positions);
    return answer_close(STATUS_OK, NULL);
}

/* Generates the board of `chainshot generate` with that seed and selects it. */
EXPORT(generate) int engine_generate(int width, int height, int colors, uint64_t seed)
{
    struct buffer *answer = answer_open();
    struct position position = {.format = FORMAT_TEXT};
    struct error error;
    if (width < 1 || width > GRID_SIDE || height < 1 || height > GRID_SIDE || colors < 1 ||
        colors > GRID_COLORS)
        return answer_close(fail(&error, STATUS_BAD_INPUT,
                                 "a board of %dx%d cells in %d colours, expected 1x1 to %dx%d in "
                                 "1 to %d",
                                 width, height, colors, GRID_SIDE, GRID_SIDE, GRID_COLORS),
                            &error);
    grid_random(&position.grid, width, height, colors, seed, 0);
    engine.grid = position.grid;
    answer_board(answer, &position);
    return answer_close(STATUS_OK, NULL);
}

static void answer_polynomial(struct buffer *answer, const struct polynomial *polynomial)
{
    for (int i = 0; i <= RULES_DEGREE; i++)
        buffer_print(answer, "%c%lld", i ? ',' : '[', (long long)polynomial->coefficient[i]);
    buffer_print(answer, "]");
}

/* Selects the game that the text names and answers with its rules. */
EXPORT(game) int engine_game(void)
{
    struct buffer *answer = answer_open();
    struct rules rules;
    struct error error;
    enum status status = rules_parse(&rules, engine.text, &error);
    if (status)
        return answer_close(status, &error);
    engine.rules = rules;
    buffer_print(answer, "{\"name\":");
    answer_string(answer, rules.name);
    buffer_print(answer, ",\"clear\":%lld,\"group\":", (long long)rules.clear);
    answer_polynomial(answer, &rules.group);
    buffer_print(answer, ",\"left\":");
    answer_polynomial(answer, &rules.left);
    buffer_print(answer, ",\"bonus\":");
    answer_polynomial(answer, &rules.bonus);
    buffer_print(answer, "}");
    return answer_close(STATUS_OK, NULL);
}

/* Replays the moves of the text on the board and answers with the judge's verdict. */
EXPORT(judge) int engine_judge(void)
{
    struct buffer *answer = answer_open();
    struct position line = {0};
    struct verdict verdict;
    struct error error;
    enum status status = notation_read_moves(engine.text, engine.size, &engine.grid, &line, &error);
    if (status)
        return answer_close(status, &error);
    bool over = judge_canonical(&engine.grid, &engine.rules, line.move, line.length, &verdict);
    buffer_print(answer, "{\"over\":%s,\"cleared\":%s,\"bad\":%d,\"score\":%lld,\"reason\":",
                 over ? "true" : "false", verdict.cleared ? "true" : "false", verdict.bad_move,
                 (long long)verdict.score);
    answer_string(answer, verdict.reason);
    buffer_print(answer, ",");
    answer_moves(answer, line.move, line.length);
    buffer_print(answer, "}");
    position_free(&line);
    return answer_close(STATUS_OK, NULL);
}

/* The board with the moves of the text, which may be empty, in a format of format_table. */
EXPORT(write) int engine_write(int format)
{
    struct buffer *answer = answer_open();
    struct position line = {0};
    struct error error;
    enum status status = STATUS_OK;
    if (format < 0 || format >= FORMAT_COUNT)
        return answer_close(fail(&error, STATUS_BAD_INPUT, "there is no format %d", format),
                            &error);
    if (engine.size)
        status = notation_read_moves(engine.text, engine.size, &engine.grid, &line, &error);
    if (!status)
        status = format_table[format].write(answer, &engine.grid, &engine.rules, line.move,
                                            line.length, &error);
    position_free(&line);
    return answer_close(status, &error);
}
