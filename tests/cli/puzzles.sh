# SPDX-License-Identifier: MIT
#
# Any puzzle instead of a board: solve, verify, show, the archive, progress, signals. $PLUGIN is
# tests/support/plugin.c, coins in a row: 12 of them bring at most 473 points.

. "$(dirname "$0")/lib.sh"
cp "$PLUGIN" coins.so
best=473

# ---- solve ----

expect 0 solve --puzzle ./coins.so:12 --search beam --nodes 1000
says 'coins:12'
says "$best points, 12 moves"
says 'proven: no line scores more'
says 'beam, seed 1, 1 thread'
[ "$(wc -l < out)" = 12 ] || die "expected 12 moves"
[ "$(head -n 1 out)" = 'left 1' ] || die "expected moves as the puzzle writes them"
cp out line

# The same bytes for the same seed and budget, whatever the number of threads at work.
for search in random spmcts nrpa anneal; do
    budget="--search $search --playouts 2000 --threads 2 --no-archive --json --no-times"
    expect 0 solve --puzzle ./coins.so:24 $budget
    cp out once
    expect 0 solve --puzzle ./coins.so:24 $budget
    same out once
done

expect 0 solve --puzzle ./coins.so:12 --search random --playouts 500 --quiet --no-archive
[ ! -s err ] || die "--quiet says something"
expect 0 solve --puzzle ./coins.so:24 --search random --time 1200ms --progress --no-archive
grep -q 'best .*coins:24' err || die "no progress"

# Several, in order, with a total.
expect 0 solve --puzzle ./coins.so:5 --puzzle ./coins.so:12 --search beam --nodes 1000 --no-archive
[ "$(grep -c '^$' out)" = 1 ] || die "expected a blank line between the two"
says '2 puzzles: 558 points in all'
sed -n '/^coins:5/=;/^coins:12/=' err | sort -c -n || die "not in order"
cp out both
expect 0 solve --puzzle ./coins.so:5 --puzzle ./coins.so:12 --search beam --nodes 1000 --json
[ "$(wc -l < out)" = 2 ] || die "expected 2 objects"
cp out both.json
[ "$(number score both.json)" = 85 ] || die "expected the score of 5 coins"
grep -q '^{"puzzle":"coins","arguments":"5","search":"beam","options":' both.json ||
    die "expected puzzle and arguments first"
grep -q '"moves":\["left 1","right 8",' both.json || die "expected texts"

# A puzzle of 16 million moves does not take memory for them here, and a search says what it needs.
expect 0 solve --puzzle ./coins.so:12:long --search random --playouts 100 --no-archive
expect 2 solve --puzzle ./coins.so:12:long --search random --playouts 100 --memory 16M --no-archive
says 'bytes of memory'

# ---- verify ----

expect 0 verify --puzzle ./coins.so:12 line
prints "coins:12: $best points, 12 moves"
input=line expect 0 verify --puzzle ./coins.so:12 -
prints "$best points"
expect 0 verify --puzzle ./coins.so:12:judge line
prints "coins:12:judge: $best points, cleared, 12 moves"
expect 0 verify --puzzle ./coins.so:5 --puzzle ./coins.so:12 both
prints "coins:12: $best points"
expect 0 verify --puzzle ./coins.so:5 --puzzle ./coins.so:12 both.json
prints "coins:5: 85 points"
prints "coins:12: $best points"
expect 0 verify --puzzle ./coins.so:12 both.json
prints "coins:12: $best points"
expect 0 verify --puzzle ./coins.so:12 line --json
prints '{"puzzle":"coins","arguments":"12","score":473,"cleared":false,"moves":["left 1",'
prints '"correct":true}'
sed 's/ [0-9].*/  # a comment/' line > short # the plug-in's own reader takes the word alone
expect 0 verify --puzzle ./coins.so:12 short
prints "$best points"

