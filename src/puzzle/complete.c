/* SPDX-License-Identifier: MIT
 *
 * The slots and sizes that a puzzle must have before any of it is called.
 */
#include "puzzle/check.h"

static enum status check_sizes(const struct puzzle *puzzle, struct error *error)
{
    const struct {
        const char *name;
        size_t size, most;
    } sizes[] = {
        {"state_size", puzzle->state_size, PUZZLE_STATE_MOST},
        {"max_moves", (size_t)puzzle->max_moves, PUZZLE_MOVES_MOST},
        {"max_length", (size_t)puzzle->max_length, PUZZLE_LENGTH_MOST},
    };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (sizes[i].size > sizes[i].most)
            return fail(error, STATUS_BAD_INPUT, "%s: %s is %zu, expected at most %zu",
                        puzzle->name, sizes[i].name, sizes[i].size, sizes[i].most);
    return STATUS_OK;
}

enum status puzzle_complete(const struct puzzle *puzzle, struct error *error)
{
    const struct {
        const char *name;
        bool set;
    } slots[] = {
        {"name", puzzle->name}, {"root", puzzle->root},     {"moves", puzzle->moves},
        {"play", puzzle->play}, {"points", puzzle->points}, {"score", puzzle->score},
    };
    for (size_t i = 0; i < sizeof slots / sizeof *slots; i++)
        if (!slots[i].set)
            return fail(error, STATUS_BAD_INPUT, "the puzzle's slot '%s' is empty", slots[i].name);
    if (puzzle->state_size < 1 || puzzle->max_moves < 1 || puzzle->max_length < 1)
        return fail(error, STATUS_BAD_INPUT,
                    "%s: state_size, max_moves and max_length must be at least 1", puzzle->name);
    return check_sizes(puzzle, error);
}
