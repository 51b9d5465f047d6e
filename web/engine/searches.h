/* SPDX-License-Identifier: MIT
 *
 * The searches that the page offers: the strongest of each kind. The others would make it a
 * tenth larger.
 */
#define SEARCHES(SEARCH) \
    SEARCH(auto)         \
    SEARCH(anneal)       \
    SEARCH(beam)         \
    SEARCH(nrpa)         \
    SEARCH(random)