head -n 11 line > unfinished
refuse 1 'unfinished: the game is not over' verify --puzzle ./coins.so:12 unfinished
refuse 1 'unfinished: coins are left' verify --puzzle ./coins.so:12:judge unfinished
expect 1 verify --puzzle ./coins.so:12 unfinished --json
prints '"correct":false,"reason":"unfinished: the game is not over"}'
(cat line; echo left) > more
refuse 1 "more: line 13: 'left': the game is over before this move" \
    verify --puzzle ./coins.so:12 more
sed '7s/.*/up/' line > wrong
refuse 2 "wrong: line 7: 'up' is no move, expected one such as 'left" \
    verify --puzzle ./coins.so:12 wrong
(cat line; echo; cat wrong) > pair
expect 2 verify --puzzle ./coins.so:12 --puzzle ./coins.so:12 pair
prints "$best points"
says "pair #2: line 20: 'up' is no move"
# Where moves are numbers, others are illegal ones. Where they are texts that nobody reads, a text is
# an illegal move after a legal one.
printf '0\n2\n' > number
refuse 1 "number: line 2: '2' is no legal move here" verify --puzzle ./coins.so:12:plain number
refuse 2 "line: line 1: 'left 1' is no move, expected one such as '0'" \
    verify --puzzle ./coins.so:12:plain line
refuse 1 "wrong: line 7: 'up' is no legal move here" verify --puzzle ./coins.so:12:unread wrong
sed 1,6d wrong > garbage
refuse 2 "garbage: line 1: 'up' is no move, expected one such as 'left 1'" \
    verify --puzzle ./coins.so:12:unread garbage
head -c 300 "$chainshot" > binary
sed 's/"score":85/"score":86/' both.json > claim.json
refuse 1 'claim.json: claims 86, the judge says 85' verify --puzzle ./coins.so:5 claim.json
sed '1s/"right 5"/"up"/' both.json > up.json
refuse 2 "up.json: object 1: move 4: 'up' is no move" verify --puzzle ./coins.so:5 up.json
sed '1s/\(.*\)\]/\1,"left"]/' both.json > more.json
refuse 1 "more.json: object 1: move 6: 'left': the game is over" verify --puzzle ./coins.so:5 more.json
refuse 2 'both.json: has a line of puzzle coins:12, expected one of coins:7' \
    verify --puzzle ./coins.so:7 both.json
echo '{"board": [[0, 0]], "moves": [[0, 0]]}' > board.json
refuse 2 'board.json: object 1: expected "puzzle", a name' verify --puzzle ./coins.so:5 board.json
echo '{"puzzle": "coins", "arguments": "5", "moves": [[0, 0]]}' > cells.json
refuse 2 'cells.json: object 1: move 1: expected a text' verify --puzzle ./coins.so:5 cells.json
head -c 100 both.json > cut.json
refuse 2 'cut.json: object 1: line 1, column' verify --puzzle ./coins.so:5 cut.json
refuse 2 'line: has the moves of 1 puzzle, with blank lines between, expected 2' \
    verify --puzzle ./coins.so:12 --puzzle ./coins.so:5 line
refuse 2 'coins:12: holds no moves, expected MOVES' verify --puzzle ./coins.so:12
printf 'left 1\0\n' > zero
refuse 2 'zero: expected moves as text, not a zero byte' verify --puzzle ./coins.so:12 zero
refuse 2 'nosuch: No such file' verify --puzzle ./coins.so:12 nosuch

# ---- show ----

