/* SPDX-License-Identifier: MIT
 *
 * Part of the GPU's kernel: what sequence.h does with steps. The lanes of a warp look at 32 of
 * them at once, or move them.
 */

static inline void *sequence_state(const struct sequence *sequence, int move)
{
    return sequence->states + (size_t)sequence->step[move].state * STEP_STATE;
}

static inline int sequence_find(const struct sequence *sequence, int from, int stop, parts_t parts)
{
    for (int next = from; next < stop; next += LANES) {
        lanes hit;
        EACH_LANE (lane)
            IN_LANE(hit, lane) =
                next + lane < stop && (sequence->step[next + lane].parts & parts) != 0;
        uint32_t hits = lanes_vote(hit);
        if (hits)
            return next + __builtin_ctz(hits);
    }
    return from < stop ? stop : from;
}

static inline void sequence_swap(struct sequence *a, struct sequence *b, int from, int last)
{
    lanes_sync();
    for (int next = from; next <= last; next += LANES)
        EACH_LANE (lane)
            if (next + lane <= last) {
                struct sequence_step step = a->step[next + lane];
                a->step[next + lane] = b->step[next + lane];
                b->step[next + lane] = step;
            }
    lanes_sync();
}

/* Moves up to 32 steps by one place: all are read before one is written. */
static inline void move_steps(struct sequence_step *from, struct sequence_step *to, int count,
                              int32_t more)
{
    LANE_LOCAL(struct sequence_step, step);
    EACH_LANE (lane)
        if (lane < count)
            LANE_LOCAL_AT(step, lane) = from[lane];
    lanes_sync();
    EACH_LANE (lane)
        if (lane < count) {
            LANE_LOCAL_AT(step, lane).earned += more;
            to[lane] = LANE_LOCAL_AT(step, lane);
        }
    lanes_sync();
}

/* Moves steps to another place. A step in the way gets the place that becomes free, with its
 * state, one such step after the other: there is seldom more than one. */
static inline void sequence_move(struct sequence *sequence, int old, int place, int count,
                                 score_t more)
{
    struct sequence_step *step = sequence->step;
    int32_t gain = (int32_t)more;
    lanes_sync();
    if (old == place)
        for (int done = 0; done < count; done += LANES)
            move_steps(step + old + done, step + old + done, count - done, gain);
    for (; old > place; old--, gain = 0) {
        struct sequence_step spare = step[old - 1];
        lanes_sync();
        for (int done = 0; done < count; done += LANES)
            move_steps(step + old + done, step + old + done - 1, count - done, gain);
        step[old + count - 1] = spare;
        lanes_sync();
    }
    for (; old < place; old++, gain = 0) {
        struct sequence_step spare = step[old + count];
        lanes_sync();
        for (int left = count; left > 0; left -= LANES) {
            int first = left > LANES ? left - LANES : 0;
            move_steps(step + old + first, step + old + first + 1, left - first, gain);
        }
        step[old] = spare;
        lanes_sync();
    }
}

static inline void sequence_copy(const struct sequence *sequence, int to,
                                 const struct sequence *other, int from, int count, score_t more)
{
    lanes_sync();
    for (int next = 0; next < count; next += LANES)
        EACH_LANE (lane)
            if (next + lane < count) {
                const struct sequence_step *old = &other->step[from + next + lane];
                struct sequence_step *step = &sequence->step[to + next + lane];
                step->piece = old->piece;
                step->parts = old->parts;
                step->earned = old->earned + (int32_t)more;
            }
    lanes_sync();
}

static inline void sequence_attach(struct sequence *sequence, size_t step, size_t size)
{
    (void)size;
    sequence->step[step].state = (uint16_t)step;
}
