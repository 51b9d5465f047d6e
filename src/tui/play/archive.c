/* SPDX-License-Identifier: MIT
 *
 * The archive in the game: finished games are judged and archived, and the player can watch the
 * best line of the board and compare.
 */
#include <stdio.h>
#include <stdlib.h>

#include "puzzle/samegame/judge.h"
#include "tui/play/play.h"

void play_load_best(struct play *play)
{
    struct best *best = &play->best;
    struct archive_entry entry;
    struct error error = {0};
    bool found = false;
    free(best->move);
    *best = (struct best){.known = false};
    if (!play->setup->archive)
        return;
    if (archive_get(play->setup->archive, &play->own.start, &play->own.rules, &entry, &found,
                    &error))
        play_message(play, "%s", error.text);
    if (!found)
        return;
    *best = (struct best){
        .known = true, .score = entry.score, .length = entry.length, .move = entry.move};
    snprintf(best->source, sizeof best->source, "%s", entry.source);
}

/* The source of a game, and how many moves came from hints and auto-play. */
static void name_source(const struct play *play, struct archive_entry *entry)
{
    int hints = game_count_moves(&play->own, ORIGIN_HINT),
        autos = game_count_moves(&play->own, ORIGIN_AUTO);
    bool own = autos < play->own.played;
    snprintf(entry->source, sizeof entry->source, "%s",
             own ? "player" : play->setup->settings->search->name);
    if (own && hints + autos > 0)
        snprintf(entry->options, sizeof entry->options, "hints=%d,auto=%d", hints, autos);
}

static enum status archive_game(struct play *play, const struct verdict *verdict, move_t *moves,
                                double now, bool *improved, struct error *error)
{
    struct archive_entry *entry = calloc(1, sizeof *entry);
    if (!entry)
        return fail(error, STATUS_FAILED, "out of memory");
    entry->grid = play->own.start;
    entry->rules = play->own.rules;
    entry->score = verdict->score;
    entry->length = play->own.played;
    entry->move = moves;
    entry->threads = 1;
    entry->seconds = now > play->started ? now - play->started : 0;
    name_source(play, entry);
    snprintf(entry->version, sizeof entry->version, "%s", play->setup->version);
    enum status status = archive_put(play->setup->archive, entry, improved, error);
    free(entry);
    return status;
}

/* "cleared: 3185 points" or "over: 212 points, 9 cells left", and the archive's best. */
static void announce(struct play *play, const struct verdict *verdict, bool improved)
{
    char left[40] = "", compared[160] = "";
    const struct best *best = &play->best;
    int cells = grid_cells(&play->own.grid);
    if (!verdict->cleared)
        snprintf(left, sizeof left, ", %d cell%s left", cells, cells == 1 ? "" : "s");
    if (improved)
        snprintf(compared, sizeof compared, "; the archive has no better line");
    else if (best->known)
        snprintf(compared, sizeof compared, "; the archive has %lld by %s", (long long)best->score,
                 best->source);
    play_message(play, "%s: %lld points%s%s", verdict->cleared ? "cleared" : "over",
                 (long long)verdict->score, left, compared);
}

void play_finish(struct play *play, double now)
{
    move_t moves[GAME_MOVES];
    struct verdict verdict;
    struct error error = {0};
    bool improved = false;
    game_moves(&play->own, moves);
    if (!judge(&play->own.start, &play->own.rules, moves, play->own.played, &verdict)) {
        play_message(play, "the judge refuses this game: %s", verdict.reason);
        return;
    }
    if (play->setup->archive)
        archive_game(play, &verdict, moves, now, &improved, &error);
    announce(play, &verdict, improved);
    if (error.text[0])
        play_message(play, "%lld points, but not archived: %s", (long long)verdict.score,
                     error.text);
    else if (improved)
        play_load_best(play);
    if (play->setup->archive && archive_replaced(play->setup->archive, &error))
        play_message(play, "%s", error.text);
}

void play_watch_best(struct play *play, double now)
{
    const struct best *best = &play->best;
    if (!play->setup->archive) {
        play_message(play, "there is no archive");
        return;
    }
    if (!best->known) {
        play_message(play, "the archive has no line for this board yet: finish a game, or try a");
        return;
    }
    game_start(&play->watched, &play->own.start, &play->own.rules);
    game_append_line(&play->watched, best->move, best->length, ORIGIN_AUTO);
    play->game = &play->watched;
    play_update_cursor(play);
    play_start_autoplay(play, now);
    play_message(play, "%lld points by %s; b goes back to your game", (long long)best->score,
                 best->source);
}

void play_stop_watching(struct play *play)
{
    play->game = &play->own;
    play_update_cursor(play);
}
