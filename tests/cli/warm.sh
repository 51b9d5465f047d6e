# SPDX-License-Identifier: MIT
#
# solve --warm: a search starts from the archived line and never returns less; searches that cannot
# use it say so.

. "$(dirname "$0")/lib.sh"

refuse 2 "--warm: search greedy cannot start from a line, expected one of auto, anneal, nrpa" \
    solve --set standard-20:1 --search greedy --warm
refuse 2 "--warm needs an archive to start from" \
    solve --set standard-20:1 --search auto --warm --no-archive

score() { sed -n 's/^\([0-9-]*\) points.*/\1/p' "$1"; }
little="--search auto --nodes 20k --warm"
"$chainshot" generate --size 10x10 --colors 4 --seed 5 --count 2 > boards
head -n 10 boards > board

expect 0 solve board $little
says "auto, seed 1, 1 thread, from nothing: no line was archived"
cp out cold.moves
cp err cold

# The result is at least as good as the archived line, whichever search found that.
expect 0 solve board --search auto --nodes 2M --seed 3
best=$(score err)
[ "$(score cold)" -lt "$best" ] || die "2M nodes find no more than 20k"
expect 0 solve board $little
says "auto, seed 1, 1 thread, from $best points by auto"
[ "$(score err)" -ge "$best" ] || die "the line was lost"
expect 0 solve board --search nrpa --playouts 100 --warm
says "from $best points by auto"

# The same archive, the same bytes.
cp archive.db before.db
expect 0 solve boards $little --threads 2
cp out once
cp err once.remarks
cp before.db archive.db
expect 0 solve boards $little --threads 2
same out once
same err once.remarks

# A warm run is not the result of a cold one with --resume.
expect 0 solve board --search auto --nodes 20k --resume
same out cold.moves
same err <(sed 's/, from nothing.*//' cold)

expect 0 solve board $little --json
[ "$(number start out)" = "$(number score out)" ] || die "$(cat out)"
rm archive.db
expect 0 solve board $little --json
grep -q '"start"' out && die "a start from nothing"

done_testing
