/* SPDX-License-Identifier: MIT
 *
 * Part of the planes in vectors: planes of single cells, by way of words.
 * Needs plane_words and plane_word; what the operations do is said in planes_words.h.
 */
/* The plane that holds the cell of that number. */
static inline plane plane_bit(int index)
{
    return plane_word(index / 64, UINT64_C(1) << index % 64);
}

static inline plane plane_cell(int x, int y)
{
    return plane_bit(x * LANE + y);
}

static inline bool plane_has(const plane *a, int x, int y)
{
    uint64_t word[WORDS];
    plane_words(a, word);
    int bit = x * LANE + y;
    return word[bit / 64] >> bit % 64 & 1;
}

struct deck {
    uint64_t word[WORDS];
    int upto[WORDS];
};

static inline struct deck plane_deck(plane a)
{
    struct deck deck;
    plane_words(&a, deck.word);
    for (int i = 0, count = 0; i < WORDS; i++)
        deck.upto[i] = count += bits_count(deck.word[i]);
    return deck;
}

static inline int deck_count(const struct deck *deck)
{
    return deck->upto[WORDS - 1];
}

static inline plane deck_card(const struct deck *deck, int k, int *index)
{
    int word = 0, before = 0;
    for (int i = 0; i < WORDS - 1; i++) {
        word += k >= deck->upto[i];
        before = k >= deck->upto[i] ? deck->upto[i] : before;
    }
    uint64_t bit = bits_pick(deck->word[word], k - before);
    *index = word * 64 + bits_lowest(bit);
    return plane_word(word, bit);
}

static inline plane plane_first(plane a, int *index)
{
    uint64_t word[WORDS];
    int i = 0;
    plane_words(&a, word);
    while (!word[i]) /* a branch, which the processor predicts instead of waiting for the result */
        i++;
    *index = i * 64 + bits_lowest(word[i]);
    return plane_word(i, word[i] & -word[i]);
}
