/* SPDX-License-Identifier: MIT
 *
 * The searches that the page offers: the strongest of each kind. All searches would make the module
 * a tenth larger.
 */
#define SEARCHES(SEARCH) \
    SEARCH(auto)         \
    SEARCH(anneal)       \
    SEARCH(beam)         \
    SEARCH(nrpa)         \
    SEARCH(random)
#define SPECIAL(SEARCH)
