/* SPDX-License-Identifier: MIT
 *
 * The tables of the library as JSON, so that the page offers what the command line offers.
 */
#include "answer.h"
#include "base/palette.h"
#include "engine.h"
#include "puzzle/samegame/notation/notation.h"

static void pair(struct buffer *answer, const char *name, const char *text)
{
    buffer_print(answer, "\"%s\":", name);
    answer_string(answer, text);
    buffer_print(answer, ",");
}

static void add_option(struct buffer *answer, const struct option *option)
{
    static const char *const kinds[] = {
        [OPTION_INTEGER] = "integer", [OPTION_REAL] = "real", [OPTION_CHOICE] = "choice"};
    buffer_print(answer, "{");
    pair(answer, "name", option->name);
    pair(answer, "text", option->text);
    if (option->kind == OPTION_CHOICE) {
        pair(answer, "default", option->choice);
        pair(answer, "choices", option->choices);
    } else {
        buffer_print(answer, "\"default\":%.15g,\"low\":%.15g,\"high\":%.15g,", option->value,
                     option->low, option->high);
    }
    buffer_print(answer, "\"kind\":\"%s\"}", kinds[option->kind]);
}

static void add_preset(struct buffer *answer, const struct preset *preset)
{
    buffer_print(answer, "{");
    pair(answer, "name", preset->name);
    pair(answer, "set", preset->set);
    buffer_print(answer, "\"text\":");
    answer_string(answer, preset->text);
    buffer_print(answer, "}");
}

static void add_search(struct buffer *answer, const struct search *search)
{
    buffer_print(answer, "{");
    pair(answer, "name", search->name);
    pair(answer, "summary", search->summary);
    pair(answer, "paper", search->paper);
    buffer_print(answer, "\"repeats\":%s,\"options\":[", search->repeats ? "true" : "false");
    for (const struct option *option = search->options; option->name; option++) {
        buffer_print(answer, option == search->options ? "" : ",");
        add_option(answer, option);
    }
    buffer_print(answer, "],\"presets\":[");
    for (const struct preset *preset = search->presets; preset && preset->name; preset++) {
        buffer_print(answer, preset == search->presets ? "" : ",");
        add_preset(answer, preset);
    }
    buffer_print(answer, "]}");
}

static void add_color(struct buffer *answer, int color)
{
    buffer_print(answer,
                 "{\"rgb\":%u,\"ink\":%u,\"outline\":%s,\"path\":", (unsigned)palette_rgb(color),
                 (unsigned)palette_ink(color), palette_is_outline(color) ? "true" : "false");
    answer_string(answer, palette_path(color));
    buffer_print(answer, ",\"text\":");
    answer_string(answer, palette_shape(color));
    buffer_print(answer, "}");
}

/* All tables (searches, games, formats, colours) and the version. */
EXPORT(tables) int engine_tables(void)
{
    struct buffer *answer = answer_open();
    buffer_print(answer, "{\"version\":\"%s\",\"searches\":[", CHAINSHOT_VERSION);
    for (const struct search *const *search = search_table; *search; search++) {
        buffer_print(answer, search == search_table ? "" : ",");
        add_search(answer, *search);
    }
    buffer_print(answer, "],\"games\":[");
    for (const struct rules *rules = rules_table; *rules->name; rules++) {
        buffer_print(answer, rules == rules_table ? "" : ",");
        answer_string(answer, rules->name);
    }
    buffer_print(answer, "],\"formats\":[");
    for (int i = 0; i < FORMAT_COUNT; i++) {
        buffer_print(answer, i ? ",{" : "{");
        pair(answer, "name", format_table[i].name);
        buffer_print(answer, "\"summary\":");
        answer_string(answer, format_table[i].summary);
        buffer_print(answer, "}");
    }
    buffer_print(answer, "],\"colors\":[");
    for (int color = 1; color <= GRID_COLORS; color++) {
        buffer_print(answer, color > 1 ? "," : "");
        add_color(answer, color);
    }
    buffer_print(answer, "]}");
    return answer_close(STATUS_OK, NULL);
}
