# SPDX-License-Identifier: MIT
#
# bench: what it prints, and a signature that no code path changes.

. "$(dirname "$0")/lib.sh"

expect 0 bench --slices 1
prints "random 15x15x5 portable"
prints "groups 20x20x10 portable"
prints "children 15x15x5 portable"
prints "search dbs 15x15x5"
prints "mcrws 15x15x5"
prints "informed 20x20x10"
signature=$(sed -n 's/^signature //p' out)
[ ${#signature} = 16 ] || die "no signature"

# Again on another code path, with more slices, and as JSON.
CHAINSHOT_CPU=portable expect 0 bench --slices "${SLICES:-2}" --json
grep '"what":"random 15x15x5 portable"' out | grep '"playouts_per_s"' |
    grep '"plain_playouts_per_s"' | grep -q '"ratio"' || die "keys are missing"
prints "$signature"

refuse 2 "--slices" bench --slices 0
refuse 2 "--slices" bench --slices 1e9

# Puzzles: every policy, and the searches that can work on it; the slices change no signature.
expect 0 bench --puzzle "$WALK:6" --puzzle "$WALK:5:plain" --slices 1
prints 'policy uniform walk:6 '
prints 'search astar walk:6 '
prints 'search nrpa walk:5:plain '
grep -q 'search astar walk:5:plain' out && die "A* without a bound"
signature=$(sed -n 's/^signature //p' out)
[ ${#signature} = 16 ] || die "no signature"
expect 0 bench --puzzle "$WALK:6" --puzzle "$WALK:5:plain" --slices 3 --json
prints "$signature"
grep '"what":"policy uniform walk:6"' out | grep '"puzzle":"walk:6"' | grep '"moves_per_s"' |
    grep '"length":' | grep -q '"score":' || die "keys are missing"
[ "$(number score <(grep '"search exhaustive walk:6"' out))" = 151.0 ] || die "another optimum"
expect 0 bench --puzzle morpion-5t --slices 1
prints 'search nrpa morpion-5t '
refuse 2 "--policy: expected boards, not --puzzle" bench --puzzle "$WALK" --policy random
refuse 2 "--puzzle: unknown puzzle 'walkx', expected" bench --puzzle walkx

expect 0 bench --policy tabucolorrandom:release=48
prints "1000 playouts on each of 100 boards"
prints "tabucolorrandom:release=48 "
refuse 2 "unknown policy 'clever', expected tabucolorrandom" bench --policy clever
refuse 2 "policy mcrws: option beta: 'x' is not a number from 0 to 20" bench --policy mcrws:beta=x

expect 0 bench --policy random --json
grep '"what":"random"' out | grep '"mean":' | grep '"mean_error":' | grep -q '"best":' ||
    die "keys are missing"
done_testing