expect 0 show --puzzle ./coins.so:5
[ "$(cat out)" = '(1)(8)(5)(2)(9)' ] || die "expected the start"
expect 0 show --puzzle ./coins.so:12 line
prints '  move  text       points       total'
prints '     2  right 8        16          17'
prints '    12  left 10       120         473'
prints "$best points, 12 moves"
expect 0 show --puzzle ./coins.so:12 unfinished
prints '353 points, 11 moves, not over'
expect 0 show --puzzle ./coins.so:12:plain <(sed 's/ .*//; s/left/0/; s/right/1/' line)
prints '     2  1           16          17'
[ "$(grep -c '(' out)" = 0 ] || die "a puzzle without draw was drawn"
expect 0 show --puzzle ./coins.so:12 line --every 5
prints '6: left 5'
prints 'end: 473'
[ "$(grep -c '^[0-9]*: ' out)" = 3 ] || die "expected every fifth position"
expect 0 show --puzzle ./coins.so:12 line --step 12
prints '12: left 10'
[ "$(wc -l < out)" = 2 ] || die "expected one position"
expect 0 show --puzzle ./coins.so:12 line --step 13
prints 'end: 473'
refuse 2 '--step 14: expected 1 to 13' show --puzzle ./coins.so:12 line --step 14
expect 0 show --puzzle ./coins.so:12 line --svg -
[ "$(grep -c '<svg' out)" = 2 ] || die "expected one picture in a picture"
prints 'coins:12: 473 points, 12 moves</text>'
expect 0 show --puzzle ./coins.so:12 line --svg line.svg --every 3
[ "$(grep -c '<svg' line.svg)" = 6 ] || die "expected 5 positions"
grep -q '>end: 473</text>' line.svg || die "expected a caption"
expect 0 show --puzzle ./coins.so:12 --svg - # the start
[ "$(grep -c '<svg' out)" = 2 ] || die "expected one picture in a picture"
refuse 2 'coins:12:plain: the puzzle has no slot svg, which --svg needs' \
    show --puzzle ./coins.so:12:plain --svg -
refuse 2 'coins:12:plain: the puzzle has no slot draw, which --every needs' \
    show --puzzle ./coins.so:12:plain --every 2
refuse 2 'coins:12:plain: the puzzle has no slot draw, expected MOVES to show' \
    show --puzzle ./coins.so:12:plain
refuse 2 'coins: game 1, after 0 moves: svg has no viewBox' show --puzzle ./coins.so:5:no-svg --svg -
refuse 2 'coins:12: --html needs a board' show --puzzle ./coins.so:12 line --html -
refuse 2 'expected one puzzle, not 2' show --puzzle ./coins.so:5 --puzzle ./coins.so:12 --svg -
refuse 2 "wrong: line 7: 'up' is no move" show --puzzle ./coins.so:12 wrong

# On a terminal: play-back, and the end of a line that was found.
if script -qec true /dev/null > /dev/null 2>&1; then
    script -qec "TERM=xterm '$chainshot' show --puzzle ./coins.so:12 line --animate --delay 1ms" \
        /dev/null > screen < /dev/null
    grep -q 'move 12 of 12, 473 points so far' screen || die "no play-back"
    [ "$(grep -c $'\033\[2A' screen)" = 12 ] || die "expected 12 positions drawn over the one before"
    script -qec "TERM=xterm '$chainshot' solve --puzzle ./coins.so:5 --search beam --nodes 99" \
        /dev/null > screen < /dev/null
    grep -q ' \.  \.  \.  \.  \. ' screen || die "the end was not drawn"
    grep -q '^archive: ' screen || die "no remark on the archive"
fi

# ---- a built-in puzzle ----

expect 0 solve --puzzle morpion-5d --search nrpa --playouts 300 --threads 2
score=$(sed -n 's/ points, .*//p' err)
[ "$score" -gt 40 ] || die "expected more than $score points"
cp out cross
expect 0 verify --puzzle morpion-5d cross
prints "morpion-5d: $score points, $score moves"
sed '5s/.*/(1,1) - 0/' cross > crossed
refuse 1 "crossed: line 5: '(1,1) - 0' is no legal move here" verify --puzzle morpion-5d crossed
refuse 2 "crossed: line 5: '(1,1) - 0' is no legal move here" show --puzzle morpion-5d crossed
refuse 2 "wrong: line 1: 'left 1' is no move, expected one such as '(2" \
    verify --puzzle morpion-5d wrong
