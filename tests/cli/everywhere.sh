# SPDX-License-Identifier: MIT
#
# Each kind of subject through each command: a board of SameGame and of PopStar, the built-in
# Morpion Solitaire, and the template of a plug-in, examples/plugin.c, at $TEMPLATE.

. "$(dirname "$0")/lib.sh"
cp "$TEMPLATE" pegs.so
ranks=()
if has MPI && command -v mpirun > /dev/null; then
    ranks=(mpirun --oversubscribe --bind-to none -n 2)
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 ASAN_OPTIONS=detect_leaks=0
fi

# through NAME SUBJECT...: tuning is on `tuned`, and the archive needs `known`.
through() {
    local name=$1 found
    shift
    rm -f archive.db
    expect 0 solve "$@" --search nrpa --playouts 300 --threads 2
    found=$(sed -n 's/^\([-0-9,]*\) points.*/\1/p' err | tr -d ,)
    [ -n "$found" ] || die "$name: no score"
    cp out line

    expect 0 verify "$@" line
    tr -d , < out | grep -q -e "$found points" || die "$name: verify does not say $found points"
    expect 0 show "$@" line
    tr -d , < out | grep -q -e "^$found points" || die "$name: show does not say $found points"
    expect 0 show "$@" line --svg - --every 10
    [ "$(grep -c '<svg' out)" -ge 1 ] || die "$name: no picture"

    expect 0 archive show "$@" --json
    [ "$(number score out)" = "$found" ] || die "$name: the archive holds another score"
    expect 0 archive export "$@"
    cp out exported
    expect 0 archive import exported --archive other.db "${known[@]}"
    prints '1 line judged, 1 better'
    expect 0 archive check "${known[@]}"
    prints '1 line replayed, all right'

    expect 0 tune nrpa --over alpha=0.1..4 "${tuned[@]}" --playouts 30 --population 4 --elite 50% \
        --games 2 --generations 1 --test 3 --memory 16M --quiet
    grep -q '^alpha=' out || die "$name: nothing tuned"
    expect 0 compare "$@" --search random --search nrpa:level=2:N=5 --playouts 60 --runs 2
    prints '60 playouts per run, 2 runs'
    rm -f other.db

    [ ${#ranks[@]} -gt 0 ] || return
    expect 0 solve "$@" --search random --playouts 50 --threads 2 --quiet --no-archive
    cp out threads
    ran="${ranks[*]} chainshot solve $*"
    timeout 60 "${ranks[@]}" "$chainshot" solve "$@" --search random --playouts 50 --quiet \
        --no-archive > out 2> err < /dev/null || die "$name: exit status $?"
    same out threads
}

known=() tuned=(--size 8x8)
through SameGame --set standard-20:1
tuned+=(--game popstar)
through PopStar --set popstar-100:1 --game popstar
tuned=(--puzzle morpion-5d)
through Morpion "${tuned[@]}"
known=(--puzzle ./pegs.so:6) tuned=("${known[@]}")
through template "${tuned[@]}"
done_testing
