/* SPDX-License-Identifier: MIT
 *
 * Part of board.c: lists the groups of a position one by one, in the order of
 * their first cells. The corner that comes first is the first cell of its group;
 * later corners of a group already listed are skipped. The skip is a branch that the
 * processor predicts, so the next flood starts while the last one still runs. Masking
 * them out instead would make each flood wait for the one before.
 */

struct lister {
    struct links links;
    plane listed;
    uint64_t corners[WORDS]; /* not yet looked at */
    int word;                /* words before this one have none left */
};

/* Lists the groups of some corners, which must be all or none of the corners of each
 * group. */
HOT void lister_resume(struct lister *lister, const struct links *links, plane corners)
{
    lister->links = *links;
    lister->listed = plane_fill(false);
    lister->word = 0;
    plane_words(&corners, lister->corners);
}

HOT void lister_start(struct lister *lister, const struct board *board)
{
    struct links links = board_links(board);
    lister_resume(lister, &links, links.corners);
}

/* The next group and the number of its first cell; false at the end. */
HOT bool lister_next(struct lister *lister, plane *group, int *index)
{
    for (; lister->word < WORDS; lister->word++) {
        uint64_t corners = lister->corners[lister->word];
        while (corners) {
            plane seed = plane_word(lister->word, corners & -corners);
            bool known = plane_any(plane_and(seed, lister->listed));
            *index = lister->word * 64 + bits_lowest(corners);
            corners &= corners - 1;
            if (known)
                continue;
            *group = board_flood(&lister->links, seed);
            lister->listed = plane_or(lister->listed, *group);
            lister->corners[lister->word] = corners;
            return true;
        }
    }
    return false;
}