refuse 2 'binary: expected moves as text, not a zero byte' verify --puzzle morpion-5d binary
expect 0 archive list # needs no flag
grep -q ' morpion-5d$' out || die "expected the built-in puzzle to be known"
expect 0 archive show --puzzle morpion-5d
prints "$score points, $score moves"
expect 0 archive check
expect 0 show --puzzle morpion-5d --best
prints "    $score  "
expect 0 show --puzzle morpion-5d cross --svg - --every 20
[ "$(grep -c '<svg' out)" -ge 4 ] || die "expected a film strip"
expect 0 solve --puzzle morpion-5d --search anneal --nodes 5 --warm --json
[ "$(number start out)" = "$score" ] || die "expected to start from the archive"
cp out cross.json
expect 0 solve --puzzle morpion-5d --nodes 100k --warm --json
[ "$(number score out)" -ge "$score" ] || die "the default search ends with less than it began with"
expect 0 verify --puzzle morpion-5d cross.json
refuse 2 'cross.json: has a line of puzzle morpion-5d, expected one of morpion-5t' \
    verify --puzzle morpion-5t cross.json
expect 0 solve --puzzle morpion-5d --puzzle ./coins.so:5 --puzzle morpion-5t --search random \
    --playouts 20 --no-archive
says '3 puzzles: '
refuse 2 '--puzzle: puzzle morpion-5d takes no arguments' solve --puzzle morpion-5d:5
refuse 2 '--puzzle: samegame is a game of boards' solve --puzzle samegame

# ---- the archive ----

rm -f archive.db
expect 0 solve --puzzle ./coins.so:24 --search random --playouts 10 --seed 3
expect 0 archive list
prints 'coins:24 (not replayed: give its plug-in by --puzzle)'
expect 0 archive list --puzzle ./coins.so:24
grep -q ' coins:24$' out || die "a known line is marked as not replayed"
first=$(awk 'NR == 2 { print $3 }' out)
expect 0 solve --puzzle ./coins.so:24 --search random --playouts 20k --seed 4
expect 0 archive show --puzzle ./coins.so:24
found=$(sed -n 's/ points.*//p' out)
[ "$found" -gt "$first" ] || die "the better line did not replace the worse: $found, $first"
prints 'seed 4, 1 thread'
expect 0 show --puzzle ./coins.so:24 --best
prints "$found points, 24 moves"
expect 0 solve --puzzle ./coins.so:24 --search random --playouts 1 --seed 3
expect 0 archive show --puzzle ./coins.so:24 --json
[ "$(number score out)" = "$found" ] || die "a worse line replaced a better one"
expect 0 solve --puzzle ./coins.so:5 --search beam --nodes 100 # other arguments: another puzzle
expect 0 archive list --puzzle ./coins.so:24
[ "$(grep -c coins out)" = 2 ] || die "expected two puzzles"
[ "$(grep -c 'not replayed' out)" = 1 ] || die "expected one that is not known"
expect 0 solve --set standard-20:1 --search random --playouts 10
expect 0 archive check
prints '1 line replayed, all right'
prints '2 lines not replayed: give the plug-ins by --puzzle'
expect 0 archive check --puzzle ./coins.so:24 --puzzle ./coins.so:5
prints '3 lines replayed, all right'
refuse 2 'coins:7: the archive holds no line for this puzzle' archive show --puzzle ./coins.so:7
refuse 2 'coins:7: the archive holds no line for this puzzle' show --puzzle ./coins.so:7 --best

# Export and import, with and without the plug-in.
expect 0 archive export
cp out unknown.json
expect 0 archive export --puzzle ./coins.so:24 --puzzle ./coins.so:5
cp out export.json
grep -q '"replayed":false' unknown.json || die "expected a mark on lines that nobody replayed"
grep -q '"replayed"' export.json && die "unexpected mark"
for file in unknown.json export.json; do
    refuse 2 "$file: line 2: puzzle coins:24: expected its plug-in, as --puzzle ./FILE.so" \
        archive import $file --archive other.db
    expect 0 archive import $file --archive $file.db --puzzle ./coins.so:24 --puzzle ./coins.so:5
    prints '3 lines judged, 3 better than the stored ones'
    expect 0 archive export --archive $file.db --puzzle ./coins.so:24 --puzzle ./coins.so:5
    same out export.json
