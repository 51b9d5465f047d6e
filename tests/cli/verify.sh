# SPDX-License-Identifier: MIT
#
# Right and wrong answers, and the drawings of `show`.

. "$(dirname "$0")/lib.sh"

printf '0 0 1\n1 1 1\n' > board
printf '0 0\n0 0\n' > cleared   # four of colour 1, then the two above them
printf '0 1\n' > unfinished
printf '2 1\n' > whole
printf '0 1\n0 1\n' > empty_cell
printf '9 9\n' > outside
printf '0 0\nx y\n' > garbage
printf '0 1 1\n0 1 0\n' > lonely
printf '2 0\n' > alone

expect 0 verify board cleared
prints 'board: 1004 points, cleared, 2 moves'
expect 0 verify board cleared --game clickomania
prints 'board: 6 points, cleared, 2 moves'
expect 0 verify board cleared --game bubblebreaker
prints 'board: 14 points, cleared, 2 moves'
expect 0 verify board cleared --game 'custom:n^2,clear=5'
prints 'board: 25 points, cleared, 2 moves'
input=cleared expect 0 verify board -
prints '1004 points'
input=board expect 0 verify - cleared
prints '1004 points'
expect 0 verify --set ./board:1 cleared
prints '1004 points'

refuse 1 'unfinished: the game is not over' verify board unfinished
refuse 1 'empty_cell: move 2: cell (0,1) is empty' verify board empty_cell
refuse 1 'outside: line 1, column 1: a move outside the 3x2 board' verify board outside
refuse 1 'alone: move 1: cell (2,0) is alone' verify lonely alone
refuse 2 'garbage: line 2, column 1' verify board garbage
refuse 2 'nosuch: No such file' verify board nosuch
refuse 2 'holds no moves, expected MOVES' verify board
refuse 2 "expected '-' once" verify - -
refuse 2 'cleared: has the moves of 1 board, with blank lines between, expected 20' \
    verify --set standard-20 cleared
echo '[[0,0],[0,0]]' > list.json
refuse 2 'expected one board, not 20' verify --set standard-20 list.json
refuse 2 'expected BOARD or --set, not both' verify --set standard-20:1 cleared cleared

# JSON may claim a score: it has to be the judge's, in the game it is claimed for.
echo '{"score":1004,"moves":[[0,0],[0,0]]}' > right.json
echo '{"score":1005,"moves":[[0,0],[0,0]]}' > forged.json
echo '{"score":6,"game":"clickomania","moves":[[0,0],[0,0]]}' > clicks.json
expect 0 verify board right.json
refuse 1 'forged.json: claims 1005, the judge says 1004' verify board forged.json
expect 0 verify board clicks.json
prints 'board: 6 points'
expect 0 verify board clicks.json --game samegame
prints '1004 points'
expect 0 show board clicks.json
prints '6 points'
expect 0 solve board --json --time 1s --no-archive
cp out solved.json
expect 0 verify solved.json
sed 's/"score": *1004/"score":1003/' solved.json > forged.json
refuse 1 'forged.json: claims 1003, the judge says 1004' verify forged.json

expect 0 verify board cleared --json
echo '{"board":"0 0 1\n1 1 1","game":"samegame","score":1004,"cleared":true,"moves":[[0,0],[0,0]],"correct":true}' > object
same out object
expect 1 verify forged.json --json
prints '"correct":false,"reason":"forged.json: claims 1003'
expect 1 verify board outside --json
prints '"moves":[],"correct":false,"reason":"outside: line 1, column 1'
expect 2 verify board garbage --json
[ ! -s out ] || die "an object about moves that cannot be read"

# Letters on a pipe, readable as a board.
expect 0 show board
printf 'aab\nbbb\n' > letters
same out letters
expect 0 convert letters
same out board
expect 0 show board cleared
prints '     1       0    0      4       4        4'
prints '1004 points, cleared, 2 moves'
expect 0 show board cleared --step 1
printf '1: 4 cells, +4\naaB\nBBB\n' > step
same out step
expect 0 show board cleared --step 3
prints 'end: 1004'
refuse 2 "expected 1 to 3" show board cleared --step 4
expect 0 show board cleared --every 1
[ "$(grep -c cells out)" = 2 ] || die "expected every position"
refuse 2 'alone: move 1' show lonely alone
refuse 2 'outside: line 1, column 1: a move outside the 3x2 board' show board outside
refuse 2 'alone: move 1' show lonely alone --svg picture.svg
[ ! -e picture.svg ] || die "a picture of an illegal line"
expect 0 show board unfinished
prints 'not over'

# Pictures are well-formed, and small.
expect 0 show --set standard-20:1 --svg one.svg
expect 0 show board cleared --svg line.svg
expect 0 show board cleared --svg -
same out line.svg
for picture in one.svg line.svg; do
    grep -q '</svg>' $picture || die "$picture is cut off"
    if command -v xmllint > /dev/null; then
        xmllint --noout $picture || die "$picture is not well-formed"
    elif command -v python3 > /dev/null; then
        python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' $picture ||
            die "$picture is not well-formed"
    fi
done
[ "$(wc -c < one.svg)" -lt 8000 ] || die "a picture of one board should be small"
[ "$(grep -c 'class="n"' line.svg)" = 3 ] || die "expected three frames"
expect 0 generate --size 64x64
cp out large
expect 0 show large --svg -
prints 'width="880"'
cp board '<b&d>'
expect 0 show '<b&d>' --svg -
prints '&lt;b&amp;d&gt;'
cp board "$(printf 'na\303\257ve\377')"
expect 0 show "$(printf 'na\303\257ve\377')" --svg -
prints "$(printf 'na\303\257ve?')"

# Characters of one to four bytes, then four invalid ones: an overlong form, a surrogate, a number
# above U+10FFFF, a truncated character.
characters=$(printf 'a\303\251\342\202\254\360\237\230\200')
not_any=$(printf '\340\202\251-\355\240\200-\364\220\200\200-\360\237\230')
cp board "$characters-$not_any"
expect 0 show "$characters-$not_any" --svg -
prints "<title>$characters-???-???-????-???"
expect 0 show "$characters-$not_any" --html -
prints "<title>$characters-???-???-????-???"
expect 0 show board cleared --svg - --every 1e18
[ "$(grep -c 'class="n"' out)" = 2 ] || die "expected the first frame and the last"
refuse 2 'nosuch/x.svg: No such file' show board --svg nosuch/x.svg

# Pages contain the line and need nothing else; tests/web/ opens them in a browser.
expect 0 show board cleared --html line.html
expect 0 show board cleared --html -
same out line.html
prints '"score":1004,"moves":[['
prints '</html>'
grep -q '@[A-Z]*@' out && die "a place that was not filled"
grep -q 'https\?://\|src=\|^import' out && die "a page that needs something else"
expect 0 show '<b&d>' --html -
prints '<title>&lt;b&amp;d&gt;'
refuse 2 'alone: move 1' show lonely alone --html page.html
[ ! -e page.html ] || die "a page of an illegal line"
refuse 2 'expected one board' show --set standard-20 --html page.html
refuse 2 '--svg and --html' show board --html page.html --svg picture.svg
refuse 2 'nosuch/x.html: No such file' show board --html nosuch/x.html

done_testing
