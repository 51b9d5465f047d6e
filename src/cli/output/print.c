/* SPDX-License-Identifier: MIT */
#include "cli/output/print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/nearest.h"
#include "cluster/launch.h"
#include "puzzle/samegame/plain.h"
#include "version_tag.h"

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

struct title print_headline(const struct subject *subject)
{
    struct title title;
    if (subject->instance)
        snprintf(title.text, sizeof title.text, "%s", subject->name);
    else
        snprintf(title.text, sizeof title.text, "%s: %s", subject->name,
                 print_board(&subject->position->grid, &subject->rules).text);
    return title;
}

/* ", cleared" or ", 9 cells left"; a puzzle does not tell what is left. */
static struct phrase print_left(const struct subject *subject, const move_t *moves, int length,
                                const struct verdict *verdict)
{
    struct phrase phrase = {""};
    if (verdict->cleared) {
        snprintf(phrase.text, sizeof phrase.text, ", cleared");
    } else if (!subject->instance) {
        struct grid end = subject->position->grid;
        for (int i = 0; i < length; i++)
            plain_remove(&end, move_x(moves[i]), move_y(moves[i]));
        snprintf(phrase.text, sizeof phrase.text, ", %.40s left",
                 print_count(grid_cells(&end), "cell").text);
    }
    return phrase;
}

/* The score has no commas, because people copy it. */
struct phrase print_outcome(const struct subject *subject, const move_t *moves, int length,
                            const struct verdict *verdict)
{
    struct phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "%lld point%s%.60s, %.40s", (long long)verdict->score,
             verdict->score == 1 ? "" : "s", print_left(subject, moves, length, verdict).text,
             print_count(length, "move").text);
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

FILE *print_remarks(void)
{
    return print_to_terminal() ? stdout : stderr;
}

bool remarks_to_terminal(void)
{
    return isatty(fileno(print_remarks())) && launch_ranks() == 1;
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

enum status format_find(const char *name, enum format *format, struct error *error)
{
    struct buffer names = {0};
    struct nearest_name near = {.typed = name};
    *format = FORMAT_TEXT;
    for (int i = 0; i < FORMAT_COUNT; i++) {
        if (!name || strcmp(format_table[i].name, name) == 0) {
            *format = (enum format)i;
            buffer_free(&names);
            return STATUS_OK;
        }
        suggest(&near, format_table[i].name);
        buffer_print(&names, "%s%s", i ? ", " : "one of ", format_table[i].name);
    }
    enum status status = fail(error, STATUS_BAD_INPUT, "unknown format '%.60s'%s", name,
                              nearest_or_list(&near, names.failed ? "" : names.bytes).text);
    buffer_free(&names);
    return status;
}

enum status print_moves(const struct subject *subject, const move_t *moves, int length,
                        struct error *error)
{
    struct buffer out = {0};
    enum status status = subject_moves(subject, moves, length, &out, error);
    if (!status)
        return print_buffer(&out, error);
    buffer_free(&out);
    return status;
}

enum status print_position(enum format format, const struct position *position, int i,
                           struct error *error)
{
    const struct rules *rules = position->has_rules ? &position->rules : &rules_table[0];
    bool rows = format == FORMAT_TEXT || format == FORMAT_CODINGAME;
    struct buffer out = {0};
    enum status status = format_table[format].write(&out, &position->grid, rules, position->move,
                                                    position->length, error);
    if (status) {
        buffer_free(&out);
        return status;
    }
    if (i > 0 && rows)
        putchar('\n');
    return print_buffer(&out, error);
}

const char version_text[] = VERSION_RELEASE "+" VERSION_COMMIT;

enum status write_json(json_t *object, struct error *error)
{
    char *text = object ? json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(6)) : NULL;
    json_decref(object);
    if (!text)
        return fail(error, STATUS_FAILED, "out of memory");
    puts(text);
    free(text);
    return STATUS_OK;
}
