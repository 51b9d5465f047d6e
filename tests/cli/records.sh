# SPDX-License-Identifier: MIT
#
# boards/records.json: every line is right for its board. bench/records, which makes the file, keeps
# the better of old and new lines.

source=$(realpath "$(dirname "$0")/../..")
. "$(dirname "$0")/lib.sh"
export CHAINSHOT_BOARDS=$source/boards

expect 0 archive import "$source/boards/records.json"
prints " lines judged, "
expect 0 archive check
count=$("$chainshot" archive list --json | wc -l)
[ "$count" -ge 20 ] || die "$count records, expected one for each standard board at least"
for i in $(seq 20); do # a line for each of them, and it is the board's own
    expect 0 archive show --set "standard-20:$i"
done

# A file with an error is refused as a whole.
rm archive.db
sed 's/"score":[0-9]*/"score":9999/' "$source/boards/records.json" > wrong.json
refuse 2 "wrong.json: line 1: entry 1: board 15x15 samegame: claims 9999, the judge says" archive import wrong.json
one='"game":"samegame","score":1000,"moves":[[0,0]]}'
echo "[{\"set\":\"nosuch\",\"board\":1,$one]" > wrong.json
refuse 2 "line 1: entry 1: unknown set 'nosuch'" archive import wrong.json
echo "{\"set\":\"../boards/standard-20\",\"board\":1,$one" > wrong.json
refuse 2 "line 1: set '../boards/standard-20': expected the name of a set" archive import wrong.json
echo "{\"set\":\"standard-20\",\"board\":21,$one" > wrong.json
refuse 2 "expected a number from 1 to 20" archive import wrong.json
echo "{\"set\":\"standard-20\",\"board\":-1,$one" > wrong.json
refuse 2 "expected a number from 1 to 20" archive import wrong.json
echo "{\"board\":3,$one" > wrong.json
refuse 2 'a board by number: expected "set", a name' archive import wrong.json
echo '[1]' > wrong.json
refuse 2 'line 1: entry 1: expected an object with "board"' archive import wrong.json
echo '[]' > empty.json
expect 0 archive import empty.json
prints "0 lines judged"

command -v jq > /dev/null || {
    done_testing
    exit
}

# total FILE: the points of its lines.
total() { jq '[.[] | .score] | add' "$1"; }
# make FILE ARGUMENT...: what solve finds goes into FILE.
make() {
    local file=$1
    shift
    "$chainshot" solve --set standard-20:2-3 --no-archive --json "$@" |
        "$source/bench/records" standard-20 "$file" "$chainshot" > said || die "$(cat said)"
}
make mine.json --search greedy
[ "$(jq length mine.json)" = 2 ] || die "expected two records"
greedy=$(total mine.json)
make mine.json --search auto --nodes 300k
better=$(total mine.json)
[ "$better" -gt "$greedy" ] || die "the better lines were not taken"
cp mine.json before.json
make mine.json --search greedy
same mine.json before.json
expect 0 archive import mine.json
prints "2 lines judged, 2 better"

# A line that the judge refuses leaves the file unchanged.
"$chainshot" solve --set standard-20:2 --search greedy --no-archive --json |
    sed 's/"score":[0-9]*/"score":9999/' |
    "$source/bench/records" standard-20 mine.json "$chainshot" > said 2>&1 && die "a lie was taken"
same mine.json before.json

done_testing
