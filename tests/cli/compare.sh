# SPDX-License-Identifier: MIT
#
# Comparisons from the command line: the numbers are those of solve and of the runs in the CSV, on
# any number of threads; pages, plots and JSON; what it refuses.

. "$(dirname "$0")/lib.sh"

small="--size 6x6 --colors 3 --count 6 --seed 7"
few="--playouts 150 --memory 16M"
two="--search spmcts --search nrpa:level=2:N=20"

# A table, a page, a plot and every run; threads change nothing.
expect 0 compare $small $two --search random $few --output page.md --threads 2
cp out text
prints '6 boards of generate --size 6x6 --colors 3 --seed 7 --count 6, samegame; 150 playouts per run, seed 7'
expect 0 compare $small $two --search random $few --threads 1
[ ! -s err ] || die "something on standard error"
sed 's/ *[0-9,]* *[0-9,]*$//' out > one # all but the speeds
sed 's/ *[0-9,]* *[0-9,]*$//' text | cmp -s - one || die "threads change the result"
grep -q '^| nrpa:level=2:N=20 | spmcts | ' page.md || die "no paired test on the page"
grep -qF "    chainshot compare --size 6x6 --colors 3 --count 6 --search spmcts --search nrpa:level=2:N=20 --search random --playouts 150 --memory 16M --runs 1 --seed 7 --output page.md" page.md ||
    die "no command on the page"
if command -v gnuplot > /dev/null; then
    grep -qF '(page.svg)' page.md || die "no link to the plot"
    grep -q 'nrpa:level=2:N=20' page.svg || die "no plot"
fi

# A row per run, whose mean is that of the table.
head -1 page.csv | grep -qx 'board,run,search,options,seed,budget,score,cleared,length,playouts,nodes,seconds' ||
    die "another heading of the CSV"
[ "$(wc -l < page.csv)" = 19 ] || die "expected 18 runs"
grep -q '^#3,1,nrpa,"level=2,N=20,.*",7,"playouts=150,memory=16777216",' page.csv || die "no such run"
scores() { # SEARCH: the scores of its runs
    sed -n "s/^#[0-9]*,1,$1,\"[^\"]*\",7,\"[^\"]*\",\([0-9-]*\),.*/\1/p" page.csv
}
mean=$(scores spmcts | awk '{sum += $1} END {printf "%.0f", sum / NR}')
grep -q "^spmcts  *$mean " text || die "expected a mean of $mean"

# Where the disk is full the old files stay, and a picture that was cut off is no success.
if (trap '' XFSZ; ulimit -f 1) 2> /dev/null; then
    echo 'an older page' > full.md
    echo 'an older table' > full.csv
    for file in full.md full.csv; do cp $file $file.before; done
    full 1 3 'full.csv: File too large' compare $small $two --search random --runs 3 $few --output full.md
    for file in full.md full.csv; do same $file $file.before; done
    [ ! -e full.csv.new ] && [ ! -e full.md.new ] || die "a part of a file was left"
    if command -v gnuplot > /dev/null; then
        full 8 3 'full.svg: gnuplot could not draw it' compare $small $two $few --output full.md
        grep -q '^| nrpa:level=2:N=20 ' full.md || die "no page without the plot"
        grep -q svg full.md && die "a link to half a plot"
        [ "$(wc -l < full.csv)" = 13 ] || die "runs were lost"
    fi
fi

# The scores are those of solve, and so are the boards.
"$chainshot" generate --size 6x6 --colors 3 --seed 7 --count 6 > boards.txt
expect 0 solve boards.txt --search nrpa -o level=2,N=20 --playouts 150 --memory 16M --seed 7 \
    --no-archive --json
sed 's/.*"score": *\(-\{0,1\}[0-9]*\).*/\1/' out > solved
scores nrpa | cmp -s - solved || die "solve has other scores"

