/* SPDX-License-Identifier: MIT */
#include "cli/input/puzzles.h"

enum status puzzles_open(struct puzzles *puzzles, const struct flag_list *texts, atomic_bool *stop,
                         struct error *error)
{
    *puzzles = (struct puzzles){0};
    for (int i = 0; i < texts->count; i++) {
        enum status status = instance_open(&puzzles->at[i], texts->value[i], stop, error);
        if (status) {
            error_prefix(error, "--puzzle");
            return status;
        }
        puzzles->count++;
    }
    return STATUS_OK;
}

void puzzles_close(struct puzzles *puzzles)
{
    for (int i = 0; i < puzzles->count; i++)
        instance_close(puzzles->at[i]);
    *puzzles = (struct puzzles){0};
}
