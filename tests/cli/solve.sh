# SPDX-License-Identifier: MIT
#
# Solving end to end: budgets, repeatability, formats of the output, proofs.

. "$(dirname "$0")/lib.sh"

# The same seed, work and threads: the same bytes, for every search.
for search in $("$chainshot" searches | sed -n '/^Searches/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    for threads in 1 2; do
        budget="--playouts 300 --nodes 300 --threads $threads --seed 5"
        expect 0 solve --set standard-20:2 --search "$search" $budget
        cp out run
        cp err remarks
        rm -f archive.db
        expect 0 solve --set standard-20:2 --search "$search" $budget
        same out run
        same err remarks
        expect 0 solve --set standard-20:2 --search "$search" $budget --quiet
        same out run
        [ ! -s err ] || die "remarks in spite of --quiet"
        expect 0 verify --set standard-20:2 run
    done
done

# Other seeds find other lines.
expect 0 solve --set standard-20:2 --search random --playouts 50 --seed 1 --quiet
cp out one
expect 0 solve --set standard-20:2 --search random --playouts 50 --seed 2 --quiet
cmp -s out one && die "two seeds gave the same line"

# JSON: every key, one line per board, read back by verify, show and convert.
expect 0 solve --set standard-20:1,3 --search random --playouts 100 --json
[ "$(wc -l < out)" = 2 ] || die "expected a line for each board"
cp out lines.json
for key in board game search options seed threads score cleared moves playouts nodes seconds version; do
    [ "$(grep -c "\"$key\":" lines.json)" = 2 ] || die "no $key in the JSON"
done
if command -v jq > /dev/null; then
    jq -e '.score | numbers' lines.json > /dev/null || die "jq cannot read it"
    jq -r .board lines.json | head -15 > first
    expect 0 convert --set standard-20:1
    same out first
fi
expect 0 verify lines.json
[ "$(wc -l < out)" = 2 ] || die "verify should look at both"
prints "lines.json #1: $(number score lines.json) points"
expect 0 show lines.json
expect 0 convert --to text lines.json
cp out both
expect 0 convert --set standard-20:1,3
same out both

# Seconds are all that differs in the JSON of equal runs; without them it is the same.
expect 0 solve --set standard-20:1,3 --search random --playouts 100 --json --no-times
cp out timeless
grep -q seconds timeless && die "seconds in spite of --no-times"
same timeless <(sed 's/"seconds":[0-9.e-]*,//' lines.json)
expect 0 solve --set standard-20:1,3 --search random --playouts 100 --json --no-times
same out timeless
expect 0 archive import timeless
sed 's/"seconds":[0-9.e-]*/"seconds":0/' lines.json > before
expect 0 solve --set standard-20:1,3 --search random --playouts 100 --json
sed 's/"seconds":[0-9.e-]*/"seconds":0/' out > after
same before after

# Every code path gives the same line.
for cpu in $("$chainshot" --version | sed -n 's/.*runs: \(.*\))/\1/p'); do
    expect 0 --cpu "$cpu" solve --set standard-20:2 --search random --playouts 50 --seed 1 --quiet
    same out one
done

# A time limit ends a search; the default search is the first of the list.
expect 0 solve --set standard-20:1 --time 300ms
says "$("$chainshot" searches | sed -n 's/^  \([a-z]*\) .*/\1/p;' | head -n 1), seed 1, 1 thread"

# Small boards are proven, and three searches agree.
printf '0 1 0 1\n1 0 0 1\n0 0 1 1\n' > small
for game in samegame bubblebreaker clickomania popstar; do
    for search in exhaustive astar idastar; do
        expect 0 solve small --game $game --search $search --time 20s
        says 'proven: no line scores more'
        sed -n 's/ points.*//p' err >> scores.$game
    done
    [ "$(sort -u scores.$game | wc -l)" = 1 ] || die "searches disagree on $game"
done
expect 0 solve --set standard-20:1 --search astar --nodes 1000 --memory 64M
says 'bound: no line scores more than'

# The whole program stays within --memory; sanitizers bring memory of their own.
if [ -x /usr/bin/time ] && ! grep -q -e __asan_init -e __tsan_init "$chainshot"; then
    for search in astar exhaustive dbs; do
        /usr/bin/time -f %M -o peak "$chainshot" solve --set standard-20:1 --search $search \
            --time 1s --memory 64M --quiet --no-archive > line || die "$search --memory 64M"
        [ "$(tail -n 1 peak)" -le 65536 ] || die "$search took $(tail -n 1 peak) KiB of 65536"
        checks=$((checks + 1))
    done
    # 20,000 boards of 225 cells would take twice as much if all were in memory.
    "$chainshot" generate --count 20000 > many
    /usr/bin/time -f %M -o peak "$chainshot" solve --set ./many:20000 --search astar \
        --time 1s --memory 64M --quiet --no-archive > line || die "--memory 64M, 20,000 boards"
    [ "$(tail -n 1 peak)" -le 65536 ] || die "20,000 boards took $(tail -n 1 peak) KiB of 65536"
    for i in 1 2 3 4; do cat many; echo; done > too_many
    refuse 2 'too_many: larger than 27262976 bytes, half of what --memory leaves' \
        solve too_many --memory 64M
    rm too_many
fi

# Large inputs are read board by board: the same answers from a file, a pipe and a named pipe, and a
# mistake in the last board is found before the first one is solved.
"$chainshot" generate --count 700 --seed 3 > large
[ "$(wc -c < large)" -gt 262144 ] || die "not large"
expect 0 solve large --search greedy --nodes 1 --quiet --no-archive
cp out from_file
input=<(cat large) expect 0 solve - --search greedy --nodes 1 --quiet --no-archive
same out from_file
expect 0 solve <(cat large) --search greedy --nodes 1 --quiet --no-archive
same out from_file
{ cat large && printf '\n0 0\n0 x\n'; } > mistaken
refuse 2 'mistaken: line 11202, column 3: expected' solve mistaken --search greedy --nodes 1

# A board from a game ID, from standard input, an empty one, one without moves.
expect 0 solve '3x1c2s2:1,1,2' --search greedy
says '3x1c2s2: 3x1, 2 colours, '
input=small expect 0 solve - --search greedy
says 'standard input: 4x3, 2 colours, samegame'

# A game ID is scored as its own program does it, and the answer names these rules.
expect 0 solve '3x2c3s2:1,1,2,2,2,2' --search exhaustive
says '3x2, 2 colours, custom:n^2-4n+4'
expect 0 solve '3x2c3s2:1,1,2,2,2,2' --search exhaustive --json
prints '"game":"custom:n^2-4n+4"'
prints '"score":4,"cleared":true'
expect 0 solve '3x2c3s1:1,1,2,2,2,2' --search exhaustive --json
prints '"game":"custom:n^2-2n+1"'
prints '"score":10,"cleared":true'
expect 0 solve '3x2c3s2:1,1,2,2,2,2' --search exhaustive --game samegame
says '3x2, 2 colours, samegame'
says '1004 points, cleared, 2 moves'

# PopStar: 5n^2 for a group, and a bonus for few cells left, written by hand as well.
printf '0 1\n' > stuck
for game in popstar custom:5n^2,bonus=2000-20n^2; do
    expect 0 solve '3x2c3s2:1,1,2,2,2,2' --search exhaustive --game "$game"
    says '3x2, 2 colours, popstar'
    says '2100 points, cleared, 2 moves'
    expect 0 solve stuck --search greedy --game "$game"
    says '1920 points, 2 cells left, 0 moves'
done
printf -- '-1 -1\n' > nothing
expect 0 solve nothing --search greedy
says 'cleared, 0 moves'
expect 0 solve stuck --search greedy
says '2 cells left, 0 moves'

# A file gets moves alone, which verify takes with the same boards: of one board, of several, and of
# boards that have no moves.
expect 0 solve small --search greedy
cp out answer
grep -qv '^[0-9]* [0-9]*$' answer && die "more than moves on standard output"
expect 0 verify small answer
says_all="$(sed 's/^small: //' out)"
expect 0 solve small --search greedy
says "$says_all"
{ cat stuck && echo && cat small && echo && cat stuck && echo && cat small && echo && cat nothing; } > several
expect 0 solve several --search greedy
cp out answers
says 'several #4: 4x3, 2 colours'
says '5 boards, '
[ "$(grep -c '^$' answers)" = 4 ] || die "expected a blank line between boards"
grep -qv '^\([0-9]* [0-9]*\)\{0,1\}$' answers && die "more than moves and blank lines"
expect 0 verify several answers
[ "$(wc -l < out)" = 5 ] || die "expected five verdicts"
prints 'several #1: -2 points, 2 cells left, 0 moves'
prints "several #4: $says_all"
input=answers expect 0 verify several -
expect 0 convert several answers --to json
expect 0 show several answers --every 99
{ cat small && echo && cat small; } > two
{ echo && cat answer && echo && echo && cat answer && echo; } > spread
expect 0 verify two spread
{ cat two && echo && cat small; } > three
refuse 2 'spread: has the moves of 2 boards, with blank lines between, expected 3' verify three spread
refuse 2 'answer: has the moves of 1 board' verify two answer
{ cat answer && printf '\n0 0\nx\n'; } > wrong
expect 2 verify two wrong
says "wrong #2: line $(($(wc -l < wrong))), column 1: expected a column"
{ cat answer && printf '\n9 9\n'; } > wrong
expect 1 verify two wrong
prints 'two #1: '
says "wrong #2: line $(wc -l < wrong), column 1: a move outside"
"$chainshot" solve several --search greedy > both 2>&1
grep -q 'several #5' both || die "no remarks in the same file"

# Boards without a blank line between them are read as one tall board, which is legal but unlikely.
# A warning says how they were read, except for formats with a size and for other tall boards.
greedy="--search greedy --nodes 1 --no-archive"
"$chainshot" generate --size 5x5 --colors 3 --count 3 > apart
grep -v '^$' apart > stacked
expect 0 solve stacked $greedy
says 'chainshot: stacked: read as one board of 5x15; if these are 3 boards, put a blank line between them'
says 'stacked: 5x15, 3 colours'
[ "$(wc -l < err)" = 4 ] || die "expected one line besides the answer"
expect 0 solve stacked $greedy --json
[ "$(wc -l < err)" = 1 ] || die "expected one line"
expect 0 solve stacked $greedy --quiet
[ ! -s err ] || die "a remark in spite of --quiet"
{ cat small && echo && cat small small; } > uneven
expect 0 solve uneven $greedy --json
says 'chainshot: uneven #2: read as one board of 4x6; if these are 2 boards'
[ "$(wc -l < err)" = 1 ] || die "expected one line"
"$chainshot" convert stacked --to json > stacked.json
"$chainshot" convert stacked --to sgt > stacked.sgt
"$chainshot" generate --size 5x12 --colors 3 > tall
"$chainshot" generate --size 2x8 --colors 3 > narrow
"$chainshot" generate --size 10x5 --colors 3 > wide
for board in apart stacked.json stacked.sgt tall narrow wide; do
    expect 0 solve $board $greedy --json
    [ ! -s err ] || die "a remark on $board"
done

# Everything that a preset names, such as a policy, exists.
listed() { sed -n "/^$1/,/^\$/s/^  \([a-z0-9-]*\).*/\1/p"; }
for search in $("$chainshot" searches | listed Searches); do
    for preset in $("$chainshot" searches "$search" | listed Presets); do
        expect 0 solve small --search "$search" --preset "$preset" --playouts 5 --no-archive
    done
done

# Multi-start of any search; the search and its options are one text.
expect 0 solve small --search multistart -o of=uct:preset=samegame-informed:C=1 --playouts 90
refuse 2 'search beam counts no playouts, expected a limit in time, nodes or iterations' \
    solve small --search beam --playouts 3000
refuse 2 'search multistart counts no playouts' \
    solve small --search multistart -o of=beam --playouts 3000
refuse 2 "option of: no search is called 'magic'" solve small --search multistart -o of=magic
refuse 2 'uct: unknown option' solve small --search multistart -o of=uct:D=1 --playouts 9

# Options override the preset, and their names are in the JSON.
expect 0 solve small --search random -o policy=taburandom --playouts 9 --json
prints 'policy=taburandom'

# Sets: the folder in CHAINSHOT_BOARDS comes first.
mkdir mine
cp small mine/own.txt
CHAINSHOT_BOARDS=mine expect 0 show --set own:1
CHAINSHOT_BOARDS=mine refuse 2 'own popstar-100 standard-20' show --set nosuch

# Progress on a pipe only with --progress.
expect 0 solve --set standard-20:1 --search random --time 1500ms --progress --quiet
grep -q 'best [0-9-]* .*standard-20:1' err || die "no progress"

# The rate is that of the work that the search counts, not of the few whole games that it plays.
for search in auto beam; do
    expect 0 solve --set standard-20:1 --search $search --time 1500ms --progress --quiet
    grep -q 'nodes/s' err || die "$search is rated by something else"
    grep -q 'playouts/s' err && die "$search is rated by its playouts"
done

done_testing
