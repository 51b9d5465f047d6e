# SPDX-License-Identifier: MIT
#
# bench: what it prints, and a signature that no code path changes.

. "$(dirname "$0")/lib.sh"

expect 0 bench --slices 1
prints "random 15x15x5 portable"
prints "groups 20x20x10 portable"
prints "search dbs 15x15x5"
signature=$(sed -n 's/^signature //p' out)
[ ${#signature} = 16 ] || die "no signature"

CHAINSHOT_CPU=portable expect 0 bench --slices 2
prints "signature $signature"

refuse 2 "--slices" bench --slices 0
refuse 2 "--slices" bench --slices 1e9

if has JSON; then
    expect 0 bench --slices 1 --json
    grep '"what":"random 15x15x5 portable"' out | grep '"playouts_per_s"' |
        grep '"plain_playouts_per_s"' | grep -q '"ratio"' || die "keys are missing"
    prints "$signature"
fi
done_testing
