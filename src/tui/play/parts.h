/* SPDX-License-Identifier: MIT
 *
 * What the files of play.h share: play_act.c has the table of actions, play_search.c hints and
 * auto-play, play_keep.c the archive, play_prompt.c questions and the file of saved games.
 */
#ifndef TUI_PLAY_PARTS_H
#define TUI_PLAY_PARTS_H

#include "tui/play/play.h"

__attribute__((format(printf, 2, 3))) void play_say(struct play *play, const char *format, ...);

/* The board on the table has changed, or another one lies there: the cursor falls and looks
 * at what is under it. */
void play_look(struct play *play);

/* Deals another board. */
void play_deal(struct play *play, uint64_t number, double now);

/* play_act.c */
void play_perform(struct play *play, enum key_action action, double now);
/* Plays the next move of the line on the table. */
void play_redo(struct play *play, double now);

/* play_search.c */
void play_hint(struct play *play, double now);
void play_auto(struct play *play, double now);
/* The line on the table plays itself from here. */
void play_run(struct play *play, double now);
void play_faster(struct play *play, double now);
void play_slower(struct play *play, double now);
/* Nothing thinks or plays by itself after it; what is known of the line stays. */
void play_calm(struct play *play);
/* What the adviser said is about another position now. */
void play_forget(struct play *play);
/* The group `move` went for so many points: the adviser's line goes on, or is another one. */
void play_follow(struct play *play, move_t move, score_t gain);

/* play_keep.c */
void play_find_best(struct play *play);
void play_finish(struct play *play, double now);
void play_watch(struct play *play, double now);
void play_leave(struct play *play);

/* play_prompt.c */
void play_ask_number(struct play *play, double now);
void play_save(struct play *play, double now);
void play_quit(struct play *play, double now);
/* A key in a mode that asks something; false if it is none of these. */
bool play_answer(struct play *play, int key, double now);

#endif
