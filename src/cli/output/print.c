/* SPDX-License-Identifier: MIT */
#include "cli/output/print.h"

#include <stdio.h>
#include <unistd.h>

#include "cluster/launch.h"
#include "puzzle/samegame/plain.h"

struct phrase print_count(int64_t count, const char *noun)
{
    struct phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "%.60s %.60s%s", number_text(count).text, noun,
             count == 1 ? "" : "s");
    return phrase;
}

struct phrase print_board(const struct grid *grid, const struct rules *rules)
{
    struct phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "%dx%d, %.40s, %.127s", grid->width, grid->height,
             print_count(grid_colors(grid), "colour").text, rules->name);
    return phrase;
}

/* Digits without commas for the score: it is what gets copied. */
struct phrase print_outcome(const struct grid *grid, const move_t *moves, int length,
                            const struct verdict *verdict)
{
    struct grid end = *grid;
    struct phrase left = {"cleared"}, phrase;
    for (int i = 0; i < length; i++)
        plain_remove(&end, move_x(moves[i]), move_y(moves[i]));
    if (!verdict->cleared)
        left = print_count(grid_cells(&end), "cell");
    snprintf(phrase.text, sizeof phrase.text, "%lld point%s, %.40s%s, %.40s",
             (long long)verdict->score, verdict->score == 1 ? "" : "s", left.text,
             verdict->cleared ? "" : " left", print_count(length, "move").text);
    return phrase;
}

struct phrase print_seconds(double seconds)
{
    struct phrase phrase;
    long whole = (long)seconds;
    size_t size = sizeof phrase.text;
    if (whole < 60)
        snprintf(phrase.text, size, seconds < 1 ? "%.2f s" : "%.1f s", seconds);
    else if (whole < 3600)
        snprintf(phrase.text, size, "%ld:%02ld", whole / 60, whole % 60);
    else
        snprintf(phrase.text, size, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
    return phrase;
}

bool print_to_terminal(void)
{
    return isatty(STDOUT_FILENO) && launch_ranks() == 1;
}

void warn(const struct error *error)
{
    fprintf(stderr, "chainshot: %s\n", error->text);
}

enum status print_buffer(struct buffer *buffer, struct error *error)
{
    enum status status = STATUS_OK;
    if (buffer->failed)
        status = fail(error, STATUS_FAILED, "out of memory");
    else if (buffer->size)
        fwrite(buffer->bytes, 1, buffer->size, stdout);
    buffer_free(buffer);
    return status;
}
