# SPDX-License-Identifier: MIT
#
# Boards through every format and back, reproducible random boards, holes.

. "$(dirname "$0")/lib.sh"

expect 0 generate --size 15x15 --colors 5 --seed 7 --count 3
cp out boards
[ "$(grep -c '^$' boards)" = 2 ] || die "expected a blank line between boards"
expect 0 generate --seed 7 --count 1
cp out first
head -15 boards > boards.head
same first boards.head
# The first row of seed 7, the same on every machine.
head -1 boards > row
echo '3 3 0 2 1 3 3 3 1 0 1 4 4 2 2' > row.expected
same row row.expected
expect 0 generate --seed 8
cmp -s out first && die "two seeds gave the same board"

formats="text codingame sgt sgt-save bgf json"
for format in $formats; do
    expect 0 convert --to $format boards
    cp out board.$format
    expect 0 convert --to text board.$format
    same out boards
    input=board.$format expect 0 convert
    same out boards
done
id=$(head -1 board.sgt)
expect 0 convert --to text "$id"
same out first

# Smallest and largest sizes.
for size in 1x1 64x64 1x64 64x1; do
    expect 0 generate --size $size --colors 9 --count 2
    cp out edge
    for format in $formats; do
        expect 0 convert --to $format edge
        cp out edge.$format
        expect 0 convert edge.$format
        same out edge
    done
done
expect 0 generate --colors 12
cp out twelve
refuse 2 "twelve" convert --to sgt twelve

# Holes are refused or closed.
printf '0 . 1\n. . 1\n2 . .\n' > holes
printf -- '-1 -1 -1\n0 1 -1\n2 1 -1\n' > settled
refuse 2 "hole" convert holes
expect 0 convert --settle holes
same out settled

# Moves from a file go with the board into every format that has them.
printf '0 0 1\n1 1 1\n' > two
printf '0 0\n0 0\n' > moves
for format in codingame sgt-save json; do
    expect 0 convert two moves --to $format
    cp out two.$format
    [ $format = codingame ] && same two.codingame moves && continue
    expect 0 verify two.$format
    [ $format = sgt-save ] && prints ' 4 points, cleared, 2 moves' # (n-2)^2 alone
    expect 0 verify two.$format --game samegame
    prints '1004 points, cleared, 2 moves'
done
input=moves expect 0 convert --set ./two:1 - --to codingame
same out moves
input=two expect 0 convert - moves --to codingame
same out moves
refuse 2 'moves: has the moves of 1 board, with blank lines between, expected 3' convert boards moves
refuse 2 'nosuch: No such file' convert two nosuch
echo 9 9 > outside
refuse 2 'outside: line 1, column 1: a move outside the 3x2 board' convert two outside

# The game stays with the board, and --game sets another.
expect 0 convert --to json --game clickomania first
prints '"game":"clickomania"'

done_testing
