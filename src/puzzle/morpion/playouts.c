/* SPDX-License-Identifier: MIT */
#include "puzzle/morpion/playouts.h"

#define INLINE static inline __attribute__((always_inline))

INLINE score_t sample(const void *self, struct board *board, const struct softmax *softmax,
                      const struct line *follow, struct rng *rng, struct line *line,
                      struct trace *trace, board_remove *remove)
{
    const float *odds = softmax->odds;
    float upto[MOVES_MOST];
    trace_start(trace);
    while (board->count > 0) {
        struct choice *choice = trace_open(trace);
        int count = board->count;
        float sum = 0;
        for (int i = 0; i < count; i++) {
            choice[i] = (struct choice){entry_move(board->legal[i]) & softmax->mask, 1};
            upto[i] = sum += odds[choice[i].slot];
        }
        int chosen =
            follow ? board_find(board, follow->move[line->length]) : softmax_draw(upto, count, rng);
        trace_close(trace, count, chosen);
        line->move[line->length++] = entry_move(board->legal[chosen]);
        board_play(self, board, board->legal[chosen], remove);
    }
    return line->score = board->length;
}

INLINE score_t uniform(const void *self, struct board *board, struct rng *rng, struct line *line,
                       board_remove *remove)
{
    while (board->count > 0) {
        uint32_t chosen = board->legal[rng_below(rng, board->count)];
        line->move[line->length++] = entry_move(chosen);
        board_play(self, board, chosen, remove);
    }
    return line->score = board->length;
}

score_t morpion_sample_portable(const void *self, void *state, const struct softmax *softmax,
                                const struct line *follow, struct rng *rng, struct line *line,
                                struct trace *trace)
{
    return sample(self, state, softmax, follow, rng, line, trace, remove_portable);
}

score_t morpion_uniform_portable(const struct player *player, void *state, struct rng *rng,
                                 struct line *line)
{
    return uniform(player->puzzle->self, state, rng, line, remove_portable);
}

#ifdef __x86_64__

#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f,popcnt")))

/* As stays_legal, sixteen entries at a time. */
AVX512 static inline void remove_avx512(const struct variant *variant, struct board *board,
                                        uint32_t played)
{
    int reach = (int)variant->reach, left = board->count;
    const __m512i all = _mm512_set1_epi32((int)played), dot = _mm512_set1_epi32(0x183ff);
    const __m512i first = _mm512_set1_epi32((int)(played >> 17) - reach);
    const __m512i most = _mm512_set1_epi32(2 * reach), place = _mm512_set1_epi32(SIDE - 1);
    const __m512i track = _mm512_set1_epi32(~0x7fffff);
    uint32_t *to = board->legal;
    for (const uint32_t *from = board->legal; left > 0; from += BLOCK, left -= BLOCK) {
        __m512i entry = _mm512_loadu_si512(from), other = _mm512_xor_si512(entry, all);
        __m512i apart = _mm512_sub_epi32(_mm512_srli_epi32(entry, 17), first);
        __mmask16 keep = left < BLOCK ? (__mmask16)((1 << left) - 1) : 0xffff;
        __mmask16 overlaps = _mm512_testn_epi32_mask(other, track) &
                             _mm512_cmple_epi32_mask(_mm512_and_si512(apart, place), most);
        keep &= _mm512_test_epi32_mask(other, dot) & (__mmask16)~overlaps;
        _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(keep, entry));
        to += __builtin_popcount(keep);
    }
    board->count = (uint16_t)(to - board->legal);
}

AVX512 static score_t sample_avx512(const void *self, void *state, const struct softmax *softmax,
                                    const struct line *follow, struct rng *rng, struct line *line,
                                    struct trace *trace)
{
    return sample(self, state, softmax, follow, rng, line, trace, remove_avx512);
}

AVX512 static score_t uniform_avx512(const struct player *player, void *state, struct rng *rng,
                                     struct line *line)
{
    return uniform(player->puzzle->self, state, rng, line, remove_avx512);
}

static bool has_avx512(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("popcnt");
}

#else

#define sample_avx512  morpion_sample_portable
#define uniform_avx512 morpion_uniform_portable

static bool has_avx512(void)
{
    return false;
}

#endif

score_t morpion_sample(const void *self, void *state, const struct softmax *softmax,
                       const struct line *follow, struct rng *rng, struct line *line,
                       struct trace *trace)
{
    morpion_sampler *path = has_avx512() ? sample_avx512 : morpion_sample_portable;
    return path(self, state, softmax, follow, rng, line, trace);
}

score_t morpion_uniform(const struct player *player, void *state, struct rng *rng,
                        struct line *line)
{
    morpion_player *path = has_avx512() ? uniform_avx512 : morpion_uniform_portable;
    return path(player, state, rng, line);
}
