# SPDX-License-Identifier: MIT
#
# The archive from the command line: what solve stores, copies of a board, export, import,
# wrong scores, several processes at once.

. "$(dirname "$0")/lib.sh"

refuse 2 'archive.db' archive list
expect 0 solve --set standard-20:1 --search random --playouts 200 --json
score=$(number score out)
cp out solved
expect 0 archive list
prints "$score"
prints 'samegame'
expect 0 archive show --set standard-20:1
prints "$score points"
sed -n '/^[0-9]* [0-9]*$/p' out > moves
expect 0 verify --set standard-20:1 moves
prints ": $score points"
expect 0 show --set standard-20:1 --best
prints "$score points"
refuse 2 'the archive holds no line for this board as clickomania' \
    archive show --set standard-20:1 --game clickomania
refuse 2 'holds no line' show --set standard-20:2 --best

# A mirrored and recoloured copy is the same board.
"$chainshot" convert --set standard-20:1 | tr 01234 12340 |
    awk '{ for (i = NF; i > 0; i--) printf "%s%s", $i, (i > 1 ? " " : "\n") }' > copy
expect 0 show copy --best
prints "$score points"

# A worse line does not replace it, and --no-archive stores nothing.
expect 0 solve copy --search random --playouts 1
expect 0 archive list --json
cp out listed
[ "$(wc -l < listed)" = 1 ] || die "expected one entry"
[ "$(number score listed)" = "$score" ] || die "a worse line replaced the better one"
for key in board game score moves; do
    grep -q "\"$key\":" listed || die "no $key in archive list --json"
done
expect 0 solve --set standard-20:5 --search greedy --no-archive
expect 0 archive list --json
same out listed

# Export and import.
expect 0 archive export
same out listed
cp out exported
expect 0 archive import exported --archive other.db
prints '1 line judged, 1 better'
expect 0 archive import solved --archive other.db
prints '1 line judged, 0 better'
expect 0 archive export --archive other.db
same out exported
expect 0 archive check --archive other.db
prints '1 line replayed, all right'
sed "s/\"score\":[ ]*$score/\"score\": 99999/" exported > forged
refuse 2 'claims 99999' archive import forged --archive third.db
refuse 2 'forged: line 1' archive import forged --archive third.db
refuse 2 'nosuch: No such file' archive import nosuch --archive third.db

# A wrong score, whoever wrote it, does not keep a real line out.
if command -v sqlite3 > /dev/null; then
    forge() { sqlite3 other.db "UPDATE best SET score = 99999, moves = '0 0' || char(10)"; }
    forge
    expect 0 solve --set standard-20:1 --search random --playouts 9 --archive other.db
    grep -q '^chainshot: other.db: a wrong line was replaced: board 15x15' err || die "not reported"
    [ "$(grep -c '^chainshot: ' err)" = 1 ] || die "expected one line"
    expect 0 archive check --archive other.db
    forge
    expect 0 archive import exported --archive other.db
    prints '1 line judged, 1 better'
    grep -q 'a wrong line was replaced' err || die "not reported"
    expect 0 archive export --archive other.db
    same out exported
fi

# Four processes at once.
for i in 1 2 3 4; do
    "$chainshot" solve --set standard-20:6-8 --search random --playouts 200 --seed $i --json \
        > many.$i 2> many.err &
done
wait
[ ! -s many.err ] || die "$(cat many.err)"
expect 0 archive check
expect 0 archive list --json
[ "$(wc -l < out)" = 4 ] || die "expected four entries"
best=$(cat many.? | sed -n 's/.*"score":\(-\{0,1\}[0-9]*\).*/\1/p' | sort -n | tail -1)
grep -q "\"score\":$best" out || die "the best line, $best, was lost"

# --resume prints what was solved before, times included, and solves the rest.
job="solve --set standard-20:9-10 --search random --playouts 300 --seed 4 --json --resume"
expect 0 ${job/9-10/9}
cp out ninth
expect 0 $job
[ "$(wc -l < out)" = 2 ] || die "expected two answers"
head -n 1 out > first
same first ninth
cp out both
expect 0 $job --threads 2
same out both
expect 0 ${job/300/301}
cmp -s out both && die "another budget is another run"
grep -aq 'playouts=300,revision=1' "$CHAINSHOT_ARCHIVE" || die "another revision is another run"
refuse 2 '--resume needs an archive' $job --no-archive

# A line that the same run left within the time limit is the answer if none better is found. A line
# of a larger budget is not.
again="solve --set standard-20:11 --search random"
expect 0 $again --playouts 10000 --archive left.db
cp out left
expect 0 archive export --archive left.db
for seconds in 0 5; do # when the line was found
    sed "s/\"seconds\":[^,]*/\"seconds\":$seconds/" out > left.json
    "$chainshot" archive import left.json --archive left$seconds.db > /dev/null || die "import"
done
expect 0 $again --time 1ms --resume --archive left0.db
same out left
expect 0 $again --time 1ms --resume --archive left5.db
cmp -s out left && die "a line of a longer run"
expect 0 $again --playouts 1 --no-archive
cp out one
expect 0 $again --playouts 1 --resume --archive left0.db
same out one

# An archive that cannot be written is reported before the search; a missing default archive is only
# a warning.
refuse 2 'archive' solve --set standard-20:1 --archive /dev/null/x.db --time 60s
CHAINSHOT_ARCHIVE=/dev/null/x.db expect 0 solve --set standard-20:1 --search greedy
says 'points'
[ "$(grep -c '^chainshot: ' err)" = 1 ] || die "expected a remark"

done_testing
