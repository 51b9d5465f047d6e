# SPDX-License-Identifier: MIT
#
# Bad input always gives exit status 2 and one line that says what is wrong, where, and what was
# expected. Nothing is written.

. "$(dirname "$0")/lib.sh"

: > empty
printf '1 2 3\n1 2\n' > ragged
printf 'hello world\n!!\n' > letters
printf '1 2\n99 1\n' > large
printf '1 2\n1 99999999999999999999\n' > huge
printf '\001\002\377\376BGF\000\000' > noise
printf 'BGF2\005\005' > cut.bgf
printf '15x15c5s2#1234\n' > seedform
printf '1 1\n. 1\n1 1\n' > hole
printf '1 . 1\n' > gap
awk 'BEGIN { for (i = 0; i < 100000; i++) print "1 2 3" }' > rows
printf '1 1\n' > secret
printf '1 1\n' > good
mkdir dir

refuse 2 'empty: the input is empty, expected a board' solve empty
refuse 2 'ragged: line 2, column' solve ragged
refuse 2 'letters: line 1, column' solve letters
refuse 2 'large: line 2, column 1:' solve large
refuse 2 'huge: line 2, column 3:' solve huge
refuse 2 'noise: line 1, column 1:' solve noise
refuse 2 'cut.bgf: ' solve cut.bgf
refuse 2 'seedform: line 1, column' solve seedform
refuse 2 'game ID: line 1, column' solve '15x15c5s2#1234'
refuse 2 'hole: line 1, column 1: cell above a hole' solve hole
refuse 2 'gap: line 1, column' solve gap
refuse 2 'rows: line 65, column 1:' solve rows
refuse 2 'dir: is a directory, expected a file' solve dir
refuse 2 'nosuch: No such file or directory' solve nosuch
if [ "$(id -u)" != 0 ]; then
    chmod 000 secret
    refuse 2 'secret: Permission denied' solve secret
fi
refuse 2 'not an empty name' solve ''
refuse 2 'a?b: No such file' solve "$(printf 'a\nb')"
input=empty refuse 2 'standard input: the input is empty' solve -

refuse 2 "'nosuch'" solve good --search nosuch
refuse 2 "nosuch" solve good --search random -o nosuch=1
refuse 2 "NAME=VALUE" solve good --search random -o policy
refuse 2 "unknown policy 'zz', expected" solve good --search random -o policy=zz
refuse 2 "policy mcrws: option beta: '99' is not a number from 0 to 20" \
    solve good --search random -o policy=mcrws:beta=99
refuse 2 "policy random: unknown option 'beta', expected epsilon (0 to 1), postpone" \
    solve good --search random -o policy=random:beta=1
refuse 2 "unknown option 'beta', expected policy" solve good --search random -o policy=mcrws,beta=1
refuse 2 "preset 'zz'" solve good --search random --preset zz
refuse 2 "unknown option 'widht', did you mean 'width'?" solve good --search beam -o widht=3
refuse 2 "unknown format 'jsno', did you mean 'json'?" generate --to jsno
refuse 2 "unknown game 'zz'" solve good --game zz
refuse 2 "unknown code path 'zz'" --cpu zz solve good

# Each flag refuses what its kind of number refuses; test_quantity.c has the numbers.
refuse 2 "time '-5': expected" solve good --time -5
refuse 2 "playouts '1.5': expected" solve good --playouts 1.5
refuse 2 "nodes '1e99': expected" solve good --nodes 1e99
refuse 2 "iterations '': expected" solve good --iterations=
refuse 2 "seed '-1': expected" solve good --seed -1
refuse 2 "threads '0': expected" solve good --threads 0
refuse 2 "threads '1e9'" solve good --threads 1e9
refuse 2 "memory '1e40': expected" solve good --memory 1e40
refuse 2 "memory" solve good --search astar --memory 1
refuse 2 "memory" solve good --search dbs --memory 1

refuse 2 "--size '0x5': expected" generate --size 0x5
refuse 2 "--size '15': expected" generate --size 15
refuse 2 "--size '65x1': expected" generate --size 65x1
refuse 2 "--colors '33': expected" generate --colors 33
refuse 2 "--count '0': expected" generate --count 0
refuse 2 "unknown format 'zz', expected one of text, codingame" generate --to zz
refuse 2 "unknown set 'standrad-20', did you mean 'standard-20'?" solve --set standrad-20
refuse 2 "unknown set 'zz', expected one of" solve --set zz
refuse 2 "expected a number from 1 to 20" solve --set standard-20:21
refuse 2 "runs backwards" solve --set standard-20:5-1
refuse 2 "expected ',' or '-'" solve --set standard-20:1x
refuse 2 "expected a range after ':'" solve --set standard-20:
refuse 2 "expected --archive or --no-archive" solve good --archive a --no-archive
refuse 2 "archive" solve good --archive letters --time 1s
[ "$(cat letters)" = "$(printf 'hello world\n!!')" ] || die "a file that is no archive was changed"

done_testing
