/* SPDX-License-Identifier: MIT
 *
 * Part of body.h: lists the groups of a position one by one. The corner that
 * comes first is the first cell of its group, so taking corners in order and
 * striking out those of the group found gives groups in the order of moves().
 */

struct lister {
    struct links links;
    plane corners; /* of groups not yet listed */
};

static inline void lister_start(struct lister *lister, const struct board *board)
{
    lister->links = board_links(board);
    lister->corners = lister->links.corners;
}

/* The next group and the number of its first cell; false at the end. */
static inline bool lister_next(struct lister *lister, plane *group, int *index)
{
    if (!plane_any(lister->corners))
        return false;
    *group = board_flood(&lister->links, plane_first(lister->corners, index));
    lister->corners = plane_less(lister->corners, *group);
    return true;
}