done
input=both.json expect 0 archive import - --archive solved.db --puzzle ./coins.so:5 \
    --puzzle ./coins.so:12
prints '2 lines judged, 2 better'
refuse 2 'claims 86, the judge says 85' archive import claim.json --archive solved.db \
    --puzzle ./coins.so:5 --puzzle ./coins.so:12

# --warm and --resume.
expect 0 solve --puzzle ./coins.so:24 --search anneal --nodes 10 --warm
says ", from $found points by random"
says "$found points"
job="--puzzle ./coins.so:24 --puzzle ./coins.so:5 --search random --playouts 777 --seed 9 --resume"
expect 0 solve $job --json
cp out first.json
expect 0 solve $job --json
same out first.json # with its seconds: it was not searched again
refuse 2 '--resume needs an archive' solve $job --no-archive

# Lines that cannot be kept are not printed as if they were.
expect 2 solve --puzzle ./coins.so:5:foreign-text --search random --playouts 10 --json --no-archive
says 'the text of move 1 is not UTF-8, as JSON needs it'
[ ! -s out ] || die "printed half an object"

# ---- signals ----

rm -f archive.db
"$chainshot" solve --puzzle ./coins.so:24 --puzzle ./coins.so:5 --search random --time 1h \
    > out 2> err &
pid=$!
trap '[ -z "$pid" ] || kill -9 $pid 2> /dev/null; rm -rf "$work"' EXIT
until "$chainshot" archive list 2> /dev/null | grep -q random; do
    kill -0 $pid || die "the search ended before it found a line"
    sleep 0.05
done
kill -INT $pid
wait $pid || die "exit status $? after SIGINT"
pid=
says 'coins:24'
grep -q 'coins:5' err && die "the next puzzle was begun"
cp out moves
expect 0 verify --puzzle ./coins.so:24 moves

# ---- bad input ----

for command in solve verify show; do
    refuse 2 "--puzzle: unknown puzzle 'coins'" $command --puzzle coins
    refuse 2 '--puzzle: samegame is a game of boards, expected BOARD or --set, and --game samegame' \
        $command --puzzle samegame
    refuse 2 '--puzzle: ./nosuch.so: No such file' $command --puzzle ./nosuch.so:7
    refuse 2 '--puzzle: ./line: expected a plug-in, a shared object' $command --puzzle ./line
    refuse 2 "--puzzle: ./coins.so: arguments '99': expected the number of coins, 1 to 24" \
        $command --puzzle ./coins.so:99
    refuse 2 'expected --set or --puzzle, not both' $command --puzzle ./coins.so:5 --set standard-20
    refuse 2 '--game is for boards' $command --puzzle ./coins.so:5 --game samegame
done
refuse 2 "expected BOARD 'board' or --puzzle, not both" solve board --puzzle ./coins.so:5
refuse 2 "expected BOARD 'board' or --puzzle, not both" verify board line --puzzle ./coins.so:5
refuse 2 "expected BOARD 'board' or --puzzle, not both" \
    archive show board --puzzle ./coins.so:5
refuse 2 'coins:12:plain: search astar: puzzle coins has no bound on its score, the slot bound is' \
    solve --puzzle ./coins.so:12:plain --search astar --nodes 100
refuse 2 "coins:12: unknown policy 'nosuch'" \
    solve --puzzle ./coins.so:12 --search random --playouts 5 -o policy=nosuch

# What a plug-in promised and did not keep is its fault, not a bug of a search.
while read -r lie words; do
    refuse 2 "coins:12:$lie: puzzle coins: $words" \
        solve --puzzle ./coins.so:12:$lie --search random --playouts 20k --no-archive --quiet
done << 'EOF'
late-length a game goes on after 12 moves, which is its max_length
late-moves a state has more than 2 moves, which is its max_moves
late-change its slots are no pure functions: a line of
late-score its slots are no pure functions: a line of
late-judge its slots and its judge disagree: a line of 473 points gets 474 by the judge
EOF

done_testing