# The paired test by hand: differences d, their mean m and deviation s; t = m / (s / sqrt(6)).
difference=$(paste <(scores nrpa) <(scores spmcts) |
    awk '{d = $1 - $2; sum += d; squares += d * d; if (d > 0) w++; if (d == 0) t++; if (d < 0) l++}
        END {m = sum / NR; s = sqrt((squares - NR * m * m) / (NR - 1)); r = 2.570582 * s / sqrt(NR)
             printf "%+.0f %+.0f to %+.0f %d/%d/%d", m, m - r, m + r, w, t, l}')
sed -n '/^against spmcts on the same boards:/,$p' text | grep '^nrpa' | tr -s ' ' |
    cut -d' ' -f2-5,7 | grep -qxF -- "$difference" || die "expected $difference"

# JSON.
expect 0 compare boards.txt $two $few --seed 7 --json
[ "$(wc -l < out)" = 2 ] || die "expected an object per search"
sed 1d out > second
[ "$(number wins second)" = "$(echo "$difference" | sed 's/.* \([0-9]*\)\/.*/\1/')" ] || die "other wins"
grep -q '"against":"spmcts"' second || die "no first search"
grep '"p":' second | grep '"difference_low":' | grep '"low":' | grep -q '"nodes_per_s":' ||
    die "keys are missing"

# Puzzles: one is run with ten seeds, several count as boards.
expect 0 compare --puzzle "$WALK:7" --search random --search nrpa $few
prints '1 puzzle, walk:7; 150 playouts per run, 10 runs, seeds from 1 on'
prints 'against random on the same seeds:'
expect 0 compare --puzzle "$WALK:5" --puzzle "$WALK:6" --search random --search astar \
    --playouts 300 --nodes 100k --output walks.md --quiet
grep -q '^walk:6,1,astar,.*,151,0,35,' walks.csv || die "another optimum"
expect 0 compare --puzzle morpion-5d --search random --search nrpa:level=2:N=40 --playouts 1600 --runs 4
prints '1 puzzle, morpion-5d; 1,600 playouts per run, 4 runs, seeds from 1 on'
grep -q '4/0/0$' out || die "NRPA does not beat sampling"
refuse 2 "astar: search astar: puzzle walk has no bound on its score" \
    compare --puzzle "$WALK:5:plain" --search auto --search astar

# A set, a file of boards that name their game, one board with its runs.
expect 0 compare --set standard-20:2-3 --search uct --search random --playouts 20 --output set.md
grep -q '^standard-20:3,1,random,' set.csv || die "no name of a board"
expect 0 compare --set standard-20:2 --search uct --search random --playouts 20 --runs 3 --seed 4
prints 'standard-20:2, samegame; 20 playouts per run, 3 runs, seeds from 4 on'
"$chainshot" convert boards.txt --to json --game clickomania > games.json
expect 0 compare games.json --search uct --search random --playouts 20 --quiet
expect 0 compare games.json --search uct --search random --playouts 20
prints '6 boards, clickomania; 20 playouts per run, seed 1'
"$chainshot" convert boards.txt --to json >> games.json
refuse 2 "games.json #1 is a board of clickomania, games.json #7 one of samegame: expected --game for all of them" \
    compare games.json --search uct --search random --playouts 20
expect 0 compare games.json --search uct --search random --playouts 20 --game bubblebreaker

# Progress where it is asked for.
expect 0 compare $small $two $few --quiet --progress
grep -q 'of 12 runs, [0-9]* left' err || die "no progress"

# Ctrl-C reports the runs that are done.
"$chainshot" compare --set standard-20 --search uct --search random --playouts 1G --threads 1 \
    --json > out 2> err &
pid=$!
sleep 0.5
kill -INT $pid
wait $pid || die "exit status after SIGINT"
grep -q '^chainshot: stopped after [0-9]* of 40 runs' err || die "no message after SIGINT"
[ "$(wc -l < out)" = 2 ] || die "no report after SIGINT"

# Errors are one line.
refuse 2 "expected BOARD (a file, '-' or a game ID), --set, --puzzle or --size" compare $two
refuse 2 "expected one of BOARD, --set, --puzzle and random boards" compare boards.txt $small $two
refuse 2 "expected at least two searches" compare $small --search auto
refuse 2 "--search spmcts:C=0.1: is the same as spmcts" compare $small $two --search spmcts:C=0.1
refuse 2 "no search is called 'zz'; there are auto" compare $small $two --search zz
refuse 2 "unknown option 'lvl', expected level" compare $small $two --search nrpa:lvl=1
refuse 2 "expected NAME=VALUE after the last ':'" compare $small $two --search nrpa:
refuse 2 "search beam counts no playouts" compare $small --search beam --search dbs --playouts 9
refuse 2 "too few, it needs at least" compare $small $two --memory 1k
refuse 2 "time 'x': expected a time" compare $small $two --time x
refuse 2 "--runs: expected at most 1666 with 6 boards" compare $small $two --runs 1667
refuse 2 "--count: expected a number from 1 to 10000" compare --count 10001 $two
refuse 2 "--seed: expected a number from 1 on" compare --size 4x4 --seed 0 $two
refuse 2 "--game: expected boards, not --puzzle" compare --puzzle "$WALK" --game samegame $two
refuse 2 "--puzzle walk: given twice" compare --puzzle "$WALK" --puzzle "$WALK" $two
refuse 2 "nosuch.txt: No such file" compare nosuch.txt $two
refuse 2 "--output 'x.svg': expected a name such as page.md" compare $small $two --output x.svg
refuse 2 "--output nosuch/x.md: cannot write it" compare $small $two --output nosuch/x.md
refuse 2 "unexpected argument" compare boards.txt boards.txt $two
PATH=$PWD/nowhere "$chainshot" compare $small $two $few --output bare.md > out 2> err ||
    die "no page without gnuplot"
grep -q 'gnuplot was not found: there are tables but no plot' err || die "no message about gnuplot"
grep -q svg bare.md && die "a link to a plot that is not there"
done_testing
